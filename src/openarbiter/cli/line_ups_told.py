"""What ``line-ups`` tells a person: what is wrong, and how the match would count."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.cli.line_ups_checked import CheckedMatch, CheckedRound, CheckedTeam
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import show_grid
from openarbiter.cli.table import Column, Table
from openarbiter.explain.line_up_account import finding_line, in_places, team_named
from openarbiter.explain.team_match_account import (
    boards_grid,
    corrected_lines,
    match_points_lines,
    match_score,
)
from openarbiter.explain.voice import Voice
from openarbiter.handling.findings import Finding
from openarbiter.handling.match_rulings import CorrectedMatch
from openarbiter.model import Tournament


def show_list(
    screen: Screen, voice: Voice, tournament: Tournament, team: int, findings: Sequence[Finding]
) -> None:
    """What the regulations do not allow in the list of a team."""
    for each in findings:
        screen.line(f"{team_named(tournament, team)}: {finding_line(voice, each)}", "red")


def show_round(screen: Screen, voice: Voice, tournament: Tournament, each: CheckedRound) -> None:
    """One round: nothing but a line where all is in order."""
    screen.line()
    if each.wrong:
        screen.line(screen.say("Round {round}", round=each.number), "bold red")
    elif any(match.ruled for match in each.matches):
        message = screen.say("Round {round}: in order, with rulings.", round=each.number)
        screen.line(message, "bold")
    else:
        screen.line(screen.say("Round {round}: in order.", round=each.number))
    for problem in each.problems:
        screen.line("  " + problem.message(screen.language.text), "dim")
    for match in each.matches:
        if match.wrong or match.ruled is not None:
            _show_match(screen, voice, tournament, match)


def show_coming(
    screen: Screen, voice: Voice, tournament: Tournament, coming: Sequence[CheckedTeam]
) -> None:
    """The line-ups of the round to come, by the places in the lists of the teams."""
    number = len(tournament.rounds) + 1
    screen.line()
    screen.line(screen.say("Round {round}, not paired yet", round=number), "bold")
    columns = (
        Column(screen.say("Team")),
        Column(screen.say("Line-up")),
        Column(screen.say("From")),
    )
    rows = tuple(
        (
            team_named(tournament, each.team),
            in_places(tournament, each.team, each.players),
            screen.say("the list (C.05 7.1)") if each.default else screen.say("the captain"),
        )
        for each in coming
    )
    screen.table(Table(columns, rows))
    for each in coming:
        show_list(screen, voice, tournament, each.team, each.findings)


def _show_match(screen: Screen, voice: Voice, tournament: Tournament, match: CheckedMatch) -> None:
    white, black = (team_named(tournament, team) for team in (match.match.white, match.match.black))
    screen.line(f"{white} – {black}", "bold")
    for team in match.teams:
        show_list(screen, voice, tournament, team.team, team.findings)
    if match.ruled is not None:
        screen.line(screen.say("The file tells rulings on this match:"))
        _show_corrected(screen, voice, tournament, match.ruled)
    if match.due is not None:
        message = screen.say(
            "Corrected, the match would count {counted} instead of {played}:",
            counted=match_score(match.due.counted),
            played=match_score(match.due.played),
        )
        screen.line(message)
        _show_corrected(screen, voice, tournament, match.due)


def _show_corrected(
    screen: Screen, voice: Voice, tournament: Tournament, match: CorrectedMatch
) -> None:
    for line in corrected_lines(voice, tournament, match):
        screen.line("  " + line)
    show_grid(screen, boards_grid(voice, tournament, match))
    for line in match_points_lines(voice, tournament, match.counted):
        screen.line("  " + line)
