"""Public positions with known classes: the reference never contradicts one of them."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from openarbiter.laws.winning import CanMate, can_mate, native

VECTORS = Path(__file__).parents[1] / "data" / "laws" / "can-mate-vectors.txt"
SAMPLE = VECTORS.read_text().splitlines()[::45]


@pytest.mark.rule("Laws 6.9")
def test_the_sample_of_public_positions() -> None:
    decided = 0
    for line in SAMPLE:
        classes, fen = line.split(" ", 1)
        for colour, said in zip((chess.WHITE, chess.BLACK), classes, strict=True):
            board = chess.Board(fen)
            answer = can_mate(board, colour, budget=100, engine="reference")
            if answer.answer is CanMate.UNKNOWN:
                continue
            decided += 1
            assert (answer.answer is CanMate.YES) == (said != "-"), line
            for move in answer.line:
                board.push(board.parse_uci(move))
            assert answer.answer is CanMate.NO or (board.is_checkmate() and board.turn != colour)
    assert decided > len(SAMPLE) / 2


@pytest.mark.rule("Laws 6.9")
@pytest.mark.skipif(not native.available(), reason="the native engine was not built")
def test_the_native_engine_on_the_same_positions() -> None:
    for line in SAMPLE:
        classes, fen = line.split(" ", 1)
        for colour, said in zip((chess.WHITE, chess.BLACK), classes, strict=True):
            answer = can_mate(chess.Board(fen), colour, budget=5000, engine="native").answer
            assert answer is CanMate.UNKNOWN or (answer is CanMate.YES) == (said != "-"), line
