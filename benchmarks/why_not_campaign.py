"""Answers to wishes in random small fields, against brute force.

    python -m benchmarks.why_not_campaign [--fields 5000] [--first 1000] [--engine reference]

Draws fields of 4 to 9 players, of tournaments played out and of cards drawn at random, for each
edition, and asks in each for one wish of every kind and for two wishes together. Brute force writes
out every complete pairing that has the wishes and finds the best by the rules; the answer, the
pairing it names, the first bracket that differs and the article named must be the same. The same as
``tests/explain/test_why_not.py``, more often. Ends with exit code 1 where one is not.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from itertools import count
from pathlib import Path
from random import Random

from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.wish import WishKind
from openarbiter.rulebook import EDITIONS


def main() -> int:
    """Ask, compare, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.why_not_campaign")
    parser.add_argument("--fields", type=int, default=5000, help="fields for each edition")
    parser.add_argument("--first", type=int, default=1000, help="the first seed")
    parser.add_argument("--engine", choices=("auto", "reference"), default="auto")
    arguments = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
    if arguments.engine == "reference":
        native._native = None
    wrong = sum(_asked(edition, arguments.first, arguments.fields) for edition in EDITIONS)
    return 1 if wrong else 0


def _asked(edition: str, first: int, fields: int) -> int:
    """Ask in so many fields; how many answers were wrong."""
    from support.literal_wishes import random_wish
    from support.wish_check import check, drawn_studies

    outcomes: Counter[str] = Counter()
    wrong = asked = 0
    began = time.monotonic()
    for seed in count(first):
        if asked >= fields:
            break
        random = Random(seed)
        for study in drawn_studies(seed, edition):
            asked += 1
            drawn = [(random_wish(kind, study.players, random),) for kind in WishKind]
            two = random.sample(list(WishKind), 2)
            together = tuple(random_wish(kind, study.players, random) for kind in two)
            for wishes in (*drawn, together):
                try:
                    outcomes[check(study, wishes).outcome.value] += 1
                except AssertionError:
                    wrong += 1
                    print(f"{edition}, seed {seed}: {wishes}", flush=True)
    told = ", ".join(f"{number:,} {name}" for name, number in sorted(outcomes.items()))
    print(
        f"{edition}: {asked:,} fields, {outcomes.total() + wrong:,} answers ({told}), "
        f"{wrong} wrong, {time.monotonic() - began:.0f} s",
        flush=True,
    )
    return wrong


if __name__ == "__main__":
    sys.exit(main())
