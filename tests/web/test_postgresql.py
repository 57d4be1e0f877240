"""Several people at the same moment, on SQLite and on PostgreSQL, with real commits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.at_once import CHECKS
from support.kills import Campaign
from support.live_server import LiveServer
from support.places import ROOT, TESTS
from support.postgres import postgresql
from support.waiting import PATIENCE


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A PostgreSQL with a database, as long as this module runs."""
    pytest.importorskip("psycopg", reason="psycopg comes with openarbiter[postgresql]")
    with postgresql() as url:
        yield url


@contextmanager
def checker(folder: Path, url: str) -> Iterator[Callable[[str], str]]:
    """Does one check after another in a process with this database, and says what is wrong."""
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTEST_", "DJANGO"))
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "support.at_once"],
        cwd=ROOT,
        env=environment
        | {"DATABASE_URL": url, "OPENARBITER_DATA": str(folder), "PYTHONPATH": str(TESTS)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def check(name: str) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        given_up = threading.Timer(PATIENCE, process.kill)
        given_up.start()
        try:
            print(name, file=process.stdin, flush=True)
            answer = process.stdout.readline()
        finally:
            given_up.cancel()
        return str(json.loads(answer)) if answer else "the process is gone"

    with process:
        try:
            yield check
        finally:
            process.kill()


@pytest.fixture(scope="module")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    with checker(tmp_path_factory.mktemp("at-once"), "") as check:
        yield check


@pytest.fixture(scope="module")
def on_postgresql(
    tmp_path_factory: pytest.TempPathFactory, cluster: str
) -> Iterator[Callable[[str], str]]:
    with checker(tmp_path_factory.mktemp("at-once"), cluster) as check:
        yield check


@pytest.mark.parametrize("check", CHECKS)
def test_on_sqlite(check: str, on_sqlite: Callable[[str], str]) -> None:
    assert on_sqlite(check) == ""


@pytest.mark.parametrize("check", CHECKS)
def test_on_postgresql(check: str, on_postgresql: Callable[[str], str]) -> None:
    assert on_postgresql(check) == ""


def test_two_servers_over_one_database_see_each_other(tmp_path: Path, cluster: str) -> None:
    environment = {"DATABASE_URL": cluster, "OPENARBITER_SECRET_KEY": "the same for both"}
    one = LiveServer(tmp_path / "one", environment=environment)
    other = LiveServer(tmp_path / "other", environment=environment)
    with one, other:
        campaign = Campaign(tmp_path / "one", 1, server=one)
        campaign.browser.log_in()
        campaign.new_event(database=False)
        slug = campaign.desk.split("/")[2]
        assert campaign.browser.get(campaign.desk)[0] == 200
        told: list[str] = []
        listening = threading.Event()

        def listen() -> None:
            request = urllib.request.Request(f"{other.address}/live/{slug}/")
            with urllib.request.urlopen(request, timeout=PATIENCE) as stream:
                listening.set()
                while not any("data:" in line for line in told):
                    told.append(stream.readline().decode())

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        assert listening.wait(PATIENCE)
        assert campaign.browser.post(f"{campaign.desk}rounds/draft/make/", {})[0] == 302
        thread.join(PATIENCE)
        assert any("data:" in line for line in told), told
        there = campaign.browser.at(other.address)
        assert there.get(f"{campaign.desk}rounds/draft/")[0] == 200
        assert "Player 40" in there.get(f"{campaign.desk}rounds/draft/")[1]
