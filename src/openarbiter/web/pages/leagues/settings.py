"""Venues and clubs of the teams, and the rules of a section as a division."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.leagues.clubs import club_by_name
from openarbiter.model import is_team_event, numbered_teams
from openarbiter.model.fixture_lines import LONGEST_CLUB, LONGEST_VENUE, fixtures_told
from openarbiter.model.league_lines import (
    NO_DIVISION,
    DivisionTerms,
    LeagueRecord,
    ReserveRules,
    league_told,
)
from openarbiter.web.actions.fixtures import set_places
from openarbiter.web.actions.leagues import set_division
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.numbers import whole
from openarbiter.web.pages.leagues.tabs import tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language, say


@needs(May.SETTINGS, help_chapter="leagues")
def league_places(desk: Desk) -> HttpResponse:
    """Where every team plays at home, and which club it is of."""
    error = ""
    post = desk.request.POST
    venues, clubs = numbered(post, "venue-"), numbered(post, "club-")
    if desk.request.method == "POST":
        try:
            set_places(desk.actor, desk.section, venues, clubs)
        except Refused as refused:
            error = refusal_told(refused)
        else:
            desk.say(say("Venues and clubs are saved."))
            return desk.go("league-places")
    tournament = tournament_of(desk.section)
    told = fixtures_told(tournament)
    rows = [
        (
            number,
            team.name,
            venues.get(number, told.venues.get(number, "")),
            clubs.get(number, told.clubs.get(number, "")),
            club_by_name(team.name),
        )
        for number, team in sorted(numbered_teams(tournament).items())
    ]
    return desk.render(
        "leagues/places.html",
        409 if error else 200,
        tabs=tabs(desk, "league-places"),
        rows=rows if is_team_event(tournament) else [],
        venue_length=LONGEST_VENUE,
        club_length=LONGEST_CLUB,
        error=error,
    )


class _NumbersTyped(Schema):
    """The numbers of the form as they were typed."""

    level: Line = ""
    up: Line = ""
    up_play_off: Line = ""
    down_play_off: Line = ""
    down: Line = ""
    reserve_matches: Line = ""
    a_match: Line = ""


class _DivisionForm(Schema):
    """A section as a division; no level for none."""

    league: Line = ""
    level: Number = None
    up: Number = None
    down: Number = None
    up_play_off: Number = None
    down_play_off: Number = None
    one_of_a_club: Ticked = False
    reserve_matches: Number = None
    a_match: Number = None
    one_a_round: Ticked = False
    never_lower: Ticked = False


@needs(May.SETTINGS, help_chapter="leagues")
def league_division(desk: Desk) -> HttpResponse:
    """Which division of which league a section is, who moves, and which players may play."""
    tournament = tournament_of(desk.section)
    told = league_told(tournament)
    record, error = told.record, ""
    typed: dict[str, str] = {}
    errors: dict[str, str] = {}
    post = desk.request.POST
    if desk.request.method == "POST":
        record = _record(taken(_DivisionForm, post), told.record)
        typed = {
            name: text
            for name, text in taken(_NumbersTyped, post).dict().items()
            if text and whole(text, None) is None
        }
        errors = {name: say("A whole number.") for name in typed}
        if not errors:
            try:
                set_division(desk.actor, desk.section, record)
            except Refused as refused:
                error = refusal_told(refused)
            else:
                desk.say(say("The rules of the division are saved."))
                return desk.go("league-division")
    return desk.render(
        "leagues/division.html",
        409 if error or errors else 200,
        tabs=tabs(desk, "league-division"),
        for_teams=is_team_event(tournament),
        record=record,
        errors=errors,
        typed=typed,
        listed=[(text, name) for name, text in errors.items()],
        wrong=[each.message(language().text) for each in told.wrong],
        error=error,
    )


def _record(asked: _DivisionForm, old: LeagueRecord) -> LeagueRecord:
    if asked.level is None:
        return NO_DIVISION
    return LeagueRecord(
        asked.league,
        asked.level,
        DivisionTerms(
            asked.up or 0, asked.down or 0, asked.up_play_off or 0, asked.down_play_off or 0,
            asked.one_of_a_club,
        ),
        ReserveRules(asked.reserve_matches, asked.a_match, asked.one_a_round, asked.never_lower),
        old.homes,
    )  # fmt: skip
