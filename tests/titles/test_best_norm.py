"""The best choice of games against a second reading that tries every choice."""

from __future__ import annotations

import random

import pytest
from support.literal_norms import best
from support.random_norms import as_read, drawn_games

from openarbiter.rulebook.title_rules import TITLE_EDITIONS, NormTitle, TitleRules
from openarbiter.titles.best_norm import best_for
from openarbiter.titles.norm import NormDemand


@pytest.mark.rule("B.01 1.42e", "B.01 1.42f", "B.01 1.4.1e", "B.01 1.4.1f")
@pytest.mark.parametrize("rules", TITLE_EDITIONS.values(), ids=TITLE_EDITIONS.keys())
@pytest.mark.parametrize("seed", range(12))
def test_no_choice_of_games_is_better(rules: TitleRules, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        title = chance.choice(list(NormTitle))
        rounds = chance.choice((9, 10, 11, 12))
        fixed, double = chance.random() < 0.4, chance.random() < 0.25
        demand = NormDemand(
            rules, title, "HUN", chance.choice((7, 9, 9)), chance.random() < 0.8, double=double
        )
        games = drawn_games(chance, title, rounds, double=double)
        found = best_for(demand, games, fixed=fixed)
        expected = best(*as_read(rules, demand, games, fixed=fixed))
        seen = (found.credited, len(found.games), found.performance) if found.achieved else None
        assert seen == expected
