"""What is told of floaters and exchanges by the rules of 1987-89: the article, and what decided."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.lim_events import tournament, won
from support.lim_members import B, W, group, member

from openarbiter.model import Bye, ByeKind, Colour
from openarbiter.pairing import pair_round
from openarbiter.pairing.lim.floaters import FloaterQuestion, choose
from openarbiter.pairing.lim.member import LimMember
from openarbiter.pairing.lim.scrutiny import pair_group
from openarbiter.pairing.result import PairingStep
from openarbiter.rulebook.lim_rules import FIDE_SWISS_1989

RULES = FIDE_SWISS_1989
Told = list[tuple[str, str]]


def told(steps: tuple[PairingStep, ...]) -> Told:
    return [(each.article, each.reason.message()) for each in steps]


# --- floaters -----------------------------------------------------------------------------------


def moved(
    members: list[LimMember],
    *neighbours: LimMember,
    downward: bool = True,
    maxi: bool = False,
) -> Told:
    order = members if downward else members[::-1]
    return told(choose(FloaterQuestion(order, frozenset(), neighbours, downward, maxi), RULES)[1])


def odd(number: int, way: str = "down") -> tuple[str, str]:
    sentence = "The group has an odd number of players; number {} is moved {} from it."
    return "9.3d", sentence.format(number, way)


def unpaired(number: int, way: str = "down") -> tuple[str, str]:
    sentence = "Not all of the group can be paired with each other; number {} is moved {} from it."
    return "9.3", sentence.format(number, way)


def of_type(letter: str, number: int) -> tuple[str, str]:
    what = {
        "d": "there is an opponent in the next group",
        "c": "there is no opponent in the next group",
    }[letter]
    return "10.9", f"{number} is a floater of type {letter}: {what}."


LEVEL = ("10.2", "White is due to as many as Black (1), so that the numbers decide.")


@pytest.mark.rule("FIDE Swiss Rules 9.3d", "FIDE Swiss Rules 10.2")
def test_a_group_is_made_even_by_one_with_the_colour_due_to_more() -> None:
    white = [member(1, due=W), member(2, due=W), member(3, due=B)]
    black = [replace(each, due=B if each.due is W else W) for each in white]
    for members, colour, counts in ((white, "White", (2, 1)), (black, "Black", (1, 2))):
        why = "White is due to {} of the group and Black to {}; ".format(*counts)
        assert moved(members, member(9)) == [
            odd(2),
            of_type("d", 2),
            ("10.2", f"{why}{colour} is due to 2."),
        ]
        assert moved(members, member(9), downward=False) == [
            odd(1, "up"),
            of_type("d", 1),
            ("10.2", f"{why}{colour} is due to 1."),
        ]


@pytest.mark.rule("FIDE Swiss Rules 9.3", "FIDE Swiss Rules 9.3d", "FIDE Swiss Rules 10.2")
def test_one_makes_the_group_even_and_others_are_moved_as_they_have_no_opponent() -> None:
    """The first of an odd number makes it even; whoever else is moved has no opponent left."""
    two = [member(1, [2], due=W), member(2, [1], due=B)]
    assert moved(two, member(9), member(8)) == [
        unpaired(2),
        of_type("d", 2),
        LEVEL,
        unpaired(1),
        of_type("d", 1),
        ("10.2", "White is due to 1 of the group and Black to 0; White is due to 1."),
    ]
    assert moved(two, downward=False)[:2] == [unpaired(1, "up"), of_type("c", 1)]
    assert moved([*two, member(3)], member(9)) == [odd(2), of_type("d", 2), LEVEL]
    all_met = group(3, (1, 2), (1, 3), (2, 3))
    assert [each for each in moved(all_met) if each[0] in ("9.3", "9.3d")] == [
        odd(3),
        unpaired(2),
        unpaired(1),
    ]
    met_by_one = moved(group(4, (1, 2), (1, 3), (1, 4)))
    assert [each for each in met_by_one if each[0] == "9.3"] == [unpaired(4), unpaired(1)]


@pytest.mark.rule("FIDE Swiss Rules 10.2", "FIDE Swiss Rules 10.9")
def test_colours_are_no_reason_where_the_type_decides() -> None:
    """Black is due to 3 and White to more, but 1 and 2 have no opponent in the next group."""
    members = [member(1, [9], due=W), member(2, [9], due=W), member(3, due=B)]
    assert moved(members, member(9, [1, 2])) == [odd(3), of_type("d", 3)]


@pytest.mark.rule("FIDE Swiss Rules 10.2")
def test_a_hundred_points_are_the_reason_in_a_maxi_tournament() -> None:
    members = [
        member(1, due=W, rating=2400),
        member(2, due=W, rating=2300),
        member(3, due=B, rating=2100),
    ]
    assert moved(members, member(9), maxi=True)[2] == (
        "10.2",
        "For the colours another one would be moved, but the ratings differ by more than 100 "
        "points, so that the numbers decide.",
    )


# --- pairs --------------------------------------------------------------------------------------


def paired(
    residents: list[LimMember], *floaters: LimMember, maxi: bool = False
) -> tuple[str, Told]:
    made = pair_group(floaters, residents, RULES, maxi=maxi, downward=True)
    pairs = " ".join(f"{one.place}-{other.place}" for one, other in made.pairs)
    return pairs, told(made.steps)


def exchanged(one: int, proposed: int, other: int) -> str:
    return f"Number {one} was proposed to meet {proposed} and meets {other}."


@pytest.mark.rule("FIDE Swiss Rules 9.4")
def test_nothing_is_told_of_proposed_pairs_that_stay() -> None:
    assert paired(group(4)) == ("1-3 2-4", [])


@pytest.mark.rule("FIDE Swiss Rules 11.1")
def test_the_proposed_opponent_and_whom_the_others_need_are_passed_over() -> None:
    """Number 1 has met 4; if 1 met 5, number 6 would have nobody."""
    members = group(6, (1, 4), (2, 6), (3, 6), (4, 6))
    assert paired(members) == (
        "1-6 2-4 3-5",
        [
            ("11.1", "1 has already played 4."),
            ("11.1", "If 1 met 5, not all others of the group could be paired."),
            ("11.1", exchanged(1, 4, 6)),
        ],
    )


@pytest.mark.rule("FIDE Swiss Rules 9.1", "FIDE Swiss Rules 11.1")
@pytest.mark.parametrize(("colour", "name"), [(W, "White"), (B, "Black")])
def test_two_who_must_have_the_same_colour_are_told(colour: Colour, name: str) -> None:
    one, three = (member(place, due=colour, must=True) for place in (1, 3))
    assert paired([one, member(2), three, member(4)]) == (
        "1-4 2-3",
        [("11.1", f"1 must have {name}, and so must 3."), ("11.1", exchanged(1, 3, 4))],
    )


@pytest.mark.rule("FIDE Swiss Rules 11.1")
def test_two_whom_the_arbiter_keeps_apart_are_told() -> None:
    one, two, three, four = group(4)
    one = replace(one, card=one.card._replace(apart=frozenset({3})))
    three = replace(three, card=three.card._replace(apart=frozenset({1})))
    assert paired([one, two, three, four]) == (
        "1-4 2-3",
        [("11.1", "The arbiter keeps 1 apart from 3."), ("11.1", exchanged(1, 3, 4))],
    )


@pytest.mark.rule("FIDE Swiss Rules 12.2")
def test_exchanges_for_colours_are_told_and_pairs_for_which_there_was_none() -> None:
    members = [member(1, due=W), member(2, due=B), member(3, due=W), member(4, due=B)]
    assert paired(members) == (
        "1-4 2-3",
        [
            ("12.2", "White is due to 1, and to 3 as well."),
            ("11.1", exchanged(1, 3, 4)),
        ],
    )
    assert paired([member(1, due=B), member(2, due=B)]) == (
        "1-2",
        [("12.2", "Black is due to both 1 and 2; no exchange was possible.")],
    )
    assert paired([member(1, due=W), member(2, due=W)])[1] == [
        ("12.2", "White is due to both 1 and 2; no exchange was possible.")
    ]


@pytest.mark.rule("FIDE Swiss Rules 10.6", "FIDE Swiss Rules 10.8")
def test_floaters_are_told_with_their_partner() -> None:
    assert paired([member(2, [1]), member(3), member(4)], member(1, [2])) == (
        "1-3 2-4",
        [
            ("10.8", "1 has already played 2."),
            ("10.6", "Number 1 came from another group and is paired first, with 3."),
        ],
    )


@pytest.mark.rule("FIDE Swiss Rules 10.8", "FIDE Swiss Rules 12.7")
def test_a_hundred_points_are_counted_from_the_first_who_may_be_met() -> None:
    """Number 1 has met 2; the colour is found with 4, within the limit from 3 but not from 2."""
    residents = [
        member(2, [1], due=B, rating=2400),
        member(3, due=W, rating=2300),
        member(4, due=B, rating=2200),
    ]
    assert paired(residents, member(1, [2], due=W, rating=2500), maxi=True)[0] == "1-4 2-3"
    further = [*residents[:2], replace(residents[2], rating=2199)]
    assert paired(further, member(1, [2], due=W, rating=2500), maxi=True) == (
        "1-3 2-4",
        [
            ("10.8", "1 has already played 2."),
            ("10.6", "Number 1 came from another group and is paired first, with 3."),
            ("12.2", "White is due to both 1 and 3; no exchange was possible."),
            ("12.2", "Black is due to both 2 and 4; no exchange was possible."),
        ],
    )


@pytest.mark.rule("FIDE Swiss Rules 12.7")
def test_who_is_too_far_for_an_exchange_is_told() -> None:
    """White is due to 1, 4 and 5; of 6 and 3 the latter is within the limit from 4."""
    ratings = {1: 2500, 2: 2450, 3: 2350, 4: 2300, 5: 2280, 6: 2150}
    members = [
        member(place, due=W if place in (1, 4, 5) else B, rating=rating)
        for place, rating in ratings.items()
    ]
    assert paired(members, maxi=True) == (
        "1-3 2-5 4-6",
        [
            ("12.2", "White is due to 1, and to 4, 5 as well."),
            (
                "12.2",
                "An exchange for 6 would be for the colours of 1 alone, and the ratings differ by "
                "more than 100 points.",
            ),
            ("11.1", exchanged(1, 4, 3)),
        ],
    )


# --- colours ------------------------------------------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 14.2")
@pytest.mark.parametrize(("lot", "name"), [(W, "White"), (B, "Black")])
def test_the_lot_is_told_of_those_who_come_later(lot: Colour, name: str) -> None:
    """In the first round it is told of nobody, as nobody has played."""
    event = tournament(6)
    event = replace(event, regulations=replace(event.regulations, initial_colour=lot))
    byes = (Bye(1, ByeKind.HALF), Bye(2, ByeKind.HALF))
    after = replace(event, rounds=(replace(won((3, 5), (4, 6)), byes=byes),))
    for at, expected in (
        (event, []),
        (after, [("14.2", f"Neither 1 nor 2 has played; by the lot 1 has {name}.")]),
    ):
        groups = pair_round(at, system="fide-swiss-1989").groups
        steps = tuple(step for each in groups for step in each.steps)
        assert [each for each in told(steps) if "lot" in each[1]] == expected
