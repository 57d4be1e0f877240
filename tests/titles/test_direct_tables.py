"""Both tables of direct titles against their cells as source 000 prints them (B.01 1.24)."""

from __future__ import annotations

import csv
import re

import pytest
from support.places import DATA

from openarbiter.rulebook.direct_title_tables import (
    DIRECT_TITLE_EDITIONS,
    LEAST_RATINGS,
    OPEN_2017,
    WOMEN_2017,
)
from openarbiter.rulebook.direct_titles import (
    OPEN_TITLES,
    WOMENS_TITLES,
    Award,
    AwardBasis,
    Gain,
    TitleEvent,
    TitleRow,
)

E = TitleEvent
TABLES = {"1.24a": WOMEN_2017, "1.24b": OPEN_2017}
PRINTED = tuple(csv.DictReader((DATA / "titles" / "direct-titles-2017.csv").open(encoding="utf-8")))

EVENTS: dict[str, tuple[TitleEvent, ...]] = {
    "чемпионат мира среди женщин": (E.WOMENS_WORLD_CHAMPIONSHIP,),
    "кубок мира": (E.WORLD_CUP,),
    "женский кубок мира": (E.WOMENS_WORLD_CUP,),
    "олимпиада": (E.OLYMPIAD,),
    "командный (или клубный) чемпионат мира": (E.WORLD_TEAM, E.WORLD_CLUB),
    "чемпионат мира u18": (E.WORLD_U18,),
    "чемпионат мира u16": (E.WORLD_U16,),
    "чемпионат мира u14": (E.WORLD_U14,),
    "чемпионат мира u12; школьные чемпионаты мира u17; u15; u13": (
        E.WORLD_U12, E.WORLD_SCHOOL_U17, E.WORLD_SCHOOL_U15, E.WORLD_SCHOOL_U13,
    ),
    "чемпионаты мира u10; u8; школьные чемпионаты мира u11; u9; u7": (
        E.WORLD_U10, E.WORLD_U8, E.WORLD_SCHOOL_U11, E.WORLD_SCHOOL_U9, E.WORLD_SCHOOL_U7,
    ),
    "командные (или клубные) континентальные чемпионаты": (
        E.CONTINENTAL_TEAM, E.CONTINENTAL_CLUB,
    ),
    "личные континентальные чемпионаты": (E.CONTINENTAL,),
    "континентальные и региональные чемпионаты u18": (E.CONTINENTAL_U18, E.REGIONAL_U18),
    "континентальные и региональные чемпионаты u16": (E.CONTINENTAL_U16, E.REGIONAL_U16),
    "континентальные и региональные чемпионаты u14; u12; школьные континентальные чемпионаты "
    "u17; u15; u13": (
        E.CONTINENTAL_U14, E.REGIONAL_U14, E.CONTINENTAL_U12, E.REGIONAL_U12,
        E.CONTINENTAL_SCHOOL_U17, E.CONTINENTAL_SCHOOL_U15, E.CONTINENTAL_SCHOOL_U13,
    ),
    "континентальные чемпионаты среди любителей континентальные и региональные чемпионаты u10; "
    "u8; школьные континентальные чемпионаты u11; u9; u7": (
        E.CONTINENTAL_AMATEUR, E.CONTINENTAL_U10, E.REGIONAL_U10, E.CONTINENTAL_U8, E.REGIONAL_U8,
        E.CONTINENTAL_SCHOOL_U11, E.CONTINENTAL_SCHOOL_U9, E.CONTINENTAL_SCHOOL_U7,
    ),
    "личные суб-континентальные чемпионаты": (E.SUB_CONTINENTAL,),
    "чемпионат мира лиц с ограниченными возможностями u-20": (E.WORLD_DISABLED_U20,),
}  # fmt: skip
"""The rows, in small letters; those printed in two ways are told by :func:`events_of`."""

AMATEUR = "чемпионат мира среди любителей <2300, <2000 <1700"
"""The row whose cells have two lines each, which the source runs together."""

MISPRINTS = {
    "5% при минимуме 7 партий – звание": "65% при минимуме 7 партий – звание",
    "0% при минимуме 7 партий – звание": "50% при минимуме 7 партий – звание",
}
"""What 1.24a has for the World Team Championship, and 1.24b has right."""

BASES = {
    "золото": (AwardBasis.GOLD,),
    "приравненные к 1-му месту": (AwardBasis.EQUAL_FIRST,),
    "приравнены к 1-му месту": (AwardBasis.EQUAL_FIRST,),
    "серебро и бронза": (AwardBasis.SILVER, AwardBasis.BRONZE),
    "золото, серебро и бронза": (AwardBasis.GOLD, AwardBasis.SILVER, AwardBasis.BRONZE),
    "выход из отборочного турнира": (AwardBasis.QUALIFIED,),
    "победитель": (AwardBasis.WINNER,),
    "финалист": (AwardBasis.FINALIST,),
}
GAINS = {"звание": Gain.TITLE, "норма": Gain.NORM}
SHARE = re.compile(r"(\d+)% при минимуме (\d+) партий")
PLACES = re.compile(r"первые (\d+) мест")


