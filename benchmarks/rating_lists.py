"""Rating lists as large as those of FIDE: made up, loaded and searched.

    python -m benchmarks.rating_lists --players 1500000

Writes a list as text and as XML into a folder (``--folder``, by default a temporary one), loads
each in a process of its own, and searches the list 500 times. Nobody in the lists exists, and the
same seed gives the same lists.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from benchmarks.list_files import write_text, write_xml
from benchmarks.list_queries import KINDS, queries
from benchmarks.listed_people import people
from openarbiter.formats.people import ListedPlayer
from openarbiter.lists.importing import import_fide
from openarbiter.lists.search import search
from openarbiter.lists.store import ListStore

SAMPLE = 2_000
"""Players of the list who are looked for."""


def main() -> None:
    """Make, load and search as the arguments say."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=1_500_000)
    parser.add_argument("--searches", type=int, default=500)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--folder", type=Path, help="keeps the lists there; they are used again")
    parser.add_argument("--load", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.load is not None:
        _load(asked.load, asked.folder)
        return
    if asked.folder is not None:
        _all(asked.folder, asked.players, asked.searches, asked.seed)
        return
    with tempfile.TemporaryDirectory() as folder:
        _all(Path(folder), asked.players, asked.searches, asked.seed)


def _all(folder: Path, count: int, searches: int, seed: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sample = _made(folder, count, seed)
    print(f"| {count:,} players | wall, s | processor, s | memory, MB |")
    print("|---|---|---|---|")
    for name in ("players_list_foa.txt", "players_list_xml_foa.xml"):
        _measure_import(folder, name)
    _measure_searches(ListStore(folder / "lists"), sample, searches, seed)


def _made(folder: Path, count: int, seed: int) -> list[ListedPlayer]:
    """The lists as files, and some players of them."""
    text, xml = folder / "players_list_foa.txt", folder / "players_list_xml_foa.xml"
    if not text.exists():
        write_text(people(count, seed), text)
    if not xml.exists():
        write_xml(people(count, seed), xml)
    chosen = set(random.Random(seed).sample(range(count), min(SAMPLE, count)))
    return [each for number, each in enumerate(people(count, seed)) if number in chosen]


def _measure_import(folder: Path, name: str) -> None:
    command = [sys.executable, "-m", "benchmarks.rating_lists", "--load", str(folder / name)]
    ran = subprocess.run(
        [*command, "--folder", str(folder)], capture_output=True, text=True, check=True
    )
    found = json.loads(ran.stdout)
    size = (folder / name).stat().st_size // 1_000_000
    row = (f"{found['wall']:.1f}", f"{found['processor']:.1f}", str(found["memory"]))
    print(f"| `{name}`, {size} MB | {' | '.join(row)} |", flush=True)


def _load(file: Path, folder: Path) -> None:
    """Load a list in this process and print what it took."""
    store = ListStore(folder / "lists")
    store.remove("fide")
    wall, processor = time.perf_counter(), time.process_time()
    with file.open("rb") as stream:
        done = import_fide(store, stream, name=file.name, day="2026-11-28")
    taken = time.perf_counter() - wall, time.process_time() - processor
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1000
    print(
        json.dumps(
            {"wall": taken[0], "processor": taken[1], "memory": memory, "players": done.players}
        )
    )


def _measure_searches(
    store: ListStore, sample: Sequence[ListedPlayer], count: int, seed: int
) -> None:
    names = {each.fide_id: each.name for each in sample}
    times: dict[str, list[float]] = {kind: [] for kind in KINDS}
    found: dict[str, list[bool]] = {kind: [] for kind in KINDS}
    for query in queries(sample, count, seed):
        start = time.perf_counter()
        hits = search(store, query.text)
        times[query.kind].append((time.perf_counter() - start) * 1000)
        name = names[query.wanted]
        found[query.kind].append(any(hit.kept.player.name == name for hit in hits))
    print("\n| search | median, ms | worst, ms | found among the first 12 |\n|---|---|---|---|")
    for kind in KINDS:
        right = f"{sum(found[kind])} of {len(found[kind])}"
        print(f"| {kind} | {median(times[kind]):.1f} | {max(times[kind]):.1f} | {right} |")
    together = sorted(time for kind in KINDS for time in times[kind])
    right = f"{sum(map(sum, found.values()))} of {len(together)}"
    print(f"| all | {median(together):.1f} | {together[-1]:.1f} | {right} |")


if __name__ == "__main__":
    main()
