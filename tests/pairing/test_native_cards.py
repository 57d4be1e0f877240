"""The native engine against the reference on cards drawn at random."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.drawn_cards import drawn_cards, random_cards, uneven_cards
from support.native import needs_native

from openarbiter.model import Colour
from openarbiter.pairing.dutch.native import pair_natively
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import EDITIONS, Edition

pytestmark = needs_native

EDITION = st.sampled_from(sorted(EDITIONS.values(), key=lambda edition: edition.id))
SAME_EVERY_TIME = settings(
    derandomize=True,
    database=None,
    max_examples=500,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

BIG = [
    (players, scores, rounds)
    for players in (60, 61, 101, 150)
    for scores, rounds in ((1, 4), (1, 25), (2, 9), (3, 15))
]
"""Fields of one to three scores, in which nearly everything or little can still be paired."""


@pytest.mark.rule("C.04.3")
@SAME_EVERY_TIME
@given(drawn_cards(), EDITION, st.sampled_from(Colour))
def test_any_cards_are_paired_as_by_the_reference(
    players: tuple[Card, ...], edition: Edition, initial: Colour
) -> None:
    expected = pair_by_reference(players, edition.dutch, initial)
    assert pair_natively(players, edition.dutch, initial) == expected


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize(("players", "scores", "rounds"), BIG)
def test_larger_brackets_are_paired_as_by_the_reference(
    players: int, scores: int, rounds: int, edition: Edition
) -> None:
    random = Random(f"{players}-{scores}-{rounds}-{edition.id}")
    drawn = random_cards(random, players, rounds, scores=scores)
    expected = pair_by_reference(drawn, edition.dutch, Colour.WHITE)
    assert expected is not None
    assert pair_natively(drawn, edition.dutch, Colour.WHITE) == expected


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("batch", range(8))
def test_uneven_brackets_are_paired_as_by_the_reference(batch: int, edition: Edition) -> None:
    for seed in range(30 * batch, 30 * batch + 30):
        random = Random(f"{seed}-{edition.id}")
        players = uneven_cards(random, random.choice((7, 15, 30, 45)))
        initial = random.choice(tuple(Colour))
        expected = pair_by_reference(players, edition.dutch, initial)
        assert pair_natively(players, edition.dutch, initial) == expected, f"seed {seed}"


@pytest.mark.rule("C.04.3 D.1")
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("seed", range(12))
def test_the_last_pairs_are_made_again_where_the_last_ones_have_met(
    seed: int, edition: Edition
) -> None:
    """Those at the end of S1 have met those at the end of S2, so others must make room."""
    random = Random(f"{seed}-{edition.id}")
    count = random.choice((60, 61, 80, 81))
    drawn = random_cards(random, count, random.choice((1, 2, 5)), floats=0.0)
    half, clique = count // 2, random.randint(2, 9)
    ends = (drawn[half - clique : half], drawn[-clique:])
    barred = {
        card.number: frozenset(other.number for other in ends[side])
        for side in (0, 1)
        for card in ends[1 - side]
    }
    players = tuple(
        card._replace(met=card.met | barred.get(card.number, frozenset())) for card in drawn
    )
    expected = pair_by_reference(players, edition.dutch, Colour.BLACK)
    assert expected is not None
    assert pair_natively(players, edition.dutch, Colour.BLACK) == expected
