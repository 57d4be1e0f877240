"""The best pairing of a round under wishes, by the engine that is there."""

from __future__ import annotations

from collections.abc import Callable

from openarbiter.model import Colour
from openarbiter.model.reason import Reason
from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.cards import Card
from openarbiter.pairing.dutch.feasible import left_over
from openarbiter.pairing.dutch.impossible import obstacles
from openarbiter.pairing.dutch.native import pair_natively
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.dutch.wish import Wish, granted
from openarbiter.rulebook import DutchRules

STEPS = 100_000_000
"""The work allowed for one wish: a few seconds. What takes more would take minutes."""


def pair_as_wished(
    players: tuple[Card, ...], rules: DutchRules, initial: Colour, wishes: tuple[Wish, ...]
) -> Whole | None:
    """The best complete pairing in which every wish is fulfilled; None if there is none.

    Args:
        players: in the order of A.2; everybody named in the wishes is among them.

    Raises:
        TooHard: the native engine gave the round up.
    """
    bound = granted(players, wishes, initial)
    if native.available():
        return pair_natively(bound, rules, initial, STEPS)
    return pair_by_reference(bound, rules, initial)


def obstacles_of_wishes(
    players: tuple[Card, ...],
    rules: DutchRules,
    initial: Colour,
    wishes: tuple[Wish, ...],
    apart: Callable[[Card, list[Card]], list[Reason]],
) -> tuple[tuple[int, ...], tuple[Reason, ...]]:
    """Who cannot all be paired under the wishes, and why; see :func:`obstacles`."""
    return obstacles(granted(players, wishes, initial), rules, left_over, apart)
