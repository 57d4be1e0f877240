"""Boards of team matches that a ruling decided: their results change with the ruling alone."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Reason, Result, Tournament
from openarbiter.model.board_rulings import BoardRuling, board_rulings, with_board_rulings
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Refused, Work
from openarbiter.web.state import frame_text, tournament_of

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
    return as_ruled(game)


def as_ruled(game: models.Game) -> Refused:
    """The refusal of a change to a game that a ruling decided."""
    return Refused(Reason.of(_RULED, board=game.board), "C.05 7")


def ruling_on(tournament: Tournament, number: int, pair: tuple[int, int]) -> BoardRuling | None:
    """The ruling on a game of a round, by the numbers of White and Black; None without one."""
    return next(
        (
            one
            for one in board_rulings(tournament)
            if one.round == number and (one.white, one.black) == pair
        ),
        None,
    )


def rate_otherwise(
    work: Work, section: models.Section, ruling: BoardRuling, result: Result
) -> None:
    """Write that the game of a ruled board came to another result: it is rated so (C.05 7).

    The board counts as it was ruled; its line in the tournament file tells how it was played.
    """
    tournament = work.state.tournament
    others = [one for one in board_rulings(tournament) if one != ruling]
    after = with_board_rulings(tournament, [*others, replace(ruling, played=result)])
    work.update(section, frame=frame_text(after))
