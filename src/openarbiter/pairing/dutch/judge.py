"""Judgement of the candidates of one bracket: possible, better, perfect (B.4, B.8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeAlias, TypeVar

from openarbiter.model import Score
from openarbiter.pairing.dutch.criteria import (
    Bracket,
    Counted,
    Listed,
    Pairs,
    failure,
    listed,
    quality_criteria,
)
from openarbiter.pairing.dutch.feasible import all_paired, look_ahead
from openarbiter.pairing.dutch.outlook import Outlook
from openarbiter.pairing.dutch.report_card import report_card
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.frame.absolute import same_absolute_preference
from openarbiter.pairing.frame.cards import Card, Float
from openarbiter.pairing.result import BracketResult, CriterionValue

Key: TypeAlias = CriterionValue | tuple[bool, int, tuple[Score, ...]]

_Added = TypeVar("_Added")

_PROPHETIC = ("pairs", "score differences", "next bracket", "unplayed games")
"""Roles whose best value follows from who can meet whom; it is taken from the result."""


@dataclass(frozen=True, slots=True)
class ReportCard:
    """The failures of one candidate.

    Attributes:
        values: how far it falls short of each quality criterion, by article.
        last_spoiled: the next bracket is the last one, and it could not be completed
            with a bye that may be given (A.9, note); this counts before all else there.
    """

    values: dict[str, CriterionValue]
    last_spoiled: bool = False

    def key(self, article: str) -> Key:
        """Value compared for one article; the smaller the better.

        That of the next bracket alone is a number with a list.
        """
        match self.values[article]:
            case (int(missing), tuple(differences)):
                return (self.last_spoiled, missing, differences)
            case value:
                return value

    def better_than(self, other: ReportCard, article: str) -> bool:
        """Check whether it is better at one criterion."""
        return less(self.key(article), other.key(article))


class Judge:
    """Judges the candidates of a bracket that has been paired.

    Args:
        task: what was to be paired.
        result: how it was paired; its parameters are taken for granted.
    """

    def __init__(self, task: Task, result: BracketResult):
        self.task = task
        self.result = result
        self.max_pairs = result.max_pairs
        self.articles = task.rules.criteria
        self._criteria = {
            role: _kept(criterion) for role, criterion in quality_criteria(task.rules).items()
        }
        self._incomplete: dict[tuple[Card, ...], str | None] = {}
        self._forbidden: dict[tuple[int, int], str | None] = {}
        self._ahead: dict[tuple[Card, ...], Outlook] = {}

    @cached_property
    def chosen(self) -> ReportCard:
        """The report card of the candidate that was chosen."""
        leaving = set(self.result.downfloaters)
        players = self.task.bracket.players
        floaters = tuple(card for card in players if card.number in leaving)
        return ReportCard(self.result.criteria, self._spoils(floaters))

    @cached_property
    def ideal(self) -> dict[str, CriterionValue]:
        """Values of a perfect candidate, by article (B.4).

        As many pairs and as small score differences as there can be, nothing missing in
        the next bracket, x and z preferences disregarded (C.10, C.11), and no float again
        but those that MDPs cannot escape.
        """
        found: dict[str, CriterionValue] = {}
        for role, article in self.articles.items():
            value = self.chosen.values[article]
            match role, value:
                case "next bracket", (int(), tuple(differences)):
                    found[article] = (0, differences)
                case (("pairs" | "score differences" | "next bracket" | "unplayed games"), _):
                    found[article] = value
                case "preference", _:
                    found[article] = self.result.x
                case "strong preference", _:
                    found[article] = self.result.z
                case "difference of downfloat last round", _:
                    found[article] = self._inescapable(lambda card: card.float_last)
                case "difference of downfloat two rounds ago", _:
                    found[article] = self._inescapable(lambda card: card.float_before)
                case _:
                    found[article] = () if isinstance(self._criteria[role], Listed) else 0
        return found

    def forbidden(self, one: Card, other: Card) -> str | None:
        """The article by which two players may not meet; ``""`` is the arbiter's word.

        None if they may.
        """
        pair = one.number, other.number
        if pair not in self._forbidden:
            rules = self.task.rules
            article = None
            if other.number in one.met:
                article = rules.rematch
            elif same_absolute_preference(one, other):
                article = rules.same_colour
            elif other.number in one.apart:
                article = ""
            self._forbidden[pair] = article
        return self._forbidden[pair]

    def floaters(self, pairs: Pairs) -> tuple[Card, ...]:
        """Everybody of the bracket who is in none of these pairs."""
        taken = {card.number for pair in pairs for card in pair}
        return tuple(card for card in self.task.bracket.players if card.number not in taken)

    def incomplete(self, floaters: tuple[Card, ...]) -> str | None:
        """The article that forbids these downfloaters, as the rest could not be paired.

        C.4 in a PPB, C.2 in a last bracket (2018); C4 and C5 in every bracket (2026).
        None if they are allowed, or if nothing is asked of them here.
        """
        if floaters not in self._incomplete:
            self._incomplete[floaters] = self._broken(floaters)
        return self._incomplete[floaters]

    def card(self, pairs: Pairs, floaters: tuple[Card, ...]) -> ReportCard:
        """The report card of a whole candidate that is possible."""
        seen = self._outlook(floaters)
        values = report_card(self.task, pairs, floaters, self.max_pairs, seen)
        return ReportCard(values, self._spoils(floaters))

    def decides(self, one: ReportCard, other: ReportCard) -> str | None:
        """The first article at which two candidates differ; None if they are equal."""
        return next(
            (each for each in self.articles.values() if one.key(each) != other.key(each)), None
        )

    def perfect(self, card: ReportCard) -> bool:
        """Check whether no candidate can be better (B.4)."""
        return not card.last_spoiled and not any(
            less(self.ideal[article], value) for article, value in card.values.items()
        )

    def no_better(self, pairs: Pairs, limbo: tuple[Card, ...], best: ReportCard) -> str | None:
        """The article by which nothing that has these pairs is better than a candidate.

        ``""`` if it can be as good and no better. None if it may be better.

        Args:
            limbo: MDPs who float out with them.
        """
        for role, article in self.articles.items():
            least, known = self._least(role, article, pairs, limbo), best.key(article)
            if less(known, least):
                return article
            if least != known:
                return None
        return ""

    def _least(self, role: str, article: str, pairs: Pairs, limbo: tuple[Card, ...]) -> Key:
        """The least that a candidate with these pairs can fall short of a criterion."""
        if role == "score differences":
            known = self.chosen.values[article]
            least = self.certain_differences(pairs, limbo)
            return least if less(known, least) else known
        if role in _PROPHETIC:
            return self.chosen.key(article)
        value = failure(self._criteria[role], self.task.bracket, pairs, limbo)
        if role == "preference" and isinstance(value, int):
            return max(value, self.result.x)
        return value

    def certain_differences(self, pairs: Pairs, limbo: tuple[Card, ...]) -> tuple[Score, ...]:
        """The score differences that are certain (A.8).

        Where the residents have one score, that is all of them: they follow from the limbo.
        """
        criterion, bracket = self._criteria["score differences"], self.task.bracket
        residents = bracket.residents
        if residents[0].score != residents[-1].score:
            return listed(criterion, bracket, pairs, limbo)
        resident = residents[0]
        paired = [mdp for mdp in bracket.mdps if mdp not in limbo]
        values = [
            0 if criterion.pair is None else criterion.pair(bracket, mdp, resident)
            for mdp in paired
        ]
        if criterion.floater is not None:
            values += [criterion.floater(bracket, mdp) for mdp in limbo]
            left = len(residents) + len(paired) - 2 * self.max_pairs
            values += [criterion.floater(bracket, resident)] * left
        return tuple(sorted((value for value in values if value), reverse=True))

    def _spoils(self, floaters: tuple[Card, ...]) -> bool:
        """Check whether the next bracket is the last, and cannot be completed with these (2018).

        Somebody of it must have the bye, and may (A.9, note).
        """
        task = self.task
        last_follows = not task.complete and task.byes is not None
        return last_follows and not self._outlook(floaters).complete

    def _outlook(self, floaters: tuple[Card, ...]) -> Outlook:
        """Outlook on the next bracket with these downfloaters."""
        if floaters not in self._ahead:
            self._ahead[floaters] = look_ahead(self.task, floaters)
        return self._ahead[floaters]

    def _inescapable(self, of: Callable[[Card], Float]) -> tuple[Score, ...]:
        """The least score differences of the MDPs who floated down before (C.16, C.18)."""
        highest = self.task.bracket.residents[0].score
        again = (mdp.score - highest for mdp in self.task.bracket.mdps if of(mdp) is Float.DOWN)
        return tuple(sorted(again, reverse=True))

    def _broken(self, floaters: tuple[Card, ...]) -> str | None:
        task, rules = self.task, self.task.rules
        if not task.complete or all_paired(floaters, task.below, task.byes):
            return None
        if all_paired(floaters, task.below):
            return rules.bye_score
        return rules.completable if task.below else rules.second_bye


def less(one: Key, other: Key) -> bool:
    """Check whether one value of a criterion is better than another of the same criterion."""
    return one < other  # type: ignore[operator]


def _kept(criterion: Counted | Listed) -> Counted | Listed:
    """The same criterion, for one bracket, that remembers what each pair adds."""
    match criterion:
        case Counted(pair=counted) if counted is not None:
            return replace(criterion, pair=_remembering(counted))
        case Listed(pair=listed) if listed is not None:
            return replace(criterion, pair=_remembering(listed))
        case _:
            return criterion


def _remembering(
    asked: Callable[[Bracket, Card, Card], _Added],
) -> Callable[[Bracket, Card, Card], _Added]:
    kept: dict[tuple[int, int], _Added] = {}

    def pair(bracket: Bracket, higher: Card, lower: Card) -> _Added:
        players = higher.number, lower.number
        if players not in kept:
            kept[players] = asked(bracket, higher, lower)
        return kept[players]

    return pair
