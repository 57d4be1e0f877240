"""How long the papers of a large prize-giving take, and how much memory.

    python -m benchmarks.prize_papers [--players 2000]

A certificate of participation for everybody in one PDF, by the names of a list of players; then the
list to sign, the list to read out and the receipts of the 55 winners of the tests. Times are of the
processor; the memory is the most the process has had so far.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from pathlib import Path

from openarbiter.i18n import ENGLISH
from openarbiter.office.prize_papers.announcement import announcement_values
from openarbiter.office.prize_papers.diplomas import Diploma, diploma_values, natural_name
from openarbiter.office.prize_papers.printing import PaperTemplate, printed
from openarbiter.office.prize_papers.receipts import receipt_values
from openarbiter.office.prize_papers.signed_list import signed_list, signed_values

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Times of the papers of the prize-giving.")
    parser.add_argument("--players", type=int, default=2000)
    players = parser.parse_args().players
    from support.forms import NAMES
    from support.prize_papers import ceremony, crowded_prizes

    result, names = crowded_prizes()
    paper, held = signed_list(result, names), ceremony()
    _time("list to sign", "signed_list", signed_values(paper, held))
    _time("list to read out", "announcement", announcement_values(result, names, held))
    _time("receipts", "receipts", receipt_values(paper, held))
    sheets = [
        Diploma(
            number,
            "participation",
            natural_name(f"{NAMES[number % len(NAMES)]} {number}", ENGLISH),
            lines=("Points: 7.5 of 9", f"Place: {number} of {players}"),
        )
        for number in range(1, players + 1)
    ]
    _time(f"{players} certificates", "diplomas", diploma_values(sheets, held))


def _time(name: str, template: PaperTemplate, values: dict[str, object]) -> None:
    start = time.process_time()
    made = printed(template, values)
    seconds = time.process_time() - start
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{name}: {seconds:.2f} s, {len(made.pdf) // 1024} KiB, {most} MiB at most")


if __name__ == "__main__":
    main()
