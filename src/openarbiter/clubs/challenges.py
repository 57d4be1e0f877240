"""Challenges of a ladder: who wants to play whom, from which round on, and what came of it.

A tournament file has one a line: ``### Challenge: from round 4, 12 challenges 9``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from openarbiter.model import Tournament

_LINE = re.compile(
    r"### Challenge: from round ([1-9]\d{0,2}), ([1-9]\d{0,3}) challenges ([1-9]\d{0,3}) *",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge.

    Attributes:
        round: the first one in which it can be played.
        challenger, challenged: by their numbers.
    """

    round: int
    challenger: int
    challenged: int

    @property
    def line(self) -> str:
        """As the tournament file tells it."""
        told = f"{self.challenger} challenges {self.challenged}"
        return f"### Challenge: from round {self.round}, {told}"


class Fate(Enum):
    """What came of a challenge."""

    OPEN = "open"
    PLAYED = "played"
    LAPSED = "lapsed"


def challenges(tournament: Tournament) -> tuple[Challenge, ...]:
    """The challenges that a file tells of, in its order; a line about nobody in it is none."""
    numbers = {each.number for each in tournament.entrants}
    found = []
    for line in tournament.extra:
        match = _LINE.fullmatch(line)
        if match is not None:
            one = Challenge(*(int(each) for each in match.groups()))
            if {one.challenger, one.challenged} <= numbers and one.challenger != one.challenged:
                found.append(one)
    return tuple(dict.fromkeys(found))


def with_challenge(tournament: Tournament, one: Challenge) -> Tournament:
    """The tournament with one challenge more."""
    return replace(tournament, extra=(*tournament.extra, one.line))


def without_challenge(tournament: Tournament, one: Challenge) -> Tournament:
    """The tournament without this challenge."""
    kept = tuple(line for line in tournament.extra if line.rstrip() != one.line)
    return replace(tournament, extra=kept)


def fate(tournament: Tournament, one: Challenge, valid: int) -> tuple[Fate, int | None]:
    """What came of a challenge, and in which round.

    Args:
        valid: for how many rounds it holds.
    """
    pair = {one.challenger, one.challenged}
    last = one.round + valid - 1
    for number in range(one.round, min(last, len(tournament.rounds)) + 1):
        if any({game.white, game.black} == pair for game in tournament.rounds[number - 1].games):
            return Fate.PLAYED, number
    return (Fate.LAPSED, last) if len(tournament.rounds) >= last else (Fate.OPEN, None)


def open_challenges(tournament: Tournament, valid: int) -> Iterator[Challenge]:
    """The challenges that can be played in the round to come, the oldest first."""
    number = len(tournament.rounds) + 1
    for one in challenges(tournament):
        if one.round <= number and fate(tournament, one, valid)[0] is Fate.OPEN:
            yield one
