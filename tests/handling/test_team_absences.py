"""Teams that do not play: withdrawn, with a bye, and playing again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.played_teams import entered
from support.playing import swiss

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.paired_field import away_from_pairing, names_paired, paired_field
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_absences import (
    coming_byes,
    name_of_team,
    team_back,
    team_bye,
    team_plays,
    team_withdrawn,
    withdrawn_from,
)
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Game,
    Regulations,
    Round,
    Team,
    TeamBye,
    Tournament,
)

ZERO, HALF, PAB = ByeKind.ZERO, ByeKind.HALF, ByeKind.PAB


def event(*byes: TeamBye, played: int = 1, of: int | None = 5) -> Tournament:
    """Four teams of two players each, after some of five rounds."""
    made = entered(4, 2, Regulations(rounds=of, system="FIDE_TEAM"))
    first = Round((Game(1, 5), Game(6, 2), Game(7, 3), Game(4, 8)))
    return replace(made, rounds=(first,) * played, team_byes=byes)


def zero(team: int, *rounds: int) -> list[TeamBye]:
    return [TeamBye(number, team, ZERO) for number in rounds]


def done(found: Tournament | Finding) -> Tournament:
    assert isinstance(found, Tournament)
    return found


def refused(found: Tournament | Finding, team: int) -> str:
    """Why not."""
    assert isinstance(found, Finding)
    assert (found.article, found.level, found.forbidden) == ("C.04.2 D.4", REFUSE, True)
    assert found.players == (team,)
    return found.reason.message()


def test_byes_to_come_are_those_of_the_team_in_rounds_not_paired_yet() -> None:
    now = event(*zero(2, 1, 2), TeamBye(4, 2, PAB), *zero(3, 3))
    assert coming_byes(now, 2) == {2: ZERO, 4: PAB}
    assert coming_byes(now, 1) == {}


@pytest.mark.rule("C.04.2 D.3")
@pytest.mark.parametrize(
    ("byes", "played", "first"),
    [
        (zero(2, 2, 3, 4, 5), 1, 2),
        (zero(2, 4, 5), 1, 4),
        (zero(2, 2, 4, 5), 1, 4),
        (zero(2, 5), 4, 5),
        (zero(2, 5), 3, None),
        (zero(2, 2, 3, 5), 1, None),
        (zero(2, 2, 3, 4), 1, None),
        ([*zero(2, 4), TeamBye(5, 2, HALF)], 1, None),
        (zero(3, 2, 3, 4, 5), 1, None),
        (zero(2, 1, 2, 3, 4, 5), 5, None),
        ([], 1, None),
    ],
)
def test_a_team_has_withdrawn_that_plays_in_no_round_to_come(
    byes: list[TeamBye], played: int, first: int | None
) -> None:
    assert withdrawn_from(event(*byes, played=played), 2) == first


@pytest.mark.rule("C.04.2 D.3")
def test_where_no_number_of_rounds_is_announced_no_team_is_known_to_have_left() -> None:
    assert withdrawn_from(event(*zero(2, 2), of=None), 2) is None
    assert withdrawn_from(event(*zero(2, 1), played=0, of=None), 2) is None


@pytest.mark.rule("C.04.2 D.3")
def test_who_withdraws_is_not_paired_to_the_end_and_the_file_says_so() -> None:
    others = zero(3, 4)
    now = event(*zero(2, 1), TeamBye(3, 2, HALF), TeamBye(4, 2, HALF), *others)
    now = replace(now, extra=("### A note",))
    gone = done(team_withdrawn(Situation(now), 2, 4, "  no  cars "))
    assert gone.team_byes == (*zero(2, 1), TeamBye(3, 2, HALF), *others, *zero(2, 4, 5))
    assert gone.extra == ("### A note", "### Team Team 2 (2) withdrew from round 4 on: no cars")
    assert withdrawn_from(gone, 2) == 4
    last = done(team_withdrawn(Situation(event()), 1, 5))
    assert last.team_byes == tuple(zero(1, 5))
    assert last.extra == ("### Team Team 1 (1) withdrew from round 5 on",)


@pytest.mark.rule("C.04.2 D.3")
def test_a_team_that_had_withdrawn_plays_again_from_the_next_round_on() -> None:
    gone = event(*zero(3, 2), *zero(2, 2, 4, 5), *zero(3, 5))
    back = done(team_back(Situation(gone), 2))
    assert back.team_byes == (*zero(3, 2), *zero(2, 2), *zero(3, 5))
    assert back.extra == ("### Team Team 2 (2) plays again from round 2 on",)
    assert refused(team_back(Situation(back), 2), 2) == "Team 2 (2) has not withdrawn."


@pytest.mark.rule("C.04.2 D.4")
def test_a_bye_replaces_an_earlier_one_of_the_same_round() -> None:
    now = event(*zero(2, 3), *zero(3, 3), *zero(2, 4))
    after = done(team_bye(Situation(now), 2, 3, HALF))
    assert after.team_byes == (*zero(3, 3), *zero(2, 4), TeamBye(3, 2, HALF))
    assert "nobody asks for it" in refused(team_bye(Situation(now), 2, 3, PAB), 2)


@pytest.mark.rule("C.04.2 D.4")
def test_who_has_withdrawn_has_byes_only_before_that() -> None:
    gone = Situation(event(*zero(2, 4, 5)))
    for number in (4, 5):
        told = refused(team_bye(gone, 2, number, HALF), 2)
        assert told.startswith("Team 2 (2) has withdrawn from round 4 on.")
    assert TeamBye(3, 2, HALF) in done(team_bye(gone, 2, 3, HALF)).team_byes


@pytest.mark.rule("C.04.2 D.4")
def test_a_team_may_play_after_all() -> None:
    now = event(*zero(2, 3), *zero(3, 3), *zero(2, 4))
    after = done(team_plays(Situation(now), 2, 3))
    assert after.team_byes == (*zero(3, 3), *zero(2, 4))
    assert refused(team_plays(Situation(after), 2, 3), 2) == "Team 2 (2) has no bye in round 3."


def test_only_teams_that_are_there_have_byes_and_only_in_rounds_to_come() -> None:
    now = Situation(event())
    paired = "Round 1 is paired already."
    for found in (
        team_withdrawn(now, 2, 1),
        team_bye(now, 2, 1, HALF),
        team_plays(now, 2, 1),
    ):
        assert refused(found, 2).startswith(paired)
    over = "There is no round 6: the last one is round 5."
    for found in (
        team_withdrawn(now, 2, 6),
        team_bye(now, 2, 6, HALF),
        team_plays(now, 2, 6),
    ):
        assert refused(found, 2) == over
    assert refused(team_back(now, 9), 9) == "There is no team 9."
    players = Situation(swiss(4))
    told = "No teams are paired in this tournament."
    assert refused(team_withdrawn(players, 2, 2), 2) == told
    assert refused(team_back(players, 2), 2) == told
    assert "the last one is round 1" in refused(team_bye(Situation(event(of=None)), 2, 2, HALF), 2)


def test_teams_are_named_with_their_numbers() -> None:
    now = event()
    assert name_of_team(now, 3) == "Team 3 (3)"
    assert names_paired(now) == {number: f"Team {number} ({number})" for number in range(1, 5)}
    assert names_paired(swiss(1)) == {1: "Player 001 (1)"}


def test_those_who_are_paired_are_the_teams_with_their_ratings() -> None:
    now = event()
    rated = replace(now, teams=(Team("Riga", (1, 2), 7, strength=2300), Team("Oslo", (3, 4), 2)))
    assert [(each.number, each.rating) for each in paired_field(rated)] == [(2, 0), (7, 2300)]
    assert paired_field(swiss(2)) == swiss(2).entrants


@pytest.mark.rule("C.04.2 D.4")
def test_who_is_away_from_a_round_is_known_of_teams_and_of_players() -> None:
    asked = (ByeRequest(3, 6, HALF), ByeRequest(2, 5, HALF))
    now = event(*zero(2, 3), *zero(3, 4))
    now = replace(now, regulations=replace(now.regulations, bye_requests=asked))
    assert away_from_pairing(now, 3) == {2}, "a player who is away keeps no team away"
    alone = swiss(6)
    alone = replace(alone, regulations=replace(alone.regulations, bye_requests=asked))
    assert away_from_pairing(alone, 3) == {6}
