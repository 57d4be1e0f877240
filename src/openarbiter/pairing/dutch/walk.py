"""Candidates in the order the rules try them, each with its verdict (B.2 to B.8, D).

This is the procedure as an arbiter does it by hand, and as the worked tournament of the
Arbiters' Manual tells it: build a candidate, throw it away if it is impossible, keep it as
the provisional best if nothing better is at hand, stop at the first perfect one. What
cannot be better any more is passed over together. It is slow where brackets are large, so
it takes a bound on its steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from openarbiter.pairing.dutch.attempts import Cards, TooMany, exchanges, mdp_sets
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.judge import Judge, ReportCard
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card


class StepVerdict(Enum):
    """Fate of a candidate, or of all that begin alike."""

    IMPOSSIBLE = "impossible"
    """The last pair may not be made: C.1, C.3 or the arbiter's own prohibition."""
    STUCK = "stuck"
    """The player can meet nobody of the other subgroup."""
    INCOMPLETE = "incomplete"
    """Those who would float leave a rest that cannot be paired (C.4; C4 and C5 of 2026)."""
    PROVISIONAL = "provisional best"
    BETTER = "better"
    """It replaces the provisional best."""
    WORSE = "worse"
    """It is not better than the provisional best."""
    PERFECT = "perfect"


@dataclass(frozen=True, slots=True)
class Step:
    """One candidate, or several that begin alike and end alike.

    Attributes:
        upper, lower: S1 and S2 of the try; of the remainder, where MDPs are paired already.
        pairs: the pairs, higher ranked player first; of several candidates, those they
            have in common.
        floaters: who would float; of several candidates, the limbo.
        whole: whether it is one whole candidate.
        article: the criterion that decides: against the provisional best, or the article
            of what makes it impossible; ``""`` where it is no better at anything, and
            for what the arbiter prohibits.
        player: the number of the player who is stuck; else None.
        card: the report card of a whole candidate that is possible.
    """

    verdict: StepVerdict
    upper: Cards
    lower: Cards
    pairs: Pairs
    floaters: Cards
    whole: bool
    article: str = ""
    player: int | None = None
    card: ReportCard | None = None


@dataclass(frozen=True, slots=True)
class Walk:
    """The steps from the first candidate on.

    Attributes:
        finished: whether it came to its end: a perfect candidate, or the last one.
        best: the best candidate it came by; None if it came by none.
    """

    steps: tuple[Step, ...]
    finished: bool
    best: Step | None


class _Stop(Exception):
    """The steps allowed are used up."""


def walk(judge: Judge, m1: int, limit: int) -> Walk:
    """Try the candidates of a bracket until one is perfect or none is left.

    Args:
        judge: what is known of the bracket; MaxPairs and M1 are taken for granted, as
            the rules take them (B.1).
        m1: how many MDPs can be paired.
        limit: the most tries.
    """
    walker = _Walker(judge, limit)
    steps: list[Step] = []
    best = None
    finished = True
    try:
        for step in walker.steps(m1):
            steps.append(step)
            if step.verdict in (StepVerdict.PROVISIONAL, StepVerdict.BETTER, StepVerdict.PERFECT):
                best = step
            if step.verdict is StepVerdict.PERFECT:
                break
    except (_Stop, TooMany):
        finished = False
    return Walk(tuple(steps), finished, best)


