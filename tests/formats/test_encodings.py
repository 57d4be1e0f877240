"""Which encoding a file is in: guessed by the names in it, or said by somebody."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.places import DATA

from openarbiter.formats.encodings import ENCODINGS, canonical, guess
from openarbiter.formats.people import read_people
from openarbiter.formats.trf import read_trf, write_trf

SINGLE_BYTES = [name for name in ENCODINGS if not name.startswith("utf")]


def lists() -> Iterator[tuple[str, str, list[str]]]:
    """The languages with each encoding their files are met in, and the names."""
    text = (DATA / "names" / "names-by-language.txt").read_text(encoding="utf-8")
    for section in re.split(r"^\[", text, flags=re.MULTILINE)[1:]:
        head, *names = section.strip().splitlines()
        language, _, encodings = head.rstrip("]").partition(": ")
        for encoding in encodings.split():
            fitting = [name for name in names if _fits(name, encoding)]
            yield language, encoding, fitting


def _fits(name: str, encoding: str) -> bool:
    try:
        name.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


LISTS = list(lists())


def trf(names: list[str]) -> str:
    lines = [
        f"001 {number:4} m    {name:<33} 2000 FID {1_000_000 + number:>11} 1990/01/01  0.0 "
        f"{number:4}"
        for number, name in enumerate(names, 1)
    ]
    return "\n".join(["012 Open", "XXR 5", *lines])


@pytest.mark.parametrize(("language", "encoding", "names"), LISTS)
def test_tournament_files_are_read_in_the_encoding_of_their_names(
    language: str, encoding: str, names: list[str]
) -> None:
    reading = read_trf(trf(names).encode(encoding))
    assert [each.name for each in reading.tournament.entrants] == names
    (problem,) = (each for each in reading.problems if each.code == "text-encoding-guessed")
    assert problem.read in names
    assert problem.read in problem.message()


@pytest.mark.parametrize(("language", "encoding", "names"), LISTS)
def test_names_in_capitals_are_read_as_well(language: str, encoding: str, names: list[str]) -> None:
    capitals = [name.upper().replace("İ", "I") for name in names]
    capitals = [name for name in capitals if _fits(name, encoding)]
    if language == "Turkish":
        pytest.skip("capitals in Turkish need its own rules for I")
    reading = read_trf(trf(capitals).encode(encoding))
    assert [each.name for each in reading.tournament.entrants] == capitals


@pytest.mark.parametrize(("language", "encoding", "names"), LISTS)
def test_lists_of_players_are_read_by_the_same_guess(
    language: str, encoding: str, names: list[str]
) -> None:
    data = "\n".join(["Name;Rtg", *(f"{name};1800" for name in names)]).encode(encoding)
    assert [each.name for each in read_people(data).people] == names


def test_the_encoding_somebody_says_counts_and_is_not_warned_about() -> None:
    data = trf(["Čech, Jan"]).encode("cp1250")
    reading = read_trf(data, encoding="cp1252")
    assert reading.tournament.entrants[0].name == "Èech, Jan"
    assert reading.encoding == "cp1252"
    assert "text-encoding-guessed" not in [each.code for each in reading.problems]


def test_what_the_encoding_has_no_characters_for_is_said() -> None:
    reading = read_trf(trf(["Иванов, Пётр"]).encode("cp1251"), encoding="utf-8")
    assert "text-undecodable" in [each.code for each in reading.problems]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_needs_no_byte_order_mark(encoding: str) -> None:
    names = ["Иванов, Пётр", "Müller, Jürgen"]
    entrants = read_trf(trf(names).encode(encoding)).tournament.entrants
    assert [each.name for each in entrants] == names
    table = "\n".join(["Name;Rtg", *names]).encode(encoding)
    assert [each.name for each in read_people(table).people] == names


def test_a_damaged_byte_does_not_change_all_the_names() -> None:
    data = trf(["Müller, Jürgen", "Schröder, Günther"]).encode("cp1252") + b"\n### \x81\x8d"
    assert read_trf(data).tournament.entrants[0].name == "Müller, Jürgen"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Windows-1251", "cp1251"),
        ("KOI8-R", "koi8-r"),
        ("koi8_u", "koi8-u"),
        ("latin1", "iso8859-1"),
        ("UTF8", "utf-8"),
        ("UTF-16LE", "utf-16"),
        ("rot13", None),
        ("nonsense", None),
        ("", None),
        ("base64", None),
    ],
)
def test_encodings_are_known_by_all_their_names(said: str, name: str | None) -> None:
    assert canonical(said) == name


@given(st.binary())
def test_any_bytes_are_guessed_to_be_in_something(data: bytes) -> None:
    assert guess(data) in ENCODINGS


@given(st.sampled_from(SINGLE_BYTES), st.data())
def test_reading_and_writing_loses_no_letter_of_any_encoding(
    encoding: str, data: st.DataObject
) -> None:
    letters = "".join(
        letter
        for number in range(0x20, 0x100)
        if (letter := bytes([number]).decode(encoding, errors="replace")).isalpha()
    )
    word = st.text(letters, min_size=1, max_size=30)
    names = data.draw(st.lists(word, min_size=1, max_size=5))
    read = read_trf(trf(names).encode(encoding), encoding=encoding).tournament
    assert [each.name for each in read.entrants] == names
    assert read_trf(write_trf(read).encode()).tournament.entrants == read.entrants
