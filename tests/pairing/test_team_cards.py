"""What earlier rounds say of teams before the next one is paired (C.04.6 1, 2.1, C.04.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from support.played_teams import entered

from openarbiter.model import (
    Acceleration,
    ByeKind,
    Colour,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    TeamBye,
    TeamForfeit,
    TeamScore,
    Tournament,
)
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.team_swiss.kind import Preferences, TeamKind, kind_of
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.pairing.team_swiss.teams import TeamCard, team_cards
from openarbiter.pairing.team_swiss.virtual import virtual_team_points
from openarbiter.rulebook import FIDE_2026

W, B = Colour.WHITE, Colour.BLACK
WON, DRAWN = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
FORFEITED = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def event(
    teams: int, *rounds: tuple[Game, ...], byes: tuple[TeamBye, ...] = (), **said: Any
) -> Tournament:
    """Teams of one player, both with the same number, after these rounds."""
    regulations = Regulations(**{"rounds": 5, "system": "FIDE_TEAM", **said})
    given = regulations.board_colours
    found = entered(teams, 1, regulations)
    return replace(
        found,
        rounds=tuple(Round(games) for games in rounds),
        team_byes=byes,
        regulations=replace(found.regulations, board_colours=given),
    )


def cards(tournament: Tournament, kind: TeamKind | None = None) -> dict[int, TeamCard]:
    found = team_cards(tournament, FIDE_2026, TeamKind() if kind is None else kind)
    return {card.number: card for card in found}


@pytest.mark.rule("C.04.6 1.2.2")
@pytest.mark.rule("C.04.6 1.7")
def test_the_defaults_hold_where_the_code_says_nothing() -> None:
    assert kind_of("CUSTOM_TEAM_SWISS") == TeamKind(Preferences.A)


@pytest.mark.rule("C.04.6 1.6.1")
@pytest.mark.parametrize(
    ("boards", "colours"), [((), (W, B)), ((W,), (W, B)), ((B,), (W, B)), ((B, W), (W, B))]
)
def test_the_colour_of_a_team_is_that_of_its_first_board(
    boards: tuple[Colour, ...], colours: tuple[Colour, Colour]
) -> None:
    after = cards(event(2, (Game(1, 2, DRAWN),), board_colours=boards))
    assert (after[1].colours, after[2].colours) == ((colours[0],), (colours[1],))


@pytest.mark.rule("C.04.6 1.7.2")
@pytest.mark.parametrize(("rounds", "due"), [(2, None), (3, None), (4, W), (None, W)])
def test_the_last_round_is_the_last_one_announced(rounds: int | None, due: Colour | None) -> None:
    games = ((Game(1, 2, DRAWN), Game(3, 4, DRAWN)), (Game(3, 1, DRAWN), Game(2, 4, DRAWN)))
    after = cards(event(4, *games, rounds=rounds), TeamKind(Preferences.B))
    assert after[1].contender.preferred is due


@pytest.mark.rule("C.04.2 2.4")
def test_a_team_has_a_number_once_it_was_in_a_pairing() -> None:
    games = (Game(2, 3, DRAWN),)

    def places(kind: ByeKind) -> dict[int, int]:
        byes = (TeamBye(1, 1, kind), TeamBye(2, 1, ByeKind.HALF))
        return {number: card.place for number, card in cards(event(3, games, byes=byes)).items()}

    assert places(ByeKind.PAB) == {2: 2, 3: 3}
    assert places(ByeKind.HALF) == places(ByeKind.FULL) == {2: 1, 3: 2}


@pytest.mark.rule("C.04.6 C2")
@pytest.mark.parametrize(
    ("kind", "allowed"),
    [
        (ByeKind.PAB, False),
        (ByeKind.FULL, False),
        (ByeKind.HALF, True),
        (ByeKind.ZERO, True),
    ],
)
def test_byes_that_bar_from_another(kind: ByeKind, allowed: bool) -> None:
    after = cards(event(3, (Game(1, 2, DRAWN),), byes=(TeamBye(1, 3, kind),)))
    assert [after[team].contender.bye_allowed for team in (1, 2, 3)] == [True, True, allowed]


@pytest.mark.rule("C.04.6 C2")
def test_a_match_won_by_forfeit_bars_from_the_bye() -> None:
    forfeit = TeamForfeit(1, 1, 2, FORFEITED)
    after = cards(replace(event(4, (Game(3, 4, WON),)), team_forfeits=(forfeit,)))
    assert [after[team].contender.bye_allowed for team in (1, 2, 3, 4)] == [False, True, True, True]


@pytest.mark.rule("C.04.6 1.5")
def test_a_floater_met_a_team_with_another_score_virtual_points_included() -> None:
    first = (Game(1, 2, WON), Game(3, 4, DRAWN))
    second = (Game(3, 1, DRAWN), Game(2, 4, DRAWN))
    # In round 2 team 3 has its draw and as much again, as many match points as team 1 has.
    given = (Acceleration(0, 2, 2, 3, 3, match_points=10),)
    after = cards(event(4, first, second, accelerations=given))
    assert [team for team in after if after[team].contender.floated] == [2, 4]
    # Of the round before alone it is asked.
    third = (Game(1, 4, DRAWN), Game(2, 3, DRAWN))
    later = cards(event(4, first, (), third[:1]))
    assert [team for team in later if later[team].contender.floated] == [1, 4]


@pytest.mark.rule("C.04.6 4.1")
@pytest.mark.parametrize(
    ("round_1", "byes", "colour"),
    [
        pytest.param((Game(1, 3, DRAWN), Game(4, 2, DRAWN)), (), W, id="white"),
        pytest.param((Game(3, 1, DRAWN), Game(2, 4, DRAWN)), (), B, id="black"),
        pytest.param((Game(4, 2, DRAWN),), (TeamBye(1, 1, ByeKind.PAB),), W, id="even"),
        pytest.param((Game(2, 4, DRAWN),), (TeamBye(1, 1, ByeKind.PAB),), B, id="even-black"),
        # Without team 1, which comes later, team 2 holds the first place.
        pytest.param((Game(2, 3, DRAWN),), (TeamBye(1, 1, ByeKind.HALF),), W, id="late"),
        pytest.param((Game(3, 2, DRAWN),), (TeamBye(1, 1, ByeKind.ZERO),), B, id="late-black"),
        # One of two byes was given by hand.
        pytest.param(
            (Game(3, 4, DRAWN),),
            (TeamBye(1, 1, ByeKind.PAB), TeamBye(1, 2, ByeKind.PAB)),
            W,
            id="third",
        ),
    ],
)
def test_the_colour_drawn_is_seen_in_round_1(
    round_1: tuple[Game, ...], byes: tuple[TeamBye, ...], colour: Colour
) -> None:
    assert initial_team_colour(event(4, round_1, byes=byes)) is colour
    later = event(4, round_1, (Game(2, 1, DRAWN), Game(3, 4, DRAWN)), byes=byes)
    assert initial_team_colour(later) is colour
    # The white team of a match may have Black on the first board (record 352).
    assert initial_team_colour(event(4, round_1, byes=byes, board_colours=(B, W))) is colour
    stated = event(4, round_1, byes=byes, initial_colour=colour.other)
    assert initial_team_colour(stated) is colour.other


@pytest.mark.rule("C.04.6 4.1", "C.04.6 4.2")
def test_the_colour_drawn_is_seen_in_the_first_round_with_a_match() -> None:
    assert initial_team_colour(event(4, ())) is W
    # Nobody met in round 1: in round 2 team 1, the first of its pair, has Black.
    assert initial_team_colour(event(4, (), (Game(2, 1, DRAWN), Game(3, 4, DRAWN)))) is B
    # Team 2 has the points of a bye, is the first team of its pair, and holds an even place.
    byes = (TeamBye(1, 2, ByeKind.FULL),)
    assert initial_team_colour(event(2, (), (Game(2, 1, DRAWN),), byes=byes)) is B
    assert initial_team_colour(event(2, (), (Game(1, 2, DRAWN),), byes=byes)) is W


@pytest.mark.rule("C.04.6 4.1")
def test_without_a_round_the_colour_drawn_is_white() -> None:
    assert initial_team_colour(event(4)) is W


@pytest.mark.rule("C.04.6 C7")
@pytest.mark.parametrize(("rounds", "opponent"), [(None, 3), (4, 3), (3, 1), (2, 1)])
def test_floats_count_but_in_the_last_two_rounds(rounds: int | None, opponent: int) -> None:
    # With virtual points 1 and 2 had floated. 5 won and needs one of 1, 2, 3 and 4.
    games = (Game(1, 2, DRAWN), Game(3, 4, DRAWN), Game(5, 6, WON))
    given = (Acceleration(0, 1, 1, 1, 1, match_points=20),)
    pairing = pair_round(
        event(6, games, rounds=rounds, accelerations=given, initial_colour=W), system="team-swiss"
    )
    assert {5, opponent} in [{each.white, each.black} for each in pairing.boards]


def test_teams_that_do_not_play_are_named() -> None:
    byes = (TeamBye(1, 4, ByeKind.HALF), TeamBye(1, 2, ByeKind.ZERO))
    pairing = pair_round(event(6, byes=byes), system="team-swiss")
    assert (pairing.absent, pairing.bye) == ((2, 4), None)


@pytest.mark.rule("C.04.6 3.3.3")
def test_why_teams_cannot_be_paired_is_said_of_teams() -> None:
    with pytest.raises(NoPairing, match=r"Team 1 has already played 2 \(C.04.6 C1\)"):
        pair_round(event(2, (Game(1, 2, DRAWN),)), system="team-swiss")


def points(tournament: Tournament, number: int) -> list[int]:
    """The teams of GA by their virtual match points in a round; no game points."""
    found = virtual_team_points(tournament, number)
    assert not any(each.game_points for each in found.values())
    return [found[team].match_points for team in sorted(found) if found[team].match_points]


@pytest.mark.rule("C.04.7 1.4")
def test_a_win_in_the_first_half_of_the_accelerated_rounds_and_half_of_it_then() -> None:
    """The example: 11 rounds, 2 match points in rounds 1 to 3, 1 in rounds 4 to 6."""
    eleven = event(4, rounds=11, baku=True)
    assert [points(eleven, number)[:1] for number in range(1, 8)] == [
        *([[20]] * 3),
        *([[10]] * 3),
        [],
    ]
    nine = event(4, rounds=9, baku=True)
    assert [points(nine, number)[:1] for number in range(1, 7)] == [
        *([[20]] * 3),
        *([[10]] * 2),
        [],
    ]
    assert points(event(4, rounds=None, baku=True), 1) == []
    assert points(event(4, rounds=11), 1) == []


@pytest.mark.rule("C.04.7 1.2")
@pytest.mark.parametrize(("teams", "group_a"), [(161, 82), (8, 4), (9, 6), (10, 6), (3, 2)])
def test_group_a_is_the_first_half_rounded_up_to_an_even_number(teams: int, group_a: int) -> None:
    assert points(event(teams, rounds=9, baku=True), 1) == [20] * group_a


@pytest.mark.rule("C.04.7 1.3")
def test_a_team_that_comes_late_moves_nobody_across_the_border() -> None:
    away = (TeamBye(1, 1, ByeKind.ZERO), TeamBye(1, 7, ByeKind.ZERO))

    def group_a(tournament: Tournament, number: int) -> list[int]:
        found = virtual_team_points(tournament, number)
        return [team for team in sorted(found) if found[team].match_points]

    # Of 2, 3, 4, 5, 6, 8, 9, 10 the first four are GA, and team 1 once it is there.
    before = event(10, rounds=9, baku=True, byes=(*away, TeamBye(2, 4, ByeKind.HALF)))
    assert group_a(before, 1) == [1, 2, 3, 4, 5]
    games = tuple(Game(*pair, DRAWN) for pair in ((2, 6), (3, 8), (4, 9), (5, 10)))
    after = event(10, games, rounds=9, baku=True, byes=away)
    assert group_a(after, 2) == [1, 2, 3, 4, 5]
    second = tuple(Game(*pair, DRAWN) for pair in ((1, 2), (3, 4), (5, 6), (7, 8), (9, 10)))
    after = event(10, games, second, rounds=9, baku=True, byes=away)
    assert group_a(after, 3) == [1, 2, 3, 4, 5]
    nobody = tuple(TeamBye(1, team, ByeKind.ZERO) for team in (1, 2))
    assert group_a(event(2, rounds=9, baku=True, byes=nobody), 1) == []


def test_points_given_in_the_file_win_over_the_baku_method() -> None:
    given = (Acceleration(15, 1, 2, 2, 9), Acceleration(0, 2, 3, 1, 1, match_points=5))
    found = event(3, rounds=9, baku=True, accelerations=given)
    none, some = TeamScore(), TeamScore(0, 15)
    of_rounds = [virtual_team_points(found, number) for number in (1, 2, 3, 4)]
    assert of_rounds == [
        {1: none, 2: some, 3: some},
        {1: TeamScore(5, 0), 2: some, 3: some},
        {1: TeamScore(5, 0), 2: none, 3: none},
        {1: none, 2: none, 3: none},
    ]
