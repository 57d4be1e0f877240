"""Bytes to lines of text, whatever the encoding and the line ends."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from openarbiter.formats.encodings import guess, utf_16_without_mark
from openarbiter.formats.problems import Report

_LINE_END = re.compile(r"\r\n|\n|\r")
_LINE_END_BYTES = re.compile(rb"\r\n|\n|\r")
_NOT_TEXT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
_WORDS = re.compile(r"\S+(?: \S+)*")
_REPLACEMENT = "�"


@dataclass(frozen=True, slots=True)
class Decoded:
    """The lines of a file, without their ends, and the encoding they were in."""

    lines: tuple[str, ...]
    encoding: str


def decode(data: bytes, report: Report, encoding: str = "") -> Decoded:
    """Decode a file: as Unicode where it is, else in the encoding its names look like.

    Lines end with LF, CRLF or CR, mixed as they may be. In a file that is not UTF-8
    throughout, the lines that are stay UTF-8 and the others are guessed. Characters
    that are not text become blanks, so that columns keep their place.

    Args:
        data: the file.
        report: takes what could not be read, and a guess with a name to judge it by.
        encoding: one of :data:`openarbiter.formats.encodings.ENCODINGS`, whatever the bytes
            look like; ``""`` to find out. A byte order mark always counts.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return Decoded(_lines(_declared(data, "utf-16", report), report), "utf-16")
    if data.startswith(codecs.BOM_UTF8):
        text = _declared(data.removeprefix(codecs.BOM_UTF8), "utf-8", report)
        return Decoded(_lines(text, report), "utf-8")
    unmarked = utf_16_without_mark(data)
    if encoding == "utf-16" or (unmarked and not encoding):
        text = _declared(data, unmarked or "utf-16-le", report)
        return Decoded(_lines(text, report), "utf-16")
    if encoding:
        return Decoded(_lines(_declared(data, encoding, report), report), encoding)
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
        report.count("text-undecodable", times=text.count(_REPLACEMENT) or 1, encoding=encoding)
        return text


def _guessed(data: bytes, report: Report) -> Decoded:
    encoding = guess(data)
    if encoding == "cp1252" and not _decodes(data, encoding):
        encoding = "latin-1"
    lines = []
    foreign: list[tuple[int, int, str]] = []
    for number, raw in enumerate(_LINE_END_BYTES.split(data), 1):
        try:
            lines.append(raw.decode("utf-8"))
        except UnicodeDecodeError as error:
            text = raw.decode(encoding, errors="replace")
            lines.append(text)
            column = len(raw[: error.start].decode(encoding, errors="replace")) + 1
            foreign.append((number, column, text))
    _report_guess(foreign, encoding, report)
    lost = sum(text.count(_REPLACEMENT) for _, _, text in foreign)
    if lost:
        report.count("text-undecodable", times=lost, encoding=encoding)
    return Decoded(_lines("\n".join(lines), report), encoding)


def _report_guess(foreign: list[tuple[int, int, str]], encoding: str, report: Report) -> None:
    """Report a guess once, with a player's name as it was read where there is one."""
    players = (each for each in foreign if each[2].startswith("001") and 15 <= each[1] <= 47)
    number, column, text = next(players, foreign[0])
    report.count(
        "text-encoding-guessed",
        number,
        column,
        _name_at(text, column),
        times=len(foreign),
        encoding=encoding,
    )


def _name_at(text: str, column: int) -> str:
    """The words around a column, up to where two blanks part them from the next field."""
    if text.startswith("001") and 15 <= column <= 47:
        return text[14:47].strip()
    found = (each for each in _WORDS.finditer(text) if each.end() >= column)
    return next((each.group() for each in found), text)


def _decodes(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


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
