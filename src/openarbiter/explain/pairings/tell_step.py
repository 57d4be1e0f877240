"""One candidate, or several that end alike, with the verdict and its reason."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.pairings.articles import articles_of
from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.explain.pairings.tell_members import Meetings
from openarbiter.explain.pairings.tell_stages import Stage
from openarbiter.explain.pairings.tell_values import differences, failures, listed
from openarbiter.explain.pairings.words import Words, candidate, numbers, value
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.attempts import Cards
from openarbiter.pairing.dutch.cards import Card
from openarbiter.pairing.dutch.criteria import Pairs, failure, quality_criteria
from openarbiter.pairing.dutch.judge import ReportCard
from openarbiter.pairing.dutch.walk import Step, Verdict

_LISTED = 6
"""The candidates that are listed of many with the same verdict."""

_WHOLE = 6
"""The most pairs of a candidate that is told whole again and again."""

_LAST = 3
"""The last pairs that are told of candidates that only begin so."""


class StepTeller:
    """Tells stage after stage, and says it when the subgroups have changed."""

    def __init__(self, words: Words, bracket: BracketStudy, met: Meetings):
        self._words = words
        self._judge = bracket.judge
        self._inside = bracket.task.bracket
        self._rules = bracket.task.rules
        self._articles = articles_of(self._rules)
        self._met = met
        self._upper: Cards | None = None

    def item(self, stage: Stage) -> str:
        """One line of the listing."""
        return " ".join(filter(None, (self._subgroups(stage), self._verdict(stage))))

    def _subgroups(self, stage: Stage) -> str:
        """The new subgroups, where an exchange has made them."""
        step = stage.steps[0]
        if len({each.upper for each in stage.steps}) > 1 or step.upper == self._upper:
            return ""
        self._upper = step.upper
        moved = self._inside.moved_down
        if not step.upper or (
            step.upper[0].number in moved and step.lower == self._inside.residents
        ):
            return ""
        together = sorted(step.upper + step.lower, key=lambda card: card.order)
        first = tuple(together[: len(step.upper)])
        leaving = tuple(card for card in first if card not in step.upper)
        joining = tuple(card for card in step.upper if card not in first)
        if not leaving:
            return ""
        return self._words.say(
            "Exchange of {leaving} and {joining} ({article}): S1 = {upper}, S2 = {lower}.",
            leaving=numbers(leaving),
            joining=numbers(joining),
            article=self._articles.exchange,
            upper=listed(step.upper),
            lower=listed(step.lower),
        )

    def _verdict(self, stage: Stage) -> str:
        step = stage.steps[0]
        match step.verdict:
            case Verdict.IMPOSSIBLE:
                return self._impossible(stage)
            case Verdict.STUCK:
                return self._stuck(stage)
            case Verdict.INCOMPLETE:
                return self._incomplete(step)
            case Verdict.WORSE if step.whole:
                return self._worse(step, stage.before)
            case Verdict.WORSE:
                return self._no_better(stage)
            case Verdict.PROVISIONAL:
                return self._provisional(step)
            case _:
                return self._better(step, stage.before)

    def _impossible(self, stage: Stage) -> str:
        pairs = tuple(dict.fromkeys(step.pairs[-1] for step in stage.steps))
        article = stage.steps[0].article
        if article == self._rules.rematch:
            met = tuple(
                self._words.say(
                    "{pair} (round {round})",
                    pair=candidate((pair,)),
                    round=self._met.get(frozenset((pair[0].number, pair[1].number)), ""),
                )
                for pair in pairs
            )
            template = N_("{pairs}: impossible, as they have met already ({article}).")
            return self._words.say(template, pairs=_some(met), article=article)
        values = {"pairs": _some(tuple(candidate((pair,)) for pair in pairs)), "article": article}
        template = (
            N_("{pairs}: impossible, as both must have the same colour ({article}).")
            if article == self._rules.same_colour
            else N_("{pairs}: impossible, as the arbiter keeps them apart.")
        )
        return self._words.say(template, **values)

    def _stuck(self, stage: Stage) -> str:
        step = stage.steps[0]
        taken = {card for pair in step.pairs for card in pair}
        left = tuple(card for card in step.lower if card not in taken)
        card = next(card for card in self._inside.players if card.number == step.player)
        values = {
            "player": step.player,
            "others": listed(left),
            "begun": _begun(step.pairs),
            "upper": listed(step.upper),
            "articles": self._articles_between(card, left),
        }
        if len(stage.steps) > 1:
            return self._words.plural(
                "In {count} try in a row {player} can meet nobody of S2.",
                "In {count} tries in a row {player} can meet nobody of S2.",
                len(stage.steps),
                **values,
            )
        if all(card.order < other.order for other in left):
            template = (
                N_("After {begun}, {player} can meet nobody of those left, {others} ({articles}).")
                if step.pairs
                else N_("With S1 = {upper}, {player} can meet nobody of S2 = {others} "
                        "({articles}).")
            )  # fmt: skip
        else:
            # With those above him he has been tried, the other way round (B.6, commentary).
            template = (
                N_("After {begun}, {player} can meet nobody of those left, {others}, whom he has "
                   "not been tried with before ({articles}).")
                if step.pairs
                else N_("With S1 = {upper}, {player} can meet nobody of S2 = {others} whom he has "
                        "not been tried with before ({articles}).")
            )  # fmt: skip
        return self._words.say(template, **values)

    def _articles_between(self, card: Card, others: Cards) -> str:
        """The articles that keep a player from others."""
        found = {self._judge.forbidden(card, other) for other in others}
        return ", ".join(sorted(article for article in found if article)) or "-"

    def _incomplete(self, step: Step) -> str:
        values = {
            "candidate": candidate(step.pairs, step.floaters),
            "article": step.article,
            "floaters": numbers(step.floaters),
        }
        if step.article == self._rules.bye_score:
            template = N_(
                "{candidate}: impossible; the bye would have to go to a higher score than need "
                "be ({article})."
            )
        elif step.article == self._rules.second_bye:
            template = N_("{candidate}: impossible; {floaters} may not have the bye ({article}).")
        else:
            template = N_(
                "{candidate}: impossible; the rest could not be paired after it ({article})."
            )
        return self._words.say(template, **values)

    def _provisional(self, step: Step) -> str:
        return self._words.say(
            "{candidate}: possible, but it falls short of {failures}; kept as the provisional "
            "best.",
            **self._whole(step, None),
        )

    def _better(self, step: Step, before: Step | None) -> str:
        values = self._whole(step, before)
        if step.verdict is Verdict.PERFECT:
            return self._words.say(
                "{candidate}: perfect, so it is chosen at once ({article}).",
                **values,
                article=self._articles.perfect,
            )
        values |= self._compared(step, before)
        return self._words.say(
            "{candidate}: it falls short of {failures}. It is better at {article} ({own} against "
            "{other}) and replaces the provisional best.",
            **values,
        )

    def _worse(self, step: Step, before: Step | None) -> str:
        values = self._whole(step, before) | self._compared(step, before)
        if not step.article:
            template = N_(
                "{candidate}: as good as the provisional best, which was there before; discarded."
            )
        elif values["own"] == values["other"]:
            template = N_(
                "{candidate}: discarded at {article}; the last bracket could not be completed "
                "after it."
            )
        else:
            template = N_(
                "{candidate}: it falls short of {failures}. Discarded at {article}: {own} against "
                "{other} of the provisional best."
            )
        return self._words.say(template, **values)

    def _whole(self, step: Step, before: Step | None) -> dict[str, object]:
        assert step.card is not None
        return {
            "candidate": _name(step, before),
            "failures": failures(self._judge, step.card) or self._words.say("nothing"),
        }

    def _compared(self, step: Step, before: Step | None) -> dict[str, object]:
        if not step.article or step.card is None or before is None or before.card is None:
            return {"article": step.article, "own": "", "other": ""}
        return {
            "article": step.article,
            "own": self._value(step, step.card, step.article),
            "other": self._value(before, before.card, step.article),
        }

    def _value(self, step: Step, card: ReportCard, article: str) -> str:
        if article == self._judge.articles["score differences"]:
            return differences(self._judge, card, step.pairs, step.floaters)
        return value(card.values[article])

    def _no_better(self, stage: Stage) -> str:
        step = stage.steps[0]
        if step.pairs:
            begun = _some(tuple(_begun(each.pairs) for each in stage.steps))
            template = (
                N_("{begun}: whatever follows, nothing is better than the provisional best; at "
                   "{article} at the latest it is worse{values}.")
                if step.article
                else N_("{begun}: whatever follows, nothing is better than the provisional best.")
            )  # fmt: skip
        else:
            begun = _some(tuple(numbers(each.floaters) for each in stage.steps))
            template = (
                N_("With {begun} in the limbo nothing is better than the provisional best; at "
                   "{article} at the latest it is worse{values}.")
                if step.article
                else N_("With {begun} in the limbo nothing is better than the provisional best.")
            )  # fmt: skip
        values = self._at_least(step, stage.before)
        return self._words.say(template, begun=begun, article=step.article, values=values)

    def _at_least(self, step: Step, before: Step | None) -> str:
        """What is certain already, against the provisional best: `` (1 : 0)``.

        ``""`` where the comparison needs more than what can be seen of the pairs.
        """
        if before is None or before.card is None or not step.article:
            return ""
        role = next(role for role, each in self._judge.articles.items() if each == step.article)
        of = quality_criteria(self._rules.completion).get(role)
        if of is None:
            return ""
        certain = (
            self._judge.certain_differences(step.pairs, step.floaters)
            if role == "score differences"
            else failure(of, self._inside, step.pairs, step.floaters)
        )
        other = before.card.values[step.article]
        if type(certain) is not type(other) or not certain > other:  # type: ignore[operator]
            return ""
        length = 0
        if role == "score differences" and self._rules.completion == "collapse":
            length = len(before.pairs) + len(before.floaters)
        length = length if length <= _WHOLE else 0
        return f" ({value(certain, length)} : {value(other, length)})"


def _name(step: Step, before: Step | None) -> str:
    """A whole candidate; of a long one what differs from the provisional best."""
    same = 0
    if before is not None and len(step.pairs) > _WHOLE:
        while step.pairs[same : same + 1] == before.pairs[same : same + 1] != ():
            same += 1
    name = candidate(step.pairs[same:], step.floaters)
    return f"…, {name}" if same else name


def _begun(pairs: Pairs) -> str:
    """The pairs that candidates have in common; the last ones of many."""
    return candidate(pairs) if len(pairs) <= _LAST + 1 else f"…, {candidate(pairs[-_LAST:])}"


def _some(terms: Sequence[str]) -> str:
    """Several terms; the first ones of many."""
    separator = "; " if any("," in term for term in terms) else ", "
    if len(terms) <= _LISTED:
        return separator.join(terms)
    return separator.join(terms[:_LISTED]) + separator + "…"
