"""The illegal moves of one game: the number of each, its cost, and what comes next (7.5.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.irregular.acts import IllegalAct
from openarbiter.model import Colour


@dataclass(frozen=True, slots=True)
class CountedAct:
    """One completed illegal move of a game.

    Attributes:
        number: 1 for the player's first in this game, whatever its kind.
        opponent_seconds: the time the opponent gets.
        loses: whether it loses the game, or draws it where the opponent cannot mate.
    """

    offender: Colour
    acts: frozenset[IllegalAct]
    number: int
    opponent_seconds: int
    loses: bool


@dataclass(frozen=True, slots=True)
class NextConsequence:
    """What the next illegal move of a player would mean."""

    opponent_seconds: int
    loses: bool


def counted(
    circumstances: Circumstances,
    acts: Iterable[tuple[Colour, frozenset[IllegalAct]]],
) -> tuple[CountedAct, ...]:
    """Completed illegal moves of one game with their numbers and costs, in their order.

    >>> from openarbiter.rulebook.laws_rules import LAWS
    >>> rules = Circumstances(LAWS["fide-2023"])
    >>> hands, press = frozenset({IllegalAct.TWO_HANDS}), frozenset({IllegalAct.NO_MOVE})
    >>> [each.loses for each in counted(rules, [(Colour.WHITE, hands), (Colour.WHITE, press)])]
    [False, True]
    """
    numbers: Counter[Colour] = Counter()
    found = []
    for offender, done in acts:
        costs = what_comes_next(circumstances, numbers[offender])
        numbers[offender] += 1
        found.append(
            CountedAct(offender, done, numbers[offender], costs.opponent_seconds, costs.loses)
        )
    return tuple(found)


def what_comes_next(circumstances: Circumstances, before: int) -> NextConsequence:
    """What one more illegal move means for a player with this many in the game."""
    if before > 0:
        return NextConsequence(0, loses=True)
    return NextConsequence(circumstances.illegal_move_seconds, loses=False)
