"""Random knock-outs against a second reading, and what no name and no order may change."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.literal_knockout import differences, play, random_terms

from openarbiter.knockout import knockout_tree
from openarbiter.model import Entrant


@pytest.mark.rule("Types of tournaments 5.2")
@pytest.mark.parametrize("seed", range(1, 21))
def test_a_second_reading_agrees(seed: int) -> None:
    assert list(differences(play(seed))) == []


@pytest.mark.parametrize("players", [100, 206])
def test_a_second_reading_agrees_on_large_fields(players: int) -> None:
    terms = {"games": "1", "ladder": "none", "colours": "lot", "extra-colours": "lot",
             "seeding": "start-list", "pairs": "fixed", "third": "match",
             "elimination": "single", "reset": "yes"}  # fmt: skip
    assert list(differences(play(players, players, terms, trouble=0.05), every=3)) == []


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6))
def test_names_and_the_order_of_lines_change_nothing(seed: int) -> None:
    tournament = play(seed, 9).tournament
    tree = knockout_tree(tournament)
    renamed = tuple(Entrant(each.number, f"X{9 - each.number}") for each in tournament.entrants)
    again = replace(tournament, entrants=renamed, extra=tuple(sorted(tournament.extra)))
    other = knockout_tree(again)
    assert other == tree
    assert knockout_tree(tournament) == tree


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 20))
def test_every_place_is_given_once_and_nobody_loses_too_often(seed: int, players: int) -> None:
    played = play(seed, players)
    tree = knockout_tree(played.tournament)
    everybody = sorted(player for place in tree.places for player in place.players)
    assert everybody == list(range(1, players + 1))
    expected = 1
    for place in tree.places:
        assert (place.first, place.last) == (expected, expected + len(place.players) - 1)
        expected = place.last + 1
    most = 2 if played.terms["elimination"] == "double" else 1
    third = played.terms["third"] == "match"
    lost = [each.loser for each in tree.matches if each.loser is not None]
    assert all(lost.count(player) <= most + third for player in everybody)


def test_the_random_terms_know_every_choice() -> None:
    import random

    found = [random_terms(random.Random(seed)) for seed in range(200)]
    assert {each["pairs"] for each in found} == {"fixed", "by-seed", "by-lot"}
    assert {each["elimination"] for each in found} == {"single", "double"}
