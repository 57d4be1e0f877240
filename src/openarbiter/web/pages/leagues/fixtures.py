"""The fixtures of a section: all of them, and one match with its time, venue and postponement."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.utils import timezone
from ninja import Schema

from openarbiter.leagues.moving import to_look_after
from openarbiter.leagues.season import Season, SeasonMatch
from openarbiter.model import is_team_event
from openarbiter.model.fixture_lines import MovedMatch, day_of, fixtures_told, when_text
from openarbiter.web.actions.fixtures import (
    move_match,
    play_in_round,
    season_of_section,
    seen_of,
    set_fixture,
    typed_when,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.leagues.tabs import tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.fixtures import fixture_shown, next_matches, rounds_shown
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import language, say


@needs(May.SEE, help_chapter="leagues")
def league(desk: Desk) -> HttpResponse:
    """The matches of the season, round by round, and what is to be looked after."""
    season = season_of_section(desk.section)
    now = timezone.localtime().replace(tzinfo=None)
    text = language().text
    return desk.render(
        "leagues/fixtures.html",
        tabs=tabs(desk, "league"),
        for_teams=is_team_event(frame_of(desk.section.frame)),
        rounds=rounds_shown(season),
        coming=next_matches(season, now),
        look_after=[each.message(text) for each in to_look_after(season, now.date())],
        may_move=desk.may(May.SETTINGS) and desk.section.final_at is None,
    )


class _FixtureForm(Schema):
    """What is done with a match: ``fixture``, ``postpone``, ``early`` or ``in-round``."""

    do: Line = ""
    seen: Line = ""
    at: Line = ""
    venue: Line = ""
    to: Line = ""
    latest: Line = ""
    asked: Number = None
    why: Line = ""


@needs(May.SEE, post=May.SETTINGS, help_chapter="leagues")
def league_match(desk: Desk, number: int, match: int) -> HttpResponse:
    """One match: when and where, postponed or played early; by the number of its home team."""
    season = season_of_section(desk.section)
    found = next((each for each in season.of_round(number) if each.home == match), None)
    if found is None:
        raise Http404
    error = ""
    asked = taken(_FixtureForm, desk.request.POST)
    if desk.request.method == "POST":
        try:
            _act(desk, found, asked)
        except Refused as refused:
            error = refusal_told(refused)
            season = season_of_section(desk.section)
            found = season.match(number, found.teams) or found
        else:
            return desk.go("league")
    return _page(desk, season, found, asked, error)


def _act(desk: Desk, match: SeasonMatch, asked: _FixtureForm) -> None:
    section, teams = desk.section, match.teams
    match asked.do:
        case "fixture":
            at = typed_when(asked.at)
            set_fixture(desk.actor, section, match.round, teams, at, asked.venue, asked.seen)
            desk.say(say("Time and venue are saved."))
        case "in-round":
            play_in_round(desk.actor, section, match.round, teams, asked.seen)
            desk.say(say("The match is played in its round."))
        case _:
            early = asked.do == "early"
            latest = typed_when(asked.latest)
            moved = MovedMatch(
                match.round, teams, typed_when(asked.to), early,
                None if early or latest is None else day_of(latest),
                asked.asked or None, asked.why,
            )  # fmt: skip
            move_match(desk.actor, section, moved, asked.seen)
            told = say("The match is played early.") if early else say("The match is postponed.")
            desk.say(told)


def _page(
    desk: Desk, season: Season, match: SeasonMatch, asked: _FixtureForm, error: str
) -> HttpResponse:
    told = fixtures_told(tournament_of(desk.section))
    own = told.fixtures.get((match.round, match.teams))
    moved = match.moved
    given = {
        "at": when_text(own.at) if own is not None and own.at is not None else "",
        "venue": own.venue if own is not None else "",
        "to": when_text(moved.to) if moved is not None and moved.to is not None else "",
        "latest": moved.latest.isoformat() if moved is not None and moved.latest else "",
        "asked": str(moved.asked_by or "") if moved is not None else "",
        "why": moved.why if moved is not None else "",
    }
    if error:
        given |= {
            "at": asked.at, "venue": asked.venue, "to": asked.to, "latest": asked.latest,
            "asked": str(asked.asked or ""), "why": asked.why,
        }  # fmt: skip
    shown = fixture_shown(season, match)
    return desk.render(
        "leagues/match.html",
        409 if error else 200,
        shown=shown,
        # Whoever was second looks at the match as it is now before trying again.
        seen=seen_of(match),
        given=given,
        usual=when_text(season.beginnings[match.round]) if match.round in season.beginnings else "",
        home_venue=told.venues.get(match.home, ""),
        teams=[("", "–"), (match.home, shown.home), (match.away, shown.away)],
        may_edit=desk.may(May.SETTINGS) and desk.section.final_at is None,
        error=error,
    )
