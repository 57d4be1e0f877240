"""A line for each player and nothing else: as people write lists into files, chats and mails."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook

from openarbiter.formats.people import Field, read_people
from openarbiter.formats.people.heads import field_of

from .test_people import codes


def names(text: str, encoding: str = "utf-8") -> list[str]:
    return [each.name for each in read_people(text.encode(encoding)).people]


TWO = ["Ivanov, Ivan", "Petrov, Petr"]


@pytest.mark.parametrize(
    "text",
    [
        "Ivanov, Ivan\nPetrov, Petr",
        "\ufeffIvanov, Ivan\r\n\r\nPetrov, Petr\r\n",
        "1. Ivanov, Ivan\n2. Petrov, Petr",
        "1) Ivanov, Ivan\n2) Petrov, Petr",
        "1 Ivanov, Ivan\n2 Petrov, Petr",
        "1\tIvanov, Ivan\n2\tPetrov, Petr",
        "№1 Ivanov, Ivan\n№2 Petrov, Petr",
        "- Ivanov, Ivan\n- Petrov, Petr",
        "• Ivanov, Ivan\n• Petrov, Petr",
        "* Ivanov, Ivan\n* Petrov, Petr",
        "> Ivanov, Ivan\n> Petrov, Petr",
        "Players:\nIvanov, Ivan\nPetrov, Petr",
        "Name\nIvanov, Ivan\nPetrov, Petr",
        "Ivanov, Ivan 2100\nPetrov, Petr 1850",
        "Ivanov, Ivan (2100)\nPetrov, Petr (1850)",
        "Ivanov, Ivan - Spartak\nPetrov, Petr - Dynamo",
        "Ivanov, Ivan\t2100\nPetrov, Petr\t1850",
        "GM Ivanov, Ivan\nWFM Petrov, Petr",
        "[12:05, 11/22/2026] Anna: Ivanov, Ivan\n[12:06, 11/22/2026] Bob: Petrov, Petr",
        "22.11.26, 12:05 - Anna: Ivanov, Ivan\n22.11.26, 12:06 - Bob: Petrov, Petr",
        "Hello,\nwe would like to enter these:\nIvanov, Ivan\nPetrov, Petr\n\nBest regards",
    ],
)
def test_a_line_for_each_player_in_its_many_shapes(text: str) -> None:
    assert [each for each in names(text) if each != "we would like to enter these"] == TWO


def test_what_stands_beside_a_name_is_read() -> None:
    reading = read_people(b"1. GM Tal, Mikhail 2560 LAT 11600098\n2. Ann Lee b. 1999, 1700")
    tal, lee = reading.people
    assert (tal.number, tal.title, tal.name) == (1, "GM", "Tal, Mikhail")
    assert (tal.rating, tal.federation, tal.fide_id) == (2560, "LAT", "11600098")
    assert (lee.name, lee.birth, lee.rating) == ("Ann Lee", "1999", 1700)
    assert codes(reading) == ["people-by-line"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Иванов Пётр 1700 2008\nПетрова Анна б/р", ["Иванов Пётр", "Петрова Анна"]),
        ("ИВАНОВ ПЁТР\nПЕТРОВА АННА", ["ИВАНОВ ПЁТР", "ПЕТРОВА АННА"]),
        ("IVANOV IVAN\nMAR COL", ["IVANOV IVAN", "MAR COL"]),
        ("Müller Jörg\nvan der Berg, Jan", ["Müller Jörg", "van der Berg, Jan"]),
        ("García López, Ana, 2100, Barcelona\nO'Neill, Pat", ["García López, Ana", "O'Neill, Pat"]),
    ],
)
def test_names_of_many_kinds(text: str, expected: list[str]) -> None:
    assert names(text) == expected


@pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "utf-16"])
def test_in_every_encoding(encoding: str) -> None:
    written = ["Иванов, Пётр", "Смирнова, Анна", "Лебедев, Юрий"]
    assert names("\n".join(written), encoding) == written


def test_numbers_that_are_all_years_are_years_of_birth() -> None:
    people = read_people(b"Ann 2010\nBob 2012\nCid 2009").people
    assert [(each.rating, each.birth) for each in people] == [(0, "2010"), (0, "2012"), (0, "2009")]
    ratings = read_people(b"Ann 2010\nBob 1712\nCid 2009").people
    assert [each.rating for each in ratings] == [2010, 1712, 2009]


def test_a_column_of_names_in_a_workbook() -> None:
    book, target = Workbook(), io.BytesIO()
    assert book.active is not None
    for name in TWO:
        book.active.append([name])
    book.save(target)
    assert [each.name for each in read_people(target.getvalue()).people] == TWO


def test_text_that_is_no_list_gives_nobody() -> None:
    text = "Once upon a time there was a king who liked chess very much indeed.\n" * 5
    reading = read_people(text.encode())
    assert reading.people == ()
    assert codes(reading) == ["people-no-heads"]


def test_the_columns_can_still_be_said() -> None:
    data = b"Tal;1936;2560\nSpassky;1937;2500"
    chosen = {1: Field.NAME, 2: Field.BIRTH, 3: Field.RATING}
    assert read_people(data, columns=chosen).people[0].birth == "1936"
    unsaid = read_people(data, columns=dict.fromkeys(chosen))
    assert [each.name for each in unsaid.people] == ["Tal", "Spassky"]


@pytest.mark.parametrize(
    ("head", "field"),
    [
        ("Geburt", Field.BIRTH),
        ("Geb.-Datum", Field.BIRTH),
        ("Jahrgang", Field.BIRTH),
        ("Date de naissance", Field.BIRTH),
        ("Fecha de nacimiento", Field.BIRTH),
        ("Data di nascita", Field.BIRTH),
        ("Geboortedatum", Field.BIRTH),
        ("Data urodzenia", Field.BIRTH),
        ("Datum narození", Field.BIRTH),
        ("Születési dátum", Field.BIRTH),
        ("Data nașterii", Field.BIRTH),
        ("Datum rodenja", Field.BIRTH),
        ("Датум рођења", Field.BIRTH),
        ("Doğum tarihi", Field.BIRTH),
        ("Дата народження", Field.BIRTH),
        ("Дата на раждане", Field.BIRTH),
        ("Prénom", Field.FIRST_NAME),
        ("Apellidos", Field.SURNAME),
        ("Cognome e nome", None),
        ("Cognome Nome", Field.NAME),
        ("Nazwisko", Field.SURNAME),
        ("Příjmení", Field.SURNAME),
        ("Prijmeni", Field.SURNAME),
        ("Vezetéknév", Field.SURNAME),
        ("Verein", Field.CLUB),
        ("Oddíl", Field.CLUB),
        ("Verband", Field.FEDERATION),
        ("Ülke", Field.FEDERATION),
    ],
)
def test_heads_in_the_languages_of_arbiters(head: str, field: Field | None) -> None:
    assert field_of(head) == field


def test_a_french_and_a_croatian_table() -> None:
    (french,) = read_people("Nom;Prénom;Elo;Né(e) le\nPetit;Anne;1500;01.02.2003".encode()).people
    assert (french.name, french.rating) == ("Petit, Anne", 1500)
    (croatian,) = read_people(b"Prezime;Ime;Klub\nHorvat;Ana;ZAG").people
    assert (croatian.name, croatian.club) == ("Horvat, Ana", "ZAG")


@given(st.text(max_size=400))
def test_any_text_can_be_pasted(text: str) -> None:
    reading = read_people(text.encode("utf-8", "replace"))
    assert all(each.name for each in reading.people) or reading.head_line is not None


def test_other_kinds_of_text_are_no_lists() -> None:
    for text in (
        "[project]\nname = 'open'\nversion = '1.0'\n",
        "# Heading\n\nSome text about things that go on.\nMore text, and more.\n",
        "msgid one\nmsgstr eins\n",
    ):
        assert read_people(text.encode()).people == ()
