"""Many tournaments in a directory: whole files, once each, whatever happens between."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from openarbiter.formats.trf import read_trf
from openarbiter.verify.generation import KINDS, Plan, generate
from openarbiter.verify.generation.batch import (
    MANIFEST,
    Batch,
    Made,
    OtherBatch,
    prepare,
    write_batch,
)

PLANS = (Plan(players=8, rounds=3), Plan(players=9, rounds=3, forfeits=100))


def batch(directory: Path, count: int = 6) -> Batch:
    return Batch(directory, PLANS, 10, count)


def written(one: Batch, *, jobs: int = 1, anew: bool = False) -> list[Made]:
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
