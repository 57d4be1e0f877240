"""The editions of the Laws of Chess: what differs between them, as data.

Articles are named by the numbers of the edition of 2018 (source 000). An edition that numbers
them otherwise says so in :attr:`LawsRules.numbers`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from openarbiter.rulebook.other_editions import LAWS_EDITIONS, PlainEdition

_NONE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class LawsRules:
    """One edition of the Laws of Chess.

    Attributes:
        edition: its id, title and days.
        chapter: what citations begin with, such as ``"Laws"``.
        expulsion_with_organiser: whether it says that an expulsion is decided together with the
            organiser (12.9 of 2018).
        numbers: the numbers of articles that differ from those of 2018; ``""`` for an article
            that this edition does not have.
        illegal_move_seconds: what the opponent gets for a first illegal move (7.5.5), by the
            value of :class:`~openarbiter.laws.Pace`.
        wrong_claim_seconds: what the opponent gets for an incorrect claim (9.5.3), likewise.
        resignation_can_draw: whether a resignation is a draw where the opponent cannot mate
            (5.1.2 of 2023).
        flag_fall_after_automatic_draw: whether 6.9 says that a draw by 9.6.1 or 9.6.2 goes
            before a fallen flag.
        claimant_needs_time: whether a claim of a win on time in rapid and blitz needs time on
            the clock of the claimant (PMR 153).
    """

    edition: PlainEdition
    chapter: str
    illegal_move_seconds: Mapping[str, int]
    wrong_claim_seconds: Mapping[str, int]
    resignation_can_draw: bool
    flag_fall_after_automatic_draw: bool
    claimant_needs_time: bool
    expulsion_with_organiser: bool = False
    numbers: Mapping[str, str] = field(default_factory=lambda: _NONE)

    def cite(self, article: str) -> str:
        """An article, named by its number of 2018, as this edition numbers it.

        >>> LAWS["fide-2023"].cite("A.4.2")
        'Laws A.5.2'
        """
        return f"{self.chapter} {self.numbers.get(article, article)}"


_TWO_TWO_ONE = MappingProxyType({"standard": 120, "rapid": 120, "blitz": 60})
_TWO_ONE_ONE = MappingProxyType({"standard": 120, "rapid": 60, "blitz": 60})

LAWS: dict[str, LawsRules] = {
    "fide-2018": LawsRules(
        edition=LAWS_EDITIONS["fide-2018"],
        chapter="Laws",
        illegal_move_seconds=_TWO_TWO_ONE,
        wrong_claim_seconds=_TWO_TWO_ONE,
        resignation_can_draw=False,
        flag_fall_after_automatic_draw=True,
        claimant_needs_time=False,
        expulsion_with_organiser=True,
    ),
    "pmr-2018": LawsRules(
        edition=LAWS_EDITIONS["pmr-2018"],
        chapter="PMR",
        illegal_move_seconds=_TWO_TWO_ONE,
        wrong_claim_seconds=_TWO_TWO_ONE,
        resignation_can_draw=False,
        flag_fall_after_automatic_draw=False,
        claimant_needs_time=True,
    ),
    "fide-2023": LawsRules(
        edition=LAWS_EDITIONS["fide-2023"],
        chapter="Laws",
        illegal_move_seconds=_TWO_ONE_ONE,
        wrong_claim_seconds=_TWO_ONE_ONE,
        resignation_can_draw=True,
        flag_fall_after_automatic_draw=False,
        claimant_needs_time=False,
        numbers=MappingProxyType({"A.4.2": "A.5.2"}),
    ),
}
"""The editions by their ids, the oldest first."""
