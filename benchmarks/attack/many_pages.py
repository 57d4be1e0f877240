"""A flood of different pages of several events, and the memory the server holds afterwards.

    python -m benchmarks.attack.many_pages [--events 6] [--players 1000] [--seconds 40]

Readers ask for every public page of every event in every language and light, without an
end. Told: the memory of the server before, at most, right after, and a minute
later.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import sys
import time
from collections import Counter

from benchmarks.web_event import large_event, large_tournament
from benchmarks.web_load import Connection, serving

ROUNDS = 7
READERS = 12


def addresses(slug: str, players: int) -> list[str]:
    """The public pages of an event of one section."""
    base = f"/e/{slug}/open/"
    return [
        base, f"{base}players/", f"{base}crosstable/", f"{base}standings/",
        *(f"{base}standings/{number}/" for number in range(1, ROUNDS)),
        *(f"{base}rounds/{number}/" for number in range(1, ROUNDS + 1)),
        *(f"{base}rounds/{number}/names/" for number in range(1, ROUNDS + 1)),
        *(f"{base}players/{number}/" for number in range(1, players, 25)),
        *(f"{base}?q={letter}" for letter in "abcdefgh"),
    ]  # fmt: skip


def more_events(number: int, players: int) -> list[str]:
    """Make so many events in the database of this process; their slugs."""
    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.making import add_section
    from openarbiter.web.ledger import Actor, Work

    tournament = large_tournament(players, 9, ROUNDS, open_last=True)
    made = []
    for place in range(number):
        event = models.Event.objects.create(slug=f"event-{place}", name=f"Event {place}")
        with Work(Actor("chief"), event, "import") as work:
            section = add_section(work, event, "Open", tournament)
            fill_section(work, section, tournament)
        made.append(event.slug)
    return made


async def reader(port: int, pages: list[str], place: int, told: Counter[str]) -> None:
    """Ask for one page after another, in another language and light each time."""
    ways = itertools.cycle(itertools.product(("en", "bg", "ru", "uk"), ("auto", "light", "dark")))
    connection = Connection(port, own=f"127.0.1.{place + 1}")
    while True:
        language, theme = next(ways)
        connection.cookies = {"openarbiter_language": language, "openarbiter_theme": theme}
        try:
            status, _, _ = await connection.ask("GET", random.choice(pages))
            told[str(status)] += 1
        except (OSError, asyncio.IncompleteReadError) as problem:
            told[type(problem).__name__] += 1
            connection.close()


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack.many_pages")
    parser.add_argument("--events", type=int, default=6)
    parser.add_argument("--players", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--afterwards", type=float, default=60)
    arguments = parser.parse_args()
    with large_event(large_tournament(2000, 9, ROUNDS, open_last=True)) as where:
        slugs = [where.event, *more_events(arguments.events, arguments.players)]
        pages = [page for slug in slugs for page in addresses(slug, arguments.players)]
        told: Counter[str] = Counter()

        with serving(where.folder) as server:

            async def flood() -> None:
                await Connection(server.port).ask("GET", "/login/")
                print(f"before: {server.memory_now} MiB", flush=True)
                tasks = [
                    asyncio.create_task(reader(server.port, pages, place, told))
                    for place in range(READERS)
                ]
                await asyncio.sleep(arguments.seconds)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

            asyncio.run(flood())
            print(f"answers: {dict(told)}")
            print(f"most {server.memory} MiB, now {server.memory_now} MiB", flush=True)
            time.sleep(arguments.afterwards)
            print(f"{arguments.afterwards:g} s later: {server.memory_now} MiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
