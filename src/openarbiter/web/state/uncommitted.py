"""What the action that is under way has changed so far, and nobody else can see yet."""

from __future__ import annotations

from contextvars import ContextVar, Token
from dataclasses import dataclass, field
from typing import Self


@dataclass(slots=True)
class ChangedParts:
    """The parts of an event that were changed, so that they are read again.

    Attributes:
        fields: the keys of the sections of which anything outside of rounds was changed.
        rounds: the keys of the rounds in which a game was changed.
        all: whether anything may have been changed.
    """

    fields: set[int] = field(default_factory=set)
    rounds: set[int] = field(default_factory=set)
    all: bool = False

    @classmethod
    def everything(cls) -> Self:
        """Take nothing for unchanged."""
        return cls(all=True)

    def __bool__(self) -> bool:
        return self.all or bool(self.fields or self.rounds)

    @property
    def field(self) -> bool:
        """Whether anything outside of rounds may have been changed."""
        return self.all or bool(self.fields)

    def in_round(self, key: int) -> bool:
        """Whether a game of this round may have been changed."""
        return self.all or key in self.rounds


_changed: ContextVar[ChangedParts | None] = ContextVar("changed_so_far", default=None)


def changed_so_far() -> ChangedParts | None:
    """What the action under way has changed; None where none is."""
    return _changed.get()


def begin(changed: ChangedParts) -> Token[ChangedParts | None]:
    """Let readers know what an action changes, until :func:`end`."""
    return _changed.set(changed)


def end(token: Token[ChangedParts | None]) -> None:
    """Say that the action is over."""
    _changed.reset(token)
