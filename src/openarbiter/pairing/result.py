"""Result of a pairing: boards, the bye, and every bracket with its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

from openarbiter.model import Score
from openarbiter.model.reason import Reason

CriterionValue: TypeAlias = int | tuple[Score, ...] | tuple[int, tuple[Score, ...]]
"""Shortfall of a candidate in one criterion; zero, or nothing, is perfect.

A count, a list of score differences in tenths from the highest down, or, for the
criterion that looks at the next bracket, both.
"""


class BracketKind(Enum):
    """Role of a bracket in its round."""

    NORMAL = "normal"
    PENULTIMATE = "PPB"
    """Paired again so that the rest can be completed (fide-2018, A.9, C.4)."""
    COLLAPSED_LAST = "CLB"
    """Everybody below the penultimate bracket (fide-2018, A.9)."""


@dataclass(frozen=True, slots=True)
class Board:
    """One pair, by the players' numbers."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class BracketResult:
    """One bracket as it was paired (C.04.3 B.1, B.2, A.9).

    Players are given by their numbers, in the order of article A.2.

    Attributes:
        score: the residents' score in tenths; in a collapsed last bracket, where
            residents differ, the highest of theirs.
        moved_down: the moved-down players (MDPs).
        residents: the players of the scoregroup.
        max_pairs: MaxPairs, the most pairs the bracket can have.
        m0: the number of MDPs.
        m1: the most MDPs that can be paired.
        x: how many colour preferences must be disregarded at least (commentary to
            C.10), ``max(0, max_pairs - minority - players without a preference)``.
        z: how many of those must be strong ones (commentary to C.11).
        pairs: the pairs, higher ranked player first; those of MDPs come first.
        limbo: the MDPs that could not be paired.
        downfloaters: everybody left unpaired, limbo included; in the last bracket,
            the player with the pairing-allocated bye.
        criteria: how far the chosen candidate falls short of each quality criterion,
            by the article of the edition.
    """

    kind: BracketKind
    score: Score
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    max_pairs: int
    m0: int
    m1: int
    x: int
    z: int
    pairs: tuple[tuple[int, int], ...]
    limbo: tuple[int, ...]
    downfloaters: tuple[int, ...]
    criteria: dict[str, CriterionValue]


@dataclass(frozen=True, slots=True)
class PairingStep:
    """One thing that was done in pairing a group, and why.

    Attributes:
        article: which article asks for it; ``""`` where none does.
        reason: in a sentence; people stand in it by their numbers.
    """

    article: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class PairedGroup:
    """Players who were paired together, in a system other than the Dutch one.

    Players are given by their numbers, in the order the system pairs them in; in a system for
    teams they are teams.

    Attributes:
        score: of those whose own group it is, in tenths.
        members: those whose own group it is.
        floaters: those who came in from other groups.
        pairs: the higher ranked one first, in the order in which they were made.
        left: those who were moved on to another group.
        criteria: how far the pairing falls short of each criterion, by article; empty where the
            system has no criteria.
        steps: what was done and why, in its order.
    """

    score: Score
    members: tuple[int, ...]
    floaters: tuple[int, ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    left: tuple[int, ...] = ()
    criteria: dict[str, CriterionValue] = field(default_factory=dict)
    steps: tuple[PairingStep, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of one round.

    Attributes:
        boards: in order of publication (C.04.2 D.9).
        bye: the player with the pairing-allocated bye, or None.
        absent: the entrants who were not paired because they do not play.
        brackets: from the top down. A bracket that turned out not to leave a
            completable rest is there once, as the penultimate one.
            Systems with a schedule have none.
        edition: the id of the rules applied.
        system: the name of the pairing system.
        free: the players without an opponent because a schedule has none for them in
            this round (C.02 13.16.1), or a knock-out: a bye of its first round, or a match that
            was decided early. That is no bye: it brings nothing.
        groups: what was paired together, in the order in which it was paired, in Swiss systems
            other than the Dutch one; the others have none.
        steps: what was done before the groups were paired, such as giving the bye.
        forfeiting: players who have a board in a schedule or a knock-out and are known not to
            play; the boards do not change, and their opponents win by forfeit.
        eliminated: players of a knock-out who lost and play no more.
    """

    round: int
    edition: str
    boards: tuple[Board, ...]
    bye: int | None
    absent: tuple[int, ...]
    brackets: tuple[BracketResult, ...]
    system: str = "dutch"
    free: tuple[int, ...] = ()
    forfeiting: tuple[int, ...] = ()
    groups: tuple[PairedGroup, ...] = ()
    steps: tuple[PairingStep, ...] = ()
    eliminated: tuple[int, ...] = ()


_PEOPLE = frozenset({"player", "players", "partners", "others"})
"""The places of a reason that hold numbers of players."""


class NotPaired(Exception):
    """A round that was not paired: it cannot be, it was given up, or two engines differ."""


class NoPairing(NotPaired):
    """No pairing of the round fulfils the absolute criteria (C.04.3 A.9).

    Attributes:
        round: the round that was to be paired.
        players: the players who cannot all be paired, by number.
        reasons: why, in sentences.
    """

    def __init__(self, round_number: int, players: tuple[int, ...], reasons: tuple[Reason, ...]):
        told = (reason.message() for reason in reasons)
        super().__init__(" ".join((f"Round {round_number} cannot be paired.", *told)))
        self.round = round_number
        self.players = players
        self.reasons = reasons

    def named(self, names: Mapping[int, str]) -> tuple[Reason, ...]:
        """The reasons with the names of the players behind their numbers.

        >>> reason = Reason.of("Player {player} has already played {others}.", player=1, others=2)
        >>> [each.message() for each in NoPairing(3, (1, 2), (reason,)).named({1: "Ann", 2: "Bo"})]
        ['Player 1 Ann has already played 2 Bo.']
        """
        if not self.players:
            return self.reasons
        known = {str(number): f"{number} {name}".rstrip() for number, name in names.items()}

        def told(key: str, value: str) -> str:
            if key not in _PEOPLE:
                return value
            return ", ".join(known.get(number, number) for number in value.split(", "))

        return tuple(
            replace(reason, values=tuple((key, told(key, value)) for key, value in reason.values))
            for reason in self.reasons
        )
