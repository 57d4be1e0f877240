"""The captain of a team, the links of all of them to print, and what is personal of them erased."""

from __future__ import annotations

from datetime import date, datetime, time

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils import timezone
from ninja import Schema

from openarbiter.model import numbered_teams
from openarbiter.web.actions.anonymising import may_be_anonymised
from openarbiter.web.actions.captain_anonymising import anonymise_captain
from openarbiter.web.actions.captains import (
    CaptainData,
    captain_of,
    change_captain,
    links_for_all,
    new_link,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import server_of
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.teams.listed import team_or_404
from openarbiter.web.rights import May
from openarbiter.web.shown.qr import qr
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import say


class _CaptainForm(Schema):
    """What is known of a captain; ``do`` is ``save`` or ``link``."""

    do: Line = ""
    name: Line = ""
    contact: Line = ""
    deputy: Line = ""
    deputed: Line = ""
    version: Number = None


@needs(May.PLAYERS, help_chapter="teams")
def team_captain(desk: Desk, number: int) -> HttpResponse:
    """The captain of a team: who it is, how to reach them, their deputy, their link."""
    team_or_404(tournament_of(desk.section), number)
    error = ""
    if desk.request.method == "POST":
        asked = taken(_CaptainForm, desk.request.POST)
        try:
            _act(desk, number, asked)
        except (Refused, Conflict) as refused:
            error = refusal_told(refused)
        else:
            return desk.go("team-captain", number=number)
    return _page(desk, number, error)


def _act(desk: Desk, number: int, asked: _CaptainForm) -> None:
    if asked.do == "link":
        new_link(desk.actor, desk.section, number)
        desk.say(say("The captain has a new link. The old one opens nothing any more."))
        return
    data = CaptainData(asked.name, asked.contact, asked.deputy, _noticed(asked.deputed))
    version = -1 if asked.version is None else asked.version
    change_captain(desk.actor, desk.section, number, version, data)
    desk.say(say("The captain is saved."))


def _noticed(text: str) -> datetime | None:
    """The day of a written notice, at its beginning; None for none."""
    try:
        day = date.fromisoformat(text)
        return timezone.make_aware(datetime.combine(day, time()))
    except (ValueError, OverflowError):
        return None


def _page(desk: Desk, number: int, error: str) -> HttpResponse:
    found = captain_of(desk.section, number)
    address = "" if found is None else _address(desk, found.key)
    noticed = None if found is None else found.deputed_at
    given = desk.request.POST if error else {}
    return desk.render(
        "teams/captain.html",
        409 if error else 200,
        tabs=tabs(desk, "teams"),
        number=number,
        team=team_or_404(tournament_of(desk.section), number),
        captain=found,
        given={
            "name": given.get("name", found.name if found else ""),
            "contact": given.get("contact", found.contact if found else ""),
            "deputy": given.get("deputy", found.deputy if found else ""),
            "deputed": given.get(
                "deputed", timezone.localtime(noticed).date().isoformat() if noticed else ""
            ),
        },
        version=found.version if found is not None else 0,
        address=address,
        code=qr(address) if address else "",
        may_erase=desk.may(May.EVENT) and found is not None and may_be_anonymised(desk.section),
        error=error,
    )


def _address(desk: Desk, key: str) -> str:
    return server_of(desk.request) + reverse("captain", kwargs={"key": key})


@needs(May.PLAYERS, help_chapter="teams")
def captain_links(desk: Desk) -> HttpResponse:
    """The links of all captains with their codes, to print and to cut apart."""
    section = desk.section
    teams = numbered_teams(tournament_of(section))
    if desk.request.method == "POST":
        links_for_all(desk.actor, section)
        return desk.go("captain-links")
    rows = {each.team: each for each in section.captains.all()}
    return desk.render(
        "teams/links.html",
        links=[
            (number, team.name, rows[number].name, address, qr(address))
            for number, team in sorted(teams.items())
            if number in rows
            for address in (_address(desk, rows[number].key),)
        ],
        without=len(set(teams) - set(rows)),
        back_url=desk.url("teams"),
        server=server_of(desk.request),
    )


@needs(May.EVENT, help_chapter="personal-data", proof=True)
def captain_anonymous(desk: Desk, number: int) -> HttpResponse:
    """Say what goes and what stays, then erase what is personal of a captain.

    Raises:
        Http404: the team has no captain here.
    """
    found = captain_of(desk.section, number)
    if found is None:
        raise Http404
    team = team_or_404(tournament_of(desk.section), number)
    error = ""
    if desk.request.method == "POST":
        try:
            anonymise_captain(desk.actor, desk.section, found)
        except Refused as refused:
            error = refusal_told(refused)
        else:
            desk.say(say("The personal data of the captain is erased."))
            return desk.go("team", number=number)
    return desk.render(
        "teams/anonymous.html",
        409 if error else 200,
        number=number,
        team=team,
        over=may_be_anonymised(desk.section),
        error=error,
    )
