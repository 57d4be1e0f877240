"""Rounds of systems in which a group takes somebody from below, as far as they are alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from openarbiter.explain.other_swiss.facts import FloatersChosen, Rival
from openarbiter.explain.other_swiss.left_over import left_over, told
from openarbiter.explain.other_swiss.study import MOST_RIVALS, SwissStudy
from openarbiter.explain.other_swiss.terms import LOWER_SCORE, PROVED, REST_NEEDS, WEIGHED_SET
from openarbiter.model import Reason


class UpfloaterArticles(Protocol):
    """The rules of such a system, as far as they are asked here."""

    @property
    def scores(self) -> str:
        """The criterion on the scores of those who are taken."""


class FromBelowStudy(SwissStudy):
    """A round of a system in which a group takes somebody from below."""

    @property
    @abstractmethod
    def rules(self) -> UpfloaterArticles:
        """The articles of the edition."""

    @abstractmethod
    def _best_with(self, place: int, left: Sequence[int], number: int) -> Rival:
        """Why the best set with somebody who may meet one of a group is not the one chosen.

        Args:
            left: those who were not paired yet, in the order of the ranking.
        """

    def choices(self, place: int) -> tuple[FloatersChosen, ...]:
        """The upfloaters, and for others the best set with each of them."""
        group = self.groups[place]
        if not group.floaters:
            return ()
        lowest = min(self.people[each].score for each in group.floaters)
        left = self._left(place)
        inside = {*group.members, *group.floaters}
        candidates = [each for each in left if each not in inside]
        tested = [each for each in candidates if self.people[each].score >= lowest]
        rivals = [self._rival(place, left, number) for number in tested[:MOST_RIVALS]]
        further = len(tested) - len(rivals)
        lower = len(candidates) - len(tested)
        if lower:
            reason = Reason.of(LOWER_SCORE, count=lower, article=self.rules.scores)
            rivals.append(Rival(0, self.rules.scores, reason))
        proof = Reason.of(WEIGHED_SET if further else PROVED)
        return (FloatersChosen(group.floaters, tuple(rivals), further, proof),)

    def _left(self, place: int) -> list[int]:
        """Those who were not paired yet when it was a group's turn, in the order of the ranking."""
        there = {number for group in self.groups[place:] for pair in group.pairs for number in pair}
        return sorted(there, key=lambda number: self.people[number].rank)

    def _rival(self, place: int, left: Sequence[int], number: int) -> Rival:
        alone = self.without_opponent(number, self.groups[place].members)
        return self._best_with(place, left, number) if alone is None else alone

    def _also_apart(
        self, place: int, left: Sequence[int], number: int
    ) -> Mapping[int, frozenset[int]]:
        """For those below a group, whom else they may not meet if one of them meets its members."""
        members = set(self.groups[place].members)
        below = frozenset(each for each in left if each not in members)
        return {each: below - {each} if each == number else frozenset({number}) for each in below}

    def _why_so_many(self, place: int) -> Iterator[Reason]:
        """Why a group takes no fewer."""
        group = self.groups[place]
        numbers = list(group.members)
        proof = left_over(self.meets(numbers), (1 << len(numbers)) - 1)
        if proof.count > 0:
            yield told(proof, numbers)
        if len(group.floaters) > max(proof.count, 0):
            rest = [each for each in self._left(place) if each not in numbers]
            below = left_over(self.meets(rest), (1 << len(rest)) - 1)
            yield Reason.of(REST_NEEDS, count=len(group.floaters))
            if below.count > 0:
                yield told(below, rest)
