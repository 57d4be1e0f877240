"""Which team of a pair has White on the first board (D.02 7)."""

from __future__ import annotations

from openarbiter.model import Colour
from openarbiter.pairing.olympiad.teams import OlympiadTeam


def white_of(one: OlympiadTeam, other: OlympiadTeam, initial: Colour) -> tuple[OlympiadTeam, str]:
    """The team with White, and the article that decides."""
    higher, lower = sorted((one, other), key=lambda team: team.rank)
    colour, article = _colour_of_higher(higher, lower, initial)
    return (higher if colour is Colour.WHITE else lower), article


def _colour_of_higher(
    higher: OlympiadTeam, lower: OlympiadTeam, initial: Colour
) -> tuple[Colour, str]:
    """The colour of the higher ranked team."""
    allowed = [
        colour for colour in Colour if higher.may_have(colour) and lower.may_have(colour.other)
    ]
    if len(allowed) == 1:
        return allowed[0], "7.3"
    if higher.difference != lower.difference:
        less = higher.difference < lower.difference
        return (Colour.WHITE if less else Colour.BLACK), "7.5.1"
    for mine, theirs in zip(reversed(higher.colours), reversed(lower.colours), strict=True):
        if mine is not None and theirs is not None and mine is not theirs:
            return theirs, "7.6"
    if higher.played:
        return higher.played[-1].other, "7.5.2"
    if lower.played:
        return lower.played[-1], "7.5.2"
    return (initial if higher.place % 2 else initial.other), "7.2"
