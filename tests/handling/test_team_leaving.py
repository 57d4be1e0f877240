"""A team that leaves a published round robin, and is back (C.05 6.6)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.played_teams import entered
from support.playing import WON

from openarbiter.handling.findings import Finding
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_absences import team_back, team_withdrawn, withdrawn_from
from openarbiter.handling.team_leaving import first_round_to_leave
from openarbiter.model import NO_RESULT, Match, Regulations, Tournament, matches
from openarbiter.model.fixture_lines import FixtureRecord, MovedMatch, pair_of, with_fixtures
from openarbiter.model.team_withdrawals import team_withdrawals_told, with_team_withdrawals
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round

pytestmark = pytest.mark.rule("C.05 6.6")


def published(played: int = 2) -> Tournament:
    """All rounds of four teams are published, the first ones played."""
    event = entered(4, 2, Regulations(system="FIDE_TEAM_DOUBLEROUNDROBIN", rounds=6))
    for number in range(1, 7):
        event = with_round(event, pair_round(event))
        if number <= played:
            last = event.rounds[-1]
            games = tuple(replace(game, result=WON) for game in last.games)
            event = replace(event, rounds=(*event.rounds[:-1], replace(last, games=games)))
    return event


def done(made: Tournament | Finding) -> Tournament:
    assert isinstance(made, Tournament)
    return made


def marks(event: Tournament, number: int, team: int) -> set[str]:
    """The marks of a team's players in a round."""
    players = set(event.teams[team - 1].players)
    games = event.rounds[number - 1].games
    return {
        (game.result.white if game.white in players else game.result.black).value
        for game in games
        if players & {game.white, game.black}
    }


def test_the_games_nobody_played_are_lost_and_won_by_the_others() -> None:
    left = done(team_withdrawn(Situation(published()), 4, 3))
    assert [marks(left, number, 4) for number in (3, 4, 5, 6)] == [{"-"}] * 4
    for played in matches(left)[2:]:
        match = next(each for each in played.matches if 4 in (each.white, each.black))
        other = match.white + match.black - 4
        assert marks(left, played.round, other) == {"+"}
    assert withdrawn_from(left, 4) == 3
    assert not left.team_byes


def test_both_lose_where_both_have_left_and_one_wins_once_the_other_is_back() -> None:
    event = published()
    both = done(team_withdrawn(Situation(event), 4, 3))
    both = done(team_withdrawn(Situation(both), 3, 3))
    number = next(
        played.round
        for played in matches(both)[2:]
        if any({each.white, each.black} == {3, 4} for each in played.matches)
    )
    assert (marks(both, number, 3), marks(both, number, 4)) == ({"-"}, {"-"})
    back = done(team_back(Situation(both), 3))
    assert (marks(back, number, 3), marks(back, number, 4)) == ({"+"}, {"-"})
    assert team_withdrawals_told(back) == {4: 3}


def test_it_leaves_from_a_round_after_the_last_it_played_in() -> None:
    event = published()
    assert first_round_to_leave(event, 4) == 3
    refused = team_withdrawn(Situation(event), 4, 2)
    assert isinstance(refused, Finding)
    assert "has played in round 2" in refused.reason.message()
    unknown = team_withdrawn(Situation(event), 4, 7)
    assert isinstance(unknown, Finding)
    assert "no round 7" in unknown.reason.message()


def test_a_line_about_a_team_that_is_not_there_is_none() -> None:
    event = with_team_withdrawals(published(), {4: 3, 9: 1})
    assert team_withdrawals_told(event) == {4: 3}
    assert withdrawn_from(event, 4) == 3
    assert with_team_withdrawals(event, {}).extra == published().extra


def test_a_postponed_match_nobody_played_is_lost_and_an_early_one_stands() -> None:
    """Teams 1 and 4 have not played round 1, and have played their match of round 4."""
    event = published()
    rounds = list(event.rounds)
    for number, result in ((1, NO_RESULT), (4, WON)):
        one = next(each for each in matches(event)[number - 1].matches if 4 in _teams(each))
        own = {board.game for board in one.boards}
        games = tuple(
            replace(game, result=result) if game in own else game
            for game in rounds[number - 1].games
        )
        rounds[number - 1] = replace(rounds[number - 1], games=games)
    event = replace(event, rounds=tuple(rounds))
    late, early = (
        next(pair_of(*_teams(each)) for each in matches(event)[at - 1].matches if 4 in _teams(each))
        for at in (1, 4)
    )
    moved = {
        (1, late): MovedMatch(1, late),
        (4, early): MovedMatch(4, early, date(2026, 10, 1), early=True),
    }
    event = with_fixtures(event, FixtureRecord(moved=moved))
    assert first_round_to_leave(event, 4) == 3
    left = done(team_withdrawn(Situation(event), 4, 3))
    assert [marks(left, at, 4) for at in (1, 3, 5, 6)] == [{"-"}] * 4
    assert marks(left, 4, 4) <= {"1", "0"}
    back = done(team_back(Situation(left), 4))
    assert back.rounds == event.rounds


def _teams(match: Match) -> tuple[int, int]:
    return match.white, match.black
