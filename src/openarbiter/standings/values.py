"""The value of a tie-break and its working: the summands, and what was cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from fractions import Fraction
from operator import itemgetter
from typing import Literal, NamedTuple, TypeAlias

Amount: TypeAlias = int | Fraction
"""An exact number in the unit of its tie-break, such as tenths of a point."""


class Why(Enum):
    """Why a summand is what it is."""

    PLAIN = "plain"
    """The opponent's score, rating or whatever is summed, as it stands."""
    ADJUSTED = "adjusted"
    """The opponent's score with late requested byes as draws (C.07 16.3.2)."""
    UNPLAYED_AS_DRAWS = "unplayed as draws"
    """The opponent's score with every unplayed round as a draw (PMR 264.a; C.02 as applied)."""
    DUMMY = "dummy"
    """A dummy with the participant's own score (C.07 16.4)."""
    DUMMY_FORFEIT_CAP = "dummy, forfeit cap"
    """The dummy held to the scheduled opponent's adjusted score (C.07 16.4.1)."""
    DUMMY_DRAWS_CAP = "dummy, draws cap"
    """The dummy held to a draw in every round (C.07 16.4.2)."""
    VIRTUAL = "virtual opponent"
    """The virtual opponent (C.02 13.14.2, PMR 264.a)."""
    RECORDED = "as recorded"
    """A forfeit as it was recorded against the scheduled opponent (PMR 264.b)."""
    NOBODY = "nobody"
    """No opponent and nothing to add (PMR 264.b)."""
    PAIRED_AS_DRAW = "paired as draw"
    """A game of the final round taken for drawn (C.07 8.3)."""


STAND_INS = frozenset({Why.DUMMY, Why.DUMMY_FORFEIT_CAP, Why.DUMMY_DRAWS_CAP, Why.VIRTUAL})
"""Summands in which somebody stands in for the opponent there was not."""


class Cut(NamedTuple):
    """A summand left out.

    Attributes:
        part: which one of the parts.
        voluntary: whether it went first as a voluntary unplayed round (C.07 16.5).
        most: whether it was cut as a most significant value (14.3, 14.4).
    """

    part: int
    voluntary: bool
    most: bool


class Part(NamedTuple):
    """One summand.

    Attributes:
        value: what it adds, in the unit of the tie-break.
        round: where it comes from; None for the whole tournament.
        opponent: whom; None for nobody.
        base: the score, rating or other number of the opponent (or of the dummy or the
            virtual opponent) it is made of; None where there is none.
        raw: the opponent's own score before anything was adjusted, or the dummy's
            before caps; equal to ``base`` where nothing changed it.
        points: the points scored against the opponent that it is made of; None where there
            are none.
        voluntary: whether it comes from a voluntary unplayed round (C.07 16.1.2).
    """

    value: Amount
    round: int | None = None
    opponent: int | None = None
    base: Amount | None = None
    raw: Amount | None = None
    points: int | None = None
    why: Why = Why.PLAIN
    voluntary: bool = False


class TieStep(NamedTuple):
    """One step by which a tie-break orders a tied group (type A of C.07 4.3).

    Attributes:
        group: those it was applied to.
        score: the score of a team event it went by; ``""`` where there is one only.
        rule: ``"points"``, where all have met (6.2); ``"leaders"``, who is first whatever
            the missing games bring (6.3); ``"undecided"``, where nobody is; ``"not met"``,
            where not all have met and nothing else is provided for; or ``BC``, ``TBR``,
            ``BBE`` (13.3.2).
        met: whether all, some or none of the group have met.
        points: what each of the group scored; by boards what decided, the greater first.
        parts: the games each one's points come from.
        parted: the group in order; those of one tuple are still tied.
        depth: by boards, at which comparison they differed, from 0.
    """

    group: tuple[int, ...]
    score: str
    rule: str
    met: Literal["all", "some", "none"]
    points: tuple[Amount, ...]
    parts: tuple[tuple[Part, ...], ...]
    parted: tuple[tuple[int, ...], ...]
    depth: int = 0

    def place(self, number: int) -> int:
        """Which part of the group a participant is in, from 0."""
        return next(index for index, part in enumerate(self.parted) if number in part)


