"""Lists of players from CSV: columns, cells, what is wrong, and that nothing is dropped."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.places import ROOT

from openarbiter.formats import ProblemKind
from openarbiter.formats.people import (
    FIELD_NAMES,
    Field,
    ListProblem,
    PeopleReading,
    Proposal,
    ReadingLimits,
    read_people,
)
from openarbiter.formats.people.catalogue import GROUPS, KINDS
from openarbiter.formats.people.heads import field_of, fields_of

SOURCES = sorted(
    path
    for room in ("formats/people", "lists")
    for path in (ROOT / "src" / "openarbiter" / room).glob("*.py")
)


def read(*lines: str, encoding: str = "utf-8") -> PeopleReading:
    return read_people("\n".join(lines).encode(encoding))


def codes(reading: PeopleReading) -> list[str]:
    return [problem.code for problem in reading.problems]


def one(*lines: str) -> Proposal:
    (player,) = read(*lines).people
    return player


@pytest.mark.parametrize(
    "head",
    [
        "ID_No;Name;Title;Sex;Fed;ClubName;Birthday;Rtg_Nat;Fide_No;Rtg_Int",
        "ИН;Имя;Звание;Пол;Фед;Клуб;Дата рождения;Рейт.Нац.;код FIDE;Рейт.Межд.",
        "ИД;Прізвище, ім'я;Звання;Стать;Фед.;Клуб/Місто;Рік народження;RtgN;ID FIDE;RtgI",
        "ИД;Име;Титла;Пол;Държава;Клуб/Град;Роден;Национален рейтинг;ФИДЕ ID;Рейтинг ФИДЕ",
    ],
)
def test_heads_of_programs_and_languages_are_known(head: str) -> None:
    player = one(head, "77;Иванова, Яна;WFM;ж;ukr;Маяк;1990;1900;14100000;2011")
    known = Proposal(
        line=2,
        name="Иванова, Яна",
        title="WFM",
        fide_id="14100000",
        national_id="77",
        federation="UKR",
        sex="w",
        birth="1990",
        fide_rating=2011,
        national_rating=1900,
        club="Маяк",
    )
    assert player == known


def test_the_table_of_chess_results_has_titles_without_a_head_and_a_frame_of_remarks() -> None:
    reading = read(
        "From the Tournament-Database of Chess-Results",
        "Riga Open",
        "",
        "No.,,Name,FideID,FED,Rtg,Club/City",
        '1,GM,"Tal, Mikhail",11600098,LAT,2560,Riga',
        '2,,"Koblencs, Aleksandrs",0,LAT,0,',
        "Program and copyright",
    )
    assert [each.title for each in reading.people] == ["GM", ""]
    assert [each.number for each in reading.people] == [1, 2]
    assert [text for _, text in reading.remarks] == [
        "From the Tournament-Database of Chess-Results",
        "Riga Open",
        "Program and copyright",
    ]
    assert reading.head_line == 4
    assert codes(reading) == ["people-remark"]


@pytest.mark.parametrize(
    ("heads", "cells", "name"),
    [
        ("Фамилия;Имя;Отчество", "Таль;Михаил;Нехемьевич", "Таль, Михаил Нехемьевич"),
        ("Name;Vorname;Elo", "Lasker;Emanuel;2700", "Lasker, Emanuel"),
        ("Surname;First name", "Madonna;", "Madonna"),
        ("Имя;Рейтинг", "Таль Михаил;2500", "Таль Михаил"),
        ("Name;Rtg", "  Tal ,\u00a0 Mikhail ;1", "Tal , Mikhail"),
    ],
)
def test_a_name_may_stand_in_one_column_or_in_several(heads: str, cells: str, name: str) -> None:
    assert one(heads, cells).name == name


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_any_delimiter(delimiter: str) -> None:
    reading = read(delimiter.join(("Name", "Rtg")), delimiter.join(('"Tal, M; 1"', "2600")))
    assert reading.delimiter == delimiter
    assert (reading.people[0].name, reading.people[0].rating) == ("Tal, M; 1", 2600)


def test_one_column_of_names_has_no_delimiter() -> None:
    reading = read("Name", "Tal, Mikhail", "Spassky, Boris")
    assert reading.delimiter == ""
    assert [each.name for each in reading.people] == ["Tal, Mikhail", "Spassky, Boris"]


def test_excel_declares_the_delimiter_in_a_line_of_its_own() -> None:
    reading = read("sep=,", "Name,Rtg", "Tal,2600")
    assert (reading.people[0].line, reading.people[0].rating, reading.remarks) == (3, 2600, ())


@pytest.mark.parametrize(
    ("encoding", "text", "found"),
    [
        ("utf-8", "Юдит", "utf-8"),
        ("utf-8-sig", "Юдит", "utf-8"),
        ("utf-16", "Юдит", "utf-16"),
        ("cp1251", "Їжакевич, Юдит", "cp1251"),
        ("cp1252", "Müller, Jürgen", "cp1252"),
    ],
)
def test_the_encoding_is_found_out_and_a_guess_is_said(
    encoding: str, text: str, found: str
) -> None:
    reading = read("Name;Rtg", f"{text};2000", encoding=encoding)
    assert (reading.people[0].name, reading.encoding) == (text, found)
    assert ("people-encoding-guessed" in codes(reading)) == found.startswith("cp")


def test_an_encoding_may_be_chosen_where_the_guess_is_wrong() -> None:
    data = "Name;Rtg\nČech;2000".encode("cp1250")
    assert read_people(data, encoding="cp1250").people[0].name == "Čech"
    assert read_people(data, encoding="cp1252").people[0].name == "Èech"
    assert read_people(data, encoding="no such").people[0].name == "Čech"


def test_what_is_not_in_the_chosen_encoding_is_said() -> None:
    reading = read_people(b"Name\nM\xfcller", encoding="utf-8")
    assert codes(reading) == ["people-undecodable"]


def test_unknown_columns_and_unreadable_cells_are_kept_by_name() -> None:
    reading = read("Name;Shirt;Rtg", "Tal;XL;strong")
    assert reading.people[0].other == (("Shirt", "XL"), ("Rtg", "strong"))
    assert codes(reading) == ["people-column-unknown", "people-rating"]


@pytest.mark.parametrize(
    ("head", "cell", "code"),
    [
        ("No", "first", "people-number"),
        ("FideID", "UKR-17", "people-fide-id"),
        ("Rtg", "1850?", "people-rating"),
        ("RtgN", "-5", "people-rating"),
        ("Rapid", "20000", "people-rating"),
        ("K", "17", "people-k"),
        ("Title", "КМС", "people-title"),
        ("Fed", "Ukraine", "people-federation"),
        ("Sex", "yes", "people-sex"),
        ("Birth", "23.05.90", "people-birth"),
        ("Birth", "31/02/1990", "people-birth"),
    ],
)
def test_a_cell_that_cannot_be_read_has_a_place_and_a_reason(
    head: str, cell: str, code: str
) -> None:
    reading = read(f"Name;{head}", f"Tal;{cell}")
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == (code, 2, 2)
    assert (problem.read, problem.head) == (cell, head)
    assert f"“{cell}”" in problem.message()
    assert f"“{head}”" in problem.message()
    assert str(problem).startswith("2:2: ")


@pytest.mark.parametrize("nothing", ["", "-", "0"])
@pytest.mark.parametrize("head", ["No", "FideID", "Rtg", "K", "Title", "Fed", "Sex", "Birth"])
def test_nothing_is_not_a_problem(head: str, nothing: str) -> None:
    reading = read(f"Name;{head}", f"Tal;{nothing}")
    assert reading.people == (Proposal(2, name="Tal"),)
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("1990/05/23", "1990/05/23"),
        ("23.05.1990", "1990/05/23"),
        ("1990-05-23 00:00:00", "1990/05/23"),
        ("19900523", "1990/05/23"),
        ("1990", "1990"),
        ("1990/00/00", "1990"),
        ("00.00.1990", "1990"),
        ("0000/00/00", ""),
    ],
)
def test_dates_of_birth(text: str, birth: str) -> None:
    assert one("Name;Birth", f"Tal;{text}").birth == birth


def test_months_come_first_in_all_dates_if_they_do_in_one() -> None:
    reading = read("Name;Birth", "Tal;05/06/1990", "Spassky;05/23/1990")
    assert [each.birth for each in reading.people] == ["1990/05/06", "1990/05/23"]
    assert codes(reading) == ["people-month-first"]


def test_days_come_first_where_no_date_says_otherwise() -> None:
    reading = read("Name;Birth", "Tal;05/06/1990", "Spassky;23/05/1990")
    assert [each.birth for each in reading.people] == ["1990/06/05", "1990/05/23"]
    assert reading.problems == ()


def test_a_line_without_a_name_is_kept_and_reported() -> None:
    reading = read("Name;FideID;Rtg", ";4100018;2800")
    assert reading.people == (Proposal(2, fide_id="4100018", rating=2800),)
    assert codes(reading) == ["people-no-name"]


def test_cells_beyond_the_last_head_are_kept_and_reported() -> None:
    reading = read("Name,Rtg", "Tal,Mikhail,2600")
    assert reading.people[0].other == (("Rtg", "Mikhail"), ("3", "2600"))
    assert codes(reading) == ["people-rating", "people-cells-extra"]


def test_two_columns_for_one_thing_leave_the_first() -> None:
    reading = read("Name;Rtg;Elo", "Tal;2600;2500")
    assert (reading.people[0].rating, reading.people[0].other) == (2600, (("Elo", "2500"),))
    assert codes(reading) == ["people-column-twice"]


def test_columns_may_be_given_by_hand() -> None:
    data = b"who;strength;Fed\nTal;2600;LAT"
    chosen = read_people(data, head_line=1, columns={1: Field.NAME, 2: Field.FIDE_RATING, 3: None})
    assert chosen.people == (Proposal(2, name="Tal", fide_rating=2600, other=(("Fed", "LAT"),)),)
    assert chosen.problems == ()


def test_a_table_may_have_no_heads_at_all() -> None:
    reading = read_people(
        b"Tal;2600\nSpassky;2500", head_line=0, columns={1: Field.NAME, 2: Field.RATING}
    )
    assert [each.name for each in reading.people] == ["Tal", "Spassky"]
    assert reading.problems == ()


def test_without_known_heads_the_first_lines_are_there_to_choose_by() -> None:
    reading = read("Tal;2600", "Spassky;2500")
    assert codes(reading) == ["people-by-line"]
    assert [each.name for each in reading.people] == ["Tal", "Spassky"]
    assert [record.cells for record in reading.sample] == [("Tal", "2600"), ("Spassky", "2500")]


def test_what_was_chosen_counts_before_what_was_found() -> None:
    reading = read_people(b"Name;Rtg;Elo\nTal;1;2", columns={3: Field.RATING})
    assert (reading.people[0].rating, reading.people[0].other) == (2, (("Rtg", "1"),))


def test_the_same_fide_id_is_the_same_player() -> None:
    reading = read("Name;FideID", "Tal;0123", "Thal;123")
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.read) == ("people-same-fide-id", 3, "123")
    assert dict(problem.arguments) == {"other": 2}


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Petrov, Ivan;1990;", "IVAN PETROV;1990;", ["people-same-person"]),
        ("Petrov;1990/05/23;", "Petrov;1990;", ["people-same-person"]),
        ("Petrov;1990;", "Petrov;;", ["people-same-name"]),
        ("Petrov;1990;", "Petrov;1991;", []),
        ("Petrov;1990/05/23;", "Petrov;1990/05/24;", []),
        ("Petrov;1990;1", "Petrov;1990;2", []),
        ("Çetin;1990;", "Cetin;1990;1", ["people-same-person"]),
    ],
)
def test_the_same_name_is_the_same_player_unless_something_tells_them_apart(
    first: str, second: str, expected: list[str]
) -> None:
    assert codes(read("Name;Birth;FideID", first, second)) == expected


def test_quotation_marks_that_do_not_close_are_letters() -> None:
    reading = read("Name;Rtg", "Tal;2600", '"Bobby" Fischer;2700', '"Spassky; B";2600')
    assert [each.name for each in reading.people][:2] == ["Tal", '"Bobby" Fischer']
    assert "people-quotes" in codes(reading)


def test_an_apostrophe_against_formulas_is_taken_away_again() -> None:
    assert one("Name;Club", "'=1+1;'t Hart").name == "=1+1"
    assert one("Name;Club", "'=1+1;'t Hart").club == "'t Hart"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "people-empty"),
        (b" \n\n", "people-empty"),
        (b"Name;Rtg\n", "people-nobody"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and so on", "people-foreign"),
        (b"<html><table><tr><td>Name", "people-foreign"),
        (b"Name\n" + b"x" * 200_000, "people-csv-broken"),
        (b"Name\n" + b"x\n" * 101, "people-too-many"),
        (b"Name" + b";" * 50, "people-too-wide"),
        (b"Name\n" + b"x" * 400_000, "people-too-large"),
    ],
)
def test_a_file_that_is_no_list_is_refused_with_a_reason(data: bytes, code: str) -> None:
    reading = read_people(data, limits=ReadingLimits(size=300_000, records=100, columns=20))
    assert codes(reading) == [code]
    assert reading.people == ()


def test_a_proposal_becomes_an_entrant() -> None:
    player = one("Name;RtgN;RtgI;Title", "Tal;2500;2600;GM")
    assert (player.entrant(3).number, player.entrant(3).rating) == (3, 2600)
    assert player.entrant(3, rating=2500).rating == 2500
    assert player.entrant(3).title == "GM"


@given(st.binary(max_size=300), st.sampled_from(["", "utf-8", "utf-16", "cp1251", "cp1252"]))
def test_any_bytes_are_read_without_an_exception(data: bytes, encoding: str) -> None:
    read_people(data, encoding=encoding)
    read_people(b"Name;Rtg;Birth\n" + data, encoding=encoding)


CELLS = st.text(max_size=12)


@given(
    st.lists(
        st.sampled_from(["Name", "Rtg", "Birth", "Title", "Fed", "FideID", "No", "?", ""]),
        max_size=6,
    ),
    st.lists(st.lists(CELLS, max_size=8), max_size=5),
)
def test_nothing_is_dropped(heads: list[str], rows: list[list[str]]) -> None:
    lines = [";".join(heads), *(";".join(cells) for cells in rows)]
    reading = read(*(line.encode("utf-8", "ignore").decode() for line in lines))
    shown = " ".join(
        [text for _, text in reading.remarks]
        + [column.head for column in reading.columns]
        + [str(getattr(each, item.name)) for each in reading.people for item in fields(each)]
    )
    # Without heads a line is a name with signs around it: each is a player or a remark.
    by_line = "people-by-line" in codes(reading)
    told = {number for number, _ in reading.remarks} | {each.line for each in reading.people}
    assert not by_line or {record.line for record in reading.sample} <= told
    for record in reading.sample if reading.people or reading.remarks else ():
        for cell in record.cells:
            # Words a federation or a title is made of may have changed their capitals.
            letters = "".join(letter for letter in cell if letter.isalpha())
            if len(letters) > 3 and not by_line:
                assert cell in shown or repr(cell)[1:-1] in shown


@given(st.dictionaries(st.integers(-5, 300), st.sampled_from([*Field, None]), max_size=5))
def test_any_choice_of_columns_is_read(columns: dict[int, Field | None]) -> None:
    reading = read_people(b"Name;Rtg\nTal;2600\n;;;;x\n", columns=columns)
    assert len(reading.columns) <= 10


def test_heads_are_known_by_letters_and_digits_alone() -> None:
    assert field_of("FIDE-ID") is field_of("fide id") is Field.FIDE_ID
    assert field_of("№") is field_of("#") is Field.NUMBER
    assert (field_of("г.р."), field_of("Гр")) == (Field.BIRTH, Field.GROUP)
    assert field_of("") is None
    assert fields_of(["Имя"]) == {1: Field.NAME}


def test_every_field_has_a_name_for_people() -> None:
    assert set(FIELD_NAMES) == set(Field)


@pytest.mark.parametrize("code", KINDS)
def test_every_kind_is_reported_somewhere(code: str) -> None:
    places = [path for path in SOURCES if path.name != "catalogue.py"]
    assert any(f'"{code}"' in path.read_text(encoding="utf-8") for path in places)


def test_every_code_reported_is_in_the_catalogue() -> None:
    assert len(KINDS) == sum(len(kinds) for kinds in GROUPS.values())
    for path in SOURCES:
        for code in re.findall(r'"((?:people|ratings)-[a-z-]+)"', path.read_text("utf-8")):
            assert code in KINDS, path


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.code)
def test_texts_are_sentences_and_take_their_values(kind: ProblemKind) -> None:
    names = re.findall(r"{(\w+)}", kind.message + kind.expected + kind.meaning)
    arguments = tuple((name, 7) for name in names if name not in ("read", "head"))
    problem = ListProblem(kind.code, 1, 2, "{0}", "{head}", arguments=arguments)
    for text in (problem.message(), problem.expected(), problem.meaning()):
        assert text.endswith(".")
    assert len(ListProblem("people-no-name", read="9" * 5000).message()) < 100


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.code)
def test_the_documentation_has_every_kind(kind: ProblemKind) -> None:
    page = (ROOT / "docs" / "players-from-files.md").read_text(encoding="utf-8")
    message, meaning = (re.sub(r"{(\w+)}", r"*\1*", text) for text in (kind.message, kind.meaning))
    assert f"| `{kind.code}` | {kind.severity.value} | {message} | {meaning} |" in page


@pytest.mark.parametrize(
    ("text", "birth"),
    [
        ("28. 07. 2005", "2005/07/28"),
        ("May 29, 2008", "2008/05/29"),
        ("29 мая 2008 г.", "2008/05/29"),
        ("2008-05-29", "2008/05/29"),
        ("29/05/2008", "2008/05/29"),
    ],
)
def test_dates_of_birth_in_the_forms_of_lists(text: str, birth: str) -> None:
    assert one("Name;Birth", f"Ann;{text}").birth == birth


def test_dates_of_birth_that_may_be_two_days_are_told_with_both() -> None:
    reading = read("Name;Birth", "Ann;2008", "Bob;03/04/2008", "Cid;05/06/2009")
    assert [each.birth for each in reading.people] == ["2008", "2008/04/03", "2009/06/05"]
    (problem,) = reading.problems
    assert (problem.code, problem.line, problem.column) == ("people-birth-ambiguous", 3, 2)
    assert "(count: 2): “03/04/2008” is 2008/04/03 or 2008/03/04" in problem.message()
    assert read("Name;Birth", "Ann;03/04/2008", "Bob;29/05/2008").problems == ()
