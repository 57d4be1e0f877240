"""Players as these rules see them: what keeps two apart, and the colour that is due (9.1, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Colour, Score
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.frame.meetings import meetings as meetings_of
from openarbiter.rulebook.lim_choices import DueColour
from openarbiter.rulebook.lim_rules import LimRules


@dataclass(frozen=True, slots=True)
class LimMember:
    """A player who is to be paired.

    Attributes:
        card: the frame's card; its preferred colour, with absolute strength, is the one the player
            must have, if any.
        rating: 0 without one.
        only: the one colour within the limits, if only one is; in the last round as well.
        due: the colour that is due; None before the first game.
        stuck: whether neither colour is allowed.
        bye_allowed: whether the bye may go to this player (8.2).
        floated: whether they were moved to another group in the round before (10.9).
    """

    card: Card
    rating: int
    only: Colour | None
    due: Colour | None
    stuck: bool
    bye_allowed: bool
    floated: bool

    @property
    def place(self) -> int:
        """The pairing number."""
        return self.card.seed

    @property
    def score(self) -> Score:
        """That of the score group."""
        return self.card.score

    @property
    def number(self) -> int:
        """The number in the tournament."""
        return self.card.number

    @property
    def must(self) -> Colour | None:
        """The only colour that is allowed; None where both are."""
        return self.card.preferred if self.card.strength is Strength.ABSOLUTE else None


def compatible(one: LimMember, other: LimMember) -> bool:
    """Whether two may be paired (2, 9.1), and the arbiter does not keep them apart."""
    return (
        other.number not in one.card.met
        and other.number not in one.card.apart
        and not (one.stuck or other.stuck)
        and (one.must is None or one.must is not other.must)
    )


def same_due(one: LimMember, other: LimMember) -> bool:
    """Whether the same colour is due to both, so that one of them cannot have it."""
    return one.due is not None and one.due is other.due


def barred_colours(colours: tuple[Colour, ...], last_two: tuple[Colour | None, ...]) -> set[Colour]:
    """The colours a player may not have: a third in a row, or three more than the other (9.1).

    Args:
        colours: those of the games that were played, oldest first.
        last_two: those of the last two rounds that count as following one another.
    """
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    return {
        each for each, more in _MORE.items() if more * difference >= 2 or last_two == (each, each)
    }


_MORE = {Colour.WHITE: 1, Colour.BLACK: -1}


def due_colour(colours: tuple[Colour, ...], must: Colour | None, rules: LimRules) -> Colour | None:
    """The colour that is due after these games (12.1, 12.5, 12.6); None before the first."""
    if must is not None or not colours:
        return must
    difference = 2 * colours.count(Colour.WHITE) - len(colours)
    if difference and rules.due is DueColour.EQUALISING:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    return colours[-1].other


def meetings(members: Sequence[LimMember]) -> list[int]:
    """Whom each may meet, as sets of bits by their places in the list."""
    found = meetings_of(
        [each.number for each in members],
        (each.card.met | each.card.apart for each in members),
        [each.must for each in members],
    )
    stuck = sum(1 << place for place, each in enumerate(members) if each.stuck)
    if not stuck:
        return found
    return [0 if stuck >> place & 1 else meets & ~stuck for place, meets in enumerate(found)]
