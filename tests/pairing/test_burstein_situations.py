"""The Burstein System in situations drawn by lot, against its second reading."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch

import pytest
from support.literal_burstein import can_be_paired, pair_brackets, the_bye
from support.ranked_players import drawn, one

from openarbiter.pairing.burstein import bracket as brackets
from openarbiter.pairing.burstein import weighed
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.burstein.whole import pair_all
from openarbiter.rulebook import FIDE_2018, FIDE_2026
from openarbiter.rulebook.burstein_rules import BursteinRules, burstein_rules

Told = tuple[int | None, set[frozenset[int]]]
"""The bye and the pairs."""


def paired(people: tuple[RankedPlayer, ...], rules: BursteinRules) -> Told | None:
    found = pair_all(people, rules)
    if found is None:
        return None
    pairs = {frozenset((a.number, b.number)) for a, b in found.pairs}
    return None if found.bye is None else found.bye.number, pairs


def literally(people: tuple[RankedPlayer, ...], *, old: bool) -> Told | None:
    """Bracket after bracket, by the second reading."""
    ranks = {each.number: each.rank for each in people}
    cards = tuple(each.card for each in people)
    bye = the_bye(cards, ranks) if len(cards) % 2 else None
    if len(cards) % 2 and bye is None:
        return None
    cards = tuple(card for card in cards if card is not bye)
    if not can_be_paired(cards):
        return None
    pairs = pair_brackets(cards, ranks, old=old)
    return bye and bye.number, {frozenset((a.number, b.number)) for a, b in pairs}


@contextmanager
def everybody_weighed() -> Iterator[None]:
    """No short cut is taken: all who are left are weighed at once."""
    with (
        patch.object(weighed, "take_anybody", lambda *_: False),
        patch.object(brackets, "_one_floats", lambda *_: None),
    ):
        yield


@pytest.mark.rule("C.04.4.2 3.2")
@pytest.mark.parametrize("seed", range(10))
def test_any_situation_is_paired_as_by_the_second_reading(seed: int) -> None:
    random = Random(seed)
    for _ in range(20):
        people = drawn(random, random.randint(2, 9))
        for edition in (FIDE_2018, FIDE_2026):
            rules = burstein_rules(edition)
            expected = literally(people, old=rules.incoming_counted_first)
            assert paired(people, rules) == expected
            with everybody_weighed():
                assert paired(people, rules) == expected


@pytest.mark.rule("C.04.4.2 3.2")
@pytest.mark.parametrize("seed", range(5))
def test_a_few_places_stand_for_many_below_who_have_met_nobody(seed: int) -> None:
    random = Random(seed)
    for _ in range(10):
        people = drawn(random, random.randint(2, 9), random.randint(8, 20))
        found = pair_all(people, burstein_rules(FIDE_2026))
        with everybody_weighed():
            assert pair_all(people, burstein_rules(FIDE_2026)) == found


@pytest.mark.rule("C.04.4.2 3.2.1")
@pytest.mark.parametrize("seed", range(3))
def test_where_nobody_has_met_nothing_is_weighed(seed: int) -> None:
    """All of an even bracket are paired; of an odd one any resident may float."""
    random = Random(seed)
    for _ in range(20):
        scores = [score for score in range(4) for _ in range(random.randint(1, 6))]
        people = tuple(one(number, score) for number, score in enumerate(scores, start=1))
        with patch.object(brackets, "_weighed", side_effect=AssertionError):
            found = pair_all(people, burstein_rules(FIDE_2026))
        assert found is not None
        assert all(len(group.left) <= 1 for group in found.groups)
