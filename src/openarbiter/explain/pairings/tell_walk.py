"""The candidates in the order the rules try them, each with its verdict, as the Manual tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.explain.document import Block, Listing, Paragraph
from openarbiter.explain.pairings.articles import articles_of
from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.explain.pairings.tell_members import Meetings
from openarbiter.explain.pairings.tell_values import differences, failures, listed
from openarbiter.explain.pairings.words import Words, candidate, numbers, value
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.attempts import Cards
from openarbiter.pairing.dutch.criteria import Pairs, failure, quality_criteria
from openarbiter.pairing.dutch.judge import ReportCard
from openarbiter.pairing.dutch.walk import Step, Verdict, Walk

MOST = 12
"""The lines that are told of a walk where not all are asked for."""

_LISTED = 6
"""The candidates that are listed of many with the same verdict."""

_BETWEEN = 2
"""The lines that are told between two provisional bests of a long walk."""

_WHOLE = 6
"""The most pairs of a candidate that is told whole again and again."""

_LAST = 3
"""The last pairs that are told of candidates that only begin so."""

_TURNS = (Verdict.PROVISIONAL, Verdict.BETTER, Verdict.PERFECT)
_TOGETHER = (Verdict.IMPOSSIBLE, Verdict.STUCK, Verdict.WORSE)


@dataclass(frozen=True, slots=True)
class Stage:
    """Steps that follow each other with the same verdict for the same reason.

    Attributes:
        before: the provisional best before them; None if there was none.
    """

    steps: tuple[Step, ...]
    before: Step | None

    @property
    def turn(self) -> bool:
        """Whether the provisional best changes here."""
        return self.steps[0].verdict in _TURNS


def stages(walked: Walk) -> tuple[Stage, ...]:
    """The steps of a walk, those that belong together in one."""
    found: list[tuple[list[Step], Step | None]] = []
    best: Step | None = None
    for step in walked.steps:
        if found and _together(found[-1][0][-1], step):
            found[-1][0].append(step)
        else:
            found.append(([step], best))
        if step.verdict in _TURNS:
            best = step
    return tuple(Stage(tuple(steps), before) for steps, before in found)


def _together(one: Step, other: Step) -> bool:
    if one.whole or other.whole or one.verdict not in _TOGETHER:
        return False
    if (one.verdict, one.article, one.player) != (other.verdict, other.article, other.player):
        return False
    return bool(one.pairs) == bool(other.pairs)


def walk_blocks(
    words: Words,
    bracket: BracketStudy,
    met: Meetings,
    *,
    full: bool,
    first: Step | None = None,
) -> tuple[Block, ...]:
    """The candidates in the order they are tried.

    Args:
        full: whether all are told, or only the first, the last, every provisional best and
            as many of the others as there is room for.
        first: the first of them, where it is a possible one and has been told already.
    """
    walked = bracket.walk
    order = stages(walked)
    shown = set(range(len(order))) if full else _shown(order)
    teller = _Teller(words, bracket, met)
    items = []
    skipped: list[Stage] = []
    for place, stage in enumerate(order):
        if place not in shown:
            skipped.append(stage)
            continue
        if first is not None and place == 0:
            teller.item(stage)
            continue
        if skipped:
            items.append(_left_out(words, skipped))
            skipped = []
        items.append(teller.item(stage))
    blocks: list[Block] = []
    if items:
        lead = (
            N_("The candidates that come next, in the order of the rules:")
            if first is not None
            else N_("The candidates in the order of the rules:")
        )
        blocks += [Paragraph(words.say(lead)), Listing(tuple(items))]
    if not walked.finished:
        blocks.append(Paragraph(_unfinished(words, bracket, walked.best or first), "soft"))
    return tuple(blocks)


def _shown(order: Sequence[Stage]) -> set[int]:
    """All of a short walk; else the first, the last, every provisional best and what follows it."""
    if len(order) <= MOST:
        return set(range(len(order)))
    shown = {0, len(order) - 1}
    since = 0
    for place, stage in enumerate(order):
        since = 0 if stage.turn else since + 1
        if stage.turn or (since <= _BETWEEN and len(shown) < MOST):
            shown.add(place)
    return shown


def _left_out(words: Words, skipped: Sequence[Stage]) -> str:
    steps = [step for stage in skipped for step in stage.steps]
    worse = sum(step.verdict is Verdict.WORSE for step in steps)
    return words.plural(
        "(Left out here: {count} try; no better than the provisional best {worse}, impossible "
        "{others}.)",
        "(Left out here: {count} tries; no better than the provisional best {worse}, impossible "
        "{others}.)",
        len(steps),
        worse=worse,
        others=len(steps) - worse,
    )


def _unfinished(words: Words, bracket: BracketStudy, best: Step | None) -> str:
    template = (
        N_("There are too many candidates to try them all; the trying stops here. That no other "
           "is better follows from what is said below and from the exact search of the engine.")
        if best is not None and _is_chosen(bracket, best.pairs)
        else N_("There are too many candidates to try them all; the trying stops here. The chosen "
                "one comes later in the order. That no other is better follows from what is said "
                "below and from the exact search of the engine.")
    )  # fmt: skip
    return words.say(template)


def _is_chosen(bracket: BracketStudy, pairs: Pairs) -> bool:
    chosen = {frozenset(pair) for pair in bracket.result.pairs}
    return {frozenset((one.number, other.number)) for one, other in pairs} == chosen


class _Teller:
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
        values = {
            "player": step.player,
            "others": listed(left),
            "begun": _begun(step.pairs),
            "upper": listed(step.upper),
            "articles": self._articles_between(step, left),
        }
        if len(stage.steps) > 1:
            return self._words.plural(
                "In {count} try in a row {player} can meet nobody of S2.",
                "In {count} tries in a row {player} can meet nobody of S2.",
                len(stage.steps),
                **values,
            )
        template = (
            N_("After {begun}, {player} can meet nobody of those left, {others}, whom he has not "
               "been tried with before ({articles}).")
            if step.pairs
            else N_("With S1 = {upper}, {player} can meet nobody of S2 = {others} whom he has not "
                    "been tried with before ({articles}).")
        )  # fmt: skip
        return self._words.say(template, **values)

    def _articles_between(self, step: Step, others: Cards) -> str:
        """The articles that keep a player from others."""
        card = next(card for card in self._inside.players if card.number == step.player)
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
                   "{article} it is worse{values}.")
                if step.article
                else N_("{begun}: whatever follows, nothing is better than the provisional best.")
            )  # fmt: skip
        else:
            begun = _some(tuple(numbers(each.floaters) for each in stage.steps))
            template = (
                N_("With {begun} in the limbo nothing is better than the provisional best; at "
                   "{article} it is worse{values}.")
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
        certain = failure(of, self._inside, step.pairs, step.floaters)
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
