"""The native engine: the compiled kernel of the crate ``native/``, where it was built.

It does the work of the reference engine, faster; what either gives is the same.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from openarbiter.model import Colour
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.engines import EngineMissing, TooHard
from openarbiter.pairing.frame.cards import Card, Float
from openarbiter.pairing.result import Board, BracketKind, BracketResult
from openarbiter.rulebook import DutchRules
from openarbiter.version import __version__

if TYPE_CHECKING:
    from openarbiter.pairing.dutch.task import Task

_native: ModuleType | None
try:
    from openarbiter import _native
except ImportError:
    _native = None
if _native is not None and _native.version() != __version__:
    # What was built for another release may pair by other rules.
    _native = None

STEPS = 4_000_000_000
"""The work allowed for one round, in steps of the innermost loops: about a minute."""

_MISSING = "The native engine was not built with this version; the reference engine can be used."
_NAMES = (Colour.WHITE, Float.DOWN, Float.UP)

_KINDS = {kind.value: kind for kind in BracketKind}


def available() -> bool:
    """Check whether the native engine was built with this package."""
    return _native is not None


def pair_natively(
    players: tuple[Card, ...], rules: DutchRules, initial: Colour, steps: int = STEPS
) -> Whole | None:
    """Pair all players of a round, or None where no pairing of all of them exists.

    Args:
        players: in the order of A.2.
        steps: the work allowed.

    Raises:
        EngineMissing: the engine was not built.
        TooHard: the work allowed did not suffice.
    """
    if _native is None:
        raise EngineMissing(_MISSING)
    try:
        paired = _native.pair(players, rules, initial, steps, _NAMES)
    except _native.TooHard as stop:
        raise TooHard(len(players)) from stop
    if paired is None:
        return None
    boards, brackets = paired
    return Whole(
        boards=tuple(Board(white, black) for white, black in boards),
        brackets=tuple(_bracket(rules, *told) for told in brackets),
    )


def pair_bracket_natively(
    task: Task, staying: frozenset[int] = frozenset(), steps: int = STEPS
) -> BracketResult:
    """Pair one bracket; see :func:`openarbiter.pairing.dutch.bracket.pair_bracket`.

    Args:
        staying: the numbers of the players of whom as few as possible float.
        steps: the work allowed.

    Raises:
        EngineMissing: the engine was not built.
        TooHard: the work allowed did not suffice.
    """
    if _native is None:
        raise EngineMissing(_MISSING)
    bracket = task.bracket
    players = bracket.players + task.below
    byes = None if task.byes is None else [card.number in task.byes for card in players]
    try:
        told = _native.pair_bracket(
            players,
            (len(bracket.mdps), len(bracket.residents), task.following),
            task.kind.value,
            task.complete,
            byes,
            task.bye_here,
            [place for place, card in enumerate(bracket.players) if card.number in staying],
            task.rules,
            bracket.initial,
            steps,
            _NAMES,
        )
    except _native.TooHard as stop:
        raise TooHard(len(players)) from stop
    return _bracket(task.rules, *told)


def left_over(players: tuple[Card, ...]) -> set[int]:
    """The players whom some largest pairing leaves over, by their places among these.

    The bye, where their number is odd, is the place after the last.

    Raises:
        EngineMissing: the engine was not built.
        TooHard: the work allowed did not suffice.
    """
    if _native is None:
        raise EngineMissing(_MISSING)
    try:
        return set(_native.left_over(players, STEPS, _NAMES))
    except _native.TooHard as stop:
        raise TooHard(len(players)) from stop


def _bracket(
    rules: DutchRules,
    kind: str,
    score: int,
    moved_down: tuple[int, ...],
    residents: tuple[int, ...],
    m1: int,
    x: int,
    z: int,
    pairs: tuple[tuple[int, int], ...],
    limbo: tuple[int, ...],
    downfloaters: tuple[int, ...],
    failures: tuple[int | tuple[int, ...] | tuple[int, tuple[int, ...]], ...],
) -> BracketResult:
    return BracketResult(
        kind=_KINDS[kind],
        score=score,
        moved_down=moved_down,
        residents=residents,
        max_pairs=len(pairs),
        m0=len(moved_down),
        m1=m1,
        x=x,
        z=z,
        pairs=pairs,
        limbo=limbo,
        downfloaters=downfloaters,
        criteria=dict(zip(rules.criteria.values(), failures, strict=True)),
    )
