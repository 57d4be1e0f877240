"""What ``prizes`` is asked with: the plan, clubs, a second list."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, replace

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.rating_events import event_of
from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.model import Tournament
from openarbiter.model.late_corrections import as_recorded
from openarbiter.prizes.candidates import WrongPlayOff, candidates_of
from openarbiter.prizes.computation import Prizes, prizes
from openarbiter.prizes.other_list import NotAPrizeList, OtherList, read_other_list
from openarbiter.prizes.plan import Measure, PrizePlan
from openarbiter.prizes.plan_file import PlanReading, read_plan
from openarbiter.prizes.plan_lines import told_plan
from openarbiter.rating.event import RatedPlayer, rate_event

SHOWN = 20
"""How many problems of a plan are told."""


def asked_plan(screen: Screen, name: str, *, teams: bool) -> PrizePlan:
    """The plan of a file.

    Raises:
        Failure: it cannot be read or has errors, or asks of teams what only players have.
    """
    return _plan_read(screen, name, read_plan(read_bytes(screen, name)), teams=teams)


@dataclass(frozen=True, slots=True)
class ChosenPlan:
    """The plan that counts, and where it is from.

    Attributes:
        name: of the place its lines are counted in, for messages.
        from_file: whether the tournament file keeps it.
        same: whether the tournament file keeps the same plan beside the one of the option; None
            where there is only one.
    """

    plan: PrizePlan
    name: str
    from_file: bool
    same: bool | None = None


def chosen_plan(
    screen: Screen, file: str, tournament: Tournament, name: str | None, *, teams: bool
) -> ChosenPlan:
    """The plan of ``--plan``, else the one that the tournament file keeps.

    Args:
        file: the name of the tournament file.
        name: of the plan file; None where none is given.

    Raises:
        Failure: there is neither, or the one that counts cannot be used.
    """
    kept = told_plan(tournament).text
    if name is None:
        if not kept:
            message = screen.say(
                "{file} has no prize plan (lines ### Prize plan). Give one with --plan.", file=file
            )
            raise Failure(Exit.WRONG_USE, message)
        own = f"{file} (### Prize plan)"
        plan = _plan_read(screen, own, read_plan(kept.encode()), teams=teams)
        return ChosenPlan(plan, own, from_file=True)
    plan = asked_plan(screen, name, teams=teams)
    same = read_plan(kept.encode()).plan == plan if kept else None
    return ChosenPlan(plan, name, from_file=False, same=same)


def two_plans_told(screen: Screen, file: str, chosen: ChosenPlan) -> str:
    """Which of two plans counts, and whether they differ; ``""`` where there is one."""
    if chosen.same is None:
        return ""
    if chosen.same:
        return screen.say(
            "{file} has a prize plan, too: the same as {plan}.", file=file, plan=chosen.name
        )
    return screen.say(
        "{file} has another prize plan. The one of --plan counts: {plan}.",
        file=file,
        plan=chosen.name,
    )


def _plan_read(screen: Screen, name: str, reading: PlanReading, *, teams: bool) -> PrizePlan:
    plan = reading.plan
    if plan is None:
        lines = [screen.say("{file}: the plan has errors. Correct them first.", file=name)]
        for problem in reading.problems[:SHOWN]:
            what = problem.reason.message(screen.language.text)
            place = f"{problem.place}: " if problem.place else ""
            where = f"{name}: "
            if problem.line is not None:
                where = screen.say("{file}, line {line}", file=name, line=problem.line) + ": "
            lines.append(f"  {where}{place}{what}")
        if len(reading.problems) > SHOWN:
            lines.append("  …")
        raise Failure(Exit.INVALID_FILE, "\n".join(lines))
    if teams:
        for each in plan.lists:
            if not each.main:
                message = screen.say(
                    "“{name}” is a category, and teams are ranked. Categories are for players: add "
                    "--players, or put the prizes of teams into [main].",
                    name=each.name,
                )
                raise Failure(Exit.WRONG_USE, message)
    return plan


def needs_ratings(plan: PrizePlan) -> bool:
    """Whether a prize depends on what the event does to ratings."""
    return any(
        each.measure is not Measure.RANK or each.conditions.least_games for each in plan.lists
    )


def rated_players(file: str, tournament: Tournament, rounds: int) -> Mapping[int, RatedPlayer]:
    """What so many rounds do to everybody's rating; K changes nothing of gain or performance."""
    each = event_of(file, replace(tournament, rounds=tournament.rounds[:rounds]))
    rules = each.event.rules
    day = tournament.start or rules.first_day or rules.known_since
    return rate_event(each.event, {}, day, each.round_robin)


