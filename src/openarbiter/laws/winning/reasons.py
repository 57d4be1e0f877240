"""Why a player can or cannot mate: sentences for the arbiter and the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import chess

from openarbiter.laws.winning.answer import CanMate, MateAnswer, WhyNot
from openarbiter.laws.winning.blocked import cannot_mate_by_blocks, checked_squares
from openarbiter.laws.winning.material import cannot_mate_by_material
from openarbiter.laws.winning.reach import reach
from openarbiter.model import Reason
from openarbiter.model.text import N_

_MATED = (N_("Black has checkmated."), N_("White has checkmated."))
_LINE = (
    N_("Black can mate with the opponent's help: {line}"),
    N_("White can mate with the opponent's help: {line}"),
)
_NOT_KNOWN = (
    N_("{positions} positions were looked at: no mate by Black was found, and none was ruled out."),
    N_("{positions} positions were looked at: no mate by White was found, and none was ruled out."),
)
_LONE_KING = (N_("Black has only the king left."), N_("White has only the king left."))
_KNIGHT = (
    N_("Black has a king and a knight, White at most queens besides the king."),
    N_("White has a king and a knight, Black at most queens besides the king."),
)
_BISHOPS = (
    N_("Black has only bishops of one square colour; White has no pawn, knight or other bishop."),
    N_("White has only bishops of one square colour; Black has no pawn, knight or other bishop."),
)
_KING_SQUARES = (
    N_("The white king can only ever stand on these squares: {squares}."),
    N_("The black king can only ever stand on these squares: {squares}."),
)
_NO_CHECK = (
    N_("No black piece can ever give check on any square the white king can reach."),
    N_("No white piece can ever give check on any square the black king can reach."),
)
_NO_NET = (
    N_("Wherever Black can give check, the white king always has a move."),
    N_("Wherever White can give check, the black king always has a move."),
)
_EXHAUSTED = (
    N_("All {positions} positions that matter were looked at; none is mate by Black."),
    N_("All {positions} positions that matter were looked at; none is mate by White."),
)
_STALEMATE = N_("The game has ended: stalemate.")
_BEEN_MATED = (N_("Black has been mated."), N_("White has been mated."))
_FORCED = N_("Every move is forced: {line}")
_THEN_STALEMATE = N_("Then it is stalemate.")
_THEN_MATE = (N_("Then Black is mated."), N_("Then White is mated."))
_FIXED_PAWNS = N_("These pawns can never move or be captured: {squares}.")
_LISTED = 16
"""The most squares of a king that are named one by one."""
_FIGURINES = str.maketrans("KQRBN", "♔♕♖♗♘")
"""Pieces as every language reads them."""


def why(board: chess.Board, colour: chess.Color, answer: MateAnswer) -> tuple[Reason, ...]:
    """Why this colour can or cannot mate, a sentence each, the first one the most important.

    >>> from openarbiter.laws.winning import can_mate
    >>> board = chess.Board("7k/8/8/8/8/P7/1q6/K7 w - - 0 1")
    >>> [r.message() for r in why(board, chess.BLACK, can_mate(board, chess.BLACK))]
    ['Every move is forced: 1. ♔xb2', 'Black has only the king left.']
    """
    return tuple(_why(board, colour, answer))


def _why(board: chess.Board, colour: chess.Color, answer: MateAnswer) -> Iterator[Reason]:
    side = int(colour)
    if answer.answer is CanMate.UNKNOWN:
        yield Reason.of(_NOT_KNOWN[side], positions=answer.positions)
    elif answer.answer is CanMate.YES:
        moves = [chess.Move.from_uci(move) for move in answer.line]
        shown = _moves(board, moves)
        yield Reason.of(_LINE[side], line=shown) if moves else Reason.of(_MATED[side])
    elif answer.why_not is WhyNot.MATERIAL:
        yield _material(board, colour)
    elif answer.why_not is WhyNot.BLOCKED:
        yield from _blocked(board, colour)
    elif answer.why_not is WhyNot.FORCED:
        yield from _forced(board, colour, answer)
    else:
        yield Reason.of(_EXHAUSTED[side], positions=answer.positions)


def _material(board: chess.Board, colour: chess.Color) -> Reason:
    ours = board.occupied_co[colour]
    if ours & board.knights:
        return Reason.of(_KNIGHT[int(colour)])
    return Reason.of((_BISHOPS if ours & board.bishops else _LONE_KING)[int(colour)])


def _blocked(board: chess.Board, colour: chess.Color) -> Iterator[Reason]:
    """The pawns that stay for ever, the squares of the other king, and that no net is there."""
    found = reach(board)
    pawns = [man.square for man in found.men if man.kind == chess.PAWN and not man.leaves]
    if pawns:
        yield Reason.of(_FIXED_PAWNS, squares=_names(pawns))
    squares = list(chess.scan_forward(found.king(not colour).stands))
    if len(squares) <= _LISTED:
        yield Reason.of(_KING_SQUARES[int(colour)], squares=_names(squares))
    none = not checked_squares(found, colour)
    yield Reason.of((_NO_CHECK if none else _NO_NET)[int(colour)])


def _forced(board: chess.Board, colour: chess.Color, answer: MateAnswer) -> Iterator[Reason]:
    """The forced moves up to where the game has ended or mate is excluded."""
    after = board.copy(stack=False)
    moves: list[chess.Move] = []
    while after.legal_moves.count() == 1 and len(moves) < answer.positions:
        moves.append(next(iter(after.legal_moves)))
        after.push(moves[-1])
        if cannot_mate_by_material(after, colour) or cannot_mate_by_blocks(after, colour):
            break
    if moves:
        yield Reason.of(_FORCED, line=_moves(board, moves))
    if after.is_checkmate():
        yield Reason.of((_THEN_MATE if moves else _BEEN_MATED)[int(after.turn)])
    elif after.is_stalemate():
        yield Reason.of(_THEN_STALEMATE if moves else _STALEMATE)
    elif cannot_mate_by_material(after, colour):
        yield _material(after, colour)
    elif cannot_mate_by_blocks(after, colour):
        yield from _blocked(after, colour)


def _moves(board: chess.Board, moves: Iterable[chess.Move]) -> str:
    return board.variation_san(moves).translate(_FIGURINES)


def _names(squares: Iterable[chess.Square]) -> str:
    return ", ".join(map(chess.square_name, squares))
