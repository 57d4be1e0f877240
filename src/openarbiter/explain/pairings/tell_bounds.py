"""Why nothing better exists: perfect, or for each criterion the bound and where it is from."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.document import Block, Listing, Paragraph
from openarbiter.explain.pairings.articles import bye_articles, completion_articles
from openarbiter.explain.pairings.bounds import Bound, Source
from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.explain.pairings.tell_completion import next_bracket_line
from openarbiter.explain.pairings.tell_values import failed
from openarbiter.explain.pairings.words import Words, candidate, value
from openarbiter.model.text import N_

_ONE_REASON = (
    Source.PARITY,
    Source.COMPATIBILITY,
    Source.COMPLETION,
    Source.BYE,
    Source.MOVED_DOWN,
    Source.CANDIDATES,
    Source.NOBODY_BETTER,
    Source.ENGINE,
)
"""Sources that are told once for all criteria they hold for."""

_SENTENCES = {
    Source.COMPATIBILITY: N_(
        "{failures}: too few of them can still meet; this cannot be improved."
    ),
    Source.MOVED_DOWN: N_(
        "{failures}: these moved-down players floated down before and float again, whoever "
        "they meet."
    ),
    Source.CANDIDATES: N_(
        "{failures}: all candidates have been tried or ruled out; any that is better here is "
        "worse at an earlier criterion."
    ),
    Source.NOBODY_BETTER: N_(
        "{failures}: no candidate with as many pairs is better here, even at the cost of "
        "other criteria."
    ),
    Source.ENGINE: N_(
        "{failures}: found by the engine's exact search; the bracket is too large to show "
        "every alternative."
    ),
}


def proof_blocks(words: Words, bracket: BracketStudy) -> tuple[Block, ...]:
    """That no candidate is better than the chosen one."""
    articles = bracket.task.rules.articles
    template = (
        N_("Nothing better exists: the chosen candidate is perfect ({article}).")
        if bracket.perfect
        else N_(
            "Nothing better exists: the chosen candidate is not perfect, but the best ({best})."
        )
    )
    blocks: list[Block] = [
        Paragraph(words.say(template, article=articles.perfect, best=articles.best), "strong")
    ]
    lines = bound_lines(words, bracket)
    if lines:
        blocks.append(Listing(lines))
    return tuple(blocks)


def bound_lines(words: Words, bracket: BracketStudy) -> tuple[str, ...]:
    """A line for each bound, or for several that hold for one reason."""
    together: list[list[Bound]] = []
    for bound in bracket.bounds:
        same = next(
            (
                each
                for each in together
                if bound.source in _ONE_REASON and each[0].source is bound.source
            ),
            None,
        )
        if same is None:
            together.append([bound])
        else:
            same.append(bound)
    return tuple(_line(words, bracket, each) for each in together)


def _line(words: Words, bracket: BracketStudy, bounds: Sequence[Bound]) -> str:
    first = bounds[0]
    failures = ", ".join(_failed(bracket, each) for each in bounds)
    match first.source:
        case Source.PARITY:
            return _parity(words, bracket, failures)
        case Source.COLOURS:
            letter = "x" if first.role == "preference" else "z"
            return words.say(
                "{failures}: {letter} = {count}, so this cannot be improved.",
                failures=failures,
                letter=letter,
                count=value(first.value),
            )
        case Source.RIVAL:
            return _rival(words, failures, first)
        case Source.NEXT_BRACKET:
            return next_bracket_line(words, bracket)
        case Source.COMPLETION:
            return words.say(
                "{failures}: players in lower brackets need opponents from here, or they "
                "could not all be paired ({article}).",
                failures=failures,
                article=completion_articles(bracket),
            )
        case Source.BYE:
            return words.say(
                "{failures}: with fewer, no player who may have the bye would be left over "
                "({article}).",
                failures=failures,
                article=bye_articles(bracket),
            )
        case _:
            return words.say(_SENTENCES[first.source], failures=failures)


def _parity(words: Words, bracket: BracketStudy, failures: str) -> str:
    odd = bool(bracket.result.downfloaters)
    if not bracket.result.moved_down or bracket.result.limbo:
        template = N_("{failures}: the number of players is odd, so one is left over.")
    elif odd:
        template = N_(
            "{failures}: all moved-down players are paired, and an odd number leaves one "
            "over; this cannot be improved."
        )
    else:
        template = N_("{failures}: all moved-down players are paired; this cannot be improved.")
    return words.say(template, failures=failures)


def _failed(bracket: BracketStudy, bound: Bound) -> str:
    return failed(bracket.judge, bracket.judge.chosen, bound.article)


def _rival(words: Words, failures: str, bound: Bound) -> str:
    template = (
        N_("{failures}: {candidate} would be better here, but is worse at {costs} ({value}).")
        if bound.costs
        else N_("{failures}: {candidate} would be better here, but is not allowed.")
    )
    costs = bound.rival_card.values[bound.costs] if bound.rival_card and bound.costs else 0
    return words.say(
        template,
        failures=failures,
        candidate=candidate(bound.rival),
        costs=bound.costs,
        value=value(costs),
    )
