"""Who may meet whom at all: C.1, C.3 and the arbiter's own prohibitions, pair by pair."""

from __future__ import annotations

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.frame.absolute import compatible, same_absolute_preference
from openarbiter.pairing.frame.cards import Card, Strength

ANYBODY = Card(1, 1, 10, 10)
OTHER = Card(2, 2, 10, 10)


def due(number: int, colour: Colour, strength: Strength, *, topscorer: bool = False) -> Card:
    return Card(number, number, 10, 10, (), colour, strength, topscorer=topscorer)


def test_two_players_may_meet() -> None:
    assert compatible(ANYBODY, OTHER)


@pytest.mark.rule("C.04.3 C.1")
def test_two_players_do_not_meet_twice() -> None:
    assert not compatible(ANYBODY._replace(met=frozenset({2})), OTHER)
    assert compatible(ANYBODY._replace(met=frozenset({3})), OTHER)


def test_the_arbiter_keeps_two_players_apart() -> None:
    assert not compatible(ANYBODY._replace(apart=frozenset({2})), OTHER)
    assert compatible(ANYBODY._replace(apart=frozenset({3})), OTHER)


@pytest.mark.rule("C.04.3 C.3")
def test_two_who_must_have_the_same_colour_do_not_meet() -> None:
    one, other = (due(number, Colour.WHITE, Strength.ABSOLUTE) for number in (1, 2))
    assert same_absolute_preference(one, other)
    assert not compatible(one, other)


@pytest.mark.rule("C.04.3 C.3")
@pytest.mark.parametrize("strength", [Strength.MILD, Strength.STRONG])
def test_one_preference_that_is_not_absolute_can_be_denied(strength: Strength) -> None:
    absolute, weaker = due(1, Colour.BLACK, Strength.ABSOLUTE), due(2, Colour.BLACK, strength)
    assert compatible(absolute, weaker)
    assert compatible(weaker, absolute)


@pytest.mark.rule("C.04.3 C.3")
def test_two_who_must_have_different_colours_meet() -> None:
    assert compatible(
        due(1, Colour.WHITE, Strength.ABSOLUTE), due(2, Colour.BLACK, Strength.ABSOLUTE)
    )


@pytest.mark.rule("C.04.3 C.3")
@pytest.mark.parametrize(("one", "other"), [(True, False), (False, True), (True, True)])
def test_a_topscorer_or_their_opponent_may_have_the_same_colour(one: bool, other: bool) -> None:
    first = due(1, Colour.WHITE, Strength.ABSOLUTE, topscorer=one)
    second = due(2, Colour.WHITE, Strength.ABSOLUTE, topscorer=other)
    assert compatible(first, second)
