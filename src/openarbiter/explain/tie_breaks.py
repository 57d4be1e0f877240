"""The answer to “why am I fourth?”: neighbours first, then the working of every value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from openarbiter.explain.account import Account, Working
from openarbiter.explain.among_the_tied import among_the_tied
from openarbiter.explain.club_workings import keizer_points, percentage
from openarbiter.explain.comparison import headline, neighbours
from openarbiter.explain.rating_workings import perfect, performance, rated
from openarbiter.explain.speech import Speech, points
from openarbiter.explain.summands import boards, opposed, own_rounds, progressive, scored
from openarbiter.i18n import ENGLISH, Language
from openarbiter.model import Tournament
from openarbiter.standings import Row, Standings, StandingsColumn
from openarbiter.standings.amounts import shown
from openarbiter.standings.club import GAMES, KEIZER_POINTS, PERCENTAGE
from openarbiter.standings.knockout import KNOCKOUT, WHY
from openarbiter.standings.play_off import PLAY_OFF


def explain(
    tournament: Tournament, table: Standings, number: int, language: Language = ENGLISH
) -> Account:
    """The reasons for a participant's rank, and the working of each value.

    Args:
        tournament: the one the standings are of; names and byes are read from it.
        table: the standings.
        number: the participant.

    Raises:
        KeyError: the participant is not in the standings.
    """
    row = table.row(number)
    speech = Speech(tournament, table, language)
    workings: tuple[Working, ...] = ()
    if row.rank is not None:
        workings = tuple(
            of_column(speech, table, row, index) for index in range(len(table.columns))
        )
    return Account(number, headline(speech, table, row), neighbours(speech, table, row), workings)


def of_column(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The working of one value."""
    column, value = table.columns[index], row.values[index]
    title = _title(speech, column)
    if column.dropped is not None:
        lines = (column.dropped.message(speech.language.text),)
        return Working(column.code.text, title, "", lines)
    if column.code.name.startswith("OTHER_"):
        lines = (speech.say("The value is given from outside."),)
        return Working(column.code.text, title, shown(column, value), lines)
    if column.code.name == PLAY_OFF and value.amount is None:
        lines = (speech.say("Did not play in a play-off."),)
        return Working(column.code.text, title, "", lines)
    if column.code.name == KNOCKOUT:
        note = dict(value.note)
        lines = (speech.say(note.pop(WHY), **note),)
        return Working(KNOCKOUT, title, shown(column, value), lines)
    if value.amount is None and not (column.tie_break.order and not column.tie_break.values):
        lines = (speech.say("There is no value: no game was played over the board."),)
        return Working(column.code.text, title, "", lines)
    working = _FAMILIES.get(column.code.name, _plain)(speech, table, row, index)
    return replace(working, title=title, value=shown(column, value))


def _title(speech: Speech, column: StandingsColumn) -> str:
    name = speech.language.text(column.tie_break.name)
    article = f" ({column.article})" if column.article else ""
    return f"{column.code.text}: {name}{article}"


def _plain(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """A number that stands in the file or was computed elsewhere."""
    return Working(table.columns[index].code.text, "", "")


def _lots(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    lines = (
        speech.say(
            "Drawn with the seed “{seed}”: number {lot} of all lots, in ascending order of "
            "the SHA-256 of “seed:number”. It separates only players who are still tied.",
            seed=table.lots,
            lot=shown(table.columns[index], row.values[index]),
        ),
    )
    return Working("LOTS", "", "", lines)


def _play_off(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    lines = (
        speech.say(
            "Place {place} in the play-off. It separates only players who were level before it.",
            place=shown(table.columns[index], row.values[index]),
        ),
    )
    return Working(PLAY_OFF, "", "", lines)


def _strength(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """SSSC: the secondary score, and Buchholz over a factor (C.07 13.4)."""
    working = opposed(speech, table, row, index)
    note = dict(row.values[index].note)
    secondary, schedule = int(note["secondary"]), int(note["buchholz"])
    lines = (
        *working.lines,
        speech.say(
            "Secondary score {secondary}, Buchholz by the primary one {buchholz}, divided by "
            "{factor}, the highest primary score of the tournament over the highest secondary "
            "score of a match.",
            secondary=points(secondary),
            buchholz=points(schedule),
            factor=note["factor"],
        ),
    )
    equation = (
        f"{points(secondary)} + {points(schedule)} / {note['factor']} "
        f"= {shown(table.columns[index], row.values[index])}"
    )
    return Working(working.code, "", "", lines, working.grid, equation)


_FAMILIES: dict[str, Callable[[Speech, Standings, Row, int], Working]] = {
    **dict.fromkeys(("PTS", "MPTS", "GPTS", "MPVGP", "STD"), scored),
    **dict.fromkeys(("WIN", "WON", "BPG", "BWG", "REP", "GE"), own_rounds),
    "PS": progressive,
    **dict.fromkeys(("BH", "FB", "AOB", "SOB", "SB", "KS"), opposed),
    **dict.fromkeys(("EMMSB", "EMGSB", "EGMSB", "EGGSB"), opposed),
    **dict.fromkeys(("DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB"), among_the_tied),
    **dict.fromkeys(("ARO", "SRO", "APRO", "APPO"), rated),
    "TPR": performance,
    "PTP": perfect,
    **dict.fromkeys(("BC", "TBR", "BBE"), boards),
    "SSSC": _strength,
    "LOTS": _lots,
    KEIZER_POINTS: keizer_points,
    PERCENTAGE: percentage,
    GAMES: own_rounds,
    PLAY_OFF: _play_off,
}
"""Who tells which tie-break; the others are plain numbers."""
