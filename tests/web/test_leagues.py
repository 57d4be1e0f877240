"""Seasons at the desk: fixtures, postponed and early matches, divisions, the next season."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime

import pytest
from django.test import Client
from django.utils import timezone
from support.pages import program_of, text_of
from support.played_teams import entered
from support.playing import ANN, WON

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.leagues.season import FixtureState
from openarbiter.model import Colour, Mark, Regulations, Result, Tournament
from openarbiter.model.fixture_lines import MovedMatch, fixtures_told
from openarbiter.model.league_lines import DivisionTerms, LeagueRecord, ReserveRules, league_of
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files.incoming import incoming
from openarbiter.web.actions.files.trf_import import import_trf
from openarbiter.web.actions.fixtures import (
    move_match,
    play_in_round,
    season_of_section,
    seen_of,
    set_fixture,
    set_places,
    typed_when,
)
from openarbiter.web.actions.leagues import divisions_of, end_of, league_findings, set_division
from openarbiter.web.actions.match_reports import report_match
from openarbiter.web.actions.next_season import make_next_season
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.results import EnteredResult, enter_results, open_rounds
from openarbiter.web.actions.sections import set_schedule
from openarbiter.web.actions.tables import last_complete, table_of
from openarbiter.web.actions.team_absences import withdraw_team
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

Filled = Callable[..., models.Section]
DRAW = Result(Mark.DRAW, Mark.DRAW)
LATER = datetime(2026, 12, 5, 14)


def league(teams: int = 4, system: str = "FIDE_TEAM_ROUNDROBIN", rounds: int = 3) -> Tournament:
    made = entered(teams, 2, Regulations(rounds=rounds, system=system))
    known = replace(made.regulations, initial_colour=Colour.WHITE, edition="fide-2026")
    return replace(made, regulations=known, start=date(2026, 10, 10))


@pytest.fixture
def season(filled: Filled) -> models.Section:
    """Four teams, three rounds, all published, with times."""
    section = filled(league(), "First")
    publish_all(ANN, section)
    starts = {n: timezone.make_aware(datetime(2026, 10, 3 + 7 * n, 14)) for n in (1, 2, 3)}
    set_schedule(ANN, section, starts)
    return fresh(section)


def fresh(section: models.Section) -> models.Section:
    return models.Section.objects.get(pk=section.pk)


def enter(section: models.Section, number: int, *teams: int, result: Result = DRAW) -> None:
    """Enter results of a round: of the matches of these teams, or of all."""
    team_of = {p: t.number for t in tournament_of(section).teams for p in t.players}
    games = models.Game.objects.filter(round__section=section, round__number=number)
    wanted = [
        EnteredResult(game.pk, result)
        for game in games.select_related("white", "black")
        if not teams or {team_of[game.white.number], team_of[game.black.number]} & {*teams}
    ]
    assert wanted
    assert not enter_results(ANN, section, number, wanted).refused


def at(section: models.Section, rest: str = "") -> str:
    return f"/desk/{section.event.slug}/{section.slug}/league/{rest}"


def seen(html: str) -> str:
    found = re.search(r'name="seen" value="([^"]*)"', html)
    assert found is not None
    return found[1]


def test_a_match_is_postponed_and_played_later(season, client_of) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    page = text_of(client.get(at(season, "rounds/1/matches/2/")))
    form = {"seen": seen(page), "do": "postpone", "to": "2026-12-05T14:00", "latest": "2026-12-31",
            "asked": "3", "why": "snow on the roads"}  # fmt: skip
    assert client.post(at(season, "rounds/1/matches/2/"), form).status_code == 302
    page = text_of(client.get(at(season)))
    assert "Postponed from 2026-10-10 14:00 to 2026-12-05 14:00." in page
    assert "To be played by 2026-12-31. Asked for by Team 3. Reason: snow on the roads" in page
    entry = season.event.entries.order_by("-number").first()
    assert (entry.action, entry.subject, entry.reason) == (
        "match-postponed", "Team 2 – Team 3", "snow on the roads",
    )  # fmt: skip
    for number, teams in ((1, (1, 4)), (2, ())):
        enter(season, number, *teams)
    season = fresh(season)
    assert last_complete(tournament_of(season)) == 2, "no table waits for a postponed match"
    table = table_of(season)
    assert {row.number: row.score for row in table.rows} == {1: 20, 2: 10, 3: 10, 4: 20}
    public = text_of(client.get(f"/e/{season.event.slug}/{season.slug}/standings/"))
    assert (
        "Open matches, counted nowhere yet: round 1, Team 2 – Team 3 (2026-12-05 14:00)." in public
    )
    enter(season, 1, 2)
    assert {row.score for row in table_of(fresh(season)).rows} == {20}


def test_two_postpone_a_match_at_once_and_one_wins(season, client_of) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    first = seen(text_of(client.get(at(season, "rounds/1/matches/2/"))))
    form = {"seen": first, "do": "postpone", "to": "2026-12-05 14:00"}
    assert client.post(at(season, "rounds/1/matches/2/"), form).status_code == 302
    lost = client.post(at(season, "rounds/1/matches/2/"), {**form, "to": "2026-12-12 14:00"})
    assert lost.status_code == 409
    assert "Somebody has changed this match" in text_of(lost)
    assert 'value="2026-12-12 14:00"' in text_of(lost), "nothing that was typed is lost"
    moved = fixtures_told(tournament_of(fresh(season))).moved
    assert [each.to for each in moved.values()] == [LATER]
    with pytest.raises(Conflict):
        play_in_round(ANN, fresh(season), 1, (2, 3), first)


def test_a_match_played_early_closes_no_round_and_counts_in_its_own(season) -> None:
    move_match(ANN, season, MovedMatch(3, (2, 4), datetime(2026, 10, 9, 19), early=True))
    enter(season, 3, 2, result=WON)
    season = fresh(season)
    match = season_of_section(season).match(3, (2, 4))
    assert match is not None
    assert (match.state, match.points) == (FixtureState.PLAYED, (10, 10))
    assert last_complete(tournament_of(season)) == 0
    assert open_rounds(season) == [1, 2, 3], "results of round 1 may still be replaced"
    enter(season, 1)
    enter(season, 1, result=WON)
    assert {row.score for row in table_of(fresh(season)).rows} == {10}


def test_what_was_moved_is_played_in_its_round_after_all_and_undone(season) -> None:
    move_match(ANN, season, MovedMatch(1, (2, 3)))
    play_in_round(ANN, fresh(season), 1, (2, 3))
    assert not fixtures_told(tournament_of(fresh(season))).moved
    undo_last(ANN, season.event, fresh(season), "a mistake")
    assert fixtures_told(tournament_of(fresh(season))).moved
    with pytest.raises(Refused, match="nothing is moved"):
        play_in_round(ANN, fresh(season), 1, (1, 4))


@pytest.mark.rule("C.04.2 D.1")
def test_a_swiss_system_waits_for_postponed_matches_or_for_a_confirmation(filled: Filled) -> None:
    section = filled(league(6, "FIDE_TEAM_TYPEB_MP_GP"), "Swiss")
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    section = fresh(section)
    match = season_of_section(section).matches[0]
    move_match(ANN, section, MovedMatch(1, match.teams, None, why="ill drivers"))
    enter(section, 1, *(each for m in season_of_section(section).matches[1:] for each in m.teams))
    with pytest.raises(Refused, match="Games without a result"):
        make_draft(ANN, fresh(section))


def test_times_venues_and_all_else_are_in_the_file(event: models.Event, season) -> None:
    set_fixture(ANN, season, 2, (1, 2), datetime(2026, 10, 18, 11), "Library, 1st floor")
    set_places(ANN, fresh(season), {1: "Club house"}, {1: "Rooks"})
    move_match(ANN, fresh(season), MovedMatch(1, (2, 3), LATER, False, date(2026, 12, 31), 3, "x"))
    set_division(ANN, fresh(season), LeagueRecord("North", 1, DivisionTerms(down=1)))
    season = fresh(season)
    text = write_trf(exported(season))
    assert "### Round time: round 2, 14:00" in text
    again = import_trf(ANN, event, incoming("again.trf", text.encode()))
    assert season_of_section(again) == season_of_section(season)
    assert league_of(tournament_of(again)) == league_of(tournament_of(season))
    assert fixtures_told(read_trf(text.encode()).tournament) == fixtures_told(tournament_of(season))


@pytest.mark.parametrize("text", ["tomorrow", "2026-13-01", "2026-10-18 25:00", "18.10.2026"])
def test_a_date_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="is no date and time"):
        typed_when(text)


def test_bad_input_changes_nothing(season, client_of) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    page = at(season, "rounds/1/matches/2/")
    form = {"seen": seen(text_of(client.get(page))), "do": "postpone"}
    before = season.frame
    for wrong, says in (
        ({"to": "soon"}, "is no date and time"),
        ({"to": "2026-10-01"}, "is not after that"),
        ({"to": "2026-12-05", "latest": "2026-11-01"}, "the last day that you allow"),
        ({"asked": "4"}, "cannot have asked"),
        ({"do": "early"}, "needs its date"),
        ({"do": "fixture", "at": "2026-10-17 14:00"}, "already"),
        ({"do": "in-round"}, "nothing is moved"),
    ):
        answer = client.post(page, {**form, **wrong})
        assert (answer.status_code, says in text_of(answer)) == (409, True), says
    assert fresh(season).frame == before
    assert client.get(at(season, "rounds/1/matches/4/")).status_code == 404
    assert client.get(at(season, "rounds/9/matches/1/")).status_code == 404
    page = text_of(client.get(at(season, "division/")))
    assert 'name="matches"' not in page, "scripts ask the form itself for a method of this name"
    answer = client.post(at(season, "division/"), {"league": "", "level": "1"})
    assert (answer.status_code, "Give the league a name" in text_of(answer)) == (409, True)
    typed = {"league": "North", "level": "1", "up": "two", "reserve_matches": "3"}
    answer = client.post(at(season, "division/"), typed)
    assert (answer.status_code, 'value="two"' in text_of(answer)) == (409, True)
    assert fresh(season).frame == before, "a word is no number, and not zero either"
    answer = client.post(at(season, "places/"), {"venue-1": "x" * 161})
    assert (answer.status_code, "too long" in text_of(answer)) == (409, True)


def test_the_public_pages_and_calendars(season, client_of) -> None:
    set_places(ANN, season, {2: "Club, High Street; back door"}, {})
    move_match(ANN, fresh(season), MovedMatch(1, (2, 3), LATER))
    place = f"/e/{season.event.slug}/{season.slug}/"
    page = text_of(Client().get(f"{place}fixtures/"))
    assert "Club, High Street; back door" in page
    assert page.index("Round 1") < page.index("Round 3")
    team = text_of(Client().get(f"{place}fixtures/2/"))
    assert team.count("Team 2</bdi>") == 5, "its name, three matches, and that one is moved"
    assert Client().get(f"{place}fixtures/9/").status_code == 404
    answer = Client().get(f"{place}fixtures/2.ics")
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"
    lines = text_of(answer).replace("\r\n ", "").split("\r\n")
    assert lines.count("BEGIN:VEVENT") == 3
    assert "LOCATION:Club\\, High Street\\; back door" in lines
    zone = timezone.get_current_timezone()
    utc = LATER.replace(tzinfo=zone).astimezone(__import__("datetime").UTC)
    assert f"DTSTART:{utc:%Y%m%dT%H%M%SZ}" in lines
    every = text_of(Client().get(f"{place}fixtures.ics")).split("\r\n")
    assert every.count("BEGIN:VEVENT") == 6
    assert all(len(line.encode()) <= 75 for line in every)
    uids = [line for line in lines if line.startswith("UID:")]
    assert len(set(uids)) == 3
    assert Client().get(f"{place}fixtures/9.ics").status_code == 404


def test_the_list_of_fixtures_on_paper(season, client_of) -> None:
    client = client_of(Role.CHIEF_ARBITER)
    answer = client.get(f"/desk/{season.event.slug}/{season.slug}/paper/fixtures/")
    assert answer.status_code == 200
    assert text_of(answer).count("<h2>Round ") == 3


def division(section: models.Section, level: int, terms: DivisionTerms, **rules: int) -> None:
    reserves = ReserveRules(**rules)  # type: ignore[arg-type]
    set_division(ANN, section, LeagueRecord("North", level, terms, reserves))


@pytest.fixture
def divisions(filled: Filled) -> list[models.Section]:
    """Two divisions of four teams, played to the end: lower numbers win."""
    made = []
    for level, name, terms in (
        (1, "First", DivisionTerms(down=1)), (2, "Second", DivisionTerms(up=1)),
    ):  # fmt: skip
        start = league()
        teams = tuple(replace(t, name=f"{name} {t.name}") for t in start.teams)
        people = tuple(replace(e, name=f"{name} {e.name}") for e in start.entrants)
        section = filled(replace(start, teams=teams, entrants=people), name)
        division(section, level, terms)
        publish_all(ANN, fresh(section))
        for number in (1, 2, 3):
            _decide(fresh(section), number)
        made.append(fresh(section))
    return made


def _decide(section: models.Section, number: int) -> None:
    team_of = {p: t.number or 0 for t in tournament_of(section).teams for p in t.players}
    games = models.Game.objects.filter(round__section=section, round__number=number)
    wanted = []
    for game in games.select_related("white", "black"):
        first = team_of[game.white.number] < team_of[game.black.number]
        result = WON if first else Result(Mark.LOSS, Mark.WIN)
        wanted.append(EnteredResult(game.pk, result))
    assert not enter_results(ANN, section, number, wanted).refused


def test_the_next_season_is_made_and_the_old_one_stays(divisions, client_of, chief) -> None:
    chief.is_staff = True
    chief.save()
    client = Client()
    client.force_login(chief)
    event = divisions[0].event
    set_places(ANN, divisions[0], {4: "Cellar"}, {})
    page = text_of(client.get(f"/desk/{event.slug}/event/league/"))
    assert "relegated" in page
    assert "promoted" in page
    before = [fresh(each).frame for each in divisions], event.entries.count()
    page = f"/desk/{event.slug}/event/league/next/?league=North"
    html = text_of(client.get(page))
    fields = dict(re.findall(r'<select id="(place[^"]*)".*?value="([^"]*)" selected', html))
    assert len(fields) == 8
    made = client.post(
        page, {**fields, "league": "North", "name": "North 2027", "start": "2027-10-01"}
    )
    assert made.status_code == 302, text_of(made)
    new = models.Event.objects.get(name="North 2027")
    names = [[t.name for t in tournament_of(each).teams] for each in new.sections.all()]
    assert names == [
        ["First Team 1", "First Team 2", "First Team 3", "Second Team 1"],
        ["First Team 4", "Second Team 2", "Second Team 3", "Second Team 4"],
    ]
    second = tournament_of(new.sections.get(name="Second"))
    assert second.rounds == ()
    assert [len(each.players) for each in second.teams] == [2, 2, 2, 2]
    assert second.teams[0].players == (1, 2)
    assert fixtures_told(second).venues == {1: "Cellar"}
    assert (league_of(second).level, league_of(second).terms.up) == (2, 1)
    assert second.regulations.rounds == 3
    assert make_draft(ANN, new.sections.get(name="Second")).round_number == 1
    assert ([fresh(each).frame for each in divisions], event.entries.count()) == before


def test_a_team_elsewhere_needs_a_reason_and_a_season_its_end(divisions, chief) -> None:
    chief.is_staff = True
    end = end_of("North", divisions_of("North", divisions[0].event))
    keys = [each.key for each in end.tables]
    places = {(m.division, m.team.number): m.division for m in end.moves}
    assert end.moves[-1].division == keys[1]
    with pytest.raises(Refused, match="Give the reason"):
        make_next_season(chief, end, "Next", places)
    event = make_next_season(chief, end, "Next", places, reason="the first goes on without change")
    assert event.entries.get().reason == "the first goes on without change"
    del places[keys[0], 1]
    with pytest.raises(Refused, match="Say where First Team 1 plays"):
        make_next_season(chief, end, "Next", places, reason="x")
    chief.is_staff = False
    with pytest.raises(Refused, match="may not create events"):
        make_next_season(chief, end, "Next", places)
    assert models.Event.objects.filter(name="Next").count() == 1


def test_a_season_with_open_games_is_not_over(season, chief) -> None:
    chief.is_staff = True
    division(season, 1, DivisionTerms())
    end = end_of("North", divisions_of("North", season.event))
    with pytest.raises(Refused, match="not over: First: games without a result: 12"):
        make_next_season(chief, end, "Next", {})


def test_line_ups_are_checked_across_the_sections_of_a_league(divisions) -> None:
    """Reserve-matches=1: player 1 of the second division has played a match for the first."""
    first, second = divisions
    for section, level in ((first, 1), (second, 2)):
        division(section, level, DivisionTerms(), matches=1)
        section.players.filter(number=1).update(fide_id="123")
        assert tournament_of(fresh(section)).teams[0].players == (1, 2)
    assert [e.article for e in league_findings(fresh(second), 1, 1, (1, 2))] == ["League: one-club"]
    for section in divisions:
        set_places(ANN, fresh(section), {}, {1: "Rooks"})
    told = [each.article for each in league_findings(fresh(second), 1, 1, (1, 2))]
    assert told == ["League: one-team-a-round"]
    told = [each.article for each in league_findings(fresh(second), 9, 1, (1, 2))]
    assert told == ["League: reserve-matches"]
    assert league_findings(fresh(first), 9, 1, (1, 2)) == ()


def test_a_program_moves_matches_and_asks_who_goes_up(season, divisions, chief) -> None:
    program = program_of(season.event, chief)
    base = f"/api/v1/events/{season.event.slug}/"
    fixtures = f"{base}sections/{season.slug}/fixtures"
    rows = program.get(fixtures).json()
    assert [(r["round"], r["home"], r["away"], r["home_points"]) for r in rows[:2]] == [
        (1, 1, 4, None), (1, 2, 3, None),
    ]  # fmt: skip
    moved = program.put(
        f"{fixtures}/1/2/moving",
        {"to": "2026-12-05 14:00", "asked_by": 3, "seen": rows[1]["seen"]},
        content_type="application/json",
    )  # fmt: skip
    assert (moved.status_code, moved.json()["at"]) == (200, "2026-12-05 14:00")
    again = program.put(
        f"{fixtures}/1/2/moving", {"to": "2026-12-06", "seen": rows[1]["seen"]},
        content_type="application/json",
    )  # fmt: skip
    assert again.status_code == 409
    assert program.delete(f"{fixtures}/1/2/moving").json()["at"] == "2026-10-10 14:00"
    put = program.put(
        f"{fixtures}/1/2", {"at": "2026-10-11", "venue": "Hall"}, content_type="application/json"
    )
    assert (put.json()["at"], put.json()["venue"]) == ("2026-10-11", "Hall")
    assert program.put(f"{fixtures}/1/3", {}, content_type="application/json").status_code == 404
    places = program.put(
        f"{fixtures}/places", [{"team": 1, "venue": "Cellar"}], content_type="application/json"
    )
    assert places.json()[0]["venue"] == "Cellar"
    league = program.get(f"{base}leagues").json()[0]
    assert [team["move"] for team in league["divisions"][1]["teams"]] == [
        "up", "stays", "stays", "stays",
    ]  # fmt: skip
    assert program.get(f"{base}sections/{divisions[0].slug}/league-players").json() == []
    terms = {"league": "North", "level": 3, "up": 2}
    answer = program.put(
        f"{base}sections/{season.slug}/division", terms, content_type="application/json"
    )
    assert answer.status_code == 204
    assert league_of(tournament_of(fresh(season))).terms.up == 2


def test_lines_of_promotion_stand_in_the_table(divisions, client_of) -> None:
    page = text_of(Client().get(f"/e/{divisions[0].event.slug}/{divisions[0].slug}/standings/"))
    assert page.count('class="line-after"') == 1
    assert "Relegation: place 4." in page
    assert seen_of(season_of_section(divisions[0]).matches[0])


@pytest.mark.rule("C.05 7.3")
def test_captains_report_a_postponed_match_after_later_rounds_and_no_other(season) -> None:
    with Work(ANN, season.event, "regulations", section=season) as work:
        work.update(season, players_report=True)
    captain = models.Captain.objects.create(section=season, team=2, name="Cara")
    page = f"/captain/{captain.key}/match/"
    assert "in round 1<" in text_of(Client().get(page))
    move_match(ANN, fresh(season), MovedMatch(1, (2, 3), LATER))
    assert "in round 2<" in text_of(Client().get(page)), "that is the match they play next"
    enter(season, 1, 1)
    enter(season, 2)
    enter(season, 3)
    season = fresh(season)
    assert open_rounds(season) == [3]
    assert "in round 1<" in text_of(Client().get(page))
    said = {
        game.pk: (DRAW, f"{game.white_id}-{game.black_id}")
        for game in models.Game.objects.filter(round__section=season, round__number=1)
        if game.white.number in (3, 4, 5, 6)
    }
    for team, waits in ((2, 2), (3, 0)):
        seat = models.Captain.objects.get_or_create(section=season, team=team)[0]
        made = report_match(Actor("Captain", "captain"), seat, 1, said)
        assert (len(made.waiting), len(made.agreed)) == (waits, 2 - waits)
    seat = models.Captain.objects.create(section=season, team=1)
    with pytest.raises(Refused, match="is over"):
        report_match(Actor("Captain", "captain"), seat, 1, said)
    assert {row.score for row in table_of(fresh(season)).rows} == {30}


@pytest.mark.rule("C.05 6.6")
def test_the_file_of_a_league_that_a_team_left_early_reads_without_a_problem(season) -> None:
    enter(season, 1, result=WON)
    withdraw_team(ANN, fresh(season), 4, 2)
    enter(season, 2, *({1, 2, 3} - _opponents(fresh(season), 2, 4)), result=WON)
    enter(season, 3, *({1, 2, 3} - _opponents(fresh(season), 3, 4)), result=WON)
    text = write_trf(exported(fresh(season)))
    assert [str(each) for each in read_trf(text.encode()).problems] == []
    (row,) = [each for each in table_of(fresh(season)).rows if each.rank is None]
    assert row.number == 4


def _opponents(section: models.Section, number: int, team: int) -> set[int]:
    return {
        each
        for match in season_of_section(section).of_round(number)
        if team in match.teams
        for each in match.teams
    }
