"""The quality criteria of C.04.3, one small unit each.

A criterion says what one pair and what one downfloater add to the failure of a
candidate. It either counts failures, or lists score differences that are compared
from the highest down (A.8). The table at the end names them all, by the role that
:class:`openarbiter.rulebook.DutchRules` gives an article to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from openarbiter.model import POINT, Colour, Score
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.frame.cards import Card, Float, Strength
from openarbiter.pairing.result import CriterionValue
from openarbiter.rulebook import DutchRules

Pairs = tuple[tuple[Card, Card], ...]
"""The pairs of a candidate, higher ranked player first."""


@dataclass(frozen=True)
class Bracket:
    """The players of one pairing bracket, and what the criteria need to know of it.

    Attributes:
        mdps: the moved-down players, in the order of A.2.
        residents: the residents, in the order of A.2.
        initial: the initial colour of the tournament.
    """

    mdps: tuple[Card, ...]
    residents: tuple[Card, ...]
    initial: Colour

    @cached_property
    def players(self) -> tuple[Card, ...]:
        """All players; their places, from 0, are one less than their BSN (section D)."""
        return self.mdps + self.residents

    @cached_property
    def floor(self) -> Score:
        """The artificial score a downfloater is measured against (A.8)."""
        return self.residents[-1].score - POINT

    @cached_property
    def moved_down(self) -> frozenset[int]:
        """The numbers of the moved-down players."""
        return frozenset(card.number for card in self.mdps)


@dataclass(frozen=True, slots=True)
class Counted:
    """A criterion that counts: what a pair adds, and what a downfloater adds."""

    pair: Callable[[Bracket, Card, Card], int] | None = None
    floater: Callable[[Bracket, Card], int] | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """A criterion that lists score differences; None adds nothing to the list."""

    pair: Callable[[Bracket, Card, Card], Score | None] | None = None
    floater: Callable[[Bracket, Card], Score | None] | None = None


def _one(bracket: Bracket, card: Card) -> int:
    return 1


def _pair_difference(bracket: Bracket, higher: Card, lower: Card) -> Score | None:
    return higher.score - lower.score or None


def _floor_difference(bracket: Bracket, card: Card) -> Score | None:
    return card.score - bracket.floor


def _score(bracket: Bracket, card: Card) -> Score | None:
    return card.score


def denied(bracket: Bracket, higher: Card, lower: Card) -> Card | None:
    """The player of a pair who does not get the colour they prefer."""
    if higher.preferred is None or higher.preferred is not lower.preferred:
        return None
    colour, _ = colour_of(higher, lower, bracket.initial)
    return lower if colour is higher.preferred else higher


def _beyond_two(bracket: Bracket, higher: Card, lower: Card) -> int:
    """A colour difference above +2 or below -2 comes about."""
    player = denied(bracket, higher, lower)
    return int(player is not None and abs(player.difference) > 1)


def _third_in_a_row(bracket: Bracket, higher: Card, lower: Card) -> int:
    """A player gets the same colour a third time in a row."""
    player = denied(bracket, higher, lower)
    if player is None or player.preferred is None:
        return 0
    return int(player.colours[-2:] == (player.preferred.other,) * 2)


def _preference_denied(bracket: Bracket, higher: Card, lower: Card) -> int:
    return int(higher.preferred is not None and higher.preferred is lower.preferred)


def _strong_preference_denied(bracket: Bracket, higher: Card, lower: Card) -> int:
    player = denied(bracket, higher, lower)
    return int(player is not None and player.strength is Strength.STRONG)


def _last(card: Card) -> Float:
    return card.float_last


def _before(card: Card) -> Float:
    return card.float_before


def _floated_down_again(of: Callable[[Card], Float]) -> Counted:
    """C.12, C.14; C14, C16 of 2026: residents with the same downfloat as before.

    A moved-down player downfloats in this round whatever becomes of them here; the
    worked tournament calls a candidate perfect that pairs them (round 4, 12-13). In a
    collapsed last bracket a resident downfloats by meeting a lower score, too.
    """

    def pair(bracket: Bracket, higher: Card, lower: Card) -> int:
        return int(higher.score > lower.score) and floater(bracket, higher)

    def floater(bracket: Bracket, card: Card) -> int:
        return int(of(card) is Float.DOWN and card.number not in bracket.moved_down)

    return Counted(pair, floater)


def _floated_up_again(of: Callable[[Card], Float]) -> Counted:
    """C.13, C.15; C15, C17 of 2026: opponents of higher scores who upfloated before."""

    def pair(bracket: Bracket, higher: Card, lower: Card) -> int:
        return int(higher.score > lower.score and of(lower) is Float.UP)

    return Counted(pair)


def _difference_of_downfloat(of: Callable[[Card], Float]) -> Listed:
    """C.16, C.18: score differences of players with the same downfloat as before."""

    def pair(bracket: Bracket, higher: Card, lower: Card) -> Score | None:
        return _pair_difference(bracket, higher, lower) if of(higher) is Float.DOWN else None

    def floater(bracket: Bracket, card: Card) -> Score | None:
        return _floor_difference(bracket, card) if of(card) is Float.DOWN else None

    return Listed(pair, floater)


def _difference_of_mdp(of: Callable[[Card], Float]) -> Listed:
    """C18, C20 of 2026: score differences of MDPs who downfloated before.

    An MDP who floats on has no opponent yet; they count against the artificial score
    of A.8 (2018), which is below any resident.
    """
    whole = _difference_of_downfloat(of)

    def floater(bracket: Bracket, card: Card) -> Score | None:
        if card.number not in bracket.moved_down or whole.floater is None:
            return None
        return whole.floater(bracket, card)

    return Listed(whole.pair, floater)


def _difference_of_upfloat(of: Callable[[Card], Float]) -> Listed:
    """C.17, C.19; C19, C21 of 2026: score differences of repeated upfloats."""

    def pair(bracket: Bracket, higher: Card, lower: Card) -> Score | None:
        return _pair_difference(bracket, higher, lower) if of(lower) is Float.UP else None

    return Listed(pair)


_COMMON: dict[str, Counted | Listed] = {
    "pairs": Counted(floater=_one),
    "colour difference": Counted(_beyond_two),
    "three in a row": Counted(_third_in_a_row),
    "preference": Counted(_preference_denied),
    "strong preference": Counted(_strong_preference_denied),
    "downfloat last round": _floated_down_again(_last),
    "downfloat two rounds ago": _floated_down_again(_before),
    "upfloat last round": _floated_up_again(_last),
    "upfloat two rounds ago": _floated_up_again(_before),
    "difference of upfloat last round": _difference_of_upfloat(_last),
    "difference of upfloat two rounds ago": _difference_of_upfloat(_before),
}

_OF_PAIRS: dict[str, Counted | Listed] = {
    **_COMMON,
    "score differences": Listed(_pair_difference, _floor_difference),
    "difference of downfloat last round": _difference_of_downfloat(_last),
    "difference of downfloat two rounds ago": _difference_of_downfloat(_before),
}
"""Criteria by the score differences of pairs and downfloaters (2018, A.8)."""

_OF_DOWNFLOATERS: dict[str, Counted | Listed] = {
    **_COMMON,
    "score differences": Listed(None, _score),
    "difference of downfloat last round": _difference_of_mdp(_last),
    "difference of downfloat two rounds ago": _difference_of_mdp(_before),
}
"""Criteria by the scores of downfloaters (2026, C7)."""


def quality_criteria(rules: DutchRules) -> Mapping[str, Counted | Listed]:
    """Criteria of an edition by role, without the look at the next bracket."""
    return _OF_DOWNFLOATERS if rules.downfloaters_judged else _OF_PAIRS


def failure(
    criterion: Counted | Listed,
    bracket: Bracket,
    pairs: Pairs,
    floaters: tuple[Card, ...],
) -> CriterionValue:
    """Shortfall of a candidate in one criterion."""
    if isinstance(criterion, Listed):
        return listed(criterion, bracket, pairs, floaters)
    return sum(_values(criterion, bracket, pairs, floaters))


def listed(
    criterion: Counted | Listed,
    bracket: Bracket,
    pairs: Pairs,
    floaters: tuple[Card, ...],
) -> tuple[Score, ...]:
    """The values of one criterion, from the highest down."""
    return tuple(sorted(_values(criterion, bracket, pairs, floaters), reverse=True))


def _values(
    criterion: Counted | Listed,
    bracket: Bracket,
    pairs: Pairs,
    floaters: tuple[Card, ...],
) -> Iterator[int]:
    found: list[int | None] = []
    if criterion.pair is not None:
        found += [criterion.pair(bracket, higher, lower) for higher, lower in pairs]
    if criterion.floater is not None:
        found += [criterion.floater(bracket, card) for card in floaters]
    return (value for value in found if value is not None)
