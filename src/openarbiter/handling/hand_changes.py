"""What an arbiter may change in a draft by hand, on values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.pairing import Board, RoundPairing
from openarbiter.pairing.system import BETWEEN_TEAMS

_NOT_PAIRED = N_("Player {player} is not paired in round {round}.")
_TWO = N_("Enter two different players.")
_NO_BYE = N_("Nobody has the bye in round {round}: the number of players is even.")
_HAS_IT = N_("Player {player} already has the bye.")
_TEAM_NOT_PAIRED = N_("Team {player} is not paired in round {round}.")
_TWO_TEAMS = N_("Enter two different teams.")
_NO_TEAM_BYE = N_("No team has the bye in round {round}: the number of teams is even.")
_TEAM_HAS_IT = N_("Team {player} already has the bye.")


class Change(Enum):
    """A change by hand."""

    PLAYERS = "players"
    """Two players exchange their places, the bye included."""
    COLOURS = "colours"
    """The two players of a board exchange their colours."""
    BYE = "bye"
    """Another player gets the bye; the one who had it takes that player's place."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A change that is asked for, of players or teams by number.

    Attributes:
        other: the other one; 0 where the change is about one.
    """

    change: Change
    one: int
    other: int = 0


def changed(pairing: RoundPairing, wanted: Wanted) -> RoundPairing | Finding:
    """A pairing with a change made.

    Returns:
        The pairing; or why the change cannot be: a player it names is not in it, or there is no
        bye to be given.
    """
    reason = _impossible(pairing, wanted)
    if reason is not None:
        return Finding("", reason, REFUSE, forbidden=True)
    match wanted.change:
        case Change.PLAYERS:
            return _renamed(pairing, {wanted.one: wanted.other, wanted.other: wanted.one})
        case Change.COLOURS:
            boards = tuple(
                Board(board.black, board.white)
                if wanted.one in (board.white, board.black)
                else board
                for board in pairing.boards
            )
            return replace(pairing, boards=boards)
        case Change.BYE:
            had = wanted.one if pairing.bye is None else pairing.bye
            return _renamed(pairing, {wanted.one: had, had: wanted.one})


def _impossible(pairing: RoundPairing, wanted: Wanted) -> Reason | None:
    two, teams = wanted.change is Change.PLAYERS, pairing.system in BETWEEN_TEAMS
    if two and wanted.one == wanted.other:
        return Reason.of(_TWO_TEAMS if teams else _TWO)
    seated = {player for board in pairing.boards for player in (board.white, board.black)}
    for player in (wanted.one, wanted.other) if two else (wanted.one,):
        if player != pairing.bye and player not in seated:
            template = _TEAM_NOT_PAIRED if teams else _NOT_PAIRED
            return Reason.of(template, player=player, round=pairing.round)
    if wanted.change is Change.BYE and pairing.bye is None:
        return Reason.of(_NO_TEAM_BYE if teams else _NO_BYE, round=pairing.round)
    if not two and wanted.one == pairing.bye:
        return Reason.of(_TEAM_HAS_IT if teams else _HAS_IT, player=wanted.one)
    return None


def _renamed(pairing: RoundPairing, names: Mapping[int, int]) -> RoundPairing:
    boards = tuple(
        Board(names.get(board.white, board.white), names.get(board.black, board.black))
        for board in pairing.boards
    )
    bye = pairing.bye
    return replace(pairing, boards=boards, bye=None if bye is None else names.get(bye, bye))
