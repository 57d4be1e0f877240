"""Two people postpone one match of a league at the same moment, each in a process of their own.

    python -m benchmarks.postponed_together [--times 20]

Both processes open the page of the match in the same folder of data, wait for each other, and send
the form with another date. Of each pair one must be taken and one told, the dates must be those of
the one who was taken, and the ledger must have one entry of each.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from openarbiter.web.start.prepare import prepare  # noqa: E402

_PERSON = """
import re, sys, time
from pathlib import Path
from openarbiter.web.start.prepare import prepare
folder, name, day, times, *pages = sys.argv[1:]
prepare(Path(folder))
from django.conf import settings
from django.test import Client
from openarbiter.web import models
settings.ALLOWED_HOSTS = ["*"]
client = Client()
client.force_login(models.User.objects.get(username=name))
other = {"ann": "bob", "bob": "ann"}[name]
for number in range(int(times)):
    page = pages[number]
    seen = re.search(r'name="seen" value="([^"]*)"', client.get(page).content.decode())[1]
    (Path(folder) / f"{name}-{number}").touch()
    while not (Path(folder) / f"{other}-{number}").exists():
        time.sleep(0.0005)
    to = f"2030-12-{day} 14:00"
    sent = {"do": "postpone", "seen": seen, "to": to, "why": name}
    print(client.post(page, sent).status_code, flush=True)
"""


def main() -> int:
    """Let them try so many times; 1 where both or none were taken."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--times", type=int, default=20)
    times = asked.parse_args().times
    with tempfile.TemporaryDirectory(prefix="openarbiter-together-") as name:
        prepare(Path(name))
        section, pages = _league(times)
        people = [_person(name, who, day, times, pages) for who, day in (("ann", 5), ("bob", 12))]
        answers = [person.communicate()[0].split() for person in people]
        pairs = [tuple(sorted(pair)) for pair in zip(*answers, strict=True)]
        good = pairs == [("302", "409")] * times and _kept(section, answers, times)
        print(f"{times} times: {dict.fromkeys(pairs)}, {'good' if good else 'WRONG'}")
    return 0 if good else 1


def _league(times: int) -> tuple[Any, list[str]]:
    from support.played_teams import entered

    from openarbiter.model import Colour, Regulations
    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.fixtures import season_of_section
    from openarbiter.web.actions.making import add_section
    from openarbiter.web.actions.publishing import publish_all
    from openarbiter.web.ledger import Actor, Work

    for who in ("ann", "bob"):
        models.User.objects.create_user(who, is_superuser=True, is_staff=True)
    rules = Regulations(rounds=7, system="FIDE_TEAM_ROUNDROBIN", board_colours=(Colour.WHITE,))
    event = models.Event.objects.create(slug="league", name="League")
    with Work(Actor("ann"), event, "import") as work:
        section = add_section(work, event, "First", made := entered(8, 2, rules))
        fill_section(work, section, made)
    publish_all(Actor("ann"), section)
    matches = season_of_section(section).matches
    assert times <= len(matches), f"at most {len(matches)} times"
    at = f"/desk/{event.slug}/{section.slug}/league/rounds/"
    return section, [f"{at}{each.round}/matches/{each.home}/" for each in matches[:times]]


def _person(
    folder: str, name: str, day: int, times: int, pages: list[str]
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", _PERSON, folder, name, f"{day:02}", str(times), *pages],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _kept(section: Any, answers: list[list[str]], times: int) -> bool:
    """Whether what is kept is of those who were taken, and the ledger holds."""
    from openarbiter.model.fixture_lines import fixtures_told
    from openarbiter.web.actions.fixtures import season_of_section
    from openarbiter.web.ledger.chain import verify
    from openarbiter.web.state import tournament_of

    section.refresh_from_db()
    moved = fixtures_told(tournament_of(section)).moved
    wanted = [("ann", "bob")[pair.index("302")] for pair in zip(*answers, strict=True)]
    keys = [(each.round, each.teams) for each in season_of_section(section).matches[:times]]
    return (
        [moved[key].why for key in keys] == wanted
        and section.entries.filter(action="match-postponed").count() == times
        and not verify(section.event).faults
    )


if __name__ == "__main__":
    began = time.monotonic()
    code = main()
    print(f"{time.monotonic() - began:.0f} s")
    raise SystemExit(code)
