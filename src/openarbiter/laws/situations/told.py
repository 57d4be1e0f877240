"""A ruling as a plain document, and what the answers to a situation say in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.situations.situation import Answers, LawsSituation
from openarbiter.model import Colour, Reason


def answers_in_words(
    situation: LawsSituation, circumstances: Circumstances, answers: Answers
) -> list[tuple[str, str]]:
    """The questions that were asked and the choices made, each to be translated.

    An answer that is no choice of this edition ends the list.
    """
    found: list[tuple[str, str]] = []
    used: dict[str, str] = {}
    while True:
        step = situation.step(circumstances, used)
        if isinstance(step, Ruling):
            return found
        words = {choice.key: choice.words for choice in step.choices}
        given = answers.get(step.key, "")
        if given not in words:
            return found
        found.append((step.words, words[given]))
        used[step.key] = given


def as_document(ruling: Ruling) -> dict[str, Any]:
    """A ruling as JSON has it."""
    return {
        "edition": ruling.edition,
        "decision": ruling.decision.value,
        "articles": list(ruling.articles),
        "reason": _sentence(ruling.reason),
        "clocks": [[each.colour.value, each.seconds] for each in ruling.clocks],
        "result": ruling.result,
        "to_do": [_sentence(each) for each in ruling.to_do],
        "write_down": [_sentence(each) for each in ruling.write_down],
        "line": list(ruling.line),
    }


def of_document(document: Any) -> Ruling:
    """The ruling of a document that :func:`as_document` made.

    >>> ruling = Ruling("fide-2023", Decision.PLAY_ON, ("Laws 12.5",), Reason.of("Why."))
    >>> of_document(as_document(ruling)) == ruling
    True

    Raises:
        KeyError, TypeError, ValueError: it is none.
    """
    return Ruling(
        document["edition"],
        Decision(document["decision"]),
        tuple(document["articles"]),
        _reason(document["reason"]),
        tuple(ClockChange(Colour(side), seconds) for side, seconds in document["clocks"]),
        document["result"],
        _reasons(document["to_do"]),
        _reasons(document["write_down"]),
        tuple(document["line"]),
    )


def _sentence(reason: Reason) -> list[Any]:
    return [reason.template, [list(each) for each in reason.values]]


def _reason(said: Any) -> Reason:
    template, values = said
    return Reason(template, tuple((name, value) for name, value in values))


def _reasons(said: Iterable[Any]) -> tuple[Reason, ...]:
    return tuple(_reason(each) for each in said)