class Value(NamedTuple):
    """What a tie-break is for one participant.

    Attributes:
        amount: the value; None where it is not defined for the participant.
        parts: the summands.
        cuts: those left out.
        key: what decides the order where that is more than the amount, greater first.
        divisor: what the sum of the parts is divided by; 1 where nothing is.
        note: a word on the way from the parts to the amount, in named steps.
        steps: how a tie-break that orders tied groups came to its order.
    """

    amount: Amount | None
    parts: tuple[Part, ...] = ()
    cuts: tuple[Cut, ...] = ()
    key: tuple[Amount, ...] = ()
    divisor: int = 1
    note: tuple[tuple[str, str], ...] = ()
    steps: tuple[TieStep, ...] = ()

    @property
    def order(self) -> tuple[Amount, ...]:
        """What to compare, greater first; nothing for an undefined value."""
        if self.key:
            return self.key
        return () if self.amount is None else (self.amount,)


def half_up(total: int, count: int) -> int:
    """The average rounded to the nearest whole number, a half upwards (C.07 10.1)."""
    return (2 * total + count) // (2 * count)


class Summands(NamedTuple):
    """The summands of a tie-break, ready to be cut in several ways.

    Attributes:
        parts: the summands.
        ascending: their indices by significance, the least significant first.
        total: their sum.
        voluntary: whether one comes from a voluntary unplayed round.
    """

    parts: tuple[Part, ...]
    ascending: tuple[int, ...]
    total: Amount
    voluntary: bool

    def value(self, least: int, most: int, *, voluntary_first: bool) -> Value:
        """The sum without what the modifiers Cut-n and Median-n leave out (C.07 14.1-14.4).

        Args:
            least: how many least significant values to cut, first.
            most: how many most significant values to cut, after them.
            voluntary_first: whether the exception 16.5 applies: the lowest contribution
                of a voluntary unplayed round goes, unless it is lower than the least
                significant value.
        """
        if not least and not most:
            return Value(self.total, self.parts)
        rest, amount = self.ascending, self.total
        if self.voluntary and voluntary_first:
            cuts, rest = self._least(least)
        else:
            cuts = [Cut(index, False, False) for index in rest[:least]]
            rest = rest[least:]
        if most:
            cuts += [Cut(index, False, True) for index in rest[: -most - 1 : -1]]
        for index, _, _ in cuts:
            amount -= self.parts[index].value
        return Value(amount, self.parts, tuple(cuts))

    def _least(self, count: int) -> tuple[list[Cut], tuple[int, ...]]:
        """The least significant values with the exception 16.5, and what is left."""
        rest = list(self.ascending)
        cuts = []
        for _ in range(min(count, len(rest))):
            chosen = self._voluntary_or(rest[0], rest)
            cuts.append(Cut(chosen, chosen != rest[0], False))
            rest.remove(chosen)
        return cuts, tuple(rest)

    def _voluntary_or(self, least: int, rest: Sequence[int]) -> int:
        """The lowest contribution of a voluntary unplayed round, or the least significant."""
        voluntary = [index for index in rest if self.parts[index].voluntary]
        lowest = min(voluntary, key=lambda index: self.parts[index].value, default=least)
        return lowest if self.parts[lowest].value >= self.parts[least].value else least


def summands(
    parts: tuple[Part, ...],
    significance: Callable[[Part], Amount | tuple[Amount, ...]] = itemgetter(0),
) -> Summands:
    """The parts with their order of significance.

    Args:
        significance: the contribution itself for most tie-breaks, the opponent's score
            and then the contribution for Sonneborn-Berger (14.1.2.d).
    """
    keys = [significance(part) for part in parts]
    return Summands(
        parts,
        tuple(sorted(range(len(parts)), key=keys.__getitem__)),
        sum([part.value for part in parts]),
        any(part.voluntary for part in parts),
    )
