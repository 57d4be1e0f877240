"""The smallest tournaments on which gacrux and we differ, with what each says.

``docs/tie-breaks-other-engines.md`` tells who is right and why; these numbers are there.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from support.gacrux_oracle import Gacrux

from openarbiter.model import (
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.standings import standings

pytest.importorskip("gacrux")

WON = Result(Mark.WIN, Mark.LOSS)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
FORFEITED = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
NOBODY_CAME = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
BOTH_LOST = Result(Mark.LOSS, Mark.LOSS)
HALF_TO_WHITE = Result(Mark.DRAW, Mark.LOSS)
EDITION = "fide-2026"


def played(players: int, *rounds: Round, system: str = "FIDE_DUTCH", of: int = 0) -> Tournament:
    return Tournament(
        entrants=tuple(
            Entrant(number, f"P{number}", rating=2000) for number in range(1, players + 1)
        ),
        rounds=rounds,
        regulations=Regulations(rounds=of or len(rounds), system=system),
    )


def games(*pairs: tuple[int, int], result: Result = WON) -> Round:
    return Round(tuple(Game(white, black, result) for white, black in pairs))


def ours(tournament: Tournament, codes: str) -> list[float]:
    """The values of the last code by number, in whole points."""
    table = standings(tournament, order=codes, rules=EDITION, rounds=len(tournament.rounds))
    scale = table.columns[-1].tie_break.scale
    rows = sorted(table.rows, key=lambda row: row.number)
    return [float(Fraction(row.values[-1].amount or 0) / scale) for row in rows]


def theirs(tournament: Tournament, codes: str) -> list[float]:
    found = gacrux(tournament).ask(codes.split(","), EDITION).values[-1]
    return [float(found[number] or 0) for number in sorted(found)]


def gacrux(tournament: Tournament) -> Gacrux:
    return Gacrux(tournament, round_robin="ROBIN" in tournament.regulations.system)


def our_ranks(tournament: Tournament, codes: str) -> list[int | None]:
    table = standings(tournament, order=codes, rules=EDITION, rounds=len(tournament.rounds))
    return [row.rank for row in sorted(table.rows, key=lambda row: row.number)]


def their_ranks(tournament: Tournament, codes: str) -> list[int]:
    found = gacrux(tournament).ask(codes.split(","), EDITION).ranks
    return [found[number] for number in sorted(found)]


@pytest.mark.rule("C.07 7.7")
@pytest.mark.parametrize(
    ("result", "we", "they"),
    [
        (NOBODY_CAME, [0.5, 0.5], [0.0, 0.0]),
        (BOTH_LOST, [0.5, 0.5], [0.0, 0.0]),
        (HALF_TO_WHITE, [1.0, 0.0], [0.5, 0.0]),
    ],
)
def test_std_compares_with_the_scheduled_opponent(
    result: Result, we: list[float], they: list[float]
) -> None:
    tournament = played(2, games((1, 2), result=result))
    assert ours(tournament, "STD") == we
    assert theirs(tournament, "STD") == they


@pytest.mark.rule("C.07 7.6")
def test_rep_counts_the_free_round_of_a_round_robin() -> None:
    three = played(3, games((1, 2)), games((3, 1)), games((2, 3)), system="FIDE_ROUNDROBIN")
    assert ours(three, "REP") == [3.0, 3.0, 3.0]
    assert theirs(three, "REP") == [2.0, 2.0, 2.0]


@pytest.mark.rule("C.07 6.2")
def test_de_needs_that_all_have_met_in_a_round_robin_too() -> None:
    """After two rounds 1, 2, 3 and 5 have a point each; only four of their six games are over."""
    first_two = played(
        5, games((2, 5), (3, 4)), games((5, 3), (1, 2)), system="FIDE_ROUNDROBIN", of=5
    )
    assert our_ranks(first_two, "PTS,DE") == [1, 1, 1, 5, 1]
    assert their_ranks(first_two, "PTS,DE") == [1, 2, 4, 5, 3]


@pytest.mark.rule("C.07 9.2")
def test_ks_expects_nothing_of_free_rounds() -> None:
    """After five rounds nobody has had more than four games: half of the points is two."""
    rounds = [games((1, 2)), games((3, 1)), games((2, 3)), games((2, 1)), games((1, 3))]
    three = played(3, *rounds, system="FIDE_DOUBLEROUNDROBIN", of=6)
    assert ours(three, "PTS") == [2.0, 2.0, 1.0]
    assert ours(three, "KS") == [1.0, 1.0, 1.0]
    assert theirs(three, "KS") == [0.0, 0.0, 0.0]
    begun = played(3, games((3, 2)), system="FIDE_ROUNDROBIN", of=3)
    assert ours(begun, "KS") == [0.0, 0.0, 0.0]
    assert theirs(begun, "KS") == [0.0, 0.0, 1.0]


@pytest.mark.rule("C.07 16.3.2")
def test_a_value_does_not_depend_on_those_before_it() -> None:
    """Player 1 asks for a bye and then does not come: the bye is a draw for player 2."""
    tournament = played(
        4,
        Round((Game(2, 3, WON),), (Bye(1, ByeKind.ZERO), Bye(4, ByeKind.PAB))),
        Round((Game(2, 1, FORFEITED), Game(3, 4, DRAWN))),
    )
    assert ours(tournament, "BH") == ours(tournament, "FB,BH") == [0.0, 1.0, 3.5, 1.5]
    assert theirs(tournament, "BH") == [0.0, 1.0, 3.5, 1.5]
    assert theirs(tournament, "FB,BH") == [0.0, 0.5, 3.5, 1.5]
