"""The divisions of an event's leagues, players of several teams, and the next season."""

from __future__ import annotations

from datetime import date

from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.leagues.next_season import LEAVES, usual_places
from openarbiter.model.league_lines import league_of
from openarbiter.web import models
from openarbiter.web.access.keys import role_in
from openarbiter.web.actions.leagues import (
    LeagueEnd,
    divisions_of,
    end_of,
    leagues_in,
    players_register,
)
from openarbiter.web.actions.next_season import make_next_season
from openarbiter.web.addresses import address_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.leagues.tabs import tabs
from openarbiter.web.rights import MATRIX, May
from openarbiter.web.shown.leagues import moves_shown, records_shown, terms_told
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import language, say


def _ends(desk: Desk) -> list[LeagueEnd]:
    """The leagues of an event, with divisions in other events that whoever asks may see."""

    def may_see(event: models.Event) -> bool:
        user = desk.request.user
        role = role_in(user, event) if isinstance(user, models.User) else None
        return role is not None and May.SEE in MATRIX[role]

    return [
        end_of(league, divisions_of(league, desk.event, may_see))
        for league in leagues_in(desk.event)
    ]


@needs(May.SEE, help_chapter="leagues")
def event_league(desk: Desk) -> HttpResponse:
    """Who would go up and down if the leagues ended as they stand."""
    text = language().text
    shown = []
    for end in _ends(desk):
        moves = moves_shown(end.moves)
        tables = [
            (
                table,
                division.section,
                moves.get(table.key, []),
                terms_told(table.terms, len(table.teams), table.level),
            )
            for table, division in zip(end.tables, end.divisions, strict=True)
        ]
        shown.append((end, tables, [each.message(text) for each in end.unsettled]))
    return desk.render("leagues/divisions.html", leagues=shown, may_make=desk.may(May.EVENT))


_OPEN = "?"
"""What the field of a team has for which nobody has chosen anything."""


class _SeasonForm(Schema):
    """The next season but for the places of the teams."""

    league: Line = ""
    name: Line = ""
    start: Line = ""
    reason: Line = ""


@needs(May.EVENT, help_chapter="leagues")
def event_league_next(desk: Desk) -> HttpResponse:
    """The event of the next season, with every team where the tables put it."""
    ends = _ends(desk)
    post = desk.request.POST
    asked = taken(_SeasonForm, post)
    wanted = asked.league or desk.request.GET.get("league", "")
    end = next((each for each in ends if each.name == wanted), ends[0] if ends else None)
    if end is None:
        return desk.render("leagues/next.html", end=None)
    places = usual_places(end.tables, end.moves)
    error, user = "", desk.request.user
    if desk.request.method == "POST":
        if not isinstance(user, models.User):
            raise Http404
        given = {
            (table.key, number): place
            for at, table in enumerate(end.tables)
            for number, place in numbered(post, _prefix(at)).items()
        }
        places = {key: _place(given.get(key, _OPEN)) for key in places}
        try:
            start = date.fromisoformat(asked.start) if asked.start else None
            event = make_next_season(
                user, end, asked.name, places,
                start=start, address=address_of(desk.request), reason=asked.reason,
            )  # fmt: skip
        except ValueError:
            error = say("“{text}” is not a date; write 2026-11-21.", text=asked.start[:40])
        except Refused as refused:
            error = refusal_told(refused)
        else:
            desk.say(say("The event of the next season is made: {name}.", name=event.name))
            return desk.go("event-overview", event=event.slug)
    shown = moves_shown(end.moves)
    names = {each.key: each.name for each in end.tables}
    rows = [
        (
            table.name,
            [
                (one, _field(end, (table.key, one.number)), places.get((table.key, one.number)))
                for one in shown.get(table.key, [])
            ],
        )
        for table in end.tables
    ]
    choices = [(_OPEN, "–"), *names.items(), (LEAVES, say("leaves the league"))]
    return desk.render(
        "leagues/next.html",
        409 if error else 200,
        end=end,
        unsettled=[each.message(language().text) for each in end.unsettled],
        rows=rows,
        choices=choices,
        given=asked,
        error=error,
    )


def _field(end: LeagueEnd, key: tuple[str, int]) -> str:
    """The name of the field for a team."""
    at = [each.key for each in end.tables].index(key[0])
    return f"{_prefix(at)}{key[1]}"


def _prefix(at: int) -> str:
    """What the names of the fields for the teams of a division begin with."""
    return f"place-{at}-"


def _place(given: str) -> str | None:
    """Where a team plays by its field; None where nothing is chosen."""
    return None if given == _OPEN else given


@needs(May.SEE, help_chapter="leagues")
def league_register(desk: Desk) -> HttpResponse:
    """Which players of the league are listed in several teams, or played for another one."""
    record = league_of(frame_of(desk.section.frame))
    found = next((each for each in _ends(desk) if each.name == record.league), None)
    records = players_register(found.divisions) if found is not None and record.level else ()
    return desk.render(
        "leagues/register.html",
        tabs=tabs(desk, "league-register"),
        record=record,
        rows=records_shown(records, record),
    )
