"""Each event in an archive of its own: the backup over PostgreSQL, and a command for all."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from zipfile import ZipFile

import pytest
from faults.test_backups import database, played
from faults.test_damage import run
from support.kills import Campaign
from support.live_server import LiveServer
from support.postgres import postgresql
from support.waiting import wait_until

from openarbiter.kept.backups import BackupsWanted, NoBackup
from openarbiter.web import models
from openarbiter.web.actions.files.saving import _let_go, archives_in, save_changed
from openarbiter.web.ledger import Actor, Work

__all__ = ["database", "played"]


def saved(data: Path) -> dict[str, object]:
    ran = run(data, "save-events", "--json")
    found: dict[str, object] = json.loads(ran.stdout)
    assert ran.returncode == (0 if found["whole"] and not found["failures"] else 1), ran.stderr
    return found


def test_what_has_changed_is_saved_and_nothing_else(database: Path) -> None:
    data = database.parent
    first = saved(data)
    assert (first["whole"], first["failures"], first["missing"]) == (True, [], [])
    (made,) = (Path(each) for each in first["saved"])  # type: ignore[attr-defined]
    assert made.parent == data / "backups" / "events"
    assert made.stat().st_mode & 0o777 == 0o600
    with ZipFile(made) as archive:
        assert archive.testzip() is None
        assert len(archive.read("ledger.jsonl").splitlines()) > 3
    assert saved(data)["saved"] == []
    with closing(sqlite3.connect(database)) as tables, tables:
        for (name,) in tables.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            tables.execute(f"DROP TRIGGER {name}")
        tables.execute("UPDATE web_player SET rating = 2999 WHERE id = 1")
        tables.execute(
            "UPDATE web_entry SET digest = iif(digest LIKE 'f%', '0', 'f') || substr(digest, 2)"
        )
    # It is kept as it is, and told.
    again = saved(data)
    assert again["whole"] is False
    assert len(again["saved"]) == 1  # type: ignore[arg-type]


def test_nothing_is_saved_where_there_is_no_room(
    db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = models.Event.objects.create(slug="open", name="Open")
    with Work(Actor("Ann"), event, "event-made") as work:
        work.attest(event)
    monkeypatch.setattr("openarbiter.web.actions.files.saving.RESERVE", 2**60)
    (problem,) = save_changed(BackupsWanted(tmp_path), datetime.now())
    assert isinstance(problem, NoBackup)
    assert "no space left" in str(problem)
    assert list((tmp_path / "events").iterdir()) == []


def test_they_are_kept_by_number_and_age_each_event_for_itself(tmp_path: Path) -> None:
    noon = datetime(2026, 11, 22, 12)
    for hours in range(0, 24 * 40, 6):
        at = noon - timedelta(hours=hours)
        (tmp_path / f"open-7-{5000 - hours}-0123abcd-{at:%Y%m%d-%H%M%S}.zip").touch()
    other = tmp_path / "blitz-8-3-0123abcd-20260101-120000.zip"
    other.touch()
    _let_go(tmp_path, 7, 5, noon)
    left = sorted(
        (each.at for (key, _, _), each in archives_in(tmp_path).items() if key == 7), reverse=True
    )
    assert left[:5] == [noon - timedelta(hours=hours) for hours in range(0, 30, 6)]
    assert len({each.date() for each in left}) == 30
    assert all(each.hour == 18 for each in left[5:])
    assert other.exists()


def test_what_a_killed_process_left_is_taken_away(db: None, tmp_path: Path) -> None:
    folder = tmp_path / "events"
    folder.mkdir()
    old, young = folder / "1-2.part", folder / "1-3.part"
    old.touch()
    young.touch()
    os.utime(old, (time.time() - 7200, time.time() - 7200))
    list(save_changed(BackupsWanted(tmp_path), datetime.now()))
    assert not old.exists()
    assert young.exists()


def test_a_server_over_postgresql_saves_events_by_itself(tmp_path: Path) -> None:
    with postgresql() as url:
        folder = tmp_path / "data"
        with LiveServer(folder, environment={"DATABASE_URL": url}) as server:
            campaign = Campaign(folder, 1, server=server)
            campaign.browser.log_in()
            campaign.new_event(database=False)
            events = folder / "backups" / "events"
            wait_until(lambda: list(events.glob("*.zip")))
            (made,) = events.glob("*.zip")
            assert made.stat().st_mode & 0o777 == 0o600
            # Another installation reads it back, once somebody confirms that.
            status, page = campaign.browser.upload("/import/", made.name, made.read_bytes())
            assert status == 302, page
