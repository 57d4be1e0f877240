"""Endings of three and four men, against tables of helpmates that share nothing with the engine."""

from __future__ import annotations

import random
from pathlib import Path

import chess
import pytest

from openarbiter.laws.winning import CanMate, can_mate

NEVER = Path(__file__).parents[1] / "data" / "laws" / "never-mate.txt"
"""Every position of some endings from which White never mates, but for turning and mirroring."""

ROWS = [line.split(" ", 1) for line in NEVER.read_text().splitlines()]


@pytest.mark.rule("Laws 5.2.2")
def test_every_position_without_mate_is_proved() -> None:
    for number, (_, fen) in enumerate(ROWS):
        if number % 3:
            continue
        board = chess.Board(f"{fen} - - 0 1")
        assert can_mate(board, chess.WHITE, engine="reference").answer is CanMate.NO, fen
        assert can_mate(board.mirror(), chess.BLACK, engine="reference").answer is CanMate.NO, fen


@pytest.mark.rule("Laws 5.2.2")
@pytest.mark.parametrize("ending", ["KBvKN", "KNvKB", "KNvKN", "KBvKP", "KRvK"])
def test_nothing_else_is_answered_no(ending: str) -> None:
    never = {fen for name, fen in ROWS if name == ending}
    white, black = ending[1:].split("vK")
    draw = random.Random(ending)
    for _ in range(12):
        board = chess.Board(None)
        letters = "Kk" + white + black.lower()
        for square, letter in zip(draw.sample(chess.SQUARES, 4), letters, strict=False):
            board.set_piece_at(square, chess.Piece.from_symbol(letter))
        board.turn = draw.random() < 0.5
        if board.is_valid() and not never.intersection(turned(board)):
            answer = can_mate(board, chess.WHITE, budget=150, engine="reference")
            assert answer.answer is not CanMate.NO, board.fen()


def turned(board: chess.Board) -> set[str]:
    """The eight ways a board can be laid, as they are in the list."""
    found = set()
    for flips in range(8):
        copy = board.copy()
        for bit, way in enumerate(
            (chess.flip_horizontal, chess.flip_vertical, chess.flip_diagonal)
        ):
            if flips >> bit & 1:
                copy.apply_transform(way)
        found.add(" ".join(copy.fen().split()[:2]))
    return found
