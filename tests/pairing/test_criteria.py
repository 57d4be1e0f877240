"""The quality criteria: what one pair and one downfloater add to each of them."""

from __future__ import annotations

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.dutch.bracket import _colours_denied
from openarbiter.pairing.dutch.criteria import Bracket, denied, failure, quality_criteria
from openarbiter.pairing.frame.cards import Card, Float, Strength, preference
from openarbiter.pairing.result import CriterionValue
from openarbiter.rulebook import FIDE_2018, FIDE_2026, Edition

W, B = Colour.WHITE, Colour.BLACK
BOTH = pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda each: each.id)


def card(number: int, colours: str = "", score: int = 10, **more: object) -> Card:
    history = tuple(map(Colour, colours))
    preferred, strength = preference(history)
    return Card(
        number, number, score, score, history, preferred, strength,
        **more,  # type: ignore[arg-type]
    )  # fmt: skip


def of(
    role: str,
    *pairs: tuple[Card, Card],
    floaters: tuple[Card, ...] = (),
    mdps: tuple[Card, ...] = (),
    floor: int = 10,
    edition: Edition = FIDE_2018,
) -> CriterionValue:
    """How far a candidate falls short, in a bracket whose lowest resident has a score of 10."""
    bracket = Bracket(mdps, (card(90, score=floor),), W)
    return failure(quality_criteria(edition.dutch)[role], bracket, pairs, floaters)


@pytest.mark.rule("C.04.3 C6")
def test_downfloaters_are_counted() -> None:
    assert of("pairs", (card(1), card(2)), floaters=(card(3), card(4)), edition=FIDE_2026) == 2


@pytest.mark.rule("C.04.3 A.8")
@pytest.mark.rule("C.04.3 C.6")
def test_score_differences_are_listed_from_the_highest_down() -> None:
    """A downfloater counts against a point less than the lowest resident."""
    pairs = (card(1, score=20), card(2, score=15)), (card(3), card(4))
    found = of("score differences", *pairs, floaters=(card(5), card(6, score=25)))
    assert found == (25, 10, 5)


@pytest.mark.rule("C.04.3 C7")
def test_the_scores_of_downfloaters_are_listed_in_2026() -> None:
    pairs = ((card(1, score=20), card(2)),)
    leaving = (card(5), card(6, score=25))
    assert of("score differences", *pairs, floaters=leaving, edition=FIDE_2026) == (25, 10)


@pytest.mark.rule("C.04.3 E")
def test_of_two_who_want_the_same_colour_one_is_denied_it() -> None:
    bracket = Bracket((), (card(1),), W)
    strong, mild = card(1, "w"), card(2, "bw")
    assert denied(bracket, strong, mild) is mild
    assert denied(bracket, mild, strong) is mild
    assert denied(bracket, strong, card(3, "b")) is None
    assert denied(bracket, strong, card(3)) is None
    assert denied(bracket, card(3), strong) is None
    assert denied(bracket, card(3), card(4)) is None


@pytest.mark.rule("C.04.3 C.8")
@BOTH
def test_a_colour_difference_of_more_than_two_is_counted(edition: Edition) -> None:
    far, near = card(1, "wwbw"), card(2, "wbw")
    assert of("colour difference", (far, card(3, "wwwbw")), edition=edition) == 1
    assert of("colour difference", (far, near), edition=edition) == 0
    assert of("colour difference", (card(4, "bbwb"), card(5, "bbbwb")), edition=edition) == 1
    assert of("colour difference", (far, card(6, "b")), edition=edition) == 0


@pytest.mark.rule("C.04.3 C.9")
@BOTH
def test_a_colour_a_third_time_in_a_row_is_counted(edition: Edition) -> None:
    twice, thrice = card(1, "bww"), card(2, "www")
    assert of("three in a row", (thrice, twice), edition=edition) == 1
    assert of("three in a row", (thrice, card(3, "wwwbw")), edition=edition) == 0
    assert of("three in a row", (twice, card(4, "b")), edition=edition) == 0
    assert of("three in a row", (card(5), card(6)), edition=edition) == 0


@pytest.mark.rule("C.04.3 C.10")
@pytest.mark.rule("C.04.3 C.11")
@BOTH
def test_preferences_that_are_denied_are_counted(edition: Edition) -> None:
    strong, also, mild, other = card(1, "w"), card(2, "w"), card(3, "bw"), card(4, "b")
    assert of("preference", (strong, also), (mild, other), edition=edition) == 1
    assert of("preference", (card(5), card(6)), edition=edition) == 0
    assert of("preference", (strong, card(5)), edition=edition) == 0
    assert of("strong preference", (strong, also), edition=edition) == 1
    assert of("strong preference", (strong, mild), edition=edition) == 0
    assert of("strong preference", (strong, other), edition=edition) == 0
    assert of("strong preference", (card(7, "bww"), card(8, "www")), edition=edition) == 0


DOWN, UP = {"float_last": Float.DOWN}, {"float_last": Float.UP}
DOWN_2, UP_2 = {"float_before": Float.DOWN}, {"float_before": Float.UP}
DOWNFLOATS = [("last round", DOWN, DOWN_2), ("two rounds ago", DOWN_2, DOWN)]
UPFLOATS = [("last round", UP, UP_2), ("two rounds ago", UP_2, UP)]


