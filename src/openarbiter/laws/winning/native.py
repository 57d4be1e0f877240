"""The native engine for the question whether a player can mate, where it was built.

It answers as the reference does, faster and further; neither ever answers what it cannot prove.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType

from openarbiter.laws.winning.answer import CanMate, MateAnswer, WhyNot
from openarbiter.version import __version__

_native: ModuleType | None
try:
    from openarbiter import _native
except ImportError:
    _native = None
if _native is not None and _native.version() != __version__:
    # What was built for another release may answer in another form.
    _native = None

_MISSING = "The native engine was not built with this version; the reference can be used."


def available() -> bool:
    """Check whether the native engine was built with this package."""
    return _native is not None


def can_mate_natively(fen: str, white: bool, budget: int) -> MateAnswer:
    """Answer whether White (else Black) can mate, looking at about ``budget`` positions.

    Article 6.9 (also 5.2.2, 7.5.5 and A.4): by any series of legal moves.

    Raises:
        ValueError: the FEN describes no position; the text says where.
        RuntimeError: the engine was not built.
    """
    return _answer(_built().can_mate(fen, white, budget))


def can_mate_quickly(fen: str, white: bool) -> MateAnswer:
    """Answer the same without a long search: mostly some 50 microseconds."""
    return _answer(_built().can_mate_quickly(fen, white))


def can_mate_many(
    questions: Sequence[tuple[str, bool]], budget: int | None = None
) -> list[MateAnswer]:
    """Answer many questions, quickly where no budget is given; other threads go on meanwhile."""
    return [_answer(told) for told in _built().can_mate_many(questions, budget)]


def _built() -> ModuleType:
    if _native is None:
        raise RuntimeError(_MISSING)
    return _native


def _answer(told: tuple[str, list[str], str | None, int]) -> MateAnswer:
    answer, line, why, positions = told
    return MateAnswer(CanMate(answer), tuple(line), WhyNot(why) if why else None, positions)
