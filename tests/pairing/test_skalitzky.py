"""Skalitzky: three teams in two rounds."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.places import DATA

from openarbiter.pairing.schedule import Schedule
from openarbiter.pairing.skalitzky import skalitzky

TABLES = json.loads((DATA / "tables" / "skalitzky_6.json").read_text())

SIZES = st.integers(1, 30).map(lambda half: 2 * half)


def labels(schedule: Schedule) -> list[list[str]]:
    return [[str(pair) for pair in each.pairs] for each in schedule.rounds]


def whites_against(schedule: Schedule) -> Counter[tuple[int | None, int | None]]:
    """How many games each team has with White against each other one."""
    return Counter(
        (pair.white.team, pair.black.team) for each in schedule.rounds for pair in each.pairs
    )


@pytest.mark.rule("Types of tournaments 4")
@pytest.mark.parametrize("variant", ["plain", "balanced"])
def test_the_printed_table(variant: str) -> None:
    assert labels(skalitzky(6, balanced=variant == "balanced")) == TABLES[variant]


@pytest.mark.rule("Types of tournaments 4")
@given(SIZES, st.booleans())
def test_nobody_is_free_and_everybody_has_both_colours(size: int, balanced: bool) -> None:
    schedule = skalitzky(size, balanced=balanced)
    white = [pair.white for each in schedule.rounds for pair in each.pairs]
    black = [pair.black for each in schedule.rounds for pair in each.pairs]
    assert len(white) == len(set(white)) == len(set(black)) == 3 * size
    for each in schedule.rounds:
        assert len({slot for pair in each.pairs for slot in (pair.white, pair.black)}) == 3 * size
    assert len({str(slot) for slot in schedule.slots}) == 3 * size


@pytest.mark.rule("Types of tournaments 4")
@given(SIZES, st.booleans())
def test_everybody_meets_one_of_each_other_team_of_nearly_the_same_board(
    size: int, balanced: bool
) -> None:
    met: dict[object, list[object]] = {}
    for each in skalitzky(size, balanced=balanced).rounds:
        for pair in each.pairs:
            assert (pair.white.number - 1) // 2 == (pair.black.number - 1) // 2
            met.setdefault(pair.white, []).append(pair.black.team)
            met.setdefault(pair.black, []).append(pair.white.team)
    assert all(len(set(teams)) == 2 for teams in met.values())


@pytest.mark.rule("Types of tournaments 4")
@given(SIZES)
def test_the_drawback_of_the_plain_variant(size: int) -> None:
    """Six Whites against one team and six Blacks against the other, says the book of six boards."""
    assert whites_against(skalitzky(size)) == {(1, 2): size, (2, 3): size, (3, 1): size}


@pytest.mark.rule("Types of tournaments 4")
@given(SIZES)
def test_the_balanced_variant_is_even_for_a_multiple_of_four(size: int) -> None:
    had = whites_against(skalitzky(size, balanced=True))
    for one, other in combinations((1, 2, 3), 2):
        difference = abs(had[one, other] - had[other, one])
        assert difference == (0 if size % 4 == 0 else 2)


@pytest.mark.parametrize("size", [0, 1, 5])
def test_an_odd_number_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="even number"):
        skalitzky(size)


@pytest.mark.rule("Types of tournaments 4")
def test_three_teams_play_two_rounds() -> None:
    for balanced, name in ((False, "skalitzky"), (True, "skalitzky-balanced")):
        made = skalitzky(4, balanced=balanced)
        assert (made.system, made.players, made.teams, made.cycles) == (name, 4, 3, 1)
        assert [(each.number, each.cycle) for each in made.rounds] == [(1, 1), (2, 1)]
