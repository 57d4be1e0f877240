"""Who has White in a pair (12.3-12.6, 13, 14.2)."""

from __future__ import annotations

from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_
from openarbiter.pairing.frame.colours import alternated
from openarbiter.pairing.lim.member import LimMember, same_due
from openarbiter.pairing.result import PairingStep
from openarbiter.rulebook.lim_choices import EqualDue
from openarbiter.rulebook.lim_rules import LimRules


def white_of(
    one: LimMember, other: LimMember, rules: LimRules, *, initial: Colour, below_median: bool
) -> tuple[LimMember, PairingStep | None]:
    """The player with White, and why where it is not plain.

    Args:
        initial: the colour of number 1 in the first round, drawn by lot.
        below_median: whether the group they are paired in is below the median one.
    """
    if not same_due(one, other) and (one.due or other.due) is not None:
        return _with(one, other, one.due or (other.due.other if other.due else initial)), None
    if one.due is None:
        return _by_lot(one, other, initial, rules)
    due = one.due
    for each, opponent in ((one, other), (other, one)):
        if each.only is not None and opponent.only is None:
            return _told(each, opponent, due, rules.articles.must, _ONLY)
    apart = abs(one.card.difference) - abs(other.card.difference)
    if rules.equal_due is EqualDue.GREATER_NEED and apart:
        first, second = (one, other) if apart > 0 else (other, one)
        return _told(first, second, due, rules.articles.history, _NEED)
    colour = alternated(one.card, other.card)
    if colour is not None:
        return _told(one, other, colour, rules.articles.history, _HISTORY)
    smaller, larger = sorted((one, other), key=_number)
    if below_median:
        return _told(larger, smaller, due, rules.articles.history, _LARGER)
    return _told(smaller, larger, due, rules.articles.history, _SMALLER)


def _by_lot(
    one: LimMember, other: LimMember, initial: Colour, rules: LimRules
) -> tuple[LimMember, PairingStep | None]:
    """Neither has played: the smaller number has the colour drawn if it is odd (14.2)."""
    first, second = sorted((one, other), key=_number)
    colour = initial if first.place % 2 else initial.other
    if not one.card.unplayed:  # the first round: nor has the other missed one
        return _with(first, second, colour), None
    return _told(first, second, colour, rules.articles.first_round, _LOT)


def _number(member: LimMember) -> int:
    return member.place


def _with(one: LimMember, other: LimMember, colour: Colour) -> LimMember:
    return one if colour is Colour.WHITE else other


_ONLY = {
    Colour.WHITE: N_("{player} may have nothing but White, and so has it against {partner}."),
    Colour.BLACK: N_("{player} may have nothing but Black, and so has it against {partner}."),
}
_NEED = {
    Colour.WHITE: N_("{player} has had Black more often than {partner}, and has White."),
    Colour.BLACK: N_("{player} has had White more often than {partner}, and has Black."),
}
_HISTORY = {
    Colour.WHITE: N_(
        "The same colour is due to both. In the last round in which their colours differed "
        "{player} had Black and {partner} White, so {player} has White."
    ),
    Colour.BLACK: N_(
        "The same colour is due to both. In the last round in which their colours differed "
        "{player} had White and {partner} Black, so {player} has Black."
    ),
}
_SMALLER = {
    Colour.WHITE: N_(
        "White is due to both {player} and {partner}, who have had the same colours. The smaller "
        "number has it, as the group is not below the median."
    ),
    Colour.BLACK: N_(
        "Black is due to both {player} and {partner}, who have had the same colours. The smaller "
        "number has it, as the group is not below the median."
    ),
}
_LARGER = {
    Colour.WHITE: N_(
        "White is due to both {player} and {partner}, who have had the same colours. The larger "
        "number has it, as the group is below the median."
    ),
    Colour.BLACK: N_(
        "Black is due to both {player} and {partner}, who have had the same colours. The larger "
        "number has it, as the group is below the median."
    ),
}
_LOT = {
    Colour.WHITE: N_("Neither {player} nor {partner} has played; by the lot {player} has White."),
    Colour.BLACK: N_("Neither {player} nor {partner} has played; by the lot {player} has Black."),
}


def _told(
    one: LimMember, other: LimMember, colour: Colour, article: str, templates: dict[Colour, str]
) -> tuple[LimMember, PairingStep]:
    reason = Reason.of(templates[colour], player=one.number, partner=other.number)
    return _with(one, other, colour), PairingStep(article, reason)
