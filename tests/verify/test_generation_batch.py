"""Many tournaments in a directory: whole files, once each, whatever happens between."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import TooHard
from openarbiter.verify.generation import KINDS, Generated, Plan, generate
from openarbiter.verify.generation.batch import (
    MANIFEST,
    Batch,
    MadeTournament,
    OtherBatch,
    missing,
    prepare,
    write_batch,
)

PLANS = (Plan(players=8, rounds=3), Plan(players=9, rounds=3, forfeits=100))


def batch(directory: Path, count: int = 6) -> Batch:
    return Batch(directory, PLANS, 10, count)


def written(one: Batch, *, jobs: int = 1, anew: bool = False) -> list[MadeTournament]:
    return list(write_batch(one, prepare(one, anew=anew), jobs=jobs))


def contents(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in directory.iterdir()}


def test_each_seed_has_its_file_and_the_plans_take_turns(tmp_path) -> None:
    made = written(batch(tmp_path))
    assert [each.seed for each in made] == list(range(10, 16))
    assert sorted(contents(tmp_path)) == [*(f"0000{seed}.trf" for seed in range(10, 16)), MANIFEST]
    for seed in range(10, 16):
        tournament = read_trf(tmp_path / f"0000{seed}.trf").tournament
        assert tournament == generate(PLANS[seed % 2], seed).tournament


def test_several_processes_write_the_same_files(tmp_path) -> None:
    alone, together = batch(tmp_path / "alone", 12), batch(tmp_path / "together", 12)
    assert len(written(alone)) == 12
    assert len(written(together, jobs=2)) == 12
    assert contents(alone.directory) == contents(together.directory)


def test_what_is_there_is_kept_and_the_rest_is_drawn(tmp_path) -> None:
    written(batch(tmp_path))
    whole = contents(tmp_path)
    (tmp_path / "000011.trf").unlink()
    (tmp_path / "000012.trf").write_bytes(b"")
    (tmp_path / "000013.trf").write_bytes(b"kept as it is")
    (tmp_path / ".000014.trf.4711.part").write_bytes(b"half a f")
    assert [each.seed for each in written(batch(tmp_path))] == [11, 12]
    assert contents(tmp_path) == {**whole, "000013.trf": b"kept as it is"}


def test_there_can_be_more_later(tmp_path) -> None:
    written(batch(tmp_path, 3))
    assert [each.seed for each in written(batch(tmp_path, 5))] == [13, 14]


def test_all_are_drawn_again_when_asked(tmp_path) -> None:
    written(batch(tmp_path))
    assert len(written(batch(tmp_path), anew=True)) == 6


def test_what_is_asked_for_again_is_gone_at_once_and_the_rest_of_the_batch_stays(tmp_path) -> None:
    written(batch(tmp_path))
    assert prepare(batch(tmp_path, 2), anew=True) == (10, 11)
    assert prepare(batch(tmp_path)) == (10, 11)


@pytest.mark.parametrize("change", [{"plans": PLANS[:1]}, {"seed": 12}], ids=str)
def test_nothing_of_another_batch_is_taken_up_after_it_was_replaced(tmp_path, change) -> None:
    written(batch(tmp_path))
    for name in ("000015.differ.trf", "club.trf", "thesis.txt"):
        (tmp_path / name).write_text("mine")
    other = replace(batch(tmp_path, 2), **change)
    prepare(other, anew=True)
    assert sorted(contents(tmp_path)) == ["club.trf", MANIFEST, "thesis.txt"]
    more = replace(other, count=6)
    assert prepare(more) == tuple(range(other.seed, other.seed + 6))


def test_tournaments_that_are_not_of_a_batch_are_only_replaced(tmp_path) -> None:
    for name in ("000010.trf", "400123.trf"):
        (tmp_path / name).write_text("mine")
    prepare(batch(tmp_path), anew=True)
    assert sorted(contents(tmp_path)) == ["400123.trf", MANIFEST]


def test_a_tournament_that_is_too_hard_is_recorded_and_the_others_are_drawn(
    tmp_path, monkeypatch
) -> None:
    def draw(plan: Plan, seed: int, **options: Any) -> Generated:
        if seed == 11:
            raise TooHard(8)
        return generate(plan, seed, **options)

    monkeypatch.setattr("openarbiter.verify.generation.batch.generate", draw)
    made = written(batch(tmp_path, 3))
    assert [(each.seed, each.given_up) for each in made] == [(10, False), (11, True), (12, False)]
    assert missing(batch(tmp_path, 3)) == (11,)


@pytest.mark.parametrize(
    "change", [{"plans": PLANS[:1]}, {"seed": 11}, {"again": False}, {"version": "trf16"}], ids=str
)
def test_tournaments_of_other_settings_are_not_mixed(tmp_path, change) -> None:
    written(batch(tmp_path))
    with pytest.raises(OtherBatch):
        prepare(replace(batch(tmp_path), **change))


def test_a_directory_of_other_files_is_left_alone(tmp_path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(OtherBatch):
        prepare(batch(tmp_path))
    assert sorted(contents(tmp_path)) == ["thesis.txt"]


def test_an_early_end_is_told(tmp_path) -> None:
    plan = replace(KINDS["few-players"], players=4, rounds=5)
    one = Batch(tmp_path, (plan,), 1, 1, again=False)
    (made,) = written(one)
    assert made.impossible == made.rounds + 1
