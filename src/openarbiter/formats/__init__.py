"""Files to tournaments and back; every problem of a file is a value with a place."""

from openarbiter.formats.problems import FormatError, Problem, ProblemKind, Severity

__all__ = ["FormatError", "Problem", "ProblemKind", "Severity"]
