"""Tie-breaks of C.07 compared with those of gacrux on random tournaments.

``OPENARBITER_DIFFERENTIAL=2000`` sets how many tournaments are compared. What is known to
differ, and why, is in ``docs/tie-breaks-other-engines.md``.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest
from support.gacrux_differences import Comparison
from support.random_tournaments import random_tournament

pytest.importorskip("gacrux")

TOURNAMENTS = int(os.environ.get("OPENARBITER_DIFFERENTIAL", "25"))
BATCHES = 5


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_difference_is_understood(batch: int) -> None:
    classes: Counter[str] = Counter()
    values = 0
    for seed in range(batch, TOURNAMENTS, BATCHES):
        comparison = Comparison(random_tournament(seed))
        values += comparison.values
        for difference in comparison.differences:
            name = comparison.known(difference)
            assert name is not None, f"seed {seed}: {difference}"
            classes[name] += 1
    print(f"{values} values and ranks compared; differences: {dict(classes)}")
