"""The smallest team tournaments on which gacrux and we differ, with what each says.

``docs/tie-breaks-other-engines.md`` tells who is right and why; these numbers are there.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.gacrux_oracle import Gacrux

from openarbiter.model import (
    ByeKind,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    TeamPoints,
    Tournament,
)
from openarbiter.standings import standings

pytest.importorskip("gacrux")

EDITION = "fide-2026"
MARKS = {
    "1": (Mark.WIN, Mark.LOSS),
    "0": (Mark.LOSS, Mark.WIN),
    "=": (Mark.DRAW, Mark.DRAW),
    "+": (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-": (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "n": (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
}


def teams(count: int, *rounds: dict[tuple[int, int], str], boards: int = 2) -> Tournament:
    """Teams by numbers; a match by its two teams and what the first one got on each board."""
    return Tournament(
        entrants=tuple(Entrant(number, f"P{number}") for number in range(1, boards * count + 1)),
        teams=tuple(
            Team(f"T{number}", members(number, boards), number=number)
            for number in range(1, count + 1)
        ),
        rounds=tuple(
            Round(tuple(game for pair, got in one.items() for game in match(pair, got)))
            for one in rounds
        ),
        regulations=Regulations(
            rounds=len(rounds),
            system="FIDE_TEAM",
            team_points=TeamPoints(bye_match_points=10, bye_game_points=10),
        ),
    )


def members(team: int, boards: int) -> tuple[int, ...]:
    return tuple(range(boards * (team - 1) + 1, boards * team + 1))


def match(pair: tuple[int, int], got: str) -> list[Game]:
    games = []
    sides = (members(team, len(got)) for team in pair)
    for board, (first, second, letter) in enumerate(zip(*sides, got, strict=True)):
        one, other = MARKS[letter]
        games.append(
            Game(second, first, Result(other, one))
            if board % 2
            else Game(first, second, Result(one, other))
        )
    return games


def ours(tournament: Tournament, codes: str) -> list[float]:
    """The values of the last code by number, in whole points."""
    table = standings(tournament, order=codes, rules=EDITION)
    scale = table.columns[-1].tie_break.scale
    rows = sorted(table.rows, key=lambda row: row.number)
    return [float(Fraction(row.values[-1].amount or 0) / scale) for row in rows]


def theirs(tournament: Tournament, codes: str) -> list[float]:
    found = Gacrux(tournament, round_robin=False).ask(codes.split(","), EDITION).values[-1]
    return [float(found[number] or 0) for number in sorted(found)]


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
    assert ours(one, "MPTS,WIN:GP") == [1.0, 0.0]
    assert theirs(one, "MPTS,WIN:GP") == [2.0, 0.0]


@pytest.mark.rule("C.07 15.1")
def test_a_match_nobody_played_is_unplayed_though_both_have_points() -> None:
    """Team 1 wins two boards by forfeit and team 2 one: a forfeit, which holds the dummy to 0."""
    forfeited = teams(4, {(1, 2): "++-", (3, 4): "==="}, boards=3)
    assert ours(forfeited, "MPTS,BH:MP") == [0.0, 0.0, 1.0, 1.0]
    assert theirs(forfeited, "MPTS,BH:MP") == [0.0, 2.0, 1.0, 1.0]


@pytest.mark.rule("C.07 8.3")
def test_fore_buchholz_is_alike_in_match_points_and_game_points() -> None:
    """Team 1 asks for a bye and then forfeits to team 2: paired, so the bye is not the end."""
    absent = replace(
        teams(4, {(2, 3): "11"}, {(1, 2): "--", (3, 4): "=="}),
        team_byes=(TeamBye(1, 1, ByeKind.ZERO), TeamBye(1, 4, ByeKind.PAB)),
    )
    assert ours(absent, "MPTS,FB:MP") == theirs(absent, "MPTS,FB:MP") == [4.0, 2.0, 5.0, 3.0]
    assert ours(absent, "MPTS,FB:GP") == [4.0, 2.0, 5.0, 3.0]
    assert theirs(absent, "MPTS,FB:GP") == [4.0, 3.0, 5.0, 3.0]


@pytest.mark.rule("C.07 12.1")
def test_board_count_takes_the_boards_as_they_were() -> None:
    """Team 1 wins its match by one forfeit; on the second board nobody came."""
    forfeited = teams(4, {(1, 2): "+n", (3, 4): "=="})
    assert ours(forfeited, "MPTS,BC") == [1.0, 0.0, 1.5, 1.5]
    assert theirs(forfeited, "MPTS,BC") == [3.0, 0.0, 1.5, 1.5]
