"""What the rules of 1987-89 and Lim read from the rounds that were played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.lim_events import FORFEITED, WON, tournament, won
from support.lim_members import B, W, group, member

from openarbiter.model import Bye, ByeKind, Colour, Game, Round, Tournament
from openarbiter.pairing import pair_round
from openarbiter.pairing.lim.member import LimMember, meetings
from openarbiter.pairing.lim.obstacles import obstacles_of
from openarbiter.pairing.lim.players import members_of
from openarbiter.rulebook import FIDE_2026
from openarbiter.rulebook.lim_choices import UnplayedRounds
from openarbiter.rulebook.lim_rules import FIDE_SWISS_1989, LIM, LimRules

BREAKS = replace(FIDE_SWISS_1989, unplayed_rounds=UnplayedRounds.BREAK_SERIES)


def players(at: Tournament, rules: LimRules = FIDE_SWISS_1989) -> dict[int, LimMember]:
    return {each.number: each for each in members_of(at, FIDE_2026, rules, limits=True)}


def musts(at: Tournament, rules: LimRules) -> dict[int, Colour]:
    """The one colour of those who may have no other."""
    return {number: each.must for number, each in players(at, rules).items() if each.must}


FOUR_ROUNDS = (won((2, 1), (3, 4)), won((1, 3), (4, 2)), won((1, 4), (3, 2)))


@pytest.mark.rule("FIDE Swiss Rules 9.1", "FIDE Swiss Rules 12.1")
@pytest.mark.parametrize(
    "fourth",
    [
        Round((), (Bye(1, ByeKind.HALF), Bye(2, ByeKind.HALF))),
        Round((Game(1, 2, FORFEITED),)),
        Round((Game(2, 1, FORFEITED),)),
    ],
    ids=["bye", "forfeit with White", "forfeit with Black"],
)
def test_a_round_without_a_game_breaks_a_series_by_a_switch(fourth: Round) -> None:
    """Number 1 had Black, White, White, number 2 the opposite, then neither played."""
    three = tournament(4, *FOUR_ROUNDS)
    four = tournament(4, *FOUR_ROUNDS, fourth)
    for rules in (FIDE_SWISS_1989, BREAKS):
        assert musts(three, rules) == {1: B, 2: W}
    assert musts(four, FIDE_SWISS_1989) == {1: B, 2: W}
    assert musts(four, BREAKS) == {}


@pytest.mark.rule("FIDE Swiss Rules 2")
def test_two_have_not_met_in_a_game_that_was_forfeited_but_by_a_switch() -> None:
    at = tournament(4, Round((Game(1, 2, FORFEITED), Game(3, 4, WON))))
    met = replace(FIDE_SWISS_1989, forfeits_met=True)
    assert [set(each.card.met) for each in players(at).values()] == [set(), set(), {4}, {3}]
    assert [set(each.card.met) for each in players(at, met).values()] == [{2}, {1}, {4}, {3}]


@pytest.mark.rule("FIDE Swiss Rules 8.2", "C.04.1 4")
def test_a_bye_asked_for_and_worth_a_win_bars_from_another_in_lim() -> None:
    byes = (Bye(3, ByeKind.FULL), Bye(4, ByeKind.HALF), Bye(5, ByeKind.ZERO), Bye(6, ByeKind.PAB))
    at = tournament(6, Round((Game(1, 2, WON),), byes))
    barred = {
        rules.id: {number for number, each in players(at, rules).items() if not each.bye_allowed}
        for rules in (FIDE_SWISS_1989, LIM)
    }
    assert barred == {"fide-swiss-1989": {6}, "lim": {3, 6}}


@pytest.mark.rule("FIDE Swiss Rules 10.1")
def test_two_of_a_group_have_not_floated() -> None:
    at = tournament(8, won((1, 5), (2, 6), (3, 7), (4, 8)), won((1, 2), (3, 4), (5, 6), (7, 8)))
    assert not any(each.floated for each in players(at).values())


@pytest.mark.rule("FIDE Swiss Rules 10.1", "C.04.7 1")
def test_groups_of_the_round_before_were_those_of_virtual_points() -> None:
    """Numbers 3 and 4 have a virtual point and no other, 5 and 6 have won: one group."""
    first = won((1, 3), (2, 4), (5, 7), (6, 8))
    at = tournament(8, first, won((1, 2), (3, 5), (4, 6), (7, 8)), baku=True)
    assert not any(each.floated for each in players(at).values())


@pytest.mark.rule("FIDE Swiss Rules 13")
def test_without_an_announced_number_of_rounds_none_is_the_last() -> None:
    """Numbers 1 to 4 have had White twice and must not meet each other."""
    rounds = won((1, 5), (2, 6), (3, 7), (4, 8)), won((1, 6), (2, 5), (3, 8), (4, 7))
    pairing = pair_round(tournament(8, *rounds, announced=None), system="lim")
    assert all(board.white > 4 >= board.black for board in pairing.boards)


@pytest.mark.rule("FIDE Swiss Rules 9.1")
def test_who_may_have_neither_colour_meets_nobody() -> None:
    members = [member(1), member(2, stuck=True), member(3), member(4)]
    assert meetings(members) == [0b1100, 0, 0b1001, 0b0101]


def told(members: list[LimMember]) -> tuple[tuple[int, ...], list[str]]:
    numbers, reasons = obstacles_of(members, FIDE_SWISS_1989)
    return numbers, [each.message() for each in reasons]


NEITHER = "{} may have neither White nor Black, and so can meet nobody (9.1)."


@pytest.mark.rule("FIDE Swiss Rules 9.1")
def test_who_may_have_neither_colour_is_told_apart_from_whom_the_arbiter_keeps_apart() -> None:
    one, other, four = group(1)[0], *group(1, start=2), *group(1, start=4)
    one = replace(one, card=one.card._replace(apart=frozenset({2})))
    other = replace(other, card=other.card._replace(apart=frozenset({1})))
    assert told([one, other, member(3, stuck=True), four]) == (
        (1, 2, 3),
        [
            "Too few opponents: 1, 2, 3 can meet only 4.",
            "Player 1 is kept apart from 2 by the arbiter.",
            "Player 2 is kept apart from 1 by the arbiter.",
            NEITHER.format(3),
        ],
    )
    assert told([member(1), member(2, stuck=True)]) == (
        (1, 2),
        ["No opponent is left for 1, 2.", NEITHER.format(2)],
    )
