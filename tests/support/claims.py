"""What an explanation claims of the candidates of a bracket, against all of them written out.

Every sentence of the form "this candidate is worse at this criterion", "nothing that begins like
this is better" or "no less is possible" stands on a step of the walk, a bound, or the best
candidate in which a player stays. Here each of them is compared with the report cards of all
candidates, by the literal reading of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from openarbiter.explain.pairings.bounds import Bound, Source
from openarbiter.explain.pairings.staying import if_he_stayed, meets_nobody
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.why_not import Comparison
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.walk import Step, StepVerdict
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from support.literal import Pairs, can_complete, candidates
from support.literal_best import Reached, numbers
from support.literal_wishes import Cards

Key = tuple[object, ...]


@dataclass(frozen=True)
class Candidate:
    """A candidate and its report card.

    Attributes:
        key: how far it falls short of each criterion, in their order.
        completable: whether all below can be paired after it, with the bye where it must be.
    """

    pairs: Pairs
    left: Cards
    key: Key
    completable: bool


class Written:
    """A bracket of a round with all its candidates of legal pairs, in the order of section D."""

    def __init__(self, study: RoundStudy, bracket: BracketStudy):
        task, result = bracket.task, bracket.result
        self.bracket = bracket
        self.rules = task.rules
        self.articles = list(self.rules.criteria.values())
        self.below = bracket.below
        following: Cards = ()
        if result.kind is BracketKind.NORMAL and self.below:
            following = tuple(card for card in self.below if card.score == self.below[0].score)
        self.reached = Reached(task.bracket, self.rules, self.below, following, result.kind)
        every = self.rules.completion == "every bracket"
        bye = study.pairing.bye
        self.bye_score = study.cards[bye].score if every and bye is not None else None
        self.must_complete = every or result.kind is not BracketKind.NORMAL or not self.below

    @cached_property
    def all(self) -> list[Candidate]:
        """Those that the rules compare, the most pairs first, each where it comes first."""
        return [each for each in self.legal if each.completable or not self.must_complete]

    @cached_property
    def legal(self) -> list[Candidate]:
        """Those of players who may meet, whatever becomes of the rest."""
        found: dict[frozenset[tuple[int, int]], Candidate] = {}
        bracket = self.reached.bracket
        for count in range(len(bracket.players) // 2, -1, -1):
            for paired in range(min(len(bracket.mdps), count), -1, -1):
                for pairs in candidates(bracket, paired, count):
                    if all(compatible(one, other) for one, other in pairs):
                        found.setdefault(frozenset(numbers(pairs)), self.candidate(pairs))
        return list(found.values())

    def candidate(self, pairs: Pairs) -> Candidate:
        """A candidate with its report card."""
        left = self.reached.left(pairs)
        completable = can_complete(left, self.below, self.bye_score)
        key = self.reached.key(pairs)[1:] if completable or not self.must_complete else ()
        return Candidate(pairs, left, key, completable)

    @cached_property
    def chosen(self) -> Candidate:
        """The real one."""
        real = set(self.bracket.result.pairs)
        return next(each for each in self.all if set(numbers(each.pairs)) == real)

    def of(self, pairs: Pairs) -> Candidate | None:
        """The candidate with these pairs; None where it may not be made."""
        wanted = set(numbers(pairs))
        return next((each for each in self.all if set(numbers(each.pairs)) == wanted), None)

    def decides(self, one: Candidate, other: Candidate) -> str:
        """The first criterion at which two candidates differ; ``""`` where they are equal."""
        differing = (
            article
            for article, *both in zip(self.articles, one.key, other.key, strict=True)
            if both[0] != both[1]
        )
        return next(differing, "")

    def value(self, candidate: Candidate, article: str) -> object:
        """How far a candidate falls short of one criterion."""
        return candidate.key[self.articles.index(article)]


def check_bracket(study: RoundStudy, bracket: BracketStudy) -> int:
    """Check all claims about one bracket; how many there were."""
    written = Written(study, bracket)
    assert written.chosen is min(written.all, key=lambda each: (each.key, 0))
    steps, bounds = bracket.walk.steps, bracket.bounds
    best: Candidate | None = None
    for step in steps:
        best = check_step(written, step, best)
    for bound in bounds:
        check_bound(written, bound)
    if bracket.perfect:
        assert all(each.key >= written.chosen.key for each in written.all)
    return (
        len(steps)
        + len(bounds)
        + sum(check_staying(study, written, card) for card in _left(written))
    )


def _left(written: Written) -> Cards:
    return written.chosen.left if written.below else ()


def check_step(written: Written, step: Step, best: Candidate | None) -> Candidate | None:
    """Check what one step says; the provisional best after it."""
    behind = [
        each
        for each in written.legal
        if set(numbers(step.pairs)) <= set(numbers(each.pairs))
        and set(step.floaters) <= set(each.left)
        and len(each.pairs) == written.bracket.judge.max_pairs
    ]
    match step.verdict:
        case StepVerdict.IMPOSSIBLE:
            assert not compatible(*step.pairs[-1])
            return best
        case StepVerdict.STUCK:
            return best
        case StepVerdict.INCOMPLETE:
            assert written.must_complete
            assert not written.candidate(step.pairs).completable
            return best
        case StepVerdict.WORSE if not step.whole:
            assert best is not None
            for each in behind:
                if each.completable or not written.must_complete:
                    assert each.key >= best.key
                    decided = written.decides(each, best)
                    if step.article:
                        place = written.articles.index(step.article)
                        assert decided
                        assert written.articles.index(decided) <= place
            return best
    own = written.of(step.pairs)
    assert own is not None
    if step.verdict is StepVerdict.PROVISIONAL:
        return own
    if best is not None:
        decided = written.decides(own, best)
        assert step.article == decided
        assert (own.key < best.key) == (step.verdict is not StepVerdict.WORSE)
    return best if step.verdict is StepVerdict.WORSE else own


def check_bound(written: Written, bound: Bound) -> None:
    """Check why one criterion cannot be fulfilled better."""
    chosen = written.chosen
    own = written.value(chosen, bound.article)
    as_many = [each for each in written.all if len(each.pairs) == len(chosen.pairs)]
    better = [each for each in as_many if written.value(each, bound.article) < own]  # type: ignore[operator]
    place = written.articles.index(bound.article)
    match bound.source:
        case Source.RIVAL:
            rival = written.of(bound.rival)
            assert rival is not None
            assert written.value(rival, bound.article) < own  # type: ignore[operator]
            assert bound.costs == written.decides(rival, chosen)
            assert written.articles.index(bound.costs) < place
            assert rival.key > chosen.key
        case Source.NOBODY_BETTER | Source.MOVED_DOWN | Source.COLOURS:
            assert not better
        case Source.NEXT_BRACKET:
            assert all(each.key[:place] != chosen.key[:place] for each in better)
        case Source.COMPLETION | Source.BYE if bound.role == "pairs":
            assert any(len(each.pairs) > len(chosen.pairs) for each in written.legal)
        case Source.COMPATIBILITY if bound.role == "pairs":
            assert all(len(each.pairs) <= len(chosen.pairs) for each in written.legal)
        case Source.PARITY if bound.role == "pairs":
            assert len(chosen.pairs) == len(written.reached.players) // 2
        case _:
            assert all(
                written.articles.index(written.decides(each, chosen)) < place for each in better
            )


def check_staying(study: RoundStudy, written: Written, card: Card) -> int:
    """Check what would become of the bracket if a player who floats stayed in it."""
    if meets_nobody(written.bracket, card):
        assert not any(card not in each.left for each in written.legal)
        return 1
    compared = if_he_stayed(study, written.bracket, card)
    if not isinstance(compared, Comparison):
        return 0
    staying = [each for each in written.all if card not in each.left]
    best = min(staying, key=lambda each: each.key)
    assert set(numbers(compared.pairs)) == set(numbers(best.pairs))
    assert compared.floaters == best.left
    assert compared.article == written.decides(best, written.chosen)
    assert best.key >= written.chosen.key
    return 1