def events_of(printed: str) -> tuple[TitleEvent, ...]:
    row = printed.casefold()
    if re.fullmatch(r"личны[ей] чемпионаты? мира >65; >50; u-20", row):
        return E.WORLD_65, E.WORLD_50, E.WORLD_U20
    if "личные чемпионаты >65" in row or "континентальные чемпионаты >65" in row:
        return E.CONTINENTAL_65, E.CONTINENTAL_50, E.CONTINENTAL_U20, E.REGIONAL_U20
    if row.startswith("личные чемпионаты британского содружества"):
        # One word of it has letters of two alphabets, another in each table.
        return E.COMMONWEALTH, E.FRANCOPHONE, E.IBERO_AMERICAN, E.WORLD_DISABLED
    return EVENTS[row]


def read(cell: str) -> set[Award]:
    """The entries of a cell, read by its words alone."""
    found: set[Award] = set()
    for words, gain in re.findall(r"(.+?)\s*[–-]\s*(звание|норма)(?:,\s*)?", cell):
        key = words.casefold().strip()
        if share := SHARE.fullmatch(key):
            percent, games = map(int, share.groups())
            found.add(Award(GAINS[gain], AwardBasis.SHARE, percent, games))
        elif places := PLACES.fullmatch(key):
            found.add(Award(GAINS[gain], AwardBasis.FIRST_PLACES, int(places[1])))
        else:
            found |= {Award(GAINS[gain], basis) for basis in BASES[key]}
    return found


def test_the_reader_of_cells_leaves_nothing_over() -> None:
    for printed in PRINTED:
        for number in "1234":
            rest = re.sub(r".+?\s*[–-]\s*(звание|норма)(?:,\s*|\s+|$)", "", printed[number])
            assert rest == "", printed


@pytest.mark.rule("B.01 1.24")
@pytest.mark.parametrize(
    "printed",
    [each for each in PRINTED if each["event"].casefold() != AMATEUR],
    ids=lambda each: f"{each['table']}-{each['line']}",
)
def test_every_cell_is_what_the_source_prints(printed: dict[str, str]) -> None:
    cells = [read(MISPRINTS.get(printed[number], printed[number])) for number in "1234"]
    for event in events_of(printed["event"]):
        row = TABLES[printed["table"]][event]
        assert [set(cell) for cell in row.cells] == cells, event


@pytest.mark.rule("B.01 1.24")
@pytest.mark.parametrize("table", ["1.24a", "1.24b"])
def test_amateurs_have_a_line_for_the_upper_groups_and_one_for_the_lowest(table: str) -> None:
    (printed,) = (
        each for each in PRINTED if each["table"] == table and each["event"].casefold() == AMATEUR
    )
    assert (printed["1"], printed["2"]) == ("", "")
    first, second = printed["4"].split(" Золото")
    upper = [set(), set(), read(printed["3"]), read(first)]
    lowest = [set(), set(), set(), read("Золото" + second)]
    rows = TABLES[table]
    for event, cells in (
        (E.WORLD_AMATEUR_2300, upper),
        (E.WORLD_AMATEUR_2000, upper),
        (E.WORLD_AMATEUR_1700, lowest),
    ):
        assert [set(cell) for cell in rows[event].cells] == cells


@pytest.mark.parametrize("table", ["1.24a", "1.24b"])
def test_nothing_stands_in_a_table_that_is_not_printed(table: str) -> None:
    printed = {
        event
        for each in PRINTED
        if each["table"] == table and each["event"].casefold() != AMATEUR
        for event in events_of(each["event"])
    }
    amateurs = {E.WORLD_AMATEUR_2300, E.WORLD_AMATEUR_2000, E.WORLD_AMATEUR_1700}
    assert set(TABLES[table]) == printed | amateurs


def test_every_event_is_in_one_of_the_tables() -> None:
    assert {*OPEN_2017, *WOMEN_2017} == set(TitleEvent)


@pytest.mark.rule("B.01 1.24")
def test_the_world_team_of_women_is_misprinted_and_stands_as_in_the_open_table() -> None:
    assert WOMEN_2017[E.WORLD_TEAM] == OPEN_2017[E.WORLD_TEAM]


@pytest.mark.rule("B.01 0.62")
def test_the_least_ratings_of_direct_titles() -> None:
    assert [LEAST_RATINGS[title] for title in OPEN_TITLES] == [2300, 2200, 2100, 2000]
    assert [LEAST_RATINGS[title] for title in WOMENS_TITLES] == [2100, 2000, 1900, 1800]


def test_shares_are_never_below_the_least_score() -> None:
    for rules in DIRECT_TITLE_EDITIONS.values():
        for row in (*rules.open.values(), *rules.women.values()):
            assert isinstance(row, TitleRow)
            for award in (each for cell in row.cells for each in cell):
                if award.basis is AwardBasis.SHARE:
                    assert award.number >= (rules.least_score or 0)
                    assert award.gain is Gain.TITLE
