"""``openarbiter number``."""

from __future__ import annotations

from pathlib import Path

import pytest

from openarbiter.formats.trf import read_trf


@pytest.mark.rule("C.04.2 B.3")
def test_numbers_by_the_initial_ranking_are_left_alone(openarbiter, seven) -> None:
    ran = openarbiter("number", seven)
    assert ran.code == 0
    assert ran.out == "The numbers are those of the initial ranking.\n"


@pytest.mark.rule("C.04.2 B.4")
def test_a_corrected_rating_moves_players(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("2200", "2460"))
    ran = openarbiter("number", seven, "--write", "new.trf")
    assert ran.code == 0
    assert ran.out.splitlines()[0].split() == ["New", "no.", "No.", "Title", "Name", "Rtg"]
    assert ran.out.splitlines()[1].split() == ["2", "7", "Georgia", "2460"]
    new = read_trf(Path("new.trf"))
    assert not new.errors
    assert [each.name for each in new.tournament.entrants][:3] == ["Alice", "Georgia", "Bruno"]
    old = read_trf(seven).tournament
    names = {each.number: each.name for each in old.entrants}
    renamed = {each.number: each.name for each in new.tournament.entrants}
    for before, after in zip(old.rounds, new.tournament.rounds, strict=True):
        assert {(names[game.white], names[game.black]) for game in before.games} == {
            (renamed[game.white], renamed[game.black]) for game in after.games
        }


def test_without_write_a_difference_is_told_by_the_exit_code(openarbiter, seven) -> None:
    seven.write_text(seven.read_text().replace("2200", "2460"))
    assert openarbiter("number", seven).code == 1
    changes = openarbiter("number", seven, "--json").json["changes"]
    assert changes[0] == {"player": "Georgia", "number": 7, "ranking": 2}


@pytest.mark.rule("C.04.2 B.4")
def test_numbers_are_frozen_once_round_4_is_paired(openarbiter, arad) -> None:
    ran = openarbiter("number", arad, "--write", "new.trf")
    assert ran.code == 1
    assert "Round 4 is paired" in ran.err
    assert not Path("new.trf").exists()
