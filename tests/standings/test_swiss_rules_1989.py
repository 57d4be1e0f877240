"""What the FIDE Swiss Rules of 1989 give where the regulations of an event say nothing."""

from __future__ import annotations

import pytest
from support.tables import order, table, values

from openarbiter.model import Tournament
from openarbiter.standings import standings

RULES = "fide-1989"
RATINGS = [2000, 2000, 2400, 2300, 2100, 2400, 2250, 2050]


def two_with_opponents(first: str, second: str) -> Tournament:
    """Players 1 and 2 draw with whom they are given; the others play nobody else."""
    rows = [first, second, *("" for _ in range(6))]
    for number, row in enumerate((first, second), start=1):
        for index, entry in enumerate(row.split()):
            opponent = int(entry[0])
            other = rows[opponent - 1].split()
            other += ["."] * (index + 1 - len(other))
            other[index] = f"{number}b="
            rows[opponent - 1] = " ".join(other)
    return table(*rows, ratings=RATINGS)


@pytest.mark.rule("FIDE Swiss Rules 16.a")
def test_the_sum_of_ratings_without_the_lowest() -> None:
    event = two_with_opponents("3w= 4w= 5w=", "6w= 7w= 8w=")
    assert values(event, "SRO", RULES)[:2] == [4700, 4650]
    made = standings(event, "SRO", rules=RULES)
    assert made.row(1).rank == 1
    assert made.row(1).values[1].parts[made.row(1).values[1].cuts[0].part].opponent == 5


@pytest.mark.rule("FIDE Swiss Rules 16.a")
def test_where_that_is_level_the_next_lowest_goes_as_well() -> None:
    """2400 and 2300 against 2350 twice: level without the lowest, 2400 beats 2350 without two."""
    event = table(
        "3w= 4w= 5w=", "6w= 7w= 8w=",
        "1b= . .", ". 1b= .", ". . 1b=", "2b= . .", ". 2b= .", ". . 2b=",
        ratings=[2000, 2000, 2400, 2300, 2100, 2350, 2350, 2200],
    )  # fmt: skip
    assert values(event, "SRO", RULES)[:2] == [4700, 4700]
    made = standings(event, "SRO", rules=RULES)
    assert (made.row(1).rank, made.row(2).rank) == (1, 2)
    assert made.row(1).values[1].key == (4700, 2400, 0)


PROGRESS = table(
    "2w1 2b= 2w1 2b0 2w1", "1b0 1w= 1b0 1w1 1b0", "4w= 4b1 4w1 4b0 4w1", "3b= 3w0 3b0 3w1 3b0"
)
"""Player 1: 1, ½, 1, 0, 1. Player 3: ½, 1, 1, 0, 1."""


@pytest.mark.rule("FIDE Swiss Rules 16.b")
def test_the_sum_of_progressive_scores() -> None:
    """1 + 1.5 + 2.5 + 2.5 + 3.5 = 11; without round 1 it is 10, without round 2 as well 8.5."""
    value = standings(PROGRESS, "PS", rules=RULES).row(1).values[1]
    assert value.amount == 110
    assert value.key == (110, 100, 85, 60, 35, 0)


@pytest.mark.rule("FIDE Swiss Rules 16.b")
def test_where_that_is_level_the_first_rounds_are_subtracted_in_turn() -> None:
    """Both have 2 points and a sum of 4½; without round 1 it is 4½ against 4."""
    level = table("3w0 3b1 3w= 3b=", "4w= 4b0 4w1 4b=", "1b1 1w0 1b= 1w=", "2b= 2w1 2b0 2w=")
    assert values(level, "PS", RULES)[:2] == [4.5, 4.5]
    assert order(standings(level, "PS", rules=RULES))[2:] == [(3, 1), (4, 2)]
    assert values(level, "PS/C1", RULES)[:2] == [4.5, 4]
