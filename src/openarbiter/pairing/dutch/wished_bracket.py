"""The best candidate of one bracket after which wishes can still come true.

The engine finds the best candidate without a pair that the wishes rule out. Mostly everybody below
can be paired after it so that they come true, and it is the one. Where not, others must float: the
candidates are divided by who floats, the best of each part is found, and the parts are divided
further, the best first, until the best of all will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from typing import TypeAlias

from openarbiter.model import Score
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.feasible import all_paired, left_over
from openarbiter.pairing.dutch.order import sequence_key
from openarbiter.pairing.dutch.single import paired_alone, paired_at_best, with_lowest_bye
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.engines import TooHard
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.result import BracketResult

PARTS = 2_000
"""The most parts of the candidates that are looked at."""

Cards: TypeAlias = tuple[Card, ...]
Numbers: TypeAlias = frozenset[int]
_Key: TypeAlias = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Candidates:
    """Some of the candidates of a bracket.

    Attributes:
        leaving, staying: the players who float in all of them, and those who do in none.
    """

    leaving: Numbers = frozenset()
    staying: Numbers = frozenset()


@dataclass(frozen=True, slots=True)
class _Best:
    """The best candidate of a part.

    Attributes:
        bye: the lowest score that the bye can have after it (C5 of 2026); None where
            nobody has it, and by the rules of 2018.
    """

    part: _Candidates
    result: BracketResult
    bye: Score | None

    @property
    def floaters(self) -> Numbers:
        """The players who float."""
        return frozenset(self.result.downfloaters)


class WishedBracket:
    """A bracket of a round in which wishes are to come true.

    Args:
        task: the bracket as the rules see it.
        below: everybody of lower brackets.
        free: all players of the round by number, their cards with the wishes granted; see
            :func:`openarbiter.pairing.dutch.wish.granted`.
        bye: a score below which nobody can have the bye (C5 of 2026); None where nobody
            has it, and by the rules of 2018.
    """

    def __init__(self, task: Task, below: Cards, free: Mapping[int, Card], bye: Score | None):
        self._task = task
        self._members = tuple(free[card.number] for card in task.bracket.players)
        self._below = tuple(free[card.number] for card in below)
        self._free = free
        self._bye = bye
        self._odd = (len(self._members) + len(below)) % 2 == 1
        self._known: dict[Numbers, bool] = {}

    def comes_true(self, result: BracketResult) -> bool:
        """Check whether a candidate has no pair against the wishes and leaves them possible."""
        against = (other in self._free[one].apart for one, other in result.pairs)
        return not any(against) and self._possible(frozenset(result.downfloaters))

    def best(self) -> tuple[BracketResult, Score | None]:
        """The best candidate after which the wishes come true; there is one.

        Returns:
            The bracket, and the lowest score that the bye can have after it; see ``bye``.

        Raises:
            TooHard: the engine gave it up, or too many parts had to be looked at.
        """
        if not self._task.following:
            # Nothing below is looked at but for C.4 and the bye, which the wishes are part of.
            alone = self._best_of(_Candidates())
            assert alone is not None
            return alone.result, alone.bye
        parts = [_Candidates(staying=self._bound_to_stay())]
        seen = set(parts)
        order = count()
        queue: list[tuple[_Key, int, _Best | _Candidates]] = [((), next(order), parts[0])]
        for _ in range(PARTS):
            bound, _, each = heappop(queue)
            if isinstance(each, _Candidates):
                best = self._best_of(each)
                if best is not None:
                    heappush(queue, (self._key(best), next(order), best))
                continue
            if self._possible(each.floaters):
                return each.result, each.bye
            for part, more in self._divided(each):
                if part not in seen:
                    seen.add(part)
                    least = (bound[0], len(each.floaters) + 2) if more else bound
                    heappush(queue, (least, next(order), part))
        raise TooHard(len(self._members) + len(self._below))

    def _divided(self, best: _Best) -> Iterator[tuple[_Candidates, bool]]:
        """Parts that all candidates which will do are in, where the best of a part will not.

        Yields:
            A part, and whether more players float in it than in that best candidate.
        """
        part, floaters = best.part, best.floaters
        if not self._possible(part.leaving):
            for number in self._helpers(part.leaving) - part.staying:
                yield _Candidates(part.leaving | {number}, part.staying), False
            return
        leaving = part.leaving
        for number in sorted(floaters - leaving):
            yield _Candidates(leaving, part.staying | {number}), False
            leaving |= {number}
        for number in self._helpers(floaters) - part.staying:
            yield _Candidates(floaters | {number}, part.staying), True

    def _best_of(self, part: _Candidates) -> _Best | None:
        """The best candidate of a part, by the rules; None if no candidate of it will do."""
        if (part.leaving or part.staying) and not self._has_any(part):
            return None
        task, bye = self._limited(part), None
        if self._bye is not None:
            lowest = with_lowest_bye(task, self._bye)
            assert lowest is not None, "what has the wishes can be completed without them"
            task, bye = lowest
        best = _Best(part, paired_at_best(task), bye)
        if best.floaters & part.staying:
            best = _Best(part, paired_alone(task, part.staying), bye)
        return None if best.floaters & part.staying else best

    def _limited(self, part: _Candidates) -> Task:
        """The bracket with the candidates of a part alone, and without pairs against the wishes."""
        task, bracket = self._task, self._task.bracket
        if not task.following:
            byes = task.byes and frozenset(
                number for number in task.byes if self._free[number].pab_allowed
            )
            players = {card.number: card for card in self._members}
            return _with_cards(task, players, self._below, byes)
        numbers = frozenset(card.number for card in bracket.players)
        players = {}
        for card in bracket.players:
            apart = card.apart | (self._free[card.number].apart & numbers)
            apart |= numbers if card.number in part.leaving else part.leaving
            players[card.number] = card._replace(apart=apart)
        # Whoever is not to float meets nobody below, so that it is seldom worth it.
        players, below = _kept_from(players, task.below, part.staying)
        return _with_cards(task, players, below, task.byes)

    def _has_any(self, part: _Candidates) -> bool:
        """Check whether everybody can be paired under the wishes after some candidate of a part."""
        numbers = frozenset(card.number for card in self._members)
        mdps = self._task.bracket.moved_down
        players = {}
        for card in self._members:
            apart = card.apart | (numbers if card.number in part.leaving else part.leaving)
            apart |= mdps if card.number in mdps else frozenset()
            players[card.number] = card._replace(apart=apart)
        players, below = _kept_from(players, self._below, part.staying)
        return all_paired((), (*players.values(), *below))

    def _possible(self, floaters: Numbers) -> bool:
        """Check whether everybody below can be paired under the wishes after these downfloaters."""
        if floaters not in self._known:
            leaving = tuple(card for card in self._members if card.number in floaters)
            self._known[floaters] = all_paired(leaving, self._below)
        return self._known[floaters]

    def _bound_to_stay(self) -> Numbers:
        """Those whom the wishes leave nobody below them, and no bye."""
        found = set()
        for card, real in zip(self._members, self._task.bracket.players, strict=True):
            changed = card.apart != real.apart and not (self._odd and card.pab_allowed)
            if changed and not any(compatible(card, other) for other in self._below):
                found.add(card.number)
        return frozenset(found)

    def _helpers(self, floaters: Numbers) -> Numbers:
        """Players of whom at least one more must float, as these do not suffice.

        Those of whom somebody is left over by every pairing must get a partner, and nobody else
        can give them one (Gallai and Edmonds). Nor does the bye: if it went to one of them and
        was enough, these would suffice.
        """
        rest = tuple(
            card._replace(apart=card.apart | floaters)
            for card in self._members
            if card.number in floaters
        )
        rest = tuple(card._replace(pab_allowed=False) for card in (*rest, *self._below))
        spares = [rest[node] for node in left_over(rest) if node < len(rest)]
        return frozenset(
            card.number
            for card in self._members
            if card.number not in floaters and any(compatible(card, spare) for spare in spares)
        )

    def _key(self, best: _Best) -> _Key:
        """Key by which candidates of the bracket are compared; the smaller the better (B.8).

        Whether the last bracket can be completed (A.9, note) is not in it: where it cannot, no
        wish comes true.
        """
        task, values = self._task, best.result.criteria
        criteria = (
            len(best.floaters) if role == "pairs" else values[article]
            for role, article in task.rules.criteria.items()
        )
        return (best.bye or 0, *criteria, sequence_key(task.bracket, best.result.pairs))


def _kept_from(
    players: Mapping[int, Card], below: Cards, staying: Numbers
) -> tuple[dict[int, Card], Cards]:
    """Players of a bracket and those below it, where some have nobody to float to."""
    if not staying:
        return dict(players), below
    numbers = frozenset(card.number for card in below)
    kept = {
        number: card._replace(apart=card.apart | numbers, pab_allowed=False)
        if number in staying
        else card
        for number, card in players.items()
    }
    return kept, tuple(card._replace(apart=card.apart | staying) for card in below)


def _with_cards(
    task: Task, players: Mapping[int, Card], below: Cards, byes: Numbers | None
) -> Task:
    """The same bracket with other cards of the same players."""
    bracket = Bracket(
        tuple(players[card.number] for card in task.bracket.mdps),
        tuple(players[card.number] for card in task.bracket.residents),
        task.bracket.initial,
    )
    return replace(task, bracket=bracket, below=below, byes=byes)
