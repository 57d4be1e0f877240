"""The smallest team tournaments on which gacrux and we differ, with what each says.

``docs/tie-breaks-other-engines.md`` tells who is right and why; these numbers are there.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.gacrux_oracle import Gacrux

from openarbiter.model import (
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamPoints,
    Tournament,
)
from openarbiter.standings import standings

pytest.importorskip("gacrux")

BOARDS = 2
EDITION = "fide-2026"
MARKS = {
    "1": (Mark.WIN, Mark.LOSS),
    "0": (Mark.LOSS, Mark.WIN),
    "=": (Mark.DRAW, Mark.DRAW),
}


def teams(count: int, *rounds: dict[tuple[int, int], str]) -> Tournament:
    """Teams of two; a match by its two teams and what the first one scored by boards."""
    return Tournament(
        entrants=tuple(Entrant(number, f"P{number}") for number in range(1, 2 * count + 1)),
        teams=tuple(
            Team(f"T{number}", (2 * number - 1, 2 * number), number=number)
            for number in range(1, count + 1)
        ),
        rounds=tuple(
            Round(tuple(game for pair, scored in one.items() for game in match(pair, scored)))
            for one in rounds
        ),
        regulations=Regulations(
            rounds=len(rounds),
            system="FIDE_TEAM",
            team_points=TeamPoints(bye_match_points=10, bye_game_points=10),
        ),
    )


def match(pair: tuple[int, int], scored: str) -> list[Game]:
    games = []
    for board, letter in enumerate(scored):
        first, second = (2 * team - 1 + board for team in pair)
        one, other = MARKS[letter]
        games.append(
            Game(second, first, Result(other, one))
            if board % 2
            else Game(first, second, Result(one, other))
        )
    return games


def our_ranks(tournament: Tournament, codes: str) -> list[int | None]:
    table = standings(tournament, order=codes, rules=EDITION)
    return [row.rank for row in sorted(table.rows, key=lambda row: row.number)]


def their_ranks(tournament: Tournament, codes: str) -> list[int]:
    found = Gacrux(tournament, round_robin=False).ask(codes.split(","), EDITION).ranks
    return [found[number] for number in sorted(found)]


LEVEL = teams(
    4,
    {(1, 2): "10", (3, 4): "11"},
    {(1, 3): "01", (2, 4): "10"},
    {(1, 4): "01", (2, 3): "10"},
)
"""Teams 1 and 2 have three match points and three game points each, and drew 1-1."""


@pytest.mark.rule("C.07 13.3.2")
@pytest.mark.parametrize("code", ["EDET", "EDEB", "EDEBT", "EDEBB"])
def test_the_steps_after_ede_count_the_whole_tournament(code: str) -> None:
    """On the first board team 1 has one point, won against team 2; team 2 has two."""
    assert our_ranks(LEVEL, f"MPTS,GPTS,{code}") == [3, 2, 1, 4]
    assert their_ranks(LEVEL, f"MPTS,GPTS,{code}") == [2, 3, 1, 4]


@pytest.mark.rule("C.07 13.3.2")
def test_the_steps_after_ede_part_teams_that_have_not_met() -> None:
    apart = teams(4, {(1, 3): "1=", (2, 4): "=1"})
    assert our_ranks(apart, "MPTS,GPTS,EDET") == [1, 2, 4, 3]
    assert their_ranks(apart, "MPTS,GPTS,EDET") == [1, 1, 3, 3]


@pytest.mark.rule("C.07 13.3.2")
def test_the_steps_after_ede_are_for_teams_level_in_both_scores() -> None:
    """Teams 1 and 2 have four match points each, and 4 and 3.5 game points."""
    unequal = teams(
        4,
        {(1, 2): "10", (3, 4): "11"},
        {(1, 3): "01", (2, 4): "10"},
        {(1, 4): "11", (2, 3): "1="},
    )
    assert our_ranks(unequal, "MPTS,EDET") == [1, 1, 3, 4]
    assert their_ranks(unequal, "MPTS,EDET") == [1, 2, 3, 4]


@pytest.mark.rule("C.07 6.1.2")
def test_averages_of_many_games_are_exact() -> None:
    """Each team wins two of four matches 2-0: by turns, and so the averages are equal."""
    four = teams(2, {(1, 2): "11"}, {(1, 2): "00"}, {(1, 2): "00"}, {(1, 2): "11"})
    assert our_ranks(four, "MPTS,EDE") == [1, 1]
    assert their_ranks(four, "MPTS,EDE") == [1, 2]


@pytest.mark.rule("C.07 7.1")
def test_win_counts_rounds_in_game_points_too() -> None:
    """Team 1 wins both boards of its one match: that is one round with the points of a win."""
    one = teams(2, {(1, 2): "11"})
    table = standings(one, order="MPTS,WIN:GP", rules=EDITION)
    assert [row.values[1].amount for row in table.rows] == [1, 0]
    theirs = Gacrux(one, round_robin=False).ask(["MPTS", "WIN:GP"], EDITION).values[1]
    assert theirs == {1: Fraction(2), 2: Fraction(0)}
