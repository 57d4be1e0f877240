"""What is left to play of a tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import WON, swiss

from openarbiter.handling.byes import ByePolicy
from openarbiter.handling.findings import REFUSE
from openarbiter.handling.next_round import (
    current_round,
    forbidden_bye,
    is_over,
    next_position,
    not_ready,
    not_yet_come,
    undecided,
    unfinished,
)
from openarbiter.handling.situation import Attendance, Conduct, Situation
from openarbiter.model import Bye, ByeKind, ByeRequest, Game, Mark, Result, Round, Tournament

OPEN = Result(Mark.UNKNOWN, Mark.UNKNOWN)
PLAYED = Round((Game(1, 2, WON),))
PLAYING = Round((Game(1, 2, OPEN),))


@pytest.mark.parametrize(
    ("rounds", "announced", "over"),
    [
        ((), 2, False),
        ((PLAYED,), 2, False),
        ((PLAYED, PLAYING), 2, False),
        ((PLAYED, PLAYED), 2, True),
        ((PLAYED, PLAYED, PLAYED), 2, True),
    ],
)
def test_all_rounds_announced_and_all_results(
    rounds: tuple[Round, ...], announced: int, over: bool
) -> None:
    assert is_over(swiss(2, *rounds, of=announced)) is over


def test_of_a_swiss_the_last_round_decides_even_if_a_game_before_it_is_adjourned() -> None:
    tournament = swiss(2, PLAYING, PLAYED, of=2)
    assert current_round(tournament) == 2
    assert is_over(tournament)


def test_a_schedule_published_whole_is_over_with_its_last_open_game() -> None:
    system = "FIDE_ROUNDROBIN"
    assert not is_over(swiss(2, PLAYED, PLAYING, of=2, system=system))
    assert not is_over(swiss(2, PLAYING, PLAYED, of=2, system=system))
    assert is_over(swiss(2, PLAYED, PLAYED, of=2, system=system))


FORFEITED = Round((Game(1, 2, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)), Game(3, 4, WON)))
NOBODY_PAIRED = Round((), tuple(Bye(player, ByeKind.ZERO) for player in range(1, 5)))


@pytest.mark.rule("C.04.2 D.2")
def test_who_did_not_come_and_has_not_explained_it_is_decided_about() -> None:
    now = Situation(swiss(4, FORFEITED))
    assert undecided(now) == (2,)
    assert undecided(replace(now, attendance={2: Attendance(excused=1)})) == ()
    assert undecided(replace(now, attendance={2: Attendance(excused=0)})) == (2,)
    assert undecided(replace(now, attendance={2: Attendance(withdrawn_from=2)})) == ()
    assert undecided(replace(now, attendance={2: Attendance(withdrawn_from=3)})) == (2,)
    assert undecided(Situation(swiss(4, FORFEITED, NOBODY_PAIRED))) == (2,)
    explained = {2: Attendance(excused=1)}
    assert undecided(Situation(swiss(4, FORFEITED, NOBODY_PAIRED), explained)) == ()
    assert undecided(Situation(swiss(4, FORFEITED, of=1))) == (), "no round follows"
    assert undecided(Situation(swiss(4, FORFEITED, of=3, system="FIDE_ROUNDROBIN"))) == ()


@pytest.mark.rule("C.04.2 D.2", "C.05 6.7(3)")
def test_who_did_not_come_is_decided_about_though_the_opponent_played_another() -> None:
    replaced = Situation(swiss(6, FORFEITED), {6: Attendance(not_come=1)})
    assert undecided(replaced) == (2, 6)
    assert undecided(Situation(swiss(6, FORFEITED, FORFEITED), {6: Attendance(not_come=1)})) == (2,)
    assert not_yet_come(replaced) == (5,)


@pytest.mark.rule("C.04.2 C.1", "C.04.2 D.3")
def test_who_has_withdrawn_or_never_came_does_not_play_the_next_round() -> None:
    asked = (ByeRequest(2, 2, ByeKind.HALF), ByeRequest(2, 1, ByeKind.HALF))
    later = ByeRequest(3, 2, ByeKind.HALF)
    made = swiss(6, FORFEITED)
    made = replace(made, regulations=replace(made.regulations, bye_requests=(*asked, later)))
    people = {2: Attendance(withdrawn_from=2), 3: Attendance(withdrawn_from=3), 5: Attendance()}
    people |= {6: Attendance(present=True)}
    for check_in, away in ((False, (2,)), (True, (2, 5))):
        now = next_position(Situation(made, people, Conduct(check_in=check_in)))
        zero = tuple(ByeRequest(2, player, ByeKind.ZERO) for player in away)
        assert now.regulations.bye_requests == (asked[1], later, *zero)


@pytest.mark.rule("C.04.2 D.1")
def test_games_without_a_result_have_to_be_finished_or_count_as_draws() -> None:
    now = Situation(swiss(2, PLAYED, PLAYING))
    assert unfinished(now.tournament) == ((2, Game(1, 2, OPEN)),)
    found = not_ready(now)
    assert found is not None
    assert found.article == "C.04.2 D.1"
    assert found.reason.message().startswith("Games without a result: 1.")
    assert not_ready(now, as_draws=True) is None
    assert not_ready(replace(now, conduct=Conduct(fide_mode=False))) is None


def test_what_is_not_ready() -> None:
    over = not_ready(Situation(swiss(2, PLAYED, of=1)))
    assert over is not None
    assert over.reason.message() == "All 1 rounds of this tournament are paired."
    gone = {player: Attendance(withdrawn_from=2) for player in (1, 2)}
    empty = not_ready(Situation(swiss(2, PLAYED), gone))
    assert empty is not None
    assert empty.reason.message().startswith("No players to pair in round 2:")
    absent = not_ready(Situation(swiss(4, FORFEITED)))
    assert absent is not None
    assert (absent.article, absent.players) == ("C.04.2 D.2", (2,))


@pytest.mark.rule("C.05 6.7(4)")
def test_a_half_point_bye_not_allowed_any_more_is_decided_before_its_round() -> None:
    made = swiss(4, Round((Game(1, 2, WON), Game(3, 4, WON))))
    asked = (ByeRequest(2, 3, ByeKind.HALF), ByeRequest(3, 4, ByeKind.HALF))
    made = replace(made, regulations=replace(made.regulations, bye_requests=asked))
    found = forbidden_bye(Situation(made))
    assert found is not None
    assert (found.article, found.players) == ("C.05 6.7(4)", (3,))
    assert not_ready(Situation(made)) == found
    one = ByePolicy(half_byes=1)
    assert forbidden_bye(Situation(made, conduct=Conduct(byes=one))) is None
    assert forbidden_bye(Situation(made, conduct=Conduct(fide_mode=False))) is None
    with_conditions = {3: Attendance(conditions=True)}
    assert forbidden_bye(Situation(made, with_conditions, Conduct(byes=one))) == found


@pytest.mark.rule("C.04.2 D.2")
def test_before_anything_is_paired_nobody_has_missed_a_game() -> None:
    undone = Situation(swiss(4), {2: Attendance(not_come=1)})
    assert undecided(undone) == ()


def announcing_no_rounds(tournament: Tournament) -> Tournament:
    regulations = replace(tournament.regulations, rounds=None)
    return replace(tournament, regulations=regulations)


def test_where_no_number_of_rounds_is_announced_a_round_may_follow() -> None:
    made = announcing_no_rounds(swiss(4, FORFEITED))
    assert undecided(Situation(made)) == (2,), "a round may follow"
    explained = Situation(made, {2: Attendance(excused=1)})
    assert not_ready(explained) is None
    assert is_over(made), "and need not"
    assert not is_over(announcing_no_rounds(swiss(4)))
    assert not is_over(announcing_no_rounds(swiss(2, PLAYING)))


@pytest.mark.rule("C.04.2 D.4")
def test_a_bye_keeps_a_player_out_of_its_own_round_only() -> None:
    def asked(number: int) -> Situation:
        made = swiss(2, PLAYED)
        byes = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in (1, 2))
        return Situation(replace(made, regulations=replace(made.regulations, bye_requests=byes)))

    assert not_ready(asked(3)) is None
    found = not_ready(asked(2))
    assert found is not None
    assert "No players to pair in round 2" in found.reason.message()


@pytest.mark.rule("C.05 6.7(4)")
def test_conditions_take_the_half_point_bye_only_from_those_who_have_them() -> None:
    made = swiss(4, Round((Game(1, 2, WON), Game(3, 4, WON))))
    asked = (ByeRequest(2, 3, ByeKind.HALF), ByeRequest(2, 4, ByeKind.ZERO))
    made = replace(made, regulations=replace(made.regulations, bye_requests=asked))
    once = Conduct(byes=ByePolicy(half_byes=1))
    people = {3: Attendance(present=True), 4: Attendance(conditions=True)}
    assert forbidden_bye(Situation(made, people, once)) is None
    people |= {3: Attendance(present=True, conditions=True)}
    found = forbidden_bye(Situation(made, people, once))
    assert found is not None
    assert (found.level, found.forbidden, found.players) == (REFUSE, True, (3,))
    assert "3 Player 003" in found.reason.message()


@pytest.mark.rule("C.04.2 A.1")
def test_in_fide_mode_the_dutch_system_pairs_no_teams_and_no_fixed_pairs() -> None:
    teams = swiss(4, system="FIDE_TEAM_BAKU")
    fixed = replace(swiss(4), extra=("092 Individual: Round-Robin",))
    for tournament in (teams, fixed):
        now = Situation(tournament)
        found = not_ready(now)
        assert found is not None
        assert (found.article, found.level, found.forbidden) == ("C.04.2 A.1", REFUSE, True)
        assert not_ready(now, entered=True) is None, "the arbiter enters the pairs"
        assert not_ready(replace(now, conduct=Conduct(fide_mode=False))) is None
    assert not_ready(Situation(swiss(4, system="FIDE_DUBOV"))) is None, "it is told of elsewhere"


@pytest.mark.rule("C.05 5.1")
def test_a_schedule_is_paired_whatever_is_open_and_whoever_is_missing() -> None:
    def scheduled(*rounds: Round, of: int) -> Situation:
        return Situation(swiss(4, *rounds, of=of, system="FIDE_ROUNDROBIN"))

    open_games = Round((Game(1, 4), Game(2, 3)))
    assert not_ready(scheduled(open_games, FORFEITED, of=3)) is None
    over = not_ready(scheduled(PLAYED, PLAYED, PLAYED, of=3))
    assert over is not None
    assert "rounds of this tournament are paired" in over.reason.message()
    doubtful = not_ready(scheduled(of=5))
    assert doubtful is not None
    assert (doubtful.article, doubtful.level) == ("C.05 5.1", REFUSE)
