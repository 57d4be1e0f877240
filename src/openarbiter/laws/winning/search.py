"""Looking for a mate with the help of both players, move by move.

Every position that can be reached is put into one list, the most promising are looked at
first. A mate found is a proof of yes, for its moves are legal ones. When no position is left
to look at and none is mate, that is a proof of no. A position from which
:func:`cannot_mate_by_material` or :func:`cannot_mate_by_blocks` excludes mate has only
successors from which there is none either, so it is not looked at further.

Two positions are the same when the same men stand on the same squares, the same player is to
move, and castling and en passant are possible in the same ways (9.2.3): moves and mates depend on
nothing else. The rules of 50 and 75 moves and of repetitions are left aside, as in 6.9: they end
a game by what was played, not by what the position is.
"""

from __future__ import annotations

import heapq
from collections.abc import Hashable, Iterator

import chess

from openarbiter.laws.winning.answer import CanMate, MateAnswer, WhyNot
from openarbiter.laws.winning.material import cannot_mate_by_material

REFERENCE_BUDGET = 20_000
"""Positions the reference puts into its list before it gives up: two or three seconds."""


def searched(board: chess.Board, colour: chess.Color, budget: int) -> MateAnswer:
    """Whether this colour can mate, with so many positions in the list at most."""
    if board.is_checkmate() and board.turn != colour:
        return MateAnswer(CanMate.YES, positions=1)
    start = board.copy(stack=False)
    positions: list[tuple[int, chess.Move | None]] = [(-1, None)]
    seen: set[Hashable] = {_identity(start)}
    waiting = [(0, 0, start)]
    forced = True
    while waiting:
        _, number, position = heapq.heappop(waiting)
        moves = list(position.legal_moves)
        forced = forced and len(moves) <= 1
        for move in moves:
            after = position.copy(stack=False)
            after.push(move)
            identity = _identity(after)
            if identity in seen:
                continue
            seen.add(identity)
            positions.append((number, move))
            if after.turn != colour and after.is_checkmate():
                line = tuple(_line(positions, len(positions) - 1))
                return MateAnswer(CanMate.YES, line, positions=len(positions))
            if cannot_mate_by_material(after, colour):
                continue
            if len(positions) >= budget:
                return MateAnswer(CanMate.UNKNOWN, positions=len(positions))
            heapq.heappush(waiting, (_promise(after, colour), len(positions) - 1, after))
    why_not = WhyNot.FORCED if forced else WhyNot.EXHAUSTED
    return MateAnswer(CanMate.NO, why_not=why_not, positions=len(positions))


def _line(positions: list[tuple[int, chess.Move | None]], number: int) -> Iterator[str]:
    before, move = positions[number]
    if move is not None:
        yield from _line(positions, before)
        yield move.uci()


def _identity(board: chess.Board) -> Hashable:
    """What makes two positions the same (9.2.3)."""
    en_passant = board.ep_square if board.has_legal_en_passant() else None
    return (
        board.occupied_co[chess.WHITE],
        board.occupied,
        board.pawns,
        board.knights,
        board.bishops,
        board.rooks,
        board.queens,
        board.kings,
        board.turn,
        board.clean_castling_rights(),
        en_passant,
    )


def _promise(board: chess.Board, colour: chess.Color) -> int:
    """How far from mate a position looks, the smaller the nearer; only the order depends on it."""
    king, hunted = board.king(colour), board.king(not colour)
    assert king is not None
    assert hunted is not None
    flights = sum(
        not board.is_attacked_by(colour, square)
        for square in chess.SquareSet(
            chess.BB_KING_ATTACKS[hunted] & ~board.occupied_co[not colour]
        )
    )
    file, rank = chess.square_file(hunted), chess.square_rank(hunted)
    from_edge = min(file, 7 - file) + min(rank, 7 - rank)
    pawns = chess.SquareSet(board.pawns & board.occupied_co[colour])
    heavy = board.occupied_co[colour] & (board.queens | board.rooks)
    steps = 0
    if not heavy and pawns:
        ranks = [chess.square_rank(square) for square in pawns]
        steps = min(7 - rank if colour else rank for rank in ranks)
    return 3 * flights + 2 * chess.square_distance(king, hunted) + from_edge + 8 * steps
