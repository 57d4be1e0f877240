"""The walk through the candidates, and the sieve, against the engine and section D literally."""

from __future__ import annotations

import pytest
from support.literal import candidates
from support.retraced import judged

from openarbiter.pairing.dutch.judge import Judge
from openarbiter.pairing.dutch.sieve import sieve
from openarbiter.pairing.dutch.walk import StepVerdict, walk

EDITIONS = ("fide-2018", "fide-2026")
PLENTY = 50_000


def inside(pairs: object) -> set[tuple[int, int]]:
    return {(one.number, other.number) for one, other in pairs}  # type: ignore[attr-defined]


@pytest.mark.rule("C.04.3 B.4")
@pytest.mark.rule("C.04.3 D")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(60))
def test_the_walk_ends_at_the_candidate_the_engine_chose(edition: str, seed: int) -> None:
    for judge in judged(seed, edition):
        walked = walk(judge, judge.result.m1, PLENTY)
        assert walked.finished
        assert walked.best is not None
        assert inside(walked.best.pairs) == set(judge.result.pairs)
        assert walked.best.floaters == judge.floaters(walked.best.pairs)
        assert walked.best.card is not None
        assert walked.best.card.values == judge.result.criteria
        assert (walked.best.verdict is StepVerdict.PERFECT) == judge.perfect(judge.chosen)


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(30))
def test_what_the_walk_passes_over_is_not_better(edition: str, seed: int) -> None:
    """Every possible candidate behind a step "worse" has a worse card, or comes later."""
    for judge in judged(seed, edition):
        if len(judge.task.bracket.players) > 6:
            continue
        sifted = sieve(judge, PLENTY)
        assert sifted is not None
        walked = walk(judge, judge.result.m1, PLENTY)
        for step in walked.steps:
            if step.verdict is not StepVerdict.WORSE or step.whole:
                continue
            behind = [
                each
                for each in sifted
                if inside(step.pairs) <= inside(each.pairs)
                and set(step.floaters) <= set(each.floaters)
                and len(each.pairs) == judge.max_pairs
            ]
            for each in behind:
                decided = judge.decides(each.card, judge.chosen)
                assert decided is None or judge.chosen.better_than(each.card, decided)


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(40))
def test_the_sieve_leaves_the_candidate_the_engine_chose(edition: str, seed: int) -> None:
    for judge in judged(seed, edition):
        if len(judge.task.bracket.players) > 7:
            continue
        sifted = sieve(judge, PLENTY)
        assert sifted is not None
        (chosen,) = (each for each in sifted if each.chosen)
        assert inside(chosen.pairs) == set(judge.result.pairs)
        assert not chosen.discarded
        for each in sifted:
            if each.discarded:
                assert chosen.card.better_than(each.card, each.discarded)


@pytest.mark.rule("C.04.3 D.1")
@pytest.mark.rule("C.04.3 D.2")
@pytest.mark.rule("C.04.3 D.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(40))
def test_candidates_come_in_the_order_of_section_d(edition: str, seed: int) -> None:
    for judge in judged(seed, edition):
        if len(judge.task.bracket.players) > 7:
            continue
        sifted = sieve(judge, PLENTY)
        assert sifted is not None
        assert [frozenset(inside(each.pairs)) for each in sifted] == literally(judge)


def literally(judge: Judge) -> list[frozenset[tuple[int, int]]]:
    """The possible candidates as section D lists them, each where it comes first."""
    bracket = judge.task.bracket
    found: dict[frozenset[tuple[int, int]], None] = {}
    for count in range(judge.max_pairs, -1, -1):
        for paired in range(min(len(bracket.mdps), count), -1, -1):
            for pairs in candidates(bracket, paired, count):
                possible = all(judge.forbidden(*pair) is None for pair in pairs)
                if possible and judge.incomplete(judge.floaters(pairs)) is None:
                    found.setdefault(frozenset(inside(pairs)))
    return list(found)
