"""Assumptions and doubts an arbiter must know of before trusting a pairing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.report import STYLES, problem_json, severity
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Severity
from openarbiter.knockout import BadKnockout, knockout_tree
from openarbiter.model import POINT, Tournament, numbered_teams
from openarbiter.pairing import RoundPairing, System, edition_applied
from openarbiter.pairing.named_rules import named_otherwise
from openarbiter.pairing.other_systems import why_not_dutch, why_not_swiss
from openarbiter.pairing.paired_matches import boards_of_a_match, boards_said
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    BY_MATCHES,
    BY_NAME,
    KNOCKOUT,
    OTHER_SWISS,
    ROUND_ROBINS,
    TEAM_ROUND_ROBINS,
    coded_system,
    with_system,
)
from openarbiter.rulebook import Edition
from openarbiter.rulebook.edition_texts import TextSource
from openarbiter.rulebook.swiss_systems import text_of_system

if TYPE_CHECKING:
    from openarbiter.formats.trf import TrfReading

SHOWN = 10
"""How many vacant numbers are listed."""


@dataclass(frozen=True, slots=True)
class Caveat:
    """One warning that is not about a line of the file.

    Attributes:
        code: its name, for programs.
        message: its text, in the reader's language.
    """

    code: str
    message: str

    def json(self) -> dict[str, object]:
        """The caveat for a program."""
        return {"code": self.code, "message": self.message}


def show_caveats(screen: Screen, caveats: Iterable[Caveat]) -> None:
    """Print warnings on the standard error."""
    for caveat in caveats:
        text = f"{severity(screen, Severity.WARNING)}: {caveat.message}"
        screen.aside(text, STYLES[Severity.WARNING])


def doubts_json(
    screen: Screen, reading: TrfReading, caveats: Iterable[Caveat] | None = None
) -> dict[str, object]:
    """What is doubtful about a result, as the end of its JSON document.

    Args:
        caveats: of the command; None where it has none to give.
    """
    warnings = {} if caveats is None else {"warnings": [caveat.json() for caveat in caveats]}
    problems = [problem_json(screen, problem) for problem in reading.problems]
    return {**warnings, "problems": problems}


def of_system(
    screen: Screen,
    tournament: Tournament,
    *,
    lenient: bool | None,
    asked: str | None = None,
    schedules: bool = False,
    swiss: bool = False,
) -> list[Caveat]:
    """A tournament that is not an individual one paired by the Dutch system.

    Args:
        lenient: whether to go on all the same; None where nobody can ask for it.
        asked: the system of ``--system``; one with a schedule settles the question.
        schedules: whether the command knows systems with a schedule, as round robins.
        swiss: whether it knows the Swiss systems other than the Dutch one.

    Raises:
        Failure: it is not, and ``lenient`` does not say to pair it so all the same.
    """
    coded = coded_system(tournament, matches=swiss)
    other = asked or ("" if coded is None else coded.name)
    if swiss and other in BY_NAME:
        return _of_other_swiss(screen, tournament, other, asked)
    if schedules and _scheduled(coded, asked):
        if other in TEAM_ROUND_ROBINS and not tournament.teams:
            raise Failure(Exit.INVALID_FILE, _no_teams(screen, other))
        return []
    if asked in BY_MATCHES:
        message = screen.say("This command does not know the system {system}.", system=asked)
        raise Failure(Exit.WRONG_USE, message)
    found = why_not_dutch(tournament)
    if found is None:
        return []
    code, message = found.how.value, found.reason.message(screen.language.text)
    if lenient or asked is not None:
        return [Caveat(code, message)]
    if lenient is not None:
        how = screen.say("To pair it by the Dutch system anyway, add --lenient.")
        message = f"{message} {how}"
    if schedules:
        how = screen.say(
            "To pair it by a schedule, name it, for example --system {system}.",
            system="team-berger" if code == "team-event" else "berger",
        )
        message = f"{message} {how}"
    if swiss and code == "team-event" and tournament.teams:
        how = screen.say(
            "To pair its teams, name the system: --system team-swiss or --system olympiad."
        )
        message = f"{message} {how}"
    raise Failure(Exit.INVALID_FILE, message)


def _of_other_swiss(
    screen: Screen, tournament: Tournament, system: str, asked: str | None
) -> list[Caveat]:
    """A tournament of players where teams are to be paired, or of teams where players are.

    Raises:
        Failure: a system for teams, and there are none.
    """
    if system in BETWEEN_TEAMS and not tournament.teams:
        raise Failure(Exit.INVALID_FILE, _no_teams(screen, system))
    if asked is None or system in BETWEEN_TEAMS:
        return []
    found = why_not_swiss(with_system(tournament, System(system)))
    if found is None:
        return []
    return [Caveat(found.how.value, found.reason.message(screen.language.text))]


def _no_teams(screen: Screen, system: str) -> str:
    return screen.say("The system {system} pairs teams, and the file has none.", system=system)


def _scheduled(coded: System | None, asked: str | None) -> bool:
    """Whether the tournament is to be paired by a schedule, or by the bracket of a knock-out."""
    chosen = coded if asked is None else System(asked)
    return chosen is not None and (chosen.scheduled or chosen.name == KNOCKOUT)


def of_knockout(screen: Screen, tournament: Tournament) -> list[Caveat]:
    """What does not fit in the file of a knock-out."""
    try:
        doubts = knockout_tree(tournament).doubts
    except BadKnockout as bad:
        doubts = (bad.reason,)
    return [Caveat("knock-out", each.message(screen.language.text)) for each in doubts]


def of_named_rules(screen: Screen, tournament: Tournament, edition: Edition) -> list[Caveat]:
    """A file that names other rules in words than those it is paired by."""
    found = named_otherwise(tournament, edition)
    if found is None:
        return []
    return [Caveat("other-rules-named", found.message(screen.language.text))]


def of_source(screen: Screen, system: str, edition: Edition) -> list[Caveat]:
    """A system other than the Dutch one whose rules were not to be had word for word."""
    if system not in OTHER_SWISS:
        return []
    text = text_of_system(system, edition)
    if text.source is TextSource.TEXT:
        return []
    message = screen.say(
        "These rules could not be read word for word everywhere. {note} Other programs may pair "
        "differently.",
        note=screen.say(text.note),
    )
    return [Caveat("rules-paraphrased", message)]


def of_vacancies(screen: Screen, tournament: Tournament, system: System) -> list[Caveat]:
    """Numbers of the Berger tables that nobody has: whoever should meet them is free."""
    for_teams = system.name in TEAM_ROUND_ROBINS
    if not for_teams and system.name not in ROUND_ROBINS:
        return []
    numbers = {entrant.number for entrant in tournament.entrants}
    there = set(numbered_teams(tournament)) if for_teams else numbers
    vacant = [number for number in range(1, max(there, default=0)) if number not in there]
    if not vacant:
        return []
    listed = ", ".join(map(str, vacant[:SHOWN])) + (", …" if len(vacant) > SHOWN else "")
    if for_teams:
        message = screen.plural(
            "No team has the number {numbers}. The schedule keeps this number: the team that "
            "would meet it is free.",
            "No teams have the numbers {numbers}. The schedule keeps these numbers: a team that "
            "would meet one of them is free.",
            len(vacant),
            numbers=listed,
        )
        return [Caveat("vacant-numbers", message)]
    message = screen.plural(
        "No player has the number {numbers}. The schedule keeps this number: whoever would meet "
        "it has no game.",
        "No players have the numbers {numbers}. The schedule keeps these numbers: whoever would "
        "meet them has no game.",
        len(vacant),
        numbers=listed,
    )
    return [Caveat("vacant-numbers", message)]


def of_colour(screen: Screen, tournament: Tournament) -> list[Caveat]:
    """An initial colour nobody stated and no game shows (C.04.3 E; 5.1)."""
    if tournament.regulations.initial_colour is not None:
        return []
    if any(played.games for played in tournament.rounds):
        return []
    message = screen.say(
        "The initial colour drawn before round 1 is not known (C.04.3 E); White is assumed. "
        "State it with --initial-colour, or in the file (152 W, XXC white1)."
    )
    return [Caveat("initial-colour-assumed", message)]


def of_boards(screen: Screen, tournament: Tournament) -> list[Caveat]:
    """A team event that does not say how many boards a match has."""
    if boards_said(tournament):
        return []
    message = screen.plural(
        "The file does not say how many boards a match has; {count} was taken, as the smallest "
        "team has one player. State it in the file (352 W).",
        "The file does not say how many boards a match has; {count} were taken, as many as the "
        "smallest team has players. State it in the file (352 WBWB for four boards).",
        boards_of_a_match(tournament),
    )
    return [Caveat("boards-assumed", message)]


def of_baku(screen: Screen, tournament: Tournament, edition: Edition) -> list[Caveat]:
    """The Baku acceleration where the regulations do not provide for it."""
    regulations = tournament.regulations
    if not regulations.baku or regulations.accelerations:
        return []
    points = regulations.points
    wins = {points.white_win, points.black_win}
    draws = {2 * points.white_draw, 2 * points.black_draw}
    losses = {points.white_loss, points.black_loss}
    unusual = wins != draws or len(wins) > 1 or losses != {0}
    baku = edition.dutch.baku
    if baku.least_rounds:
        rounds = regulations.rounds
        if (rounds is None or rounds >= baku.least_rounds) and not unusual and wins == {POINT}:
            return []
        message = screen.say(
            "The Baku acceleration is meant for nine rounds or more and for 1, ½ and 0 "
            "points (C.04.5.1 1); it was applied anyway."
        )
    elif unusual:
        message = screen.say(
            "The Baku acceleration is meant for a win worth two draws and a loss worth "
            "nothing (C.04.7 1.1); it was applied anyway."
        )
    else:
        return []
    return [Caveat("baku-not-provided", message)]


def of_edition(screen: Screen, tournament: Tournament, asked: str | None) -> list[Caveat]:
    """An event that began before any edition of the Swiss rules known here was in force."""
    warning = edition_applied(tournament, asked).warning()
    if warning is None:
        return []
    return [Caveat("no-edition-in-force", warning.message(screen.language.text))]


def of_nobody(screen: Screen, pairing: RoundPairing) -> list[Caveat]:
    """A round in which nobody is left to be paired."""
    if pairing.boards or pairing.bye is not None:
        return []
    message = screen.say(
        "Nobody plays in round {round}: every player is absent or has a bye.", round=pairing.round
    )
    return [Caveat("nobody-plays", message)]
