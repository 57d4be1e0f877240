"""Random tournaments of the Swiss systems other than the Dutch one: legal, and files say it all."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from support.legal_pairings import can_be_paired

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import ByeKind, Mark, TeamPoints, Tournament, matches
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.pairs import pairs_of, pairs_played
from openarbiter.pairing.system import OTHER_SWISS
from openarbiter.verify.generation import KINDS, Plan, WrongPlan, generate, generated, kinds_of
from openarbiter.verify.generation.kinds import plan_of_kind, usual_plan
from openarbiter.verify.generation.plan import described, ends
from openarbiter.verify.generation.systems import for_teams

OTHERS = tuple(OTHER_SWISS)
EVERY = [(system, kind) for system in OTHERS for kind in kinds_of(system)]


def small(plan: Plan) -> Plan:
    """The plan in a size for a test."""
    least, most = ends(plan.players)
    rounds = (2, 3) if plan.system == "double-swiss" else (3, 4)
    return replace(plan, players=(min(least, 6), min(most, 11)), rounds=rounds)


@pytest.mark.parametrize(("system", "kind"), EVERY, ids=[" ".join(each) for each in EVERY])
def test_every_round_is_read_as_drawn_and_paired_so_again(system: str, kind: str) -> None:
    one = generate(small(plan_of_kind(system, kind)), 1987, again=False)
    reading = read_trf(write_trf(one.tournament).encode())
    assert [each.code for each in reading.problems if each.code != "trf-rounds-absurd"] == []
    assert reading.tournament == one.tournament
    for number in range(1, len(reading.tournament.rounds) + 1):
        pairing = pair_round(reading.tournament, number, system=system)
        assert pairs_of(pairing) == pairs_played(reading.tournament, number, system)


@pytest.mark.parametrize(
    ("system", "digest"),
    [
        ("fide-swiss-1989", "ec35bf36a0ae07d6"),
        ("lim", "aa220d3a8dd86515"),
        ("dubov", "20dadaafed25fd4a"),
        ("burstein", "cc4ac698772bf2a1"),
        ("double-swiss", "bd01d14a98145933"),
        ("team-swiss", "7e18b0ba9b44baef"),
        ("olympiad", "1762b6611b16b09b"),
    ],
)
def test_the_same_seed_gives_the_same_bytes(system: str, digest: str) -> None:
    text = write_trf(generated(small(plan_of_kind(system, "everything")), 18980522))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("system", OTHERS)
def test_a_round_nobody_can_pair_ends_it_and_the_file_shows_why(system: str) -> None:
    plan = replace(usual_plan(system), players=5, rounds=7, half_byes=60, boards=2)
    ended = [generate(plan, seed, again=False) for seed in range(3)]
    assert all(one.impossible is not None for one in ended)
    for one in ended:
        tournament = read_trf(write_trf(one.tournament).encode()).tournament
        with pytest.raises(NoPairing) as refused:
            pair_round(tournament, system=system)
        assert one.impossible is not None
        assert refused.value.reasons == one.impossible.reasons
        assert not can_be_paired(tournament, system)
        assert all(
            can_be_paired(tournament.before_round(number), system)
            for number in range(1, len(tournament.rounds) + 1)
            if system != "double-swiss" or number % 2
        )


def team_event(**values: object) -> Tournament:
    plan = Plan(players=12, rounds=5, system="team-swiss", **values)  # type: ignore[arg-type]
    return generated(plan, 7)


def test_line_ups_have_reserves_and_empty_boards() -> None:
    tournament = team_event(line_up_changes=300, empty_boards=50)
    numbered = {team.number: team.players for team in tournament.teams}
    seated = [one.players for one in tournament.line_ups]
    reserves = [one for one in tournament.line_ups if numbered[one.team][-1] in one.players]
    assert reserves
    assert any(None in players for players in seated)
    for one in tournament.line_ups:
        there = [player for player in one.players if player is not None]
        assert there == sorted(there)
        assert set(there) <= set(numbered[one.team])
    waiting = [bye.kind for played in tournament.rounds for bye in played.byes]
    assert set(waiting) == {ByeKind.FULL}


def test_no_match_is_without_a_game_even_where_hardly_anybody_comes() -> None:
    # No file shows which team had White in such a match, unless it is forfeited.
    tournament = team_event(boards=2, empty_boards=700)
    for played in matches(tournament):
        for match in played.matches:
            assert any(board.game is not None for board in match.boards)


def test_matches_are_forfeited_as_a_whole() -> None:
    tournament = team_event(match_forfeits=200)
    assert tournament.team_forfeits
    for forfeit in tournament.team_forfeits:
        match = next(
            match
            for match in matches(tournament)[forfeit.round - 1].matches
            if match.white == forfeit.white
        )
        assert match.forfeit == forfeit.result
        assert not match.played


@pytest.mark.rule("C.04.6 1.4")
def test_the_bye_of_teams_is_stated() -> None:
    assert team_event(boards=4).regulations.team_points == TeamPoints(20, 10, 0, 10, 20)
    assert team_event(boards=4, won_bye=True).regulations.team_points == TeamPoints(
        20, 10, 0, 20, 40
    )


@pytest.mark.rule("C.04.5 1.4")
def test_the_bye_of_a_match_of_two_games_is_a_win_and_a_draw() -> None:
    tournament = generated(Plan(players=5, rounds=2, system="double-swiss"), 3)
    assert len(tournament.rounds) == tournament.regulations.rounds == 4
    for number in (1, 3):
        first, second = tournament.rounds[number - 1 : number + 1]
        (bye,) = (bye.player for bye in first.byes)
        assert [each.kind for each in first.byes] == [ByeKind.PAB]
        assert [(each.player, each.kind) for each in second.byes] == [(bye, ByeKind.HALF)]
        assert (bye, 0) in pairs_played(tournament, number + 1, "double-swiss")


@pytest.mark.rule("C.04.7 1.4")
@pytest.mark.parametrize("system", ["dubov", "burstein", "double-swiss", "team-swiss"])
def test_virtual_points_written_down_pair_as_the_method_does(system: str) -> None:
    plan = replace(usual_plan(system), players=12, rounds=4, boards=2)
    named = generated(replace(plan, acceleration="baku"), 5)
    given = generated(replace(plan, acceleration="baku-given"), 5)
    assert named.regulations.baku
    assert not given.regulations.baku
    assert given.regulations.accelerations
    assert named.rounds == given.rounds


def test_forfeits_and_odd_results_come_in_every_system() -> None:
    for system in OTHERS:
        plan = replace(usual_plan(system), players=12, rounds=3, forfeits=200, odd_results=200)
        marks = {
            mark
            for played in generated(plan, 1).rounds
            for game in played.games
            for mark in (game.result.white, game.result.black)
        }
        assert {Mark.FORFEIT_WIN, Mark.WIN, Mark.DRAW} <= marks, system


class TestPlan:
    def test_kinds_are_left_out_where_the_rules_do_not_provide_for_them(self) -> None:
        accelerated = {"baku", "baku-given", "accelerated"}
        assert accelerated <= kinds_of("double-swiss").keys()
        assert not accelerated & kinds_of("olympiad").keys()
        assert not accelerated & kinds_of("fide-swiss-1989").keys()
        assert accelerated - kinds_of("lim").keys() == {"baku"}
        assert "no-ratings" not in kinds_of("dubov")
        assert kinds_of("dutch") == KINDS

    def test_the_plan_names_its_system_and_what_is_about_teams(self) -> None:
        plan = Plan(system="team-swiss", boards=2, match_points=TeamPoints(30, 10, 0), won_bye=True)
        assert described(plan) == (
            "players=50 rounds=9 edition=fide-2026 system=team-swiss boards=2 match_points=3-1-0 "
            "won_bye=yes"
        )

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"system": "berger"}, "There are no random tournaments of the system berger"),
            ({"system": "dubov", "ratings": (1, 0), "players": 2}, "the ratings complete"),
            ({"system": "olympiad", "ratings": (9, 8), "players": 2}, "cannot be given"),
            ({"system": "team-swiss", "players": 1000}, "players must be from 2 to 999"),
            ({"system": "team-swiss", "players": 900, "boards": 20}, "have 18900 players"),
        ],
        ids=str,
    )
    def test_what_no_tournament_can_be_drawn_by_is_refused(self, changes, said) -> None:
        with pytest.raises(WrongPlan) as error:
            Plan(**changes)
        assert said in str(error.value)

    def test_the_default_of_teams_is_smaller(self) -> None:
        assert [usual_plan(system).players for system in OTHERS if for_teams(system)] == [24, 24]
