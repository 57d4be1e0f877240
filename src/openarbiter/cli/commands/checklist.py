"""``openarbiter checklist``: what is needed to check a pairing by hand."""

from __future__ import annotations

import typer

from openarbiter.cli.caveats import doubts_json, of_baku, of_edition, of_system, show_caveats
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import Edition, File, FileOptions, Round, Rounds
from openarbiter.cli.reading import edition_asked, read_tournament, ready_to_pair
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Side, Table
from openarbiter.model import Colour, format_score
from openarbiter.pairing import edition_of
from openarbiter.verify.checklist import Checklist, ChecklistRow, Due
from openarbiter.verify.checklist import checklist as checklist_of

FLOATS = {"": "", "down": "↓", "up": "↑"}
DUE = {"absolute": "{}!", "strong": "{}", "mild": "({})"}


def checklist(
    context: typer.Context,
    file: File,
    round_number: Round = None,
    edition: Edition = None,
    rounds: Rounds = None,
    *,
    given: FileOptions,
) -> int:
    """Print the players in the order of pairing, with colours, floats and opponents."""
    screen: Screen = context.obj.with_json(given.as_json)
    asked = edition_asked(screen, edition)
    reading = read_tournament(screen, file, given)
    caveats = of_system(screen, reading.tournament, lenient=given.lenient)
    tournament = ready_to_pair(screen, reading.tournament, rounds)
    following = len(tournament.rounds) + 1
    number = following if round_number is None else round_number
    if not 1 <= number <= following:
        message = screen.say(
            "There is no checklist of round {round}: the next round to pair is {next}.",
            round=number,
            next=following,
        )
        raise Failure(Exit.WRONG_USE, message)
    caveats += of_edition(screen, tournament, asked)
    caveats += of_baku(screen, tournament, edition_of(tournament, asked))
    show_caveats(screen, caveats)
    result = checklist_of(tournament, number, edition=asked)
    if tournament.name:
        screen.line(tournament.name, "bold")
    screen.line(
        screen.say(
            "Checklist of round {round}, edition {edition}",
            round=result.round,
            edition=result.edition,
        )
    )
    screen.line()
    screen.table(_table(screen, result))
    screen.line()
    for line in _legend(screen):
        screen.line(line, "dim")
    screen.json(
        {
            "tournament": tournament.name,
            "round": result.round,
            "edition": result.edition,
            "players": [_json(row) for row in result.rows],
            **doubts_json(screen, reading, caveats),
        }
    )
    return Exit.OK


def _table(screen: Screen, result: Checklist) -> Table:
    right: Side = "right"
    columns = (
        Column(screen.say("Rk"), right),
        Column(screen.say("No."), right),
        Column(""),
        Column(screen.say("Name")),
        Column(screen.say("Rtg"), right),
        Column(screen.say("Pts"), right),
        Column(screen.say("Colours")),
        Column("C"),
        Column("D"),
        Column("p"),
        Column("l"),
        Column("Cd", right),
        Column("Sc", right),
        Column(screen.say("Opponents")),
    )
    return Table(columns, tuple(_cells(row) for row in result.rows))


def _cells(row: ChecklistRow) -> tuple[str, ...]:
    points = format_score(row.points)
    if row.score != row.points:
        points += f" ({format_score(row.score)})"
    return (
        str(row.rank),
        str(row.number),
        row.title,
        row.name,
        str(row.rating or "-"),
        points,
        "".join(_letter(colour, "-") for colour in row.colours),
        _letter(row.given, ""),
        _due(row.due),
        FLOATS[row.float_before],
        FLOATS[row.float_last],
        f"{row.difference:+d}" if row.difference else "0",
        f"{row.in_a_row:+d}" if row.in_a_row else "0",
        ",".join(map(str, row.opponents)),
    )


def _letter(colour: Colour | None, nothing: str) -> str:
    return nothing if colour is None else colour.value


def _due(due: Due | None) -> str:
    return "" if due is None else DUE[due.strength].format(due.colour.value.upper())


def _legend(screen: Screen) -> tuple[str, ...]:
    return (
        screen.say(
            "Colours: w White, b Black, - no game. Points including virtual points are in "
            "parentheses."
        ),
        screen.say("C: colour in this round, once it is paired."),
        screen.say("D: preferred colour; W! or B! absolute, W or B strong, (W) or (B) mild."),
        screen.say("p, l: floats two rounds ago and in the last round; ↓ down, ↑ up."),
        screen.say("Cd: games with White minus games with Black."),
        screen.say("Sc: same colour in a row, + White, - Black."),
    )


def _json(row: ChecklistRow) -> dict[str, object]:
    return {
        "rank": row.rank,
        "number": row.number,
        "title": row.title,
        "name": row.name,
        "rating": row.rating,
        "points": format_score(row.points),
        "pairing_score": format_score(row.score),
        "colours": [None if colour is None else colour.value for colour in row.colours],
        "colour": None if row.given is None else row.given.value,
        "due": None
        if row.due is None
        else {"colour": row.due.colour.value, "strength": row.due.strength},
        "float_before": row.float_before or None,
        "float_last": row.float_last or None,
        "colour_difference": row.difference,
        "same_colour_in_a_row": row.in_a_row,
        "opponents": list(row.opponents),
        "bye_allowed": row.bye_allowed,
        "topscorer": row.topscorer,
    }
