"""The end of a ledger, a whole event, a file that was kept: what is taken away behind the program.

The last entry of each event stands in a file outside the database, and files have their digests in
the ledger. What is late by a crash, or by another process, is no reason for an alarm.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from support.tampering import by_hand, without_guards
from support.worked import worked

from openarbiter.kept.heads import PLACE, heads_in, write_head
from openarbiter.kept.restoring import keep_held
from openarbiter.model import Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.files.archive import whole_event
from openarbiter.web.actions.files.restoring import restore_event
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor, Refused, Work, heads
from openarbiter.web.ledger.base import seal_older_events
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.kept_files import FILE

ANN = Actor("Ann", "chief-arbiter", "10.0.0.7")


@pytest.fixture
def committed(
    tmp_path: Path, settings: Any, django_capture_on_commit_callbacks: Callable[..., Any]
) -> Iterator[Callable[..., Any]]:
    """Does something as if it were committed, with a data folder of its own."""
    settings.DATA = tmp_path

    def do(what: Callable[..., Any], *given: Any) -> Any:
        with django_capture_on_commit_callbacks(execute=True):
            return what(*given)

    return do


@pytest.fixture
def section(chief: models.User, committed: Callable[..., Any]) -> models.Section:
    """Round 2 is published, and two results are entered after that."""

    def make() -> models.Section:
        event = make_event(chief, NewEvent("Spring Open", 3))
        tournament = worked("held-14-players").before_round(2)
        with Work(ANN, event, "import") as work:
            section = add_section(work, event, "Held", tournament)
            fill_section(work, section, tournament)
        section = models.Section.objects.get(pk=section.pk)
        publish(ANN, section, make_draft(ANN, section).version)
        return section

    section: models.Section = committed(make)
    for place in (0, 1):
        committed(enter, section, place)
    return section


def enter(section: models.Section, place: int, mark: Mark = Mark.DRAW) -> None:
    game = models.Game.objects.filter(round__section=section, round__number=2)[place]
    enter_result(ANN, game, Result(mark, Mark.DRAW if mark is Mark.DRAW else Mark.LOSS), None)


def faults(event: models.Event) -> list[str]:
    return [each.message() for each in verify(event).faults]


def troubles() -> list[str]:
    return [each.message() for each in heads.troubles()]


def cut(event: models.Event, first: int) -> None:
    """Take away the end of a ledger, as if it had never been written."""
    without_guards()
    by_hand("DELETE FROM web_entry WHERE event_id = %s AND number >= %s", event.pk, first)
    by_hand("UPDATE web_event SET revision = %s WHERE id = %s", first - 1, event.pk)


class TestEnds:
    def test_an_end_cut_off_after_the_last_publication_shows(self, section: models.Section) -> None:
        event = section.event
        assert (faults(event), troubles()) == ([], [])
        last = event.entries.latest("number").number
        cut(event, last)
        missing = f"Entry {last} is missing, although its digest was kept"
        assert any(missing in each for each in faults(event))
        (told,) = troubles()
        assert f"{event.slug}: entry {last} of its ledger is missing" in told

    def test_and_still_shows_when_the_ledger_goes_on(
        self, section: models.Section, committed: Callable[..., Any]
    ) -> None:
        event = section.event
        last = event.entries.latest("number").number
        cut(event, last)
        for mark in (Mark.WIN, Mark.DRAW, Mark.WIN):
            committed(enter, section, 2, mark)
        assert event.entries.latest("number").number > last
        assert any(f"Entry {last} differs from the digest kept" in each for each in faults(event))
        different = f"entry {last} of its ledger is missing or different"
        assert any(different in each for each in troubles())

    def test_a_copy_may_be_older(self, section: models.Section) -> None:
        cut(section.event, section.event.entries.latest("number").number)
        assert verify(section.event, copy=True).faults == ()

    def test_a_head_that_lags_behind_is_no_alarm_and_catches_up(
        self, section: models.Section, committed: Callable[..., Any]
    ) -> None:
        event = section.event
        (head,) = heads_in(heads.file())
        early = event.entries.get(number=head.number - 2)
        write_head(heads.file(), replace(head, number=early.number, digest=early.digest))
        assert (faults(event), troubles()) == ([], [])
        committed(enter, section, 2)
        assert heads_in(heads.file())[0].number == head.number + 1
        assert (faults(event), troubles()) == ([], [])

    def test_a_process_that_comes_late_takes_nothing_back(self, section: models.Section) -> None:
        (head,) = heads_in(heads.file())
        early = section.event.entries.get(number=head.number - 1)
        heads._keep(replace(head, number=early.number, digest=early.digest), early.previous)
        assert heads_in(heads.file()) == [head]
        assert (faults(section.event), troubles()) == ([], [])

    def test_a_line_that_was_half_written_is_no_alarm(
        self, section: models.Section, committed: Callable[..., Any]
    ) -> None:
        file = heads.file()
        file.write_bytes(file.read_bytes()[: section.event.pk * PLACE + 40])
        assert (faults(section.event), troubles()) == ([], [])
        committed(enter, section, 2)
        assert [each.number for each in heads_in(file)] == [
            section.event.entries.latest("number").number
        ]

    def test_the_file_is_its_owners_alone(self, section: models.Section) -> None:
        assert heads.file().stat().st_mode & 0o777 == 0o600

    def test_events_of_before_have_a_head_from_the_next_start_on(
        self, section: models.Section
    ) -> None:
        heads.file().unlink()
        heads.begin()
        last = section.event.entries.latest("number").number
        assert [each.number for each in heads_in(heads.file())] == [last]
        cut(section.event, last)
        assert len(troubles()) == 1

    def test_who_put_an_older_database_there_says_so_once(
        self, section: models.Section, tmp_path: Path
    ) -> None:
        cut(section.event, section.event.entries.latest("number").number)
        assert troubles()
        entries = models.Entry.objects

        def holds(event: int, number: int, digest: str) -> bool:
            return entries.filter(event_id=event, number=number, digest=digest).exists()

        (aside,) = keep_held(tmp_path, heads.this_database(), datetime(2026, 11, 22), holds)
        assert aside.name == "replaced-20261122-000000-ledger.heads"
        assert (faults(section.event), troubles()) == ([], [])


class TestEvents:
    def gone(self, event: models.Event) -> None:
        without_guards()
        by_hand("DELETE FROM web_snapshot")
        by_hand("DELETE FROM web_entry WHERE event_id = %s", event.pk)
        models.Membership.objects.filter(event=event).delete()
        for table in ("game", "bye", "round", "player"):
            by_hand(f"DELETE FROM web_{table}")
        by_hand("DELETE FROM web_section WHERE event_id = %s", event.pk)
        by_hand("DELETE FROM web_event WHERE id = %s", event.pk)

    def test_a_whole_event_deleted_by_sql_shows(self, section: models.Section) -> None:
        last = section.event.entries.latest("number").number
        self.gone(section.event)
        (told,) = troubles()
        assert "spring-open: the event is no longer in the database" in told
        assert f"its ledger had {last} entries" in told

    def test_and_still_shows_when_another_has_its_key(
        self, section: models.Section, chief: models.User, committed: Callable[..., Any]
    ) -> None:
        key = section.event.pk
        self.gone(section.event)
        event = models.Event(pk=key, slug="other", name="Other")
        event.save(force_insert=True)

        def begin() -> None:
            with Work(ANN, event, "event-made", subject="Other") as work:
                work.attest(event)

        committed(begin)
        assert [each.slug for each in heads_in(heads.file())] == ["other"]
        (told,) = troubles()
        assert told.startswith("spring-open: the event is no longer in the database")
        assert faults(event) == []

    def test_events_of_another_database_with_the_same_folder_are_no_alarm(
        self, section: models.Section
    ) -> None:
        (head,) = heads_in(heads.file())
        other = replace(head, event="7@elsewhere", slug="elsewhere", database="db:5432/chess")
        write_head(heads.file(), other)
        assert troubles() == []


class TestFiles:
    def kept(self, section: models.Section) -> models.Snapshot:
        return models.Snapshot.objects.get(section=section)

    def test_the_entry_of_a_publication_says_the_digest_of_its_file(
        self, section: models.Section
    ) -> None:
        kept = self.kept(section)
        body = "".join(kept.text.splitlines(keepends=True)[:-1])
        assert kept.entry.values[FILE] == hashlib.sha256(body.encode()).hexdigest()

    def test_a_file_changed_by_sql_shows(self, section: models.Section) -> None:
        kept = self.kept(section)
        text = kept.text.replace("001    1", "001    9", 1)
        assert text != kept.text
        without_guards()
        digest = hashlib.sha256(text.encode()).hexdigest()
        by_hand("UPDATE web_snapshot SET text = %s, digest = %s", text, digest)
        number = kept.entry.number
        assert faults(section.event) == [
            f"The tournament file kept with entry {number} is not as it was kept."
        ]

    def test_a_file_with_the_digest_of_another_ledger_shows(self, section: models.Section) -> None:
        kept = self.kept(section)
        text = kept.text.replace(kept.entry.digest, "0" * 64)
        assert text != kept.text
        without_guards()
        digest = hashlib.sha256(text.encode()).hexdigest()
        by_hand("UPDATE web_snapshot SET text = %s, digest = %s", text, digest)
        assert len(faults(section.event)) == 1

    def test_a_file_that_was_deleted_shows(self, section: models.Section) -> None:
        number = self.kept(section).entry.number
        without_guards()
        by_hand("DELETE FROM web_snapshot")
        assert faults(section.event) == [
            f"The tournament file kept with entry {number} is missing."
        ]

    def test_a_file_that_was_put_there_shows(self, section: models.Section) -> None:
        last = section.event.entries.latest("number")
        models.Snapshot.objects.create(
            section=section,
            entry=last,
            round_number=2,
            text="x",
            digest=hashlib.sha256(b"x").hexdigest(),
        )
        assert faults(section.event) == [
            f"The tournament file kept with entry {last.number} was not kept by this program."
        ]

    def test_files_of_older_versions_are_said_by_a_later_entry(
        self, section: models.Section, committed: Callable[..., Any]
    ) -> None:
        kept = self.kept(section)
        values = {name: value for name, value in kept.entry.values.items() if name != FILE}
        event = models.Event.objects.create(slug="older", name="Older")
        with Work(ANN, event, "publish", section=None) as work:
            work.note(**values)
        assert work.entry is not None
        text = "012 Older\n"
        models.Snapshot.objects.create(
            section=section,
            entry=work.entry,
            round_number=1,
            text=text,
            digest=hashlib.sha256(text.encode()).hexdigest(),
        )
        assert committed(seal_older_events) == 1
        assert committed(seal_older_events) == 0
        assert faults(event) == []
        without_guards()
        other = hashlib.sha256(b"012 Other\n").hexdigest()
        by_hand(
            "UPDATE web_snapshot SET text = %s, digest = %s WHERE entry_id = %s",
            "012 Other\n",
            other,
            work.entry.pk,
        )
        assert len(faults(event)) == 1

    def saved(self, event: models.Event) -> bytes:
        out = BytesIO()
        whole_event(event, out)
        return out.getvalue()

    def test_files_read_back_from_an_archive_are_as_they_were_there(
        self, section: models.Section, chief: models.User, committed: Callable[..., Any]
    ) -> None:
        read: models.Event = committed(restore_event, chief, self.saved(section.event))
        assert faults(read) == []
        without_guards()
        by_hand("DELETE FROM web_snapshot WHERE id = (SELECT max(id) FROM web_snapshot)")
        assert len(faults(read)) == 1

    def test_an_archive_with_a_changed_file_is_not_read(
        self, section: models.Section, chief: models.User
    ) -> None:
        without_guards()
        text = self.kept(section).text.replace("001    1", "001    9", 1)
        digest = hashlib.sha256(text.encode()).hexdigest()
        by_hand("UPDATE web_snapshot SET text = %s, digest = %s", text, digest)
        with pytest.raises(Refused, match="is not as it was kept"):
            restore_event(chief, self.saved(section.event))
