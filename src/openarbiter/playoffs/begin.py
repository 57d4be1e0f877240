"""What has to be there before a play-off begins: a seed, a time, players who are level."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.playoffs.announced import AnnouncedPlayOffs
from openarbiter.playoffs.basis import PlayOffBasis
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.due import PlayOffDue, begun_by, not_yet
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.terms import BadPlayOff

LONGEST_SEED = 60
"""How many characters a seed may have."""

_BEGUN = N_("The play-off for place {place} has begun already.")
_NO_SEED = N_("Lots need a seed that everybody can check, such as dice thrown in public.")
_LONG = N_("The seed is too long: at most {most} characters.")
_NOBODY = N_("Nobody is level for place {place}: there is nothing to play for.")


def seed_written(text: str) -> str:
    """The seed as it is recorded: one line, no blanks around it.

    Raises:
        BadPlayOff: there is none, or it is too long.
    """
    seed = " ".join(text.split())
    if not seed:
        raise BadPlayOff(Reason.of(_NO_SEED))
    if len(seed) > LONGEST_SEED:
        raise BadPlayOff(Reason.of(_LONG, most=LONGEST_SEED))
    return seed


def begun(
    basis: PlayOffBasis,
    announced: AnnouncedPlayOffs,
    due: PlayOffDue | None,
    place: int,
    *,
    seed: str,
    ended: datetime | None = None,
    agreed: str | None = None,
) -> HeldPlayOff:
    """A play-off with its lots drawn, before its first game.

    Args:
        due: the play-off for the place; None where there is none.
        ended: when the last game of the tournament ended in which one of the players took part.
        agreed: a slower control for two players (C.02 13.2.13).

    Raises:
        BadPlayOff: it cannot begin.
    """
    why = not_yet(basis)
    if why is not None:
        raise BadPlayOff(why)
    if due is None or due.level is None:
        raise BadPlayOff(Reason.of(_NOBODY, place=place))
    if due.held is not None:
        raise BadPlayOff(Reason.of(_BEGUN, place=place))
    also = due.planned.also if due.planned is not None else ()
    lots = PlayOffLots(seed_written(seed))
    held = begun_by(basis, announced, due.level, lots, also=also, agreed=agreed)
    return replace(held, ended=ended)
