"""The standings as a table to hand out."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.explain.comparison import deciding, place
from openarbiter.i18n import Language
from openarbiter.model import Tournament, format_score
from openarbiter.model.text import N_
from openarbiter.office.people_columns import People
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.standings import Row, Standings, StandingsColumn
from openarbiter.standings.amounts import shown

SCORES = {"PTS": N_("Pts"), "MPTS": N_("MP"), "GPTS": N_("GP")}
"""How tables call the scores."""


def standings_sheet(
    tournament: Tournament,
    table: Standings,
    language: Language,
    *,
    above: tuple[str, ...] = (),
    below: tuple[str, ...] = (),
    why: bool = False,
    every: bool = False,
    changes: Mapping[int, str] | None = None,
) -> Sheet:
    """The table with places, players, points and tie-breaks.

    Args:
        tournament: the one the standings are of.
        table: the standings.
        language: of heads and captions.
        above: lines on how it was made.
        below: lines on what one must know.
        why: whether a last column says what parted each from the one above.
        every: whether columns stay in which nothing stands.
        changes: the change of each player's rating by number, for a column of it.
    """
    people = People(tournament, table, language, every=every)
    heads = [Head(language.text("Rank"), True, key="rank"), *people.heads()]
    heads += value_heads(table, language)
    if changes is not None:
        heads.append(
            Head(
                language.text("Rtg±"), True, language.text("Change of the rating"), "rating_change"
            )
        )
    if why:
        heads.append(Head(language.text("Separated by"), key="decided_by"))
    rows = []
    previous: Row | None = None
    for row in table.rows:
        cells = [
            Cell(place(table, row) or "-", raw=str(row.rank or "")),
            *people.cells(row.number),
            *value_cells(table, row),
        ]
        if changes is not None:
            cells.append(Cell(changes.get(row.number, "")))
        if why:
            parted = previous is not None and previous.rank != row.rank and row.rank is not None
            cells.append(Cell(deciding(table, previous, row) if parted and previous else ""))
        rows.append(tuple(cells))
        previous = row
    return Sheet(tournament.name, caption(table, language), above, tuple(heads), tuple(rows), below)


def caption(table: Standings, language: Language) -> str:
    """What the table is: after which round, and whether it is the last word."""
    if not table.rounds:
        return language.text("Standings before round 1")
    if table.final and not table.pending:
        return language.text("Final standings after {round} rounds").format(round=table.rounds)
    return language.text("Standings after round {round}").format(round=table.rounds)


def value_heads(table: Standings, language: Language) -> list[Head]:
    """The heads of the score and the tie-breaks."""
    heads = []
    if not _has_score(table):
        heads.append(Head(_score_name(table, language), True, key="points"))
    return heads + [_head(column, language) for column in table.columns]


def value_cells(table: Standings, row: Row) -> list[Cell]:
    """The score and the tie-breaks of one row; in parentheses what does not count."""
    score = format_score(row.score)
    outside = Cell(f"({score})", "score", raw=score)
    cells = []
    if not _has_score(table):
        cells.append(Cell(score, "score") if row.rank is not None else outside)
    for column, value in zip(table.columns, row.values, strict=True):
        if row.rank is None and column.code.name in SCORES and column is table.columns[0]:
            cells.append(outside)
        else:
            text = shown(column, value)
            cells.append(Cell(text, "score") if column.code.name in SCORES else Cell(text))
    return cells


def _has_score(table: Standings) -> bool:
    own = {"": "PTS", "MP": "MPTS", "GP": "GPTS"}[table.primary]
    return any(column.code.name == own for column in table.columns)


def _score_name(table: Standings, language: Language) -> str:
    return language.text(SCORES[f"{table.primary}TS" if table.primary else "PTS"])


def _head(column: StandingsColumn, language: Language) -> Head:
    name = language.text(column.tie_break.name)
    hint = f"{name} ({column.article})" if column.article else name
    code = column.code.text
    return Head(language.text(SCORES.get(code, "")) or code, True, hint, code)
