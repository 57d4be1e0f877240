"""How long it takes to answer why somebody was not paired otherwise.

    python -m benchmarks.wishes FILE... [--count 240] [--edition fide-2026] [--json FILE]

Draws wishes for the next round of each tournament report, of every kind in turn: an opponent
of the same scoregroup or of the next ones below, near in the ranking or anywhere in the
group; no float; a colour; the bye. Each round is paired under one wish by the native engine.
Seconds are of the processor, the cards not included.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from benchmarks.engines import EDITIONS
from benchmarks.results import add_results
from benchmarks.tables import duration, table
from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour
from openarbiter.pairing.dutch.native import pair_natively
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.dutch.wished import pair_as_wished
from openarbiter.pairing.engines import TooHard
from openarbiter.pairing.frame.cards import Card, cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.rulebook import DutchRules, edition_named
from openarbiter.verify.generation.lots import Lots

FARTHEST = 2
"""How many score groups an opponent wished for stands below at most."""


@dataclass(frozen=True, slots=True)
class Answered:
    """One wish and what it took.

    Attributes:
        possible: whether there is a pairing under it; None where the work was given up.
    """

    kind: WishKind
    possible: bool | None
    seconds: float


def main() -> int:
    """Measure, print, and write what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.wishes",
        description="How long it takes to pair a round under a wish.",
    )
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--count", type=int, default=240, help="wishes for each edition")
    parser.add_argument("--edition", choices=EDITIONS, help="by default both")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    found = []
    for file in arguments.files:
        for edition in (arguments.edition,) if arguments.edition else EDITIONS:
            answers = list(_answers(file, edition, arguments.count))
            if not answers:
                continue
            found.append({"name": file.stem, "edition": edition, **_summary(answers)})
            print(f"\n{file.stem}, {edition}\n\n{_by_kind(answers)}", flush=True)
            if arguments.json:
                add_results(arguments.json, "wishes", found)
    return 0


def _answers(file: Path, edition: str, count: int) -> Iterator[Answered]:
    tournament = read_trf(file.read_bytes()).tournament
    rules = edition_named(edition)
    players, initial = cards(tournament, rules), initial_colour(tournament)
    real = pair_natively(players, rules.dutch, initial)
    if real is None:
        return
    for wish in drawn_wishes(players, count):
        yield _answered(players, wish, rules.dutch, initial, real)


def _answered(
    players: tuple[Card, ...], wish: Wish, rules: DutchRules, initial: Colour, real: Whole
) -> Answered:
    before = time.process_time()
    possible: bool | None
    try:
        possible = pair_as_wished(players, rules, initial, (wish,), real.brackets) is not None
    except TooHard:
        possible = None
    return Answered(wish.kind, possible, time.process_time() - before)


def drawn_wishes(players: Sequence[Card], count: int) -> Iterator[Wish]:
    """So many wishes, the kinds in turn; the same ones every time.

    Args:
        players: in the order of A.2.
    """
    lots = Lots(len(players))
    groups = [list(group) for _, group in groupby(players, key=lambda card: card.score)]
    kinds = list(WishKind)
    for number in range(count if len(players) > 1 else 0):
        kind = kinds[number % len(kinds)]
        one = lots.one_of(players)
        if kind not in (WishKind.OPPONENT, WishKind.NOT_OPPONENT):
            yield Wish(kind, one.number)
            continue
        at = next(place for place, group in enumerate(groups) if one in group)
        below = groups[min(at + lots.between(0, FARTHEST), len(groups) - 1)]
        others = [card for card in below if card is not one and card.number not in one.met]
        if not others:
            others = [card for card in players if card is not one]
        near = min(others, key=lambda card: abs(card.seed - one.seed))
        other = near if lots.comes_true(500) else lots.one_of(others)
        yield Wish(kind, one.number, other.number)


def _by_kind(answers: Sequence[Answered]) -> str:
    """The answers to the wishes of each kind, and all together."""
    kinds = list(dict.fromkeys(each.kind for each in answers))
    rows = [_row(kind.value, [each for each in answers if each.kind is kind]) for kind in kinds]
    head = ["wish", "wishes", "no pairing", "given up", "median", "95 %", "worst"]
    return table(head, [*rows, _row("all", answers)])


def _row(name: str, answers: Sequence[Answered]) -> list[str]:
    about = _summary(answers)
    counts = [f"{about[key]:,}" for key in ("wishes", "none", "hard")]
    return [name, *counts, *(duration(about[key]) for key in ("median", "most", "worst"))]


def _summary(answers: Sequence[Answered]) -> dict[str, Any]:
    seconds = sorted(each.seconds for each in answers)
    return {
        "wishes": len(answers),
        "none": sum(each.possible is False for each in answers),
        "hard": sum(each.possible is None for each in answers),
        "median": round(seconds[len(seconds) // 2], 6),
        "most": round(seconds[len(seconds) * 95 // 100], 6),
        "worst": round(seconds[-1], 6),
    }


if __name__ == "__main__":
    sys.exit(main())
