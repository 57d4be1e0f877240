"""The editions of the Laws of Chess: what differs between them, as data.

Articles are named by the numbers of the edition of 2018 (source 000). An edition that numbers
them otherwise says so in :attr:`LawsRules.numbers`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from openarbiter.rulebook.laws_numbers import FIDE_2023, PMR_2018, number_in
from openarbiter.rulebook.other_editions import LAWS_EDITIONS, PlainEdition

_NONE: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class LawsRules:
    """One edition of the Laws of Chess.

    Attributes:
        edition: its id, title and days.
        chapter: what citations begin with, such as ``"Laws"``.
        illegal_move_seconds: what the opponent gets for a first illegal move (7.5.5), by the
            value of :class:`~openarbiter.laws.Pace`.
        wrong_claim_seconds: what the opponent gets for an incorrect claim (9.5.3), likewise.
        resignation_can_draw: whether a resignation is a draw where the opponent cannot mate
            (5.1.2 of 2023).
        flag_fall_after_automatic_draw: whether 6.9 says that a draw by 9.6.1 or 9.6.2 goes
            before a fallen flag.
        claimant_needs_time: whether a claim of a win on time in rapid and blitz needs time on
            the clock of the claimant (PMR 153).
        electronic_score_sheets: whether moves may be entered on a certified electronic score
            sheet, claims too (8.1.1.2, 9.2.1, 9.3.1 of 2023).
        sealed_on_paper: whether I.1.1 asks for a score sheet of paper, because others are allowed.
        sealed_move_exceptions: the articles, by their numbers of 2018, that go before the loss
            by a wrong sealed move (I.8, PMR 186).
        expulsion_with_organiser: whether it says that an expulsion is decided together with the
            organiser (12.9 of 2018).
        reversed_until_moves_made: whether a game with colours reversed goes on once both players
            have made 10 moves (7.3 of 2023), not only when they have completed them.
        two_hands_excepted_at_the_end: whether it says that two hands are no offence on a move
            that ends the game (7.5.4 of 2018).
        full_penalties_in_supervised_blitz: whether the minute instead of two is only for blitz
            without full supervision (B.3 of 2023 names A.3, B.2 does not).
        numbers: the numbers of articles that differ from those of 2018; ``""`` for an article
            that this edition does not have.
    """

    edition: PlainEdition
    chapter: str
    illegal_move_seconds: Mapping[str, int]
    wrong_claim_seconds: Mapping[str, int]
    resignation_can_draw: bool
    flag_fall_after_automatic_draw: bool
    claimant_needs_time: bool
    electronic_score_sheets: bool = False
    sealed_on_paper: bool = False
    sealed_move_exceptions: tuple[str, ...] = ("5", "6.9", "9.6")
    expulsion_with_organiser: bool = False
    reversed_until_moves_made: bool = False
    two_hands_excepted_at_the_end: bool = False
    full_penalties_in_supervised_blitz: bool = False
    numbers: Mapping[str, str] = field(default_factory=lambda: _NONE)

    def has(self, article: str) -> bool:
        """Whether the edition has the article of this number of 2018.

        >>> LAWS["pmr-2018"].has("II.3")
        False
        """
        return bool(number_in(self.numbers, article))

    def cite(self, article: str) -> str:
        """An article, named by its number of 2018, as this edition numbers it.

        One that the edition lacks is cited as what it is, an article of 2018.

        >>> LAWS["fide-2023"].cite("A.4.2"), LAWS["pmr-2018"].cite("7.5.5")
        ('Laws A.5.2', 'PMR 87')
        >>> LAWS["pmr-2018"].cite("II.3")
        'Laws II.3 (2018)'
        """
        number = number_in(self.numbers, article)
        return f"{self.chapter} {number}" if number else f"Laws {article} (2018)"


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
        two_hands_excepted_at_the_end=True,
    ),
    "pmr-2018": LawsRules(
        edition=LAWS_EDITIONS["pmr-2018"],
        chapter="PMR",
        illegal_move_seconds=_TWO_TWO_ONE,
        wrong_claim_seconds=_TWO_TWO_ONE,
        resignation_can_draw=False,
        flag_fall_after_automatic_draw=False,
        claimant_needs_time=True,
        sealed_move_exceptions=("5.1.1", "6.9", "9.6"),
        numbers=PMR_2018,
    ),
    "fide-2023": LawsRules(
        edition=LAWS_EDITIONS["fide-2023"],
        chapter="Laws",
        illegal_move_seconds=_TWO_ONE_ONE,
        wrong_claim_seconds=_TWO_ONE_ONE,
        resignation_can_draw=True,
        flag_fall_after_automatic_draw=False,
        claimant_needs_time=False,
        electronic_score_sheets=True,
        reversed_until_moves_made=True,
        full_penalties_in_supervised_blitz=True,
        sealed_on_paper=True,
        sealed_move_exceptions=("5", "5.2.2", "6.9", "9.6"),
        numbers=FIDE_2023,
    ),
}
"""The editions by their ids, the oldest first."""

LAWS_NAMES: dict[str, str] = {
    **{edition: edition for edition in LAWS},
    "laws-2018": "fide-2018",
    "laws-pmr-2018": "pmr-2018",
    "laws-2023": "fide-2023",
}
"""The ids of the editions by every name they may be called by."""

LAWS_IN_FORCE = LAWS["fide-2023"]
"""The edition that is asked where nothing else is said."""
