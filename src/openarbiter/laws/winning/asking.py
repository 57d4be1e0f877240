"""Can a player still mate, and is a position dead: the questions the rest of the Laws ask."""

from __future__ import annotations

from typing import Literal

import chess

from openarbiter.laws.winning import native
from openarbiter.laws.winning.answer import CanMate, MateAnswer, WhyNot
from openarbiter.laws.winning.blocked import cannot_mate_by_blocks
from openarbiter.laws.winning.material import cannot_mate_by_material
from openarbiter.laws.winning.possible import refuse_impossible
from openarbiter.laws.winning.search import REFERENCE_BUDGET, searched

MateEngine = Literal["auto", "native", "reference"]

DEFAULT: int | None = None
"""As many positions as each engine looks at in a second or two."""

DEAD_BUDGET = 500
"""The same for each player where the reference is asked for a dead position: those are proved at
once or after a few positions, and the question is asked of every position of a game."""

NATIVE_BUDGET = 1_000_000
"""Positions the native engine puts into its list before it gives up."""


def can_mate(
    board: chess.Board,
    colour: chess.Color,
    *,
    budget: int | None = DEFAULT,
    engine: MateEngine = "auto",
) -> MateAnswer:
    """Whether this colour can mate by any series of legal moves (5.2.2, 6.9, 7.5.5, A.4.3).

    Both players may help. ``YES`` has the moves of a mate; ``NO`` is proved, and says by what;
    ``UNKNOWN`` after so many positions without either. A position that is mate already is
    ``YES`` without moves for the player who gave it.

    Args:
        budget: how many positions may be put into the list of the search.
        engine: ``"auto"`` is the native engine where it was built, else the reference.

    Raises:
        ImpossiblePosition: no legal game can reach the position.
        RuntimeError: the native engine was asked for and was not built.

    >>> can_mate(chess.Board("7k/8/8/8/8/P7/1q6/K7 w - - 0 1"), chess.BLACK).answer
    <CanMate.NO: 'no'>
    >>> can_mate(chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"), chess.WHITE).line
    ()
    """
    refuse_impossible(board)
    if _engine(engine) == "native":
        fen = board.shredder_fen() if board.chess960 else board.fen()
        return native.can_mate_natively(fen, colour, NATIVE_BUDGET if budget is None else budget)
    if cannot_mate_by_material(board, colour):
        return MateAnswer(CanMate.NO, why_not=WhyNot.MATERIAL)
    if cannot_mate_by_blocks(board, colour):
        return MateAnswer(CanMate.NO, why_not=WhyNot.BLOCKED)
    return searched(board, colour, REFERENCE_BUDGET if budget is None else budget)


def shortest_mate(
    board: chess.Board, colour: chess.Color, *, budget: int = REFERENCE_BUDGET
) -> MateAnswer:
    """A mate by this colour in the fewest moves, with the help of the opponent.

    ``YES`` only with a line than which there is none shorter; ``UNKNOWN`` where looking at every
    shorter one takes more positions than allowed. It is meant for few men and short mates:
    5,000 positions are three plies in the middle of a game and five or six with three men.

    Raises:
        ImpossiblePosition: no legal game can reach the position.

    >>> shortest_mate(chess.Board("7k/8/5K2/8/8/8/8/6Q1 b - - 0 1"), chess.WHITE).line
    ('h8h7', 'g1g7')
    """
    refuse_impossible(board)
    if cannot_mate_by_material(board, colour):
        return MateAnswer(CanMate.NO, why_not=WhyNot.MATERIAL)
    return searched(board, colour, budget, fewest_moves=True)


def is_dead(
    board: chess.Board, *, budget: int | None = DEFAULT, engine: MateEngine = "auto"
) -> bool | None:
    """Whether neither player can mate by any series of legal moves (5.2.2); None if not known.

    >>> is_dead(chess.Board("8/8/8/3k4/8/8/8/K1B5 w - - 0 1"))
    True
    """
    if budget is None and _engine(engine) == "reference":
        budget = DEAD_BUDGET
    known = True
    for colour in chess.COLORS:
        answer = can_mate(board, colour, budget=budget, engine=engine).answer
        if answer is CanMate.YES:
            return False
        known = known and answer is CanMate.NO
    return True if known else None


def _engine(engine: MateEngine) -> MateEngine:
    """The engine that answers."""
    if engine == "auto":
        return "native" if native.available() else "reference"
    return engine
