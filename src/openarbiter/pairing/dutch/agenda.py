"""Agenda of a round, bracket after bracket (A.9; 1.9 of 2026).

Which bracket comes next depends on who floated out of the last one, so every task is made
when its turn has come.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby

from openarbiter.model import Colour, Score
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.frame.matching import best_matching, is_perfect
from openarbiter.pairing.result import BracketKind, BracketResult
from openarbiter.rulebook import DutchRules


class Agenda:
    """The tasks of one round.

    Args:
        players: in the order of A.2; a pairing of all of them exists.
        bye_score: the lowest score that the player with the bye can have (C5 of 2026),
            where it is known already.

    Attributes:
        groups: the scoregroups, from the top down.
    """

    def __init__(
        self,
        players: tuple[Card, ...],
        rules: DutchRules,
        initial: Colour,
        bye_score: Score | None = None,
    ):
        self.groups = [tuple(group) for _, group in groupby(players, key=lambda card: card.score)]
        self._rules = rules
        self._initial = initial
        self._collapsing = rules.collapses
        if bye_score is None:
            bye_score = 0 if self._collapsing else _bye_score(players)
        self._bye_score = bye_score
        may = (
            card.number
            for card in players
            if card.pab_allowed and (self._collapsing or card.score == self._bye_score)
        )
        self._byes = frozenset(may) if len(players) % 2 else None

    def bracket(self, place: int, floaters: tuple[Card, ...]) -> Task:
        """The bracket of a scoregroup, counted from 0, and of those who floated into it."""
        residents, below = self.groups[place], self._below(place)
        if not self._collapsing:
            return Task(
                bracket=Bracket(floaters, residents, self._initial),
                rules=self._rules,
                kind=BracketKind.NORMAL,
                below=below,
                following=len(self.groups[place + 1]) if below else 0,
                complete=True,
                byes=self._byes,
                bye_here=self._byes is not None and self._bye_score >= residents[0].score,
            )
        following = self.groups[place + 1] if below else ()
        near_the_end = len(following) == len(below)
        return Task(
            bracket=Bracket(floaters, residents, self._initial),
            rules=self._rules,
            kind=BracketKind.NORMAL,
            below=following,
            following=len(following),
            complete=not below,
            byes=self._byes if near_the_end else None,
        )

    def penultimate(self, place: int, floaters: tuple[Card, ...]) -> Task:
        """The same bracket as PPB: it must leave a rest that can be completed (2018, C.4)."""
        return Task(
            bracket=Bracket(floaters, self.groups[place], self._initial),
            rules=self._rules,
            kind=BracketKind.PENULTIMATE,
            below=self._below(place),
            following=0,
            complete=True,
            byes=self._byes,
        )

    def collapsed(self, place: int, floaters: tuple[Card, ...]) -> Task:
        """Everybody below the PPB and those who floated out of it (2018, A.9)."""
        return Task(
            bracket=Bracket(floaters, self._below(place), self._initial),
            rules=self._rules,
            kind=BracketKind.COLLAPSED_LAST,
            below=(),
            following=0,
            complete=True,
            byes=self._byes,
        )

    def collapses(self, place: int, floaters: tuple[Card, ...]) -> bool:
        """Check whether those who would float out of a bracket leave a rest without a pairing."""
        below = self._below(place)
        return self._collapsing and bool(below) and not completable(floaters, below)

    def retrace(self, brackets: Sequence[BracketResult]) -> Iterator[Task]:
        """The tasks that gave these brackets, one for each, in their order."""
        cards = {card.number: card for group in self.groups for card in group}
        floaters: tuple[Card, ...] = ()
        for place, paired in enumerate(brackets):
            match paired.kind:
                case BracketKind.NORMAL:
                    yield self.bracket(place, floaters)
                case BracketKind.PENULTIMATE:
                    yield self.penultimate(place, floaters)
                case BracketKind.COLLAPSED_LAST:
                    yield self.collapsed(place - 1, floaters)
            floaters = tuple(cards[number] for number in paired.downfloaters)

    def _below(self, place: int) -> tuple[Card, ...]:
        return tuple(card for group in self.groups[place + 1 :] for card in group)


def completable(
    floaters: tuple[Card, ...], below: tuple[Card, ...], byes: frozenset[int] | None = None
) -> bool:
    """The requirement zero: whether these players can all be paired (A.9; C4 of 2026).

    Args:
        floaters: players who have floated down together; they meet players below only.
        below: all players of lower brackets.
        byes: who of them may have the bye, by number; by default whoever C.2 lets have it.
    """
    nodes = floaters + below
    count = len(nodes)
    edges = [edge for edge in _compatible_pairs(nodes) if edge[1] >= len(floaters)]
    if count % 2:
        edges += [
            (node, count)
            for node, card in enumerate(nodes)
            if (card.pab_allowed if byes is None else card.number in byes)
        ]
        count += 1
    return is_perfect(count, edges)


def _bye_score(players: tuple[Card, ...]) -> int:
    """C5: the lowest score that the player with the bye can have; 0 where nobody has it."""
    count = len(players)
    if count % 2 == 0:
        return 0
    scores = sorted({card.score for card in players}, reverse=True)
    enough = len(scores)
    edges = [(one, other, enough) for one, other in _compatible_pairs(players)]
    edges += [
        (node, count, enough + scores.index(card.score))
        for node, card in enumerate(players)
        if card.pab_allowed
    ]
    return players[best_matching(count + 1, edges)[count]].score


def _compatible_pairs(nodes: tuple[Card, ...]) -> Iterable[tuple[int, int]]:
    return (
        (one, other)
        for one, other in combinations(range(len(nodes)), 2)
        if compatible(nodes[one], nodes[other])
    )
