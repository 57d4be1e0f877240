"""A move as it was made on the board, legal or not."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from openarbiter.laws.ending.losing import colour_of, side
from openarbiter.laws.irregular.acts import IllegalAct
from openarbiter.laws.irregular.events import GameEvent
from openarbiter.laws.winning import ImpossiblePosition, is_dead
from openarbiter.model import Colour

_POSITIONS = 300
"""How many positions are looked at to find a dead one; most are found at once, by material."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move made on the board.

    Attributes:
        before, after: the positions; the one after it has a queen for a pawn left on the last
            rank, as 7.5.2 puts one there.
        acts: what was wrong with it; completed by a press of the clock.
        ends_game: whether it ended the game (6.2.1.1).
        answered: whether the opponent has made the next move.
    """

    player: Colour
    move: chess.Move
    before: chess.Board
    after: chess.Board
    acts: frozenset[IllegalAct]
    ends_game: bool = False
    answered: bool = False


def make(board: chess.Board, event: GameEvent) -> Made:
    """Make the move of an event, even if it is illegal.

    Raises:
        ValueError: it is no move in UCI, or begins on an empty square.
    """
    move = chess.Move.from_uci(event.move)
    player = event.player or colour_of(board.turn)
    if not move or board.piece_at(move.from_square) is None:
        raise ValueError(f"no piece stands where {event.move} begins")
    before = board.copy()
    before.turn = side(player)
    acts: set[IllegalAct] = set()
    if before.turn != board.turn:
        acts.add(IllegalAct.ILLEGAL_MOVE)
        before.ep_square = None
    queen = chess.Move(move.from_square, move.to_square, chess.QUEEN)
    captured = before.piece_at(move.to_square)
    if captured is not None and captured.piece_type == chess.KING and captured.color != before.turn:
        acts.add(IllegalAct.KING_CAPTURED)
    elif before.is_legal(queen) and move.promotion is None:
        acts.add(IllegalAct.PAWN_LEFT)
        move = queen
    elif not before.is_legal(move):
        acts.add(IllegalAct.ILLEGAL_MOVE)
    if event.two_hands:
        acts.add(IllegalAct.TWO_HANDS)
    after = before.copy()
    legal = before.is_legal(move)
    if legal:
        after.push(move)
    else:
        _force(after, move)
    right = legal and not acts - {IllegalAct.TWO_HANDS}
    ends = event.ends_game or (right and _ends(after, two_hands=event.two_hands))
    return Made(player, move, before, after, frozenset(acts), ends)


def _force(board: chess.Board, move: chess.Move) -> None:
    """Put the piece where it was put, whatever the rules say of it."""
    piece = board.remove_piece_at(move.from_square)
    if piece is None:
        return
    if move.promotion is not None:
        piece = chess.Piece(move.promotion, piece.color)
    board.set_piece_at(move.to_square, piece)
    board.ep_square = None
    board.turn = not board.turn
    board.castling_rights = board.clean_castling_rights()


def _ends(board: chess.Board, *, two_hands: bool) -> bool:
    """Whether a position ends the game by itself (5.1.1, 5.2.1, 5.2.2, 9.6.2).

    A dead position is looked for where it matters, after a move with two hands (7.5.4).
    """
    if not any(board.generate_legal_moves()) or board.halfmove_clock >= 150:
        return True
    try:
        return two_hands and bool(is_dead(board, budget=_POSITIONS))
    except ImpossiblePosition:
        return False
