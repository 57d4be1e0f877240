"""A whole round as an engine pairs it."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.pairing.result import Board, BracketResult


@dataclass(frozen=True, slots=True)
class Whole:
    """Result of an engine for the cards of a round.

    Attributes:
        boards: in order of publication.
        brackets: from the top down; whoever the last one leaves over has the bye.
    """

    boards: tuple[Board, ...]
    brackets: tuple[BracketResult, ...]
