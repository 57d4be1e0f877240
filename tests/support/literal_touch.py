"""Articles 4.3 to 4.5 a second time, read as a list of sentences tried one after another.

Every sentence is a condition on one move. The first sentence that some legal move fulfils is
what the player is bound to; the program works with sets of moves instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import chess

Test = Callable[[chess.Move], bool]


def _victim(board: chess.Board, move: chess.Move) -> int | None:
    """The square that a move empties of an opponent's piece, found by making the move."""
    if not board.is_capture(move):
        return None
    after = board.copy(stack=False)
    after.push(move)
    theirs = chess.SquareSet(board.occupied_co[not board.turn])
    lost = [square for square in theirs if after.color_at(square) != (not board.turn)]
    return lost[0] if lost else None


def _castles_with(board: chess.Board, move: chess.Move) -> int | None:
    """The rook of a move after which king and rook both stand elsewhere."""
    after = board.copy(stack=False)
    if not board.is_castling(move):
        return None
    after.push(move)
    towards_h = chess.square_file(after.king(board.turn) or 0) == 6
    rank = chess.square_rank(move.from_square)
    rooks = [
        square
        for square in board.pieces(chess.ROOK, board.turn)
        if chess.square_rank(square) == rank and (square > move.from_square) == towards_h
    ]
    if board.chess960:
        return move.to_square
    return max(rooks) if towards_h else min(rooks)


def literally_permitted(board: chess.Board, squares: Sequence[int]) -> set[chess.Move]:
    """The permitted moves after pieces were touched in this order, all with intent."""
    order = list(dict.fromkeys(squares))
    own = [square for square in order if board.color_at(square) == board.turn]
    theirs = [square for square in order if square not in own]
    king = board.king(board.turn)
    legal = list(board.legal_moves)

    def at(square: int | None) -> int:
        return order.index(square) if square in order else len(order)

    def rook(square: int) -> bool:
        return board.piece_type_at(square) == chess.ROOK

    first_rank = 0 if board.turn else 7

    def intends(square: int) -> bool:
        """Whether touching this rook after the king looks like castling."""
        ranks = {chess.square_rank(square), chess.square_rank(king or 0)}
        names = (chess.square_file(king or 0), chess.square_file(square))
        return ranks == {first_rank} and (board.chess960 or names in ((4, 0), (4, 7)))

    forbidden = {square for square in own if rook(square) and at(square) < at(king) < len(order)}
    free = [move for move in legal if _castles_with(board, move) not in forbidden]
    castling_rooks = [square for square in own if rook(square) and at(square) > at(king)]
    can_castle = [
        square
        for square in castling_rooks
        if any(_castles_with(board, move) == square for move in free)
    ]
    sentences: list[Test] = []
    # 4.4.1 comes before the capture only if both men were touched before the opponent's.
    castling_first = (
        bool(own)
        and own[0] == king
        and any(theirs and at(square) < at(theirs[0]) for square in can_castle)
    )
    if own and theirs and not castling_first:
        sentences.append(
            lambda move: move.from_square == own[0] and _victim(board, move) == theirs[0]
        )
    freed = {square for square in castling_rooks if intends(square)}
    for square in order:
        if square in theirs:
            sentences.append(lambda move, man=square: _victim(board, move) == man)  # type: ignore[misc]
        elif square == king:
            sentences += [
                lambda move, man=man: _castles_with(board, move) == man  # type: ignore[misc]
                for man in castling_rooks
            ]
            sentences.append(lambda move: move.from_square == king)
        elif square not in freed:
            sentences.append(lambda move, man=square: move.from_square == man)  # type: ignore[misc]
    sentences.append(lambda move: True)
    for sentence in sentences:
        found = {move for move in free if sentence(move)}
        if found:
            return found
    return set(legal)
