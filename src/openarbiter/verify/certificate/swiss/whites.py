"""Who of a pair has White, by each system's own rules, read a second time."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.rulebook.lim_choices import EqualDue
from openarbiter.verify.certificate.swiss.people import (
    BLACK,
    WHITE,
    RoundField,
    RoundParticipant,
    turned,
)


def colour_of(
    one: RoundParticipant, other: RoundParticipant, field: RoundField, *, below: bool
) -> Colour:
    """The colour of the first of two who are paired.

    Args:
        below: they are paired in a group below the median one.
    """
    match field.system:
        case "dubov":
            return _dubov(one, other, field)
        case "burstein":
            return _burstein(one, other, field)
        case "double-swiss":
            return _double(one, other, field)
        case "team-swiss":
            return _team(one, other, field)
        case "olympiad":
            return _olympiad(one, other, field)
        case _:
            return _lim(one, other, field, below=below)


def _turn(colour: Colour, *, same: bool) -> Colour:
    return colour if same else colour.other


def _by_lot(first: RoundParticipant, field: RoundField) -> Colour:
    """The colour drawn for an odd place, the other one for an even one."""
    return _turn(field.initial, same=first.place % 2 == 1)


def _wished(first: RoundParticipant, second: RoundParticipant) -> Colour | None:
    """The colour of the first by the preferences of two; None where these do not tell."""
    if first.preferred is not second.preferred:
        if first.preferred is not None:
            return first.preferred
        return None if second.preferred is None else second.preferred.other
    if first.preferred is not None and first.strength != second.strength:
        return _turn(first.preferred, same=first.strength > second.strength)
    return None


def _dubov(one: RoundParticipant, other: RoundParticipant, field: RoundField) -> Colour:
    """5.2."""
    first, second = sorted((one, other), key=lambda each: each.rank)
    if not first.played and not second.played:
        colour = _by_lot(first, field)
    else:
        found = _wished(first, second) or turned(first.played, second.played)
        colour = found or first.preferred or WHITE
    return _turn(colour, same=first is one)


def _burstein(one: RoundParticipant, other: RoundParticipant, field: RoundField) -> Colour:
    """5.2."""
    if not one.played and not other.played:
        first = min(one, other, key=lambda each: (-each.score, each.place))
        return _turn(_by_lot(first, field), same=first is one)
    found = _wished(one, other) or turned(one.played, other.played)
    if found is not None:
        return found
    first = min(one, other, key=lambda each: each.rank)
    return _turn(first.preferred or WHITE, same=first is one)


def _double(one: RoundParticipant, other: RoundParticipant, field: RoundField) -> Colour:
    """4.3."""
    first, second = sorted((one, other), key=lambda each: each.rank)
    whites = first.played.count(WHITE) - second.played.count(WHITE)
    if not first.played and not second.played:
        colour = _by_lot(first, field)
    elif whites:
        colour = WHITE if whites < 0 else BLACK
    else:
        colour = turned(first.played, second.played) or _after(first, second)
    return _turn(colour, same=first is one)


def _after(first: RoundParticipant, second: RoundParticipant) -> Colour:
    """The other colour than the first had last, or the one that the second had last."""
    return first.played[-1].other if first.played else second.played[-1]


def _team(one: RoundParticipant, other: RoundParticipant, field: RoundField) -> Colour:
    """4.3."""
    first, second = sorted((one, other), key=lambda each: each.rank)
    if not first.played and not second.played:
        colour = _by_lot(first, field)
    else:
        found = _wished(first, second)
        if found is None and first.difference != second.difference:
            found = WHITE if first.difference < second.difference else BLACK
        found = found or turned(first.played, second.played) or first.preferred
        colour = found or _after(first, second)
    return _turn(colour, same=first is one)


def _olympiad(one: RoundParticipant, other: RoundParticipant, field: RoundField) -> Colour:
    """7.2 to 7.7."""
    first, second = sorted((one, other), key=lambda each: each.rank)
    allowed = [
        colour
        for colour in Colour
        if colour not in first.cannot and colour.other not in second.cannot
    ]
    if len(allowed) == 1:
        colour = allowed[0]
    elif first.difference != second.difference:
        colour = WHITE if first.difference < second.difference else BLACK
    else:
        found = turned(first.colours, second.colours)
        if found is None and (first.played or second.played):
            found = _after(first, second)
        colour = found or _by_lot(first, field)
    return _turn(colour, same=first is one)


def _lim(
    one: RoundParticipant, other: RoundParticipant, field: RoundField, *, below: bool
) -> Colour:
    """12.3 to 12.6, 13 and 14.2."""
    smaller, larger = sorted((one, other), key=lambda each: each.place)
    due = smaller.preferred
    if due is None and larger.preferred is None:
        return _turn(_by_lot(smaller, field), same=smaller is one)
    if due is not larger.preferred:
        return _turn(due or (larger.preferred or WHITE).other, same=smaller is one)
    assert due is not None
    musts = [len(each.cannot) == 1 for each in (smaller, larger)]
    if musts[0] is not musts[1]:
        return _turn(due, same=(smaller if musts[0] else larger) is one)
    needs = abs(smaller.difference) - abs(larger.difference)
    if field.switches.get("equal_due") == EqualDue.GREATER_NEED.value and needs:
        return _turn(due, same=(smaller if needs > 0 else larger) is one)
    found = turned(smaller.played, larger.played)
    if found is not None:
        return _turn(found, same=smaller is one)
    return _turn(due, same=(larger if below else smaller) is one)
