"""Line-ups: the default one, the legal ones, what is refused (C.05 7, PMR 206-210)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.team_match import DRAWN, paired, two_teams, with_results

from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, REFUSE, Finding
from openarbiter.handling.line_ups import (
    check_line_up,
    check_list,
    default_line_up,
    games_of_players,
    legal_line_ups,
)
from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    LineUp,
    Mark,
    Result,
    TeamBye,
    Tournament,
)
from openarbiter.model.withdrawal_lines import with_withdrawal_lines

A = (11, 12, 13, 14)


def refused(
    tournament: Tournament, players: Sequence[int | None], number: int = 1
) -> list[tuple[str, str]]:
    """Articles and sentences of what is forbidden."""
    found = check_line_up(tournament, number, 1, players)
    return [(each.article, each.reason.message()) for each in found if each.forbidden]


def only(found: list[tuple[str, str]]) -> tuple[str, str]:
    (one,) = found
    return one


def away(tournament: Tournament, *players: int, number: int = 1) -> Tournament:
    asked = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in players)
    return replace(tournament, regulations=replace(tournament.regulations, bye_requests=asked))


@pytest.mark.rule("C.05 7")
def test_the_five_legal_line_ups_of_four_and_a_reserve() -> None:
    found = {tuple((one or 0) - 10 for one in each) for each in legal_line_ups(two_teams(), 1, 1)}
    assert found == {(1, 2, 3, 4), (1, 2, 4, 5), (1, 3, 4, 5), (1, 2, 3, 5), (2, 3, 4, 5)}
    legal = [
        each
        for each in permutations(range(11, 16), 4)
        if not any(one.forbidden for one in check_line_up(two_teams(), 1, 1, each))
    ]
    assert {tuple(one - 10 for one in each) for each in legal} == found


@pytest.mark.rule("C.05 7.1")
def test_without_a_line_up_the_first_of_the_list_play() -> None:
    assert default_line_up(two_teams(), 1, 1) == A
    assert next(iter(legal_line_ups(two_teams(), 1, 1))) == A


@pytest.mark.rule("C.05 7.1")
def test_who_is_away_is_passed_over() -> None:
    assert default_line_up(away(two_teams(), 12), 1, 1) == (11, 13, 14, 15)
    assert default_line_up(away(two_teams(), 12, 15), 1, 1) == (11, 13, 14, None)
    gone = with_withdrawal_lines(two_teams(), {11: 2})
    assert default_line_up(gone, 1, 1) == A
    assert default_line_up(gone, 1, 2) == (12, 13, 14, 15)
    published = paired(two_teams())
    byes = (Bye(11, ByeKind.HALF), Bye(12, ByeKind.FULL))
    published = replace(published, rounds=(replace(published.rounds[0], byes=byes),))
    assert default_line_up(published, 1, 1) == (12, 13, 14, 15)


@pytest.mark.rule("PMR 207")
def test_where_nobody_moves_the_reserve_takes_the_missing_player_s_board() -> None:
    whole = two_teams("shift=no", reserves=2)
    assert default_line_up(away(whole, 12), 1, 1) == (11, 15, 13, 14)
    assert default_line_up(away(whole, 12, 11, 15), 1, 1) == (16, None, 13, 14)
    assert refused(whole, (15, 12, 13, 16)) == []
    article, said = only(refused(whole, (11, 13, 15, 14)))
    assert article == "PMR 207"
    assert "P13 (13) is number 3 of the list and may sit on board 3 only" in said
    article, said = only(refused(whole, (16, 15, 13, 14)))
    assert (article, "P16 (16), number 6 of the list, sits above" in said) == ("C.05 7", True)


@pytest.mark.rule("C.05 7")
def test_nobody_with_a_higher_number_sits_above_a_lower_one() -> None:
    article, said = only(refused(two_teams(), (11, 12, 15, 13)))
    assert article == "C.05 7"
    assert said.startswith("P15 (15), number 5 of the list, sits above P13 (13), number 3:")


@pytest.mark.rule("C.05 7")
def test_the_100_point_rule() -> None:
    whole = two_teams("order=rating-100")
    strong = {14: 2489, 15: 2490}
    whole = replace(
        whole,
        entrants=tuple(replace(e, rating=strong.get(e.number, e.rating)) for e in whole.entrants),
    )
    assert whole.entrant(11).rating == 2390
    found = check_line_up(whole, 1, 1, (11, 12, 13, 14))
    assert [each.players for each in found] == [(12, 14), (13, 14)]
    assert refused(whole, (11, 14, 12, 13)) == []
    article, said = only(refused(whole, (11, 15, 12, 13)))
    assert article == "C.05 7"
    assert "P11 (11) (2390) sits above P15 (15) (2490)" in said


@pytest.mark.rule("C.05 7")
def test_who_has_no_rating_has_no_points_to_compare() -> None:
    whole = two_teams("order=rating-100")
    whole = replace(
        whole, entrants=tuple(replace(e, rating=0) if e.number == 11 else e for e in whole.entrants)
    )
    (found,) = check_line_up(whole, 1, 1, A)
    assert (found.level, found.forbidden, found.players) == (ACKNOWLEDGE, False, (11,))
    assert check_line_up(whole, 1, 1, (12, 13, 14, 11)) == ()


@pytest.mark.rule("C.05 7")
def test_a_captain_may_be_free_to_choose() -> None:
    whole = two_teams("order=free")
    assert refused(whole, (15, 13, 11, 12)) == []
    assert len(list(legal_line_ups(whole, 1, 1))) == 5 * 4 * 3 * 2
    assert not any(each.forbidden for each in check_line_up(whole, 1, 1, (None, 13, 11, 12)))


@pytest.mark.rule("C.05 7")
def test_in_a_fixed_order_empty_boards_are_the_last() -> None:
    found = check_line_up(two_teams(), 1, 1, (11, None, 13, 14))
    assert "Board 2 is empty and the boards below are not" in found[0].reason.message()
    assert found[0].forbidden
    (told,) = check_line_up(two_teams(), 1, 1, (11, 12, 13))
    assert (told.forbidden, told.reason.message()) == (
        False,
        "Board 4 is empty: the team loses it by forfeit.",
    )


@pytest.mark.rule("PMR 207")
def test_where_nobody_moves_a_missing_player_s_board_may_stay_empty() -> None:
    whole = two_teams("shift=no")
    assert refused(whole, (11, None, 13, 14)) == []
    few = list(legal_line_ups(away(whole, 12, 15), 1, 1))
    assert few == [(11, None, 13, 14)]
    assert list(legal_line_ups(away(two_teams(), 12, 15), 1, 1)) == [(11, 13, 14, None)]


@pytest.mark.rule("PMR 206")
def test_a_line_up_has_no_more_boards_than_the_match() -> None:
    article, said = only(refused(two_teams(), (11, 12, 13, 14, 15)))
    assert (article, said) == ("PMR 206", "The line-up has 5 boards and the match has 4.")


@pytest.mark.rule("PMR 210")
@pytest.mark.parametrize(
    ("players", "said"),
    [
        ((11, 12, 13, 99), "Nobody has the number 99 in this tournament."),
        ((11, 12, 13, 24), "P24 (24) is not in the list of A (1)."),
    ],
)
def test_who_was_not_entered_cannot_be_set_up(players: tuple[int, ...], said: str) -> None:
    assert only(refused(two_teams(), players)) == ("PMR 210", said)


@pytest.mark.rule("PMR 210")
@pytest.mark.parametrize("order", ["fixed", "rating-100"])
def test_a_list_may_name_somebody_who_is_not_entered(order: str) -> None:
    whole = two_teams(f"order={order}")
    first = replace(whole.teams[0], players=(11, 12, 13, 99))
    whole = replace(whole, teams=(first, *whole.teams[1:]))
    said = only(refused(whole, (11, 12, 99, 13)))[1]
    assert said == "Nobody has the number 99 in this tournament."


@pytest.mark.rule("C.05 7")
def test_nobody_sits_twice_and_nobody_who_is_away() -> None:
    found = [said for _, said in refused(two_teams(), (11, 12, 12, 13))]
    assert found == ["P12 (12) stands at more than one board."]
    assert (
        only(refused(away(two_teams(), 12), A))[1]
        == "P12 (12) does not play in round 1: withdrawn, or away."
    )


@pytest.mark.rule("PMR 210")
def test_nobody_plays_for_two_teams_in_a_round() -> None:
    whole = two_teams()
    first = replace(whole.teams[0], players=(11, 12, 13, 21))
    whole = replace(whole, teams=(first, *whole.teams[1:]))
    ahead = replace(whole, line_ups=(LineUp(1, 2, 0, (21, 22, 23, 24)),))
    assert refused(whole, (11, 12, 13, 21)) == []
    article, said = only(refused(ahead, (11, 12, 13, 21)))
    assert (article, said) == ("PMR 210", "P21 (21) already plays for B (2) in round 1.")


@pytest.mark.rule("PMR 207")
def test_numbers_of_games_are_those_the_regulations_allow() -> None:
    whole = with_results(paired(two_teams("games=1", "reserve-games=0")), *[DRAWN] * 8)
    found = refused(whole, (11, 12, 13, 15), number=2)
    assert {article for article, _ in found} == {"PMR 207"}
    assert [said.split(" would")[0] for _, said in found] == [
        "With this round P11 (11)",
        "With this round P12 (12)",
        "With this round P13 (13)",
        "With this round P15 (15), a reserve,",
    ]


def test_a_forfeited_board_is_no_game_played() -> None:
    forfeit = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    whole = with_results(paired(two_teams()), forfeit, DRAWN)
    assert games_of_players(whole, 2)[11] == 0
    assert games_of_players(whole, 2)[12] == 1
    assert games_of_players(whole, 1)[12] == 0


@pytest.mark.rule("C.05 7.2")
def test_half_of_the_players_are_not_more_than_half() -> None:
    whole = two_teams("quorum=more-than-half")
    few = [each for each in check_line_up(whole, 1, 1, (11, 12)) if each.level == CONFIRM]
    assert [each.article for each in few] == ["C.05 7.2"]
    assert not [each for each in check_line_up(whole, 1, 1, (11, 12, 13)) if each.forbidden]


@pytest.mark.rule("PMR 209")
def test_half_of_the_players_are_enough_in_pmr() -> None:
    whole = two_teams("quorum=half")
    assert not [each for each in check_line_up(whole, 1, 1, (11, 12)) if each.forbidden]
    assert [each.article for each in check_line_up(whole, 1, 1, (11,)) if each.forbidden] == [
        "PMR 209"
    ]


@pytest.mark.parametrize("number", [0, 4])
def test_there_is_no_such_round(number: int) -> None:
    (found,) = check_line_up(two_teams(), number, 1, A)
    assert found.reason.message() == f"There is no round {number}: the last one is round 3."


def test_a_team_that_does_not_play_hands_nothing_in() -> None:
    whole = replace(two_teams(), team_byes=(TeamBye(1, 1, ByeKind.ZERO),))
    assert only(refused(whole, A)) == ("C.05 7", "A (1) has no match in round 1.")
    (unknown,) = check_line_up(whole, 1, 9, A)
    assert (unknown.level, unknown.reason.message()) == (REFUSE, "There is no team 9.")


@pytest.mark.rule("PMR 207")
def test_lists_are_as_long_as_the_regulations_say() -> None:
    def told(*rules: str, reserves: int = 1) -> list[str]:
        found: tuple[Finding, ...] = check_list(two_teams(*rules, reserves=reserves), 1)
        return [each.reason.message() for each in found]

    assert told() == []
    assert told("reserves=1") == []
    assert told("reserves=1", reserves=3) == [
        "The list of A (1) has 3 reserves; the regulations allow 1."
    ]
    assert told("least-players=6") == [
        "The list of A (1) has 5 players; the regulations ask for 6 or more."
    ]
    assert told("most-players=4") == ["The list of A (1) has 5 players; the regulations allow 4."]


@pytest.mark.rule("C.05 7")
def test_a_list_that_breaks_the_100_point_rule_is_told() -> None:
    whole = two_teams("order=rating-100")
    whole = replace(
        whole,
        entrants=tuple(replace(e, rating=2600) if e.number == 15 else e for e in whole.entrants),
    )
    assert {each.players for each in check_list(whole, 1)} == {(one, 15) for one in A}


# A second reading of the text, sentence by sentence.


def legal_by_the_text(
    seats: tuple[int, ...], ratings: dict[int, int], order: str, shift: bool
) -> bool:
    """Players are numbered as in the fixed order; four boards."""
    for above, below in combinations(seats, 2):
        if order == "fixed" and shift and above > below:
            return False
        if order == "rating-100" and ratings[below] - ratings[above] >= 100:
            return False
    if order == "fixed" and not shift:
        main = [(at, one) for at, one in enumerate(seats, 1) if one <= 4]
        reserves = [one for one in seats if one > 4]
        return all(at == one for at, one in main) and reserves == sorted(reserves)
    return True


@pytest.mark.rule("C.05 7")
@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.sampled_from([2000, 2050, 2099, 2100, 2150, 2200]), min_size=6, max_size=6),
    st.sampled_from(["fixed", "rating-100", "free"]),
    st.booleans(),
)
def test_a_literal_reading_finds_the_same_line_ups_legal(
    rated: list[int], order: str, shift: bool
) -> None:
    whole = two_teams(f"order={order}", f"shift={'yes' if shift else 'no'}", reserves=2)
    ratings = dict(enumerate(rated, start=1))
    whole = replace(
        whole,
        entrants=tuple(
            replace(each, rating=ratings.get(each.number - 10, each.rating))
            for each in whole.entrants
        ),
    )
    legal = {tuple(one - 10 for one in each if one) for each in legal_line_ups(whole, 1, 1)}
    assert legal == {
        seats
        for seats in permutations(range(1, 7), 4)
        if legal_by_the_text(seats, ratings, order, shift)
    }
    seats = (11, 13, 12, 16)
    checked = any(each.forbidden for each in check_line_up(whole, 1, 1, seats))
    assert checked is not (tuple(one - 10 for one in seats) in legal)
