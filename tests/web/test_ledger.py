"""Every change is an entry; an entry can be taken back; the ledger itself never changes."""

from __future__ import annotations

import threading

import pytest
from django.db import DatabaseError, transaction
from support.worked import worked

from openarbiter.model import Mark
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.ledger import writing as writing_room
from openarbiter.web.ledger.undo import undo, undo_last
from openarbiter.web.ledger.work import digest_of
from openarbiter.web.state import tournament_of

ANN = Actor("Ann", "arbiter")


@pytest.fixture
def section(filled) -> models.Section:
    return filled(worked("held-14-players"))


def enter(section: models.Section, game: models.Game, white: str, black: str) -> None:
    with Work(ANN, section.event, "result", section=section) as work:
        work.update(game, white_mark=white, black_mark=black)


def test_a_change_is_written_down_with_what_was_there_before(section: models.Section) -> None:
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    enter(section, game, "0", "1")
    entry = models.Entry.objects.filter(section=section).latest("number")
    assert (entry.who, entry.role, entry.action) == ("Ann", "arbiter", "result")
    assert entry.changes == [
        {
            "t": "game",
            "k": game.pk,
            "b": {"white_mark": "1", "black_mark": "0"},
            "a": {"white_mark": "0", "black_mark": "1"},
        }
    ]


def test_nothing_changed_is_no_entry(section: models.Section) -> None:
    game = models.Game.objects.filter(round__section=section).first()
    assert game is not None
    before = models.Entry.objects.count()
    enter(section, game, game.white_mark, game.black_mark)
    assert models.Entry.objects.count() == before


def test_taking_back_puts_the_tournament_as_it_was(section: models.Section) -> None:
    before = tournament_of(section)
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    enter(section, game, Mark.DRAW.value, Mark.DRAW.value)
    assert tournament_of(section) != before
    undo_last(ANN, section.event, section)
    assert tournament_of(section) == before


def test_rows_deleted_come_back_with_their_keys(section: models.Section) -> None:
    before = tournament_of(section)
    bye = section.byes.first()
    assert bye is not None
    key = bye.pk
    with Work(ANN, section.event, "bye", section=section) as work:
        work.delete(bye)
    undo_last(ANN, section.event, section)
    assert tournament_of(section) == before
    assert section.byes.filter(pk=key).exists()


def test_what_changed_again_since_is_a_conflict(section: models.Section) -> None:
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    enter(section, game, "0", "1")
    first = models.Entry.objects.filter(section=section).latest("number")
    enter(section, game, "=", "=")
    with pytest.raises(Conflict):
        undo(ANN, [first], "", action="undo")


def test_an_empty_section_has_nothing_to_take_back(event: models.Event) -> None:
    with pytest.raises(Refused):
        undo_last(ANN, event, event.sections.get())


def test_the_entries_are_chained(section: models.Section) -> None:
    entries = list(models.Entry.objects.filter(event=section.event))
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    for entry, before in zip(entries[1:], entries, strict=False):
        assert entry.previous == before.digest
    assert all(digest_of(entry) == entry.digest for entry in entries)


@pytest.mark.parametrize("change", ["update", "delete"])
def test_the_database_refuses_to_change_an_entry(section: models.Section, change: str) -> None:
    entries = models.Entry.objects.filter(event=section.event)
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        entries.update(who="Bob") if change == "update" else entries.delete()


def enter_and_fail(section: models.Section, game: models.Game) -> None:
    with Work(ANN, section.event, "result", section=section) as work:
        work.update(game, white_mark="0", black_mark="1")
        raise RuntimeError


def test_a_failure_takes_everything_back(section: models.Section) -> None:
    before, entries = tournament_of(section), models.Entry.objects.count()
    game = models.Game.objects.filter(round__section=section, round__number=6).first()
    assert game is not None
    with pytest.raises(RuntimeError):
        enter_and_fail(section, game)
    assert tournament_of(section) == before
    assert models.Entry.objects.count() == entries


def test_the_revision_counts_what_others_did_meanwhile(section: models.Section) -> None:
    mine, others = (models.Event.objects.get(pk=section.event.pk) for _ in range(2))
    with Work(ANN, others, "note") as work:
        work.note()
    with Work(ANN, mine, "note") as work:
        work.note()
    assert mine.revision == others.revision + 1


def test_what_cannot_begin_holds_up_nobody(section: models.Section) -> None:
    gone = models.Event(pk=10**6)
    with pytest.raises(models.Event.DoesNotExist), Work(ANN, gone, "note"):
        pass
    free: list[bool] = []

    def try_it() -> None:
        free.append(writing_room._turn.acquire(timeout=1))
        writing_room._turn.release()

    thread = threading.Thread(target=try_it)
    thread.start()
    thread.join()
    assert free == [True]
