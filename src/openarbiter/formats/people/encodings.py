"""Bytes to text: UTF-8, UTF-16, or the Windows encoding the bytes look like."""

from __future__ import annotations

import codecs
import re

from openarbiter.formats.people.problems import ListReport

ENCODINGS = ("utf-8", "utf-16", "cp1252", "cp1251", "cp1250")
"""What a user may choose where the guess is wrong."""

_CYRILLIC = rb"\xa5\xa8\xaa\xaf\xb2-\xb4\xb8\xba\xbf\xc0-\xff"
"""Letters of Russian, Ukrainian and Bulgarian in cp1251; most are accented in cp1252."""

_WORD = re.compile(rb"[A-Za-z" + _CYRILLIC + rb"]{2,}")
_ASCII = re.compile(rb"[A-Za-z]")
_FOREIGN = re.compile(rb"[" + _CYRILLIC + rb"]")
_REPLACEMENT = "\ufffd"


def decode(data: bytes, encoding: str, report: ListReport) -> tuple[str, str]:
    """The text of a file, and the encoding it was read in.

    A byte order mark decides; then UTF-8, if all of it is. Anything else is cp1251 or
    cp1252: in Cyrillic text words have no letters of ASCII, in Western text only a letter
    here and there is not ASCII. The guess is reported.

    Args:
        data: the file.
        encoding: one of :data:`ENCODINGS`; anything else, such as ``""``, to find out.
        report: takes what could not be read.
    """
    if encoding not in ENCODINGS:
        encoding = _told(data)
        if encoding.startswith("cp"):
            report.add("people-encoding-guessed", encoding=encoding)
    text = data.decode(encoding, errors="replace").removeprefix("\ufeff")
    lost = text.count(_REPLACEMENT) - (
        data.count(_REPLACEMENT.encode()) if encoding == "utf-8" else 0
    )
    if lost > 0:
        report.count("people-undecodable", times=lost, encoding=encoding)
    return text, encoding


def _told(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if data.startswith(codecs.BOM_UTF8):
        return "utf-8"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1251" if _cyrillic(data) else "cp1252"
    return "utf-8"


def _cyrillic(data: bytes) -> bool:
    foreign = [word for word in _WORD.findall(data) if _FOREIGN.search(word)]
    mixed = sum(1 for word in foreign if _ASCII.search(word))
    return 2 * mixed < len(foreign)
