"""A tournament into the tables and out again."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.places import shared

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.web.actions.exporting import exported
from openarbiter.web.state import tournament_of

DATA = Path(__file__).resolve().parents[1] / "data"


@pytest.mark.parametrize("name", ["held-14-players", "held-12-players"])
def test_a_worked_tournament_comes_back_as_it_was(filled, name: str) -> None:
    text = (DATA / "worked" / f"{name}.trf").read_bytes()
    tournament = read_trf(text).tournament
    section = filled(tournament)
    assert tournament_of(section) == tournament
    assert write_trf(exported(section)) == write_trf(tournament)


def test_real_tournaments_come_back_as_they_were(filled) -> None:
    files = sorted(shared(".").rglob("*.trf"))[::7][:25]
    for place, file in enumerate(files):
        tournament = read_trf(file).tournament
        assert tournament_of(filled(tournament, f"Filled {place}")) == tournament, file
