"""Bounds that are counted without a search, against what the reference engine finds."""

from __future__ import annotations

import pytest
from support.places import ROOT

from openarbiter.model import Colour
from openarbiter.pairing import pair_round
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.rulebook import EDITIONS


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def test_no_candidate_of_the_reference_is_better_than_counting_allows() -> None:
    from benchmarks.hard_counts import Counts, count
    from benchmarks.hard_small import _outcome, _start
    from benchmarks.play import with_round
    from openarbiter.model import ByeKind
    from openarbiter.pairing import NoPairing
    from openarbiter.pairing.frame.cards import cards
    from openarbiter.verify.generation.lots import Lots

    counts = Counts()
    for seed in range(1, 13):
        lots = Lots(seed)
        edition = list(EDITIONS)[seed % 2]
        tournament = _start(lots, lots.between(6, 20), 6)
        outcome = _outcome(lots, len(tournament.entrants))
        for number in range(1, 7):
            try:
                pairing = pair_round(tournament, edition=edition, engine="reference")
            except NoPairing:
                break
            of = {card.number: card for card in cards(tournament, EDITIONS[edition])}
            for bracket in pairing.brackets:
                count(bracket, of, f"{seed}, round {number}", counts)
            tournament = with_round(tournament, pairing, outcome, (), ByeKind.ZERO)
    assert counts.wrong == []
    assert counts.proved["pairs"] > counts.open["pairs"]


def test_a_candidate_better_than_can_be_is_told() -> None:
    from benchmarks.hard_counts import Counts, _note

    counts = Counts()
    _note(1, 2, "here", "pairs", counts)
    assert counts.wrong == ["here: 1 instead of 2"]


@pytest.mark.rule("C.3", "C.5 (fide-2018)", "C6 (fide-2026)")
def test_of_a_group_who_may_not_meet_as_many_are_left_over_as_outnumber_the_others() -> None:
    from benchmarks.hard_counts import fewest_left

    due = [Card(n, n, 10, 10, (), Colour.BLACK, Strength.ABSOLUTE) for n in range(1, 6)]
    others = [Card(n, n, 10, 10) for n in range(6, 9)]
    assert fewest_left([], [*due, *others]) == 2
    assert fewest_left([], [*due, *others, Card(9, 9, 10, 10)]) == 1


@pytest.mark.rule("C.10 (fide-2018)", "C12 (fide-2026)")
def test_preferences_of_the_majority_are_disregarded_where_the_others_are_too_few() -> None:
    from benchmarks.hard_counts import least_disregarded

    white = [Card(n, n, 10, 10, (), Colour.WHITE, Strength.STRONG) for n in range(1, 5)]
    mild = [Card(5, 5, 10, 10, (), Colour.WHITE, Strength.MILD)]
    black = [Card(6, 6, 10, 10, (), Colour.BLACK, Strength.MILD)]
    assert least_disregarded([*white, *mild, *black], 3) == (2, 1)
