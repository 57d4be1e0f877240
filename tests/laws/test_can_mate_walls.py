"""Walls of pawns: positions from which a plain search saw every position, and no mate."""

from __future__ import annotations

from pathlib import Path

import chess
import pytest

from openarbiter.laws.winning import CanMate, can_mate, is_dead, native
from openarbiter.laws.winning.search import identity

ROWS = (Path(__file__).parents[1] / "data" / "laws" / "dead-walls.txt").read_text().splitlines()
"""How many positions are reached, and the position."""


@pytest.mark.rule("Laws 5.2.2")
def test_a_wall_that_holds_is_dead() -> None:
    for row in ROWS[::2]:
        board = chess.Board(row.split(" ", 1)[1])
        assert is_dead(board, engine="reference"), row
        assert is_dead(board.mirror(), engine="reference"), row


@pytest.mark.rule("Laws 5.2.2")
@pytest.mark.skipif(not native.available(), reason="the native engine was not built")
def test_the_native_engine_proves_it_too() -> None:
    for row in ROWS:
        board = chess.Board(row.split(" ", 1)[1])
        assert is_dead(board, engine="native", budget=200), row


@pytest.mark.rule("Laws 5.2.2")
def test_the_plain_search_can_be_repeated() -> None:
    reached, fen = ROWS[0].split(" ", 1)
    board = chess.Board(fen)
    seen, open_ = {identity(board)}, [board]
    while open_:
        position = open_.pop()
        assert not position.is_checkmate()
        for move in position.legal_moves:
            after = position.copy(stack=False)
            after.push(move)
            if identity(after) not in seen:
                seen.add(identity(after))
                open_.append(after)
    assert len(seen) == int(reached)


@pytest.mark.rule("Laws 5.2.2")
def test_a_hole_in_the_wall_is_not_overlooked() -> None:
    """Without one pair of pawns the kings pass, and the rest may be promoted."""
    board = chess.Board("1k6/7p/6pP/5pP1/p3pP2/P3P3/8/2K5 w - - 0 1")
    assert can_mate(board, chess.WHITE, budget=50, engine="reference").answer is not CanMate.NO
