"""Scheveningen: the printed tables, and what holds in each of them."""

from __future__ import annotations

import json
from collections import Counter
from itertools import product

import pytest
from support.places import DATA, shared

from openarbiter.pairing.berger import berger
from openarbiter.pairing.schedule import Schedule
from openarbiter.pairing.scheveningen import scheveningen, semi_scheveningen

TABLES = json.loads((DATA / "tables" / "scheveningen_2_10.json").read_text())


def labels(schedule: Schedule) -> list[list[str]]:
    return [[str(pair) for pair in each.pairs] for each in schedule.rounds]


def whites(schedule: Schedule) -> list[int]:
    """How many Whites team A has in each round."""
    return [sum(pair.white.team == 1 for pair in each.pairs) for each in schedule.rounds]


@pytest.mark.rule("Types of tournaments 3")
@pytest.mark.parametrize("boards", TABLES)
def test_the_printed_tables(boards: str) -> None:
    assert labels(scheveningen(int(boards))) == TABLES[boards]


def test_the_tables_are_those_beside_the_project() -> None:
    assert json.loads(shared("seed-tables", "scheveningen_2_10.json").read_text()) == TABLES


@pytest.mark.rule("Types of tournaments 3")
@pytest.mark.parametrize("boards", range(2, 11))
def test_each_meets_each_of_the_other_team(boards: int) -> None:
    schedule = scheveningen(boards)
    met = Counter(
        frozenset((str(pair.white), str(pair.black)))
        for each in schedule.rounds
        for pair in each.pairs
    )
    places = range(1, boards + 1)
    assert met == Counter(frozenset((f"A{a}", f"B{b}")) for a, b in product(places, places))
    assert len(schedule.rounds) == boards
    for each in schedule.rounds:
        slots = [slot for pair in each.pairs for slot in (pair.white, pair.black)]
        assert len(set(slots)) == 2 * boards
        assert [min((p.white, p.black), key=str).number for p in each.pairs] == list(places)


@pytest.mark.rule("Types of tournaments 3")
@pytest.mark.parametrize("boards", range(2, 11))
def test_everybody_has_white_in_half_of_the_games(boards: int) -> None:
    had = Counter(str(pair.white) for each in scheveningen(boards).rounds for pair in each.pairs)
    assert len(had) == 2 * boards
    assert set(had.values()) <= {boards // 2, boards - boards // 2}


@pytest.mark.parametrize("boards", range(3, 11))
def test_the_teams_have_equally_many_whites_in_a_round(boards: int) -> None:
    had = whites(scheveningen(boards))
    assert set(had) <= {boards // 2, boards - boards // 2}
    assert sum(had) in (boards * boards // 2, boards * boards - boards * boards // 2)


@pytest.mark.rule("Types of tournaments 3")
def test_the_lost_round_follows_from_the_nine_others() -> None:
    """Each meets each once and has five Whites: nothing else is left for round 1."""
    rest = [pair.split("-") for pairs in TABLES["10"][1:] for pair in pairs]
    had = Counter(white for white, _ in rest)
    met = {frozenset(pair) for pair in rest}
    first = set()
    for a, b in product(range(1, 11), range(1, 11)):
        pair = (f"A{a}", f"B{b}")
        if frozenset(pair) not in met:
            white, black = sorted(pair, key=lambda slot: had[slot])
            assert (had[white], had[black]) == (4, 5)
            first.add(f"{white}-{black}")
    assert first == set(TABLES["10"][0])


@pytest.mark.rule("Types of tournaments 3")
def test_semi_scheveningen_of_the_book() -> None:
    schedule = semi_scheveningen(8)
    assert len(schedule.rounds) == 4
    assert labels(schedule)[0] == [
        *("A1-B1", "A2-B2", "B3-A3", "B4-A4"),
        *("A5-B5", "A6-B6", "B7-A7", "B8-A8"),
    ]


@pytest.mark.rule("Types of tournaments 3")
@pytest.mark.parametrize("boards", range(4, 21, 2))
def test_halves_meet_halves_and_colours_are_even(boards: int) -> None:
    schedule = semi_scheveningen(boards)
    half = boards // 2
    met = {
        frozenset((str(pair.white), str(pair.black)))
        for each in schedule.rounds
        for pair in each.pairs
    }
    places = range(1, boards + 1)
    assert met == {
        frozenset((f"A{a}", f"B{b}"))
        for a, b in product(places, places)
        if (a <= half) == (b <= half)
    }
    assert len(schedule.rounds) == half
    assert whites(schedule) == [half] * half


def test_a_second_cycle_reverses_the_colours() -> None:
    once, twice = labels(scheveningen(4)), labels(scheveningen(4, 2))
    assert twice[:4] == once
    assert twice[4:] == [["-".join(reversed(p.split("-"))) for p in pairs] for pairs in once]


@pytest.mark.parametrize("boards", [0, 1, 11])
def test_there_are_no_tables_for_other_numbers(boards: int) -> None:
    with pytest.raises(ValueError, match="2 to 10 boards"):
        scheveningen(boards)


@pytest.mark.parametrize("boards", [2, 7, 22])
def test_halves_need_a_table_of_their_own(boards: int) -> None:
    with pytest.raises(ValueError, match="from 4 to 20"):
        semi_scheveningen(boards)
    with pytest.raises(ValueError, match="one cycle or more"):
        semi_scheveningen(8, 0)


@pytest.mark.rule("Types of tournaments 3")
def test_colours_are_reversed_in_every_second_cycle() -> None:
    for made, name, length in (
        (scheveningen(3, 3), "scheveningen", 3),
        (semi_scheveningen(6, 3), "semi-scheveningen", 3),
    ):
        assert (made.system, made.teams, made.cycles) == (name, 2, 3)
        assert [(each.number, each.cycle) for each in made.rounds] == [
            (cycle * length + place, cycle + 1) for cycle in range(3) for place in range(1, 4)
        ]
        first, second, third = (labels(made)[at : at + length] for at in (0, 3, 6))
        assert first == third
        assert second == [["-".join(reversed(pair.split("-"))) for pair in row] for row in first]


def test_the_places_of_a_schedule_are_listed_team_by_team() -> None:
    assert [str(slot) for slot in scheveningen(2).slots] == ["A1", "A2", "B1", "B2"]
    assert [slot.number for slot in berger(3).slots] == [1, 2, 3]


@pytest.mark.parametrize("boards", [2, 3, 5, 22])
def test_semi_scheveningen_needs_a_table_for_each_half(boards: int) -> None:
    with pytest.raises(ValueError, match="even number of boards from 4 to 20"):
        semi_scheveningen(boards)
