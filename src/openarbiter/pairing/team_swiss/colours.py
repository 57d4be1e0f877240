"""Which team of a pair has White (C.04.6 4)."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.pairing.team_swiss.kind import TeamKind
from openarbiter.pairing.team_swiss.teams import TeamCard


def white_of(
    one: TeamCard, other: TeamCard, initial: Colour, kind: TeamKind
) -> tuple[TeamCard, str]:
    """The team with White, and the article that decides."""
    first = first_team(one, other, kind)
    second = other if first is one else one
    colour, article = _colour_of_first(first, second, initial)
    return (first if colour is Colour.WHITE else second), article


def first_team(one: TeamCard, other: TeamCard, kind: TeamKind) -> TeamCard:
    """The first team: the higher primary score, secondary score, the smaller number (4.2)."""

    def key(card: TeamCard) -> tuple[int, int, int]:
        return (
            -card.contender.score,
            -card.secondary if kind.secondary else 0,
            card.number,
        )

    return min(one, other, key=key)


def _colour_of_first(first: TeamCard, second: TeamCard, initial: Colour) -> tuple[Colour, str]:
    """The colour of the first team (4.3)."""
    own, others = first.contender.preferred, second.contender.preferred
    if not first.colours and not second.colours:
        return (initial if first.place % 2 else initial.other), "4.3.1"
    if own is not None and others is None:
        return own, "4.3.2"
    if own is None and others is not None:
        return others.other, "4.3.2"
    if own is not others and own is not None:
        return own, "4.3.3"
    if own is not None and first.contender.strong is not second.contender.strong:
        return (own if first.contender.strong else own.other), "4.3.4"
    if first.difference != second.difference:
        lower = first.difference < second.difference
        return (Colour.WHITE if lower else Colour.BLACK), "4.3.5"
    for mine, theirs in zip(reversed(first.colours), reversed(second.colours), strict=False):
        if mine is not theirs:
            return mine.other, "4.3.6"
    if own is not None:
        return own, "4.3.7"
    if first.colours:
        return first.colours[-1].other, "4.3.8"
    return second.colours[-1], "4.3.9"
