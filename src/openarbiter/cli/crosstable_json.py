"""A crosstable for programs."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing
from openarbiter.cli.standing_json import rows_json, standing_json
from openarbiter.model import Score, Tournament, format_score
from openarbiter.standings.cross_cells import CrossCell
from openarbiter.standings.crosstable import Crosstable


def crosstable_json(
    screen: Screen, tournament: Tournament, standing: Standing, table: Crosstable
) -> dict[str, object]:
    """The standings with the results of every row."""
    rows = rows_json(tournament, standing.table)
    return {
        **standing_json(screen, tournament, standing, working=False),
        "layout": table.layout,
        "rows": [
            {
                "row": each.place,
                **row,
                "cells": [
                    [_cell(cell, teams=standing.table.teams) for cell in cells]
                    for cells in each.cells
                ],
            }
            for each, row in zip(table.rows, rows, strict=True)
        ],
    }


def _cell(cell: CrossCell, *, teams: bool) -> dict[str, object]:
    found: dict[str, object] = {
        "kind": cell.kind.value,
        "round": cell.round,
        "opponent": cell.opponent,
        "row": cell.place,
        "colour": None if cell.colour is None else cell.colour.value,
        "result": cell.result or None,
        "counts": cell.counts,
        "carried": cell.carried,
    }
    if teams:
        found |= {
            "match_points": _points(cell.match_points),
            "game_points": _points(cell.game_points),
            "boards_not_played": cell.unplayed,
        }
    return found


def _points(score: Score | None) -> str | None:
    return None if score is None else format_score(score)
