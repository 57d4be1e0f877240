"""Bytes to lines: encodings, line ends, characters that are not text."""

from __future__ import annotations

import pytest

from openarbiter.formats.problems import Problem, Report
from openarbiter.formats.text import Decoded, decode


def read(data: bytes) -> tuple[Decoded, tuple[Problem, ...]]:
    report = Report()
    return decode(data, report), report.problems()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_kind_of_line_end(end: str) -> None:
    assert read(f"one{end}two{end}".encode())[0].lines == ("one", "two", "")


def test_line_ends_may_be_mixed() -> None:
    assert read(b"a\nb\rc\r\nd")[0].lines == ("a", "b", "c", "d")


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("Юдит".encode(), "utf-8"),
        ("Юдит".encode("utf-8-sig"), "utf-8"),
        ("Юдит".encode("utf-16"), "utf-16"),
        (b"\xfe\xff" + "Юдит".encode("utf-16-be"), "utf-16"),
    ],
)
def test_unicode_with_and_without_a_byte_order_mark(data: bytes, encoding: str) -> None:
    assert read(data) == (Decoded(("Юдит",), encoding), ())


def test_what_is_not_utf8_is_cp1252_and_said_so() -> None:
    decoded, problems = read(b"one\nGr\xf6\xdfe \x80\nthr\xe9e")
    assert decoded == Decoded(("one", "Größe €", "thrée"), "cp1252")
    (problem,) = problems
    assert (problem.code, problem.line, problem.column) == ("text-encoding-guessed", 2, 3)
    assert dict(problem.arguments) == {"encoding": "cp1252", "count": 2}


def test_what_cp1252_has_no_characters_for_is_latin_1() -> None:
    decoded, _ = read(b"M\xfcller, J\xf6rg \x81")
    assert decoded == Decoded(("Müller, Jörg  ",), "latin-1")


def test_lines_in_utf8_stay_utf8_among_others() -> None:
    assert read("Müller\n".encode() + b"M\xfcller")[0].lines == ("Müller", "Müller")


def test_a_byte_order_mark_that_lies() -> None:
    decoded, problems = read(b"\xef\xbb\xbfa\xffb")
    assert decoded.lines == ("a\ufffdb",)
    assert [problem.code for problem in problems] == ["text-undecodable"]


def test_half_a_character_of_utf16() -> None:
    decoded, problems = read("ab".encode("utf-16") + b"\x00")
    assert decoded.lines[0].startswith("ab")
    assert [problem.code for problem in problems] == ["text-undecodable"]


def test_what_is_not_text_keeps_its_column() -> None:
    decoded, problems = read(b"ab\x00cd\x07\n")
    assert decoded.lines == ("ab cd ", "")
    (problem,) = problems
    assert (problem.code, problem.line, problem.column, problem.read) == (
        "text-control",
        1,
        3,
        "0x00",
    )
    assert dict(problem.arguments) == {"count": 2}


def test_the_end_mark_of_old_systems_is_no_problem() -> None:
    assert read(b"ab\r\n\x1a") == (Decoded(("ab", ""), "utf-8"), ())
