"""A server that is killed while people work, and what must be true when it is back."""

from __future__ import annotations

import http.client
import http.cookiejar
import json
import random
import re
import sqlite3
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from openarbiter.formats.trf import write_trf
from openarbiter.kept.backups import backups_in
from openarbiter.kept.soundness import FileKind, soundness
from openarbiter.model import Entrant, Regulations, Tournament
from support.live_server import PASSWORD, LiveServer
from support.waiting import PATIENCE, wait_until

PLAYERS, ROUNDS, CLIENTS = 40, 7, 4
CODES = ("10", "01", "==")
DIED = (urllib.error.URLError, http.client.HTTPException, OSError)
"""What a client sees of a server that was killed."""


class Browser:
    """Somebody who has logged in as the administrator."""

    def __init__(self, address: str):
        self._address = address
        self._jar = http.cookiejar.CookieJar()
        self._opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(self._jar), _Still()
        )

    def log_in(self) -> None:
        self.get("/login/")
        status, _ = self.post("/login/", {"name": "admin", "password": PASSWORD})
        assert status == 302, status

    def at(self, address: str) -> Browser:
        """The same browser, with its cookies, at another server's address."""
        other = Browser(address)
        other._jar, other._opener = self._jar, self._opener
        return other

    @property
    def cookies(self) -> dict[str, str]:
        """The header of a request of the same browser."""
        return {"Cookie": "; ".join(f"{each.name}={each.value}" for each in self._jar)}

    def get(self, path: str) -> tuple[int, str]:
        return self._ask(urllib.request.Request(self._address + path))

    def post(self, path: str, values: dict[str, str]) -> tuple[int, str]:
        """The status, and the body or where it leads to."""
        token = next((each.value for each in self._jar if each.name == "csrftoken"), "")
        data = urllib.parse.urlencode({**values, "csrfmiddlewaretoken": token or ""}).encode()
        return self._ask(urllib.request.Request(self._address + path, data))

    def download(self, path: str) -> tuple[int, bytes]:
        """The status and the bytes of a file."""
        with self._opener.open(self._address + path, timeout=PATIENCE) as answer:
            return answer.status, answer.read()

    def upload(self, path: str, name: str, data: bytes) -> tuple[int, str]:
        token = next((each.value for each in self._jar if each.name == "csrftoken"), "")
        edge = uuid.uuid4().hex
        body = (
            f'--{edge}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n'
            f"{token}\r\n--{edge}\r\nContent-Disposition: form-data; "
            f'name="file"; filename="{name}"\r\n\r\n'
        ).encode()
        body += data + f"\r\n--{edge}--\r\n".encode()
        kind = {"Content-Type": f"multipart/form-data; boundary={edge}"}
        return self._ask(urllib.request.Request(self._address + path, body, kind))

    def _ask(self, request: urllib.request.Request) -> tuple[int, str]:
        try:
            with self._opener.open(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as told:
            text = told.read().decode()
            return told.code, told.headers.get("Location") or text


class _Still(urllib.request.HTTPRedirectHandler):
    """Follows no redirect: it is the acknowledgement."""

    def redirect_request(self, *given: object) -> None:
        return None


@dataclass(slots=True)
class Told:
    """What the server acknowledged, and what was under way when it died.

    Attributes:
        results: the code acknowledged last, by the key of the game.
        open: what was sent after it and never answered.
        published: the highest round whose publication was acknowledged.
    """

    results: dict[int, str] = field(default_factory=dict)
    open: dict[int, str] = field(default_factory=dict)
    published: int = 0


class Campaign:
    """One event that goes on through one death of its server after another.

    Args:
        folder: the data folder.
        server: the one to work on; by default a new one in that folder.
    """

    def __init__(self, folder: Path, seed: int, server: LiveServer | None = None):
        self.server = server or LiveServer(folder)
        self.random = random.Random(seed)
        self.told = Told()
        self.kills = 0
        self.acknowledged = 0
        self.during_publication = 0
        self.published_unheard = 0
        self.during_backup = 0
        self.backups = False
        self._event = 0
        self.desk = ""
        self.file = folder / "openarbiter.sqlite3"
        self._publication = 0.1
        self._sound: set[Path] = set()
        self.browser = Browser(self.server.address)
        self._clients: list[Browser] = []

    def begin(self) -> None:
        """Start the server, log in, and begin an event."""
        self.server.start()
        # Once for all deaths and for all clients: a login that is cut off counts as a wrong
        # password, and to check one takes long.
        self.browser.log_in()
        self._clients = [self.browser.at(self.server.address) for _ in range(CLIENTS)]
        self.new_event()

    def new_event(self, *, database: bool = True) -> None:
        """Make an event of 40 players; ``database`` says whether the tables are in our file."""
        people = tuple(Entrant(n, f"Player {n}", rating=2500 - n) for n in range(1, PLAYERS + 1))
        regulations = Regulations(rounds=ROUNDS)
        tournament = Tournament(people, (), regulations, name=f"Event {self._event}")
        status, page = self.browser.upload("/import/", "x.trf", write_trf(tournament).encode())
        assert status == 200, page
        found = re.search(r'name="data" value="([^"]*)"', page)
        assert found is not None
        given = {"data": found[1], "name": "x.trf", "sure": "yes", "start": "2026-03-01"}
        status, self.desk = self.browser.post("/import/", given)
        assert status == 302, self.desk
        if database:
            self._event = int(self.one("SELECT max(id) FROM web_event"))
        self.told = Told()

    def kill_once(self) -> None:
        """Work, kill the server at a random moment, start it again, and look at everything."""
        if self.backups and self.random.random() < 0.3:
            self._kill_during_backup()
        elif self.random.random() < 0.5 and not self._missing():
            self._kill_during_publication()
        else:
            self._kill_during_results()
        self.kills += 1
        self.server.start()
        self.check()

    def _kill_during_results(self) -> None:
        if not self._missing():
            self.next_round()
        games = self.games()
        shares = [games[place::CLIENTS] for place in range(CLIENTS)]
        threads = [
            threading.Thread(target=self._enter, args=each)
            for each in zip(self._clients, shares, strict=True)
        ]
        for thread in threads:
            thread.start()
        enough = self.acknowledged + CLIENTS
        wait_until(lambda: self.acknowledged >= enough)
        time.sleep(self.random.uniform(0.0, 0.7))
        self.server.kill()
        for thread in threads:
            thread.join()

    def _enter(self, browser: Browser, games: list[tuple[int, int]]) -> None:
        """Enter results, and change them again, until the server is gone."""
        mine = random.Random(games[0][0] if games else 0)
        number = self.current_round()
        versions = dict(games)
        try:
            while True:
                for key in versions:
                    code = mine.choice(CODES)
                    if code == self.told.results.get(key):
                        continue
                    self.told.open[key] = code
                    given = {f"was-{key}": f"?.{versions[key]}", f"r-{key}": code}
                    status, text = browser.post(f"{self.desk}rounds/{number}/results/", given)
                    assert status == 302, text
                    versions[key] += 1
                    self.told.results[key] = code
                    del self.told.open[key]
                    self.acknowledged += 1
        except DIED:
            return

    def _kill_during_backup(self) -> None:
        """Kill the server while it makes a backup of its own, or one is downloaded."""
        if not self._missing():
            # The publication makes the server begin one within some seconds.
            self.next_round()
            time.sleep(self.random.uniform(1.0, 4.0))
        else:

            def act() -> None:
                with suppress(*DIED):
                    self.browser.download("/backup/")

            thread = threading.Thread(target=act)
            thread.start()
            time.sleep(self.random.uniform(0.0, 0.5))
            self.server.kill()
            thread.join()
        self.server.kill()
        self.during_backup += 1

    def kill_in_publication(self) -> None:
        """Let the server publish, kill it within the time that takes, and look at everything."""
        self._complete_round()
        self._kill_during_publication()
        self.kills += 1
        self.server.start()
        self.check()

    def _kill_during_publication(self) -> None:
        """Counted only where the server had no time to answer."""
        version, number = self._draft()

        def act() -> None:
            with suppress(*DIED):
                self._publish(version, number)

        thread = threading.Thread(target=act)
        thread.start()
        time.sleep(self.random.uniform(0.0, 1.2 * self._publication))
        self.server.kill()
        thread.join()
        if self.told.published < number:
            self.during_publication += 1
            self.published_unheard += self.current_round() == number

    def _complete_round(self) -> None:
        """Enter every result of the current round that is missing."""
        number = self.current_round()
        given = {}
        for key, version in self.games():
            if not self.told.results.get(key):
                given |= {f"was-{key}": f"?.{version}", f"r-{key}": "10"}
        if given:
            status, text = self.browser.post(f"{self.desk}rounds/{number}/results/", given)
            assert status == 302, text
            self.told.results |= {int(name[2:]): "10" for name in given if name[:2] == "r-"}

    def next_round(self) -> None:
        """Publish the next round; after the last, begin another event."""
        self._publish(*self._draft())

    def _draft(self) -> tuple[int, int]:
        """The version of the draft of the next round, and its number; after the last round, of
        another event.
        """
        if self.current_round() >= ROUNDS:
            self.new_event()
        if self.one("SELECT count(*) FROM web_draft WHERE section_id IN " + self._sections()) == 0:
            status, text = self.browser.post(
                f"{self.desk}rounds/draft/make/", {"initial_colour": "white"}
            )
            assert status == 302, text
        version = self.one("SELECT version FROM web_draft WHERE section_id IN " + self._sections())
        return int(str(version)), self.current_round() + 1

    def _publish(self, version: int, number: int) -> None:
        began = time.monotonic()
        where = f"{self.desk}rounds/draft/publish/"
        status, text = self.browser.post(where, {"version": str(version)})
        assert status == 302, text
        self.told.published = number
        self._publication = max(0.01, time.monotonic() - began)

    def check(self) -> None:
        """Look into the database: what must be true, whenever the server was killed."""
        assert self.one("PRAGMA integrity_check") == "ok"
        with closing(self._open()) as tables:
            # Whatever was locked is free again; the server itself may be writing just now.
            tables.execute("BEGIN IMMEDIATE")
            tables.rollback()
        there = {
            key: (white + black).replace("??", "")
            for key, white, black in self.all("SELECT id, white_mark, black_mark FROM web_game")
        }
        for key, code in self.told.results.items():
            allowed = {code, self.told.open.get(key, code)}
            assert there[key] in allowed, f"game {key}: {there[key]}, acknowledged: {code}"
        self.told.results |= {key: there[key] for key in self.told.open if there.get(key)}
        self.told.open.clear()
        self._check_rounds()
        self._check_chain()
        if self.backups:
            self._check_backups()

    def _check_rounds(self) -> None:
        assert self.current_round() >= self.told.published
        rows = self.all(
            "SELECT r.number, r.published_at, (SELECT count(*) FROM web_game g WHERE g.round_id "
            "= r.id), (SELECT count(*) FROM web_snapshot s WHERE s.section_id = r.section_id AND "
            f"s.round_number = r.number) FROM web_round r WHERE r.section_id IN {self._sections()}"
        )
        for number, published, games, files in rows:
            whole = (PLAYERS // 2, 1) if published else (0, 0)
            assert (games, files) == whole, f"round {number}, published: {published}"

    def _check_backups(self) -> None:
        """See that a backup is whole under its name, whenever the server was killed."""
        for made in backups_in(self.file.parent / "backups"):
            if made.file not in self._sound:
                assert soundness(made.file, None).kind is FileKind.OURS, made.file
                self._sound.add(made.file)

    def _check_chain(self) -> None:
        from openarbiter.web import models
        from openarbiter.web.ledger.work import digest_of

        names = [each.attname for each in models.Entry._meta.concrete_fields]
        columns = ", ".join(f'"{name}"' for name in names)
        which = f"event_id = {self._event} ORDER BY number"
        rows = self.all(f"SELECT {columns} FROM web_entry WHERE {which}")
        before = ""
        for number, row in enumerate(rows, start=1):
            values = dict(zip(names, row, strict=True))
            for name in ("values", "changes", "undoes"):
                values[name] = json.loads(values[name])
            values["at"] = datetime.fromisoformat(values["at"]).replace(tzinfo=UTC)
            entry = models.Entry(**values)
            assert (entry.number, entry.previous) == (number, before)
            assert digest_of(entry) == entry.digest
            before = entry.digest

    def games(self) -> list[tuple[int, int]]:
        """The games of the current round, each with its version."""
        return self.all(
            "SELECT g.id, g.version FROM web_game g JOIN web_round r ON r.id = g.round_id "
            f"WHERE r.number = {self.current_round()} AND r.section_id IN {self._sections()} "
            "ORDER BY g.id"
        )

    def _missing(self) -> int:
        return int(
            self.one(
                "SELECT count(*) FROM web_game g JOIN web_round r ON r.id = g.round_id WHERE "
                f"g.white_mark = '?' AND r.section_id IN {self._sections()}"
            )
        )

    def current_round(self) -> int:
        """The last published round."""
        return int(
            self.one(
                "SELECT coalesce(max(number), 0) FROM web_round WHERE published_at IS NOT NULL "
                f"AND section_id IN {self._sections()}"
            )
        )

    def _sections(self) -> str:
        return f"(SELECT id FROM web_section WHERE event_id = {self._event})"

    def _open(self) -> sqlite3.Connection:
        return sqlite3.connect(self.file, timeout=PATIENCE)

    def all(self, question: str) -> list[tuple[int, ...]]:
        """The rows of an answer."""
        tables = self._open()
        try:
            return tables.execute(question).fetchall()
        finally:
            tables.close()

    def one(self, question: str) -> object:
        """The one value of an answer."""
        return self.all(question)[0][0]
