"""Many guess passwords at once: how long results take meanwhile.

    python -m benchmarks.attack.logins [--guessers 80] [--names 1] [--rate 10] [--seconds 20]

A server of its own (one process, SQLite) has an event of 200 players. Guessers send the form of
the log-in without a pause, each on a connection of their own, by one name or by several; arbiters
enter results through the route of the grid. Somebody who knows the password logs in every second
with a browser that has logged in before.

Told: the times of entries (``--guessers 0``: without an attack), what guessers were answered, how
often the one with the password got in, and after how long.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections import Counter
from contextlib import suppress

from benchmarks.web_event import PASSWORD, large_event, large_tournament
from benchmarks.web_load import (
    ARBITERS,
    Connection,
    Measured,
    Scene,
    arbiter,
    games_of,
    logged_in,
    percentiles,
    serving,
)


async def guesser(scene: Scene, name: str, answers: Counter[int]) -> None:
    """Send wrong passwords, one after another."""
    connection = Connection(scene.port)
    await connection.ask("GET", "/login/")
    token = connection.cookies["csrftoken"]
    form = {"name": name, "password": "wrong", "csrfmiddlewaretoken": token}
    while time.monotonic() < scene.end:
        try:
            status, headers, _ = await connection.ask("POST", "/login/", form)
        except (OSError, asyncio.IncompleteReadError):
            answers[0] += 1
            connection.close()
            continue
        answers[status] += 1
        if headers.get("connection") == "close":
            connection.close()


async def owner(
    scene: Scene, cookies: dict[str, str], times: list[float], answers: Counter[int]
) -> None:
    """Log in with the right password every second, with a browser that has logged in before."""
    while time.monotonic() < scene.end:
        connection = Connection(scene.port)
        connection.cookies = {
            name: cookies[name] for name in ("csrftoken", "openarbiter_browser") if name in cookies
        }
        form = {
            "name": scene.where.user,
            "password": PASSWORD,
            "csrfmiddlewaretoken": cookies["csrftoken"],
        }
        start = time.monotonic()
        status, _, _ = await connection.ask("POST", "/login/", form)
        times.append(time.monotonic() - start)
        answers[status] += 1
        connection.close()
        await asyncio.sleep(1)


async def play(scene: Scene, arguments: argparse.Namespace) -> None:
    """Enter results for so many seconds while so many guess, and print what was measured."""
    scene.measured = Measured()
    cookies = await logged_in(scene)
    answers: Counter[int] = Counter()
    own: Counter[int] = Counter()
    times: list[float] = []
    scene.end = time.monotonic() + arguments.seconds
    numbers = sorted(scene.boards)
    each = arguments.rate / ARBITERS
    tasks = [arbiter(scene, numbers[place::ARBITERS], each, cookies) for place in range(ARBITERS)]
    names = [f"nobody {place}" for place in range(arguments.names - 1)] + [scene.where.user]
    guessing = [
        asyncio.create_task(guesser(scene, names[place % len(names)], answers))
        for place in range(arguments.guessers)
    ]
    await asyncio.gather(*tasks, owner(scene, cookies, times, own))
    for task in guessing:
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*guessing, return_exceptions=True)
    p50, p95, p99, most = percentiles(scene.measured.entries)
    print(f"{arguments.guessers} guessers by {arguments.names} names:")
    print(
        f"  {len(scene.measured.entries)} entries: p50 {p50:.0f} ms, p95 {p95:.0f}, p99 {p99:.0f}, "
        f"most {most:.0f}; {len(scene.measured.failures)} not written"
    )
    print(f"  guesses answered: {dict(sorted(answers.items()))}")
    print(f"  with the password: {dict(own)}, at most {percentiles(times)[3]:.0f} ms")
    for failure in sorted(set(scene.measured.failures))[:3]:
        print(f"  failed {scene.measured.failures.count(failure)} times: {failure[:160]}")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack.logins")
    parser.add_argument("--guessers", type=int, default=80)
    parser.add_argument("--names", type=int, default=1, help="how many names they try")
    parser.add_argument("--rate", type=float, default=10, help="results a second")
    parser.add_argument("--seconds", type=float, default=20)
    arguments = parser.parse_args()
    tournament = large_tournament(200, 9, 7, open_last=True)
    with large_event(tournament) as where, serving(where.folder) as server:
        scene = Scene(server.port, where, 7, games_of(7), 0.0, Measured())
        asyncio.run(play(scene, arguments))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
