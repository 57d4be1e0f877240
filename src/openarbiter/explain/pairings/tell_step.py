"""One candidate, or several that end alike, with the verdict and its reason."""

from __future__ import annotations

from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.explain.pairings.tell_card import criterion_value
from openarbiter.explain.pairings.tell_members import Meetings
from openarbiter.explain.pairings.tell_passed_over import PassedOver
from openarbiter.explain.pairings.tell_stages import Stage
from openarbiter.explain.pairings.tell_terms import begun, some
from openarbiter.explain.pairings.tell_values import failures, listed
from openarbiter.explain.pairings.words import Words, candidate, numbers
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.attempts import Cards
from openarbiter.pairing.dutch.walk import Step, StepVerdict
from openarbiter.pairing.frame.cards import Card

_WHOLE = 6
"""The most pairs of a candidate that is told whole again and again."""


class StepTeller:
    """Tells stage after stage, and says it when the subgroups have changed."""

    def __init__(self, words: Words, bracket: BracketStudy, met: Meetings):
        self._words = words
        self._judge = bracket.judge
        self._inside = bracket.task.bracket
        self._rules = bracket.task.rules
        self._articles = self._rules.articles
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
            "Exchange of {leaving} and {joining} ({article}): {s1} = {upper}, {s2} = {lower}.",
            **self._sides(step),
            leaving=numbers(leaving),
            joining=numbers(joining),
            article=self._articles.exchange,
            upper=listed(step.upper),
            lower=listed(step.lower),
        )

    def _sides(self, step: Step) -> dict[str, str]:
        """What the two subgroups of a try are called: those of a remainder S1R and S2R (B.3; 3.3).

        The remainder is what is left of a heterogeneous bracket once its MDPs are dealt with.
        """
        moved = self._inside.moved_down
        remainder = bool(moved) and not (step.upper and step.upper[0].number in moved)
        return {"s1": "S1R", "s2": "S2R"} if remainder else {"s1": "S1", "s2": "S2"}

    def _verdict(self, stage: Stage) -> str:
        step = stage.steps[0]
        match step.verdict:
            case StepVerdict.IMPOSSIBLE:
                return self._impossible(stage)
            case StepVerdict.STUCK:
                return self._stuck(stage)
            case StepVerdict.INCOMPLETE:
                return self._incomplete(step)
            case StepVerdict.WORSE if step.whole:
                return self._worse(step, stage.before)
            case StepVerdict.WORSE:
                return self._no_better(stage)
            case StepVerdict.PROVISIONAL:
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
            template = N_("{pairs}: impossible, because they have already met ({article}).")
            return self._words.say(template, pairs=some(met), article=article)
        values = {"pairs": some(tuple(candidate((pair,)) for pair in pairs)), "article": article}
        template = (
            N_("{pairs}: impossible, because both must have the same colour ({article}).")
            if article == self._rules.same_colour
            else N_("{pairs}: impossible, because the arbiter keeps them apart.")
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
            "begun": begun(step.pairs),
            "upper": listed(step.upper),
            "articles": self._articles_between(card, left),
            **self._sides(step),
        }
        if len(stage.steps) > 1:
            return self._words.plural(
                "In {count} try in a row {player} has no possible opponent in {s2}.",
                "In {count} tries in a row {player} has no possible opponent in {s2}.",
                len(stage.steps),
                **values,
            )
        if all(card.order < other.order for other in left):
            template = (
                N_("After {begun}, {player} has no possible opponent among {others} "
                   "({articles}).")
                if step.pairs
                else N_("With {s1} = {upper}, {player} has no possible opponent in {s2} = "
                        "{others} ({articles}).")
            )  # fmt: skip
        else:
            # Pairs with those above have been tried, the other way round (B.6, commentary).
            template = (
                N_(
                    "After {begun}, {player} has no possible opponent left to try among {others} "
                    "({articles})."
                )
                if step.pairs
                else N_(
                    "With {s1} = {upper}, {player} has no possible opponent left to try in {s2} "
                    "= {others} ({articles})."
                )
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
                "{candidate}: impossible; the bye would go to a higher score than necessary "
                "({article})."
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
        if step.verdict is StepVerdict.PERFECT:
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
            template = N_("{candidate}: as good as the provisional best, but later; discarded.")
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
            "own": criterion_value(self._judge, step.card, step.article),
            "other": criterion_value(self._judge, before.card, step.article),
        }

    def _no_better(self, stage: Stage) -> str:
        """That none of the candidates that begin so can beat the best so far."""
        return PassedOver(self._words, self._judge, stage).told()


def _name(step: Step, before: Step | None) -> str:
    """A whole candidate; of a long one what differs from the provisional best."""
    same = 0
    if before is not None and len(step.pairs) > _WHOLE:
        while step.pairs[same : same + 1] == before.pairs[same : same + 1] != ():
            same += 1
    name = candidate(step.pairs[same:], step.floaters)
    return f"…, {name}" if same else name
