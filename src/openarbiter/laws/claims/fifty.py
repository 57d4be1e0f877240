"""Whether a score proves 50 moves by each player without pawn move and capture (9.3)."""

from __future__ import annotations

from collections.abc import Sequence

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
from openarbiter.laws.claims.material import nothing_changed
from openarbiter.laws.claims.score import PartialScore


def fifty(score: PartialScore, parts: tuple[Stretch, ...], intended: str = "") -> Evidence:
    """What a score proves of a claim by the 50 moves.

    The moves without pawn move and capture that a position has behind it when the score begins
    are counted as its FEN gives them.

    Args:
        intended: the move that the player has written and not made; ``""`` where the moves
            have been completed.
    """
    kind, needed = ClaimKind.FIFTY, NEEDED[ClaimKind.FIFTY]
    before = (score.start.halfmove_clock, score.start.halfmove_clock)
    for part in parts[:-1]:
        before = _through(score, part, before)
    found = endings(score, parts[-1], intended)
    last = parts[-1]
    if found is None or not last.ways:
        weighed: list[tuple[int, int, Ending | None]] = []
        low, high = _through(score, last, before)
        for ending in [None] if found is None else found:
            weighed.append((*_and(ending, bool(intended), low, high), ending))
    else:
        weighed = [
            (*_and(each, bool(intended), *_after(last.start, each.before or (), before)), each)
            for each in found
        ]
    least = min(each[0] for each in weighed)
    most = max(each[1] for each in weighed)
    right = next((each for low, _, each in weighed if low >= needed), None)
    wrong = next((each for _, high, each in weighed if high < needed), None)
    return Evidence(
        kind,
        certainty(kind, least, most),
        least,
        most,
        missing=score.missing() if least != most else (),
        right_with=filled(score, last, right.before) if right and right.before else "",
        wrong_with=filled(score, last, wrong.before) if wrong and wrong.before else "",
        last_change=_last_change(score, parts),
    )


def _and(ending: Ending | None, intended: bool, low: int, high: int) -> tuple[int, int]:
    """The count with the intended move; where the position is unknown, it may be quiet or not."""
    if not intended:
        return low, high
    if ending is None:
        return 0, high + 1
    return (low + 1, high + 1) if ending.quiet and ending.legal else (0, 0)


def _after(
    start: chess.Board, way: Sequence[chess.Move], before: tuple[int, int]
) -> tuple[int, int]:
    """The quiet half-moves at the end of a series of moves, with those before it."""
    board, (low, high) = start.copy(stack=False), before
    for move in way:
        zero = board.is_zeroing(move)
        low, high = (0, 0) if zero else (low + 1, high + 1)
        board.push(move)
    return low, high


def _through(score: PartialScore, part: Stretch, before: tuple[int, int]) -> tuple[int, int]:
    """The quiet half-moves at the end of a stretch, at least and at most."""
    if part.ways:
        counts = [_after(part.start, way, before) for way in part.ways]
        return min(low for low, _ in counts), max(high for _, high in counts)
    low, high = _after(part.start, part.sure, before)
    gap = part.last - part.first - len(part.sure)
    if part.end is not None:
        if nothing_changed(played(part.start, part.sure), part.end):
            return low + gap, high + gap
        low, high = 0, gap - 1
    else:
        low, high = 0, high + gap
    for back, written in enumerate(reversed(score.plies[part.first : part.last])):
        if back < gap and _changes(written.text):
            return 0, min(high, back)
    return low, high


def _changes(text: str) -> bool:
    """Whether a written move is certainly a pawn move or a capture."""
    return "x" in text or ":" in text or text[:1] in tuple("abcdefgh")


def _last_change(score: PartialScore, parts: tuple[Stretch, ...]) -> str:
    """The last pawn move or capture that is certain, with nothing missing after it."""
    if any(len(part.sure) < part.last - part.first for part in parts):
        return ""
    found = ""
    for part in parts:
        board = part.start.copy(stack=False)
        for ply, move in enumerate(part.sure, part.first):
            if board.is_zeroing(move):
                found = score.numbered(ply) + board.san(move)
            board.push(move)
    return found
