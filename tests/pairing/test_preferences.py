"""Colour preferences of many, and those whom a whole round leaves over, as sets of bits."""

from __future__ import annotations

from itertools import product

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.frame.mates import places
from openarbiter.pairing.frame.preferences import as_many_as_numbers_allow, same_colour
from openarbiter.pairing.frame.whole import without_whom

W, B = Colour.WHITE, Colour.BLACK


def test_those_who_prefer_the_same_colour() -> None:
    assert same_colour([W, None, W, B, W]) == [0b10100, 0, 0b10001, 0, 0b00101]
    assert same_colour([None, None]) == [0, 0]


def test_as_many_preferences_are_fulfilled_as_the_numbers_allow() -> None:
    """Of four who may all meet: pairings in which as few as can be do not get their colour."""
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    wholes = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
    for preferred in product((W, B, None), repeat=4):
        found = as_many_as_numbers_allow(preferred, everybody)
        lost = [
            sum(preferred[a] is not None and preferred[a] is preferred[b] for a, b in whole)
            for whole in wholes
        ]
        for whole, count in zip(wholes, lost, strict=True):
            kept = all(found[a] >> b & 1 and found[b] >> a & 1 for a, b in whole)
            assert kept == (count == min(lost)), preferred


def test_where_more_prefer_one_colour_the_others_meet_one_of_them() -> None:
    everybody = [0b1110, 0b1101, 0b1011, 0b0111]
    assert as_many_as_numbers_allow([W, W, W, B], everybody) == everybody
    assert as_many_as_numbers_allow([W, W, W, W], everybody) == everybody
    # Where no more than half do, nobody meets another who prefers the same.
    assert as_many_as_numbers_allow([W, W, None, B], everybody) == [0b1100, 0b1100, 0b1011, 0b0111]


@pytest.mark.rule("FIDE Swiss Rules 8.1")
def test_the_bye_leaves_everybody_else_an_opponent() -> None:
    """Of three who may all meet anybody can go; of three who have all met nobody."""
    everybody = [0b110, 0b101, 0b011]
    assert list(places(without_whom(everybody))) == [0, 1, 2]
    assert list(places(without_whom([0b010, 0b101, 0b010]))) == [0, 2]
    assert without_whom([0, 0, 0]) == 0
