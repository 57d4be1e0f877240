"""``openarbiter check``: every round paired again, and where it differs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import zip_longest

import typer
from rich.console import Console
from rich.progress import Progress

from openarbiter.cli.boards import Players, pairing_json, rules_of, why_not
from openarbiter.cli.caveats import of_baku, of_system, of_vacancies, show_caveats
from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit
from openarbiter.cli.options import Edition, Engine, File, Json, Lenient, Rounds, System
from openarbiter.cli.reading import edition_asked, read_tournament
from openarbiter.cli.report import problem_json
from openarbiter.cli.rounds import with_announced
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.model import Tournament
from openarbiter.pairing import Board, edition_of, system_of
from openarbiter.verify import RoundCheck
from openarbiter.verify import check as check_rounds

Pair = tuple[int, int | None]
"""White and Black by number; no Black for the pairing-allocated bye."""


def check(
    context: typer.Context,
    file: File,
    edition: Edition = None,
    rounds: Rounds = None,
    system: System = None,
    engine: Engine = "auto",
    lenient: Lenient = False,
    as_json: Json = False,
) -> int:
    """Pair every round of a file again; exit 1 when one is not what the rules say."""
    screen: Screen = context.obj.with_json(as_json)
    asked = edition_asked(screen, edition)
    reading = read_tournament(screen, file, lenient=lenient)
    caveats = of_system(screen, reading.tournament, lenient=lenient, asked=system, schedules=True)
    tournament = with_announced(screen, reading.tournament, rounds, system, finished=True)
    chosen = system_of(tournament, system)
    if chosen.scheduled:
        caveats += of_vacancies(screen, tournament, chosen)
    else:
        caveats += of_baku(screen, tournament, edition_of(tournament, asked))
    show_caveats(screen, caveats)
    say_who_serves(screen, len(tournament.entrants), engine)
    with _progress(screen) as advance:
        report = check_rounds(
            tournament, edition=asked, system=system, engine=engine, progress=advance
        )
    if tournament.name:
        screen.line(tournament.name, "bold")
    screen.line(rules_of(screen, report.system, report.edition))
    screen.line()
    for each in report.rounds:
        _show(screen, tournament, each)
    wrong = sum(not each.equal for each in report.rounds)
    if not report.rounds:
        screen.line(screen.say("No round has been paired yet."), "bold")
    elif wrong:
        message = screen.plural(
            "{count} of {rounds} rounds is not what the rules say.",
            "{count} of {rounds} rounds are not what the rules say.",
            wrong,
            rounds=len(report.rounds),
        )
        screen.line(message, "bold red")
    else:
        message = screen.plural(
            "The one round is what the rules say.",
            "All {count} rounds are what the rules say.",
            len(report.rounds),
        )
        screen.line(message, "bold green")
    screen.json(
        {
            "tournament": tournament.name,
            "edition": report.edition,
            "system": report.system,
            "equal": report.equal,
            "rounds": [_json(screen, tournament, each) for each in report.rounds],
            "warnings": [caveat.json() for caveat in caveats],
            "problems": [problem_json(screen, problem) for problem in reading.problems],
        }
    )
    return Exit.OK if report.equal else Exit.DIFFERENT


@contextmanager
def _progress(screen: Screen) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the terminal while rounds are paired; nothing where nobody looks."""
    if screen.as_json or not sys.stderr.isatty():
        yield None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(screen.say("Pairing the rounds"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _show(screen: Screen, tournament: Tournament, each: RoundCheck) -> None:
    if each.equal:
        screen.line(screen.say("Round {round}: as the rules say.", round=each.number))
        _show_unrecorded(screen, each)
        return
    if each.impossible is not None:
        screen.line(why_not(screen, tournament, each.impossible), "red")
        screen.line()
        return
    if each.played_as is None:
        screen.line(screen.say("Round {round}: different.", round=each.number), "red")
    else:
        message = screen.say(
            "Round {round}: different. These are the pairs of round {other} of the schedule.",
            round=each.number,
            other=each.played_as,
        )
        screen.line(message, "red")
    _show_unrecorded(screen, each)
    screen.line()
    players = Players(tournament.before_round(each.number))
    columns = (Column(screen.say("By the rules")), Column(screen.say("In the file")))
    rows = tuple(
        (_name(screen, players, left), _name(screen, players, right))
        for left, right in zip_longest(*_sides(each))
    )
    screen.table(Table(columns, rows))
    screen.line()


def _show_unrecorded(screen: Screen, each: RoundCheck) -> None:
    if each.unrecorded:
        boards = ", ".join(f"{board.white}–{board.black}" for board in each.unrecorded)
        screen.line("  " + screen.say("Not in the file: {boards}", boards=boards))


def _name(screen: Screen, players: Players, pair: Pair | None) -> str:
    if pair is None:
        return ""
    white, black = pair
    if black is None:
        return screen.say("Bye: {player}", player=players.with_score(white))
    return f"{players.with_score(white)} – {players.with_score(black)}"


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


def _json(screen: Screen, tournament: Tournament, each: RoundCheck) -> dict[str, object]:
    then = tournament.before_round(each.number)
    return {
        "round": each.number,
        "equal": each.equal,
        "expected": None if each.expected is None else pairing_json(then, each.expected),
        "found": {
            "boards": [{"white": board.white, "black": board.black} for board in each.boards],
            "byes": list(each.byes),
        },
        "differences": [
            {
                "player": one.player,
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
