"""Why a team has these match points, and why it stands before another."""

from __future__ import annotations

import pytest
from support.team_tables import team_event

from openarbiter.explain import explain
from openarbiter.model import TeamPoints
from openarbiter.standings import standings

ROWS = {1: "2w2.5 3b2 PAB", 2: "1b1.5 PAB 3w2.5", 3: "PAB 1w2 2b1.5"}


@pytest.mark.rule("C.02 13.10.1")
def test_match_points_are_told_with_the_points_on_the_boards_that_brought_them() -> None:
    made = team_event(ROWS, 4, TeamPoints(bye_match_points=10, bye_game_points=20))
    table = standings(made, "GPTS,EMGSB", rules="fide-2026")
    working = explain(made, table, 1).workings[0]
    assert working.grid is not None
    assert [row[2:4] for row in working.grid.rows] == [
        ("2.5 – 1.5", "2.0"),
        ("2.0 – 2.0", "1.0"),
        ("", "1.0"),
    ]
    assert "C.02 13.10.1" in working.lines[0]
    assert working.equation == "2 + 1 + 1 = 4.0"


@pytest.mark.rule("C.07 13.2")
@pytest.mark.parametrize(
    "code", ["EMMSB", "EMGSB", "EGMSB", "EGGSB", "SB:MP", "EDE", "BC", "TBR", "BBE", "MPVGP"]
)
def test_every_tie_break_of_teams_has_a_working_that_ends_in_its_value(code: str) -> None:
    made = team_event(ROWS, 4, TeamPoints(bye_match_points=10, bye_game_points=20))
    table = standings(made, code, rules="fide-2026")
    for row in table.rows:
        working = explain(made, table, row.number).workings[1]
        assert working.code == code
        assert working.lines or working.grid or working.equation or not working.value
        if working.equation:
            assert working.equation.endswith(f"= {working.value}")
