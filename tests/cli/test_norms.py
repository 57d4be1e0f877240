"""``openarbiter norms``."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from support.norm_fields import Met, against

from openarbiter.formats.trf import write_trf
from openarbiter.model import Entrant, Tournament

PLAYER = Entrant(1, "Armenian, Player", rating=2480, title="IM", federation="ARM")
MET = (
    Met("NOR", "FM", 2470, "0"), Met("GEO", "", 2150, "1"), Met("GER", "", 2410, "1"),
    Met("ARM", "GM", 2570, "0"), Met("GEO", "", 2340, "1"), Met("GEO", "FM", 2380, "1"),
    Met("ARM", "GM", 2675, "="), Met("ENG", "IM", 2540, "1"), Met("USA", "GM", 2695, "="),
)  # fmt: skip
"""Example 4 of the manual with the titles its text counts."""


def written(tmp_path: Path, tournament: Tournament) -> Path:
    named = tuple(
        each if each.name else replace(each, name=f"Opponent {each.number}")
        for each in tournament.entrants
    )
    path = tmp_path / "norms.trf"
    whole = replace(
        tournament, entrants=named, name="Example 4", start=date(2018, 5, 1), federation="ARM"
    )
    path.write_text(write_trf(whole), encoding="utf-8")
    return path


@pytest.fixture
def example(tmp_path: Path) -> Path:
    return written(tmp_path, against(PLAYER, MET).tournament)


@pytest.mark.rule("B.01 1.48")
def test_who_has_a_norm(openarbiter, example) -> None:
    ran = openarbiter("norms", example)
    assert ran.code == 0, ran.err
    assert "edition fide-2017, in force on the first day, 2018-05-01" in ran.out
    row = next(line for line in ran.out.splitlines() if "Armenian" in line)
    assert row.split()[-6:] == ["GM", "6", "9", "2476", "2601", "9"]


@pytest.mark.rule("B.01 1.48", "B.01 1.46c")
def test_every_condition_of_a_player(openarbiter, example) -> None:
    ran = openarbiter("norms", example, "--explain", "Armenian", "--title", "gm")
    assert ran.code == 0, ran.err
    assert "GM norm: 6 points in 9 games, average 2476, performance 2601." in ran.out
    assert "counts as 2200 instead of 2150 (B.01 1.46c)" in ran.out
    assert "2150 → 2200" in ran.out
    assert ran.out.count("yes") == 10


@pytest.mark.rule("B.01 1.48")
def test_a_draw_is_enough_before_the_last_round(openarbiter, example) -> None:
    ran = openarbiter("norms", example, "--before-round", "9")
    assert ran.code == 0, ran.err
    row = next(line for line in ran.out.splitlines() if "Armenian" in line)
    assert "a draw is enough" in row
    assert "10 GM Opponent 10" in row
    told = openarbiter("norms", example, "--before-round", "9", "--explain", "1")
    assert "Against 10 GM Opponent 10 a draw is enough." in told.out
    assert "A win is enough against an opponent with the title GM, rated 2317 or more" in told.out


def test_the_coming_round_is_the_first_with_open_results(openarbiter, tmp_path) -> None:
    open_round = (*MET[:8], replace(MET[8], scored="?"))
    ran = openarbiter(
        "norms", written(tmp_path, against(PLAYER, open_round).tournament), "--coming"
    )
    assert ran.code == 0, ran.err
    assert "After round 8 of 9." in ran.out
    assert "a draw is enough" in ran.out


@pytest.mark.rule("B.01 1.45b-e")
def test_what_is_missing_is_told(openarbiter, tmp_path) -> None:
    printed = (*MET[:8], replace(MET[8], title="FM"))
    ran = openarbiter(
        "norms", written(tmp_path, against(PLAYER, printed).tournament), "--explain", "1"
    )
    assert "1 opponent with the title GM is missing (B.01 1.45b-e)." in ran.out


def test_the_result_as_json(openarbiter, example) -> None:
    ran = openarbiter("norms", example, "--json", "--title", "GM")
    found = json.loads(ran.out)
    assert (found["edition"], found["after_round"], found["rounds"]) == ("fide-2017", 9, 9)
    norm = found["players"][0]["norms"][0]
    assert (norm["title"], norm["achieved"], norm["credited"]) == ("GM", True, 9)
    assert norm["norm"]["average"] == 2476
    assert len(norm["norm"]["clauses"]) == 10


@pytest.mark.rule("B.01 1.72")
def test_the_norm_table_needs_no_file(openarbiter) -> None:
    ran = openarbiter("norms", "--table", "10")
    assert ran.code == 0, ran.err
    assert "2490-2527" in ran.out
    assert "two cycles" in ran.out
    table = json.loads(openarbiter("norms", "--table", "14", "--json").out)
    assert (table["games"], table["credited"]) == (14, 13)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--table", "0"], "from 1 to 30 games"),
        (["--table", "9", "--edition", "fide-1990"], "fide-2017, fide-2024"),
        ([], "Name a tournament file"),
    ],
)
def test_wrong_use_without_a_file(openarbiter, given, said) -> None:
    ran = openarbiter("norms", *given)
    assert ran.code == 2
    assert said in ran.err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--title", "FM"], "GM, IM, WGM, WIM"),
        (["--before-round", "11"], "no round 11"),
        (["--coming", "--before-round", "3"], "twice"),
        (["--rounds", "5"], "already has 9 rounds"),
        (["--edition", "fide-1990"], "fide-2017, fide-2024"),
        (["--explain", "nobody"], "nobody"),
    ],
)
def test_wrong_use_with_a_file(openarbiter, example, given, said) -> None:
    ran = openarbiter("norms", example, *given)
    assert ran.code == 2
    assert said in ran.err


@pytest.mark.rule("B.01 1.72")
def test_a_round_robin_before_the_start(openarbiter, tmp_path) -> None:
    entrants = tuple(
        Entrant(
            number,
            f"Player {number}",
            title="GM" if number % 2 else "",
            rating=2500,
            federation=("GER", "FRA", "ENG", "HUN")[number % 4],
        )
        for number in range(1, 11)
    )
    event = against(PLAYER, (), system="BERGER_ROUND_ROBIN").tournament
    path = written(tmp_path, replace(event, entrants=entrants))
    ran = openarbiter("norms", path, "--title", "GM")
    assert ran.code == 0, ran.err
    assert "GM norm: 6 points of 9 are needed; the opponents' average is 2500." in ran.out
    told = openarbiter("norms", path, "--explain", "2", "--title", "GM")
    assert "6 points of 9 are needed" in told.out
