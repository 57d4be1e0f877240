"""The change of a rating, against the example of B.02 and the printed tables."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.rating.change import rated_game, rating_change, rounded
from openarbiter.rating.k_factor import Career, k_factor
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import (
    FIDE_2017_RATING,
    FIDE_2024_RATING,
    FIDE_2025_RATING,
    RATING_EDITIONS,
    rating_rules_on,
)

STANDARD, RAPID, BLITZ = RatingKind.STANDARD, RatingKind.RAPID, RatingKind.BLITZ

PRINTED = """
0-3 .50 .50 4-10 .51 .49 11-17 .52 .48 18-25 .53 .47 26-32 .54 .46 33-39 .55 .45 40-46 .56 .44
47-53 .57 .43 54-61 .58 .42 62-68 .59 .41 69-76 .60 .40 77-83 .61 .39 84-91 .62 .38 92-98 .63 .37
99-106 .64 .36 107-113 .65 .35 114-121 .66 .34 122-129 .67 .33 130-137 .68 .32 138-145 .69 .31
146-153 .70 .30 154-162 .71 .29 163-170 .72 .28 171-179 .73 .27 180-188 .74 .26 189-197 .75 .25
198-206 .76 .24 207-215 .77 .23 216-225 .78 .22 226-235 .79 .21 236-245 .80 .20 246-256 .81 .19
257-267 .82 .18 268-278 .83 .17 279-290 .84 .16 291-302 .85 .15 303-315 .86 .14 316-328 .87 .13
329-344 .88 .12 345-357 .89 .11 358-374 .90 .10 375-391 .91 .09 392-411 .92 .08 412-432 .93 .07
433-456 .94 .06 457-484 .95 .05 485-517 .96 .04 518-559 .97 .03 560-619 .98 .02 620-735 .99 .01
"""
"""Table 8.1.b, as B.02 prints it."""


def printed_chance(difference: int) -> Fraction:
    cells = PRINTED.split()
    for span, higher, lower in zip(cells[::3], cells[1::3], cells[2::3], strict=True):
        least, most = map(int, span.split("-"))
        if least <= abs(difference) <= most:
            return Fraction(higher if difference >= 0 else lower)
    return Fraction(difference > 0)


EXAMPLE = [
    (1926, 100, 16), (2011, 100, 24), (2318, 0, -36), (2067, 50, -19), (2219, 50, 1),
    (2585, 0, -10), (2659, 100, 92), (2464, 50, 31), (2652, 50, 42),
]  # fmt: skip
"""Opponent, score and gain in hundredths of the example at the end of B.02 (2017)."""


@pytest.mark.rule("B.02 8.5")
def test_the_example_of_the_regulations() -> None:
    games = [
        rated_game(FIDE_2017_RATING, STANDARD, 2212, opponent, score)
        for opponent, score, _ in EXAMPLE
    ]
    assert [game.gain for game in games] == [gain for _, _, gain in EXAMPLE]
    k = k_factor(FIDE_2017_RATING, 2212, Career(games=20), date(2018, 5, 1), len(games))
    change = rating_change(2212, games, k)
    assert (change.gain, change.hundredths) == (141, 5640)
    assert (change.points, change.new_rating) == (56, 2268)


@pytest.mark.rule("B.02 8.5.4")
def test_more_than_400_points_count_as_400() -> None:
    assert rated_game(FIDE_2017_RATING, STANDARD, 2000, 1599, 100).counted == 400
    assert rated_game(FIDE_2017_RATING, STANDARD, 2000, 1600, 100).counted == 400
    assert rated_game(FIDE_2017_RATING, STANDARD, 2000, 1601, 100).counted == 399
    assert rated_game(FIDE_2017_RATING, STANDARD, 1599, 2000, 0).counted == -400
    assert rated_game(FIDE_2017_RATING, STANDARD, 2700, 2000, 100).gain == 8


@pytest.mark.rule("B.02 8.3.1")
@pytest.mark.parametrize(
    ("rating", "kind", "gain"),
    [(2650, STANDARD, 1), (2649, STANDARD, 8), (2650, RAPID, 8), (2650, BLITZ, 8)],
)
def test_from_2650_on_the_true_difference_counts_in_standard_games(
    rating: int, kind: RatingKind, gain: int
) -> None:
    assert rated_game(FIDE_2025_RATING, kind, rating, rating - 700, 100).gain == gain
    assert rated_game(FIDE_2024_RATING, kind, rating, rating - 700, 100).gain == 8
    assert rated_game(FIDE_2025_RATING, kind, 1950, rating, 0).gain == -8, "by the own rating"


@pytest.mark.rule("B.02 8.5.7")
def test_half_a_point_is_rounded_away_from_zero() -> None:
    assert [rounded(each) for each in (0, 49, 50, 149, 150)] == [0, 0, 1, 1, 2]
    assert [rounded(each) for each in (-1, -49, -50, -149, -150)] == [0, 0, -1, -1, -2]


RATINGS = st.integers(1000, 2900)
GAMES = st.lists(st.tuples(RATINGS, st.sampled_from((0, 50, 100))), min_size=1, max_size=25)


@pytest.mark.rule("B.02 8.5")
@given(rating=RATINGS, met=GAMES, edition=st.sampled_from(sorted(RATING_EDITIONS)))
def test_as_the_printed_table_has_it(rating: int, met: list[tuple[int, int]], edition: str) -> None:
    """The same in fractions, read from the table as it is printed."""
    rules = RATING_EDITIONS[edition]
    total = Fraction(0)
    for opponent, score in met:
        difference = rating - opponent
        if not (edition == "fide-2025" and rating >= 2650):
            difference = min(400, max(-400, difference))
        total += Fraction(score, 100) - printed_chance(difference)
    k = k_factor(rules, rating, Career(games=100), date(2026, 1, 1), len(met))
    games = [rated_game(rules, STANDARD, rating, opponent, score) for opponent, score in met]
    change = rating_change(rating, games, k)
    exact = total * k.value
    assert Fraction(change.hundredths, 100) == exact
    assert abs(change.points - exact) <= Fraction(1, 2)
    assert change.new_rating == rating + change.points


@pytest.mark.rule("B.02 8.1.b")
def test_what_one_gains_the_other_loses() -> None:
    for one, other in ((2000, 2000), (2000, 2003), (2000, 2004), (1500, 2400)):
        won = rated_game(FIDE_2017_RATING, STANDARD, one, other, 100)
        lost = rated_game(FIDE_2017_RATING, STANDARD, other, one, 0)
        assert won.gain == -lost.gain


@pytest.mark.rule("B.02 0.1")
def test_an_edition_for_every_day() -> None:
    editions = list(RATING_EDITIONS.values())
    for before, after in pairwise(editions):
        assert before.last_day is not None
        assert after.first_day is not None
        assert (after.first_day - before.last_day).days == 1
    assert rating_rules_on(date(1999, 1, 1)) is FIDE_2017_RATING
    assert rating_rules_on(date(2024, 2, 29)) is FIDE_2017_RATING
    assert rating_rules_on(date(2024, 3, 1)) is FIDE_2024_RATING
    assert rating_rules_on(date(2025, 10, 1)) is FIDE_2025_RATING
    assert rating_rules_on(None) is FIDE_2025_RATING
