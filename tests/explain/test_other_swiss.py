"""Accounts of rounds of the Swiss systems other than the Dutch one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.explained_rounds import (
    ENGLISH,
    SYSTEMS,
    check_account,
    check_wish,
    rounds_of,
    wishes_for,
)
from support.told import lines

from openarbiter.explain.other_swiss.left_over import left_over
from openarbiter.explain.other_swiss.studies import study_of
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.other_swiss.tell_group import group_blocks
from openarbiter.explain.other_swiss.tell_round import round_document
from openarbiter.explain.other_swiss.why_not import why_not
from openarbiter.explain.other_swiss.words import swiss_words
from openarbiter.explain.pairings.why_not import WishOutcome
from openarbiter.model import (
    Colour,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import pair_round
from openarbiter.pairing.dutch.wish import Wish, WishKind

WON = Result(Mark.WIN, Mark.LOSS)
LOST = Result(Mark.LOSS, Mark.WIN)


def study(tournament: Tournament, system: str, number: int | None = None) -> SwissStudy:
    return study_of(tournament, pair_round(tournament, number, system=system))


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_told_of_a_round_agrees_with_its_facts(system: str) -> None:
    rounds = list(rounds_of(system, range(3)))
    for one in rounds:
        check_account(one)
    assert len(rounds) > 5


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_wish_is_fulfilled_or_shown_to_be_impossible(system: str) -> None:
    outcomes = {
        check_wish(one, wish) for one in rounds_of(system, range(2)) for wish in wishes_for(one)
    }
    assert {WishOutcome.FULFILLED, WishOutcome.FORBIDDEN, WishOutcome.WORSE} <= outcomes


def most_pairs(meets: list[int], left: int) -> int:
    """The most pairs of those left, every pairing tried."""
    if not left:
        return 0
    one = left.bit_length() - 1
    rest = left & ~(1 << one)
    others = [at for at in range(one) if rest >> at & 1 and meets[one] >> at & 1]
    with_one = (1 + most_pairs(meets, rest & ~(1 << at)) for at in others)
    return max((most_pairs(meets, rest), *with_one))


@pytest.mark.parametrize("seed", range(30))
def test_the_proof_of_who_is_left_over_counts_them(seed: int) -> None:
    """As many are left over by the proof as every pairing, tried one by one, leaves over."""
    one = next(rounds_of("dubov", range(seed, seed + 40)))
    numbers = list(one.people)[:7]
    meets = one.meets(numbers)
    best = most_pairs(meets, (1 << len(numbers)) - 1)
    proof = left_over(meets, (1 << len(numbers)) - 1)
    assert proof.count == len(numbers) - 2 * best
    for part in proof.parts:
        assert len(part) % 2 == 1
        others = {at for each in proof.parts if each != part for at in each}
        assert not any(meets[at] >> other & 1 for at in part for other in others)


def winners_and_losers(players: int, *apart: tuple[int, ...]) -> Tournament:
    """An event after round 1 in which the upper half has won, odd numbers with White."""
    half = players // 2
    games = tuple(
        Game(one, one + half, WON) if one % 2 else Game(one + half, one, LOST)
        for one in range(1, half + 1)
    )
    return Tournament(
        entrants=tuple(Entrant(n, f"P{n}", rating=2000 - n) for n in range(1, players + 1)),
        rounds=(Round(games),),
        regulations=Regulations(
            rounds=5,
            initial_colour=Colour.WHITE,
            prohibitions=tuple(Prohibition(pair) for pair in apart),
        ),
    )


def group_told(one: SwissStudy, place: int) -> str:
    return "\n".join(lines(group_blocks(swiss_words(one, ENGLISH), one, place)))


SIX_CAN_MEET_6 = ((1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5))


@pytest.mark.rule("FIDE Swiss Rules 11.4")
def test_two_who_can_only_meet_the_same_one() -> None:
    """Of six, 1 and 2 may meet 6 alone: 1-6 stays, 2 and 5 go on (fixture F4 of source 002)."""
    one = study(winners_and_losers(12, *SIX_CAN_MEET_6), "fide-swiss-1989")
    group = one.groups[0]
    assert set(group.pairs) == {(1, 6), (3, 4)}
    assert set(group.left) == {2, 5}
    told = group_told(one, 0)
    assert "Without 6 P6, these can meet only inside their own part" in told
    assert "1; 2; 3, 4, 5" in told
    assert "So 2 are left over at least in any pairing." in told
    assert "Not 1 P1" in told


@pytest.mark.rule("FIDE Swiss Rules 11.4")
def test_the_floater_that_made_the_number_even_comes_back() -> None:
    """Of seven, 1 and 2 may meet 6 alone: 2 goes on, and 7 stays (F5)."""
    apart = [(a, b) for a in (1, 2) for b in (2, 3, 4, 5, 7) if a < b]
    event = winners_and_losers(14, *apart)
    white = (2, 3, 4, 5)
    games = tuple(
        Game(one, one + 7, WON) if one in white else Game(one + 7, one, LOST) for one in range(1, 8)
    )
    one = study(replace(event, rounds=(Round(games),)), "fide-swiss-1989")
    assert one.groups[0].left == (2,)
    assert set(one.groups[0].pairs) == {(1, 6), (3, 5), (4, 7)}
    told = group_told(one, 0)
    assert "Goes on to the next group: 2 P2." in told
    assert "Not 1 P1: the colour due here is not the one due to more of the group. (10.2)" in told
    assert "needed here, or fewer pairs could be made in the group. (9.3)" in told


@pytest.mark.rule("FIDE Swiss Rules 15.3")
def test_groups_of_round_2_in_the_order_in_which_they_are_paired() -> None:
    """1, 0, 0.5 (F8)."""
    draw = Result(Mark.DRAW, Mark.DRAW)
    games = (Game(1, 5, WON), Game(6, 2, draw), Game(3, 7, draw), Game(8, 4, LOST))
    one = study(replace(winners_and_losers(8), rounds=(Round(games),)), "fide-swiss-1989")
    told = lines(round_document(one, ENGLISH).blocks)
    titles = [line for line in told if line.startswith("Group of")]
    assert titles == ["Group of 1.0 points", "Group of 0.0 points", "Group of 0.5 points"]
    assert "The median group, with half of the points" in group_told(one, 2)


@pytest.mark.rule("FIDE Swiss Rules 11.3")
def test_upward_the_order_is_the_mirror_image() -> None:
    """12 tries 9, 8, 7: 9 is barred, 8 is due the same colour, 7 it is (F9 with colours)."""
    one = study(winners_and_losers(12, (9, 12)), "fide-swiss-1989")
    assert set(one.groups[1].pairs) == {(7, 12), (8, 11), (9, 10)}
    told = group_told(one, 1)
    assert "Below the median: paired from the largest number up." in told
    assert told.index("keeps 12 P12 apart from 9 P9. (11.1)") < told.index(
        "Black is due to 12 P12, and to 8 P8 as well. (12.2)"
    )


@pytest.mark.rule("FIDE Swiss Rules 11.2")
def test_partners_are_tried_in_the_order_of_the_table() -> None:
    """1-4 and 1-5 may not be: 1 meets 6, and that is told in this order (F2)."""
    event = Tournament(
        entrants=tuple(Entrant(n, f"P{n}") for n in range(1, 7)),
        regulations=Regulations(
            rounds=5,
            initial_colour=Colour.WHITE,
            prohibitions=(Prohibition((1, 4)), Prohibition((1, 5))),
        ),
    )
    one = study(event, "fide-swiss-1989")
    assert one.groups[0].pairs == ((1, 6), (2, 4), (3, 5))
    told = group_told(one, 0)
    assert "The arbiter keeps 1 P1 apart from 4 P4, 5 P5. (11.1)" in told
    assert told.index("apart from 4 P4, 5 P5") < told.index("1 P1 has White against 6 P6")
    answer = why_not(one, (Wish(WishKind.OPPONENT, 1, 4),))
    assert answer.outcome is WishOutcome.FORBIDDEN


@pytest.mark.rule("FIDE Swiss Rules 14.2")
@pytest.mark.parametrize(("drawn", "first"), [(Colour.WHITE, (1, 21)), (Colour.BLACK, (21, 1))])
def test_forty_players_by_the_lot(drawn: Colour, first: tuple[int, int]) -> None:
    event = Tournament(
        entrants=tuple(Entrant(n) for n in range(1, 41)),
        regulations=Regulations(rounds=9, initial_colour=drawn),
    )
    one = study(event, "fide-swiss-1989")
    seats = {(each.white, each.black): each for each in one.seats}
    assert seats[first].article == "14.2"
    assert (22, 2) in seats if drawn is Colour.WHITE else (2, 22) in seats
    told = group_told(one, 0)
    assert "Neither has played. 1 ranks higher" in told
    assert "Why no others" not in told


@pytest.mark.rule("C.04.4.1 4.3.3")
def test_shifters_come_from_the_middle_of_the_list() -> None:
    """Four winners prefer Black: two are shifted, from the middle of their list outwards."""
    event = winners_and_losers(8)
    white_won = replace(
        event, rounds=(Round(tuple(Game(a, b, WON) for a, b in ((1, 5), (6, 2), (3, 7), (8, 4)))),)
    )
    one = study(white_won, "dubov")
    assert "G1, who prefer White: –. G2, who prefer Black: 1 P1, 3 P3, 6 P6, 8 P8." in (
        group_told(one, 0)
    )
    assert "go from the larger to the smaller one: 3 P3, 6 P6." in group_told(one, 0)
    assert "White is wanted by 0 of the group, Black by 4." in group_told(one, 0)


@pytest.mark.rule("C.04.4.1 3.2.2")
def test_upfloaters_are_explained_against_each_other_set() -> None:
    """Ten players, five winners: one loser floats up, and each other one has a reason against."""
    one = study(winners_and_losers(10), "dubov")
    group = one.groups[0]
    (choice,) = one.choices(0)
    assert len(group.floaters) == 1
    named = {each.number for each in choice.rivals}
    assert named | set(group.floaters) == {6, 7, 8, 9, 10}
    assert choice.further == 0
    told = group_told(one, 0)
    assert "Their number is odd, so one is left over in any pairing." in told
    assert "Every other set of this size has one of these in it" in told


@pytest.mark.rule("C.04.4.2 4.3")
def test_the_first_in_the_ranking_meets_the_last_possible() -> None:
    """The account of a Burstein group orders by the Index and says which pairing comes first."""
    one = next(
        each for each in rounds_of("burstein", range(60)) if not any(g.left for g in each.groups)
    )
    told = group_told(one, 0)
    assert "Of all pairings that comply as well with C" in told
    assert one.heads == ("Buchholz", "Sonneborn-Berger")


@pytest.mark.rule("C.04.6 3.5.4")
@pytest.mark.rule("C.04.6 3.6.2")
def test_upfloaters_of_teams_have_names_and_reasons() -> None:
    one = next(
        each
        for each in rounds_of("team-swiss", range(60))
        if any(group.floaters for group in each.groups) and len(each.people) > 5
    )
    place = next(at for at, group in enumerate(one.groups) if group.floaters)
    told = group_told(one, place)
    number = one.groups[place].floaters[0]
    if len(one.groups[place].floaters) < 5:
        assert f"{number} Team {number}" in told
    assert "Taken from below:" in told


def test_the_bye_names_those_who_come_first_and_cannot_have_it() -> None:
    """Seven players; who had the bye comes first by points and number, and is passed over."""
    event = winners_and_losers(6)
    seven = replace(
        event,
        entrants=(*event.entrants, Entrant(7, "P7", rating=1900)),
        rounds=(replace(event.rounds[0], byes=()),),
    )
    one = study(seven, "lim")
    told = "\n".join(lines(round_document(one, ENGLISH).blocks))
    assert one.pairing.bye == 7
    assert "7 P7 gets the bye" in told
    assert "Nobody comes before 7 P7." in told
    answer = why_not(one, (Wish(WishKind.BYE, 1),))
    assert answer.outcome is WishOutcome.WORSE
    assert answer.comparison is not None
    assert answer.comparison.place is None


def test_combined_wishes_that_leave_nobody_to_meet() -> None:
    one = study(winners_and_losers(8), "dubov")
    answer = why_not(one, (Wish(WishKind.OPPONENT, 1, 2), Wish(WishKind.OPPONENT, 1, 3)))
    assert answer.outcome in (WishOutcome.FORBIDDEN, WishOutcome.INCOMPLETE)
    assert answer.reasons
