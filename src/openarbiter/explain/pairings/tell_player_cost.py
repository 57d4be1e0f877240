"""What it would cost to give players what they ask for, in a sentence or two."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_cause import proof, worse
from openarbiter.explain.pairings.why_not import Comparison, WishOutcome, WishVerdict
from openarbiter.explain.pairings.words import Words
from openarbiter.model import format_score


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


def cost(words: Words, study: RoundStudy, answer: Comparison | WishVerdict, place: int) -> str:
    """Why the rules do not fulfil a wish, in people first; ``""`` if they do.

    Args:
        answer: to a wish; or a comparison with the best pairing that has what is wished for.
        place: the bracket that is talked about, so that only another one is named.
    """
    if isinstance(answer, Comparison):
        return joined(worse(words, study, answer))
    match answer.outcome:
        case WishOutcome.FULFILLED:
            return ""
        case WishOutcome.FORBIDDEN | WishOutcome.CONTRADICTORY:
            return joined(proof(words, answer.reasons))
        case WishOutcome.INCOMPLETE:
            told = proof(words, answer.reasons)
            return joined((words.say("Then not all players could be paired."), *told))
    assert answer.comparison is not None
    return joined(
        (_elsewhere(words, answer.comparison, place), *worse(words, study, answer.comparison))
    )


def _elsewhere(words: Words, compared: Comparison, place: int) -> str:
    if compared.bracket.place == place:
        return ""
    return words.say(
        "The change would start in the bracket of {score} points.",
        score=format_score(compared.bracket.result.score),
    )
