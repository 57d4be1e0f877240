"""Several people at the same moment, on SQLite and on PostgreSQL, with real commits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.at_once import CHECKS
from support.kills import Browser, Campaign
from support.live_server import LiveServer
from support.places import ROOT, TESTS
from support.postgres import postgresql, restart
from support.waiting import PATIENCE, wait_until

from openarbiter.web.announced.between import Ears


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
        | {
            "DATABASE_URL": url,
            "OPENARBITER_DATA": str(folder),
            "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path]),
        },
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
    environment = {
        "DATABASE_URL": cluster,
        "OPENARBITER_SECRET_KEY": "the same for both, 0123456789abcd",
    }
    one = LiveServer(tmp_path / "one", environment=environment)
    other = LiveServer(tmp_path / "other", environment=environment)
    with one, other:
        campaign = Campaign(tmp_path / "one", 1, server=one)
        campaign.browser.log_in()
        campaign.new_event(database=False)
        slug = campaign.desk.split("/")[2]
        assert campaign.browser.get(campaign.desk)[0] == 200
        # Only a notification says what was done: the look at the database every second, which
        # comes first where the machine is busy, does not.
        said = '"action":"colour-entered"'
        told: list[str] = []
        listening = threading.Event()

        def listen() -> None:
            address = f"{other.address}/live/{slug}/"
            request = urllib.request.Request(address, headers=campaign.browser.cookies)
            with urllib.request.urlopen(request, timeout=PATIENCE) as stream:
                listening.set()
                while not any(said in line for line in told):
                    told.append(stream.readline().decode())

        thread = threading.Thread(target=listen, daemon=True)
        thread.start()
        assert listening.wait(PATIENCE)
        drawn = {"initial_colour": "white"}
        assert campaign.browser.post(f"{campaign.desk}rounds/draft/make/", drawn)[0] == 302
        thread.join(PATIENCE)
        assert any(said in line for line in told), told
        there = campaign.browser.at(other.address)
        assert there.get(f"{campaign.desk}rounds/draft/")[0] == 200
        assert "Player 40" in there.get(f"{campaign.desk}rounds/draft/")[1]


def test_a_restarted_postgresql_costs_no_request(tmp_path: Path) -> None:
    pytest.importorskip("psycopg", reason="psycopg comes with openarbiter[postgresql]")
    with postgresql() as url:
        environment = {"DATABASE_URL": url}
        with LiveServer(tmp_path / "data", demo=True, environment=environment) as server:
            browser = Browser(server.address)
            browser.log_in()
            paths = ["/", "/e/demo/", "/desk/demo/", "/account/"] * 4

            def statuses() -> list[int]:
                with ThreadPoolExecutor(len(paths)) as threads:
                    return [status for status, _ in threads.map(browser.get, paths)]

            before = statuses()
            restart(url)
            assert statuses() == before
            restart(url)
            form = {"language": "bg", "theme": "dark", "next": "/"}
            assert browser.post("/preferences/", form)[0] == 302


def test_a_page_whose_connection_is_lost_is_asked_for_again(tmp_path: Path) -> None:
    psycopg = pytest.importorskip("psycopg", reason="psycopg comes with openarbiter[postgresql]")
    with postgresql() as url:
        environment = {"DATABASE_URL": url}
        with LiveServer(tmp_path / "data", demo=True, environment=environment) as server:
            browser = Browser(server.address)
            browser.log_in()
            found: list[tuple[int, str]] = []
            with psycopg.connect(url, autocommit=True) as line:

                def waiting() -> list[int]:
                    rows = line.execute(
                        "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
                    )
                    return [pid for (pid,) in rows]

                with psycopg.connect(url) as holder:
                    holder.execute("LOCK TABLE web_event")
                    asked = threading.Thread(target=lambda: found.append(browser.get("/")))
                    asked.start()
                    wait_until(lambda: bool(waiting()))
                    for pid in waiting():
                        line.execute("SELECT pg_terminate_backend(%s)", [pid])
                asked.join(PATIENCE)
            assert found[0][0] == 200, found


def test_who_listens_is_told_what_was_missed_while_the_connection_was_lost() -> None:
    told: list[tuple[int, list[dict[str, object]]]] = []
    ears = Ears(lambda event, messages: told.append((event, list(messages))))

    class Enough(Exception):
        """The connection is lost."""

    class Line:
        """A connection that is lost after what it has to say."""

        def __init__(self, revisions: list[tuple[int, int]], *said: object):
            self._revisions = revisions
            self._said = said

        def execute(self, question: str) -> Line:
            return self

        def fetchall(self) -> list[tuple[int, int]]:
            return self._revisions

        def notifies(self, timeout: float) -> Iterator[SimpleNamespace]:
            for each in self._said:
                yield SimpleNamespace(payload=json.dumps(each))
            raise Enough

    published = [{"kind": "published", "revision": 4}]
    with pytest.raises(Enough):
        ears.listen(Line([(1, 3), (2, 8)], ["another", 1, published]))
    assert told == [(1, published)]
    with pytest.raises(Enough):
        ears.listen(Line([(1, 4), (2, 9)]))
    assert told[1:] == [(2, [{"kind": "changed", "revision": 9}])]
