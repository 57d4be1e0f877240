"""Walls of men that can never move: why no mate can ever be on the board.

:mod:`openarbiter.laws.winning.reach` says where every man can ever stand, at most. From that
alone, a position that is mate of the loser has to look like this:

1. the loser's king stands on a square *k* of its set, and the winner's king on a square of its
   own that is not beside *k*;
2. a man of the winner, the checker, stands on a square *s* of its sets and attacks *k*, over
   squares that are not closed;
3. every square beside *k* is attacked by the winner, the king on *k* taken away, or a man of
   the loser stands on it. Attacked by the checker from *s*, by the winner's king from where it
   is, or by another man from a square of its sets; and two squares are not filled by one man.

All three are necessary, for they only say what mate is (1.4.1, 3.9): a king that is attacked
and has no legal move. The sets hold in every position that can be reached. So where no *k*,
*s* and square of the winner's king can be found, there is no mate in any position that legal
moves lead to: a proof of no. What is left out can only make the answer "not proved".
"""

from __future__ import annotations

from collections.abc import Iterator

import chess

from openarbiter.laws.winning.reach import Man, Mask, SquareReach, attacks, placings, reach


def cannot_mate_by_blocks(board: chess.Board, colour: chess.Color) -> bool:
    """Whether the men that can never move exclude every mate by this colour.

    Guaranteed to be false where mate is possible; the converse does not hold.

    >>> wall = chess.Board("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1")
    >>> cannot_mate_by_blocks(wall, chess.WHITE), cannot_mate_by_blocks(wall, chess.BLACK)
    (True, True)
    """
    return excludes_mate(reach(board), colour)


def excludes_mate(found: SquareReach, colour: chess.Color) -> bool:
    """Whether no position within these bounds is mate by this colour."""
    closed = found.closed
    winners = [m for m in found.men if m.colour == colour and m.kind != chess.KING]
    fillers = [m for m in found.men if m.colour != colour and m.kind != chess.KING]
    kings = found.king(colour).stands
    for k in chess.scan_forward(found.king(not colour).stands):
        without = closed & ~chess.BB_SQUARES[k]
        covers = {man.square: _covers(man, k, without) for man in winners}
        for man in winners:
            others = 0
            for other in winners:
                if other is not man:
                    others |= covers[other.square]
            for from_s in _checks(man, k, closed, without):
                left = chess.BB_KING_ATTACKS[k] & ~others & ~from_s
                if _king_and_fillers_cover(left, k, kings, fillers):
                    return False
    return True


def checked_squares(found: SquareReach, colour: chess.Color) -> Mask:
    """The squares of the loser's king on which a man of this colour may ever give check."""
    closed = found.closed
    winners = [m for m in found.men if m.colour == colour and m.kind != chess.KING]
    checked = 0
    for man in winners:
        for kind, square in placings(man):
            checked |= attacks(kind, colour, square, closed)
    return checked & found.king(not colour).stands


def _covers(man: Man, k: chess.Square, without: Mask) -> Mask:
    """The squares beside *k* that a man may ever attack, from any square of its sets."""
    beside = chess.BB_KING_ATTACKS[k]
    found = 0
    for kind, square in placings(man):
        found |= attacks(kind, man.colour, square, without) & beside
        if found == beside:
            break
    return found


def _checks(man: Man, k: chess.Square, closed: Mask, without: Mask) -> Iterator[Mask]:
    """For each square from which a man may ever give check: what it attacks beside *k*."""
    for kind, square in placings(man):
        if square != k and attacks(kind, man.colour, square, closed) & chess.BB_SQUARES[k]:
            yield attacks(kind, man.colour, square, without) & chess.BB_KING_ATTACKS[k]


def _king_and_fillers_cover(left: Mask, k: chess.Square, kings: Mask, fillers: list[Man]) -> bool:
    """Whether one place of the winner's king and the loser's men can cover what is left."""
    away = kings & ~chess.BB_KING_ATTACKS[k] & ~chess.BB_SQUARES[k]
    tried = set()
    for square in chess.scan_forward(away):
        rest = left & ~chess.BB_KING_ATTACKS[square]
        if rest not in tried and _filled(rest, fillers):
            return True
        tried.add(rest)
    return False


def _filled(squares: Mask, fillers: list[Man]) -> bool:
    """Whether different men of the loser can stand on all these squares (a matching)."""
    wanted = list(chess.scan_forward(squares))
    if len(wanted) > len(fillers):
        return False
    holder: dict[int, chess.Square] = {}

    def placed(square: chess.Square, refused: set[int]) -> bool:
        for number, man in enumerate(fillers):
            if number in refused or not man.anywhere & chess.BB_SQUARES[square]:
                continue
            refused.add(number)
            if number not in holder or placed(holder[number], refused):
                holder[number] = square
                return True
        return False

    return all(placed(square, set()) for square in wanted)
