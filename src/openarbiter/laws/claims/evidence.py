"""What a score proves of a claim: that it is right, that it is wrong, or neither."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import chess

from openarbiter.laws.claims.completions import Stretch, move_written
from openarbiter.laws.claims.identity import Occurrence
from openarbiter.laws.claims.score import PartialScore


class ClaimKind(StrEnum):
    """What a draw is claimed by."""

    THREEFOLD = "threefold"
    """The same position for at least the third time (9.2)."""
    FIFTY = "fifty"
    """50 moves by each player without a pawn move and without a capture (9.3)."""


class Certainty(StrEnum):
    """What a score proves of a claim."""

    PROVED = "proved"
    IMPOSSIBLE = "impossible"
    DEPENDS = "depends"
    """It depends on moves that the score does not have."""


NEEDED: dict[ClaimKind, int] = {ClaimKind.THREEFOLD: 3, ClaimKind.FIFTY: 100}
"""How often a position must have stood, and how many quiet half-moves must have been made."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a score proves of a claim.

    Attributes:
        least: how often the position stood at least; for the 50 moves, how many half-moves
            at the end are without a pawn move and without a capture at least.
        most: the same at most.
        occurrences: those times at which the position stood for certain, the one that is about
            to appear last.
        missing: the numbers of the half-moves on which it depends.
        right_with: moves in the gaps with which the claim would be right, an example.
        wrong_with: moves in the gaps with which it would be wrong.
        last_change: the last pawn move or capture, where it is known.
    """

    kind: ClaimKind
    certainty: Certainty
    least: int
    most: int
    occurrences: tuple[Occurrence, ...] = ()
    missing: tuple[str, ...] = ()
    right_with: str = ""
    wrong_with: str = ""
    last_change: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """One position in which a score may end, with the claimed move made if there is one.

    Attributes:
        before: the moves of the last stretch that lead to it; None where it is known itself.
        board: the position, without a stack, after the intended move if there is one.
        legal: whether the intended move is.
        quiet: whether the intended move is neither a pawn move nor a capture.
    """

    before: tuple[chess.Move, ...] | None
    board: chess.Board
    intended: bool
    legal: bool = True
    quiet: bool = True
    written: str = ""


def certainty(kind: ClaimKind, least: int, most: int) -> Certainty:
    """What it means that something holds at least and at most so often."""
    if least >= NEEDED[kind]:
        return Certainty.PROVED
    return Certainty.DEPENDS if most >= NEEDED[kind] else Certainty.IMPOSSIBLE


def endings(score: PartialScore, last: Stretch, intended: str) -> list[Ending] | None:
    """Every position in which the score may end; None where that is not known.

    In those in which the intended move is not legal it is not made.
    """
    boards: list[tuple[tuple[chess.Move, ...] | None, chess.Board]] = []
    if last.ways:
        boards += [(way, played(last.start, way)) for way in last.ways]
    elif last.end is not None:
        boards.append((None, last.end.copy(stack=False)))
    else:
        return None
    if not intended:
        return [Ending(way, board, intended=False) for way, board in boards]
    found = []
    for way, board in boards:
        try:
            move = move_written(board, intended)
        except ValueError:
            found.append(Ending(way, board, intended=True, legal=False))
            continue
        quiet = not board.is_zeroing(move)
        written = score.numbered(len(score.plies)) + board.san(move)
        after = board.copy(stack=False)
        after.push(move)
        found.append(Ending(way, after, intended=True, quiet=quiet, written=written))
    return found


def played(start: chess.Board, moves: Sequence[chess.Move]) -> chess.Board:
    """The position after these moves, without a stack."""
    board = start.copy(stack=False)
    for move in moves:
        board.push(move)
    return board.copy(stack=False)


def filled(score: PartialScore, stretch: Stretch, way: Sequence[chess.Move]) -> str:
    """The moves with which one way fills the gaps of a stretch: ``"23...Ng8 25.Nf3"``."""
    board, found = stretch.start.copy(stack=False), []
    for ply, move in enumerate(way, stretch.first):
        if score.plies[ply].missing:
            found.append(score.numbered(ply) + board.san(move))
        board.push(move)
    return " ".join(found)
