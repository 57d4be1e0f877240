"""``openarbiter check``: every round paired again, and where it differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest
from typing import Annotated

import typer

from openarbiter.cli.boards import Players, pairing_json, rules_of, why_not
from openarbiter.cli.caveats import (
    doubts_json,
    of_baku,
    of_boards,
    of_edition,
    of_knockout,
    of_named_rules,
    of_source,
    of_system,
    of_vacancies,
    show_caveats,
)
from openarbiter.cli.check_causes import causes_json, show_causes
from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.match_told import of_match
from openarbiter.cli.matches import Teams, matches_json
from openarbiter.cli.options import Edition, Engine, File, FileOptions, Rounds, System
from openarbiter.cli.progress import progress_bar
from openarbiter.cli.reading import edition_asked, read_tournament
from openarbiter.cli.rounds import with_announced
from openarbiter.cli.screen import Screen
from openarbiter.cli.stage_checked import stage_checked
from openarbiter.cli.table import Column, Table
from openarbiter.model import Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import Board, edition_of, system_of
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    BY_MATCHES,
    BY_NAME,
    DUTCH,
    KNOCKOUT,
    with_system,
)
from openarbiter.verify import RoundCheck
from openarbiter.verify import check as check_rounds
from openarbiter.verify.check_causes import causes_of_check

ARRANGED = ("table-schedule", "table-schedule-ranks")
"""Rounds that the reader made itself would always be right."""

Pair = tuple[int, int | None]
"""White and Black by number; no Black for the pairing-allocated bye."""


def check(
    context: typer.Context,
    file: File,
    edition: Edition = None,
    rounds: Rounds = None,
    system: System = None,
    engine: Engine = "auto",
    every: Annotated[
        bool, typer.Option("--all", help=N_("List every board that differs."))
    ] = False,
    *,
    given: FileOptions,
) -> int:
    """Pair every round of a file again; exit 1 when one is not what the rules say."""
    screen: Screen = context.obj.with_json(given.as_json)
    asked = edition_asked(screen, edition)
    reading = read_tournament(screen, file, given)
    if any(each.code in ARRANGED for each in reading.problems):
        message = screen.say(
            "{file} does not say in which round and with which colours its games were played, so "
            "there are no rounds to check.",
            file=file,
        )
        raise Failure(Exit.INVALID_FILE, message)
    caveats = of_system(
        screen, reading.tournament, lenient=given.lenient, asked=system, schedules=True, swiss=True
    )
    tournament = with_announced(screen, reading.tournament, rounds, system, finished=True)
    chosen = system_of(tournament, system, matches=True)
    if chosen.name in BY_NAME and system_of(tournament, matches=True) != chosen:
        # What a bye is worth depends on the system.
        tournament = with_system(tournament, chosen)
    caveats += of_source(screen, chosen.name, edition_of(tournament, asked))
    if chosen.scheduled:
        caveats += of_vacancies(screen, tournament, chosen)
        if chosen.name in BETWEEN_TEAMS:
            caveats += of_boards(screen, tournament)
        caveats += of_match(screen, tournament, chosen)
    elif chosen.name == KNOCKOUT:
        caveats += of_knockout(screen, tournament)
    elif chosen.name in BETWEEN_TEAMS:
        caveats += of_boards(screen, tournament)
    else:
        caveats += of_edition(screen, tournament, asked)
        caveats += of_baku(screen, tournament, edition_of(tournament, asked))
        if chosen.name == DUTCH:
            caveats += of_named_rules(screen, tournament, edition_of(tournament, asked))
    show_caveats(screen, caveats)
    if chosen.name not in BY_NAME:
        say_who_serves(screen, len(tournament.entrants), engine)
    with progress_bar(screen, screen.say("Pairing the rounds")) as advance:
        report = check_rounds(
            tournament,
            edition=asked,
            system=system,
            engine=engine,
            matches=True,
            progress=advance,
        )
    with progress_bar(screen, screen.say("Looking for the cause")) as advance:
        known = tuple(each for each in report.rounds if not each.given_up)
        causes = None
        if chosen.name not in (*BY_MATCHES, KNOCKOUT):
            # All causes known are about players and single games.
            causes = causes_of_check(tournament, replace(report, rounds=known), advance)
    if tournament.name:
        screen.line(tournament.name, "bold")
    screen.line(rules_of(screen, report.system, report.edition))
    screen.line()
    show_causes(screen, tournament, causes, report.system)
    room = None if every else SHOWN
    for each in report.rounds:
        shown = _show(screen, tournament, each, room, chosen.name)
        room = None if room is None else max(0, room - shown)
    if room == 0:
        screen.line(screen.say("Only the first boards that differ are listed; --all lists all."))
    unknown = len(report.rounds) - len(known)
    wrong = sum(not each.equal for each in known)
    if not report.rounds:
        screen.line(screen.say("No round is paired yet."), "bold")
    elif wrong:
        message = screen.plural(
            "{count} of {rounds} rounds does not follow the rules.",
            "{count} of {rounds} rounds do not follow the rules.",
            wrong,
            rounds=len(report.rounds),
        )
        screen.line(message, "bold red")
    elif not unknown:
        message = screen.plural(
            "The round follows the rules.",
            "All {count} rounds follow the rules.",
            len(report.rounds),
        )
        screen.line(message, "bold green")
    if unknown:
        message = screen.plural(
            "{count} round was not checked.", "{count} rounds were not checked.", unknown
        )
        screen.line(message, "bold red")
    stage = stage_checked(screen, file, reading.tournament, given)
    screen.json(
        {
            "tournament": tournament.name,
            "edition": report.edition,
            "system": report.system,
            "equal": report.equal,
            "causes": causes_json(causes),
            "rounds": [_json(screen, tournament, each, chosen.name) for each in report.rounds],
            "stage": stage,
            **doubts_json(screen, reading, caveats),
        }
    )
    if wrong or (stage is not None and stage["equal"] is False):
        return Exit.DIFFERENT
    return Exit.BEYOND_LIMITS if unknown else Exit.OK


SHOWN = 20
"""How many boards that differ are listed unless all are asked for."""


def _show(
    screen: Screen, tournament: Tournament, each: RoundCheck, room: int | None, system: str
) -> int:
    """Print what one round came to, and no more boards than there is room for.

    Args:
        system: by it the boards are those of players or of teams.

    Returns:
        How many boards were listed.
    """
    if each.equal:
        screen.line(screen.say("Round {round}: by the rules.", round=each.number))
        _show_unrecorded(screen, each)
        return 0
    if each.given_up:
        message = screen.say(
            "Round {round}: not checked. The engine found no pairing in reasonable time.",
            round=each.number,
        )
        screen.line(message, "red")
        return 0
    for_teams = system in BETWEEN_TEAMS
    if each.impossible is not None:
        screen.line(why_not(screen, tournament, each.impossible, teams=for_teams), "red")
        screen.line()
        return 0
    left, right = _sides(each)
    rows = list(zip_longest(left, right))
    boards = sum(any(pair is not None and pair[1] for pair in row) for row in rows)
    if not boards:
        screen.line(screen.say("Round {round}: different.", round=each.number), "red")
    elif for_teams:
        message = screen.plural(
            "Round {round}: different in {count} match.",
            "Round {round}: different in {count} matches.",
            boards,
            round=each.number,
        )
        screen.line(message, "red")
    elif each.played_as is None:
        message = screen.plural(
            "Round {round}: different on {count} board.",
            "Round {round}: different on {count} boards.",
            boards,
            round=each.number,
        )
        screen.line(message, "red")
    else:
        message = screen.say(
            "Round {round}: different. These are the pairs of round {other} of the schedule.",
            round=each.number,
            other=each.played_as,
        )
        screen.line(message, "red")
    _show_unrecorded(screen, each)
    listed = len(rows) if room is None else min(len(rows), room)
    if not listed:
        return 0
    screen.line()
    then = tournament.before_round(each.number)
    listing = Teams(then).with_points if for_teams else Players(then).with_score
    columns = (Column(screen.say("By the rules")), Column(screen.say("In the file")))
    named = tuple(
        (_name(screen, listing, one), _name(screen, listing, other)) for one, other in rows[:listed]
    )
    screen.table(Table(columns, named))
    screen.line()
    return listed


def _show_unrecorded(screen: Screen, each: RoundCheck) -> None:
    if each.unrecorded:
        boards = ", ".join(f"{board.white}–{board.black}" for board in each.unrecorded)
        screen.line("  " + screen.say("Not in the file: {boards}", boards=boards))


def _name(screen: Screen, listing: Callable[[int], str], pair: Pair | None) -> str:
    if pair is None:
        return ""
    white, black = pair
    if black is None:
        return screen.say("Bye: {player}", player=listing(white))
    return f"{listing(white)} – {listing(black)}"


def _sides(each: RoundCheck) -> tuple[list[Pair], list[Pair]]:
    """The pairs by the rules that the file has not, and the other way round.

    What the file has is in the order of the players it takes from the left side, so
    that what belongs together stands side by side.
    """
    expected = _pairs(each)
    found: list[Pair] = [
        *((board.white, board.black) for board in each.boards),
        *((player, None) for player in each.byes),
    ]
    if each.expected is not None:
        # Whoever is free by the schedule may have a bye of any kind in the file.
        found = [pair for pair in found if pair[1] or pair[0] not in each.expected.free]
    left = [pair for pair in expected if pair not in found]
    rest = [pair for pair in found if pair not in expected]
    order = {player: place for place, pair in enumerate(left) for player in pair if player}
    rest.sort(key=lambda pair: min(order.get(p, len(order)) for p in pair if p is not None))
    return left, rest


def _pairs(each: RoundCheck) -> list[Pair]:
    if each.expected is None:
        return []
    pairs: list[Pair] = [
        (board.white, board.black) for board in each.expected.boards if board not in each.unrecorded
    ]
    return pairs if each.expected.bye is None else [*pairs, (each.expected.bye, None)]


def _json(
    screen: Screen, tournament: Tournament, each: RoundCheck, system: str
) -> dict[str, object]:
    then = tournament.before_round(each.number)
    for_teams = system in BETWEEN_TEAMS
    told = matches_json if for_teams else pairing_json
    return {
        "round": each.number,
        "equal": each.equal,
        "given_up": each.given_up,
        "expected": None if each.expected is None else told(then, each.expected),
        "found": {
            "matches" if for_teams else "boards": [
                {"white": board.white, "black": board.black} for board in each.boards
            ],
            "byes": list(each.byes),
        },
        "differences": [
            {
                "team" if for_teams else "player": one.player,
                "expected": _board_json(one.expected),
                "found": _board_json(one.found),
                "colours_only": one.colours_only,
            }
            for one in each.differences
        ],
        "played_as": each.played_as,
        "unrecorded": [_board_json(board) for board in each.unrecorded],
        "reasons": []
        if each.impossible is None
        else [reason.message(screen.language.text) for reason in each.impossible.reasons],
    }


def _board_json(board: Board | None) -> dict[str, int] | None:
    return None if board is None else {"white": board.white, "black": board.black}
