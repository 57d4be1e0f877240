"""The disk is full, or another program holds the database: it is said, and nothing is lost."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.kills import Campaign
from support.live_server import LiveServer
from support.places import TESTS


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of a few megabytes; skips where none may be mounted."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(disk)],
        capture_output=True,
        check=False,
    )
    if mounted.returncode != 0:
        pytest.skip("no disk may be mounted here")
    yield disk
    subprocess.run(["umount", "-l", str(disk)], check=True)


def enter(campaign: Campaign, code: str) -> tuple[int, str]:
    """Enter a result of the first board; the status, and the body or where it leads to."""
    (key, version), *_ = campaign.games()
    given = {f"was-{key}": f"?.{version}", f"r-{key}": code}
    return campaign.browser.post(f"{campaign.desk}rounds/1/results/", given)


def first_result(campaign: Campaign) -> str:
    (key, _), *_ = campaign.games()
    ((white, black),) = campaign.all(
        f"SELECT white_mark, black_mark FROM web_game WHERE id = {key}"
    )
    return f"{white}{black}"


IMPATIENT = {"DJANGO_SETTINGS_MODULE": "support.impatient_settings", "PYTHONPATH": str(TESTS)}


def begun(folder: Path, **environment: str) -> Campaign:
    campaign = Campaign(folder, 1, LiveServer(folder, environment=environment))
    campaign.begin()
    campaign.next_round()
    assert enter(campaign, "10")[0] == 302
    return campaign


def test_a_full_disk_is_told_and_nothing_is_lost(small_disk: Path) -> None:
    # A backup that fails for want of room gives back what it took, in the midst of the test.
    campaign = begun(small_disk / "data", OPENARBITER_BACKUPS="off")
    try:
        ballast = small_disk / "ballast"
        with ballast.open("wb", buffering=0) as out:
            for size in (65536, 4096, 512, 1):
                try:
                    while True:
                        out.write(b"x" * size)
                except OSError:
                    continue
        # What the files have room for already is still written, and acknowledged truly.
        for place in range(600):
            before, code = first_result(campaign), ("01", "10")[place % 2]
            status, page = enter(campaign, code)
            if status != 302:
                break
            assert first_result(campaign) == code
        assert status == 503
        assert "The disk is full." in page
        assert "Free some space" in page
        assert first_result(campaign) == before
        assert campaign.one("PRAGMA integrity_check") == "ok"
        ballast.unlink()
        assert enter(campaign, "==")[0] == 302
        assert first_result(campaign) == "=="
        campaign.check()
    finally:
        campaign.server.kill()


def test_a_database_held_by_another_program_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    campaign = begun(tmp_path / "data", **IMPATIENT)
    try:
        other = sqlite3.connect(campaign.file, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        status, page = enter(campaign, "01")
        assert status == 503
        assert "another program holds it" in page
        assert "Try again in a moment" in page
        # Whoever only looks is served all the same.
        assert campaign.browser.get(f"{campaign.desk}rounds/1/results/")[0] == 200
        other.rollback()
        other.close()
        assert first_result(campaign) == "10"
        assert enter(campaign, "01")[0] == 302
        assert first_result(campaign) == "01"
        campaign.check()
    finally:
        campaign.server.kill()


def test_the_backup_is_taken_while_results_come_in(tmp_path: Path) -> None:
    campaign = begun(tmp_path / "data", **IMPATIENT)
    try:
        writing = sqlite3.connect(campaign.file, isolation_level=None)
        writing.execute("BEGIN IMMEDIATE")
        writing.execute("UPDATE web_player SET note = 'not committed'")
        status, data = campaign.browser.download("/backup/")
        assert status == 200
        writing.rollback()
        writing.close()
        copy = tmp_path / "copy.sqlite3"
        copy.write_bytes(data)
        with sqlite3.connect(copy) as tables:
            assert tables.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            notes = tables.execute("SELECT DISTINCT note FROM web_player").fetchall()
        assert notes == [("",)]
    finally:
        campaign.server.kill()
