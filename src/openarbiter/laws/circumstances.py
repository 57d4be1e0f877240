"""Under which rules a game is played."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.time_control import Pace
from openarbiter.rulebook.laws_rules import LawsRules


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Under which rules a game is played.

    Attributes:
        supervised: whether the competition rules apply in full to rapid or blitz (A.3 and B.3
            of 2018; A.4 and B.2 of 2023); always true for standard chess.
    """

    rules: LawsRules
    pace: Pace = Pace.STANDARD
    supervised: bool = True

    @property
    def quick_rules(self) -> bool:
        """Whether A.4 of 2018 (A.5 of 2023) applies: rapid or blitz without full supervision."""
        return self.pace is not Pace.STANDARD and not self.supervised

    @property
    def free_of_recording(self) -> bool:
        """Whether A.2 applies: players need not record, and may claim without a score.

        To blitz only B.4 applies it (B.3 of 2023): with full supervision the competition rules
        hold as they are, and an arbiter or an assistant records (B.3.1.2).
        """
        return self.pace is Pace.RAPID or (self.pace is Pace.BLITZ and not self.supervised)

    @property
    def illegal_move_seconds(self) -> int:
        """What the opponent gets for a first illegal move (7.5.5)."""
        return self.rules.illegal_move_seconds[self._penalties_of.value]

    @property
    def wrong_claim_seconds(self) -> int:
        """What the opponent gets for an incorrect claim (9.5.3)."""
        return self.rules.wrong_claim_seconds[self._penalties_of.value]

    @property
    def penalty_articles(self) -> tuple[str, ...]:
        """What makes the penalties of 7.5.5 and 9.5.3 shorter, or keeps them long in blitz.

        A.3 of 2023 stands before A.4 and so holds for all rapid; in blitz only B.3 names it, and
        with full supervision B.2 gives the competitive rules as they are (B.3 of 2018).

        >>> from openarbiter.rulebook.laws_rules import LAWS
        >>> newest = LAWS["fide-2023"]
        >>> [newest.cite(each) for each in Circumstances(newest, Pace.RAPID).penalty_articles]
        ['Laws A.3']
        >>> [newest.cite(each) for each in Circumstances(newest, Pace.BLITZ).penalty_articles]
        ['Laws B.2']
        """
        if self._penalties_of is not self.pace:
            return ("B.3",)
        shorter = self.illegal_move_seconds < self.rules.illegal_move_seconds["standard"]
        return ("B.2",) if shorter else ()

    @property
    def _penalties_of(self) -> Pace:
        full = self.rules.full_penalties_in_supervised_blitz
        if self.pace is Pace.BLITZ and self.supervised and full:
            return Pace.STANDARD
        return self.pace

    def cite(self, *articles: str) -> tuple[str, ...]:
        """Articles, named by their numbers of 2018, as the edition numbers them."""
        return tuple(self.rules.cite(article) for article in articles)
