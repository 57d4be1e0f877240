"""The reference engine: a whole round by C.04.3, bracket after bracket (A.9; 1.9)."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.model import Colour
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.agenda import Agenda, completable
from openarbiter.pairing.dutch.bracket import Paired, pair_bracket, pair_completable
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import DutchRules


def pair_by_reference(
    players: tuple[Card, ...], rules: DutchRules, initial: Colour
) -> Whole | None:
    """Pair all players of a round, or None where no pairing of all of them exists.

    Args:
        players: in the order of A.2.
    """
    if not completable((), players):
        return None
    brackets = list(pair_brackets(players, rules, initial))
    boards = [
        _seated(higher, lower, initial) for bracket in brackets for higher, lower in bracket.pairs
    ]
    return Whole(in_order(boards, rules), tuple(bracket.report for bracket in brackets))


def _seated(higher: Card, lower: Card, initial: Colour) -> tuple[Card, Card]:
    colour, _ = colour_of(higher, lower, initial)
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)


def pair_brackets(
    players: tuple[Card, ...], rules: DutchRules, initial: Colour
) -> Iterator[Paired]:
    """Pair all brackets of a round, from the top down.

    Args:
        players: in the order of A.2. A pairing of all of them exists, see
            :func:`openarbiter.pairing.dutch.agenda.completable`.

    Yields:
        The brackets as they were paired in the end. Whoever is left over by the last
        one has the pairing-allocated bye.
    """
    agenda = Agenda(players, rules, initial)
    floaters: tuple[Card, ...] = ()
    for place in range(len(agenda.groups)):
        paired = pair_completable(agenda.bracket(place, floaters))
        if agenda.collapses(place, paired.floaters):
            penultimate = pair_bracket(agenda.penultimate(place, floaters))
            yield penultimate
            yield pair_bracket(agenda.collapsed(place, penultimate.floaters))
            return
        yield paired
        floaters = paired.floaters
