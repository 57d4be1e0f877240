"""How long the pages of prizes, knock-outs, stages and club evenings take in large events.

    python -m benchmarks.ends_pages [--only knockout prizes club stages] [--all]

Four events in the workbench: a knock-out of 206 players at its last round but one, an open of 2,000
players with 60 prizes, a club of 200 members after 40 evenings, and an event of 8 sections of which
the last is a stage of the others. Every page of them that its address alone opens is asked for
three times. The times are milliseconds of this process's own work, so that a busy machine changes
them little; those over the limit when asked for again are marked.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from benchmarks.web_event import large_event, large_tournament
from benchmarks.web_pages import LIMIT, addresses
from openarbiter.model import Tournament

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

OURS = re.compile("prize|bracket|play-off|stage|club|standings|crosstable|rounds|paper|players")
"""What stands in the address of a page that shows these parts, or that every arbiter opens."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ends_pages")
    parser.add_argument("--only", nargs="+", choices=EVENTS, default=list(EVENTS))
    parser.add_argument("--all", action="store_true", help="print the quick pages as well")
    arguments = parser.parse_args()
    slow = 0
    for name in arguments.only:
        tournament = EVENTS[name]()
        with large_event(tournament) as where:
            if name == "stages":
                _eight_sections()
            print(f"{name}: {len(tournament.entrants)} players, {len(tournament.rounds)} rounds")
            found = [each for each in addresses(where) if OURS.search(each)]
            slow += _measured(where.user, found, every=arguments.all)
        # One process has the tables of one event only.
        break
    return 1 if slow else 0


def _measured(user: str, found: list[str], *, every: bool) -> int:
    from django.test import Client

    from openarbiter.web import models

    client = Client(raise_request_exception=False)
    client.force_login(models.User.objects.get(username=user))
    slow = 0
    for address in found:
        times = []
        for _ in range(3):
            began = time.process_time()
            answer = client.get(address)
            body = b"".join(answer.streaming_content) if answer.streaming else answer.content
            times.append((time.process_time() - began) * 1000)
        again = min(times[1:])
        mark = "  <-- over the limit" if again > LIMIT else ""
        slow += bool(mark)
        if every or mark or answer.status_code >= 500:
            print(
                f"{times[0]:8.0f} first {again:8.0f} again  {address} {answer.status_code} "
                f"{len(body) // 1024} KiB{mark}",
                flush=True,
            )
    print(f"{len(found)} pages, {slow} over {LIMIT} ms", flush=True)
    return slow


def _knockout() -> Tournament:
    from support.knockouts import knockout, with_round

    tournament = knockout(206, "games=1; third=match")
    for _ in range(6):
        tournament = with_round(tournament)
    return replace(tournament, name="A large knock-out")


def _prizes() -> Tournament:
    from benchmarks.prizes import open_plan
    from openarbiter.prizes.plan import Reach, Sharing
    from openarbiter.prizes.plan_lines import ToldPlan, with_plan
    from openarbiter.prizes.plan_text import plan_text

    whole = large_tournament(2000, 9, 9, open_last=False)
    plan = open_plan(60, Sharing.HORT, Reach.PLACES)
    return with_plan(whole, ToldPlan(plan_text(plan)))


def _club() -> Tournament:
    from support.club_seasons import season

    return replace(season(1, 200, 40, "keizer"), name="A large club")


def _stages() -> Tournament:
    return large_tournament(100, 9, 9, open_last=False)


def _eight_sections() -> None:
    """Six more groups, and a stage that takes two of each."""
    from openarbiter.model import Regulations
    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.final import publish_final
    from openarbiter.web.actions.making import add_section
    from openarbiter.web.actions.stages import fill_stage, plan_stage, stage_of
    from openarbiter.web.ledger import Actor, Work

    actor = Actor("chief", "chief-arbiter")
    event = models.Event.objects.get()
    empty = Tournament(regulations=Regulations(system="FIDE_KNOCKOUT"))
    tables = []
    for letter in "BCDEFGZ":
        tournament = empty if letter == "Z" else large_tournament(100, 9, 9, open_last=False)
        with Work(actor, event, "import") as work:
            section = add_section(work, event, f"Group {letter}", tournament)
            fill_section(work, section, tournament)
        if letter != "Z":
            publish_final(actor, section)
            tables.append((letter, section.slug))
    seats = ", ".join(f"{letter}1-{letter}2" for letter, _ in tables)
    section.refresh_from_db()
    plan_stage(actor, section, stage_of(section).seen, tables, seats)
    section.refresh_from_db()
    fill_stage(actor, section, stage_of(section).seen)


EVENTS: dict[str, Callable[[], Tournament]] = {
    "knockout": _knockout,
    "prizes": _prizes,
    "club": _club,
    "stages": _stages,
}


if __name__ == "__main__":
    sys.exit(main())
