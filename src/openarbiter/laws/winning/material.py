"""Material with which no position is mate, whatever the men of the other side.

Three theorems about the side that is to mate, the winner; the other one is the loser.

**A lone king** attacks only squares beside it, and kings never stand side by side.

**One knight against queens.** The winner has a king and a knight, the loser a king and any
number of queens. The knight gives the check and nobody may capture it, so no queen sees it.
Every free square beside the loser's king that the winner's king does not guard has to be taken
by a queen of the loser. There are only 64 squares for each of the three men that matter: in all
the placements some such queen sees the knight, or there would have to be none and the king has
a move (``tests/laws/test_can_mate_material.py`` goes through all of them).

**Bishops on squares of one colour** against rooks, queens and bishops on squares of the same
colour. A mated king stands on a square of that colour, checked along one diagonal: two bishops
never give a double check, since a bishop that leaves one diagonal of the king never comes to
the other with the same move. Let *s* be the square of that diagonal beside the king, empty or
the bishop's own. The two squares beside both the king and *s* have the other colour: the
winner's bishops neither guard nor fill them. Only the winner's king could guard them, but every
square next to both of them is next to the loser's king too, so it guards one at most. A
king's move to the other is legal unless a rook or a queen of the loser stands there; and that
one can go to *s*, one step along the rank or the file, and nothing pins it, for a pin needs a
diagonal through its square and the king's.

What no man on the board can become is not there either: the loser must have no pawn in the last
two cases, and the winner has none. Captures take men away and never lead out of a theorem. The
table of all endings with one more man (article 5.2.2) is in ``docs/laws.md``.
"""

from __future__ import annotations

import chess


def cannot_mate_by_material(board: chess.Board, colour: chess.Color) -> bool:
    """Whether one of the theorems says that this colour can never mate.

    Guaranteed to be false where mate is possible; the converse does not hold.

    >>> cannot_mate_by_material(chess.Board("8/8/8/8/8/1N6/q7/k1K5 b - - 0 1"), chess.WHITE)
    True
    >>> cannot_mate_by_material(chess.Board("8/8/8/8/8/1N6/r7/k1K5 b - - 0 1"), chess.WHITE)
    False
    """
    ours, theirs = board.occupied_co[colour], board.occupied_co[not colour]
    if ours & (board.pawns | board.rooks | board.queens):
        return False
    if ours & board.knights:
        one = chess.popcount(ours) == 2
        return one and not theirs & ~(board.kings | board.queens)
    if not ours & board.bishops:
        return True
    if theirs & (board.pawns | board.knights):
        return False
    bishops = board.bishops
    return not bishops & chess.BB_LIGHT_SQUARES or not bishops & chess.BB_DARK_SQUARES
