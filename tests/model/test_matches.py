"""Who met whom, on which boards, and what does not fit together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Entrant,
    Game,
    LineUp,
    Mark,
    Match,
    MatchBoard,
    Regulations,
    Result,
    Round,
    RoundOfMatches,
    Team,
    TeamBye,
    TeamForfeit,
    Tournament,
    is_team_event,
    match_results,
    matches,
    matches_of_round,
    numbered_teams,
    team_scores,
)

WON, DRAWN, LOST = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
)
BY_FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
ALPHA = Team("Alpha", (11, 12, 13), 1)
BETA = Team("Beta", (21, 22, 23), 2)
GAMMA = Team("Gamma", (31, 32, 33), 3)
TWO_BOARDS = Regulations(board_colours=(Colour.WHITE, Colour.BLACK))


def event(
    *rounds: Round,
    teams: tuple[Team, ...] = (ALPHA, BETA, GAMMA),
    regulations: Regulations = TWO_BOARDS,
    byes: tuple[TeamBye, ...] = (),
    forfeits: tuple[TeamForfeit, ...] = (),
    line_ups: tuple[LineUp, ...] = (),
) -> Tournament:
    numbers = sorted({player for team in teams for player in team.players} | {99})
    return Tournament(
        entrants=tuple(Entrant(number) for number in numbers),
        rounds=rounds,
        regulations=regulations,
        teams=teams,
        team_byes=byes,
        team_forfeits=forfeits,
        line_ups=line_ups,
    )


def played(*games: Game, byes: tuple[Bye, ...] = ()) -> Round:
    return Round(games, byes)


def only_round(tournament: Tournament) -> RoundOfMatches:
    (one,) = matches(tournament)
    return one


def only_match(tournament: Tournament) -> Match:
    (match,) = only_round(tournament).matches
    return match


def problems(tournament: Tournament) -> list[str]:
    return [problem.message() for one in matches(tournament) for problem in one.problems]


USUAL = played(Game(11, 21, WON), Game(22, 12, DRAWN))
"""Alpha is White against Beta: 1-0 on the first board, a draw on the second."""


@pytest.mark.rule("PMR 208")
def test_the_white_team_has_white_on_odd_boards() -> None:
    assert only_match(event(USUAL)) == Match(
        1, 1, 2, (MatchBoard(11, 21, Game(11, 21, WON)), MatchBoard(12, 22, Game(22, 12, DRAWN)))
    )
    turned = only_match(event(played(Game(21, 11, WON), Game(12, 22, DRAWN))))
    assert (turned.white, turned.black) == (2, 1)
    assert turned.boards[0] == MatchBoard(21, 11, Game(21, 11, WON))


def test_stated_colours_of_the_boards_decide_who_is_white() -> None:
    regulations = Regulations(board_colours=(Colour.BLACK, Colour.WHITE))
    assert only_match(event(USUAL, regulations=regulations)).white == 2


def test_rounds_are_numbered_from_one_and_teams_without_a_match_are_absent() -> None:
    first, second = matches(event(USUAL, played(Game(31, 11), Game(12, 32))))
    assert (first.round, first.absent) == (1, (3,))
    assert (second.round, second.absent) == (2, (2,))
    assert not second.matches[0].finished


def test_teams_without_numbers_are_called_by_their_place() -> None:
    teams = (Team("Alpha", (11, 12)), Team("Beta", (21, 22)))
    assert list(numbered_teams(event(teams=teams))) == [1, 2]
    match = only_match(event(USUAL, teams=teams))
    assert (match.white, match.black) == (1, 2)


def test_without_colours_the_longest_line_up_says_how_many_boards_there_are() -> None:
    line_up = LineUp(1, 1, 2, (11, 12, 13))
    one = only_round(event(USUAL, regulations=Regulations(), line_ups=(line_up,)))
    assert one.boards == 3
    assert one.matches[0].boards[2] == MatchBoard(13)
    assert only_round(event(USUAL, regulations=Regulations())).boards == 2


def test_a_reserve_moves_the_others_up() -> None:
    match = only_match(event(played(Game(11, 21, WON), Game(22, 13, LOST))))
    assert [(board.white, board.black) for board in match.boards] == [(11, 21), (13, 22)]


def test_in_the_usual_order_a_board_between_may_be_empty() -> None:
    three = Regulations(board_colours=(Colour.WHITE, Colour.BLACK, Colour.WHITE))
    games = (Game(11, 21, WON), Game(13, 23, WON))
    match = only_match(event(played(*games), regulations=three))
    assert match.boards[1] == MatchBoard()


def test_a_line_up_decides_who_sat_where() -> None:
    line_ups = (LineUp(1, 1, 2, (13, 11)), LineUp(1, 2, 1, (22, 23)))
    tournament = event(played(Game(13, 22, WON), Game(23, 11, DRAWN)), line_ups=line_ups)
    match = only_match(tournament)
    assert [(board.white, board.black) for board in match.boards] == [(13, 22), (11, 23)]
    assert problems(tournament) == []


def test_a_line_up_counts_in_its_round_and_against_its_opponent_only() -> None:
    line_ups = (LineUp(2, 1, 2, (12, 11)),)
    assert only_match(event(USUAL, line_ups=line_ups)).boards[0].white == 11


def test_an_empty_seat_leaves_the_opponent_alone_on_the_board() -> None:
    line_ups = (LineUp(1, 2, 1, (None, 22)),)
    one = played(Game(22, 12, DRAWN), byes=(Bye(11, ByeKind.FULL),))
    assert only_match(event(one, line_ups=line_ups)).boards == (
        MatchBoard(11),
        MatchBoard(12, 22, Game(22, 12, DRAWN)),
    )


def test_without_line_ups_one_who_waits_sits_where_the_list_has_them() -> None:
    regulations = Regulations(board_colours=(Colour.WHITE, Colour.BLACK, Colour.WHITE))
    one = played(Game(11, 21, WON), Game(13, 22, WON), byes=(Bye(12, ByeKind.FULL),))
    match = only_match(event(one, regulations=regulations))
    assert [board.white for board in match.boards] == [11, 12, 13]
    assert [board.black for board in match.boards] == [21, None, 22]
    mirrored = played(Game(11, 21, WON), Game(12, 23, WON), byes=(Bye(22, ByeKind.FULL),))
    match = only_match(event(mirrored, regulations=regulations))
    assert [board.black for board in match.boards] == [21, 22, 23]


@pytest.mark.rule("C.07 15.1")
def test_a_match_in_which_no_board_was_played_is_unplayed() -> None:
    assert only_match(event(USUAL)).played
    one_played = played(Game(11, 21, BY_FORFEIT), Game(22, 12, DRAWN))
    assert only_match(event(one_played)).played
    none_played = played(Game(11, 21, BY_FORFEIT), Game(22, 12, BY_FORFEIT))
    assert not only_match(event(none_played)).played
    alone = played(byes=(Bye(11, ByeKind.FULL), Bye(12, ByeKind.FULL)))
    forfeit = TeamForfeit(1, 1, 2, BY_FORFEIT)
    match = only_match(event(alone, forfeits=(forfeit,)))
    assert not match.played
    assert (match.white, match.black, match.forfeit) == (1, 2, BY_FORFEIT)


def test_a_line_up_shows_a_match_of_which_no_game_is_left() -> None:
    line_ups = (LineUp(1, 3, 2, (31, None)),)
    match = only_match(event(played(byes=(Bye(31, ByeKind.FULL),)), line_ups=line_ups))
    assert {match.white, match.black} == {2, 3}
    assert not match.played


def test_byes_of_teams_as_recorded() -> None:
    byes = (TeamBye(1, 3, ByeKind.HALF), TeamBye(2, 2, ByeKind.PAB))
    assert only_round(event(USUAL, byes=byes)).byes == (TeamBye(1, 3, ByeKind.HALF),)


def test_byes_of_players_show_one_of_their_team() -> None:
    byes = (Bye(31, ByeKind.PAB), Bye(32, ByeKind.PAB), Bye(33, ByeKind.ZERO))
    one = only_round(event(played(*USUAL.games, byes=byes)))
    assert one.byes == (TeamBye(1, 3, ByeKind.PAB),)
    assert one.absent == ()


def test_a_player_of_no_team() -> None:
    tournament = event(played(*USUAL.games, Game(31, 99, WON)))
    assert problems(tournament) == [
        "Round 1: player 99 belongs to no team; the game against 31 was left out."
    ]
    assert len(only_round(tournament).matches) == 1


def test_a_game_within_a_team() -> None:
    assert problems(event(played(*USUAL.games, Game(31, 32)))) == [
        "Round 1: players 31 and 32 are both of team 3; their game was left out."
    ]


def test_a_player_of_two_teams() -> None:
    teams = (ALPHA, Team("Beta", (21, 22, 11), 2))
    assert problems(event(USUAL, teams=teams)) == [
        "Round 1: player 11 is listed in more than one team and counts for team 1."
    ]
    assert only_match(event(USUAL, teams=teams)).white == 1


def test_a_number_of_two_teams() -> None:
    teams = (ALPHA, BETA, Team("Gamma", (31,), 2))
    assert problems(event(USUAL, USUAL, teams=teams)) == [
        "More than one team has the number 2; the first one was taken."
    ]


def test_a_team_with_two_opponents_meets_the_one_with_more_games() -> None:
    tournament = event(played(Game(13, 31), *USUAL.games))
    assert problems(tournament) == [
        "Round 1: teams 1 and 3 seem to meet, but one of them meets another team; this meeting "
        "was left out (games: 1)."
    ]
    assert only_match(tournament).black == 2
    assert only_round(tournament).absent == (3,)


def test_a_forfeited_match_is_believed_before_games() -> None:
    forfeit = TeamForfeit(1, 3, 1, BY_FORFEIT)
    tournament = event(USUAL, forfeits=(forfeit,))
    assert only_match(tournament).forfeit == BY_FORFEIT
    assert len(problems(tournament)) == 1


def test_a_forfeited_match_of_which_games_were_played() -> None:
    tournament = event(USUAL, forfeits=(TeamForfeit(1, 1, 2, BY_FORFEIT),))
    assert problems(tournament) == [
        "Round 1: the match of teams 1 and 2 is recorded as forfeited, but games of it were "
        "played; the forfeit counts."
    ]
    assert not only_match(tournament).played


def test_colours_that_do_not_alternate() -> None:
    tournament = event(played(Game(11, 21, WON), Game(12, 22, WON)))
    assert problems(tournament) == [
        "Round 1: the colours in the match of teams 1 and 2 do not alternate from board to board "
        "as they should; team 1 was taken as the white team."
    ]


def test_games_that_follow_only_one_of_the_orders() -> None:
    assert problems(event(played(Game(11, 22, WON), Game(21, 12, WON)))) == [
        "Round 1: the games of teams 1 and 2 do not follow the order of both teams; that of team "
        "1 was taken."
    ]
    line_ups = (LineUp(1, 2, 1, (22, 23)),)
    tournament = event(played(Game(22, 12, WON), Game(11, 23, WON)), line_ups=line_ups)
    assert [(board.white, board.black) for board in only_match(tournament).boards] == [
        (22, 12),
        (23, 11),
    ]
    assert "that of team 2 was taken" in problems(tournament)[0]


def test_a_bye_and_a_match() -> None:
    tournament = event(USUAL, byes=(TeamBye(1, 2, ByeKind.HALF),))
    assert problems(tournament) == [
        "Round 1: team 2 has a bye and yet meets team 1; the match counts."
    ]
    assert only_round(tournament).byes == ()


def test_two_byes() -> None:
    byes = (TeamBye(1, 3, ByeKind.HALF), TeamBye(1, 3, ByeKind.PAB))
    tournament = event(USUAL, byes=byes)
    assert len(problems(tournament)) == 1
    assert only_round(tournament).byes == (TeamBye(1, 3, ByeKind.PAB),)


def test_records_of_teams_that_are_not_listed() -> None:
    tournament = event(
        USUAL,
        byes=(TeamBye(1, 7, ByeKind.HALF),),
        forfeits=(TeamForfeit(1, 3, 8, BY_FORFEIT), TeamForfeit(1, 3, 3, BY_FORFEIT)),
        line_ups=(LineUp(1, 9, 3, (31,)),),
    )
    assert len(problems(tournament)) == 4
    assert only_match(tournament).white == 1


def test_more_waiting_players_than_boards() -> None:
    byes = (Bye(11, ByeKind.FULL), Bye(12, ByeKind.FULL), Bye(13, ByeKind.FULL))
    tournament = event(played(byes=byes), forfeits=(TeamForfeit(1, 1, 2, BY_FORFEIT),))
    assert problems(tournament) == [
        "Round 1: player 13 of team 1 has no board in the match and was left out."
    ]
    assert len(only_match(tournament).boards) == 2


def test_before_a_round_only_announced_byes_of_it_are_known() -> None:
    tournament = event(
        USUAL,
        USUAL,
        byes=(
            TeamBye(1, 3, ByeKind.PAB),
            TeamBye(2, 3, ByeKind.PAB),
            TeamBye(2, 1, ByeKind.HALF),
        ),
        forfeits=(TeamForfeit(2, 1, 2, BY_FORFEIT),),
        line_ups=(LineUp(1, 1, 2, (11, 12)), LineUp(2, 1, 2, (12, 11))),
    )
    before = tournament.before_round(2)
    assert before.team_byes == (TeamBye(1, 3, ByeKind.PAB), TeamBye(2, 1, ByeKind.HALF))
    assert before.team_forfeits == ()
    assert before.line_ups == (LineUp(1, 1, 2, (11, 12)),)


@pytest.mark.parametrize(
    ("tournament", "for_teams"),
    [
        (Tournament(), False),
        (Tournament(teams=(Team("Alpha"),)), False),
        (Tournament(teams=(ALPHA,)), True),
        (Tournament(regulations=Regulations(system="FIDE_TEAM_BAKU")), True),
        (Tournament(extra=("092 Team Swiss",)), True),
        (Tournament(extra=("092 Individual Swiss", "102 Team Arbiter")), False),
    ],
)
def test_whether_teams_are_paired(tournament: Tournament, for_teams: bool) -> None:
    assert is_team_event(tournament) is for_teams


_players = (*ALPHA.players, *BETA.players, *GAMMA.players, 99)
_teams = st.integers(1, 4)


@st.composite
def _rounds(draw: st.DrawFn) -> Round:
    order = draw(st.permutations(_players))
    pairs = draw(st.integers(0, len(order) // 2))
    results = st.sampled_from((WON, DRAWN, LOST, BY_FORFEIT))
    games = (Game(order[2 * at], order[2 * at + 1], draw(results)) for at in range(pairs))
    rest = order[2 * pairs :]
    byes = (Bye(player, draw(st.sampled_from(ByeKind))) for player in rest[: draw(_teams)])
    return Round(tuple(games), tuple(byes))


_tournaments = st.builds(
    event,
    _rounds(),
    _rounds(),
    regulations=st.sampled_from((TWO_BOARDS, Regulations())),
    byes=st.lists(
        st.builds(TeamBye, st.integers(1, 3), _teams, st.sampled_from(ByeKind)), max_size=3
    ).map(tuple),
    forfeits=st.lists(
        st.builds(TeamForfeit, st.integers(1, 3), _teams, _teams, st.just(BY_FORFEIT)), max_size=2
    ).map(tuple),
    line_ups=st.lists(
        st.builds(
            LineUp,
            st.integers(1, 3),
            _teams,
            _teams,
            st.lists(st.none() | st.sampled_from(_players), min_size=1, max_size=3).map(tuple),
        ),
        max_size=3,
    ).map(tuple),
)


@settings(max_examples=300)
@given(tournament=_tournaments)
def test_whatever_was_recorded_a_round_holds_together(tournament: Tournament) -> None:
    for one in matches(tournament):
        paired = [team for match in one.matches for team in (match.white, match.black)]
        teams = [*paired, *(bye.team for bye in one.byes), *one.absent]
        assert sorted(teams) == [1, 2, 3]
        for match in one.matches:
            assert len(match.boards) >= one.boards
            members = {
                match.white: [board.white for board in match.boards if board.white],
                match.black: [board.black for board in match.boards if board.black],
            }
            for players in members.values():
                assert len(players) == len(set(players))
            for board in match.boards:
                if board.game is not None:
                    assert {board.white, board.black} == {board.game.white, board.game.black}
        assert len(match_results(tournament, one)) == len(one.matches)
        assert all(problem.message() for problem in one.problems)
    assert set(team_scores(tournament)) == {1, 2, 3}


@pytest.mark.parametrize("stated", [True, False])
def test_one_round_is_as_among_all(stated: bool) -> None:
    played = [
        Round((Game(11, 21, WON), Game(22, 12, DRAWN)), (Bye(31, ByeKind.PAB),)),
        Round((Game(31, 11, WON), Game(12, 32, LOST), Game(33, 13, DRAWN))),
        Round((Game(21, 31, WON),)),
    ]
    whole = event(*played, regulations=TWO_BOARDS if stated else Regulations())
    assert [matches_of_round(whole, number) for number in (1, 2, 3)] == list(matches(whole))
    for number in (0, 4):
        with pytest.raises(IndexError):
            matches_of_round(whole, number)
