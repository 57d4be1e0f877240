"""The order in which boards are published (C.04.2 D.9; 3.6 of 2026)."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.result import Board
from openarbiter.rulebook import DutchRules


def in_order(boards: Iterable[tuple[Card, Card]], rules: DutchRules) -> tuple[Board, ...]:
    """Boards, White first in each, in the order of publication.

    By the score of the higher ranked player of the pair, the sum of both scores, and
    the number of the higher ranked player.
    """

    def key(board: tuple[Card, Card]) -> tuple[int, int, int]:
        values = [(_score(card, rules), card.seed) for card in board]
        score, seed = min(values, key=lambda value: (-value[0], value[1]))
        return (-score, -sum(value for value, _ in values), seed)

    return tuple(Board(white.number, black.number) for white, black in sorted(boards, key=key))


def _score(card: Card, rules: DutchRules) -> int:
    return card.score if rules.virtual_board_order else card.points
