"""How long the pages, screens, papers and operations of large events of teams take.

    python -m benchmarks.team_pages [--only swiss league] [--all] [--fresh] [--pages WORD ...]

Two events, each in a process of its own: a team Swiss of 100 teams (four boards, six players each)
after seven of nine rounds, the eighth published and half of its matches sealed; and a season of 24
teams, everybody against everybody twice, with 31 rounds of 46 played. Every page that its address
alone opens is asked for, for the desk, for captains and for the public; every screen, every paper
and every reading operation of the interface:

- first, when nothing is remembered of the event,
- again,
- changed: the first time after a result has come in, and what that is on the wall.

Milliseconds of this process's own work, so that a busy machine changes them little. ``--fresh``
asks a few pages as the first ones of a new process. Then the steps: handing in, releasing, pairing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.team_events import KINDS, TeamEvent, enter_something, team_event
from benchmarks.web_pages import LIMIT

PAPERS_LIMIT = 3000
"""What a paper may take, in milliseconds: somebody waits for the printer anyway."""

FRESH = ("rounds/{0}/matches/", "rounds/{0}/results/", "standings/", "players/")
"""The pages of the desk that are asked for as the first of a new process."""

OF_A_TEAM = frozenset(
    {"team", "team-captain", "captain-anonymous", "public-fixtures-team", "public-team-calendar"}
)
"""Where a number is that of a team."""

LEFT_OUT = frozenset({"backup", "logout", "help-picture"})


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer: milliseconds of work and on the wall, its status and size."""

    work: float
    wall: float
    status: int
    size: int


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.team_pages")
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--all", action="store_true", help="print the quick pages as well")
    parser.add_argument("--fresh", action="store_true", help="only the first page of a process")
    parser.add_argument("--steps", action="store_true", help="only handing in, release, pairing")
    parser.add_argument("--pages", nargs="+", default=[], help="words of the addresses to ask for")
    parser.add_argument("--first", nargs=3, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.first:
        _first_page(*arguments.first)
        return 0
    if len(arguments.only) > 1:
        # One process has the tables of one event only.
        given = [each for each in sys.argv[1:] if each not in ("--only", *KINDS)]
        calls = [
            [sys.executable, "-m", "benchmarks.team_pages", "--only", kind, *given]
            for kind in arguments.only
        ]
        return max(subprocess.run(call, check=False).returncode for call in calls)
    kind = arguments.only[0]
    with team_event(kind) as where:
        print(f"{kind}: round {where.number} runs", flush=True)
        if arguments.fresh:
            _fresh(where)
            return 0
        slow = 0 if arguments.steps else _measured(where, arguments.pages, every=arguments.all)
        if not arguments.pages and kind == "swiss":
            _steps(where)
    return 1 if slow else 0


def _measured(where: TeamEvent, words: list[str], *, every: bool) -> int:
    from django.test import Client

    from openarbiter.web import models
    from openarbiter.web.api import rate
    from openarbiter.web.memory import forget_everything

    rate.Rate.wait = lambda *_: 0  # type: ignore[method-assign]
    section = models.Section.objects.get(slug=where.section)
    client = Client(raise_request_exception=False, headers={"accept-encoding": "gzip"})
    client.force_login(models.User.objects.get(username=where.user))
    program = Client(headers={"Authorization": f"Bearer {where.secret}"})
    found = [
        *((client, each) for each in addresses(where)),
        *((program, each) for each in operations(where)),
    ]
    found = [each for each in found if not words or any(word in each[1] for word in words)]
    for asking, address in found[:1]:
        asked(asking, address)
    slow = 0
    print(f"{'first':>7} {'again':>7} {'changed':>7} {'on wall':>7}  page")
    for asking, address in found:
        forget_everything()
        first = asked(asking, address)
        again = median(asked(asking, address).work for _ in range(3))
        enter_something(section)
        changed = asked(asking, address)
        most = PAPERS_LIMIT if ".pdf" in address or "/paper/" in address else LIMIT
        mark = "  <-- over the limit" if max(again, changed.work) > most else ""
        if not mark and first.work > most:
            mark = "  <-- the first time"
        slow += mark.endswith("limit")
        if every or mark or changed.status >= 500:
            print(
                f"{first.work:7.0f} {again:7.0f} {changed.work:7.0f} {changed.wall:7.0f}  "
                f"{address} {changed.status} {changed.size // 1024} KiB{mark}",
                flush=True,
            )
    print(f"{len(found)} addresses, {slow} over the limit of {LIMIT} ms", flush=True)
    return slow


def asked(client: Any, address: str) -> Asked:
    """Ask once, to the end of the answer."""
    work, wall = time.process_time(), time.perf_counter()
    answer = client.get(address)
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    took = Asked(
        (time.process_time() - work) * 1000,
        (time.perf_counter() - wall) * 1000,
        answer.status_code,
        len(body),
    )
    answer.close()
    return took


def addresses(where: TeamEvent) -> list[str]:
    """Every page that is opened by its address: of the desk, captains, the public, papers."""
    from django.urls import get_resolver, reverse
    from django.urls.exceptions import NoReverseMatch

    from benchmarks.web_pages import _names
    from openarbiter.web import models
    from openarbiter.web.pages.paper.kinds import KINDS as PAPERS

    section = models.Section.objects.get(slug=where.section)
    player = section.players.order_by("number")[10]
    known = {
        "event": where.event, "section": where.section, "number": where.number, "match": 3,
        "player": player.number, "key": player.key, "board": 2, "chapter": "team-matches",
        "what": "boards", "ending": "csv", "form": "csv", "place": 1, "screen": "matches",
    }  # fmt: skip
    found: list[str] = []
    for name in sorted(str(name) for name in get_resolver().reverse_dict if isinstance(name, str)):
        if name in LEFT_OUT:
            continue
        mine = dict(known)
        if name in OF_A_TEAM:
            mine["number"] = 8
        if name.startswith("captain"):
            mine["key"] = where.captain
        elif name in ("player-page", "player-report"):
            mine["key"] = player.key
        elif "key" in mine:
            mine["key"] = player.pk if name.startswith(("player", "check")) else 1
        for _, pattern, _, _ in get_resolver().reverse_dict.getlist(name):
            try:
                found.append(reverse(name, kwargs={each: mine[each] for each in _names(pattern)}))
            except (KeyError, NoReverseMatch):
                continue
            break
    desk = f"/desk/{where.event}/{where.section}/"
    open_to_all = f"/e/{where.event}/{where.section}/"
    found += [f"{desk}paper/{kind.slug}/" for kind in PAPERS]
    found += [f"/screen/{where.event}/{screen.slug}/" for screen in models.Screen.objects.all()]
    found += [
        f"{desk}export/trf26/", f"{desk}export/rating/", f"{desk}teams/8/",
        f"{desk}rounds/{where.number}/line-ups/?enter=8",
        f"{desk}rounds/{where.number}/matches/3/why/", f"{desk}standings/8/",
        f"{desk}rounds/{where.number}/results/?show=open",
        f"/captain/{where.captain}/?round={where.number + 1}",
        f"{open_to_all}standings/{where.number - 1}/", f"{open_to_all}players/9/",
    ]  # fmt: skip
    return list(dict.fromkeys(found))


def operations(where: TeamEvent) -> list[str]:
    """Every reading operation of the interface for programs."""
    from openarbiter.web.api.interface import interface

    known: dict[str, Any] = {
        "event": where.event, "section": where.section, "number": where.number, "team": 8,
        "player": 9, "place": 3, "board": 2, "ending": "pdf", "paper": "certificates",
    }  # fmt: skip
    found = []
    for path, kinds in interface.get_openapi_schema()["paths"].items():
        if "get" in kinds:
            try:
                found.append(path.format(**known))
            except KeyError:
                continue
    return found


def _fresh(where: TeamEvent) -> None:
    """The first pages of new processes, each of another one."""
    print("in a new process, its own work: loaded, first page, the same again, another one")
    desk = f"/desk/{where.event}/{where.section}/"
    pages = [desk + each.format(where.number) for each in FRESH]
    pages += [f"/captain/{where.captain}/", f"/e/{where.event}/{where.section}/"]
    for page in pages:
        call = [sys.executable, "-m", "benchmarks.team_pages", "--first", str(where.folder), page]
        subprocess.run([*call, where.user], check=True)


def _first_page(folder: str, page: str, user: str) -> None:
    from openarbiter.web.start.prepare import prepare

    prepare(Path(folder))
    from django.test import Client

    # What a server loads before it answers anybody.
    import openarbiter.web.start.asgi  # noqa: F401
    from openarbiter.web import models

    client = Client(headers={"accept-encoding": "gzip"})
    client.force_login(models.User.objects.get(username=user))
    loaded, wall = time.process_time() * 1000, time.perf_counter()
    first, again = asked(client, page), asked(client, page)
    other = asked(client, page.rsplit("/", 2)[0] + "/")
    print(
        f"{loaded:7.0f} {first.work:7.0f} {again.work:7.0f} {other.work:7.0f}  {page} "
        f"{first.status} (on the wall {(time.perf_counter() - wall) * 1000:.0f})",
        flush=True,
    )


def _timed(about: str, act: Callable[[], Any]) -> Any:
    work, wall = time.process_time(), time.perf_counter()
    found = act()
    print(
        f"{(time.process_time() - work) * 1000:7.0f} ms, on the wall "
        f"{(time.perf_counter() - wall) * 1000:7.0f}: {about}",
        flush=True,
    )
    return found


def _steps(where: TeamEvent) -> None:
    """What is done in a round of a team Swiss, and how long its pairing takes."""
    from benchmarks.team_events import paired
    from openarbiter.web import models
    from openarbiter.web.actions.line_up_release import release
    from openarbiter.web.actions.line_ups import hand_in
    from openarbiter.web.actions.pairing import make_draft
    from openarbiter.web.actions.publishing import publish
    from openarbiter.web.ledger import Actor

    actor, number = Actor("chief", "chief-arbiter"), where.number
    section = models.Section.objects.get(slug=where.section)
    sealed = sorted(models.Round.objects.get(section=section, number=number).sealed)
    there = models.HandedLineUp.objects.get(section=section, round_number=number, team=sealed[0])
    first = (sealed[0] - 1) * 6
    others = tuple(first + each for each in (1, 2, 3, 5))
    _timed(
        "a captain hands in",
        lambda: hand_in(actor, section, number, sealed[0], others, there.version),
    )
    _timed("one match released", lambda: release(actor, section, number, sealed[:1]))
    _timed(f"{len(sealed) - 1} matches released", lambda: release(actor, section, number))
    section.refresh_from_db()
    while models.Game.objects.filter(round__section=section, white_mark="?").exists():
        enter_something(section)
    section.refresh_from_db()
    draft = _timed("a draft of the next round", lambda: make_draft(actor, section))
    _timed("its publication", lambda: publish(actor, section, draft.version))
    for kind, event, position in _positions():
        _timed(f"{kind}, round {event} paired", partial(paired, position))


def _positions() -> Iterator[tuple[str, int, Any]]:
    """100 teams before every round, by the Swiss Team System and by the rules of Olympiads."""
    from dataclasses import replace

    from benchmarks.team_events import SWISS, entered, played

    for kind, system, extra in (
        ("team Swiss", SWISS, ()),
        ("Olympiad", "CUSTOM_TEAM_SWISS", ("### Pairing system: olympiad",)),
    ):
        event = replace(entered(100, 11, system), extra=extra)
        for number in range(1, 12):
            yield kind, number, event
            event = played(event, 1)


if __name__ == "__main__":
    sys.exit(main())
