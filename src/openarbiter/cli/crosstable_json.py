"""A crosstable for programs."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing
from openarbiter.cli.standing_json import rows_json, standing_json
from openarbiter.model import Tournament
from openarbiter.standings.crosstable import CrossCell, Crosstable


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
                "cells": [[_cell(cell) for cell in cells] for cells in each.cells],
            }
            for each, row in zip(table.rows, rows, strict=True)
        ],
    }


def _cell(cell: CrossCell) -> dict[str, object]:
    return {
        "kind": cell.kind.value,
        "round": cell.round,
        "opponent": cell.opponent,
        "row": cell.place,
        "colour": None if cell.colour is None else cell.colour.value,
        "result": cell.result or None,
        "counts": cell.counts,
        "carried": cell.carried,
    }
