"""The page of a team: its details, its list of players in the order of the boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.team_lists import list_stays, moved, paired_teams
from openarbiter.model import Reason, Tournament
from openarbiter.model.team_details import TeamDetails, team_details
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.captains import captain_of
from openarbiter.web.actions.teams import (
    TeamData,
    change_team,
    list_player,
    order_list,
    remove_team,
    sort_list,
    transfer_player,
    unlist_player,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.teams.listed import (
    average_told,
    is_between,
    players_listed,
    team_or_404,
    warnings_of,
)
from openarbiter.web.pages.teams.lost_fixtures import telling_of_fixtures
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import state_of
from openarbiter.web.tongue import say

_NOBODY = N_("Choose a player of this section.")

MOST_LOOSE = 500
"""Players without a team that may be chosen from; behind them the number is typed."""


class _OneTeamForm(Schema):
    """What is done with a team: a button, and what it is about.

    Attributes:
        do: ``save``, ``sort``, ``add``, ``transfer``, ``remove``, or ``up``, ``down``, ``out`` with
            the key of a player, as in ``up-12``.
        player: a key, of whoever is added; ``by_number`` is the pairing number instead.
        confirmed: whether the regulations allow it after round 1.
    """

    do: Line = ""
    name: Line = ""
    nickname: Line = ""
    federation: Line = ""
    club: Line = ""
    player: Number = None
    by_number: Number = None
    reason: Line = ""
    confirmed: Ticked = False


@needs(May.SEE, post=May.PLAYERS, help_chapter="teams")
def team(desk: Desk, number: int) -> HttpResponse:
    """The list of a team, moved player by player; its details, its captain."""
    team_or_404(tournament_of(desk.section), number)
    error = ""
    if desk.request.method == "POST":
        asked = taken(_OneTeamForm, desk.request.POST)
        try:
            place = _act(desk, number, asked)
        except (Refused, Conflict) as refused:
            error = refusal_told(refused)
            desk.section.refresh_from_db()
        else:
            if asked.do == "remove":
                return desk.go("teams")
            answer = desk.go("team", number=number)
            answer.headers["Location"] += place
            return answer
    return _page(desk, number, error)


def _act(desk: Desk, number: int, asked: _OneTeamForm) -> str:
    """Do what was asked for; where on the page to go on, as ``#p-12``."""
    actor, section = desk.actor, desk.section
    verb, _, key = asked.do.partition("-")
    match verb:
        case "save":
            data = TeamData(asked.name, asked.nickname, asked.federation, asked.club)
            change_team(actor, section, number, data)
            desk.say(say("{name} is saved.", name=asked.name))
        case "sort":
            sort_list(actor, section, number)
            desk.say(say("The list is in the order of the ratings."))
        case "up" | "down":
            player = _player(section, key)
            by: Literal[-1, 1] = -1 if verb == "up" else 1
            players = team_or_404(tournament_of(section), number).players
            order_list(actor, section, number, moved(players, player.number, by))
            return f"#p-{player.pk}"
        case "out":
            player = _player(section, key)
            unlist_player(actor, section, number, player)
            desk.say(say("{name} is not in the list any more.", name=player.name))
            return "#list"
        case "add":
            player = _chosen(section, asked)
            list_player(actor, section, number, player, asked.reason, confirmed=asked.confirmed)
            desk.say(say("{name} is in the list.", name=player.name))
            return f"#p-{player.pk}"
        case "transfer":
            player = _chosen(section, asked)
            transfer_player(actor, section, player, number, asked.reason, confirmed=asked.confirmed)
            desk.say(say("{name} is in the list.", name=player.name))
            return f"#p-{player.pk}"
        case "remove":
            with telling_of_fixtures(desk):
                remove_team(actor, section, number)
            desk.say(say("The team is removed."))
    return ""


def _player(section: models.Section, key: str) -> models.Player:
    return _found(section.players.filter(pk=int(key) if key.isdigit() else 0).first())


def _chosen(section: models.Section, asked: _OneTeamForm) -> models.Player:
    if asked.by_number is not None:
        return _found(section.players.filter(number=asked.by_number).first())
    return _found(section.players.filter(pk=asked.player or 0).first())


def _found(player: models.Player | None) -> models.Player:
    if player is None:
        raise Refused(Reason.of(_NOBODY))
    return player


def _page(desk: Desk, number: int, error: str) -> HttpResponse:
    state = state_of(desk.section)
    tournament = state.tournament
    found = team_or_404(tournament, number)
    details = team_details(tournament).get(number, TeamDetails())
    edits = desk.may(May.PLAYERS) and desk.section.final_at is None
    started = list_stays(tournament, number)
    given = desk.request.POST if error else {}
    return desk.render(
        "teams/team.html",
        409 if error else 200,
        tabs=tabs(desk, "teams"),
        number=number,
        team=found,
        details=details,
        given={
            "name": given.get("name", found.name),
            "nickname": given.get("nickname", found.nickname),
            "federation": given.get("federation", details.federation),
            "club": given.get("club", details.club),
            "reason": given.get("reason", ""),
            "by_number": given.get("by_number", ""),
        },
        listed=players_listed(state, found),
        warnings=warnings_of(tournament, number, found),
        average=average_told(tournament, found) if is_between(tournament) else "",
        between=is_between(tournament),
        loose=_loose(tournament, state.keys) if edits else [],
        started=started,
        removable=number not in paired_teams(tournament),
        captain=captain_of(desk.section, number) if desk.may(May.PLAYERS) else None,
        knows_captains=desk.may(May.PLAYERS),
        edits=edits,
        error=error,
    )


def _loose(tournament: Tournament, keys: Mapping[int, int]) -> list[tuple[int, str]]:
    """The players in no list, to choose from."""
    listed = {player for each in tournament.teams for player in each.players}
    return [
        (keys[each.number], f"{each.number} {each.name} {each.rating or ''}".rstrip())
        for each in tournament.entrants
        if each.number not in listed
    ][:MOST_LOOSE]
