"""A month of the world: a seeded synthetic list and its events, rated for the next list.

``python -m benchmarks.world_month FOLDER`` makes a rating list of 1.5 million players and a zip
file of 50,000 events with some 2.5 million games in the folder, if they are not there, rates
them, and prints how long it took and the most memory a process had.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
import zipfile
from datetime import date, timedelta
from pathlib import Path

from openarbiter.rulebook import RatingKind, rating_rules
from openarbiter.verify.rating_month.index import read_index
from openarbiter.verify.rating_month.run import Processes, here, rate_month, source_of
from openarbiter.verify.rating_month.shares import Month

HEAD = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA OCT26 Gms K  B-day Flag\n"
)
LIST_DAY = date(2026, 11, 1)
FEDERATIONS = ("ROU", "UKR", "IND", "GER", "FRA", "ESP", "POL", "USA", "BUL", "KAZ")


def write_list(path: Path, players: int, seed: int) -> None:
    """A list in the layout of FIDE; every fifth player is unrated."""
    draw = random.Random(seed)
    with path.open("w", encoding="ascii") as out:
        out.write(HEAD)
        for at in range(players):
            rating = 0 if at % 5 == 0 else min(2800, max(1400, int(draw.gauss(1750, 220))))
            k = 10 if rating >= 2400 else draw.choice((20, 20, 20, 40))
            shown = str(rating) if rating else ""
            out.write(
                f"{100_000 + 7 * at:<15}{f'Player, Number {at}':<61}{FEDERATIONS[at % 10]:<4}M   "
                f"{'':<5}{'':<5}{'':<15}{'':<4}{shown:<6}{0:<4}{k if rating else '':<3}"
                f"{draw.randrange(1940, 2018):<6}\n"
            )


def write_events(path: Path, events: int, players: int, ratings: list[int], seed: int) -> int:
    """A zip file of events of 8 to 34 players and 5 to 7 rounds; returns the games."""
    draw = random.Random(seed)
    games = 0
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for number in range(events):
            text, played = event_text(draw, number, players, ratings)
            archive.writestr(f"{number // 1000:03}/event-{number:06}.trf", text)
            games += played
    return games


def event_text(
    draw: random.Random, number: int, players: int, ratings: list[int]
) -> tuple[str, int]:
    """One event paired by rotation, with forfeits, byes and absent players here and there."""
    count = 2 * draw.randrange(4, 14)
    rounds = min(count - 1, draw.choice((5, 6, 7)))
    start = draw.randrange(players)
    people = [(start + draw.randrange(2000) + 2000 * at) % players for at in range(count)]
    people = list(dict.fromkeys(people))
    people = people[: len(people) // 2 * 2]
    count = len(people)
    entries: list[list[str]] = [[] for _ in people]
    games = 0
    for played in range(rounds):
        ring = [0, *((at + played) % (count - 1) + 1 for at in range(count - 1))]
        for white, black in zip(ring[: count // 2], reversed(ring[count // 2 :]), strict=True):
            chance = draw.random()
            if chance < 0.02:
                pair = ("+", "-")
            else:
                pair = draw.choice((("1", "0"), ("=", "="), ("0", "1")))
                games += 1
            entries[white].append(f"  {black + 1:>4} w {pair[0]}")
            entries[black].append(f"  {white + 1:>4} b {pair[1]}")
    first = date(2026, 10, 1) + timedelta(days=draw.randrange(24))
    lines = [
        f"012 Event {number}",
        f"042 {first:%Y/%m/%d}",
        f"052 {first + timedelta(days=rounds // 2):%Y/%m/%d}",
        "122 90 min + 30 s",
        "192 FIDE_DUTCH_2026",
    ]
    for at, person in enumerate(people):
        lines.append(
            f"001 {at + 1:>4} m    {f'Player, Number {person}':<33} {ratings[person] or '':>4} "
            f"{FEDERATIONS[person % 10]} {100_000 + 7 * person:>11} {'':>10} {'':>4} {'':>4}"
            + "".join(entries[at])
        )
    return "\n".join(lines) + "\n", games


def main() -> None:
    """Make what is not there, rate it, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--events", type=int, default=50_000)
    parser.add_argument("--players", type=int, default=1_500_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=17)
    asked = parser.parse_args()
    folder: Path = asked.folder
    folder.mkdir(parents=True, exist_ok=True)
    listed, events = folder / "list.txt", folder / "events.zip"
    rules = rating_rules("fide-2025")
    if not listed.exists():
        write_list(listed, asked.players, asked.seed)
    if not events.exists():
        index, _ = read_index(listed, rules, RatingKind.STANDARD)
        games = write_events(events, asked.events, len(index), list(index.ratings), asked.seed)
        print(f"written: {asked.events} events, {games} games")
    begun = time.perf_counter()
    index, _ = read_index(listed, rules, RatingKind.STANDARD)
    print(f"list of {len(index)} players: {time.perf_counter() - begun:.1f} s")
    source = source_of(events)
    month = Month(LIST_DAY, rules)
    workers = here if asked.jobs == 1 else Processes(asked.jobs)
    report = rate_month(source, index, month, folder / "out", workers, pool={}, list_file=listed)
    print(report)
    print(f"in all: {time.perf_counter() - begun:.1f} s with {asked.jobs} processes")
    for who, name in ((resource.RUSAGE_SELF, "here"), (resource.RUSAGE_CHILDREN, "worker")):
        used = resource.getrusage(who)
        print(f"processor time, {name}: {used.ru_utime + used.ru_stime:.1f} s")
        print(f"most memory, {name}: {used.ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
