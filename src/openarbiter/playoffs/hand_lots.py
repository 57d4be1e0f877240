"""Lots drawn in front of the players, in the place of those from the seed (C.02 13.2.10)."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Reason
from openarbiter.model.lots import DrawnLot
from openarbiter.model.text import N_
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.terms import BadPlayOff


def open_lots(held: HeldPlayOff) -> tuple[DrawnLot, ...]:
    """The lots of which no game has been played yet: they can still be drawn by hand.

    Those among players whom no tie-break parts are not among them: they are drawn before the
    play-off begins, and decide who plays.
    """
    now = held.now
    played = {
        lot.name
        for stage in now.stages
        for contest in stage.contests
        for lot in contest.contested.lots
        if _is_used(held, lot.name, stage.number)
    }
    before = {lot.name for lot in now.level.lots}
    return tuple(lot for lot in now.lots if lot.name not in played | before)


def with_hand_lot(held: HeldPlayOff, name: str, order: tuple[int, ...]) -> HeldPlayOff:
    """The play-off with a lot as it was drawn in front of the players.

    Raises:
        BadPlayOff: there is no such lot, it is of other players, or games were played that it
            would change.
    """
    known = {lot.name: lot for lot in held.now.lots}
    if name not in known:
        message = N_("There is no lot “{name}” now. There are: {known}.")
        raise BadPlayOff(Reason.of(message, name=name, known=", ".join(known) or "-"))
    same = known[name].order == order
    if name in {lot.name for lot in held.level.lots} and not same:
        message = N_(
            "The lot “{name}” decided who is level in which order before the play-off began, and "
            "stays."
        )
        raise BadPlayOff(Reason.of(message, name=name))
    lots = PlayOffLots(held.lots.seed, {**held.lots.by_hand, name: order})
    changed = replace(held, lots=lots)
    _ = changed.now
    return changed


def _is_used(held: HeldPlayOff, name: str, stage: int) -> bool:
    """Whether a game has been played whose players or colours come from a lot."""
    place, _, what = name.partition(" ")
    board = int(place.partition(".")[2])
    of_stage = [each.id for each in held.played if each.id.stage == stage]
    match what:
        case "colours":
            return any(each.board == board for each in of_stage)
        case "new colours":
            return any(each.board == board and each.round > 2 for each in of_stage)
        case "armageddon":
            last = max(
                (g.id for g in held.now.games if g.id.stage == stage and g.id.board == board),
                default=None,
            )
            return last in of_stage
        case _:
            return bool(of_stage)
