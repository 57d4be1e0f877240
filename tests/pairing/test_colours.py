"""Colours: preferences (A.6) and their allocation (section E)."""

from __future__ import annotations

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.frame.cards import Card, Strength, preference

W, B = Colour.WHITE, Colour.BLACK


def history(text: str) -> tuple[Colour, ...]:
    return tuple(Colour(letter.lower()) for letter in text if letter in "WB")


def card(number: int, text: str = "", score: int = 0) -> Card:
    colours = history(text)
    preferred, strength = preference(colours)
    return Card(
        number=number,
        seed=number,
        score=score,
        points=score,
        colours=colours,
        preferred=preferred,
        strength=strength,
    )


@pytest.mark.rule("C.04.3 A.6")
@pytest.mark.parametrize(
    ("text", "preferred", "strength"),
    [
        ("", None, Strength.NONE),
        ("W", B, Strength.STRONG),
        ("B", W, Strength.STRONG),
        ("WB", W, Strength.MILD),
        ("WBB", W, Strength.ABSOLUTE),
        ("WBBW=W", B, Strength.ABSOLUTE),  # the Manual's own example
        ("BWWWWBWBW", B, Strength.ABSOLUTE),
        ("WWBB", W, Strength.ABSOLUTE),
        ("WWWB", B, Strength.ABSOLUTE),
        ("BWBW=B", W, Strength.STRONG),
    ],
)
def test_preference(text: str, preferred: Colour | None, strength: Strength) -> None:
    assert preference(history(text)) == (preferred, strength)


@pytest.mark.rule("C.04.3 E.1")
def test_e1_grants_both_preferences() -> None:
    assert colour_of(card(1, "W"), card(2, "B"), W) == (B, "1")
    assert colour_of(card(1), card(2, "B"), W) == (B, "1")


@pytest.mark.rule("C.04.3 E.2")
def test_e2_grants_the_stronger_preference() -> None:
    assert colour_of(card(1, "WB"), card(2, "BWB"), W) == (B, "2")


@pytest.mark.rule("C.04.3 E.2")
def test_e2_grants_the_wider_difference_of_two_absolute_preferences() -> None:
    one, two = card(1, "WWW"), card(2, "BBWBWW")
    assert colour_of(two, one, W) == (W, "2")


@pytest.mark.rule("C.04.3 E.2")
def test_e2_looks_at_differences_only_between_absolute_preferences() -> None:
    strong, absolute = card(1, "BWWWBWBWB"), card(2, "BBWBWW")
    assert strong.strength is Strength.STRONG
    assert colour_of(strong, absolute, W) == (W, "2")


@pytest.mark.rule("C.04.3 E.3")
@pytest.mark.rule("C.04.2 D.5")
def test_e3_alternates_to_the_last_round_with_different_colours() -> None:
    eight, thirteen = card(8, "BWBW"), card(13, "WBBW")
    assert colour_of(thirteen, eight, W) == (W, "3")  # round 5 of the worked tournament


@pytest.mark.rule("C.04.2 D.5")
def test_unplayed_rounds_move_to_the_front_of_a_history() -> None:
    assert colour_of(card(1, "==WB"), card(2, "WBWB"), W)[1] == "4"
    assert colour_of(card(1, "BWWB", 5), card(2, "WBWB"), W)[1] == "3"


@pytest.mark.rule("C.04.3 E.4")
def test_e4_grants_the_preference_of_the_higher_ranked_player() -> None:
    fourteen, twelve = card(14, "B-WB", 15), card(12, "B-WB", 5)
    assert colour_of(twelve, fourteen, W) == (B, "4")


@pytest.mark.rule("C.04.3 E.5")
@pytest.mark.parametrize(("number", "colour"), [(1, W), (2, B), (3, W)])
def test_e5_gives_the_initial_colour_by_parity(number: int, colour: Colour) -> None:
    assert colour_of(card(number), card(number + 10), W) == (colour, "5")
    assert colour_of(card(number), card(number + 10), B) == (colour.other, "5")


@pytest.mark.rule("C.04.3 A.6")
def test_a_preference_is_absolute_strong_mild_or_none() -> None:
    assert [*Strength] == [Strength.NONE, Strength.MILD, Strength.STRONG, Strength.ABSOLUTE]
    assert [*Strength] == sorted(set(Strength))
    assert len(Strength) == 4
