"""The articles of the FIDE Swiss Rules of 1987-89 one by one, and what Lim has otherwise."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.lim_events import DRAWN, FORFEITED, WON, tournament, won
from support.lim_members import B, W, group, member, moved, pairs_of

from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Game,
    Prohibition,
    Round,
)
from openarbiter.pairing import NoPairing, RoundPairing, pair_round
from openarbiter.pairing.lim.colours import white_of
from openarbiter.pairing.lim.member import LimMember, barred_colours, compatible, due_colour
from openarbiter.pairing.lim.players import members_of
from openarbiter.pairing.lim.round import applies_hundred_points
from openarbiter.pairing.lim.whole import pair_all
from openarbiter.rulebook import FIDE_2026
from openarbiter.rulebook.lim_choices import (
    ColourScrutiny,
    DueColour,
    EqualDue,
    FloatOrder,
    HundredPoints,
    NextPair,
    TypeHistory,
)
from openarbiter.rulebook.lim_rules import FIDE_SWISS_1989, LIM

RULES = FIDE_SWISS_1989


def pairs(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset((board.white, board.black)) for board in pairing.boards}


def whole(
    members: list[LimMember], median: int, rules: object = RULES
) -> list[list[tuple[int, ...]]]:
    """The pairs of every group in the order in which the groups were paired."""
    made = pair_all(members, median, rules, maxi=False)  # type: ignore[arg-type]
    assert made is not None
    return [[(one.place, other.place) for one, other in each.pairs] for each in made.groups]


# --- 8: the bye ---------------------------------------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 8.1")
def test_the_bye_goes_to_the_largest_number_of_the_lowest_score() -> None:
    assert pair_round(tournament(5, won((4, 1), (5, 2))), system="lim").bye == 3


@pytest.mark.rule("FIDE Swiss Rules 8.2")
def test_nobody_has_the_bye_twice() -> None:
    first = Round((Game(1, 3, WON), Game(2, 4, WON)), (Bye(5, ByeKind.PAB),))
    second = Round((Game(5, 1, DRAWN), Game(2, 3, WON)), (Bye(4, ByeKind.PAB),))
    assert pair_round(tournament(5, first, second), system="lim").bye == 3


@pytest.mark.rule("FIDE Swiss Rules 8.2", "C.04.1 4")
def test_a_win_by_forfeit_bars_for_a_round_in_1989_and_for_good_in_lim() -> None:
    first = Round((Game(5, 4, FORFEITED), Game(1, 2, WON)), (Bye(3, ByeKind.ZERO),))
    second = won((1, 5), (2, 3))
    at = tournament(5, first, replace(second, byes=(Bye(4, ByeKind.HALF),)))
    after_one = tournament(5, first)
    for system in ("fide-swiss-1989", "lim"):
        assert pair_round(after_one, system=system).bye == 4
    # Number 3 has nothing; without 3, number 5 is as good as any other of one point.
    had = replace(at.rounds[0], byes=(Bye(3, ByeKind.PAB),))
    again = replace(at, rounds=(had, at.rounds[1]))
    assert pair_round(again, system="fide-swiss-1989").bye == 4
    barred = replace(again, rounds=(had, replace(at.rounds[1], byes=(Bye(4, ByeKind.PAB),))))
    assert pair_round(barred, system="fide-swiss-1989").bye == 5
    assert pair_round(barred, system="lim").bye == 2


@pytest.mark.rule("FIDE Swiss Rules 8.1")
def test_the_bye_passes_by_whom_the_others_need() -> None:
    """Numbers 1 and 2 have met all others but 5, who is therefore no bye (our reading R-3)."""
    at = tournament(
        5,
        prohibitions=(Prohibition((1, 2, 3, 4)), Prohibition((1, 5), 2)),
    )
    with pytest.raises(NoPairing):
        pair_round(at, system="lim")
    members = group(5, (1, 2), (1, 3), (1, 4), (2, 3), (3, 4))
    made = pair_all(members, 0, RULES, maxi=False)
    assert made is not None
    assert made.bye is not None
    assert made.bye.place == 3


@pytest.mark.rule("FIDE Swiss Rules 17b")
def test_who_is_absent_is_no_bye_and_gets_no_points() -> None:
    absent = (ByeRequest(1, 7, ByeKind.ZERO),)
    pairing = pair_round(tournament(7, bye_requests=absent), system="fide-swiss-1989")
    assert pairing.bye is None
    assert pairing.absent == (7,)


@pytest.mark.rule("FIDE Swiss Rules 17b")
def test_numbers_are_final_once_the_list_is_closed() -> None:
    """Number 2 comes for the second round and is paired by the number the list gives."""
    first = won((1, 4), (3, 5))
    pairing = pair_round(tournament(5, first), system="fide-swiss-1989")
    assert pairing.bye == 5
    assert pairs(pairing) == {frozenset((1, 3)), frozenset((2, 4))}


# --- 9: compatibility, the order, transfers -----------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 9.1")
def test_colours_that_would_be_a_third_in_a_row_or_three_more() -> None:
    assert barred_colours((W, W), (W, W)) == {W}
    assert barred_colours((W, B, W, W, B, W), (B, W)) == {W}
    assert barred_colours((W, B, B), (B, B)) == {B}
    assert barred_colours((W, B), (W, B)) == set()
    assert barred_colours((W, W), (W, None)) == {W}
    assert barred_colours((B,), (B, None)) == set()


@pytest.mark.rule("FIDE Swiss Rules 9.1")
def test_two_who_must_have_the_same_colour_do_not_suit_each_other() -> None:
    one, other, free = member(1, due=W, must=True), member(2, due=W, must=True), member(3, due=W)
    assert not compatible(one, other)
    assert compatible(one, free)
    assert not compatible(member(4, [5]), member(5, [4]))
    assert not compatible(replace(free, stuck=True), one)


@pytest.mark.rule("FIDE Swiss Rules 9.2", "FIDE Swiss Rules 15.3")
def test_the_top_first_then_the_bottom_then_the_median() -> None:
    first = Round((Game(1, 5, WON), Game(2, 6, WON), Game(3, 7, DRAWN), Game(4, 8, DRAWN)))
    pairing = pair_round(tournament(8, first), system="fide-swiss-1989")
    assert [group.score for group in pairing.groups] == [10, 0, 5]


@pytest.mark.rule("FIDE Swiss Rules 9.3a")
def test_who_has_met_everybody_of_the_group_is_moved() -> None:
    members = group(4, (1, 2), (1, 3), (1, 4))
    assert 1 in moved(members)
    assert len(moved(members)) == 2


@pytest.mark.rule("FIDE Swiss Rules 9.3b", "FIDE Swiss Rules 9.3c", "FIDE Swiss Rules 12.3")
def test_who_finds_nobody_for_the_colour_is_moved() -> None:
    members = [member(place, due=W, must=True) for place in (1, 2)]
    assert moved(members) == [2, 1]
    assert moved([*members, member(3), member(4)]) == []


@pytest.mark.rule("FIDE Swiss Rules 9.6")
def test_a_blocked_median_splits_the_last_pair_above_it() -> None:
    """Numbers 5 and 6 of the median have met; as many come from above as from below: none."""
    above = [replace_score(each, 20) for each in group(4)]
    median = [replace_score(each, 10) for each in group(2, (5, 6), start=5)]
    assert whole([*above, *median], 20) == [[(1, 3)], [(2, 5), (4, 6)]]
    first = replace(RULES, next_pair=NextPair.FIRST_MADE)
    assert whole([*above, *median], 20, first) == [[(2, 4)], [(1, 5), (3, 6)]]


@pytest.mark.rule("FIDE Swiss Rules 9.6")
def test_more_floaters_from_above_split_a_pair_from_below() -> None:
    """Number 1 comes from above and has met everybody of the median."""
    above = [member(1, [2, 3, 4], score=20)]
    median = [member(place, [1], score=10) for place in (2, 3, 4)]
    below = [member(place, score=0) for place in (5, 6)]
    assert whole([*above, *median, *below], 20) == [[], [], [(1, 5), (6, 2), (3, 4)]]


@pytest.mark.rule("FIDE Swiss Rules 9.6")
def test_the_side_is_chosen_again_after_every_split() -> None:
    """As many from above as from below: a pair above is split; now more are from above: below."""
    median = [member(place, [4, 5, 6, 3], score=10) for place in (3, 4)]
    above = [member(place, [3, 4], score=20) for place in (1, 2)]
    below = [member(place, score=0) for place in (7, 8)]
    above = [replace(each, card=each.card._replace(met=frozenset({3, 4}))) for each in above]
    median[0] = member(3, [4, 1, 2], score=10)
    median[1] = member(4, [3, 1, 2], score=10)
    assert whole([*above, *median, *below], 20) == [[], [], [(1, 2), (8, 3), (7, 4)]]


def replace_score(each: LimMember, score: int) -> LimMember:
    return replace(each, card=each.card._replace(score=score, points=score))


# --- 10: floaters -------------------------------------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 10.2")
def test_the_due_colours_are_made_level() -> None:
    members = [member(1, due=W), member(2, due=W), member(3, due=B)]
    assert moved(members, neighbours=[member(9)]) == [2]
    assert moved(members, neighbours=[member(9)], downward=False) == [1]


@pytest.mark.rule("FIDE Swiss Rules 10.2", "FIDE Swiss Rules 10.3", "FIDE Swiss Rules 10.4")
def test_level_colours_leave_it_to_the_numbers() -> None:
    members = [member(1, due=W), member(2, due=B), member(3)]
    assert moved(members, neighbours=[member(9)]) == [3]
    assert moved(members[::-1], neighbours=[member(9)]) == [1]
    assert moved([member(1), *members[1:]], neighbours=[member(9)], downward=False) == [2]


@pytest.mark.rule("FIDE Swiss Rules 10.2")
@pytest.mark.parametrize(("rating", "expected"), [(2200, [2]), (2201, [3])])
def test_in_a_maxi_tournament_colours_give_way_to_a_hundred_points(
    rating: int, expected: list[int]
) -> None:
    members = [
        member(1, due=W, rating=2400),
        member(2, due=W, rating=rating),
        member(3, due=B, rating=2100),
    ]
    assert moved(members, neighbours=[member(9)], maxi=True) == expected
    assert moved(members, neighbours=[member(9)]) == [2]


@pytest.mark.rule("FIDE Swiss Rules 10.3", "FIDE Swiss Rules 10.5")
def test_who_has_no_opponent_in_the_next_group_stays() -> None:
    members = [member(1), member(2), member(3, [9])]
    assert moved(members, neighbours=[member(9, [3])]) == [2]
    alone = [member(1, [9]), member(2, [9]), member(3, [9])]
    assert moved(alone, neighbours=[member(9, [1, 2, 3])]) == [3]


@pytest.mark.rule("FIDE Swiss Rules 10.3")
def test_opponents_of_other_floaters_are_left_out() -> None:
    """Number 6 takes the only opponent there is, so nobody else has one; 5 is as good as any."""
    members = group(6, *_all_met(range(1, 7)))
    assert moved(members, neighbours=[member(9, [1, 2])])[:2] == [6, 5]
    two = [member(9, [1, 2, 5]), member(10, [1, 3, 4, 5, 6])]
    linked = [
        replace(
            each,
            card=each.card._replace(
                met=each.card.met | {other.place for other in two if each.place in other.card.met}
            ),
        )
        for each in members
    ]
    assert moved(linked, neighbours=two)[:2] == [6, 2]


def _all_met(places: range) -> list[tuple[int, int]]:
    return [(one, other) for one in places for other in places if one < other]


@pytest.mark.rule("FIDE Swiss Rules 10.6.1", "FIDE Swiss Rules 10.6.2")
def test_floaters_from_above_are_paired_by_score_and_number() -> None:
    """The highest score first, which is not always the smallest number."""
    members = [
        *(replace_score(each, 40) for each in group(1, start=8)),
        *(replace_score(each, 30) for each in group(2, (1, 8), start=1)),
        *(replace_score(each, 20) for each in group(3, start=3)),
    ]
    members[0] = member(8, [1, 2], score=40)
    members[1], members[2] = member(1, [8, 2], score=30), member(2, [8, 1], score=30)
    made = pair_all(sorted(members, key=lambda each: each.place), 0, RULES, maxi=False)
    assert made is not None
    last = made.groups[-1]
    assert [each.place for each in last.incoming] == [8, 1, 2]
    assert [(one.place, other.place) for one, other in last.pairs] == [(8, 3), (1, 4), (2, 5)]


@pytest.mark.rule("FIDE Swiss Rules 10.6.3")
def test_in_the_median_those_from_above_come_first() -> None:
    members = [
        member(1, score=20),
        member(2, score=10),
        member(3, score=10),
        member(4, score=0),
    ]
    assert whole(members, 20) == [[], [], [(1, 2), (4, 3)]]


@pytest.mark.rule(
    "FIDE Swiss Rules 10.7",
    "FIDE Swiss Rules 10.7.1",
    "FIDE Swiss Rules 10.7.2",
    "FIDE Swiss Rules 10.8",
)
def test_floaters_from_below_are_paired_from_the_largest_number() -> None:
    members = [
        member(1, [6], score=0),
        member(2, score=10),
        member(3, score=10),
        member(4, score=10),
        member(5, score=10),
        member(6, [1], score=0),
    ]
    assert whole(members, 100)[-1] == [(6, 5), (1, 4), (3, 2)]


@pytest.mark.rule("FIDE Swiss Rules 10.8")
def test_a_floater_meets_the_smallest_number_that_gives_the_colour() -> None:
    residents = [member(2, due=W), member(3, due=B), member(4, due=B)]
    assert pairs_of(residents, floaters=[member(1, due=W)]) == "1-3 2-4"
    residents = [member(2, due=W), member(3, due=W), member(4, due=W)]
    assert pairs_of(residents, floaters=[member(1, due=W)]) == "1-2 3-4"
    upward = [member(7, due=B), member(8, due=W), member(9, due=B)]
    assert pairs_of(upward, floaters=[member(10, due=B)], downward=False) == "10-8 9-7"


@pytest.mark.rule("FIDE Swiss Rules 10.8")
def test_in_a_maxi_tournament_a_floater_looks_no_further_than_a_hundred_points() -> None:
    for rating, expected in ((2200, "1-3 2-4"), (2199, "1-2 3-4")):
        residents = [
            member(2, due=W, rating=2300),
            member(3, due=B, rating=rating),
            member(4, due=B, rating=2000),
        ]
        assert pairs_of(residents, floaters=[member(1, due=W)], maxi=True) == expected


@pytest.mark.rule("FIDE Swiss Rules 10.9", "FIDE Swiss Rules 10.10")
def test_types_of_floaters() -> None:
    """Number 3 floated in the round before, number 2 has no opponent in the next group."""
    nine = member(9, [2])
    members = [member(1, due=B), member(2, [9], due=W), member(3, due=W, floated=True)]
    assert moved(members, neighbours=[nine]) == [1]
    more = [*members[1:], member(4, [9], due=W)]
    assert moved(more, neighbours=[member(9, [2, 4])]) == [4]
    both = [replace(each, floated=True) for each in members]
    assert moved(both, neighbours=[nine]) == [3]


@pytest.mark.rule("C.04.4.3 3.9", "C.04.4.3 3.10")
def test_types_in_lim_go_by_this_round() -> None:
    nine = member(9)
    members = [member(1), member(2), member(3)]
    assert moved(members, neighbours=[nine], incoming=[3], rules=LIM) == [2]
    assert moved(members, neighbours=[nine], incoming=[3]) == [3]
    before = [member(1), member(2), member(3, floated=True)]
    assert moved(before, neighbours=[nine], rules=LIM) == [2]
    both = replace(RULES, type_history=TypeHistory.THIS_ROUND)
    assert moved(members, neighbours=[nine], incoming=[3], rules=both) == [2]


@pytest.mark.rule("FIDE Swiss Rules 10.9", "FIDE Swiss Rules 10.2")
def test_colours_before_types_by_a_switch() -> None:
    members = [member(1, due=W), member(2, due=W, floated=True), member(3, due=B)]
    colours = replace(RULES, float_order=FloatOrder.COLOURS_FIRST)
    assert moved(members, neighbours=[member(9)]) == [1]
    more = [*members[1:], member(4, due=W, floated=True)]
    assert moved(more, neighbours=[member(9)]) == [3]
    assert moved(more, neighbours=[member(9)], rules=colours) == [4]


@pytest.mark.rule("FIDE Swiss Rules 10.1")
def test_who_floated_is_told_from_the_scores() -> None:
    """Round 3 has its median at one point: 1 came down to 5, 6 came up to 3; 2 met 4 from it."""
    first = won((1, 4), (2, 5), (3, 6))
    second = Round((Game(1, 2, WON), Game(5, 3, WON), Game(4, 6, DRAWN)))
    third = Round((Game(1, 5, DRAWN), Game(6, 3, DRAWN), Game(2, 4, FORFEITED)))
    members = members_of(tournament(6, first, second, third), FIDE_2026, RULES, limits=True)
    assert {each.place for each in members if each.floated} == {1, 4, 6}


# --- 12: colours --------------------------------------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 12.1", "FIDE Swiss Rules 12.5", "FIDE Swiss Rules 12.6")
def test_the_colour_due() -> None:
    assert due_colour((), None, RULES) is None
    assert due_colour((W,), None, RULES) is B
    assert due_colour((W, B), None, RULES) is W
    assert due_colour((W, W, B), None, RULES) is B
    assert due_colour((W, W, B), None, replace(RULES, due=DueColour.ALTERNATING)) is W
    assert due_colour((W, B, B), W, RULES) is W


@pytest.mark.rule("FIDE Swiss Rules 12.2")
def test_exchanges_for_colours() -> None:
    members = [member(1, due=W), member(2, due=B), member(3, due=W), member(4, due=B)]
    assert pairs_of(members) == "1-4 2-3"
    assert pairs_of([member(place, due=W) for place in range(1, 5)]) == "1-3 2-4"


@pytest.mark.rule("FIDE Swiss Rules 12.2")
def test_one_by_one_and_the_fewest() -> None:
    """One by one number 1 takes 4, and 2 is left without another colour."""
    members = [member(1, due=W), member(2, [5, 6], due=W), member(3, due=W)]
    members += [member(4, due=B), member(5, [2], due=B), member(6, [2], due=B)]
    one_by_one = replace(RULES, colour_scrutiny=ColourScrutiny.ONE_BY_ONE)
    assert pairs_of(members) == "1-5 2-4 3-6"
    assert pairs_of(members, rules=one_by_one) == "1-4 2-3 5-6"


@pytest.mark.rule("FIDE Swiss Rules 12.2")
def test_what_cannot_be_avoided_is_kept_in_order() -> None:
    """White is due to four of six: one pair cannot have it, and the first order with one stays."""
    members = [member(1, due=W), member(2, due=W), member(3, due=B)]
    members += [member(4, due=W), member(5, due=W), member(6, due=B)]
    assert pairs_of(members) == "1-4 2-6 3-5"
    met = [member(1, [4], due=W), members[1], members[2], member(4, [1], due=W), *members[4:]]
    assert pairs_of(met) == "1-5 2-6 3-4"


@pytest.mark.rule("FIDE Swiss Rules 12.7")
@pytest.mark.parametrize(("rating", "expected"), [(2100, "1-4 2-3"), (2099, "1-3 2-4")])
def test_in_a_maxi_tournament_colours_are_worth_a_hundred_points(
    rating: int, expected: str
) -> None:
    members = [
        member(1, due=W, rating=2400),
        member(2, due=B, rating=2301),
        member(3, due=W, rating=2200),
        member(4, due=B, rating=rating),
    ]
    assert pairs_of(members, maxi=True) == expected


def white(one: LimMember, other: LimMember, *, below: bool = False, rules: object = RULES) -> int:
    answers = {
        white_of(*pair, rules, initial=W, below_median=below)[0].place  # type: ignore[arg-type]
        for pair in ((one, other), (other, one))
    }
    assert len(answers) == 1, "the order of the two decides nothing"
    return answers.pop()


@pytest.mark.rule("FIDE Swiss Rules 12.1")
def test_each_gets_the_colour_due() -> None:
    assert white(member(1, due=B), member(2, due=W)) == 2
    assert white(member(1, due=W), member(2)) == 1
    assert white(member(1), member(2, due=W)) == 2


@pytest.mark.rule("FIDE Swiss Rules 12.3")
def test_two_of_the_same_in_a_row_come_first() -> None:
    one = member(1, due=W, colours=(W, W, B, B))
    other = replace(member(2, due=W, colours=(B, B, W, B)), only=W)
    assert white(one, other) == 2


@pytest.mark.rule("FIDE Swiss Rules 12.4")
def test_the_colours_are_followed_back() -> None:
    one, other = member(1, due=W, colours=(W, B, B)), member(2, due=W, colours=(B, W, B))
    assert white(one, other) == 1
    assert white(member(1, due=W, colours=(B, W, B)), member(2, due=W, colours=(W, B, B))) == 2


@pytest.mark.rule("FIDE Swiss Rules 12.4")
def test_the_same_history_leaves_it_to_the_group() -> None:
    one, other = member(1, due=W, colours=(W, B)), member(2, due=W, colours=(W, B))
    assert white(one, other) == 1
    assert white(one, other, below=True) == 2
    black = member(1, due=B, colours=(B, W)), member(2, due=B, colours=(B, W))
    assert white(*black) == 2
    assert white(*black, below=True) == 1


@pytest.mark.rule("FIDE Swiss Rules 12.4")
def test_the_greater_need_by_a_switch() -> None:
    one, other = member(1, due=W, colours=(W, B)), member(2, due=W, colours=(B, B, W, B))
    assert white(one, other) == 1
    assert white(one, other, rules=replace(RULES, equal_due=EqualDue.GREATER_NEED)) == 2


# --- 13, 2: the last round, and rounds that cannot be paired ------------------------------------


def _four_with_white_twice() -> tuple[Round, ...]:
    return (
        won((1, 5), (2, 6), (3, 7), (4, 8)),
        won((1, 6), (2, 5), (3, 8), (4, 7)),
    )


@pytest.mark.rule("FIDE Swiss Rules 13")
def test_in_the_last_round_scores_come_before_colours() -> None:
    middle = pair_round(tournament(8, *_four_with_white_twice()), system="lim")
    assert pairs(middle) == {frozenset(pair) for pair in ((1, 7), (2, 8), (3, 5), (4, 6))}
    last = pair_round(tournament(8, *_four_with_white_twice(), announced=3), system="lim")
    assert pairs(last) == {frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))}


@pytest.mark.rule("FIDE Swiss Rules 2")
def test_a_round_that_cannot_be_paired_is_proved() -> None:
    with pytest.raises(NoPairing) as caught:
        pair_round(tournament(2, won((1, 2))), system="fide-swiss-1989")
    told = [reason.message() for reason in caught.value.reasons]
    assert told[0].startswith("No opponent is left")
    assert "Player 1 has already played 2 (2)." in told


@pytest.mark.rule("FIDE Swiss Rules 9.1")
def test_who_may_have_no_colour_at_all_is_named() -> None:
    """Only rounds that were not paired by the rules can bring a player there."""
    rounds = [won(pair) for pair in ((1, 2), (1, 3), (1, 4), (1, 5), (6, 1), (7, 1))]
    with pytest.raises(NoPairing) as caught:
        pair_round(tournament(8, *rounds), system="fide-swiss-1989")
    told = " ".join(reason.message() for reason in caught.value.reasons)
    assert "1 may have neither White nor Black" in told


# --- maxi-tournaments ---------------------------------------------------------------------------


@pytest.mark.rule("FIDE Swiss Rules 12.7")
@pytest.mark.parametrize(("rounds", "most"), [(1, 2), (7, 128), (9, 512)])
def test_a_maxi_tournament_has_more_players_than_two_to_the_power_of_its_rounds(
    rounds: int, most: int
) -> None:
    assert not applies_hundred_points(RULES, players=most, rounds=rounds)
    assert applies_hundred_points(RULES, players=most + 1, rounds=rounds)
    assert not applies_hundred_points(RULES, players=most + 1, rounds=0)
    always = replace(RULES, hundred_points=HundredPoints.ALWAYS)
    never = replace(RULES, hundred_points=HundredPoints.NEVER)
    assert applies_hundred_points(always, players=4, rounds=rounds)
    assert not applies_hundred_points(never, players=most + 1, rounds=rounds)
