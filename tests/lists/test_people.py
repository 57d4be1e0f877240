"""Players of an event beside a list: what does not fit, and an update as a plan."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.rating_lists import HEAD, line, loaded

from openarbiter.formats.people import TimeClass
from openarbiter.formats.people.problems import ListReport
from openarbiter.lists.catalogue import KINDS
from openarbiter.lists.importing import import_national
from openarbiter.lists.mapping import BadMapping, read_mapping
from openarbiter.lists.national import read_national
from openarbiter.lists.people import national_people, people_of
from openarbiter.lists.search import search
from openarbiter.lists.store import ListStore
from openarbiter.lists.updating import RatingsAsked, plan_update, updated, with_national
from openarbiter.model import Entrant, NationalRecord, Tournament
from openarbiter.rulebook.rating_rules import FIDE_2025_RATING

LINES = (
    line(11, "Ivanov, Petr", 2300, federation="BUL", title="IM", birth="1980", rapid=2250),
    line(12, "Petrova, Anna", 2100, federation="UKR", birth="1990", sex="F"),
    line(13, "Namesake, Ann", 2000, birth="1970"),
    line(14, "Namesake, Ann", 2001, birth="1970"),
    line(15, "Somebody, Else", 1900, birth="1960"),
)

EVENT = Tournament(
    (
        Entrant(1, "Иванов Пётр", rating=2290, fide_id="11", birth="1981/05/06", federation="RUS"),
        Entrant(2, "Petrova Anna", rating=2100, birth="1990/01/01"),
        Entrant(3, "Namesake, Ann", rating=2000, birth="1970"),
        Entrant(4, "Unknown, X", fide_id="99"),
        Entrant(5, "Wrong, Y", fide_id="15"),
        Entrant(6, "Bad, Z", fide_id="UKR-7"),
        Entrant(7, "Ivanov, Peter", fide_id="0011"),
        Entrant(8, "Unknown X"),
        Entrant(9, "Twin, A", birth="2000"),
        Entrant(10, "A Twin", birth="2000/03/04"),
    )
)


@pytest.fixture(params=["store", "file"])
def source(request: pytest.FixtureRequest, tmp_path: Path) -> ListStore | Path:
    if request.param == "file":
        file = tmp_path / "players_list_foa.txt"
        file.write_text("\n".join((HEAD, *LINES)))
        return file
    store = ListStore(tmp_path / "lists")
    loaded(store, *LINES)
    return store


def codes(found: object, number: int) -> list[str]:
    return [each.code for each in found.findings if each.number == number]  # type: ignore[attr-defined]


def test_everything_that_does_not_fit_is_said_with_the_player(source: ListStore | Path) -> None:
    found = people_of(EVENT, source)
    assert {number: kept.player.name for number, kept in found.people.items()} == {
        1: "Ivanov, Petr",
        7: "Ivanov, Petr",
    }
    assert sorted(codes(found, 1)) == [
        "player-birth-differs",
        "player-federation-differs",
        "player-name-differs",
        "player-title-differs",
    ]
    assert codes(found, 4) == ["player-unknown-id"]
    assert codes(found, 5) == ["player-other-name"]
    assert codes(found, 6) == ["player-bad-id"]
    assert "player-same-id" in codes(found, 7)
    assert codes(found, 8) == ["player-no-id"]
    assert codes(found, 10) == ["player-same-person", "player-no-id"]
    proposed = {number: kept.player.fide_id for number, kept in found.proposed.items()}
    # Of two people of one name and year nobody is proposed.
    assert proposed == ({2: "12"} if isinstance(source, ListStore) else {})
    assert codes(found, 3) == ["player-no-id"]


def test_every_finding_can_be_told() -> None:
    found = people_of(EVENT, Path(__file__).parents[1] / "data" / "lists" / "small.txt")
    for each in found.findings:
        assert each.message()
        assert "{" not in each.message()
        assert each.meaning()
        assert each.code in KINDS


def test_an_update_is_a_plan_until_it_is_applied(tmp_path: Path) -> None:
    store = ListStore(tmp_path / "lists")
    loaded(store, *LINES)
    found = people_of(EVENT, store)
    plan = plan_update(EVENT, found, RatingsAsked(TimeClass.STANDARD, FIDE_2025_RATING))
    first = plan.updates[0]
    assert (first.number, first.k) == (1, 20)
    assert [(each.field, each.before, each.after) for each in first.changes] == [
        ("name", "Иванов Пётр", "Ivanov, Petr"),
        ("title", "", "IM"),
        ("rating", "2290", "2300"),
        ("federation", "RUS", "BUL"),
        ("sex", "", "m"),
        ("birth", "1981/05/06", "1980"),
    ]
    new = updated(EVENT, plan, {1})
    assert (new.entrants[0].rating, new.entrants[0].name) == (2300, "Ivanov, Petr")
    assert new.entrants[1:] == EVENT.entrants[1:]
    rapid = plan_update(
        EVENT,
        found,
        RatingsAsked(TimeClass.RAPID, FIDE_2025_RATING),
        ("rating",),
        take_proposed=True,
    )
    assert [(each.number, each.changes[0].after) for each in rapid.updates] == [
        (1, "2250"),
        (7, "2250"),
    ]
    taken = plan_update(
        EVENT, found, RatingsAsked(TimeClass.STANDARD, FIDE_2025_RATING), take_proposed=True
    )
    (petrova,) = [each for each in taken.updates if each.number == 2]
    assert petrova.changes[0].after == "12"


MAPPING = """
[list]
name = "rus"
title = "Russian list"
federation = "RUS"
[file]
encoding = "windows-1251"
[columns]
number = "ID"
fide_id = "FIDE"
name = "ФИО"
birth = "Год"
sex = "Пол"
title = "Звание"
rating = 7
[titles]
"кмс" = ""
"мг" = "GM"
[sexes]
"жен" = "w"
"""

TABLE = (
    "ID;FIDE;ФИО;Год;Пол;Звание;Рейтинг\n"
    "1;11;Иванов Пётр;1980;м;мг;2350\n"
    "2;;Петрова Анна;1990;жен;кмс;21x0\n"
    ";;;;;;\n"
    "3;;;1990;;;1500\n"
    "2;;Снова Анна;1991;;;1500\n"
    "4;abc;Ошибкин Олег;195;q;;1400\n"
)


def test_a_national_list_is_read_by_its_mapping(tmp_path: Path) -> None:
    report = ListReport()
    mapping = read_mapping(MAPPING)
    people = list(read_national(TABLE.encode("cp1251"), mapping, report))
    assert [(each.number, each.player.name, each.player.standard.rating) for each in people] == [
        ("1", "Иванов Пётр", 2350),
        ("2", "Петрова Анна", 0),
        ("4", "Ошибкин Олег", 1400),
    ]
    first, second, _ = (each.player for each in people)
    assert (first.title, first.fide_id, first.federation, first.sex) == ("GM", "11", "RUS", "m")
    assert (second.title, second.other_titles, second.sex) == ("", "кмс", "w")
    assert sorted((each.code, each.line) for each in report.problems()) == [
        ("ratings-birth", 7),
        ("ratings-line", 5),
        ("ratings-sex", 7),
        ("ratings-twice", 6),
        ("ratings-value", 3),
        ("ratings-value", 7),
    ]


def test_national_ratings_come_by_fide_id_or_by_name_and_year(tmp_path: Path) -> None:
    store = ListStore(tmp_path / "lists")
    done = import_national(
        store, TABLE.encode("cp1251"), read_mapping(MAPPING), name="list.csv", day="2026-11-28"
    )
    assert done.players == 3
    assert [hit.kept.number for hit in search(store, "Petrova Anna", list_name="rus")] == ["2"]
    found = national_people(EVENT.entrants, store, "rus")
    assert {number: kept.number for number, kept in found.items()} == {1: "1", 2: "2", 7: "1"}
    new = with_national(EVENT, found, "RUS")
    assert new.entrants[0].national == (NationalRecord("RUS", 2350, number="1"),)
    assert new.entrants[1].national == (
        NationalRecord("RUS", None, classification="кмс", number="2"),
    )
    assert new.entrants[0].rating == 2290


@pytest.mark.parametrize(
    "text",
    [
        "not toml at all [",
        "",
        '[list]\nname = "FIDE"',
        '[list]\nname = "fide"\n[columns]\nname = 1\nrating = 2',
        '[list]\nname = "a"\n[columns]\nname = 1',
        '[list]\nname = "a"\n[columns]\nrating = 1',
        '[list]\nname = "a"\n[columns]\nname = 0\nrating = 2',
        '[list]\nname = "a"\n[columns]\nname = 1\nrating = 2\nshoe = 3',
        '[list]\nname = "a"\n[file]\nencoding = "klingon"\n[columns]\nname = 1\nrating = 2',
        '[list]\nname = "a"\n[file]\ndelimiter = ";;"\n[columns]\nname = 1\nrating = 2',
        '[list]\nname = "a"\n[file]\nformat = "pdf"\n[columns]\nname = 1\nrating = 2',
        '[list]\nname = "a"\n[columns]\nname = 1\nrating = 2\n[titles]\nx = "XM"',
        '[list]\nname = "a"\n[columns]\nname = 1\nrating = 2\n[sexes]\nx = "q"',
        '[list]\nname = "a"\n[shoes]\nx = 1',
    ],
)
def test_a_mapping_that_cannot_be_used_says_why(text: str) -> None:
    with pytest.raises(BadMapping, match=r"."):
        read_mapping(text)


def test_a_column_that_is_not_there_is_said(tmp_path: Path) -> None:
    report = ListReport()
    assert list(read_national(b"A;B\n1;2\n", read_mapping(MAPPING), report)) == []
    assert [each.code for each in report.problems()] == ["ratings-column"]
