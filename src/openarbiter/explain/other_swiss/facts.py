"""Members of a round, choices, pairs and proofs, as an explanation shows them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.model import Colour, Reason, Score
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Strength

YES = N_("yes")
"""The only word in a column of figures."""


class Need(Enum):
    """How much a colour is wanted."""

    NONE = "none"
    MILD = "mild"
    STRONG = "strong"
    ABSOLUTE = "absolute"


NEEDS = {
    Strength.NONE: Need.NONE,
    Strength.MILD: Need.MILD,
    Strength.STRONG: Need.STRONG,
    Strength.ABSOLUTE: Need.ABSOLUTE,
}


@dataclass(frozen=True, slots=True)
class RoundMember:
    """A player or a team that is to be paired.

    Attributes:
        score: what the system pairs by, in tenths, with virtual points.
        points: what the standings have, in tenths.
        rank: the key by which the higher ranked of two is found.
        bye_key: the key by which the bye is given: the least one comes first.
        wanted: the colour preferred or due; None without one.
        must: the only colour that is allowed; None where both are.
        met, apart: the numbers of those they may not meet again, or are kept apart from.
        figures: what the system orders them by, as its columns have it.
    """

    number: int
    score: Score
    points: Score
    rank: tuple[int, ...]
    bye_key: tuple[int, ...]
    colours: tuple[Colour, ...] = ()
    wanted: Colour | None = None
    need: Need = Need.NONE
    must: Colour | None = None
    met: frozenset[int] = frozenset()
    apart: frozenset[int] = frozenset()
    bye_allowed: bool = True
    figures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody who could have been taken instead of the one who was, and the reason against it.

    Attributes:
        article: the criterion or rule that decides; ``""`` where nothing but being barred does.
    """

    number: int
    article: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class FloatersChosen:
    """Those who float into a group or out of it, and why no others.

    Attributes:
        chosen: by number.
        rivals: those who were not chosen, in the order in which the system would take them.
        further: how many more could be named, of whom no set does better.
        proof: what the rivals show together; None where they show nothing more.
        note: why nobody had to be chosen; None where somebody was.
    """

    chosen: tuple[int, ...]
    rivals: tuple[Rival, ...] = ()
    further: int = 0
    proof: Reason | None = None
    note: Reason | None = None


@dataclass(frozen=True, slots=True)
class ProvedLimit:
    """Why a group falls no less short of a criterion.

    Attributes:
        article: the criterion.
        reasons: sentences that prove it, or say how it was established.
    """

    article: str
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class SeatTold:
    """A board and the rule that decided its colours, all by number."""

    white: int
    black: int
    article: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class PairTurn:
    """One pair in the order in which a procedure makes pairs, and whom it passed over.

    Attributes:
        passed: the articles and reasons why earlier partners in the order were not taken.
        notes: what else was noted of the pair, in the same way.
    """

    one: int
    other: int
    passed: tuple[tuple[str, Reason], ...] = ()
    notes: tuple[tuple[str, Reason], ...] = ()
