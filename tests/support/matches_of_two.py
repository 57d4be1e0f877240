"""Matches of two players, written as the results of the first one."""

from __future__ import annotations

from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.match_terms import MatchTerms, with_terms

RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "0": Result(Mark.LOSS, Mark.WIN),
    "+": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "x": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
    "*": Result(Mark.UNKNOWN, Mark.UNKNOWN),
}


def match_of(
    results: str, games: int | None = 12, terms: MatchTerms | None = None, **regulations: object
) -> Tournament:
    """A match of players 1 and 2; the results are those of player 1, who begins with White."""
    rounds = []
    for number, letter in enumerate(results, start=1):
        result, white = RESULTS[letter], number % 2 == 1
        turned = Result(result.black, result.white)
        rounds.append(Round((Game(1, 2, result) if white else Game(2, 1, turned),)))
    made = Tournament(
        (Entrant(1, "Ada", rating=2700), Entrant(2, "Bo", rating=2710)),
        tuple(rounds),
        Regulations(rounds=games, system="CUSTOM_ROUNDROBIN", **regulations),  # type: ignore[arg-type]
        extra=("### Pairing system: match",),
    )
    return with_terms(made, terms) if terms is not None else made
