"""The players of a team event as a table to hand out: all together, or board by board."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.board_words import ORDER_NAMES, rules_of_boards, table_name, value_told
from openarbiter.explain.voice import Voice
from openarbiter.i18n import Language
from openarbiter.model import Entrant, Tournament, numbered_teams
from openarbiter.model.board_prize_rules import BoardOrder
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.standings.board_tables import BoardRow, BoardTable, BoardTables

_NOBODY = Entrant(0)


def board_sheet(
    tournament: Tournament,
    tables: BoardTables,
    shown: Sequence[BoardTable],
    language: Language,
    *,
    every: bool = False,
) -> Sheet:
    """Tables of players as one sheet; several boards stand one below the other.

    Args:
        tournament: the one the tables are of.
        tables: all of them, for the lines on how they were made.
        shown: those the sheet has.
        language: of heads and captions.
        every: whether columns stay in which nothing stands.
    """
    voice, say = Voice(language, {}), language.text
    teams = {key: team.name or f"#{key}" for key, team in numbered_teams(tournament).items()}
    people = {each.number: each for each in tournament.entrants}
    titles = every or any(each.title for each in tournament.entrants)
    rated = every or any(each.rating for each in tournament.entrants)
    several = len(shown) > 1 or every
    unplayed = every or any(any(row.record.without_play) for table in shown for row in table.rows)
    heads = [
        *([Head(say("Board"), True, key="board")] if several else []),
        Head(say("Rank"), True, key="rank"),
        Head(say("No."), True, say("Pairing number"), "number"),
        *([Head(say("Title"), key="title")] if titles else []),
        Head(say("Name"), key="name"),
        *([Head(say("Rtg"), True, say("Rating"), "rating")] if rated else []),
        Head(say("Team"), key="team"),
        Head(say("Points"), True, key="points"),
        Head(say("Games"), True, say("Games that count"), "games"),
        Head("+", True, say("Games won"), "won"),
        Head("=", True, say("Games drawn"), "drawn"),
        Head("-", True, say("Games lost"), "lost"),
        *([Head("+/-", True, say("Won and lost without playing"), "unplayed")] if unplayed else []),
        Head("%", True, say(ORDER_NAMES[BoardOrder.PERCENTAGE]), "percentage"),
        *(
            [Head("Rp", True, say(ORDER_NAMES[BoardOrder.PERFORMANCE]), "performance")]
            if rated
            else []
        ),
        Head(say("Separated by"), key="decided_by"),
    ]

    def cells(table: BoardTable, row: BoardRow) -> tuple[Cell, ...]:
        record = row.record
        each = people.get(record.number, _NOBODY)
        won, drawn, lost = record.tally
        without = "/".join(map(str, record.without_play)) if any(record.without_play) else ""
        return (
            *([Cell(table_name(voice, table), raw=str(table.board))] if several else []),
            Cell(_rank(row), raw=str(row.rank or "")),
            Cell(str(record.number)),
            *([Cell(each.title)] if titles else []),
            Cell(each.name or f"#{record.number}", "name"),
            *([Cell(str(each.rating or ""))] if rated else []),
            Cell(teams.get(record.team, "")),
            Cell(value_told(BoardOrder.POINTS, record.points), "score"),
            Cell(str(len(record.counted))),
            Cell(str(won)),
            Cell(str(drawn)),
            Cell(str(lost)),
            *([Cell(without)] if unplayed else []),
            Cell(value_told(BoardOrder.PERCENTAGE, record.percentage)),
            *([Cell(value_told(BoardOrder.PERFORMANCE, record.performance))] if rated else []),
            Cell(_separated(voice, table, row)),
        )

    rows = tuple(cells(table, row) for table in shown for row in table.rows)
    return Sheet(
        tournament.name,
        _caption(voice, tables, shown),
        (),
        tuple(heads),
        rows,
        rules_of_boards(voice, tables),
    )


def _caption(voice: Voice, tables: BoardTables, shown: Sequence[BoardTable]) -> str:
    if len(shown) == 1:
        return voice.say(
            "{table}, after round {round}", table=table_name(voice, shown[0]), round=tables.rounds
        )
    return voice.say("Results by board, after round {round}", round=tables.rounds)


def _rank(row: BoardRow) -> str:
    return "-" if row.rank is None else str(row.rank)


def _separated(voice: Voice, table: BoardTable, row: BoardRow) -> str:
    """What separated a player from the one above, or why the player has no rank."""
    if row.rank is None:
        games = len(row.record.counted)
        return voice.say("{games} of {least} games", games=games, least=table.least)
    if row.decided_by is None:
        return ""
    what = table.order[row.decided_by]
    at = table.rows.index(row)
    above = next(each for each in reversed(table.rows[:at]) if each.rank != row.rank)
    one, other = (value_told(what, each.values[row.decided_by]) for each in (above, row))
    return f"{voice.say(ORDER_NAMES[what])} ({one} / {other})"