@pytest.mark.rule("C.04.3 C.12")
@pytest.mark.rule("C.04.3 C.14")
@pytest.mark.parametrize(("when", "then", "another"), DOWNFLOATS)
@BOTH
def test_residents_who_float_down_again_are_counted(
    edition: Edition, when: str, then: dict[str, object], another: dict[str, object]
) -> None:
    role, again = f"downfloat {when}", card(1, **then)
    assert of(role, floaters=(again,), edition=edition) == 1
    assert of(role, floaters=(card(1, **another),), edition=edition) == 0
    assert of(role, floaters=(again,), mdps=(again,), edition=edition) == 0
    assert of(role, (again, card(2)), edition=edition) == 0
    assert of(role, (again, card(2, score=5)), edition=edition) == 1
    assert of(role, (again, card(2, score=5)), mdps=(again,), edition=edition) == 0
    assert of(role, (card(1), card(2, score=5, **then)), edition=edition) == 0


@pytest.mark.rule("C.04.3 C.13")
@pytest.mark.rule("C.04.3 C.15")
@pytest.mark.parametrize(("when", "then", "another"), UPFLOATS)
@BOTH
def test_opponents_of_higher_scores_who_float_up_again_are_counted(
    edition: Edition, when: str, then: dict[str, object], another: dict[str, object]
) -> None:
    role, higher = f"upfloat {when}", card(1, score=20)
    assert of(role, (higher, card(2, **then)), edition=edition) == 1
    assert of(role, (higher, card(2, **another)), edition=edition) == 0
    assert of(role, (higher, card(2, score=20, **then)), edition=edition) == 0
    assert of(role, (card(1, score=20, **then), card(2)), edition=edition) == 0


@pytest.mark.rule("C.04.3 C.16")
@pytest.mark.rule("C.04.3 C.18")
@pytest.mark.parametrize(("when", "then", "another"), DOWNFLOATS)
def test_score_differences_of_those_who_float_down_again_are_listed(
    when: str, then: dict[str, object], another: dict[str, object]
) -> None:
    role = f"difference of downfloat {when}"
    again, other = card(1, score=25, **then), card(2, score=25, **another)
    assert of(role, (again, card(3)), (other, card(4))) == (15,)
    assert of(role, (card(5), card(6, **then))) == ()
    assert of(role, floaters=(again, other)) == (25,)


@pytest.mark.rule("C.04.3 C18")
@pytest.mark.rule("C.04.3 C20")
@pytest.mark.parametrize(("when", "then", "another"), DOWNFLOATS)
def test_in_2026_only_mdps_who_float_down_again_are_listed(
    when: str, then: dict[str, object], another: dict[str, object]
) -> None:
    role = f"difference of downfloat {when}"
    again, other = card(1, score=25, **then), card(2, score=25, **another)
    assert of(role, (again, card(3)), mdps=(again,), edition=FIDE_2026) == (15,)
    assert of(role, floaters=(again,), mdps=(again,), edition=FIDE_2026) == (25,)
    assert of(role, floaters=(other,), mdps=(other,), edition=FIDE_2026) == ()
    assert of(role, floaters=(again,), edition=FIDE_2026) == ()


@pytest.mark.rule("C.04.3 C.17")
@pytest.mark.rule("C.04.3 C.19")
@pytest.mark.parametrize(("when", "then", "another"), UPFLOATS)
@BOTH
def test_score_differences_of_those_who_float_up_again_are_listed(
    edition: Edition, when: str, then: dict[str, object], another: dict[str, object]
) -> None:
    role, high, higher = f"difference of upfloat {when}", card(1, score=15), card(2, score=20)
    pairs = (high, card(3, **then)), (higher, card(4, **then)), (higher, card(5, **another))
    assert of(role, *pairs, edition=edition) == (10, 5)
    assert of(role, (card(6), card(7, **then)), edition=edition) == ()
    assert of(role, floaters=(card(3, **then),), edition=edition) == ()


@pytest.mark.rule("C.04.3 C.10")
@pytest.mark.rule("C.04.3 C.11")
@pytest.mark.parametrize(
    ("histories", "pairs", "x", "z"),
    [
        (["w", "w", "b", "b"], 2, 0, 0),
        (["w", "w", "w", "b"], 2, 1, 1),
        (["b", "b", "b", "w"], 2, 1, 1),
        (["w", "w", "w", "w"], 2, 2, 2),
        (["w", "w", "w", "bw"], 2, 2, 1),
        (["w", "bw", "bw", "bw"], 2, 2, 0),
        (["w", "w", "w", ""], 2, 1, 1),
        (["w", "w", "", ""], 2, 0, 0),
        (["w", "w", "w", "wb"], 2, 1, 1),
        (["w", "w", "w", "w", "b"], 2, 1, 1),
        (["w", "w", "w", "w", "b"], 1, 0, 0),
    ],
)
def test_as_many_preferences_are_disregarded_as_must_be(
    histories: list[str], pairs: int, x: int, z: int
) -> None:
    """Pairs less players who prefer the colour of fewer, or none; z without mild preferences."""
    players = tuple(card(place, each) for place, each in enumerate(histories, start=1))
    assert _colours_denied(Bracket((), players, W), pairs) == (x, z)


def test_preferences_here_are_what_they_seem() -> None:
    strengths = [card(1, each).strength for each in ("w", "bw", "bww", "www", "")]
    assert strengths == [
        Strength.STRONG, Strength.MILD, Strength.ABSOLUTE, Strength.ABSOLUTE, Strength.NONE
    ]  # fmt: skip
