"""Problems and failures, as a person or a program wants to read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.kinds import show_of_each_kind
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Problem, Severity

if TYPE_CHECKING:
    pass

STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.NOTE: "dim"}

WIDTH = 110
"""The longest piece of a line of the file that is shown above the caret."""


def show_failure(screen: Screen, failure: Failure) -> Exit:
    """Say why a command could not go on; returns its exit code."""
    screen.json(
        {
            "error": {
                "code": int(failure.code),
                "kind": failure.code.name.lower().replace("_", "-"),
                "message": failure.message,
                "problems": [problem_json(screen, problem) for problem in failure.problems],
            }
        }
    )
    if not failure.shown:
        show_of_each_kind(
            screen,
            failure.problems,
            lambda problem: problem.code,
            lambda problem: screen.aside(short(screen, problem), STYLES[problem.severity]),
        )
    screen.aside(failure.message, "bold red")
    return failure.code


def place(screen: Screen, problem: Problem) -> str:
    """Where in the file a problem is; "" when it is about the whole file."""
    if problem.line is None:
        return ""
    if problem.column is None:
        return screen.say("line {line}", line=problem.line)
    return screen.say("line {line}, column {column}", line=problem.line, column=problem.column)


def short(screen: Screen, problem: Problem) -> str:
    """One line on a problem: severity, place, what was read."""
    where = place(screen, problem)
    text = f"{severity(screen, problem.severity)}: {problem.message(screen.language.text)}"
    return f"{where}: {text}" if where else text


def severity(screen: Screen, which: Severity) -> str:
    """The name of a severity."""
    match which:
        case Severity.ERROR:
            return screen.say("error")
        case Severity.WARNING:
            return screen.say("warning")
        case Severity.NOTE:
            return screen.say("note")


def counted(screen: Screen, which: Severity, number: int) -> str:
    """A number of problems of one severity, in words."""
    match which:
        case Severity.ERROR:
            return screen.plural("{count} error", "{count} errors", number)
        case Severity.WARNING:
            return screen.plural("{count} warning", "{count} warnings", number)
        case Severity.NOTE:
            return screen.plural("{count} note", "{count} notes", number)


def summary(screen: Screen, problems: Sequence[Problem]) -> str:
    """How many problems there are of each severity, in words."""
    return ", ".join(
        counted(screen, which, sum(problem.severity is which for problem in problems))
        for which in Severity
    )


def show_problem(screen: Screen, problem: Problem, lines: Sequence[str]) -> None:
    """Everything about a problem, with the line of the file and a caret under the place."""
    screen.line(short(screen, problem), STYLES[problem.severity])
    if problem.line is not None and 1 <= problem.line <= len(lines):
        shown, caret = _excerpt(lines[problem.line - 1], problem.column)
        screen.line(f"    {shown}")
        if caret is not None:
            screen.line("    " + " " * caret + "^")
    translate = screen.language.text
    screen.line("    " + screen.say("Expected: {text}", text=problem.expected(translate)))
    screen.line("    " + screen.say("Meaning: {text}", text=problem.meaning(translate)))
    screen.line()


def _excerpt(line: str, column: int | None) -> tuple[str, int | None]:
    """The part of a line around a column, and the caret's place in it."""
    text = line.replace("\t", " ").rstrip()
    if column is None:
        return text[:WIDTH] + ("…" if len(text) > WIDTH else ""), None
    first = 0 if column <= WIDTH - 10 else column - WIDTH // 2
    before, after = "…" if first else "", "…" if len(text) > first + WIDTH else ""
    piece = before + text[first : first + WIDTH] + after
    caret = column - 1 - first + len(before)
    return piece, min(caret, len(piece))


def problem_json(screen: Screen, problem: Problem) -> dict[str, object]:
    """A problem for a program; texts are in the language asked for."""
    translate = screen.language.text
    return {
        "severity": problem.severity.value,
        "code": problem.code,
        "line": problem.line,
        "column": problem.column,
        "player": problem.player,
        "round": problem.round,
        "read": problem.read,
        "message": problem.message(translate),
        "expected": problem.expected(translate),
        "meaning": problem.meaning(translate),
    }
