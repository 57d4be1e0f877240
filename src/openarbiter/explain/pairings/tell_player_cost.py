"""What it would cost to give a player what he asks for, in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_sequence import tried_later
from openarbiter.explain.pairings.tell_shortfall import shortfall
from openarbiter.explain.pairings.why_not import Comparison, Outcome, WhyNot
from openarbiter.explain.pairings.words import Words
from openarbiter.model import format_score
from openarbiter.model.text import N_

_TOLD = 2
"""How many of those who bring it about are named."""


def joined(sentences: Iterable[str]) -> str:
    """Sentences one after the other; a dash keeps figures apart that would read as one number.

    >>> joined(["instead of 0.", "", "5 and 7 meet.", "So they do."])
    'instead of 0. – 5 and 7 meet. So they do.'
    """
    text = ""
    for sentence in filter(None, sentences):
        if text[-2:-1].isdigit() and sentence[:1].isdigit():
            text += " –"
        text += f" {sentence}" if text else sentence
    return text


def cost(words: Words, study: RoundStudy, answer: WhyNot, place: int) -> str:
    """Why the rules do not fulfil a wish; ``""`` if they do.

    Args:
        place: the bracket that is talked about, so that only another one is named.
    """
    match answer.outcome:
        case Outcome.FULFILLED:
            return ""
        case Outcome.FORBIDDEN | Outcome.CONTRADICTORY:
            return joined(reason.message(words.language.text) for reason in answer.reasons)
        case Outcome.INCOMPLETE:
            proof = answer.reasons[0].message(words.language.text)
            return words.say("Then not everybody could be paired. {reason}", reason=proof)
    assert answer.comparison is not None
    sentences = [_elsewhere(words, answer.comparison, place), worse(words, answer.comparison)]
    return joined(sentences)


def worse(words: Words, compared: Comparison) -> str:
    """At what a pairing is worse than the real one, or that it comes later."""
    rules = compared.bracket.task.rules
    if compared.absolute:
        template = (
            N_("By {article} the bye must go to a player with fewer points.")
            if compared.article == rules.bye_score
            else N_("By {article} it cannot be: those left over could not all be paired.")
        )
        return words.say(template, article=compared.article)
    if not compared.article:
        equal = words.say("That would be as good by every criterion, but the rules try it later.")
        return equal if compared.sequence is None else f"{equal} {tried_later(words, compared)}"
    lead, further = shortfall(words, compared)
    return joined((lead, *further[:_TOLD]))


def _elsewhere(words: Words, compared: Comparison, place: int) -> str:
    if compared.bracket.place == place:
        return ""
    return words.say(
        "The bracket of {score} points would be paired worse.",
        score=format_score(compared.bracket.result.score),
    )
