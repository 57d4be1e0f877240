"""How long ``openarbiter explain --why-not`` takes in a large round, the whole process.

    python -m benchmarks.why_not FILES... [--wishes 12]

Asks for wishes of every kind in the round after those of each file, by either edition, for
players near each other in the ranking and for players a score group or two apart. Prints the
median, the 95th percentile and the worst in seconds of the processor, and what was worst.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.command import seconds
from benchmarks.engines import EDITIONS
from openarbiter.formats.trf import read_trf
from openarbiter.pairing import edition_of
from openarbiter.pairing.frame.cards import cards

FORMS = (
    "{one}-{other}",
    "!{one}-{other}",
    "{one}:bye",
    "{one}:white",
    "{one}:black",
    "{one}:level",
)
"""Every kind of wish as it is typed."""

APART = (1, 3, 20, 60, 150)
"""How many places apart two players of a wish are."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.why_not", description="Times of answers to wishes."
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILES")
    parser.add_argument("--wishes", type=int, default=12, help="wishes a file and edition")
    arguments = parser.parse_args()
    for file in arguments.files:
        number = len(read_trf(file.read_bytes()).tournament.rounds) + 1
        for edition in EDITIONS:
            spent = sorted(
                (_answered(file, edition, number, wish), wish)
                for wish in _wishes(file, edition, arguments.wishes)
            )
            times = [taken for taken, _ in spent]
            high = times[min(len(times) - 1, len(times) * 95 // 100)]
            print(
                f"{file.name:24} {edition} {len(times):4} wishes: median {median(times):.2f} s, "
                f"95 % {high:.2f} s, worst {times[-1]:.2f} s ({spent[-1][1]})",
                flush=True,
            )
    return 0


def _wishes(file: Path, edition: str, count: int) -> list[str]:
    tournament = read_trf(file.read_bytes()).tournament
    players = [card.number for card in cards(tournament, edition_of(tournament, edition))]
    random = Random(len(players))
    found = []
    for place in range(count):
        apart = min(random.choice(APART), len(players) - 1)
        one = random.randrange(len(players) - apart)
        form = FORMS[place % len(FORMS)]
        found.append(form.format(one=players[one], other=players[one + apart]))
    return found


def _answered(file: Path, edition: str, number: int, wish: str) -> float:
    asked = ("explain", str(file), "--edition", edition, "--round", str(number))
    return seconds(*asked, "--why-not", wish)


if __name__ == "__main__":
    sys.exit(main())
