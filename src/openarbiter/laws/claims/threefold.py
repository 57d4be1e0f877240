"""Whether a score proves that a position appears for the third time (9.2)."""

from __future__ import annotations

from dataclasses import dataclass

import chess

from openarbiter.laws.claims.completions import Stretch
from openarbiter.laws.claims.evidence import (
    NEEDED,
    ClaimKind,
    Ending,
    Evidence,
    certainty,
    endings,
    filled,
    played,
)
from openarbiter.laws.claims.identity import Occurrence, PositionKey, position_key
from openarbiter.laws.claims.material import may_stand_between
from openarbiter.laws.claims.score import PartialScore


@dataclass(frozen=True, slots=True)
class _Lines:
    """The positions of one stretch: of every way, or of the moves that are sure."""

    stretch: Stretch
    ways: tuple[tuple[PositionKey, ...], ...]
    sure: tuple[PositionKey, ...]


def threefold(score: PartialScore, parts: tuple[Stretch, ...], intended: str = "") -> Evidence:
    """What a score proves of a claim by repetition.

    Args:
        intended: the move that the player has written and not made; ``""`` where the position
            stands on the board.
    """
    lines = [_lines(part) for part in parts]
    missing = score.missing()
    found = endings(score, parts[-1], intended)
    if found is None:
        most = len(score.plies) // 4 + 2
        kind = ClaimKind.THREEFOLD
        return Evidence(kind, certainty(kind, 0, most), 0, most, missing=missing)
    weighed = [(*_times(lines, each), each) for each in found]
    return _evidence(score, lines, weighed)


def _evidence(
    score: PartialScore, lines: list[_Lines], weighed: list[tuple[int, int, Ending]]
) -> Evidence:
    kind, needed = ClaimKind.THREEFOLD, NEEDED[ClaimKind.THREEFOLD]
    least = min(each[0] for each in weighed)
    most = max(each[1] for each in weighed)
    sure = certainty(kind, least, most)
    right = next((each for low, _, each in weighed if low >= needed), None)
    wrong = next((each for _, high, each in weighed if high < needed), None)
    last = lines[-1].stretch
    known = weighed[0][2].legal and len({position_key(e.board) for _, _, e in weighed}) == 1
    return Evidence(
        kind,
        sure,
        least,
        most,
        occurrences=_occurrences(score, lines, weighed[0][2]) if known else (),
        missing=score.missing() if least != most else (),
        right_with=filled(score, last, right.before) if right and right.before else "",
        wrong_with=filled(score, last, wrong.before) if wrong and wrong.before else "",
    )


def _lines(stretch: Stretch) -> _Lines:
    return _Lines(
        stretch,
        tuple(_keys(stretch.start, way) for way in stretch.ways),
        _keys(stretch.start, stretch.sure),
    )


def _keys(start: chess.Board, moves: tuple[chess.Move, ...]) -> tuple[PositionKey, ...]:
    board = start.copy(stack=False)
    keys = [position_key(board)]
    for move in moves:
        board.push(move)
        keys.append(position_key(board))
    return tuple(keys)


def _times(lines: list[_Lines], ending: Ending) -> tuple[int, int]:
    """How often the position of this ending stood, at least and at most."""
    if not ending.legal:
        return 0, 0
    target = position_key(ending.board)
    least = most = 0
    for line in lines[:-1]:
        low, high = _within(line, target, ending.board)
        least, most = least + low, most + high
    last = lines[-1]
    if ending.before is not None:
        keys = last.ways[last.stretch.ways.index(ending.before)]
        own = keys.count(target) + ending.intended
        return least + own, most + own
    low, high = _within(last, target, ending.board)
    end = 1 + (ending.intended and _is(last.stretch.end, target))
    return least + low + end, most + high + end


def _is(board: chess.Board | None, target: PositionKey) -> bool:
    return board is not None and position_key(board) == target


def _within(line: _Lines, target: PositionKey, board: chess.Board) -> tuple[int, int]:
    """How often a position stood in a stretch, its end left out."""
    stretch = line.stretch
    if line.ways:
        counts = [keys[:-1].count(target) for keys in line.ways]
        return min(counts), max(counts)
    known = line.sure.count(target)
    begin = stretch.first + len(stretch.sure)
    before = played(stretch.start, stretch.sure)
    if not may_stand_between(before, board, stretch.end):
        return known, known
    first = begin + (2 if before.turn == board.turn else 1)
    places = max(0, (stretch.last - first + 1) // 2)
    # The same position stands again after four half-moves at the earliest.
    return known, known + (places + 1) // 2


def _occurrences(
    score: PartialScore, lines: list[_Lines], ending: Ending
) -> tuple[Occurrence, ...]:
    """The times at which the position stood for certain."""
    target = position_key(ending.board)
    found: list[Occurrence] = []
    for line in lines:
        board = line.stretch.start.copy(stack=False)
        for place, key in enumerate(line.sure):
            ply = line.stretch.first + place
            move = ""
            if place:
                move = score.numbered(ply - 1) + board.san(line.stretch.sure[place - 1])
                board.push(line.stretch.sure[place - 1])
            if key == target and not any(each.ply == ply for each in found):
                found.append(Occurrence(ply, move, board.fen(en_passant="legal")))
    end, ply = lines[-1].stretch, len(score.plies)
    if end.end is not None and _is(end.end, target) and not any(e.ply == ply for e in found):
        found.append(Occurrence(ply, "", end.end.fen(en_passant="legal")))
    if ending.intended:
        found.append(Occurrence(ply + 1, ending.written, ending.board.fen(en_passant="legal")))
    return tuple(found)