class _Walker:
    def __init__(self, judge: Judge, limit: int):
        self._judge = judge
        self._left = limit
        self._best: ReportCard | None = None
        bracket = judge.task.bracket
        self._mdps, self._residents = bracket.mdps, bracket.residents
        self._place = {card.number: place for place, card in enumerate(bracket.players)}

    def steps(self, m1: int) -> Iterator[Step]:
        for paired in range(m1, -1, -1):
            if len(self._residents) + paired < 2 * self._judge.max_pairs:
                return
            for chosen in mdp_sets(self._mdps, paired):
                limbo = tuple(card for card in self._mdps if card not in chosen)
                worse = self._no_better((), limbo)
                if worse is not None and limbo:
                    # Every set after this one leaves over as high scores or higher ones.
                    yield self._several(
                        StepVerdict.WORSE, chosen, self._residents, (), limbo, worse
                    )
                    if worse == self._judge.articles["score differences"]:
                        return
                    continue
                yield from self._moved_down(chosen, limbo, ())

    def _moved_down(self, chosen: Cards, limbo: Cards, pairs: Pairs) -> Iterator[Step]:
        """The opponents of the MDPs, by transposition of S2 (B.7, D.1)."""
        if len(pairs) == len(chosen):
            taken = {lower.number for _, lower in pairs}
            remainder = tuple(card for card in self._residents if card.number not in taken)
            yield from self._remainder(remainder, limbo, pairs)
            return
        mdp = chosen[len(pairs)]
        taken = {lower.number for _, lower in pairs}
        free = tuple(card for card in self._residents if card.number not in taken)
        if not any(compatible(mdp, other) for other in free):
            yield self._stuck(mdp, chosen, self._residents, pairs, limbo)
            return
        for other in free:
            more = (*pairs, (mdp, other))
            passed = self._passed(chosen, self._residents, more, limbo)
            if passed is None:
                yield from self._moved_down(chosen, limbo, more)
            else:
                yield passed

    def _remainder(self, players: Cards, limbo: Cards, pairs: Pairs) -> Iterator[Step]:
        """The pairs of a homogeneous bracket or of a remainder (B.6, D.1, D.2)."""
        count = self._judge.max_pairs - len(pairs)
        for upper, lower in exchanges(players, count):
            self._spend()
            stuck = next((card for card in upper if not self._partners(card, lower)), None)
            if stuck is None:
                yield from self._transposed(upper, lower, limbo, pairs, len(pairs))
            elif not any(self._behind(stuck, other) for other in lower):
                # Everybody here has stood above them before: these candidates are known.
                continue
            else:
                yield self._stuck(stuck, upper, lower, pairs, limbo)

    def _transposed(
        self, upper: Cards, lower: Cards, limbo: Cards, pairs: Pairs, settled: int
    ) -> Iterator[Step]:
        if len(pairs) - settled == len(upper):
            yield self._candidate(upper, lower, pairs)
            return
        card = upper[len(pairs) - settled]
        taken = {opponent.number for _, opponent in pairs[settled:]}
        for other in lower:
            if other.number in taken or not self._behind(card, other):
                # The pair the other way round has been tried before (B.6, commentary).
                continue
            more = (*pairs, (card, other))
            passed = self._passed(upper, lower, more, limbo)
            if passed is None:
                yield from self._transposed(upper, lower, limbo, more, settled)
            else:
                yield passed

    def _behind(self, card: Card, other: Card) -> bool:
        return self._place[card.number] < self._place[other.number]

    def _partners(self, card: Card, lower: Cards) -> bool:
        return any(self._behind(card, other) and compatible(card, other) for other in lower)

    def _passed(self, upper: Cards, lower: Cards, pairs: Pairs, limbo: Cards) -> Step | None:
        """Reason to skip everything that begins with these pairs; None if it must be looked at."""
        self._spend()
        article = self._judge.forbidden(*pairs[-1])
        if article is not None:
            return self._several(StepVerdict.IMPOSSIBLE, upper, lower, pairs, limbo, article)
        worse = self._no_better(pairs, limbo)
        if worse is not None:
            return self._several(StepVerdict.WORSE, upper, lower, pairs, limbo, worse)
        return None

    def _no_better(self, pairs: Pairs, limbo: Cards) -> str | None:
        return None if self._best is None else self._judge.no_better(pairs, limbo, self._best)

    def _candidate(self, upper: Cards, lower: Cards, pairs: Pairs) -> Step:
        floaters = self._judge.floaters(pairs)
        broken = self._judge.incomplete(floaters)
        if broken is not None:
            return Step(StepVerdict.INCOMPLETE, upper, lower, pairs, floaters, True, broken)
        card = self._judge.card(pairs, floaters)
        before, verdict, article = self._best, StepVerdict.PROVISIONAL, ""
        if before is not None:
            decided = self._judge.decides(card, before)
            article = decided or ""
            better = decided is not None and card.better_than(before, decided)
            verdict = StepVerdict.BETTER if better else StepVerdict.WORSE
        if verdict is not StepVerdict.WORSE:
            self._best = card
            if self._judge.perfect(card):
                verdict = StepVerdict.PERFECT
        return Step(verdict, upper, lower, pairs, floaters, True, article, None, card)

    def _several(
        self,
        verdict: StepVerdict,
        upper: Cards,
        lower: Cards,
        pairs: Pairs,
        limbo: Cards,
        article: str,
    ) -> Step:
        return Step(verdict, upper, lower, pairs, limbo, False, article)

    def _stuck(self, card: Card, upper: Cards, lower: Cards, pairs: Pairs, limbo: Cards) -> Step:
        return Step(StepVerdict.STUCK, upper, lower, pairs, limbo, False, "", card.number)

    def _spend(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise _Stop
