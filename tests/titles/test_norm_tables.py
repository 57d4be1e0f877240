"""The norm tables of B.01 1.72 against the generator, cell by cell."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from openarbiter.rulebook.title_rules import FIDE_2017_TITLES, FIDE_2024_TITLES, NormTitle
from openarbiter.titles.norm import half_points_needed
from openarbiter.titles.norm_tables import MixOfTable, norm_table

DATA = Path(__file__).parents[1] / "data" / "titles"
Printed = dict[int, list[tuple[int, dict[NormTitle, tuple[int, int | None]]]]]


def printed() -> Printed:
    """The rows of the thirteen tables by the number of games: half points and averages."""
    tables: Printed = {}
    games = 0
    for row in csv.reader((DATA / "norm-tables.csv").read_text("utf-8").splitlines()[1:]):
        if row[0].startswith("n="):
            games = int(row[0][2:])
            continue
        cells = {title: _cell(text) for title, text in zip(NormTitle, row[1:], strict=True)}
        tables.setdefault(games, []).append((int(2 * float(row[0])), cells))
    return tables


def _cell(text: str) -> tuple[int, int | None]:
    if text.startswith(">="):
        return int(text[2:]), None
    low, high = text.split("-")
    return int(low), int(high)


@pytest.mark.rule("B.01 1.72")
def test_there_are_156_rows_of_four_titles() -> None:
    assert sum(map(len, printed().values())) == 156
    assert sorted(printed()) == list(range(7, 20))


@pytest.mark.rule("B.01 1.72", "B.01 1.61")
@pytest.mark.parametrize("games", range(7, 20))
def test_every_cell_is_what_the_formula_gives(games: int) -> None:
    """But for 17 games: 6 points are 35.3 per cent, and the printed table ends before."""
    found = [(row.half_points, row.averages) for row in norm_table(FIDE_2017_TITLES, games).rows]
    expected = printed()[games]
    if games == 17:
        assert found[-1][0] == 12
        assert found[-1][1][NormTitle.GM] == (2710, None)
        assert found[-2][1][NormTitle.GM] == (2687, 2709)
        assert expected[-1][0] == 13
        assert expected[-1][1][NormTitle.GM] == (2687, None)
        found, expected = found[:-2], expected[:-1]
    assert found == expected


@pytest.mark.rule("B.01 1.72")
@pytest.mark.parametrize("games", range(7, 20))
def test_the_table_and_the_search_for_the_score_agree(games: int) -> None:
    for row in norm_table(FIDE_2017_TITLES, games).rows:
        for title, (low, high) in row.averages.items():
            for average in (low, low + 1 if high is None else high):
                assert half_points_needed(FIDE_2017_TITLES, title, average, games) == (
                    row.half_points
                )


def mixes() -> list[dict[str, str]]:
    return list(csv.DictReader((DATA / "norm-table-mixes.csv").read_text("utf-8").splitlines()))


@pytest.mark.rule("B.01 1.72", "B.01 1.71")
@pytest.mark.parametrize("row", mixes(), ids=lambda row: f"{row['games']} in {row['cycles']}")
def test_the_heads_of_the_tables(row: dict[str, str]) -> None:
    table = norm_table(FIDE_2017_TITLES, int(row["games"]))
    mix = table.mix if row["cycles"] == "1" else table.double
    numbers = [int(each) if each else None for each in list(row.values())[2:8]]
    assert mix == MixOfTable(int(row["games"]) // int(row["cycles"]), *numbers)  # type: ignore[arg-type]
    assert table.credited == int(row["credited"])


@pytest.mark.rule("B.01 1.7")
def test_the_tables_of_2024_have_the_same_rows() -> None:
    for games in range(7, 20):
        assert norm_table(FIDE_2024_TITLES, games).rows == norm_table(FIDE_2017_TITLES, games).rows
