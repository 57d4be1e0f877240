"""Tie-breaks of C.07 compared with those of gacrux on random tournaments.

``OPENARBITER_DIFFERENTIAL=2000`` sets how many tournaments of players are compared, and
half as many of teams. What is known to differ, and why, is in
``docs/tie-breaks-other-engines.md``.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable

import pytest
from support.gacrux_differences import Comparison
from support.gacrux_team_differences import TeamComparison
from support.random_teams import team_tournament
from support.random_tournaments import random_tournament

from openarbiter.formats.trf import write_trf

pytest.importorskip("gacrux")

TOURNAMENTS = int(os.environ.get("OPENARBITER_DIFFERENTIAL", "25"))
TEAM_TOURNAMENTS = TOURNAMENTS // 2
BATCHES = 5


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_difference_on_players_is_understood(batch: int) -> None:
    assert_understood(
        Comparison(random_tournament(seed)) for seed in range(batch, TOURNAMENTS, BATCHES)
    )


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_difference_on_teams_is_understood(batch: int) -> None:
    assert_understood(
        TeamComparison(team_tournament(seed)) for seed in range(batch, TEAM_TOURNAMENTS, BATCHES)
    )


def assert_understood(comparisons: Iterable[Comparison]) -> None:
    classes: Counter[str] = Counter()
    values = 0
    for comparison in comparisons:
        values += comparison.values
        for difference in comparison.differences:
            name = comparison.known(difference)
            assert name is not None, f"{difference} in\n{write_trf(comparison.whole)}"
            classes[name] += 1
    print(f"{values} values and ranks compared; differences: {dict(classes)}")
