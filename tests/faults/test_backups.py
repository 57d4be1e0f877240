"""Backups by themselves and restoring: whole or not at all, without sessions, nothing lost."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from faults.test_damage import file_of, run, start
from support.kills import Campaign
from support.live_server import LiveServer
from support.waiting import wait_until

from openarbiter.kept import backups as room
from openarbiter.kept.backups import BackupsWanted, NoBackup, back_up, backups_in, let_go
from openarbiter.kept.rhythm import state
from openarbiter.kept.soundness import FileKind, soundness
from openarbiter.kept.watch import Watch

NOON = datetime(2026, 11, 22, 12)


def nothing(copy: Path) -> None:
    """No look at the ledger."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Campaign]:
    """A server with an event whose first round has been published."""
    folder = tmp_path_factory.mktemp("played") / "data"
    campaign = Campaign(folder, 3, LiveServer(folder))
    campaign.begin()
    campaign.next_round()
    try:
        yield campaign
    finally:
        campaign.server.kill()


@pytest.fixture
def database(played: Campaign, tmp_path: Path) -> Path:
    """A database of its own, with sessions, as the server left it."""
    file = tmp_path / "data" / "openarbiter.sqlite3"
    file.parent.mkdir()
    with closing(sqlite3.connect(played.file)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
    for name in ("ledger.key", "secret.key", "ledger.anchors", "ledger.heads"):
        shutil.copy(played.file.with_name(name), file.parent)
    return file


def sessions_of(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as tables:
        return [key for (key,) in tables.execute("SELECT session_key FROM django_session")]


class TestBackups:
    def test_no_session_is_in_a_backup(self, database: Path, tmp_path: Path) -> None:
        keys = sessions_of(database)
        assert keys
        made = back_up(database, BackupsWanted(tmp_path / "kept"), NOON, nothing)
        assert sessions_of(made.file) == []
        data = made.file.read_bytes()
        assert not [key for key in keys if key.encode() in data]

    def test_nor_in_the_one_that_is_downloaded(self, played: Campaign) -> None:
        keys = sessions_of(played.file)
        status, data = played.browser.download("/backup/")
        assert status == 200
        assert not [key for key in keys if key.encode() in data]

    def test_it_is_whole_and_its_owners_alone(self, database: Path, tmp_path: Path) -> None:
        made = back_up(database, BackupsWanted(tmp_path / "kept"), NOON, nothing)
        assert made.file.name == "openarbiter-20261122-120000.sqlite3"
        assert made.file.stat().st_mode & 0o777 == 0o600
        assert made.file.parent.stat().st_mode & 0o777 == 0o700
        found = soundness(made.file, None)
        assert (found.kind, found.orphans) == (FileKind.OURS, 0)
        assert [each.name for each in made.file.parent.iterdir()] == [made.file.name]

    def test_one_that_cannot_be_read_back_is_not_kept(self, database: Path, tmp_path: Path) -> None:
        def refuses(copy: Path) -> None:
            raise NoBackup("not whole")

        with pytest.raises(NoBackup, match="not whole"):
            back_up(database, BackupsWanted(tmp_path / "kept"), NOON, refuses)
        assert list((tmp_path / "kept").iterdir()) == []

    def test_a_damaged_database_gives_none(self, database: Path, tmp_path: Path) -> None:
        with database.open("r+b") as out:
            out.seek(8192)
            out.write(b"\xff" * 200_000)
        with pytest.raises(NoBackup):
            back_up(database, BackupsWanted(tmp_path / "kept"), NOON, nothing)
        assert list((tmp_path / "kept").iterdir()) == []

    def test_without_room_none_is_begun(
        self, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        full = shutil.disk_usage(tmp_path)._replace(free=2**20)
        monkeypatch.setattr(room.shutil, "disk_usage", lambda folder: full)
        with pytest.raises(NoBackup, match="no space left"):
            back_up(database, BackupsWanted(tmp_path / "kept"), NOON, nothing)
        assert list((tmp_path / "kept").iterdir()) == []

    def test_the_newest_are_kept_and_one_of_each_day(self, tmp_path: Path) -> None:
        wanted = BackupsWanted(tmp_path, kept=3)
        for hours in range(0, 24 * 40, 6):
            at = NOON - timedelta(hours=hours)
            (tmp_path / f"openarbiter-{at:%Y%m%d-%H%M%S}.sqlite3").touch()
        (tmp_path / "before-upgrade-20200101-000000.sqlite3").touch()
        (tmp_path / "openarbiter-20261122-110000.sqlite3.part").touch()
        let_go(wanted, NOON)
        left = backups_in(tmp_path)
        assert [each.at for each in left[:3]] == [NOON - timedelta(hours=6 * n) for n in range(3)]
        days = [each.at.date() for each in left]
        assert len(set(days)) == 30
        assert len(left) == 30 + 2
        others = {each.name for each in tmp_path.iterdir()} - {each.file.name for each in left}
        assert others == {"before-upgrade-20200101-000000.sqlite3"}

    @pytest.mark.parametrize(
        ("environment", "folder", "kept"),
        [
            ({}, "data/backups", 24),
            ({"OPENARBITER_BACKUPS": "off"}, None, 24),
            ({"OPENARBITER_BACKUPS": "/mnt/usb", "OPENARBITER_BACKUPS_KEPT": "5"}, "/mnt/usb", 5),
        ],
    )
    def test_the_environment_says_where_and_how_many(
        self, environment: dict[str, str], folder: str | None, kept: int
    ) -> None:
        wanted = BackupsWanted.of(Path("data"), environment)
        assert wanted == BackupsWanted(None if folder is None else Path(folder), kept)


class TestWatch:
    def test_a_publication_makes_one_and_what_failed_is_told(
        self, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        watch = Watch(database, BackupsWanted(tmp_path / "kept"), database.parent)
        monkeypatch.setattr("openarbiter.kept.rhythm.PAUSE", 0)
        monkeypatch.setattr("openarbiter.kept.rhythm.AGAIN", 0)
        # There is none of what was published before the server started.
        assert watch.look()
        assert not watch.look()
        watch = Watch(database, BackupsWanted(tmp_path / "kept"), database.parent)
        assert not watch.look()
        with closing(sqlite3.connect(database)) as tables, tables:
            columns = "section_id, round_number, text, digest, at"
            tables.execute(
                f"INSERT INTO web_snapshot ({columns}, entry_id) SELECT {columns}, "
                "(SELECT min(id) FROM web_entry) FROM web_snapshot LIMIT 1"
            )
        monkeypatch.setattr(room, "RESERVE", 2**60)
        assert watch.look()
        assert "no space left" in state().failure
        monkeypatch.setattr(room, "RESERVE", 0)
        assert watch.look()
        now = state()
        # No publication but a file put there by hand, and that is told too.
        assert (now.failure, now.differs) == ("", True)
        assert now.last is not None
        assert now.last.file.exists()
        assert not watch.look()

    def test_an_hour_of_play_makes_one(
        self, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        watch = Watch(database, BackupsWanted(tmp_path / "kept"), database.parent)
        assert watch.look()
        monkeypatch.setattr("openarbiter.kept.rhythm.HOUR", 0)
        assert not watch.look()
        with closing(sqlite3.connect(database)) as tables, tables:
            tables.execute("UPDATE web_player SET rating = 2999 WHERE id = 1")
            names = [row[1] for row in tables.execute("PRAGMA table_info(web_entry)")]
            columns = ", ".join(f'"{name}"' for name in names if name not in ("id", "number"))
            tables.execute(
                f"INSERT INTO web_entry (number, {columns}) SELECT 99999, {columns} "
                "FROM web_entry LIMIT 1"
            )
        assert watch.look()
        # The copy is kept as it is, and it is told that it is not as its ledger says.
        assert state().differs
        assert backups_in(tmp_path / "kept")


def test_the_server_backs_up_each_publication(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    campaign = Campaign(folder, 4, LiveServer(folder))
    try:
        campaign.begin()
        campaign.next_round()
        wait_until(lambda: backups_in(folder / "backups"))
        (made, *_) = backups_in(folder / "backups")
        ran = run(folder, "verify-data", "--file", str(made.file), "--json")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert json.loads(ran.stdout)["whole"] is True
        assert soundness(made.file).kind is FileKind.OURS
    finally:
        campaign.server.kill()


class TestRestoring:
    @pytest.fixture
    def backup(self, database: Path, tmp_path: Path) -> Path:
        return back_up(database, BackupsWanted(tmp_path / "kept"), NOON, nothing).file

    def test_what_would_be_lost_is_said_and_nothing_is_done_without_a_yes(
        self, database: Path, backup: Path
    ) -> None:
        start(database.parent)
        self.rename_event(database)
        ran = run(database.parent, "restore", str(backup))
        assert ran.returncode == 2
        assert "Nothing was restored: confirm it with --yes." in ran.stderr
        assert "0 actions" in ran.stdout
        assert not list(database.parent.glob("replaced-*"))
        with closing(sqlite3.connect(database)) as tables:
            assert tables.execute("SELECT name FROM web_event").fetchall() == [("After",)]

    def rename_event(self, database: Path) -> None:
        with closing(sqlite3.connect(database)) as tables, tables:
            tables.execute("UPDATE web_event SET name = 'After'")

    def test_it_is_put_in_place_and_what_was_there_is_kept(
        self, database: Path, backup: Path
    ) -> None:
        self.rename_event(database)
        ran = run(database.parent, "restore", str(backup), "--yes")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert "The previous database is kept in" in ran.stdout
        assert "complete, and the tables match the ledger" in ran.stdout
        (kept,) = database.parent.glob("replaced-*-openarbiter.sqlite3")
        assert kept.stat().st_mode & 0o777 == 0o600
        names = "SELECT DISTINCT name FROM web_event"
        with closing(sqlite3.connect(kept)) as tables:
            assert tables.execute(names).fetchall() == [("After",)]
        with closing(sqlite3.connect(database)) as tables:
            assert tables.execute(names).fetchall() != [("After",)]

    def test_an_older_one_says_how_many_actions_are_lost(
        self, database: Path, backup: Path, played: Campaign
    ) -> None:
        with closing(sqlite3.connect(backup)) as tables, tables:
            for (name,) in tables.execute(
                "SELECT name FROM sqlite_master WHERE type = 'trigger'"
            ).fetchall():
                tables.execute(f"DROP TRIGGER {name}")
            (last,) = tables.execute("SELECT max(number) FROM web_entry").fetchone()
            tables.execute(
                "DELETE FROM web_snapshot WHERE entry_id IN "
                "(SELECT id FROM web_entry WHERE number > ?)",
                (last - 3,),
            )
            tables.execute("DELETE FROM web_entry WHERE number > ?", (last - 3,))
        ran = run(database.parent, "restore", str(backup))
        assert "3 actions" in ran.stdout

    def test_not_while_a_server_works_on_it(self, played: Campaign, backup: Path) -> None:
        before = played.all("SELECT count(*) FROM web_entry")
        ran = run(played.file.parent, "restore", str(backup), "--yes")
        assert ran.returncode == 5
        assert "is in use. Stop the server" in ran.stderr
        assert played.all("SELECT count(*) FROM web_entry") == before
        assert played.browser.get("/")[0] == 200

    @pytest.mark.parametrize("harm", ["cut off", "text", "missing", "of another program"])
    def test_only_a_whole_backup_is_put_in_place(
        self, database: Path, backup: Path, harm: str
    ) -> None:
        before = database.read_bytes()
        if harm == "cut off":
            backup.write_bytes(backup.read_bytes()[:60_000])
        elif harm == "text":
            backup.write_text("nothing", encoding="utf-8")
        else:
            backup.unlink()
        if harm == "of another program":
            with closing(sqlite3.connect(backup)) as tables:
                tables.execute("CREATE TABLE songs (name text)")
        ran = run(database.parent, "restore", str(backup), "--yes")
        assert ran.returncode in (3, 5)
        assert "Traceback" not in ran.stderr
        assert database.read_bytes() == before

    def test_a_damaged_database_is_replaced_too(self, database: Path, backup: Path) -> None:
        database.write_bytes(b"\xff" * 5000)
        ran = run(database.parent, "restore", str(backup), "--yes")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert soundness(database, None).kind is FileKind.OURS

    def test_an_older_version_is_brought_up_to_date(self, tmp_path: Path) -> None:
        data = tmp_path / "new"
        old = tmp_path / "old.sqlite3"
        source = Path(__file__).parents[1] / "data" / "databases" / "0.5.0.sql"
        with closing(sqlite3.connect(old)) as tables:
            tables.executescript(source.read_text(encoding="utf-8"))
        ran = run(data, "restore", str(old), "--yes")
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert start(data).returncode == 0

    def test_digests_noted_since_are_set_aside(self, database: Path, backup: Path) -> None:
        anchors = database.with_name("ledger.anchors")
        lines = anchors.read_text(encoding="utf-8").splitlines()
        later = json.loads(lines[-1]) | {"number": 99_999}
        anchors.write_text("\n".join([*lines, json.dumps(later)]) + "\n", encoding="utf-8")
        assert run(database.parent, "verify-data").returncode == 1
        assert run(database.parent, "restore", str(backup), "--yes").returncode == 0
        assert anchors.read_text(encoding="utf-8").splitlines() == lines
        assert list(database.parent.glob("replaced-*-ledger.anchors"))

    def test_tables_in_postgresql_are_not_restored_so(self, tmp_path: Path, backup: Path) -> None:
        address = "postgresql://a@localhost/b"
        ran = run(tmp_path, "restore", str(backup), "--yes", DATABASE_URL=address)
        assert ran.returncode == 2
        assert "pg_restore" in ran.stderr
        assert file_of(tmp_path).exists() is False
