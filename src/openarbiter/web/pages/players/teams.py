"""The teams of a section: their players, the rounds they do not play."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.team_absences import coming_byes, withdrawn_from
from openarbiter.model import ByeKind, format_score, numbered_teams
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.web.actions.team_absences import (
    cancel_team_bye,
    give_team_bye,
    reinstate_team,
    withdraw_team,
)
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.shown.systems import system_told
from openarbiter.web.shown.team_points import points_of_teams
from openarbiter.web.state.section_state import State, state_of
from openarbiter.web.tongue import say

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
    """What is done with a team: ``withdraw``, ``back``, ``bye`` or ``plays``."""

    do: Line = ""
    team: Number = None
    round: Number = None
    kind: Line = ""
    reason: Line = ""


@needs(May.SEE, post=May.PLAYERS, help_chapter="teams")
def teams(desk: Desk) -> HttpResponse:
    """The teams with their players, and forms for those that do not play."""
    error = ""
    if desk.request.method == "POST":
        asked = taken(_TeamForm, desk.request.POST)
        try:
            _act(desk, asked)
        except Refused as refused:
            error = refusal_told(refused)
        else:
            return desk.go("teams")
    state = state_of(desk.section)
    tournament = state.tournament
    played, last = len(tournament.rounds), tournament.regulations.rounds or 0
    return desk.render(
        "players/teams.html",
        409 if error else 200,
        tabs=tabs(desk, "teams"),
        for_teams=pairs_teams(tournament),
        teams=_rows(state),
        boards=boards_of_a_match(tournament),
        system=system_told(tournament),
        worth=points_of_teams(tournament),
        coming=[(each, str(each)) for each in range(played + 1, last + 1)],
        kinds=[(value, say(BYE_NAMES[kind])) for value, kind in _KINDS.items()],
        may_edit=desk.may(May.PLAYERS) and desk.section.final_at is None,
        given=desk.request.POST if error else {},
        error=error,
    )


def _act(desk: Desk, asked: _TeamForm) -> None:
    team, number = asked.team or 0, asked.round or 0
    match asked.do:
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
    if not pairs_teams(tournament):
        return []
    boards, scores = boards_of_a_match(tournament), team_totals(tournament)
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
        score = scores[number]
        found.append(
            TeamRow(
                number,
                team.name or f"#{number}",
                team.strength,
                format_score(score.match_points),
                format_score(score.game_points),
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


def _away(state: State) -> dict[int, str]:
    """Who is known not to play the next round, by number, and why."""
    tournament, following = state.tournament, state.situation.played + 1
    requests = tournament.regulations.bye_requests
    found = {each.player: say("misses the round") for each in requests if each.round == following}
    for player in state.situation.withdrawn(following):
        found[player] = say("withdrawn")
    return found
