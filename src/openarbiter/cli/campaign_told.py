"""How a campaign stands, told in a few lines."""

from __future__ import annotations

from pathlib import Path

from openarbiter.cli.screen import Screen
from openarbiter.verify.campaigns.record import DISCREPANCIES
from openarbiter.verify.campaigns.report import CampaignReport

FAILURES = 10
"""How many failures are told one by one."""


def tell(screen: Screen, place: Path, report: CampaignReport) -> None:
    """How the campaign stands, in a few lines."""
    engine = report.settings.engine.name
    screen.line(
        screen.say(
            "{tournaments} tournaments, {rounds} rounds compared with {engine}.",
            tournaments=len(report.results),
            rounds=report.rounds,
            engine=engine,
        )
    )
    for group in report.positions_found:
        _, each = group[0]
        note = report.note_of(group)
        text = f"  {place / DISCREPANCIES / each.id}"
        if group[1:]:
            text += " " + screen.plural(
                "(and {count} more with the same position)",
                "(and {count} more with the same position)",
                len(group) - 1,
            )
        screen.line(text if note is None else f"{text}: {note}", "yellow" if note else "red")
    if report.failures:
        message = screen.plural(
            "{count} tournament got no answer:",
            "{count} tournaments got no answer:",
            len(report.failures),
        )
        screen.line(message, "bold red")
        for result in report.failures[:FAILURES]:
            if result.failure is not None:
                why = result.failure.reason.message(screen.language.text)
                screen.line(f"  {result.trial.id}: {why}")
        if report.failures[FAILURES:]:
            screen.line("  …")
    if report.unjustified:
        message = screen.plural(
            "{count} round is paired differently without an explanation.",
            "{count} rounds are paired differently without an explanation.",
            report.unjustified,
        )
        screen.line(message, "bold red")
    elif not report.failures:
        text = (
            screen.say("Every difference is justified.")
            if report.discrepancies
            else screen.say("The two engines agree.")
        )
        screen.line(text, "bold green")
    stray = sorted(set(report.notes) - _names(report))
    if stray:
        message = screen.say(
            "Some notes name discrepancies that do not exist: {names}.",
            names=", ".join(stray),
        )
        screen.aside(message, "yellow")


def _names(report: CampaignReport) -> set[str]:
    """The names notes may have."""
    found = report.discrepancies
    return {each.id for _, each in found} | {each.same for _, each in found}
