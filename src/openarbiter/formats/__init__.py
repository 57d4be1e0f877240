"""Files to tournaments and back; every problem of a file is a value with a place."""

from openarbiter.formats.problems import FormatError, Kind, Problem, Severity

__all__ = ["FormatError", "Kind", "Problem", "Severity"]
