"""Who has White on a club evening."""

from __future__ import annotations

from openarbiter.model import Colour, Tournament
from openarbiter.pairing.clubs.costs import Attendee
from openarbiter.pairing.frame.initial import initial_colour


def white_of(one: Attendee, other: Attendee, then: Tournament) -> int:
    """The player with White, the higher placed one first.

    1. Whoever had White less often compared with Black.
    2. Whoever had Black in the last game, where the other had White.
    3. Whoever had Black when the two met last.
    4. The higher placed changes the colour of the last game; before the first one, the initial
       colour goes to the higher placed on odd places, the other colour on even ones.

    Args:
        then: as the club stood before the round.
    """
    if one.balance != other.balance:
        return one.number if one.balance < other.balance else other.number
    if one.last is not None and other.last is not None and one.last is not other.last:
        return one.number if one.last is Colour.BLACK else other.number
    for played in reversed(then.rounds):
        for game in played.games:
            if {game.white, game.black} == {one.number, other.number} and game.result.played:
                return game.black
    if one.last is not None:
        return one.number if one.last is Colour.BLACK else other.number
    if other.last is not None:
        return other.number if other.last is Colour.BLACK else one.number
    first = initial_colour(then)
    mine = first if (one.place // 2) % 2 == 0 else first.other
    return one.number if mine is Colour.WHITE else other.number
