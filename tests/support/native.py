"""The compiled engine beside the reference, card by card and round by round."""

from __future__ import annotations

import pytest

from openarbiter.model import Colour, Tournament
from openarbiter.pairing import EnginesDiffer, NoPairing, RoundPairing, pair_round
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.cards import Card
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.native import Whole, available
from openarbiter.pairing.dutch.reference import completable, pair_brackets
from openarbiter.rulebook import DutchRules

needs_native = pytest.mark.skipif(
    not available(), reason="the native engine was not built with this package"
)


def by_reference(players: tuple[Card, ...], rules: DutchRules, initial: Colour) -> Whole | None:
    """What the reference makes of cards in the order of A.2; None where nothing can be made."""
    if not completable((), players):
        return None
    brackets = tuple(pair_brackets(players, rules, initial))
    boards = []
    for bracket in brackets:
        for higher, lower in bracket.pairs:
            colour, _ = colour_of(higher, lower, initial)
            boards.append((higher, lower) if colour is Colour.WHITE else (lower, higher))
    return Whole(in_order(boards, rules), tuple(bracket.report for bracket in brackets))


def paired_by_both(tournament: Tournament, number: int, edition: str) -> RoundPairing | None:
    """A round on which both engines agree; None where both find it cannot be paired.

    Fails with what is different.
    """
    try:
        return pair_round(tournament, number, edition=edition, system="dutch", engine="both")
    except NoPairing:
        return None
    except EnginesDiffer as differ:
        pytest.fail(str(differ))


def agreed_rounds(tournament: Tournament, edition: str) -> int:
    """Pair every round of a tournament by both engines, and the next one; how many could be."""
    numbers = range(1, len(tournament.rounds) + 2)
    return sum(paired_by_both(tournament, number, edition) is not None for number in numbers)
