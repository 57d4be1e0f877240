"""Line-ups of a whole season: of matches that are moved, and of rounds far ahead (C.05 7.1)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from support.pages import browser_of, place_of, text_of
from support.played_teams import entered
from support.playing import ANN, WON

from openarbiter.model import Colour, Regulations, matches
from openarbiter.model.fixture_lines import MovedMatch
from openarbiter.web import models
from openarbiter.web.actions.fixtures import move_match, set_fixture
from openarbiter.web.actions.line_up_release import release
from openarbiter.web.actions.line_ups import due_at, hand_in, set_due
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.sections import set_schedule
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.actions.team_absences import reinstate_team, withdraw_team
from openarbiter.web.ledger import Refused, Work
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.sealed import in_sight, sealed_teams
from openarbiter.web.state.tournament import position_of

from .conftest import Filled


def at(days: int) -> datetime:
    """So many days from now, in the time of the place."""
    moment = timezone.localtime() + timedelta(days=days)
    return moment.replace(tzinfo=None, second=0, microsecond=0)


@pytest.fixture
def season(filled: Filled) -> models.Section:
    """Three rounds, all published and sealed; round 1 was to begin yesterday, at this hour."""
    known = Regulations(system="FIDE_TEAM_ROUNDROBIN", rounds=3)
    section = filled(entered(4, 4, replace(known, board_colours=(Colour.WHITE, Colour.BLACK))))
    with Work(ANN, section.event, "teams", section=section, count=4) as work:
        work.update(section, captains_hand_in=True, line_up_minutes=60)
    publish_all(ANN, section)
    starts = {n: timezone.make_aware(at(7 * n - 8)) for n in (1, 2, 3)}
    set_schedule(ANN, section, starts)
    return fresh(section)


def fresh(section: models.Section) -> models.Section:
    return models.Section.objects.get(pk=section.pk)


def hidden(section: models.Section, number: int) -> set[int]:
    return set(sealed_teams(position_of(fresh(section)), number))


@pytest.mark.rule("C.05 7.1")
def test_the_deadline_of_a_postponed_match_is_before_its_new_time(season: models.Section) -> None:
    with pytest.raises(Refused, match="deadline"):
        hand_in(ANN, season, 1, 2, (5, 6, 7, 8))
    move_match(ANN, season, MovedMatch(1, (2, 3), at(20)))
    season = fresh(season)
    assert due_at(season, 1, 2) == timezone.make_aware(at(20) - timedelta(minutes=60))
    assert due_at(season, 1, 1) == due_at(season, 1)
    hand_in(ANN, season, 1, 2, (5, 6))
    captain = models.Captain.objects.create(section=season, team=3, name="Cara")
    page = text_of(Client().get(f"/captain/{captain.key}/?round=1"))
    assert f"{at(20):%Y-%m-%d}" in page
    assert "Hand in this line-up" in page
    assert "Round 2:" in text_of(Client().get(f"/captain/{captain.key}/")), "that is played first"
    move_match(ANN, season, MovedMatch(1, (2, 3), at(1)))
    assert "Round 1:" in text_of(Client().get(f"/captain/{captain.key}/"))
    move_match(ANN, fresh(season), MovedMatch(1, (2, 3)))
    assert due_at(fresh(season), 1, 2) is None, "no day is known, so there is no deadline"
    set_due(ANN, season, 1, timezone.now() - timedelta(hours=1))
    assert due_at(fresh(season), 1, 2) is None, "the deadline of the round is not about it"


@pytest.mark.rule("C.05 7.1")
def test_the_deadline_of_an_early_match_and_of_one_at_its_own_time(season: models.Section) -> None:
    move_match(ANN, season, MovedMatch(3, (2, 4), at(-2), early=True))
    with pytest.raises(Refused, match="deadline"):
        hand_in(ANN, fresh(season), 3, 2, (5, 6))
    set_fixture(ANN, season, 2, (1, 2), at(9), "")
    season = fresh(season)
    assert due_at(season, 2, 1) == timezone.make_aware(at(9) - timedelta(minutes=60))
    set_due(ANN, season, 2, told := timezone.now() + timedelta(hours=1))
    got = due_at(fresh(season), 2, 1)
    assert got is not None
    assert abs(got - told) < timedelta(minutes=1)


@pytest.mark.rule("C.05 7.1")
def test_a_postponed_match_keeps_its_seal_when_its_round_is_released(season, client_of) -> None:
    move_match(ANN, season, MovedMatch(1, (2, 3), at(20), why="snow"))
    season = fresh(season)
    client = client_of(Role.CHIEF_ARBITER)
    address = place_of(season, "rounds/1/line-ups/")
    page = text_of(client.get(address))
    assert "Nothing yet from: Team 1, Team 4." in page
    assert "Reason: snow" in page, "the page says why the match is not played now"
    assert client.post(address, {"do": "release", "default": "yes"}).status_code == 302
    assert hidden(season, 1) == {2, 3}
    with pytest.raises(Refused, match="the deadline is"):
        release(ANN, fresh(season), 1, default=True)
    for team, players in ((2, (5, 6)), (3, (9, 10))):
        hand_in(ANN, fresh(season), 1, team, players)
    release(ANN, fresh(season), 1)
    assert hidden(season, 1) == set()


@pytest.mark.rule("C.05 7.1")
def test_captains_hand_in_for_a_round_far_ahead_in_a_published_schedule(
    season: models.Section,
) -> None:
    captain = models.Captain.objects.create(section=season, team=1, name="Carl")
    address = f"/captain/{captain.key}/"
    sent = {"round": "3", "version": "0", "board-1": "1", "board-2": "3"}
    assert Client().post(address, sent).status_code == 302
    assert models.HandedLineUp.objects.get(section=season).round_number == 3
    page = text_of(Client().get(f"{address}?round=3"))
    assert "Handed in" in page
    other = models.Captain.objects.create(section=season, team=2, name="Cleo")
    page = text_of(Client().get(f"/captain/{other.key}/?round=3"))
    assert "Player 3" not in page
    assert "Player 1<" not in page
    chief = browser_of(season.event, Role.CHIEF_ARBITER)
    assert "Player 3" not in text_of(chief.get(place_of(season, "rounds/3/line-ups/")))


@pytest.mark.rule("C.05 7.1")
def test_a_sealed_postponed_match_holds_up_neither_table_nor_desk(season, client_of) -> None:
    move_match(ANN, season, MovedMatch(1, (2, 3), at(20)))
    client = client_of(Role.CHIEF_ARBITER)
    assert "Release the line-ups of 1 match of round 1" in text_of(client.get(place_of(season)))
    release(ANN, fresh(season), 1, default=True)
    games = models.Game.objects.filter(round__section=season, round__number=1)
    numbers = (*range(1, 5), *range(13, 17))
    wanted = [EnteredResult(each.pk, WON) for each in games if each.white.number in numbers]
    assert wanted
    assert not enter_results(ANN, season, 1, wanted).refused
    assert last_complete(tournament_of(fresh(season))) == 1
    page = text_of(client.get(place_of(season)))
    assert "Release the line-ups of 2 matches of round 2" in page
    public = text_of(Client().get(f"/e/{season.event.slug}/{season.slug}/standings/"))
    assert "Open matches, counted nowhere yet: round 1, Team 2 – Team 3" in public


@pytest.mark.rule("C.05 6.6")
def test_a_team_that_leaves_a_sealed_schedule_is_seen_to_have_lost(season) -> None:
    release(ANN, season, 1, default=True)
    withdraw_team(ANN, fresh(season), 4, 2)
    season = fresh(season)
    gone = [{match.white, match.black} for match in matches(tournament_of(season))[1].matches]
    other = next(both for both in gone if 4 in both) - {4}
    assert hidden(season, 2) == {1, 2, 3} - other
    shown = in_sight(position_of(season)).tournament.rounds[1].games
    assert shown
    assert all(game.result.known and not game.result.played for game in shown)
    reinstate_team(ANN, fresh(season), 4)
    assert hidden(season, 3) == {1, 2, 3, 4}
    assert 4 in hidden(season, 2), "nobody has played in round 2: its captain hands in again"
    undo_last(ANN, season.event, fresh(season), "it stays away")
    assert 4 not in hidden(season, 3)


@pytest.mark.rule("C.05 6.6")
def test_a_match_that_is_a_forfeit_when_it_is_published_is_not_sealed(filled: Filled) -> None:
    known = Regulations(system="FIDE_TEAM_ROUNDROBIN", rounds=3)
    section = filled(entered(4, 4, replace(known, board_colours=(Colour.WHITE, Colour.BLACK))))
    with Work(ANN, section.event, "teams", section=section, count=4) as work:
        work.update(section, captains_hand_in=True)
    withdraw_team(ANN, fresh(section), 4, 2)
    publish_all(ANN, fresh(section))
    assert [len(hidden(section, number)) for number in (1, 2, 3)] == [4, 2, 2]
    release(ANN, fresh(section), 2, default=True)
    assert hidden(section, 2) == set()
