"""How few teams have to leave a group so that all others can still be paired (D.02 7.4, 8.4, 9.5).

The pairings of everybody that keep as many pairs as possible in the group are never listed. Mostly
the teams outside matter by one question alone: whom of the group can they take? Then a few free
places stand for them, and what is left is a largest pairing of the group.
"""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model import Colour
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.meetings import meetings, only, take_anybody, with_places
from openarbiter.pairing.frame.pairings import BestPairings, across
from openarbiter.pairing.olympiad.teams import OlympiadTeam


class GroupField:
    """A group and all other teams that are not paired yet; together they can be paired.

    Args:
        inside: the teams of the group, floaters from other groups included.
        outside: all others.
    """

    def __init__(self, inside: Sequence[OlympiadTeam], outside: Sequence[OlympiadTeam]) -> None:
        field = [*inside, *outside]
        self._size = len(inside)
        self._meets = meeting_teams(field)
        self._inside = (1 << len(inside)) - 1
        self._outside = (1 << len(field)) - (1 << len(inside))
        self._fits = _within_limits(inside)

    def fewest_leave(self, *, limits: bool) -> tuple[BestPairings, int | None]:
        """The pairings that keep most pairs in the group, and how many of its teams leave it.

        The first places are those of the group, in the order given; a team that is paired with
        any place behind them leaves the group.

        Args:
            limits: whether the limits on colours hold within the group (7.3).

        Returns:
            The number is None where not all can be paired; without the limits they can.
        """
        meets = list(self._meets)
        if limits:
            for place, fits in enumerate(self._fits):
                meets[place] &= fits | self._outside
        found = self._at_best(meets) or self._anybody(meets)
        return found or self._weighed(meets)

    def _at_best(self, meets: list[int]) -> tuple[BestPairings, int] | None:
        """Nobody leaves the group, or one where its number is odd; None where that cannot be."""
        within = only(meets, range(self._size))
        mates = Mates(meets, self._outside)
        leaving = self._size % 2
        if mates.left != leaving:
            return None
        if leaving:
            takers = mates.spare
            may = sum(1 << place for place in range(self._size) if meets[place] & takers)
            within = with_places(within, may, 1)
        pairings = BestPairings(within)
        return (pairings, leaving) if pairings.possible else None

    def _anybody(self, meets: list[int]) -> tuple[BestPairings, int] | None:
        """As many leave as a largest pairing of the group leaves over, whoever they are.

        None where it is not certain that those outside can take anybody.
        """
        within = only(meets, range(self._size))
        leaving = Mates(within).left
        if not take_anybody(meets, range(self._size), list(places(self._outside)), leaving):
            return None
        return BestPairings(with_places(within, self._inside, leaving)), leaving

    def _weighed(self, meets: list[int]) -> tuple[BestPairings, int | None]:
        """The same by costs: a pair of one of the group with one outside costs one."""
        pairings = BestPairings(meets, {1: across(len(meets), self._inside)})
        return pairings, pairings.cost


def meeting_teams(teams: Sequence[OlympiadTeam]) -> list[int]:
    """For each, whom it may meet whatever the colours (6.1), by places as a set of bits."""
    apart = ((*team.met, *team.apart) for team in teams)
    return meetings([team.number for team in teams], apart)


def _within_limits(teams: Sequence[OlympiadTeam]) -> list[int]:
    """For each, those with whom colours can be given within the limits, as a set of bits."""
    may = {
        colour: sum(1 << place for place, team in enumerate(teams) if team.may_have(colour))
        for colour in Colour
    }
    white, black = may[Colour.WHITE], may[Colour.BLACK]
    return [
        (black if white >> place & 1 else 0) | (white if black >> place & 1 else 0)
        for place in range(len(teams))
    ]
