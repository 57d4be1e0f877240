"""Failures of external programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from openarbiter.model.reason import Reason

Kind: TypeAlias = Literal[
    "missing", "crashed", "refused", "timeout", "unreadable", "endless", "ours"
]
"""Not there or not startable; ended by itself in an error; said that the request is not
valid; did not answer in time; answered what nobody understands; wrote without end; or it
was we who failed."""

SHOWN = 2000
"""Length of a program's output that is kept, in characters."""


@dataclass(frozen=True, slots=True)
class Failed:
    """One call of a program that brought no answer.

    Attributes:
        reason: what happened, in a sentence.
        output: the end of what the program wrote.
    """

    kind: Kind
    reason: Reason
    output: str = ""


class EngineFailure(Exception):
    """A program of others gave no answer; nothing is known about the tournament then."""

    def __init__(self, failed: Failed):
        super().__init__(failed.reason.message())
        self.failed = failed


def failure(kind: Kind, template: str, output: str = "", **values: object) -> EngineFailure:
    """The failure with a sentence filled in; only the end of a long output is kept."""
    reason = Reason.of(template, **values)
    return EngineFailure(Failed(kind, reason, output.strip()[-SHOWN:]))
