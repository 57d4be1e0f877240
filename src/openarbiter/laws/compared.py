"""The same question under the other editions of the Laws, and which of them decide otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Ruling
from openarbiter.rulebook.laws_rules import LAWS

Decide = Callable[[Circumstances], Ruling]
"""What a question is, once its answers are known: the ruling in given circumstances."""


@dataclass(frozen=True, slots=True)
class ComparedEditions:
    """A ruling, and what the other editions say of the same question.

    Attributes:
        ruling: that of the edition that was asked.
        otherwise: the rulings of editions that decide otherwise, the oldest first.
        alike: the ids of the editions that decide the same.
    """

    ruling: Ruling
    otherwise: tuple[Ruling, ...]
    alike: tuple[str, ...]


def compared(circumstances: Circumstances, decide: Decide) -> ComparedEditions:
    """What every edition makes of one question, at the same pace and supervision."""
    ruling = decide(circumstances)
    others = tuple(
        decide(replace(circumstances, rules=rules))
        for edition, rules in LAWS.items()
        if rules is not circumstances.rules
    )
    return ComparedEditions(
        ruling,
        tuple(each for each in others if not decides_alike(ruling, each)),
        tuple(each.edition for each in others if decides_alike(ruling, each)),
    )


def decides_alike(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings have the same effect, whatever articles they name."""
    return (one.decision, one.result, one.clocks) == (other.decision, other.result, other.clocks)
