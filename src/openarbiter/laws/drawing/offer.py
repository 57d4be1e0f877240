"""An offer of a draw from the moment it is made until it is answered (9.1.2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum


class OfferState(StrEnum):
    """What has become of an offer."""

    NONE = "none"
    OPEN = "open"
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    OVER = "over"
    """The game ended in another way while the offer stood."""


class OfferEvent(StrEnum):
    """What a player does that has to do with an offer."""

    OFFERED = "offered"
    """After making the move and before pressing the clock: the proper moment."""
    OFFERED_OTHERWISE = "offered-otherwise"
    """At any other moment: valid, but perhaps a disturbance (11.5)."""
    CLAIMED = "claimed"
    """A claim under 9.2 or 9.3 is an offer too (9.1.2.3)."""
    CONDITION = "condition"
    """The player who offers ties a condition to it: the condition is void."""
    WITHDRAWN = "withdrawn"
    """The player who offered tries to take it back: that is not possible."""
    ACCEPTED = "accepted"
    REJECTED = "rejected"
    """Orally."""
    TOUCHED = "touched"
    """The opponent touches a piece with the intention of moving or capturing it."""
    TOUCHED_BY_ACCIDENT = "touched-by-accident"
    GAME_ENDED = "game-ended"


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """What has become of an offer of a draw.

    Attributes:
        improper: it was made at a moment that may have disturbed the opponent.
        void: how often something was said that has no effect: a condition, or a withdrawal.
    """

    state: OfferState = OfferState.NONE
    improper: bool = False
    void: int = 0


_ANSWERS = {
    OfferEvent.ACCEPTED: OfferState.ACCEPTED,
    OfferEvent.REJECTED: OfferState.REJECTED,
    OfferEvent.TOUCHED: OfferState.REJECTED,
    OfferEvent.GAME_ENDED: OfferState.OVER,
}
_OFFERS = (OfferEvent.OFFERED, OfferEvent.OFFERED_OTHERWISE, OfferEvent.CLAIMED)


def offer_after(events: Iterable[OfferEvent]) -> DrawOffer:
    """What has become of the last offer of a game (9.1.2.1).

    >>> offer_after([OfferEvent.OFFERED, OfferEvent.WITHDRAWN, OfferEvent.ACCEPTED]).state.value
    'accepted'
    """
    offer = DrawOffer()
    for event in events:
        offer = _next(offer, event)
    return offer


def _next(offer: DrawOffer, event: OfferEvent) -> DrawOffer:
    if offer.state in (OfferState.ACCEPTED, OfferState.OVER):
        return offer
    if event in _OFFERS:
        return DrawOffer(OfferState.OPEN, event is OfferEvent.OFFERED_OTHERWISE, offer.void)
    if event in (OfferEvent.CONDITION, OfferEvent.WITHDRAWN):
        return replace(offer, void=offer.void + 1)
    if event is OfferEvent.GAME_ENDED or offer.state is OfferState.OPEN:
        return replace(offer, state=_ANSWERS.get(event, offer.state))
    return offer
