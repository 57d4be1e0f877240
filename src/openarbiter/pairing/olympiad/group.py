"""The pairing of one group of teams with the same match points (D.02 7.4, 8, 9).

A group pairs as many of its teams as it can while everybody else can still be paired (9.5); the
others float to the next group. Every choice, of an opponent or of a floater, is the first in its
order that leaves it so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openarbiter.pairing.frame.pairings import first_option
from openarbiter.pairing.olympiad.leaving import GroupField
from openarbiter.pairing.olympiad.teams import OlympiadTeam


@dataclass(frozen=True, slots=True)
class Neighbours:
    """What a group knows of the others.

    Attributes:
        unpaired: all teams that are not paired yet, those of the group included.
        adjacent: the teams of the next group on the way to the median one; empty in that one.
        upward: whether the group is below the median one, where every order is turned round
            (9.2).
    """

    unpaired: tuple[OlympiadTeam, ...]
    adjacent: tuple[OlympiadTeam, ...]
    upward: bool


@dataclass(frozen=True, slots=True)
class OlympiadTrial:
    """One choice: an opponent for a team, or who goes on to the next group.

    Attributes:
        team: who is given an opponent; None where a floater is chosen.
        passed: those who came before the chosen one in the order and could not be.
        chosen: None where a floater finds no opponent in the group and goes on.
    """

    team: OlympiadTeam | None
    passed: tuple[OlympiadTeam, ...]
    chosen: OlympiadTeam | None


@dataclass(frozen=True, slots=True)
class OlympiadGroup:
    """A group as it was paired.

    Attributes:
        pairs: in the order in which they were made.
        floaters: those who go on, in the order of the ranking.
        limits: whether the limits on colours held (7.3); else 7.4 applied.
        trials: every choice, in the order in which it was made.
    """

    pairs: tuple[tuple[OlympiadTeam, OlympiadTeam], ...]
    floaters: tuple[OlympiadTeam, ...]
    limits: bool
    trials: tuple[OlympiadTrial, ...] = ()


def pair_group(
    residents: Iterable[OlympiadTeam], floaters: Sequence[OlympiadTeam], others: Neighbours
) -> OlympiadGroup:
    """Pair a group where all unpaired teams can be paired.

    Args:
        residents: the teams whose own group it is.
        floaters: those who came in, in the order in which they are paired.
        others: what the group knows of the others.
    """
    return _GroupTask(residents, floaters, others).paired()


def opponents(count: int) -> tuple[int, ...]:
    """The order in which the first of so many teams, by places from 0, is paired (9.3).

    The first team of the bottom half, those below it, then the top half from its end.

    >>> [place + 1 for place in opponents(6)]
    [4, 5, 6, 3, 2]
    """
    half = count // 2
    return (*range(half, count), *range(half - 1, 0, -1))


class _GroupTask:
    def __init__(
        self,
        residents: Iterable[OlympiadTeam],
        floaters: Sequence[OlympiadTeam],
        others: Neighbours,
    ) -> None:
        self.others = others
        self.floaters = list(floaters)
        self.residents = sorted(residents, key=lambda team: team.rank, reverse=others.upward)
        inside = [*self.residents, *self.floaters]
        self.at = {team.number: place for place, team in enumerate(inside)}
        outside = [team for team in others.unpaired if team.number not in self.at]
        field = GroupField(inside, outside)
        self.pairings, leaving = field.fewest_leave(limits=True)
        self.limits = True
        if leaving != len(inside) % 2:
            free, fewer = field.fewest_leave(limits=False)
            if fewer != leaving:
                self.pairings, leaving, self.limits = free, fewer, False
        assert leaving is not None, "all can be paired"
        self.leaving = leaving
        self.outside = -1 << len(inside)
        self.trials: list[OlympiadTrial] = []

    def paired(self) -> OlympiadGroup:
        pairs: list[tuple[OlympiadTeam, OlympiadTeam]] = []
        gone: list[OlympiadTeam] = []
        waiting = list(self.floaters)
        left = list(self.residents)
        while waiting:
            floater = waiting.pop(0)
            opponent = self._first(self._opponents(floater, left, waiting), floater)
            if opponent is None:
                self.pairings.narrow(self.at[floater.number], self.outside)
                gone.append(floater)
                continue
            pairs.append((floater, opponent))
            (left if opponent in left else waiting).remove(opponent)
        while len(gone) < self.leaving:
            leaver = self._leaver(left)
            left.remove(leaver)
            gone.append(leaver)
        while left:
            first = left[0]
            opponent = self._first([left[place] for place in opponents(len(left))], first)
            assert opponent is not None, "the rest can be paired"
            pairs.append((first, opponent))
            left = [team for team in left if team not in (first, opponent)]
        gone.sort(key=lambda team: team.rank)
        return OlympiadGroup(tuple(pairs), tuple(gone), self.limits, tuple(self.trials))

    def _opponents(
        self, floater: OlympiadTeam, left: Sequence[OlympiadTeam], waiting: Sequence[OlympiadTeam]
    ) -> list[OlympiadTeam]:
        """The opponents of a floater, in order (8.2.1, 8.3.1).

        The highest ranked one for a team from above, the lowest ranked for one from below; teams of
        the group before other floaters.
        """
        rising = floater.score < self.residents[0].score
        return [
            team
            for teams in (left, waiting)
            for team in sorted(teams, key=lambda team: team.rank, reverse=rising)
        ]

    def _first(self, candidates: Iterable[OlympiadTeam], team: OlympiadTeam) -> OlympiadTeam | None:
        """The first of these as whose opponent a team leaves the group as many pairs."""
        ordered = list(candidates)
        options = [1 << self.at[other.number] for other in ordered]
        found = first_option(self.pairings, self.at[team.number], options)
        count = len(ordered) if found is None else options.index(found)
        chosen = None if found is None else ordered[count]
        self.trials.append(OlympiadTrial(team, tuple(ordered[:count]), chosen))
        return chosen

    def _leaver(self, left: Sequence[OlympiadTeam]) -> OlympiadTeam:
        """Who floats on (8.2.2, 8.2.3, 9.4): above the median the lowest ranked, below the highest.

        A team that has an opponent in the next group is preferred.
        """
        turned = list(reversed(left))
        adjacent = self.others.adjacent
        fitting = [team for team in turned if any(team.may_meet(other) for other in adjacent)]
        passed: list[OlympiadTeam] = []
        for team in dict.fromkeys((*fitting, *turned)):
            if self.pairings.narrow(self.at[team.number], self.outside):
                self.trials.append(OlympiadTrial(None, tuple(passed), team))
                return team
            passed.append(team)
        raise AssertionError("somebody has to float")
