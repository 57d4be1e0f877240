"""One field paired by every Swiss system, as docs/swiss-systems.md shows it."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

TOOLS = Path(__file__).parents[2] / "tools"
with patch.object(sys, "path", [str(TOOLS), *sys.path]):
    TOOL = runpy.run_path(str(TOOLS / "one_field.py"))


def test_the_page_shows_what_the_systems_pair() -> None:
    page = TOOL["PAGE"].read_text(encoding="utf-8")
    for name, table in TOOL["tables"]().items():
        begin, end = TOOL["MARKS"][name]
        written = page.partition(begin)[2].partition(end)[0]
        assert written.strip() == table, "run: python tools/one_field.py"


@pytest.mark.parametrize("system", TOOL["SYSTEMS"])
def test_everybody_meets_somebody_new(system: str) -> None:
    event = TOOL["field"]()
    met = {frozenset((game.white, game.black)) for each in event.rounds for game in each.games}
    boards = [{board.white, board.black} for board in TOOL["paired"](event, system).boards]
    assert set().union(*boards) == {each.number for each in event.entrants}
    assert len(boards) == TOOL["PLAYERS"] // 2
    assert not met & {frozenset(board) for board in boards}
