"""Bytes to lines of text, whatever the encoding and the line ends."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from openarbiter.formats.problems import Report

_LINE_END = re.compile(r"\r\n|\n|\r")
_LINE_END_BYTES = re.compile(rb"\r\n|\n|\r")
_NOT_TEXT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_REPLACEMENT = "�"


@dataclass(frozen=True, slots=True)
class Decoded:
    """The lines of a file, without their ends, and the encoding they were in."""

    lines: tuple[str, ...]
    encoding: str


def decode(data: bytes, report: Report) -> Decoded:
    """Decode a file: UTF-8, UTF-16 with a byte order mark, else cp1252, else latin-1.

    Lines end with LF, CRLF or CR, mixed as they may be. In a file that is not UTF-8
    throughout, the lines that are stay UTF-8 and the others are guessed. Characters
    that are not text become blanks, so that columns keep their place.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return Decoded(_lines(_declared(data, "utf-16", report), report), "utf-16")
    if data.startswith(codecs.BOM_UTF8):
        text = _declared(data.removeprefix(codecs.BOM_UTF8), "utf-8", report)
        return Decoded(_lines(text, report), "utf-8")
    try:
        return Decoded(_lines(data.decode("utf-8"), report), "utf-8")
    except UnicodeDecodeError:
        return _guessed(data, report)


def split_text(text: str, report: Report) -> Decoded:
    """Cut text that somebody else has decoded into lines."""
    return Decoded(_lines(text.removeprefix("\ufeff"), report), "text")


def _declared(data: bytes, encoding: str, report: Report) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        text = data.decode(encoding, errors="replace")
        report.count(
            "text-undecodable", times=text.count(_REPLACEMENT) or 1, encoding=encoding.upper()
        )
        return text


def _guessed(data: bytes, report: Report) -> Decoded:
    raw = _LINE_END_BYTES.split(data)
    encoding = "cp1252"
    try:
        data.decode("cp1252")
    except UnicodeDecodeError:
        encoding = "latin-1"
    lines = []
    for number, line in enumerate(raw, 1):
        try:
            lines.append(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            lines.append(line.decode(encoding, errors="replace"))
            column = len(line[: error.start].decode(encoding, errors="replace")) + 1
            report.count("text-encoding-guessed", number, column, encoding=encoding)
    return Decoded(_lines("\n".join(lines), report), encoding)


def _lines(text: str, report: Report) -> tuple[str, ...]:
    lines = _LINE_END.split(text.rstrip("\x1a"))
    if not _NOT_TEXT.search(text):
        return tuple(lines)
    clean = []
    for number, line in enumerate(lines, 1):
        found = _NOT_TEXT.search(line)
        if found:
            report.count(
                "text-control",
                number,
                found.start() + 1,
                f"{ord(found.group()):#04x}",
                times=len(_NOT_TEXT.findall(line)),
            )
        clean.append(_NOT_TEXT.sub(" ", line))
    return tuple(clean)
