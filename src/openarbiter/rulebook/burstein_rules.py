"""The Burstein System (C.04.4.2), edition by edition.

Two criteria differ: whose float counts (C6) and, with it, what the bracket below is to comply with
(C7). The bar of a second bye (C2) is that of the Basic Rules and is read from the edition of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openarbiter.rulebook.editions import Edition


@dataclass(frozen=True, slots=True)
class BursteinRules:
    """What one edition says, and where.

    Attributes:
        source: how the text could be read: ``"text"`` word for word, ``"accounts"`` as several
            accounts that quote or retell it and agree.
        chapter: where it stands.
        seeding: the rounds paired by the Dutch System.
        index: how the opposition is evaluated.
        ranking: the order of the players.
        rematch, second_bye, same_colour: the absolute criteria.
        completion: the rest can be paired.
        number, scores, following, colour: the quality criteria: how many outgoing floaters, their
            scores, the bracket below, colour preferences.
        bye: who gets the bye.
        fewest: how many pairs there are.
        choice: which pairing is chosen.
        order: the order of pairings.
        colours: the allocation of colours; its rules are counted after a point.
        incoming_counted_first: whether those count first, by their number, who came in from above
            and float again, and only then the scores of floaters (the old C6 and C7).
        most_seeding_rounds: the most rounds paired by the Dutch System.
        absent_series: which zero-point byes count as draws for the opponents: a series that goes
            on in the round that is paired, or any that lasted until the round before it.
    """

    source: Literal["text", "accounts"]
    chapter: str
    seeding: str
    index: str
    ranking: str
    rematch: str
    second_bye: str
    same_colour: str
    completion: str
    number: str
    scores: str
    following: str
    colour: str
    bye: str
    fewest: str
    choice: str
    order: str
    colours: str
    incoming_counted_first: bool
    most_seeding_rounds: int = 4
    absent_series: Literal["round to pair", "round before"] = "round to pair"

    def seeding_rounds(self, rounds: int | None) -> int:
        """How many rounds are paired by the Dutch System: half of all, four at most (1.6.2).

        Where nobody says how many rounds there are, the most.

        >>> [_2026.seeding_rounds(rounds) for rounds in (5, 7, 9, 11, None)]
        [2, 3, 4, 4, 4]
        """
        if rounds is None:
            return self.most_seeding_rounds
        return min(rounds // 2, self.most_seeding_rounds)

    def cited(self, article: str) -> str:
        """An article with its chapter.

        >>> _2026.cited("3.1")
        'C.04.4.2 3.1'
        """
        return f"{self.chapter} {article}"


_2018 = BursteinRules(
    source="accounts",
    chapter="C.04.4.2",
    seeding="A.5",
    index="A.6",
    ranking="A.7",
    rematch="C.1",
    second_bye="C.2",
    same_colour="C.3",
    completion="C.4",
    number="C.5",
    scores="C.6",
    following="C.7",
    colour="C.8",
    bye="B",
    fewest="B",
    choice="B",
    order="D",
    colours="E",
    incoming_counted_first=True,
)
"""Until 31 January 2026. Its preface, its first definitions, C.6 and C.7 were read word for word;
all else only as accounts of 2026 name what changed, so that sections B, D and E are named whole."""

_2026 = BursteinRules(
    source="accounts",
    chapter="C.04.4.2",
    seeding="1.6",
    index="1.7",
    ranking="1.8",
    rematch="C1",
    second_bye="C2",
    same_colour="C3",
    completion="C4",
    number="C5",
    scores="C6",
    following="C7",
    colour="C8",
    bye="3.1",
    fewest="3.2.1",
    choice="3.2.2",
    order="4.3",
    colours="5.2",
    incoming_counted_first=False,
)
"""In force from 1 February 2026. Quoted article by article in accounts that agree."""

BURSTEIN_EDITIONS: dict[str, BursteinRules] = {"fide-2018": _2018, "fide-2026": _2026}
"""By the edition of the Swiss rules that each belongs to."""


def burstein_rules(edition: Edition) -> BursteinRules:
    """The rules of the Burstein System that belong to an edition of the Swiss rules."""
    return BURSTEIN_EDITIONS[edition.id]
