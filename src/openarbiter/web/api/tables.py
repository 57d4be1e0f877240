"""Standings and crosstables."""

from __future__ import annotations

from typing import Annotated, Any

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.model import Score, Tournament, format_score, numbered_teams
from openarbiter.standings import Row, Standings, StandingsColumn, Value
from openarbiter.standings.amounts import exact_value, shown
from openarbiter.web import models
from openarbiter.web.actions.tables import AS_REGULATED, SectionTable, crosstable_as, table_as
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Slug
from openarbiter.web.rights import May
from openarbiter.web.tongue import language

AT = "/events/{event}/sections/{section}"
After = Annotated[int, Field(ge=0, le=999)]

router = Router(tags=["tables"])


class ColumnRow(Schema):
    """A tie-break; ``dropped`` says why it is left out, where it is."""

    code: str
    name: str
    article: str
    dropped: str | None


class ValueRow(Schema):
    """A value of a tie-break: as printed, and exactly, as a fraction."""

    code: str
    value: str | None
    exact: str | None


class StandingRow(Schema):
    """A row of the standings; points are exact, with one decimal."""

    rank: int | None
    last_rank: int | None
    number: int
    name: str
    title: str
    rating: int
    federation: str
    points: str
    decided_by: str | None
    values: list[ValueRow]


class StandingsPage(Schema):
    """The standings after some of the rounds; ``final`` where they were published so."""

    edition: str
    rounds_counted: int
    final: bool
    teams: bool
    games_without_result: int
    left_out: list[str]
    columns: list[ColumnRow]
    rows: list[StandingRow]


class CellRow(Schema):
    """A round of a participant, or a game ``carried`` over from an earlier stage.

    Of a team the match: its points, and how many boards of it were not played.
    """

    kind: str
    round: int | None
    opponent: int | None
    row: int | None
    colour: str | None
    result: str | None
    counts: bool
    carried: bool
    match_points: str | None
    game_points: str | None
    boards_not_played: int


class CrossRow(StandingRow):
    """A row of a crosstable: one list of cells for every round, or for every opponent."""

    row: int
    cells: list[list[CellRow]]


class CrosstablePage(Schema):
    """A crosstable: by round (``swiss``) or against everybody (``round-robin``)."""

    layout: str
    rounds_counted: int
    rows: list[CrossRow]


@router.get(f"{AT}/standings", auth=Key(May.WATCH), response=StandingsPage)
def standings(
    request: HttpRequest, event: Slug, section: Slug, after: After | None = None
) -> StandingsPage:
    """The standings, by default after the last round in which every game has a result."""
    table = _table(seat_of(request).section, after)
    found = table.standings
    people = _people(table.tournament, found)
    return StandingsPage(
        edition=found.rules.id,
        rounds_counted=found.rounds,
        final=table.published,
        teams=found.teams,
        games_without_result=found.pending,
        left_out=[reason.message(language().text) for reason in table.left_out],
        columns=[_column(column) for column in found.columns],
        rows=[StandingRow(**_row(found, row, people)) for row in found.rows],
    )


@router.get(f"{AT}/crosstable", auth=Key(May.WATCH), response=CrosstablePage)
def crosstable(
    request: HttpRequest, event: Slug, section: Slug, after: After | None = None
) -> CrosstablePage:
    """The crosstable in the order of the standings."""
    table = _table(seat_of(request).section, after)
    found = table.standings
    people = _people(table.tournament, found)
    cross = crosstable_as(table)
    return CrosstablePage(
        layout=cross.layout,
        rounds_counted=found.rounds,
        rows=[
            CrossRow(
                **_row(found, each.standing, people),
                row=each.place,
                cells=[
                    [
                        CellRow(
                            kind=cell.kind.value,
                            round=cell.round,
                            opponent=cell.opponent,
                            row=cell.place,
                            colour=None if cell.colour is None else cell.colour.value,
                            result=cell.result or None,
                            counts=cell.counts,
                            carried=cell.carried,
                            match_points=_points(cell.match_points),
                            game_points=_points(cell.game_points),
                            boards_not_played=cell.unplayed,
                        )
                        for cell in cells
                    ]
                    for cells in each.cells
                ],
            )
            for each in cross.rows
        ],
    )


def _table(section: models.Section, after: int | None) -> SectionTable:
    try:
        return table_as(section, AS_REGULATED, after)
    except ValueError as none:
        raise Http404 from none


def _points(score: Score | None) -> str | None:
    return None if score is None else format_score(score)


def _column(column: StandingsColumn) -> ColumnRow:
    text = language().text
    return ColumnRow(
        code=column.code.text,
        name=text(column.tie_break.name),
        article=column.article,
        dropped=None if column.dropped is None else column.dropped.message(text),
    )


def _people(tournament: Tournament, table: Standings) -> dict[int, dict[str, object]]:
    if table.teams:
        return {
            number: {"name": team.name, "title": "", "rating": 0, "federation": ""}
            for number, team in numbered_teams(tournament).items()
        }
    return {
        each.number: {
            "name": each.name,
            "title": each.title,
            "rating": each.rating,
            "federation": each.federation,
        }
        for each in tournament.entrants
    }


def _row(table: Standings, row: Row, people: dict[int, dict[str, object]]) -> dict[str, Any]:
    places = table.places(row)
    decided = None if row.decided_by is None else table.columns[row.decided_by].code.text
    return {
        "rank": row.rank,
        "last_rank": None if places is None else places[1],
        "number": row.number,
        **people[row.number],
        "points": format_score(row.score),
        "decided_by": decided,
        "values": [
            _value(column, value) for column, value in zip(table.columns, row.values, strict=True)
        ],
    }


def _value(column: StandingsColumn, value: Value) -> ValueRow:
    exact = exact_value(column, value)
    return ValueRow(
        code=column.code.text,
        value=shown(column, value) or None,
        exact=None if exact is None else str(exact),
    )
