"""The teams of a section: entered, numbered, listed; the rounds they do not play."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect
from ninja import Schema

from openarbiter.handling.team_absences import coming_byes, withdrawn_from
from openarbiter.handling.team_leaving import first_round_to_leave
from openarbiter.model import ByeKind, Tournament, format_score, numbered_teams
from openarbiter.pairing.match_systems import pairs_teams, team_round_robin
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.pairing.system import BETWEEN_TEAMS, announced_system, has_teams
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.web.actions.team_absences import (
    cancel_team_bye,
    give_team_bye,
    reinstate_team,
    withdraw_team,
)
from openarbiter.web.actions.teams import (
    TeamData,
    add_team,
    exchange_team_numbers,
    number_by_strength,
    teams_from_clubs,
)
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.teams.lost_fixtures import telling_of_fixtures
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.shown.systems import system_told
from openarbiter.web.shown.team_points import points_of_teams
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import State, state_of
from openarbiter.web.tongue import plural, say

_KINDS = {kind.value: kind for kind in (ByeKind.ZERO, ByeKind.HALF, ByeKind.FULL)}


@dataclass(frozen=True, slots=True)
class TeamMember:
    """A player of a team.

    Attributes:
        away: why the player does not sit at a board in the next round; ``""`` where they may.
    """

    key: int
    number: int
    name: str
    rating: int
    away: str


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team.

    Attributes:
        withdrawn: the first round it does not play any more; None while it plays.
        byes: of the rounds to come: the round, and the bye in words.
        short: whether fewer can play than a match has boards.
    """

    number: int
    name: str
    rating: int | None
    match_points: str
    game_points: str
    members: tuple[TeamMember, ...]
    withdrawn: int | None
    byes: tuple[tuple[int, str], ...]
    short: bool


class _TeamForm(Schema):
    """What is done: ``add``, ``strength``, ``exchange``, ``clubs``, ``withdraw``, ``back``...

    ``bye`` and ``plays`` are about one round.
    """

    do: Line = ""
    name: Line = ""
    nickname: Line = ""
    federation: Line = ""
    club: Line = ""
    team: Number = None
    other: Number = None
    round: Number = None
    kind: Line = ""
    reason: Line = ""
    then: Line = ""


@needs(May.SEE, post=May.PLAYERS, help_chapter="teams")
def teams(desk: Desk) -> HttpResponse:
    """The teams with their players, and forms for those that do not play."""
    error = ""
    if desk.request.method == "POST":
        asked = taken(_TeamForm, desk.request.POST)
        try:
            with telling_of_fixtures(desk):
                _act(desk, asked)
        except Refused as refused:
            error = refusal_told(refused)
        else:
            if asked.do == "add" and asked.then != "another":
                return desk.go("team", number=max(numbered_teams(tournament_of(desk.section))))
            another = "?then=another" if asked.do == "add" else ""
            return redirect(desk.url("teams") + another)
    state = state_of(desk.section)
    tournament = state.tournament
    played, last = len(tournament.rounds), tournament.regulations.rounds or 0
    return desk.render(
        "players/teams.html",
        409 if error else 200,
        tabs=tabs(desk, "teams"),
        for_teams=has_teams(tournament),
        between=_between(state),
        started=bool(tournament.rounds),
        by_lot=team_round_robin(tournament),
        loose=_without_a_team(state),
        teams=_rows(state),
        boards=boards_of_a_match(tournament),
        system=system_told(tournament),
        worth=points_of_teams(tournament),
        coming=[(each, str(each)) for each in range(played + 1, last + 1)],
        leaving=[(each, str(each)) for each in range(_first_to_leave(tournament), last + 1)],
        by_tables=team_round_robin(tournament),
        kinds=[(value, say(BYE_NAMES[kind])) for value, kind in _KINDS.items()],
        may_edit=desk.may(May.PLAYERS) and desk.section.final_at is None,
        given=desk.request.POST if error else {},
        focus=desk.request.GET.get("then") == "another",
        error=error,
    )


def _first_to_leave(tournament: Tournament) -> int:
    """The first round from which some team may withdraw."""
    teams = numbered_teams(tournament)
    rounds = (first_round_to_leave(tournament, team) for team in teams)
    return min(rounds, default=len(tournament.rounds) + 1)


def _act(desk: Desk, asked: _TeamForm) -> None:
    team, number = asked.team or 0, asked.round or 0
    match asked.do:
        case "add":
            data = TeamData(asked.name, asked.nickname, asked.federation, asked.club)
            number = add_team(desk.actor, desk.section, data)
            desk.say(
                say("{name} is entered, with number {number}.", name=asked.name, number=number)
            )
        case "strength":
            number_by_strength(desk.actor, desk.section)
            desk.say(say("The teams are numbered by the average rating of their top boards."))
        case "exchange":
            exchange_team_numbers(desk.actor, desk.section, team, asked.other or 0)
            desk.say(say("The two teams have exchanged their numbers."))
        case "clubs":
            made = teams_from_clubs(desk.actor, desk.section)
            desk.say(plural("There is {count} team.", "There are {count} teams.", len(made)))
        case "withdraw":
            withdraw_team(desk.actor, desk.section, team, number, asked.reason)
            desk.say(say("The team is withdrawn from round {round} on.", round=number))
        case "back":
            reinstate_team(desk.actor, desk.section, team)
            desk.say(say("The team is paired again."))
        case "plays":
            cancel_team_bye(desk.actor, desk.section, team, number)
            desk.say(say("The team plays round {round}.", round=number))
        case _:
            kind = _KINDS.get(asked.kind, ByeKind.ZERO)
            give_team_bye(desk.actor, desk.section, team, number, kind, asked.reason)
            desk.say(say("The team does not play round {round}.", round=number))


def _rows(state: State) -> list[TeamRow]:
    tournament = state.tournament
    boards = boards_of_a_match(tournament) if _between(state) else 0
    scores = team_totals(tournament) if pairs_teams(tournament) else {}
    away = _away(state)
    people = {each.number: each for each in tournament.entrants}
    found = []
    for number, team in sorted(numbered_teams(tournament).items()):
        members = tuple(
            TeamMember(
                state.keys[player],
                player,
                people[player].name,
                people[player].rating,
                away.get(player, ""),
            )
            for player in team.players
            if player in people
        )
        first = withdrawn_from(tournament, number)
        byes = coming_byes(tournament, number).items()
        score = scores.get(number)
        found.append(
            TeamRow(
                number,
                team.name or f"#{number}",
                team.strength,
                format_score(score.match_points) if score is not None else "",
                format_score(score.game_points) if score is not None else "",
                members,
                first,
                tuple(
                    (each, say(BYE_NAMES[kind]))
                    for each, kind in sorted(byes)
                    if first is None or each < first
                ),
                sum(not each.away for each in members) < boards,
            )
        )
    return found


def _between(state: State) -> bool:
    """Whether teams are paired, though none may be entered yet."""
    system = announced_system(state.tournament)
    return system is not None and system.name in BETWEEN_TEAMS


def _without_a_team(state: State) -> int:
    """How many players are in no list."""
    listed = {player for team in state.tournament.teams for player in team.players}
    return sum(each.number not in listed for each in state.tournament.entrants)


def _away(state: State) -> dict[int, str]:
    """Who is known not to play the next round, by number, and why."""
    tournament, following = state.tournament, state.situation.played + 1
    requests = tournament.regulations.bye_requests
    found = {each.player: say("misses the round") for each in requests if each.round == following}
    for player in state.situation.withdrawn(following):
        found[player] = say("withdrawn")
    return found
