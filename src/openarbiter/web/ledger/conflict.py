"""What can stand in the way of an action; people are told what and why."""

from __future__ import annotations

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
