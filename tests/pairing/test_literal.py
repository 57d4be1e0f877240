"""The engine against the rules taken literally, candidate by candidate."""

from __future__ import annotations

from random import Random

import pytest
from support.drawn_cards import random_cards
from support.fields import Habits, positions
from support.literal import can_complete, literal_round

from openarbiter.model import Colour
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.rulebook import edition_named

SEEDS = range(60)


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.rule("C.04.3 D")
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_first_of_the_best_candidates_is_chosen(edition: str, seed: int) -> None:
    rules = edition_named(edition)
    habits = Habits(draws=(seed % 5) / 4, absences=0.04 * (seed % 3))
    for tournament in positions(seed, 4 + seed % 5, 3 + seed % 5, edition, habits):
        players = cards(tournament, rules)
        if not can_complete((), players, None):
            with pytest.raises(NoPairing):
                pair_round(tournament, edition=edition)
            continue
        pairing = pair_round(tournament, edition=edition)
        pairs, bye = literal_round(players, rules.dutch, initial_colour(tournament))
        found = frozenset(pair for bracket in pairing.brackets for pair in bracket.pairs)
        assert (found, pairing.bye) == (pairs, bye), f"round {pairing.round}"


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.rule("C.04.3 D")
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
@pytest.mark.parametrize("seed", range(30))
def test_the_reference_engine_chooses_it_as_well(edition: str, seed: int) -> None:
    """On cards drawn at random, where most brackets need exchanges or leave MDPs over."""
    random, rules = Random(seed), edition_named(edition).dutch
    rounds, scores = random.randint(1, 3), random.randint(1, 3)
    players = random_cards(random, random.randint(5, 8), rounds, scores=scores, floats=0.3)
    whole = pair_by_reference(players, rules, Colour.WHITE)
    assert (whole is not None) is can_complete((), players, None)
    if whole is not None:
        found = frozenset(pair for bracket in whole.brackets for pair in bracket.pairs)
        left = whole.brackets[-1].downfloaters
        assert (found, left[0] if left else None) == literal_round(players, rules, Colour.WHITE)
