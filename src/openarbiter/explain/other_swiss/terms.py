"""Sentences that several systems have in common."""

from __future__ import annotations

from openarbiter.explain.other_swiss.facts import Rival
from openarbiter.explain.pairings.words import value
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.result import CriterionValue

NO_REST = N_("Not {player}: then not everybody could be paired.")
BEATEN = N_(
    "Not {player}: the group would be worse ({article}, {counted}): {value} instead of {real}."
)
LATER = N_("Not {player}: as good, but later in the order.")
LOWER_SCORE = N_("{count} more have a lower score than anybody who was taken ({article}).")
PROVED = N_(
    "Every other set of this size has one of these in it: none is better, or as good and earlier."
)
WEIGHED_SET = N_(
    "Sets with others were weighed all at once, as one pairing of least cost: none is better, or "
    "as good and earlier."
)
BY_NUMBERS = N_(
    "White is wanted by {white} of the group, Black by {black}. As everybody here has a partner, "
    "at least {count} cannot get the colour."
)
WEIGHED = N_(
    "With those who may not meet each other it comes to {count}: all pairings of the group were "
    "weighed at once, as one pairing of least cost."
)
REST_NEEDS = N_("Those below must be able to pair themselves, too. That takes {count} from below.")
EARLIER_SET = N_(
    "The two are equal by every criterion that decides on who is taken. The set that was taken "
    "comes first in the order ({article})."
)
EARLIER_PAIRS = N_(
    "The two are equal by every criterion. The pairing that was made comes first in the order "
    "({article})."
)


def colours_lost(white: int, black: int, there: int, lost: int) -> tuple[Reason, ...]:
    """Why so many of a group cannot get the colour they want.

    Args:
        white, black: how many want either colour.
        there: how many the group has.
        lost: how many do not get it.
    """
    least = max(0, (2 * max(white, black) - there + 1) // 2)
    by_numbers = Reason.of(BY_NUMBERS, white=white, black=black, count=least)
    if least == lost:
        return (by_numbers,)
    weighed = Reason.of(WEIGHED, count=lost)
    return (by_numbers, weighed) if least else (weighed,)


def beaten(
    number: int,
    article: str,
    counted: dict[str, str],
    real: dict[str, CriterionValue],
    other: dict[str, CriterionValue],
) -> Rival:
    """Somebody with whom a group would be worse by a criterion."""
    reason = Reason.of(
        BEATEN,
        player=number,
        article=article,
        counted=counted[article],
        value=value(other.get(article, 0)),
        real=value(real.get(article, 0)),
    )
    return Rival(number, article, reason)
