"""Renews the tables and the plot of docs/performance.md from the results.

    python -m benchmarks.page [docs/performance.json]

A table stands between ``<!-- table NAME -->`` and ``<!-- end -->``; the text around is kept.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.engines import EDITIONS
from benchmarks.measure import ROOT, Measured
from benchmarks.plot import plot
from benchmarks.results import read_results, rounds_in
from benchmarks.tables import commands_table, growth_table, hard_table, rounds_table, table
from benchmarks.targets import targets_table

PAGE = ROOT / "docs" / "performance.md"
PLOT = PAGE.with_suffix(".svg")

_PLACE = re.compile(r"(<!-- table (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)


def main() -> int:
    """Rewrite the page and the plot."""
    results = read_results(Path(sys.argv[1]) if len(sys.argv) > 1 else PAGE.with_suffix(".json"))
    text = renewed(PAGE.read_text(encoding="utf-8"), tables(results))
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    plot(rounds_in(results), PLOT)
    return 0


def tables(results: dict[str, Any]) -> dict[str, str]:
    """Every table of the page by its name."""
    rounds = rounds_in(results)
    return {
        "machine": table(["", ""], [*results["machine"].items(), ("noise", noise(rounds))]),
        "targets": targets_table(results),
        **{edition: rounds_table(rounds, edition) for edition in EDITIONS},
        "growth": growth_table(rounds),
        "commands": commands_table(results.get("commands", {}), rounds),
        "hard": hard_table(results.get("hard", ())),
    }


def noise(rounds: Sequence[Measured]) -> str:
    """How far the passes of the same measurement lay apart, in words."""
    found = ((each.seconds, each.slowest) for each in rounds)
    spreads = [slowest / seconds - 1 for seconds, slowest in found if seconds and slowest]
    apart = [each for each in spreads if each > 0]
    if not apart:
        return "one pass only"
    return f"passes {median(apart):.0%} apart in the median, {max(apart):.0%} at most"


def renewed(text: str, found: dict[str, str]) -> str:
    r"""The text with its tables replaced.

    >>> renewed("<!-- table a -->\nold\n<!-- end -->", {"a": "new"})
    '<!-- table a -->\nnew\n<!-- end -->'

    Raises:
        KeyError: the text has a place for a table there is not.
    """
    return _PLACE.sub(lambda place: f"{place[1]}{found[place[2]]}\n{place[3]}", text)


if __name__ == "__main__":
    sys.exit(main())
