"""What ends a command early: one exception, and the exit codes of them all."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openarbiter.formats.problems import Problem


class Exit(IntEnum):
    """Exit codes; 0 to 5 are those of the pairing engines this one can replace."""

    OK = 0
    DIFFERENT = 1
    """No legal pairing exists, or the check found differences."""
    WRONG_USE = 2
    INVALID_FILE = 3
    BEYOND_LIMITS = 4
    FILE_ERROR = 5
    OUR_FAULT = 70
    INTERRUPTED = 130
    NOT_READ = 141
    """The reader of the output went away before the work was done."""


class Failure(Exception):
    """A command cannot go on; the message tells a person why and what to do.

    Attributes:
        code: the exit code.
        problems: what is wrong in the file, where that is the reason.
        shown: the user has seen the problems already.
    """

    def __init__(
        self, code: Exit, message: str, problems: tuple[Problem, ...] = (), *, shown: bool = False
    ):
        super().__init__(message)
        self.code = code
        self.message = message
        self.problems = problems
        self.shown = shown
