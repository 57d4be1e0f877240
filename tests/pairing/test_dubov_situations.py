"""The Dubov System in situations drawn by lot, against its second reading."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from support.contestants import as_read, drawn, one
from support.literal_dubov import Person, can_be_paired, the_bye, the_pairing, the_upfloaters

from openarbiter.model import Colour
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.dubov.upfloaters import DubovUpfloaters
from openarbiter.pairing.dubov.whole import pair_all
from openarbiter.rulebook import FIDE_2026
from openarbiter.rulebook.dubov_rules import dubov_rules

Told = tuple[int | None, list[tuple[tuple[int, ...], set[frozenset[int]]]]]
"""The bye, and of each bracket the upfloaters and the pairs."""


def paired(people: tuple[Contestant, ...], *, last_round: bool) -> Told | None:
    found = pair_all(people, dubov_rules(FIDE_2026), last_round=last_round)
    if found is None:
        return None
    groups = [(each.floaters, set(map(frozenset, each.pairs))) for each in found.groups]
    return None if found.bye is None else found.bye.number, groups


def literally(people: list[Person], *, last_round: bool) -> Told | None:
    """Bracket after bracket, by the second reading."""
    bye = the_bye(people) if len(people) % 2 else None
    if len(people) % 2 and bye is None:
        return None
    people = [each for each in people if each is not bye]
    if not can_be_paired(people):
        return None
    left = tuple(sorted(people, key=lambda each: (-each.score, each.tpn)))
    groups = []
    while left:
        top = tuple(each for each in left if each.score == left[0].score)
        below = left[len(top) :]
        up = the_upfloaters(top, below, last_round, containers=False)
        pairs = the_pairing((*top, *up))
        groups.append(
            (tuple(each.number for each in up), {frozenset((a.number, b.number)) for a, b in pairs})
        )
        left = tuple(each for each in below if each not in up)
    return bye and bye.number, groups


@pytest.mark.rule("C.04.4.1 3.2")
@pytest.mark.parametrize("seed", range(10))
def test_any_situation_is_paired_as_by_the_second_reading(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever way to the upfloaters is taken."""
    random = Random(seed)
    for _ in range(20):
        people, last_round = drawn(random, random.randint(2, 9)), random.random() < 0.2
        expected = literally([as_read(each) for each in people], last_round=last_round)
        assert paired(people, last_round=last_round) == expected
        with monkeypatch.context() as without:
            without.setattr(DubovUpfloaters, "_alone", lambda self: None)
            assert paired(people, last_round=last_round) == expected
            without.setattr(DubovUpfloaters, "_of_the_highest", lambda self, needed: None)
            assert paired(people, last_round=last_round) == expected


@pytest.mark.rule("C.04.4.1 3.2.2")
@pytest.mark.parametrize("seed", range(3))
def test_where_nobody_has_met_nothing_is_weighed(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scoregroup needs one upfloater if its number is odd, and anybody is legal."""
    monkeypatch.delattr(DubovUpfloaters, "_of_the_highest")
    monkeypatch.delattr(DubovUpfloaters, "_weighed")
    random = Random(seed)
    for _ in range(25):
        people, last_round = drawn(random, 2 * random.randint(1, 4), 0), random.random() < 0.2
        expected = literally([as_read(each) for each in people], last_round=last_round)
        assert paired(people, last_round=last_round) == expected


@pytest.mark.rule("C.04.4.1 2.3.2")
@pytest.mark.parametrize("seed", range(3))
def test_several_upfloaters_of_the_highest_scores_are_found_without_all_below(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of the highest scoregroup have met each other, and nobody else."""
    monkeypatch.delattr(DubovUpfloaters, "_fewest")
    random = Random(seed)
    for _ in range(25):
        count = random.randint(2, 3)
        above = frozenset(range(1, count + 1))
        people = tuple(
            replace(each, score=50, met=above - {each.number}) if each.number in above else each
            for each in drawn(random, 8, 0)
        )
        expected = literally([as_read(each) for each in people], last_round=False)
        assert expected is not None
        assert len(expected[1][0][0]) == count
        assert paired(people, last_round=False) == expected


@pytest.mark.rule("C.04.4.1 2.3.5")
@pytest.mark.parametrize("weighed", [False, True])
def test_fewer_upfloats_come_before_who_was_upfloated_last(
    weighed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if weighed:
        without_quick_ways(monkeypatch)
    people = (
        one(1, 20, Colour.WHITE),
        one(2, 10, upfloats=4, maximum=True),
        one(3, 10, upfloats=3, maximum=True, upfloated_last=True),
        one(4, 10, upfloats=5, maximum=True),
    )
    assert upfloaters(people) == (3,)


@pytest.mark.rule("C.04.4.1 2.3.2")
@pytest.mark.parametrize("weighed", [False, True])
def test_a_higher_score_comes_before_all_colours(
    weighed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """6 can meet 1 alone; then both of every pair prefer the same colour (1-6, 2-3, 4-5).

    With 7, who has fewer points, everybody would have the colour they prefer (1-4, 2-7, 3-5).
    """
    if weighed:
        without_quick_ways(monkeypatch)
    pairs = {(1, 6), (2, 3), (4, 5), (2, 7), (1, 4), (3, 5), (6, 8), (7, 8)}
    scores = {6: 10, 7: 5, 8: 0}
    every = set(range(1, 9))
    people = tuple(
        one(
            at,
            scores.get(at, 20),
            Colour.WHITE if at in (1, 2, 3, 6) else Colour.BLACK,
            met=frozenset(every - {sum(pair) - at for pair in pairs if at in pair}),
            upfloats=5,
            maximum=at == 6,
        )
        for at in every
    )
    assert upfloaters(people) == (6,)


@pytest.mark.rule("C.04.4.1 3.2.2")
def test_of_equal_sets_the_first_is_taken_although_those_who_stay_have_met() -> None:
    """4 and 5 have met, and can meet 7 and 8. Of 3 and 4, who are alike, 3 goes with 6."""
    most = {"upfloats": 3, "maximum": True}
    people = (
        one(1, 20, met=frozenset({2})),
        one(2, 20, met=frozenset({1})),
        one(3, 10, Colour.WHITE, **most),
        one(4, 10, Colour.WHITE, met=frozenset({5}), **most),
        one(5, 10, met=frozenset({4})),
        one(6, 10, Colour.WHITE),
        one(7, 0, Colour.WHITE),
        one(8, 0, Colour.WHITE),
    )
    assert upfloaters(people) == (3, 6)


def without_quick_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DubovUpfloaters, "_alone", lambda self: None)
    monkeypatch.setattr(DubovUpfloaters, "_of_the_highest", lambda self, needed: None)


def upfloaters(people: tuple[Contestant, ...]) -> tuple[int, ...]:
    """Those of the highest scoregroup."""
    found = pair_all(people, dubov_rules(FIDE_2026), last_round=False)
    assert found is not None
    return found.groups[0].floaters
