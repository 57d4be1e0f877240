"""What every man on the board can ever do, at most: squares, captures, promotions.

For each man two sets of squares and one fact grow from nothing until nothing is added any more:

- ``stands``: where it may ever stand as what it is; at first its own square;
- ``promoted``: where it may ever stand as a queen, rook, bishop or knight it was replaced by;
- ``captured``: whether it may ever be captured.

A man *may leave* when one of the three says more than at the start. A square is *closed* while
a man stands on it that may not leave. The rules add:

1. A piece may go along its lines over squares that are not closed, to a square that is not
   closed by a man of its own colour nor by a king. A knight and a king as they go.
2. A king may not go where an enemy man that may not leave attacks: a pawn, knight or king from
   its square; a queen, rook or bishop over squares on which no man may ever stand.
3. A pawn goes forward over squares that are not closed, one or, from its first square, two; it
   goes sideways to where an enemy man but the king may ever stand, or past which an enemy pawn
   may ever advance two squares. On the last rank it may stand as a promoted man. Of two pawns
   that face each other and may not leave their file, neither steps on the square of the other,
   unless the other may be captured.
4. Castling: where it is still allowed and no square on the way is closed by another man.
5. A man but the king may be captured where an enemy man may go to a square it may stand on.

**Every position that legal moves lead to keeps these bounds**: each man stands where its sets
say, or was captured and ``captured`` says so. That is so at the start. Suppose it is so before
a legal move of a man from *s* to *t*. The squares it passes are empty, and none of them is closed:
the man on a closed square has neither moved nor been captured so far, by the bounds, so it is
still there. For the same reason *t* is not closed by its own colour. So rule 1, 3 or 4 has
added *t*: for what was captured on *t* stood there within its bounds, and rule 5 has been
applied to it; a pawn taken in passing has just advanced over *t*, from a square where it stood
since the start. And if the man is a king, *t* is not attacked: an enemy man that may not leave
is still there, with its lines open where nobody may ever stand, so rule 2 did not forbid *t*.
If a pawn has another one ahead of it on its file, neither having left it, they are still in the
order in which they started: the one ahead is on its square or has come nearer, so *t* is
before the square it started from.
The rules only ever add more as the sets grow (rule 2 forbids less), so their order does not
matter and there is one smallest result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import chess

Mask = int
"""A set of squares, a bit each, as python-chess has them."""

_PIECES = (chess.KNIGHT, chess.QUEEN)
"""A promoted man goes as both together: whatever was chosen, it goes as one of them."""


@dataclass(slots=True)
class Man:
    """One man and what it can ever do, at most.

    Attributes:
        square: where it stands now.
        stands: where it may ever stand as what it is.
        promoted: where it may ever stand after promotion.
        captured: whether it may ever be captured.
    """

    square: chess.Square
    kind: chess.PieceType
    colour: chess.Color
    stands: Mask
    promoted: Mask = 0
    captured: bool = False

    @property
    def anywhere(self) -> Mask:
        """Every square on which it may ever stand."""
        return self.stands | self.promoted

    @property
    def leaves(self) -> bool:
        """Whether it may ever leave its square."""
        return self.captured or self.anywhere != chess.BB_SQUARES[self.square]


@dataclass(frozen=True, slots=True)
class SquareReach:
    """What all men on a board can ever do, at most."""

    men: tuple[Man, ...]

    @property
    def closed(self) -> Mask:
        """The squares on which a man stands for ever."""
        return _all(man.square for man in self.men if not man.leaves)

    def king(self, colour: chess.Color) -> Man:
        """The king of this colour."""
        return next(m for m in self.men if m.kind == chess.KING and m.colour == colour)

    def guarded_for_ever(self, colour: chess.Color) -> Mask:
        """The squares that men of this colour that may not leave attack in every position."""
        used = 0
        for man in self.men:
            used |= man.anywhere
        guarded = 0
        for man in self.men:
            if man.colour == colour and not man.leaves:
                guarded |= attacks(man.kind, colour, man.square, used)
        return guarded


def reach(board: chess.Board) -> SquareReach:
    """What every man can ever do, at most: the smallest sets that keep the rules above."""
    men = tuple(
        Man(square, piece.piece_type, piece.color, chess.BB_SQUARES[square])
        for square, piece in sorted(board.piece_map().items())
    )
    found = SquareReach(men)
    while _extended(board, found):
        pass
    return found


def attacks(kind: chess.PieceType, colour: chess.Color, square: chess.Square, used: Mask) -> Mask:
    """The squares that a man attacks when those ``used`` are occupied."""
    if kind == chess.PAWN:
        return chess.BB_PAWN_ATTACKS[colour][square]
    if kind == chess.KNIGHT:
        return chess.BB_KNIGHT_ATTACKS[square]
    if kind == chess.KING:
        return chess.BB_KING_ATTACKS[square]
    found = 0
    if kind != chess.ROOK:
        found |= chess.BB_DIAG_ATTACKS[square][chess.BB_DIAG_MASKS[square] & used]
    if kind != chess.BISHOP:
        found |= chess.BB_RANK_ATTACKS[square][chess.BB_RANK_MASKS[square] & used]
        found |= chess.BB_FILE_ATTACKS[square][chess.BB_FILE_MASKS[square] & used]
    return found


def placings(man: Man) -> Iterator[tuple[chess.PieceType, chess.Square]]:
    """As what and where a man may ever stand."""
    for square in chess.scan_forward(man.stands):
        yield man.kind, square
    for square in chess.scan_forward(man.promoted):
        for kind in _PIECES:
            yield kind, square


def _extended(board: chess.Board, found: SquareReach) -> bool:
    """Apply every rule once to every man; whether that added anything."""
    changed = False
    for man in found.men:
        closed = found.closed
        own = _all(m.square for m in found.men if m.colour == man.colour and not m.leaves)
        enemies = [m for m in found.men if m.colour != man.colour and m.kind != chess.KING]
        if man.kind == chess.PAWN:
            takes = _pawn_takes(man)
            stands = _pawn_steps(man, closed | _faced(man, enemies)) | takes & _anywhere(enemies)
            taken = _taken_in_passing(board, man, takes, enemies)
            stands |= _all(square for square, _ in taken)
            victims = [pawn for _, pawn in taken]
        else:
            king = man.kind == chess.KING
            guarded = found.guarded_for_ever(not man.colour) if king else 0
            takes = _goes(man.kind, man.colour, man.stands, closed) & ~own & ~guarded
            stands = takes & ~_kings_at_home(found)
            stands |= _castled(board, man, closed) & ~guarded
            victims = []
        for kind in _PIECES if man.promoted else ():
            goes = _goes(kind, man.colour, man.promoted, closed) & ~own
            takes |= goes
            changed |= _grown(man, promoted=goes & ~_kings_at_home(found))
        victims += [enemy for enemy in enemies if takes & enemy.anywhere]
        for victim in victims:
            changed |= not victim.captured
            victim.captured = True
        last = chess.BB_BACKRANKS if man.kind == chess.PAWN else 0
        changed |= _grown(man, stands & ~last, stands & last)
    return changed


def _grown(man: Man, stands: Mask = 0, promoted: Mask = 0) -> bool:
    more = bool(stands & ~man.stands or promoted & ~man.promoted)
    man.stands |= stands
    man.promoted |= promoted
    return more


@lru_cache(maxsize=1 << 16)
def _goes(kind: chess.PieceType, colour: chess.Color, squares: Mask, closed: Mask) -> Mask:
    """What a man attacks from any of these squares; walls of one game ask the same again."""
    found = 0
    for square in chess.scan_forward(squares):
        found |= attacks(kind, colour, square, closed)
    return found


def _pawn_takes(man: Man) -> Mask:
    return _goes(chess.PAWN, man.colour, man.stands, 0)


def _pawn_steps(man: Man, closed: Mask) -> Mask:
    """Rule 3, forward: one square, or two from the first square."""
    if man.colour == chess.WHITE:
        one = man.stands << 8 & chess.BB_ALL & ~closed
        return one | (one & chess.BB_RANK_3) << 8 & ~closed
    one = man.stands >> 8 & ~closed
    return one | (one & chess.BB_RANK_6) >> 8 & ~closed


def _faced(man: Man, enemies: list[Man]) -> Mask:
    """Rule 3, pawns that face each other: the squares a pawn may not step on because of them."""
    file = chess.BB_FILES[chess.square_file(man.square)]
    if man.stands & ~file:
        return 0
    return _all(
        other.square
        for other in enemies
        if other.kind == chess.PAWN
        and not other.stands & ~file
        and not other.captured
        and (other.square > man.square) == (man.colour == chess.WHITE)
    )


def _taken_in_passing(
    board: chess.Board, man: Man, takes: Mask, enemies: list[Man]
) -> list[tuple[chess.Square, Man]]:
    """Rule 3, en passant: the squares a pawn may go to, and the pawns it may take there."""
    found = []
    back = 8 if man.colour == chess.WHITE else -8
    for pawn in enemies:
        if pawn.kind != chess.PAWN:
            continue
        over = pawn.square - back
        first = chess.BB_RANK_7 if man.colour == chess.WHITE else chess.BB_RANK_2
        advances = (
            chess.BB_SQUARES[pawn.square] & first
            and pawn.stands & chess.BB_SQUARES[over - back]
            and takes & chess.BB_SQUARES[over]
        )
        if advances:
            found.append((over, pawn))
        elif board.ep_square == pawn.square + back and takes & chess.BB_SQUARES[board.ep_square]:
            found.append((board.ep_square, pawn))
    return found


def _castled(board: chess.Board, man: Man, closed: Mask) -> Mask:
    """Rule 4: where castling may put this king or this rook."""
    rank = chess.BB_RANK_1 if man.colour == chess.WHITE else chess.BB_RANK_8
    king = board.king(man.colour)
    rooks = board.clean_castling_rights() & rank
    if king is None or not rooks or man.kind not in (chess.KING, chess.ROOK):
        return 0
    found = 0
    for rook in chess.scan_forward(rooks):
        if man.square not in (king, rook):
            continue
        short = rook > king
        places = {
            chess.KING: chess.square(6 if short else 2, chess.square_rank(king)),
            chess.ROOK: chess.square(5 if short else 3, chess.square_rank(king)),
        }
        both = chess.BB_SQUARES[king] | chess.BB_SQUARES[rook]
        way = chess.between(king, places[chess.KING]) | chess.between(rook, places[chess.ROOK])
        way |= _all(places.values())
        if not way & ~both & closed:
            found |= chess.BB_SQUARES[places[man.kind]]
    return found


def _kings_at_home(found: SquareReach) -> Mask:
    return _all(m.square for m in found.men if m.kind == chess.KING and not m.leaves)


def _anywhere(men: list[Man]) -> Mask:
    found = 0
    for man in men:
        found |= man.anywhere
    return found


def _all(squares: Iterable[chess.Square]) -> Mask:
    found = 0
    for square in squares:
        found |= chess.BB_SQUARES[square]
    return found
