"""A server that is killed while it publishes a list of prizes."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from openarbiter.formats.trf import write_trf
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.prizes.plan_lines import ToldPlan, with_plan
from support.kills import DIED, Browser, Campaign

PLAYERS, WINNERS = 80, 40
PLAN = f"[main]\nprizes = [{', '.join(str(1000 - place) for place in range(WINNERS))}]\n"


class PrizeCampaign(Campaign):
    """One section whose list of prizes is published again and again.

    Attributes:
        heard: how many publications were acknowledged.
        lost, kept: publications that were killed and are not there, or are there as a whole.
    """

    def __init__(self, folder: Path):
        super().__init__(folder, seed=1)
        self.heard = self.lost = self.kept = 0
        self._lasts = 0.2

    def new_event(self, *, database: bool = True) -> None:
        """Import a finished tournament with a prize plan."""
        people = tuple(Entrant(n, f"Player {n}", rating=2500 - n) for n in range(1, PLAYERS + 1))
        won = Result(Mark.WIN, Mark.LOSS)
        games = tuple(Game(n, n + PLAYERS // 2, won) for n in range(1, PLAYERS // 2 + 1))
        tournament = Tournament(people, (Round(games),), Regulations(rounds=1), name="Prizes")
        data = write_trf(with_plan(tournament, ToldPlan(PLAN))).encode()
        status, page = self.browser.upload("/import/", "x.trf", data)
        assert status == 200, page
        found = re.search(r'name="data" value="([^"]*)"', page)
        assert found is not None
        given = {"data": found[1], "name": "x.trf", "sure": "yes", "start": "2026-03-01"}
        status, self.desk = self.browser.post("/import/", given)
        assert status == 302, self.desk
        self._event = int(str(self.one("SELECT max(id) FROM web_event")))

    def confirm_twice_at_once(self) -> list[int]:
        """The same person confirms the list in two windows at the same moment: the answers."""
        address = f"{self.desk}prizes/confirmation/"
        found = re.search(r'name="seen" value="([^"]+)"', self.browser.get(address)[1])
        assert found is not None
        values = {"seen": found[1], "do": "confirm"}
        statuses: list[int] = []

        def act(browser: Browser) -> None:
            statuses.append(browser.post(address, values)[0])

        threads = [threading.Thread(target=act, args=(each,)) for each in self._clients[:2]]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return sorted(statuses)

    def publish(self) -> None:
        """Publish the list once without a death, to know how long it takes."""
        values = self._seen()
        began = time.monotonic()
        status, text = self._send(values)
        assert status == 302, text
        self._lasts = time.monotonic() - began
        self.heard += 1

    def kill_at(self, share: float) -> None:
        """Let the server publish, kill it after a share of the time that takes, and look."""
        values = self._seen()
        before = self.published()
        heard: list[int] = []

        def act() -> None:
            began = time.monotonic()
            with suppress(*DIED):
                heard.append(self._send(values)[0])
                # The next death comes by how long it takes on this machine now.
                self._lasts = time.monotonic() - began

        thread = threading.Thread(target=act)
        thread.start()
        time.sleep(share * self._lasts)
        self.server.kill()
        thread.join()
        self.kills += 1
        self.server.start()
        done = self.published() - before
        assert done in (0, 1)
        if heard:
            assert (heard, done) == ([302], 1), "what was acknowledged is there"
            self.heard += 1
        else:
            self.kept += done
            self.lost += 1 - done

    def _seen(self) -> dict[str, str]:
        """The form of the page, filled in."""
        status, page = self.browser.get(f"{self.desk}prizes/publication/")
        assert status == 200, page
        found = re.search(r'name="seen" value="([^"]+)"', page)
        assert found is not None
        despite = re.search(r'name="despite" value="([^"]*)"', page)
        assert despite is not None
        told = {"reason": "The train leaves", "sure": "yes"}
        return {"seen": found[1], "despite": despite[1], **told}

    def _send(self, values: dict[str, str]) -> tuple[int, str]:
        return self.browser.post(f"{self.desk}prizes/publication/", values)

    def published(self) -> int:
        """How many publications there are; each has its entry, its file, and all its lines."""
        assert self.one("PRAGMA integrity_check") == "ok"
        self._check_chain()
        kept = self._texts(
            "SELECT s.text FROM web_snapshot s JOIN web_entry e ON e.id = s.entry_id "
            f"WHERE e.action = 'prizes-published' AND e.event_id = {self._event}"
        )
        entries = self._texts(
            "SELECT \"values\" FROM web_entry WHERE action = 'prizes-published' "
            f"AND event_id = {self._event}"
        )
        assert len(entries) == len(kept), "an entry without its file, or the other way round"
        for entry, text in zip(entries, kept, strict=True):
            assert json.loads(entry)["winners"] == WINNERS
            assert _lines(text.splitlines()) == (1, WINNERS)
        frame = self._texts(f"SELECT frame FROM web_section WHERE event_id = {self._event}")[0]
        extra = json.loads(frame)["extra"]
        assert _lines(extra) == ((1, WINNERS) if entries else (0, 0)), "half of a list"
        return len(entries)

    def _texts(self, question: str) -> list[str]:
        return [str(row[0]) for row in self.all(question)]


def _lines(lines: Sequence[str]) -> tuple[int, int]:
    """The heads of published lists in a file, and the prizes."""
    return (
        sum(line.startswith("### Prizes published:") for line in lines),
        sum(line.startswith("### Prize: ") for line in lines),
    )
