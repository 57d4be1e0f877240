"""The order in which pairs are published."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.pairing.result import Board
from openarbiter.pairing.upfloating.contender import Contender


def in_order(boards: Iterable[tuple[Contender, Contender]]) -> tuple[Board, ...]:
    """Pairs, White first in each, in the order of publication (C.04.2 3.6 of 2026).

    By the score of the higher ranked one of the pair, the sum of both scores, and the number of
    the higher ranked one.
    """

    def key(board: tuple[Contender, Contender]) -> tuple[int, int, int]:
        scores = [each.score for each in board]
        higher = min(board, key=lambda each: (-each.score, each.number))
        return -max(scores), -sum(scores), higher.number

    return tuple(Board(white.number, black.number) for white, black in sorted(boards, key=key))
