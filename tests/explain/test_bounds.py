"""The proof that nothing better exists, bound by bound."""

from __future__ import annotations

import pytest
from support.retraced import judged

from openarbiter.explain.pairings.bounds import Source, bounds, limits
from openarbiter.pairing.dutch.judge import less
from openarbiter.pairing.dutch.sieve import sieve
from openarbiter.pairing.dutch.walk import walk

EDITIONS = ("fide-2018", "fide-2026")
A_FEW = 3
"""So few tries that most walks are cut short, and bounds must come from elsewhere."""


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(40))
def test_a_rival_may_be_made_and_costs_a_more_important_criterion(edition: str, seed: int) -> None:
    for judge in judged(seed, edition):
        articles = list(judge.articles.values())
        for bound in bounds(judge, walk(judge, judge.result.m1, A_FEW), limits(judge)):
            if bound.source is not Source.RIVAL:
                continue
            assert bound.rival_card is not None
            assert len(bound.rival) == judge.max_pairs
            assert judge.incomplete(judge.floaters(bound.rival)) is None
            assert bound.rival_card.better_than(judge.chosen, bound.article)
            assert articles.index(bound.costs) < articles.index(bound.article)
            assert judge.chosen.better_than(bound.rival_card, bound.costs)


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(40))
def test_no_possible_candidate_with_as_many_pairs_beats_a_bound(edition: str, seed: int) -> None:
    """Those bounds that hold whatever a candidate costs elsewhere, against every candidate."""
    whatever = (Source.NOBODY_BETTER, Source.COLOURS, Source.MOVED_DOWN, Source.PARITY)
    for judge in judged(seed, edition):
        if len(judge.task.bracket.players) > 6:
            continue
        sifted = sieve(judge, 10_000)
        assert sifted is not None
        for bound in bounds(judge, walk(judge, judge.result.m1, A_FEW), limits(judge)):
            if bound.source in whatever:
                for each in sifted:
                    if len(each.pairs) == judge.max_pairs:
                        value = each.card.values[bound.article]
                        assert not less(value, bound.value), (bound, each)
