"""A schedule on paper: rounds as rows, and with names round by round."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.cli.boards import rules_of
from openarbiter.cli.names import Names
from openarbiter.cli.page import PageHeading, Part
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Side, Table
from openarbiter.pairing.schedule import Schedule, ScheduledRound, Slot, SlotPair
from openarbiter.pairing.system import TEAM_ROUND_ROBINS

RIGHT: Side = "right"


def title(screen: Screen, schedule: Schedule) -> str:
    """What kind of schedule it is, for how many players and rounds."""
    rules = rules_of(screen, schedule.system, "")
    if schedule.teams:
        size = screen.plural(
            "{teams} teams of {count} player",
            "{teams} teams of {count} players",
            schedule.players,
            teams=schedule.teams,
        )
    elif schedule.system in TEAM_ROUND_ROBINS:
        size = screen.plural("{count} team", "{count} teams", schedule.players)
    else:
        size = screen.plural("{count} player", "{count} players", schedule.players)
    rounds = screen.plural("{count} round", "{count} rounds", len(schedule.rounds))
    return f"{rules}: {size}, {rounds}"


def parts_of(screen: Screen, schedule: Schedule, names: Names) -> Iterator[Part]:
    """The schedule with its table of numbers and, where there are names, all boards by name."""
    yield PageHeading(title(screen, schedule))
    yield _overview(screen, schedule)
    if not names.players:
        return
    teams = schedule.system in TEAM_ROUND_ROBINS
    yield PageHeading(screen.say("Teams") if teams else screen.say("Players"))
    yield _players(screen, schedule, names)
    for each in schedule.rounds:
        yield PageHeading(screen.say("Round {round}", round=each.number))
        yield _boards(screen, each, names)
        for slot in each.free:
            who = named(slot, names)
            free = screen.say("Free: {team}", team=who)
            yield free if teams else screen.say("Bye: {player}", player=who)
            yield ""


def named(slot: Slot, names: Names) -> str:
    """A place of the schedule with the name of whoever takes it: ``7 Carlsen, Magnus``."""
    who = names.of(slot)
    return f"{slot} {who.name}" if who is not None else str(slot)


def _overview(screen: Screen, schedule: Schedule) -> Table:
    several = schedule.cycles > 1
    boards = max(len(each.pairs) for each in schedule.rounds)
    free = any(each.free for each in schedule.rounds)
    columns = [Column(screen.say("Round"), RIGHT)]
    columns += [Column(screen.say("Cycle"), RIGHT)] if several else []
    columns += [Column(str(board)) for board in range(1, boards + 1)]
    columns += [Column(screen.say("Free"))] if free else []
    rows = []
    for each in schedule.rounds:
        row = [str(each.number)]
        row += [str(each.cycle)] if several else []
        row += [f"{pair.white}–{pair.black}" for pair in each.pairs]
        row += [", ".join(map(str, each.free))] if free else []
        rows.append(tuple(row))
    return Table(tuple(columns), tuple(rows))


def _players(screen: Screen, schedule: Schedule, names: Names) -> Table:
    columns = [Column(screen.say("No."), RIGHT), Column(screen.say("Name"))]
    federations = any(candidate.federation for candidate in names.candidates)
    columns += [Column(screen.say("Fed"))] if federations else []
    columns += [Column(screen.say("Team"))] if schedule.teams else []
    rows = []
    for slot in schedule.slots:
        who = names.of(slot)
        row = [str(slot), "" if who is None else who.name]
        row += ["" if who is None else who.federation] if federations else []
        row += [names.teams[slot.team - 1][0]] if slot.team else []
        rows.append(tuple(row))
    return Table(tuple(columns), tuple(rows))


def _boards(screen: Screen, each: ScheduledRound, names: Names) -> Table:
    columns = (
        Column(screen.say("Board"), RIGHT),
        Column(screen.say("No."), RIGHT),
        Column(screen.say("White")),
        Column(screen.say("No."), RIGHT),
        Column(screen.say("Black")),
    )
    return Table(
        columns,
        tuple(
            (str(board), str(pair.white), _name(pair.white, names), *_black(pair, names))
            for board, pair in enumerate(each.pairs, start=1)
        ),
    )


def _black(pair: SlotPair, names: Names) -> tuple[str, str]:
    return str(pair.black), _name(pair.black, names)


def _name(slot: Slot, names: Names) -> str:
    who = names.of(slot)
    return "" if who is None else who.name


def schedule_json(schedule: Schedule, names: Names) -> dict[str, object]:
    """The schedule for a program."""

    def slot_json(slot: Slot) -> dict[str, object]:
        who = names.of(slot)
        return {
            "label": str(slot),
            "number": slot.number,
            "team": slot.team,
            "name": None if who is None else who.name,
            "federation": None if who is None else who.federation or None,
        }

    return {
        "system": schedule.system,
        "players": schedule.players,
        "teams": schedule.teams or None,
        "cycles": schedule.cycles,
        "rounds": [
            {
                "round": each.number,
                "cycle": each.cycle,
                "boards": [
                    {
                        "board": board,
                        "white": slot_json(pair.white),
                        "black": slot_json(pair.black),
                    }
                    for board, pair in enumerate(each.pairs, start=1)
                ],
                "free": [slot_json(slot) for slot in each.free],
            }
            for each in schedule.rounds
        ],
    }
