"""One attack against a server that runs, for so many seconds; to be run beside a measurement.

    python -m benchmarks.attack.against half_headers --port 8000 --event demo --seconds 45

Besides the attacks on connections (``benchmarks.attack``): ``guessing`` sends wrong passwords by 40
names, ``codes`` asks for boards with codes that are made up.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections import Counter
from contextlib import suppress

from benchmarks.attack.attacks import ATTACKS, Target
from benchmarks.web_load import Connection

GUESSERS = 80
"""Connections that guess at the same time."""

NAMES = 40


async def _guess(target: Target, place: int, answers: Counter[int], path: str) -> None:
    """Ask for a page or send a form again and again, each time with something made up."""
    connection = Connection(target.port, target.own)
    number = 0
    while True:
        number += 1
        try:
            if path == "/login/":
                if not connection.cookies:
                    await connection.ask("GET", path)
                form = {
                    "name": f"nobody {place % NAMES}",
                    "password": f"wrong {number}",
                    "csrfmiddlewaretoken": connection.cookies.get("csrftoken", ""),
                }
                status, headers, _ = await connection.ask("POST", path, form)
            else:
                made_up = path.format(number=number, place=place)
                status, headers, _ = await connection.ask("GET", made_up)
        except (OSError, asyncio.IncompleteReadError):
            answers[0] += 1
            connection.close()
            await asyncio.sleep(0.05)
            continue
        answers[status] += 1
        if headers.get("connection") == "close":
            connection.close()


async def _guessing(target: Target, path: str) -> str:
    answers: Counter[int] = Counter()
    try:
        await asyncio.gather(*(_guess(target, place, answers, path) for place in range(GUESSERS)))
    except asyncio.CancelledError:
        return f"answered: {dict(sorted(answers.items()))}"
    return ""


async def run(arguments: argparse.Namespace) -> str:
    """Attack until the time is over; what came of it."""
    target = Target(arguments.port, arguments.event, arguments.own)
    pages = {
        "guessing": "/login/",
        "codes": f"/b/{arguments.event}/{arguments.section}/{arguments.round}/"
        "{place}/x{number}/",
    }
    if arguments.attack in pages:
        task = asyncio.create_task(_guessing(target, pages[arguments.attack]))
        await asyncio.sleep(arguments.seconds)
        task.cancel()
        return await task
    attack = next(each for each in ATTACKS if each.__name__ == arguments.attack)
    begun = time.monotonic()
    # What the server ends is begun again: an attacker does not give up.
    while (left := arguments.seconds - (time.monotonic() - begun)) > 0:
        with suppress(TimeoutError):
            async with asyncio.timeout(left):
                await attack(target)
                await asyncio.sleep(1)
    return f"refused {target.refused}, ended by the server {target.ended}, {target.sent} bytes sent"


def main() -> int:
    """Attack and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack.against")
    names = [each.__name__ for each in ATTACKS]
    parser.add_argument("attack", choices=[*names, "guessing", "codes"])
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--event", default="large")
    parser.add_argument("--section", default="open")
    parser.add_argument("--round", type=int, default=1)
    parser.add_argument("--own", default="127.0.0.9", help="the attacker's address")
    parser.add_argument("--seconds", type=float, default=40)
    arguments = parser.parse_args()
    print(f"{arguments.attack}: {asyncio.run(run(arguments))}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
