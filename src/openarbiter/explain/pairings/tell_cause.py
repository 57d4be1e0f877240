"""Why a pairing is not otherwise, in people first: who has met whom, who wants which colour."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.explain.pairings.forbidden import no_game
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_card import criterion_value
from openarbiter.explain.pairings.tell_sequence import tried_later
from openarbiter.explain.pairings.tell_shortfall import shortfall
from openarbiter.explain.pairings.why_not import Comparison
from openarbiter.explain.pairings.words import Words
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Card

_TOLD = 2
"""How many of those who bring it about are named."""

_FACTS = 4
"""How many sentences of a proof are told."""

_PEOPLE = ("player", "players", "other", "others", "third", "partners")
"""The places of a reason that hold numbers of players."""


def named(words: Words, reason: Reason) -> str:
    """A reason as a sentence, with the names of the players behind their numbers."""

    def told(key: str, value: str) -> str:
        if key not in _PEOPLE:
            return value
        each = (words.who(int(term)) if term.isdecimal() else term for term in value.split(", "))
        return ", ".join(each)

    values = tuple((key, told(key, value)) for key, value in reason.values)
    return replace(reason, values=values).message(words.language.text)


def proof(words: Words, reasons: tuple[Reason, ...]) -> list[str]:
    """The first sentences of a proof, with names; whoever has met one another is told once."""
    told: list[str] = []
    mutual: set[tuple[str, frozenset[str]]] = set()
    for reason in reasons:
        values = dict(reason.values)
        both = frozenset({values.get("player", ""), values.get("others", values.get("other", ""))})
        key = reason.template, both
        if len(both) == 2 and key in mutual:
            continue
        mutual.add(key)
        told.append(named(words, reason))
    return told[:_FACTS]


def worse(words: Words, study: RoundStudy, compared: Comparison) -> list[str]:
    """At what a pairing is worse than the real one, or that it comes later."""
    rules = compared.bracket.task.rules
    if compared.absolute:
        template = (
            N_("The bye must go to a player with fewer points ({article}).")
            if compared.article == rules.bye_score
            else N_("The remaining players could not all be paired ({article}).")
        )
        return [words.say(template, article=compared.article)]
    if not compared.article:
        later = [] if compared.sequence is None else [tried_later(words, compared)]
        return [
            words.say("That would be just as good, but comes later in the order of the rules."),
            *later,
        ]
    role = next(role for role, each in rules.criteria.items() if each == compared.article)
    if role == "next bracket":
        return _next_bracket(words, study, compared)
    lead, further = shortfall(words, compared)
    if role in ("pairs", "unplayed games") or not further:
        return [lead, *further[:_TOLD]]
    if role == "score differences" and rules.downfloaters_judged:
        return [lead, *further[:_TOLD]]
    judge = compared.bracket.judge
    figures = words.say(
        "({article}: {own} against {other})",
        article=compared.article,
        own=criterion_value(judge, compared.card, compared.article),
        other=criterion_value(judge, judge.chosen, compared.article),
    )
    *first, last = further[:_TOLD]
    return [*first, f"{last.rstrip('.')} {figures}."]


def _next_bracket(words: Words, study: RoundStudy, compared: Comparison) -> list[str]:
    """C.7; C8: who could not be paired in the next bracket, and why."""
    judge = compared.bracket.judge
    article = compared.article
    following = judge.task.below[: judge.task.following]
    real = compared.bracket.result.downfloaters
    for card in compared.floaters:
        barred = all(judge.forbidden(card, other) is not None for other in following)
        if card.number not in real and barred and following:
            lead = words.say(
                "{player} would have no opponent in the next bracket ({article}).",
                player=words.who(card.number),
                article=article,
            )
            return [lead, *barred_from(words, study, card, following[:_FACTS])]
    lead, further = shortfall(words, compared)
    own, other = compared.card.values[article], judge.chosen.values[article]
    if isinstance(own, tuple) and isinstance(other, tuple) and own[:1] != other[:1]:
        missing, before = own[0], other[0]
        if isinstance(missing, int) and isinstance(before, int):
            lead = words.plural(
                "The next bracket would have {count} pair fewer ({article}).",
                "The next bracket would have {count} pairs fewer ({article}).",
                missing - before,
                article=article,
            )
    return [lead, *further[:_TOLD]]


def barred_from(words: Words, study: RoundStudy, card: Card, others: tuple[Card, ...]) -> list[str]:
    """Why a player may meet none of others: all whom they have met in one sentence."""
    rematch = study.rules.dutch.rematch
    others = tuple(other for other in others if other is not card)
    judge = study.brackets[0].judge
    met = [other for other in others if judge.forbidden(card, other) == rematch]
    told = []
    if met:
        told.append(
            words.say(
                "{player} has already met {others} ({article}).",
                player=words.who(card.number),
                others=", ".join(
                    words.say(
                        "{player} (round {round})",
                        player=words.who(other.number),
                        round=_round(study, card, other),
                    )
                    for other in met
                ),
                article=rematch,
            )
        )
    for other in others:
        if other not in met:
            told += [named(words, reason) for reason in no_game(study, card, other)]
    return told


def _round(study: RoundStudy, card: Card, other: Card) -> str:
    reasons = no_game(study, card, other)
    return dict(reasons[0].values).get("round", "")
