"""How far candidates fall short, written as the Manual writes it: ``C.10(2), C.14(1)``."""

from __future__ import annotations

from openarbiter.explain.pairings.tell_card import criterion, criterion_value
from openarbiter.explain.pairings.words import Words, candidate, numbers
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.attempts import Cards
from openarbiter.pairing.dutch.criteria import Pairs, denied, quality_criteria
from openarbiter.pairing.dutch.judge import Judge, ReportCard
from openarbiter.pairing.frame.cards import Card

_CULPRITS = 16
"""The most pairs that are named for one failure."""


def shortfalls(judge: Judge, card: ReportCard) -> tuple[str, ...]:
    """The articles at which a candidate is worse than a perfect one would be."""
    worse = []
    for article in judge.articles.values():
        ideal = ReportCard(judge.ideal)
        if ideal.better_than(card, article):
            worse.append(article)
    return tuple(worse)


def failed(judge: Judge, card: ReportCard, article: str) -> str:
    """One failure: ``C.10(2)``, ``C.6 {1.0, 0.0}``."""
    written = criterion_value(judge, card, article)
    return (
        f"{article}({written})"
        if isinstance(card.values[article], int)
        else (f"{article} {written}")
    )


def failures(judge: Judge, card: ReportCard, until: str = "") -> str:
    """All that a candidate falls short of: ``C.10(2), C.11(2)``; ``""`` where it is perfect.

    Args:
        until: the last article that is looked at; ``""`` for all.
    """
    told = []
    for article in shortfalls(judge, card):
        told.append(failed(judge, card, article))
        if article == until:
            break
    return ", ".join(told)


def causes(
    words: Words, judge: Judge, card: ReportCard, pairs: Pairs, floaters: Cards
) -> tuple[str, ...]:
    """A line for each criterion that a candidate falls short of: what it is, and who causes it."""
    lines = []
    for role, article in judge.articles.items():
        if article not in shortfalls(judge, card):
            continue
        who = culprits(words, judge, role, pairs, floaters)
        template = N_("{failure}: {criterion}: {who}.") if who else N_("{failure}: {criterion}.")
        lines.append(
            words.say(
                template,
                failure=failed(judge, card, article),
                criterion=criterion(words, judge.task.rules, role),
                who=who,
            )
        )
    return tuple(lines)


def culprits(words: Words, judge: Judge, role: str, pairs: Pairs, floaters: Cards) -> str:
    """The players who add to a failure, and against whom; ``""`` where it is not theirs."""
    of = quality_criteria(judge.task.rules).get(role)
    if of is None or role == "pairs":
        return ""
    bracket = judge.task.bracket
    found = tuple(pair for pair in pairs if of.pair is not None and of.pair(bracket, *pair))
    alone = tuple(card for card in floaters if of.floater is not None and of.floater(bracket, card))
    names = [_whom(words, judge, role, *pair) for pair in found]
    names += [candidate((), (card,)) for card in alone]
    more = ", …" if len(names) > _CULPRITS else ""
    return ", ".join(names[:_CULPRITS]) + more


def _whom(words: Words, judge: Judge, role: str, higher: Card, lower: Card) -> str:
    """The player of a pair whom a failure is about, and the opponent: ``12 (against 9)``."""
    if role == "score differences":
        return candidate(((higher, lower),))
    if "upfloat" in role:
        player = lower
    elif "downfloat" in role:
        player = higher
    else:
        player = denied(judge.task.bracket, higher, lower) or higher
    other = lower if player is higher else higher
    return words.say("{player} (against {other})", player=player.number, other=other.number)


def listed(cards: Cards) -> str:
    """Players of a subgroup by their bare numbers: ``[4, 7]``."""
    return f"[{numbers(cards)}]"
