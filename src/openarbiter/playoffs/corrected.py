"""A result of a play-off that was entered wrongly, and what becomes of the games after it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.games import GameId, PlayOffResult
from openarbiter.playoffs.held import HeldPlayOff, PlayedGame, with_result
from openarbiter.playoffs.terms import BadPlayOff


@dataclass(frozen=True, slots=True)
class CorrectedPlayOff:
    """A play-off with another result of one game.

    Attributes:
        dropped: later games that the right result does not lead to: their results are gone.
    """

    held: HeldPlayOff
    dropped: tuple[PlayedGame, ...]


def corrected(
    held: HeldPlayOff, name: GameId, result: PlayOffResult, ended: datetime | None = None
) -> CorrectedPlayOff:
    """The play-off with the right result of a game, as far as the later games still belong to it.

    Raises:
        BadPlayOff: the game has no result, or this very one.
    """
    before = next((each for each in held.played if each.id == name), None)
    if before is None:
        raise BadPlayOff(Reason.of(N_("Game {game} has no result to correct."), game=name))
    if before.result is result and ended in (None, before.ended):
        message = N_("Game {game} has the result {result} already: there is nothing to correct.")
        raise BadPlayOff(Reason.of(message, game=name, result=result.value))
    right = replace(before, result=result, ended=ended or before.ended)
    found = _fitting(replace(held, played=()), name.stage)
    dropped = []
    for each in (right if each.id == name else each for each in held.played):
        found = _with_lots_of(held, found)
        after = _with(found, each)
        if after is None:
            dropped.append(each)
        else:
            found = after
    return CorrectedPlayOff(_with_lots_of(held, found), tuple(dropped))


def _fitting(held: HeldPlayOff, stage: int) -> HeldPlayOff:
    """The play-off without lots by hand of later stages, whose players may be others now."""
    lots = {
        lot: order
        for lot, order in held.lots.by_hand.items()
        if not lot[:1].isdigit() or int(lot.partition(".")[0]) <= stage
    }
    return replace(held, lots=PlayOffLots(held.lots.seed, lots))


def _with_lots_of(held: HeldPlayOff, found: HeldPlayOff) -> HeldPlayOff:
    """The lots by hand of later stages that are of the same players still."""
    for lot, order in held.lots.by_hand.items():
        if lot in found.lots.by_hand:
            continue
        more = PlayOffLots(found.lots.seed, {**found.lots.by_hand, lot: order})
        try:
            tried = replace(found, lots=more)
            if any(each.name == lot for each in tried.now.lots):
                found = tried
        except BadPlayOff:
            continue
    return found


def _with(held: HeldPlayOff, game: PlayedGame) -> HeldPlayOff | None:
    """The play-off with one more of its games; None where it is not played."""
    try:
        after = with_result(held, game.id, game.result, game.ended)
    except BadPlayOff:
        return None
    added = after.played[-1]
    return after if (added.white, added.black) == (game.white, game.black) else None
