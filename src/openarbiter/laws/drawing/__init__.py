"""Offers of a draw, and how long they stand (9.1.2)."""

from openarbiter.laws.drawing.offer import DrawOffer, OfferEvent, OfferState, offer_after

__all__ = ["DrawOffer", "OfferEvent", "OfferState", "offer_after"]
