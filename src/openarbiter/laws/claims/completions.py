"""Every way in which the moves of a partial score may have been, as far as they can be counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import chess

from openarbiter.laws.claims.identity import position_key
from openarbiter.laws.claims.score import PartialScore
from openarbiter.laws.notation.finding import fitting
from openarbiter.laws.notation.meaning import without_marks
from openarbiter.laws.notation.reading import by_marks
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

MOST_POSITIONS = 8_000
"""So many positions are looked at for the gaps between two known positions."""

MOST_WAYS = 400
"""With more ways than these to fill the gaps, they are not weighed one by one."""

MOST_MISSING = 3
"""With more missing half-moves than these between two known positions, they are not filled."""

_LONGEST = 64

_ILLEGAL = N_("In move {number}, “{read}” is not a legal move.")
_NO_WAY = N_("In move {number}, “{read}” is not possible, whatever the missing moves were.")
_AMBIGUOUS = N_("In move {number}, “{read}” may mean several pieces: add the file or the rank.")
_NOT_REACHED = N_("The known position after move {number} cannot arise from these moves.")


@dataclass(frozen=True, slots=True)
class Stretch:
    """The half-moves between two known positions, or after the last one.

    Attributes:
        first: after how many half-moves it begins.
        last: after how many it ends.
        start: the position at its beginning.
        end: the known position at its end, if it is one.
        ways: every series of moves that it may have been; empty where there are too many, and
            then only :attr:`sure` is known.
        sure: the moves from the beginning that are known.
    """

    first: int
    last: int
    start: chess.Board
    end: chess.Board | None
    ways: tuple[tuple[chess.Move, ...], ...]
    sure: tuple[chess.Move, ...]


def stretches(score: PartialScore) -> tuple[Stretch, ...] | Unreadable:
    """Divide a score at its known positions and fill its gaps, or say which move is wrong."""
    found: list[Stretch] = []
    ends: list[tuple[int, chess.Board | None]] = [(p.ply, p.board) for p in score.positions[1:]]
    if not ends or ends[-1][0] < len(score.plies):
        ends.append((len(score.plies), None))
    start = score.start
    for known, (last, end) in zip(score.positions, ends, strict=False):
        if known.ply:
            start = _with_rights(known.board, found[-1])
        search = _GapSearch(score, known.ply, last, end)
        ways = search.all_ways(start.copy(stack=False))
        if search.stopped:
            sure = search.sure(start.copy(stack=False))
            if isinstance(sure, Unreadable):
                return sure
            ways = ()
        elif ways:
            sure = _common(ways)
        else:
            return search.wrong()
        found.append(Stretch(known.ply, last, start, end, ways, sure))
    return tuple(found)


def _with_rights(known: chess.Board, before: Stretch) -> chess.Board:
    """A known position, with the castling rights that the moves before it leave."""
    if known.castling_rights or not before.ways or len(before.sure) < before.last - before.first:
        return known
    board = before.start.copy(stack=False)
    for move in before.sure:
        board.push(move)
    return board


def _common(ways: tuple[tuple[chess.Move, ...], ...]) -> tuple[chess.Move, ...]:
    first = ways[0]
    length = next(
        (place for place, move in enumerate(first) if any(way[place] != move for way in ways)),
        len(first),
    )
    return first[:length]


class _GapSearch:
    """A search through the gaps of one stretch."""

    def __init__(self, score: PartialScore, first: int, last: int, end: chess.Board | None) -> None:
        self.score, self.first, self.last, self.end = score, first, last, end
        self.looked = self.found = 0
        self.furthest = (first, Reason(""))
        self.gaps = False

    @property
    def stopped(self) -> bool:
        return self.looked > MOST_POSITIONS or self.found > MOST_WAYS

    def all_ways(self, board: chess.Board) -> tuple[tuple[chess.Move, ...], ...]:
        missing = sum(each.text == "" for each in self.score.plies[self.first : self.last])
        if missing > MOST_MISSING:
            self.looked = MOST_POSITIONS + 1
            return ()
        return tuple(self._ways(board))

    def _ways(self, board: chess.Board) -> Iterator[tuple[chess.Move, ...]]:
        if self.first == self.last:
            if self._ends(board):
                yield ()
            return
        open_moves = [self._fitting(board, self.first)]
        while open_moves and not self.stopped:
            move = next(open_moves[-1], None)
            if move is None:
                open_moves.pop()
                if open_moves:
                    board.pop()
                continue
            board.push(move)
            self.looked += 1
            ply = self.first + len(open_moves)
            if ply < self.last:
                open_moves.append(self._fitting(board, ply))
                continue
            if self._ends(board):
                self.found += 1
                yield tuple(board.move_stack)
            board.pop()

    def sure(self, board: chess.Board) -> tuple[chess.Move, ...] | Unreadable:
        """The moves up to the first gap."""
        self.furthest, self.gaps = (self.first, Reason("")), False
        for ply in range(self.first, self.last):
            if self.score.plies[ply].missing:
                break
            move = next(self._fitting(board, ply), None)
            if move is None:
                return self.wrong()
            board.push(move)
        return tuple(board.move_stack)

    def wrong(self) -> Unreadable:
        ply, reason = self.furthest
        if ply >= len(self.score.plies):
            return Unreadable(reason, ply=ply)
        written = self.score.plies[ply]
        return Unreadable(reason, written.line, written.column, ply + 1)

    def _fitting(self, board: chess.Board, ply: int) -> Iterator[chess.Move]:
        written = self.score.plies[ply]
        if not written.missing:
            template = _NO_WAY if self.gaps else _ILLEGAL
            try:
                yield move_written(board, written.text)
            except chess.AmbiguousMoveError:
                template = _AMBIGUOUS
            except ValueError:
                pass
            else:
                return
            self._fail(ply, template, written.text)
            return
        self.gaps = True
        fits = False
        for move in list(board.legal_moves):
            if not written.text or _looks(board.san(move), written.text):
                fits = True
                yield move
        if not fits:
            self._fail(ply, _NO_WAY, written.text or "…")

    def _ends(self, board: chess.Board) -> bool:
        reached = self.end is None or _same(board, self.end)
        if not reached:
            self._fail(self.last, _NOT_REACHED, "")
        return reached

    def _fail(self, ply: int, template: str, read: str) -> None:
        if ply >= self.furthest[0]:
            number = self.score.numbered(ply if ply < self.last else ply - 1)
            short = read if len(read) <= 12 else f"{read[:12]}…"
            self.furthest = (ply, Reason.of(template, number=number, read=short))


def move_written(board: chess.Board, text: str) -> chess.Move:
    """A move as a score has it, in any form and any of the four languages.

    Raises:
        ValueError: it is not a legal move, or means more than one.
    """
    try:
        move = board.parse_san(text.rstrip("+#"))
    except ValueError:
        body, marks = without_marks(text[:_LONGEST])
        moves = by_marks(fitting(body, board), board, body, marks)
        if len(moves) == 1:
            return moves[0]
        raise (chess.AmbiguousMoveError if moves else chess.IllegalMoveError)(text) from None
    if not move:
        raise chess.IllegalMoveError(text)
    return move


def _same(board: chess.Board, known: chess.Board) -> bool:
    """Whether a position is the known one, of which castling rights may have been left out."""
    if known.castling_rights:
        return position_key(board) == position_key(known)
    return board.board_fen() == known.board_fen() and board.turn == known.turn


def _looks(san: str, read: str) -> bool:
    """Whether a move may be what was written, with ? for what cannot be read."""
    rest = san.rstrip("+#")
    first, *between = read.rstrip("+#").split("?")
    if not between:
        return rest == first
    if not rest.startswith(first):
        return False
    rest = rest.removeprefix(first)
    for part in between[:-1]:
        at = rest.find(part)
        if at < 0:
            return False
        rest = rest[at + len(part) :]
    return rest.endswith(between[-1])
