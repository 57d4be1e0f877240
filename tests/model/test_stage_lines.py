"""The lines about stages in a tournament file."""

from __future__ import annotations

from support.stage_events import DRAW, WHITE, four

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.numbering import with_numbers
from openarbiter.handling.start_list import without_number
from openarbiter.model.stage_lines import (
    NO_STAGE,
    CarriedGame,
    Declined,
    QualifiedPlayer,
    StageRecord,
    stage_told,
    with_stage,
)

RECORD = StageRecord(
    sources=(("A", "group-a"), ("Б", "группа б.trf")),
    seats="A1, Б2, best3:1, A#4",
    carried=True,
    declined=(Declined("A", 7, "ill (flu)"), Declined("Б", 1)),
    qualified=(
        QualifiedPlayer(1, "A", 5, 1, 1, "A1"),
        QualifiedPlayer(2, "Б", 9, 3, 4, "Б2"),
        QualifiedPlayer(3, "A", 4, None, None, "A#4"),
    ),
    games=(CarriedGame(1, 3, WHITE, "A", 3), CarriedGame(3, 1, DRAW, "A", 2)),
)


def test_a_record_is_read_as_it_was_written() -> None:
    stage = with_stage(four("F"), RECORD)
    assert stage_told(stage) == RECORD
    assert stage_told(read_trf(write_trf(stage).encode()).tournament) == RECORD
    assert stage_told(four("F")) == NO_STAGE


def test_writing_it_again_changes_nothing_and_keeps_other_lines() -> None:
    from dataclasses import replace

    before = replace(four("F"), extra=("### Play-off: 1, 2", "112 Somebody"))
    stage = with_stage(before, RECORD)
    assert with_stage(stage, RECORD) == stage
    assert with_stage(stage, NO_STAGE) == before


def test_numbers_that_change_change_in_the_lines() -> None:
    stage = with_stage(four("F"), RECORD)
    told = stage_told(with_numbers(stage, {1: 2, 2: 1, 3: 3, 4: 4}))
    assert [(each.number, each.source) for each in told.qualified] == [(1, 9), (2, 5), (3, 4)]
    assert (told.games[0].white, told.games[0].black) == (2, 3)
    assert told.declined == RECORD.declined


def test_a_player_who_is_removed_leaves_the_lines() -> None:
    told = stage_told(without_number(with_stage(four("F"), RECORD), 3))
    assert [each.number for each in told.qualified] == [1, 2]
    assert told.games == ()
