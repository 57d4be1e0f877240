"""Standings and accounts of them for programs."""

from __future__ import annotations

from fractions import Fraction

from openarbiter.cli.match_told import match_json
from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing, counted
from openarbiter.explain import Account, Grid, Working
from openarbiter.model import Tournament, format_score, numbered_teams
from openarbiter.standings import Amount, Part, Row, Standings, StandingsColumn, Value
from openarbiter.standings.amounts import decimal, exact_value, shown

_BY_BOARD = ("BC", "TBR", "BBE")


def standing_json(
    screen: Screen, tournament: Tournament, standing: Standing, *, working: bool
) -> dict[str, object]:
    """A table for a program, with the summands of every value if asked for."""
    table = standing.table
    listed = standing.listed
    return {
        "tournament": tournament.name,
        "edition": table.rules.id,
        "edition_from": standing.applied.source,
        "rounds_counted": table.rounds,
        "final": table.final,
        "teams": table.teams,
        "primary": table.primary.lower() or None,
        "round_robin": table.predetermined,
        "order_from": listed.source,
        "preset": None
        if listed.preset is None
        else {"name": listed.preset.name, "article": listed.preset.article or None},
        "lots": table.lots,
        "games_without_result": table.pending,
        "columns": [
            {
                "code": column.code.text,
                "name": screen.language.text(column.tie_break.name),
                "article": column.article or None,
                "edition": column.rules.id,
                "dropped": None
                if column.dropped is None
                else column.dropped.message(screen.language.text),
            }
            for column in table.columns
        ],
        "rows": rows_json(tournament, table, working=working),
        "match": match_json(counted(tournament, table.rounds), standing.withdrawn),
        "notes": list(standing.below),
        "warnings": [caveat.json() for caveat in standing.caveats],
    }


def rows_json(
    tournament: Tournament, table: Standings, *, working: bool = False
) -> list[dict[str, object]]:
    """The rows of a table for a program."""
    return [_row(table, row, who, working=working) for row, who in _people(tournament, table)]


def account_json(account: Account | None) -> dict[str, object] | None:
    """An account for a program; its texts are in the language asked for."""
    if account is None:
        return None
    return {
        "number": account.number,
        "headline": account.headline,
        "lines": list(account.lines),
        "workings": [_working(each) for each in account.workings],
    }


def _working(working: Working) -> dict[str, object]:
    return {
        "code": working.code,
        "title": working.title,
        "value": working.value or None,
        "lines": list(working.lines),
        "table": _grid(working.grid),
        "equation": working.equation or None,
        "further": [_working(each) for each in working.further],
    }


def _grid(grid: Grid | None) -> dict[str, object] | None:
    if grid is None:
        return None
    return {"heads": list(grid.heads), "rows": [list(row) for row in grid.rows]}


def _people(tournament: Tournament, table: Standings) -> list[tuple[Row, dict[str, object]]]:
    if table.teams:
        teams = numbered_teams(tournament)
        return [(row, {"name": teams[row.number].name}) for row in table.rows]
    players = {each.number: each for each in tournament.entrants}
    return [
        (
            row,
            {
                "name": players[row.number].name,
                "title": players[row.number].title,
                "rating": players[row.number].rating,
                "federation": players[row.number].federation,
                "fide_id": players[row.number].fide_id,
            },
        )
        for row in table.rows
    ]


def _row(table: Standings, row: Row, who: dict[str, object], *, working: bool) -> dict[str, object]:
    places = table.places(row)
    return {
        "rank": row.rank,
        "last_rank": None if places is None else places[1],
        "number": row.number,
        **who,
        "points": format_score(row.score),
        "decided_by": None if row.decided_by is None else table.columns[row.decided_by].code.text,
        "values": [
            _value(column, value, working=working)
            for column, value in zip(table.columns, row.values, strict=True)
        ],
    }


def _value(column: StandingsColumn, value: Value, *, working: bool) -> dict[str, object]:
    exact = exact_value(column, value)
    found: dict[str, object] = {
        "code": column.code.text,
        "value": shown(column, value) or None,
        "exact": None if exact is None else str(exact),
    }
    if working:
        found["parts"] = [_part(column, part) for part in value.parts]
        found["cuts"] = [
            {"part": cut.part, "voluntary": cut.voluntary, "most": cut.most} for cut in value.cuts
        ]
        found["divisor"] = value.divisor
        found["steps"] = dict(value.note)
    return found


def _part(column: StandingsColumn, part: Part) -> dict[str, object]:
    return {
        "value": _plain(part.value, column.tie_break.scale),
        "round": part.round,
        "opponent": part.opponent,
        "base": _base(column, part.base),
        "raw": _base(column, part.raw),
        "points": None if part.points is None else format_score(part.points),
        "why": part.why.value,
        "voluntary": part.voluntary,
    }


def _base(column: StandingsColumn, amount: Amount | None) -> str | None:
    """Opponents' scores are tenths; ratings and the numbers of boards are whole."""
    if amount is None:
        return None
    whole = column.tie_break.scale == 1 or column.code.name in _BY_BOARD
    return _plain(amount, 1 if whole else 10)


def _plain(amount: Amount, scale: int) -> str:
    return decimal(Fraction(amount), scale, 0)
