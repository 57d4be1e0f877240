"""Rounds and questions whose explanation the engine gives up, remembered and told plainly."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

from django.http import HttpRequest, HttpResponse

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.pairing import TooHard
from openarbiter.web.http.failures import failure_page
from openarbiter.web.ledger import Refused
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.tongue import language, say

V = TypeVar("V")

_ROUND = N_("The pairing of round {round} cannot be explained: working it out would take too long.")
_ENTERED = N_(
    "Round {round} was paired by hand or with another program, and an arbiter entered it. It "
    "cannot be explained by the rules: working that out would take too long."
)
_QUESTION = N_(
    "This question about round {round} cannot be answered: working it out would take too long. "
    "Other questions may have an answer."
)

_given_up: Memory[Hashable, bool] = Memory(4096, 4 * MEBIBYTE)


class NotExplained(Refused):
    """There is no explanation, because the engine gave it up.

    Attributes:
        round: the round that was asked about.
    """

    def __init__(self, reason: Reason, round_number: int):
        super().__init__(reason)
        self.round = round_number


def round_given_up(number: int, *, entered: bool) -> NotExplained:
    """The problem that a whole round is too hard to explain.

    Args:
        entered: whether an arbiter entered the round, so that no engine had paired it.
    """
    return NotExplained(Reason.of(_ENTERED if entered else _ROUND, round=number), number)


def given_up(key: Hashable) -> bool:
    """Whether an attempt is known to be given up, so that it is not made again."""
    return _given_up.known(key) is not None


def remember(key: Hashable) -> None:
    """Remember that an attempt was given up."""
    _given_up.get(key, lambda: True)


def once(key: Hashable, number: int, make: Callable[[], V]) -> V:
    """The answer to a question about a round; one that is too hard is tried once only.

    Args:
        key: everything the answer depends on.

    Raises:
        NotExplained: the engine gave it up, now or before.
    """
    problem = NotExplained(Reason.of(_QUESTION, round=number), number)
    if given_up(key):
        raise problem
    try:
        return make()
    except TooHard as stop:
        remember(key)
        raise problem from stop


def unexplained_page(
    request: HttpRequest, problem: NotExplained, back: tuple[str, str]
) -> HttpResponse:
    """The page that says so, with the way back to the round."""
    title = say("No explanation of round {round}", round=problem.round)
    text = problem.reason.message(language().text)
    return failure_page(request, 200, title, text, onward=back)
