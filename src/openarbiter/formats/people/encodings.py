"""Bytes of a list to text: Unicode, or the encoding the names look like."""

from __future__ import annotations

import codecs

from openarbiter.formats.encodings import ENCODINGS, guess, utf_16_without_mark
from openarbiter.formats.people.problems import ListReport

_REPLACEMENT = "\ufffd"


def decode(data: bytes, encoding: str, report: ListReport) -> tuple[str, str]:
    """The text of a file, and the encoding it was read in.

    A byte order mark decides; then UTF-8, if all of it is. Anything else is guessed by the
    names (:func:`openarbiter.formats.encodings.guess`), and the guess is reported with one.

    Args:
        data: the file.
        encoding: one of :data:`openarbiter.formats.encodings.ENCODINGS`; anything else, such
            as ``""``, to find out.
        report: takes what could not be read.
    """
    guessed = False
    if encoding not in ENCODINGS:
        encoding = _told(data)
        guessed = not encoding
        encoding = encoding or guess(data)
    codec = encoding
    if encoding == "utf-16" and not _marked_utf_16(data):
        codec = utf_16_without_mark(data) or "utf-16-le"
    text = data.decode(codec, errors="replace").removeprefix("\ufeff")
    if guessed:
        report.add("people-encoding-guessed", read=_foreign_line(text), encoding=encoding)
    lost = text.count(_REPLACEMENT) - (
        data.count(_REPLACEMENT.encode()) if encoding == "utf-8" else 0
    )
    if lost > 0:
        report.count("people-undecodable", times=lost, encoding=encoding)
    return text, encoding


def _told(data: bytes) -> str:
    """The Unicode encoding of a file; ``""`` where it is none."""
    if _marked_utf_16(data) or utf_16_without_mark(data):
        return "utf-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "utf-8" if data.startswith(codecs.BOM_UTF8) else ""
    return "utf-8"


def _marked_utf_16(data: bytes) -> bool:
    return data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))


def _foreign_line(text: str) -> str:
    """The first line with letters that are not ASCII, after a heading where there are two."""
    lines = [line.strip() for line in text.splitlines() if not line.isascii()]
    return lines[min(1, len(lines) - 1)] if lines else ""
