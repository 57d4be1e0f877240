"""The Dubov System (C.04.4.1), edition by edition.

What the two editions say is the same: the one of 2026 counts its articles anew, calls the place in
the initial ranking list a TPN, and says in fewer words in which order sets of upfloaters are taken.
The bar of a second bye (C2) is that of the Basic Rules and is read from the edition of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openarbiter.rulebook.editions import Edition


@dataclass(frozen=True, slots=True)
class DubovRules:
    """What one edition says, and where.

    Attributes:
        source: how the text could be read: ``"text"`` word for word, ``"accounts"`` as several
            accounts that quote or retell it and agree.
        chapter: where it stands.
        rating: everybody has a rating.
        rematch, second_bye, same_colour: the absolute criteria.
        completion: the rest can be paired.
        number, scores, colour, maximum, times, repeated: the quality criteria: how many
            upfloaters, their scores, colour preferences, upfloaters that are maximum upfloaters,
            how often these were upfloated, upfloaters that were upfloated in the round before.
        bye: who gets the bye.
        fewest: how many upfloaters there are.
        upfloaters: which ones.
        subgroups: G1 and G2.
        shifters: who changes the subgroup.
        transposition: how the subgroups are paired.
        colours: the allocation of colours; its rules are counted after a point.
        most_upfloats: the part of MaxT that every event has.
        rounds_an_upfloat: how many rounds bring one more (1.8.2).
        forfeited_upfloats: whether a game that was not played counts as an upfloat. The text does
            not say what an upfloat is; C.04.3 does (1.4.2): a game that was played.
    """

    source: Literal["text", "accounts"]
    chapter: str
    rating: str
    rematch: str
    second_bye: str
    same_colour: str
    completion: str
    number: str
    scores: str
    colour: str
    maximum: str
    times: str
    repeated: str
    bye: str
    fewest: str
    upfloaters: str
    subgroups: str
    shifters: str
    transposition: str
    colours: str
    most_upfloats: int = 2
    rounds_an_upfloat: int = 5
    forfeited_upfloats: bool = False

    def max_upfloats(self, rounds: int) -> int:
        """MaxT: how often somebody has been upfloated who is a maximum upfloater (1.8.2).

        >>> [_2026.max_upfloats(rounds) for rounds in (4, 5, 9, 11)]
        [2, 3, 3, 4]
        """
        return self.most_upfloats + rounds // self.rounds_an_upfloat

    def cited(self, article: str) -> str:
        """An article with its chapter.

        >>> _2026.cited("3.1")
        'C.04.4.1 3.1'
        """
        return f"{self.chapter} {article}"


_2018 = DubovRules(
    source="accounts",
    chapter="C.04.4.1",
    rating="A.1",
    rematch="C.1",
    second_bye="C.2",
    same_colour="C.3",
    completion="C.4",
    number="C.5",
    scores="C.6",
    colour="C.7",
    maximum="C.8",
    times="C.9",
    repeated="C.10",
    bye="B.0",
    fewest="B.1",
    upfloaters="D.1",
    subgroups="B.1",
    shifters="D.2",
    transposition="D.3",
    colours="E",
)
"""Approved in 2018. Its definitions, procedure and orders were read word for word; the words of the
criteria C.4 to C.10 and of the allocation of colours (E) only in accounts, as those of 2026."""

_2026 = DubovRules(
    source="accounts",
    chapter="C.04.4.1",
    rating="1.1",
    rematch="C1",
    second_bye="C2",
    same_colour="C3",
    completion="C4",
    number="C5",
    scores="C6",
    colour="C7",
    maximum="C8",
    times="C9",
    repeated="C10",
    bye="3.1",
    fewest="3.2.1",
    upfloaters="3.2.2",
    subgroups="3.2.3",
    shifters="3.2.4",
    transposition="3.2.6",
    colours="5.2",
)
"""In force from 1 February 2026. Quoted article by article in accounts that agree."""

DUBOV_EDITIONS: dict[str, DubovRules] = {"fide-2018": _2018, "fide-2026": _2026}
"""By the edition of the Swiss rules that each belongs to."""


def dubov_rules(edition: Edition) -> DubovRules:
    """The rules of the Dubov System that belong to an edition of the Swiss rules."""
    return DUBOV_EDITIONS[edition.id]