def asked_clubs(screen: Screen, tournament: Tournament, name: str | None) -> dict[int, str]:
    """The club of each player: by the file of ``--clubs``, else the teams of the tournament.

    Raises:
        Failure: the file cannot be read, or names nobody of the tournament.
    """
    if name is None:
        return {number: team.name for team in tournament.teams for number in team.players}
    numbers = {each.number for each in tournament.entrants}
    lines = decode(read_bytes(screen, name), Report()).lines
    delimiter = max(";\t,", key=(lines[0] if lines else "").count)
    found: dict[int, str] = {}
    try:
        rows = list(csv.reader(lines, delimiter=delimiter))
    except csv.Error as error:
        message = screen.say("The list is not a CSV file: {error}.", error=error)
        raise Failure(Exit.INVALID_FILE, f"{name}: {message}") from error
    for at, row in enumerate(rows, start=1):
        cells = [cell.strip() for cell in (*row, "", "")[:2]]
        if not any(cells) or (at == 1 and not cells[0].isdigit()):
            continue
        known = cells[0].isascii() and cells[0].isdigit() and len(cells[0]) < 10
        if not known or int(cells[0]) not in numbers:
            message = screen.say(
                "--clubs: {where} names “{number}”, who is not in the tournament.",
                where=screen.say("{file}, line {line}", file=name, line=at),
                number=cells[0][:40],
            )
            raise Failure(Exit.INVALID_FILE, message)
        found[int(cells[0])] = cells[1]
    return found


def asked_prizes(
    screen: Screen,
    file: str,
    tournament: Tournament,
    standing: Standing,
    plan: PrizePlan,
    clubs: str | None,
    *,
    play_off_given: bool,
) -> Prizes:
    """The prizes of a tournament by its plan.

    Args:
        file: the name of the file.
        tournament: as the file has it; a table may count results as they were recorded.
        clubs: the file of ``--clubs``.
        play_off_given: whether the result of a play-off is from an option, not from the file.

    Raises:
        Failure: a play-off does not fit the standings, or the clubs cannot be read.
    """
    table = standing.table
    try:
        candidates = candidates_of(
            as_recorded(tournament),
            table,
            rated_players(file, tournament, table.rounds) if needs_ratings(plan) else None,
            asked_clubs(screen, tournament, clubs),
            tuple(each.parts for each in standing.play_offs if not each.after),
        )
    except WrongPlayOff as wrong:
        where, code = (
            ("--play-off", Exit.WRONG_USE) if play_off_given else (file, Exit.INVALID_FILE)
        )
        message = f"{where}: {wrong.reason.message(screen.language.text)}"
        raise Failure(code, message) from wrong
    return prizes(plan, candidates)


def asked_other_list(
    screen: Screen, name: str, names: Mapping[int, str], decimals: int
) -> OtherList:
    """The list of ``--against``.

    Raises:
        Failure: it cannot be read, or it cannot be told who gets how much.
    """
    lines = decode(read_bytes(screen, name), Report()).lines
    try:
        return read_other_list(lines, names, decimals)
    except NotAPrizeList as wrong:
        message = f"{name}: {wrong.reason.message(screen.language.text)}"
        raise Failure(Exit.INVALID_FILE, message) from wrong
