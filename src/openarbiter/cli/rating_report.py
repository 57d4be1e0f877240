"""What a rating report lacks, on the screen and as JSON: ``validate --for-rating``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from openarbiter.cli.report import STYLES, severity
from openarbiter.cli.screen import Screen
from openarbiter.verify.rating_report import ReportFinding

SHOWN = 10
"""Findings of one kind that are shown; --json has them all."""


def show_report(screen: Screen, findings: Sequence[ReportFinding]) -> None:
    """Print what has to be corrected before the report is uploaded, and what to do."""
    translate = screen.language.text
    screen.line(screen.say("Rating report"), "bold")
    if not findings:
        screen.line(screen.say("Nothing is missing for FIDE."))
    seen: Counter[str] = Counter()
    for each in findings:
        seen[each.field] += 1
        if seen[each.field] > SHOWN:
            continue
        text = f"{severity(screen, each.severity)}: {each.found.message(translate)}"
        if each.line is not None:
            where = screen.say("line {line}", line=each.line)
            text = f"{where}: {text}"
        screen.line(text, STYLES[each.severity])
        screen.line(f"  {each.mend.message(translate)}")
    more = sum(number - SHOWN for number in seen.values() if number > SHOWN)
    if more:
        screen.line(
            screen.plural(
                "… and {count} more: --json has them all",
                "… and {count} more: --json has them all",
                more,
            )
        )
    screen.line()


def report_json(screen: Screen, findings: Sequence[ReportFinding]) -> list[dict[str, object]]:
    """Every finding, with the line, and what to do."""
    translate = screen.language.text
    return [
        {
            "field": each.field.value,
            "severity": each.severity.value,
            "line": each.line,
            "player": each.player,
            "round": each.round,
            "message": each.found.message(translate),
            "mend": each.mend.message(translate),
        }
        for each in findings
    ]
