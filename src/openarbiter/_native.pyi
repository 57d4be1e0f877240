"""The compiled kernel; see the crate ``native/``."""

from collections.abc import Sequence

from openarbiter.model import Colour
from openarbiter.pairing.frame.cards import Card, Float
from openarbiter.rulebook import DutchRules

_Value = int | tuple[int, ...] | tuple[int, tuple[int, ...]]
_Numbers = tuple[int, ...]
_Pairs = tuple[tuple[int, int], ...]
_Bracket = tuple[
    str, int, _Numbers, _Numbers, int, int, int, _Pairs, _Numbers, _Numbers, tuple[_Value, ...]
]

class TooHard(RuntimeError): ...

def version() -> str: ...
def pair(
    cards: Sequence[Card],
    rules: DutchRules,
    initial: Colour,
    steps: int,
    names: tuple[Colour, Float, Float],
) -> tuple[_Pairs, tuple[_Bracket, ...]] | None: ...
def pair_bracket(
    cards: Sequence[Card],
    sizes: tuple[int, int, int],
    kind: str,
    complete: bool,
    byes: Sequence[bool] | None,
    bye_here: bool,
    staying: Sequence[int],
    rules: DutchRules,
    initial: Colour,
    steps: int,
    names: tuple[Colour, Float, Float],
) -> _Bracket: ...
def left_over(
    cards: Sequence[Card], steps: int, names: tuple[Colour, Float, Float]
) -> list[int]: ...

_Answer = tuple[str, list[str], str | None, int]

def can_mate(fen: str, white: bool, budget: int) -> _Answer: ...
def can_mate_quickly(fen: str, white: bool) -> _Answer: ...
def can_mate_many(
    questions: Sequence[tuple[str, bool]], budget: int | None = None
) -> list[_Answer]: ...
