"""The collapse in people: who had no opponent left, and what was undone for them (2018, A.9)."""

from __future__ import annotations

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_cause import proof
from openarbiter.explain.pairings.words import Words
from openarbiter.model import format_score
from openarbiter.pairing.result import BracketResult


def collapse_sentences(words: Words, study: RoundStudy) -> tuple[str, ...]:
    """Who could not be paired at first and why, and what became of the round.

    Nothing where the round did not collapse.
    """
    given = study.given_up
    if given is None:
        return ()
    rules = study.rules.dutch
    undone = words.say(
        "So the bracket of {score} points, first paired as {candidate}, was paired again to "
        "send down opponents for them ({completable}), and all lower players were paired "
        "together as the collapsed last bracket ({article}).",
        score=format_score(given.result.score),
        candidate=as_paired(given.result),
        completable=rules.completable,
        article=rules.articles.outlook,
    )
    return (*proof(words, given.reasons), undone)


def as_paired(result: BracketResult) -> str:
    """What became of a bracket, in the Manual's notation: ``5-4, 1-3, 7↓``."""
    pairs = [f"{one}-{other}" for one, other in result.pairs]
    return ", ".join((*pairs, *(f"{number}↓" for number in result.downfloaters)))
