"""Positions in which a large field must not cost more than it has to.

The work is bounded in steps, which are the same on every machine, and not in seconds.
"""

from __future__ import annotations

import pytest
from support.native import needs_native

from openarbiter.model import Colour
from openarbiter.pairing.dutch.native import left_over, pair_natively
from openarbiter.pairing.dutch.reference import pair_brackets
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import FIDE_2018, FIDE_2026

pytestmark = needs_native


def card(number: int, score: int, met: frozenset[int] = frozenset()) -> Card:
    return Card(number, number, score, score, met=met)


@pytest.mark.rule("C8 (fide-2026)")
def test_a_leader_who_met_the_second_does_not_make_everybody_be_searched() -> None:
    field = (
        card(1, 90, frozenset({2})),
        card(2, 80, frozenset({1})),
        *(card(number, 70 - number // 500 * 10) for number in range(3, 3001)),
    )
    paired = pair_natively(field, FIDE_2026.dutch, Colour.WHITE, 20_000_000)
    assert paired is not None
    assert [bracket.downfloaters for bracket in paired.brackets[:2]] == [(1,), (1, 2)]
    assert paired.brackets[0].criteria["C8"] == (1, (90, 80))


@pytest.mark.rule("A.9 (fide-2018)")
def test_a_collapsed_last_bracket_of_many_scores_is_paired_as_the_reference_does() -> None:
    strangers = frozenset(range(1, 25)), frozenset(range(25, 49))
    field = tuple(
        card(number, 1000 - 10 * number, strangers[number > 24] - {number})
        for number in range(1, 49)
    )
    paired = pair_natively(field, FIDE_2018.dutch, Colour.WHITE)
    reference = list(pair_brackets(field, FIDE_2018.dutch, Colour.WHITE))
    assert paired is not None
    assert paired.brackets == tuple(bracket.report for bracket in reference)


@pytest.mark.rule("A.9 (fide-2018)")
def test_who_is_left_over_is_found_at_once_among_thousands() -> None:
    kept_apart = frozenset(range(1, 1801))
    field = tuple(
        Card(number, number, 0, 0, apart=kept_apart - {number} if number <= 1800 else frozenset())
        for number in range(1, 3001)
    )
    assert left_over(field) == set(range(1800))
