"""The compiled engine beside the reference, card by card and round by round."""

from __future__ import annotations

import pytest

from openarbiter.model import Tournament
from openarbiter.pairing import EnginesDiffer, NoPairing, RoundPairing, pair_round
from openarbiter.pairing.dutch.native import available

needs_native = pytest.mark.skipif(
    not available(), reason="the native engine was not built with this package"
)


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
