"""What can stand in the way of an action; people are told what and why."""

from __future__ import annotations

from typing import TypeVar

from openarbiter.handling.findings import Finding
from openarbiter.model import Reason


class Refused(Exception):
    """An action cannot be done; the reason says why and what to do.

    Attributes:
        article: the article of the rules that forbids it; ``""`` where none does.
    """

    def __init__(self, reason: Reason, article: str = ""):
        super().__init__(reason.message())
        self.reason = reason
        self.article = article


class Conflict(Refused):
    """Somebody else changed the same thing in the meantime; nothing was done."""


_Plan = TypeVar("_Plan")


def granted(answer: _Plan | Finding) -> _Plan:
    """What the rules allow to be done.

    Raises:
        Refused: they answered with a finding instead.
    """
    if isinstance(answer, Finding):
        raise Refused(answer.reason, answer.article)
    return answer


def refuse(finding: Finding | None) -> None:
    """Let an action go on only where no rule is against it.

    Raises:
        Refused: there is a finding.
    """
    if finding is not None:
        raise Refused(finding.reason, finding.article)
