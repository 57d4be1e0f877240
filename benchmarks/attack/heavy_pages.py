"""Spectators who ask for the heaviest public pages, and what others notice of it.

    python -m benchmarks.attack.heavy_pages [--readers 20] [--seconds 40] [--players 2000]

A server of its own has an event in its seventh round. So many readers, each from an address of
their own (127.0.1.x, on Linux), ask for explanations one after another, each for another player
or the whole of a round, for rounds taken by turns. Meanwhile somebody else loads light pages ten
times a second, each page over a new connection, and arbiters enter five results a second. Told:
how long light pages, heavy pages and results took, what was refused, the processor and the
memory of the server, at most and a minute afterwards.

With ``--port`` it attacks that server and nothing else: so it runs beside another measurement
(:mod:`benchmarks.attack.beside`).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.web_event import large_event, large_tournament
from benchmarks.web_load import (
    Connection,
    Measured,
    Scene,
    arbiter,
    games_of,
    logged_in,
    percentiles,
    serving,
)

LIGHT_RATE = 10
"""Light pages a second."""

RESULTS_RATE = 5
"""Results a second."""

ROUND = 7


@dataclass
class Told:
    """What was noticed, times in seconds.

    Attributes:
        statuses: of the answers to the attackers.
    """

    heavy: list[float] = field(default_factory=list)
    light: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)


def questions(players: int) -> list[str]:
    """What can be asked of an explanation, the whole of it now and then."""
    one, other = random.sample(range(1, players + 1), 2)
    return [
        f"player={one}",
        f"one={one}&other={other}",
        f"one={one}&why_not=bye",
        f"player={one}&player={other}",
        *(["whole=yes"] if random.random() < 0.1 else []),
    ]


async def attacker(port: int, base: str, rounds: int, players: int, place: int, told: Told) -> None:
    """Ask for one explanation after another."""
    while True:
        connection = Connection(port, own=f"127.0.1.{place + 1}")
        try:
            question = random.choice(questions(players))
            start = time.monotonic()
            path = f"{base}rounds/{random.randint(2, rounds)}/why/?{question}"
            status, headers, _ = await connection.ask("GET", path)
            told.heavy.append(time.monotonic() - start)
            told.statuses[status] += 1
            if status == 503:
                await asyncio.sleep(float(headers.get("retry-after", 1)))
        except (OSError, asyncio.IncompleteReadError) as problem:
            told.failures.append(type(problem).__name__)
            await asyncio.sleep(0.5)
        finally:
            connection.close()


async def light_reader(port: int, paths: Sequence[str], told: Told) -> None:
    """Load light pages at their times, whether the last one has come or not."""
    waiting: set[asyncio.Task[None]] = set()
    place = 0
    try:
        while True:
            task = asyncio.create_task(_light(port, paths[place % len(paths)], told))
            waiting.add(task)
            task.add_done_callback(waiting.discard)
            place += 1
            await asyncio.sleep(1 / LIGHT_RATE)
    finally:
        for task in waiting:
            task.cancel()


async def _light(port: int, path: str, told: Told) -> None:
    connection = Connection(port)
    start = time.monotonic()
    try:
        status, _, _ = await connection.ask("GET", path)
        told.light.append(time.monotonic() - start)
        if status != 200:
            told.failures.append(f"{status} for {path}")
    except asyncio.CancelledError:
        # It had waited for so long and had nothing yet.
        told.light.append(time.monotonic() - start)
        raise
    finally:
        connection.close()


def light_pages(base: str, players: int) -> list[str]:
    """Pages that most spectators load, and one of each player."""
    common = [
        base, f"{base}rounds/{ROUND}/", f"{base}standings/", f"{base}rounds/{ROUND}/names/",
        f"{base}players/",
    ]  # fmt: skip
    found = []
    for number in range(1, players + 1, 7):
        found += [common[number % len(common)], f"{base}players/{number}/"]
    return found


async def _attack_alone(arguments: argparse.Namespace) -> Told:
    told = Told()
    base = f"/e/{arguments.event}/{arguments.section}/"
    tasks = _attackers(arguments.port, base, arguments.round, arguments, told)
    await asyncio.sleep(arguments.seconds)
    await _stopped(tasks)
    return told


def _attackers(
    port: int, base: str, rounds: int, arguments: argparse.Namespace, told: Told
) -> list[asyncio.Task[None]]:
    return [
        asyncio.create_task(attacker(port, base, rounds, arguments.players, place, told))
        for place in range(arguments.readers)
    ]


async def _stopped(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _print(told: Told, results: Sequence[float] = ()) -> None:
    print(f"{'milliseconds':36} {'number':>8} {'p50':>7} {'p95':>7} {'p99':>7} {'most':>7}")
    for name, values in (
        ("light page, answered", told.light),
        ("heavy page, answered", told.heavy),
        ("entry of a result, answered", results),
    ):
        if values:
            p50, p95, p99, most = percentiles(values)
            print(f"{name:36} {len(values):8} {p50:7.0f} {p95:7.0f} {p99:7.0f} {most:7.0f}")
    print(f"answers to heavy questions: {dict(sorted(told.statuses.items()))}")
    for failure, count in Counter(told.failures).most_common(5):
        print(f"  failed {count} times: {failure}")


def _measure(arguments: argparse.Namespace) -> None:
    tournament = large_tournament(arguments.players, 9, ROUND, open_last=True)
    with large_event(tournament) as where, serving(where.folder) as server:
        told = Told()
        base = f"/e/{where.event}/{where.section}/"
        boards = games_of(ROUND)
        measured = Measured()

        async def play() -> None:
            scene = Scene(server.port, where, ROUND, boards, 0.0, measured)
            cookies = await logged_in(scene)
            pages = light_pages(base, arguments.players)
            for path in dict.fromkeys(pages[:10]):
                await Connection(server.port).ask("GET", path)
            print(f"memory before: {server.memory_now} MiB", flush=True)
            server.begin()
            tasks = _attackers(server.port, base, ROUND, arguments, told)
            tasks.append(asyncio.create_task(light_reader(server.port, pages, told)))
            scene.end = time.monotonic() + arguments.seconds
            numbers = sorted(boards)
            await asyncio.gather(
                *(arbiter(scene, numbers[at::RESULTS_RATE], 1.0, cookies)
                  for at in range(RESULTS_RATE))
            )  # fmt: skip
            server.stop_counting()
            await _stopped(tasks)

        asyncio.run(play())
        told.failures += measured.failures
        _print(told, measured.entries)
        print(f"server: {server.load:.2f} processors, {server.memory} MiB at most; ", end="")
        print(f"{server.memory_now} MiB now, ", end="", flush=True)
        time.sleep(arguments.afterwards)
        print(f"{server.memory_now} MiB {arguments.afterwards:g} s later")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack.heavy_pages")
    parser.add_argument("--readers", type=int, default=20)
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--afterwards", type=float, default=60, help="seconds until memory again")
    parser.add_argument("--port", type=int, help="of a server that runs; else one is started")
    parser.add_argument("--event", default="large")
    parser.add_argument("--section", default="open")
    parser.add_argument("--round", type=int, default=ROUND)
    arguments = parser.parse_args()
    if arguments.port is None:
        _measure(arguments)
    else:
        _print(asyncio.run(_attack_alone(arguments)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
