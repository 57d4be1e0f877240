"""A situation decided again from the answers that were given."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations.situation import Answers, LawsSituation


class UnknownAnswer(ValueError):
    """A situation, or an answer to one of its questions, that does not exist or is missing.

    Attributes:
        question: the key of the question; ``""`` where the situation itself is unknown.
        given: what was given; ``""`` for nothing.
    """

    def __init__(self, question: str, given: str) -> None:
        super().__init__(f"{question or 'situation'}: {given!r}")
        self.question = question
        self.given = given


def decided(
    situation: LawsSituation, circumstances: Circumstances, answers: Answers
) -> tuple[dict[str, str], Ruling]:
    """The ruling that these answers lead to, and the answers that were asked for.

    Raises:
        UnknownAnswer: a question has no answer, or one that is not among its choices.
    """
    used: dict[str, str] = {}
    while True:
        step = situation.step(circumstances, used)
        if isinstance(step, Ruling):
            return used, step
        given = answers.get(step.key, "")
        if given not in {choice.key for choice in step.choices}:
            raise UnknownAnswer(step.key, given)
        used[step.key] = given
