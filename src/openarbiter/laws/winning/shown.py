"""Whether a player can mate, as the arbiter shows it: moves to play through, or why not."""

from __future__ import annotations

from dataclasses import replace

import chess

from openarbiter.laws.winning import native
from openarbiter.laws.winning.answer import CanMate, MateAnswer
from openarbiter.laws.winning.asking import can_mate
from openarbiter.laws.winning.reasons import why

PASSES = (None, 2_000)
"""Positions the native engine looks at for each question of a pass; None is its quick answer."""

SHORT = 10
"""Half-moves that are played through at once, so that no shorter line is looked for."""

MOST_QUESTIONS = 200
"""Questions of one pass: some tenths of a second."""


def shown_mate(board: chess.Board, colour: chess.Color) -> MateAnswer:
    """Whether this colour can mate, with a line that can be played on a board, or the reasons.

    The answer is that of :func:`~openarbiter.laws.winning.can_mate`. A mate has the shortest
    line found in about a second, which need not be the shortest there is; without the native
    engine, the first one found.

    Raises:
        ImpossiblePosition: no legal game can reach the position.

    >>> cannot = shown_mate(chess.Board("8/8/3k4/8/8/8/1R6/K7 w - - 0 1"), chess.BLACK)
    >>> [each.message() for each in cannot.because]
    ['Black has only the king left.']
    """
    answer = can_mate(board, colour)
    if answer.answer is not CanMate.YES:
        return replace(answer, because=why(board, colour, answer))
    if not native.available():
        return answer
    line = answer.line
    for budget in PASSES:
        if budget is None or len(line) > SHORT:
            line = _shorter(board, colour, line, budget)
    return replace(answer, line=line)


def _shorter(
    board: chess.Board, colour: chess.Color, line: tuple[str, ...], budget: int | None
) -> tuple[str, ...]:
    """The line, or a shorter one: along it, the answer after every other move is looked at."""
    best, asked = line, 0
    position = board.copy(stack=False)
    for ply in range(len(line)):
        moves = list(position.legal_moves)
        asked += len(moves)
        if ply + 2 >= len(best) or asked > MOST_QUESTIONS:
            break
        found = native.can_mate_many([(_after(position, m), colour) for m in moves], budget)
        for move, answer in zip(moves, found, strict=True):
            if answer.answer is CanMate.YES and ply + 1 + len(answer.line) < len(best):
                best = (*best[:ply], move.uci(), *answer.line)
        position.push_uci(best[ply])
    return best


def _after(position: chess.Board, move: chess.Move) -> str:
    after = position.copy(stack=False)
    after.push(move)
    return after.shredder_fen() if after.chess960 else after.fen()
