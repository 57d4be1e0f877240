"""Boards of team matches that a ruling decided: their results change with the ruling alone."""

from __future__ import annotations

from openarbiter.model import Reason, Result
from openarbiter.model.board_rulings import board_rulings
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Refused
from openarbiter.web.state import tournament_of

_RULED = N_(
    "Board {board} was decided by a ruling of the arbiter (C.05 7). Take the ruling back on the "
    "page of the match before you change its result."
)

_MARK = "### Board ruling:"


def ruled_in(section: models.Section, number: int) -> frozenset[tuple[int, int]]:
    """The games of a round that a ruling decided, by the numbers of White and Black."""
    if _MARK not in section.frame:
        return frozenset()
    rulings = board_rulings(tournament_of(section))
    return frozenset((one.white, one.black) for one in rulings if one.round == number)


def refused_as_ruled(
    game: models.Game, result: Result, ruled: frozenset[tuple[int, int]]
) -> Refused | None:
    """Why the result of a game cannot be changed by itself; None where it can."""
    if not ruled or game.result == result:
        return None
    if (game.white.number, game.black.number) not in ruled:
        return None
    return Refused(Reason.of(_RULED, board=game.board), "C.05 7")
