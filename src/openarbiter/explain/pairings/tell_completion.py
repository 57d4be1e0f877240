"""That the rest can be paired: the next bracket (C.7; C8) and the requirement zero (A.9; C4)."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.words import Words, differences
from openarbiter.model.text import N_
from openarbiter.pairing.result import BracketResult

_WITNESSES = 12
"""The most pairs that are listed to show that a pairing exists."""


def next_bracket_line(words: Words, bracket: BracketStudy) -> str:
    """How the next bracket can be paired with these downfloaters; ``""`` without any."""
    if not bracket.result.downfloaters or not bracket.task.following:
        return ""
    article = bracket.judge.articles["next bracket"]
    found = bracket.result.criteria[article]
    if not isinstance(found, tuple) or len(found) != 2:
        return ""
    missing, listed = found
    assert isinstance(missing, int)
    assert isinstance(listed, tuple)
    if bracket.task.rules.downfloaters_judged:
        template = (
            N_("{article}: with {floaters} moved down, the next bracket can make as many "
               "pairs as its size allows. Among the choices {before} allow, none is better.")
            if not missing
            else N_("{article}: with {floaters} moved down, the next bracket is {missing} "
                    "short of the pairs its size allows. Among the choices {before} allow, "
                    "none is better.")
        )  # fmt: skip
    else:
        template = (
            N_("{article}: with {floaters} moved down, the next bracket can make as many "
               "pairs as its size allows, with score differences {differences}. Among the "
               "choices {before} allow, none is better.")
            if not missing
            else N_("{article}: with {floaters} moved down, the next bracket is {missing} "
                    "short of the pairs its size allows, with score differences "
                    "{differences}. Among the choices {before} allow, none is better.")
        )  # fmt: skip
    articles = bracket.judge.articles
    return words.say(
        template,
        article=article,
        floaters=", ".join(map(str, bracket.result.downfloaters)),
        missing=missing,
        differences=differences(listed),
        before=f"{articles['pairs']}, {articles['score differences']}",
    )


def completion_line(words: Words, study: RoundStudy, bracket: BracketStudy) -> str:
    """The requirement zero after a bracket; ``""`` where nobody is left."""
    later = study.pairing.brackets[bracket.place + 1 :]
    if not later:
        return ""
    article = study.rules.dutch.articles.requirement_zero
    pairs = witness(words, study, later)
    template = (
        N_("Requirement zero ({article}): all remaining players can be paired, for example "
           "as they finally were: {pairs}.")
        if pairs
        else N_("Requirement zero ({article}): all remaining players can be paired, for "
                "example as they finally were.")
    )  # fmt: skip
    return words.say(template, article=article, pairs=pairs)


def witness(words: Words, study: RoundStudy, brackets: Iterable[BracketResult]) -> str:
    """A pairing that exists: the real one of these brackets; ``""`` where it is long."""
    pairs = [pair for each in brackets for pair in each.pairs]
    if len(pairs) > _WITNESSES:
        return ""
    terms = [f"{one}-{other}" for one, other in pairs]
    if study.pairing.bye is not None:
        terms.append(words.say("{player} bye", player=study.pairing.bye))
    return ", ".join(terms)
