"""A round of matches just paired: who sits at which board, and who waits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    LineUp,
    Regulations,
    Round,
    Team,
    TeamBye,
    Tournament,
)
from openarbiter.pairing import Board, RoundPairing
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.paired_matches import boards_of_a_match, boards_said, with_matches

TWO = (Colour.WHITE, Colour.BLACK)
ONE = Team("One", (11, 12, 13), 1, match_points=0, game_points=0)
OTHER = Team("Other", (21, 22, 23), 2, match_points=0, game_points=0)
THIRD = Team("Third", (31, 32), 3, match_points=0, game_points=0)


def event(*away: int, teams: tuple[Team, ...] = (ONE, OTHER, THIRD), **more: object) -> Tournament:
    """Three teams before round 1, some of their players away from it."""
    requests = tuple(ByeRequest(1, player, ByeKind.ZERO) for player in away)
    return Tournament(
        tuple(Entrant(player, points=0) for team in teams for player in team.players),
        teams=teams,
        regulations=Regulations(rounds=3, board_colours=TWO, bye_requests=requests),
        **more,  # type: ignore[arg-type]
    )


def met(*boards: tuple[int, int], number: int = 1, bye: int | None = None) -> RoundPairing:
    seats = tuple(Board(*each) for each in boards)
    return RoundPairing(number, "fide-2026", seats, bye, (), (), system="team-swiss")


class TestBoardsOfAMatch:
    def test_are_as_many_as_have_colours(self) -> None:
        line_ups = (LineUp(1, 1, 2, (11, 12, 13)),)
        assert boards_of_a_match(replace(event(), line_ups=line_ups)) == 2

    def test_are_else_those_of_the_longest_line_up(self) -> None:
        silent = replace(event(), regulations=Regulations(rounds=3))
        longer = (LineUp(1, 1, 2, (11, 12, 13)), LineUp(1, 2, 1, (21,)))
        assert boards_of_a_match(replace(silent, line_ups=longer)) == 3
        one = Round((Game(11, 21), Game(22, 12), Game(13, 23)))
        assert boards_of_a_match(replace(silent, rounds=(one,), line_ups=longer[1:])) == 1

    def test_are_else_those_that_were_played(self) -> None:
        silent = replace(event(), regulations=Regulations(rounds=3))
        assert boards_of_a_match(replace(silent, rounds=(Round((Game(11, 21),)), Round()))) == 1

    def test_are_else_as_many_as_every_team_can_fill(self) -> None:
        silent = replace(event(), regulations=Regulations(rounds=3))
        assert boards_of_a_match(silent) == 2
        assert boards_of_a_match(Tournament()) == 0

    def test_are_said_by_colours_a_line_up_or_a_game(self) -> None:
        silent = replace(event(), regulations=Regulations(rounds=3))
        assert not boards_said(silent)
        assert not boards_said(replace(silent, rounds=(Round(),)))
        assert boards_said(event())
        assert boards_said(replace(silent, line_ups=(LineUp(1, 1, 2, (11,)),)))
        assert boards_said(replace(silent, rounds=(Round((Game(11, 21),)), Round())))


@pytest.mark.rule("PMR 208")
class TestTheColours:
    def test_of_the_white_team_are_white_on_odd_boards_and_black_on_even_ones(self) -> None:
        after = with_matches(event(), met((1, 2)))
        assert after.rounds == (Round((Game(11, 21), Game(22, 12))),)
        three = replace(event(teams=(ONE, OTHER)), regulations=Regulations(rounds=3))
        after = with_matches(three, met((2, 1)))
        assert after.rounds == (Round((Game(21, 11), Game(12, 22), Game(23, 13))),)

    def test_are_those_of_the_regulations_where_they_say_others(self) -> None:
        rules = Regulations(rounds=3, board_colours=(Colour.BLACK, Colour.BLACK, Colour.WHITE))
        after = with_matches(replace(event(teams=(ONE, OTHER)), regulations=rules), met((1, 2)))
        assert after.rounds == (Round((Game(21, 11), Game(22, 12), Game(13, 23))),)


class TestTheLineUps:
    def test_known_for_the_round_decide_who_sits_where(self) -> None:
        known = (LineUp(1, 1, 2, (13, 11)), LineUp(2, 2, 3, (23, 22)))
        after = with_matches(event(line_ups=known), met((1, 2)))
        assert after.rounds == (Round((Game(13, 21), Game(22, 11))),)
        assert set(after.line_ups) == set(known)

    @pytest.mark.rule("PMR 280")
    def test_leave_a_board_empty_where_the_player_is_away(self) -> None:
        """Whoever has no opponent there waits, and wins the game."""
        known = (LineUp(1, 1, 2, (13, 11)),)
        after = with_matches(event(13, line_ups=known), met((1, 2)))
        assert after.rounds == (Round((Game(22, 11),), (Bye(21, ByeKind.FULL),)),)
        assert after.line_ups == (LineUp(1, 1, 2, (None, 11)),)

    @pytest.mark.rule("PMR 280")
    def test_move_up_where_none_is_known_and_somebody_is_away(self) -> None:
        after = with_matches(event(11, 12, 21), met((1, 2)))
        assert after.rounds == (Round((Game(13, 22),), (Bye(23, ByeKind.FULL),)),)
        assert after.line_ups == (LineUp(1, 1, 2, (13, None)), LineUp(1, 2, 1, (22, 23)))

    def test_are_not_written_where_teams_sit_in_their_usual_order(self) -> None:
        assert with_matches(event(13), met((2, 1))).line_ups == ()

    def test_leave_nobody_waiting_where_both_are_missing(self) -> None:
        after = with_matches(event(12, 13, 22, 23), met((1, 2)))
        assert after.rounds == (Round((Game(11, 21),)),)


class TestWhatAFileClaims:
    """Points of those who gain some without a game do not hold any more; the others' do."""

    def test_of_players_who_wait(self) -> None:
        after = with_matches(event(12, 13), met((1, 2)))
        assert after.rounds[0].byes == (Bye(22, ByeKind.FULL),)
        assert [each.number for each in after.entrants if each.points is None] == [22]

    def test_of_teams_without_a_match(self) -> None:
        after = with_matches(event(), met((1, 2), bye=3))
        one, other, third = after.teams
        assert (one, other) == (ONE, OTHER)
        assert (third.match_points, third.game_points) == (None, None)
        assert after.team_byes == (TeamBye(1, 3, ByeKind.PAB),)
        assert with_matches(event(), met((1, 2))).team_byes == ()

    def test_of_teams_that_go_by_their_place_in_the_file(self) -> None:
        teams = tuple(replace(team, number=None) for team in (ONE, OTHER, THIRD))
        after = with_matches(event(teams=teams), met((3, 1)))
        assert after.rounds == (Round((Game(31, 11), Game(12, 32))),)
        assert [team.match_points for team in after.teams] == [0, None, 0]


def test_who_is_away_from_another_round_sits_at_their_board() -> None:
    asked = (ByeRequest(2, 11, ByeKind.ZERO),)
    now = event()
    now = replace(now, regulations=replace(now.regulations, bye_requests=asked))
    assert with_matches(now, met((1, 2))).rounds[0].games == (Game(11, 21), Game(22, 12))


def test_requests_for_the_round_are_used_up_and_later_ones_stay() -> None:
    later = ByeRequest(2, 11, ByeKind.ZERO)
    now = event(11)
    asked = (*now.regulations.bye_requests, later)
    now = replace(now, regulations=replace(now.regulations, bye_requests=asked))
    after = with_round(now, met((1, 2)))
    assert after.regulations.bye_requests == (later,)
    assert after.rounds == (Round((Game(12, 21), Game(22, 13))),)
    again = with_round(after, met((2, 3), number=2))
    assert len(again.rounds) == 2
    assert again.rounds[0] == after.rounds[0]
    assert again.regulations.bye_requests == ()
