"""Teams: making and changing them, their numbers, their lists of players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from openarbiter.handling.club_teams import lists_of_clubs, teams_of_clubs
from openarbiter.handling.findings import CONFIRM, Finding
from openarbiter.handling.naming import name_of_team, names_of
from openarbiter.handling.team_lists import (
    by_rating,
    list_ordered,
    list_set,
    numbers_without,
    player_listed,
    player_transferred,
    player_unlisted,
    team_added,
    team_described,
    team_of,
    team_removed,
    team_renumbered,
    teams_by_strength,
    with_strengths,
)
from openarbiter.handling.team_numbers import with_team_numbers
from openarbiter.model import Team, Tournament, numbered_teams
from openarbiter.model.team_details import TeamDetails
from openarbiter.model.text import searchable
from openarbiter.pairing.system import FOR_TEAMS, system_of
from openarbiter.web import models
from openarbiter.web.actions.captains import captains_follow
from openarbiter.web.actions.player_data import PlayerData, tidied
from openarbiter.web.actions.players import enter_in
from openarbiter.web.ledger import Actor, Work, granted
from openarbiter.web.ledger.line_up_teams import line_ups_follow
from openarbiter.web.state import frame_text, tournament_of


@dataclass(frozen=True, slots=True)
class TeamData:
    """What is entered of a team.

    Attributes:
        nickname: its short name, of at most five letters.
        federation: three letters, or ``""``.
    """

    name: str
    nickname: str = ""
    federation: str = ""
    club: str = ""

    @property
    def details(self) -> TeamDetails:
        """What of it stands beside record 310."""
        return TeamDetails(self.federation, self.club)


@dataclass(frozen=True, slots=True)
class PlayerOfTeam:
    """A player of a file with the name of their team, in the order of the boards.

    Attributes:
        team: ``""`` for a player who is entered without one.
    """

    team: str
    data: PlayerData


def teams_from_clubs(actor: Actor, section: models.Section) -> tuple[Team, ...]:
    """Make a team of the players of each club, in the order of their numbers.

    Where teams are paired, those there are stay, and players without a team are put at the ends of
    the lists; elsewhere teams stand in the order of their first players.

    Raises:
        Refused: round 1 has been published, no teams meet in the section's system, or
            somebody has no club.
    """
    with Work(actor, section.event, "teams", section=section) as work:
        tournament = work.state.tournament
        clubs = dict(section.players.values_list("number", "club"))
        if system_of(tournament).name in FOR_TEAMS:
            made = replace(tournament, teams=granted(teams_of_clubs(tournament, clubs)))
        else:
            made = tournament
            for club, player in granted(lists_of_clubs(tournament, clubs)):
                made = _with_listed(made, club, player)
            made = with_strengths(made)
        work.update(section, frame=frame_text(made))
        work.values["count"] = len(made.teams)
    return made.teams


def _with_listed(tournament: Tournament, name: str, player: int) -> Tournament:
    """The tournament with a player at the end of the list of the team of a name, made if need be.

    Raises:
        Refused: the team or its list takes nobody more.
    """
    number = _called(tournament, name)
    if number is None:
        tournament = granted(team_added(tournament, name))
        number = _called(tournament, name)
    assert number is not None
    return granted(player_listed(tournament, number, player))


def _called(tournament: Tournament, name: str) -> int | None:
    wanted = searchable(" ".join(name.split()))
    teams = numbered_teams(tournament).items()
    return next((number for number, team in teams if searchable(team.name) == wanted), None)


def add_team(actor: Actor, section: models.Section, data: TeamData) -> int:
    """Enter a team, with the number after the last.

    Raises:
        Refused: the system has no teams, another has the name, or nobody can come any more.
    """
    with Work(actor, section.event, "team-added", section=section) as work:
        made = granted(team_added(work.state.tournament, data.name, data.nickname, data.details))
        number = max(numbered_teams(made))
        _write(work, section, number, made)
    return number


def change_team(actor: Actor, section: models.Section, team: int, data: TeamData) -> None:
    """Change the name, the short name, the federation or the club of a team.

    Raises:
        Refused: there is no such team, or another has the name.
    """
    with Work(actor, section.event, "team-changed", section=section) as work:
        tournament = work.state.tournament
        made = team_described(tournament, team, data.name, data.nickname, data.details)
        _write(work, section, team, granted(made))


def remove_team(actor: Actor, section: models.Section, team: int) -> None:
    """Remove a team that has not been paired, with its captain; its players stay.

    Raises:
        Refused: there is no such team, or it has been paired.
    """
    with Work(actor, section.event, "team-removed", section=section) as work:
        tournament = work.state.tournament
        made = granted(team_removed(tournament, team))
        work.subject = name_of_team(tournament, team)
        work.delete_all(section.captains.filter(team=team))
        captains_follow(work, section, numbers_without(tournament, team))
        _store(work, section, made)


def number_by_strength(actor: Actor, section: models.Section) -> None:
    """Number the teams by the average rating of their top boards, which becomes their strength.

    Raises:
        Refused: round 1 has been published.
    """
    with Work(actor, section.event, "team-numbers", section=section) as work:
        tournament = work.state.tournament
        new = granted(teams_by_strength(tournament))
        _renumber(work, section, with_strengths(tournament), new)


def exchange_team_numbers(actor: Actor, section: models.Section, one: int, other: int) -> None:
    """Exchange the numbers of two teams before round 1.

    Raises:
        Refused: round 1 has been published, or one of them is not there.
    """
    with Work(actor, section.event, "team-numbers", section=section) as work:
        tournament = work.state.tournament
        _renumber(work, section, tournament, granted(team_renumbered(tournament, one, other)))


def _renumber(
    work: Work, section: models.Section, tournament: Tournament, new: Mapping[int, int]
) -> None:
    captains_follow(work, section, new)
    _store(work, section, with_team_numbers(tournament, new))


def list_player(
    actor: Actor,
    section: models.Section,
    team: int,
    player: models.Player,
    reason: str = "",
    *,
    confirmed: bool = False,
) -> None:
    """Put a player who has no team at the end of a list.

    Args:
        confirmed: whether the regulations allow it after round 1, with the clause as the reason.

    Raises:
        Refused: the player is in a team, the list is full, or round 1 is published and nobody has
            confirmed it.
    """
    published = section.rounds.filter(published_at__isnull=False)
    late = confirmed and published.exists()
    action = "team-list-late" if late else "team-list"
    with Work(actor, section.event, action, section=section, reason=reason) as work:
        work.level = CONFIRM if late else 0
        player.refresh_from_db()
        tournament = work.state.tournament
        work.values["one"] = names_of(tournament)[player.number]
        made = player_listed(tournament, team, player.number, confirmed=confirmed)
        _write(work, section, team, granted(made))


def enter_player(
    actor: Actor,
    section: models.Section,
    team: int,
    data: PlayerData,
    reason: str = "",
    *,
    confirmed: bool = False,
) -> models.Player:
    """Enter a player at the end of a team's list.

    Raises:
        Refused: as for :func:`list_player`, or the player cannot be entered.
    """
    published = section.rounds.filter(published_at__isnull=False)
    late = confirmed and published.exists()
    action = "team-list-late" if late else "team-list"
    with Work(actor, section.event, action, section=section, reason=reason) as work:
        work.level = CONFIRM if late else 0
        player = enter_in(work, section, [tidied(data)])[0]
        tournament = tournament_of(section)
        work.values["one"] = names_of(tournament)[player.number]
        made = player_listed(tournament, team, player.number, confirmed=confirmed)
        _write(work, section, team, granted(made))
    return player


def unlist_player(actor: Actor, section: models.Section, team: int, player: models.Player) -> None:
    """Take a player out of a list before round 1; the player stays, without a team.

    Raises:
        Refused: the player is not in it, or round 1 has been published.
    """
    _listed(actor, section, team, lambda now: player_unlisted(now, team, player.number))


def order_list(actor: Actor, section: models.Section, team: int, players: Sequence[int]) -> None:
    """Put the list of a team in another order, before round 1 (C.05 7).

    Args:
        players: all of its players by number, in the order of the boards.

    Raises:
        Refused: round 1 has been published, or somebody is missing.
    """
    _listed(actor, section, team, lambda now: list_ordered(now, team, tuple(players)))


def set_list(actor: Actor, section: models.Section, team: int, keys: Sequence[int]) -> None:
    """Give a team its whole list, before round 1; whoever is left out has no team any more.

    Args:
        keys: the players' keys in the database, in the order of the boards.

    Raises:
        Refused: a player is not there or in another team, the list is too long, or round 1 has
            been published.
    """
    numbers = dict(section.players.filter(pk__in=keys).values_list("pk", "number"))
    players = tuple(numbers.get(key, 0) for key in keys)
    _listed(actor, section, team, lambda now: list_set(now, team, players))


def sort_list(actor: Actor, section: models.Section, team: int) -> None:
    """Put the list of a team in the order of the ratings, before round 1."""

    def sorted_list(now: Tournament) -> Tournament | Finding:
        known = team in numbered_teams(now)
        return list_ordered(now, team, by_rating(now, team) if known else ())

    _listed(actor, section, team, sorted_list)


def _listed(
    actor: Actor,
    section: models.Section,
    team: int,
    change: Callable[[Tournament], Tournament | Finding],
) -> None:
    with Work(actor, section.event, "team-list", section=section) as work:
        _write(work, section, team, granted(change(work.state.tournament)))


def transfer_player(
    actor: Actor,
    section: models.Section,
    player: models.Player,
    to: int,
    reason: str,
    *,
    confirmed: bool = False,
) -> None:
    """Move a player to the end of another team's list, from the next round on.

    Args:
        confirmed: whether the regulations allow it after round 1.

    Raises:
        Refused: the player has sat at a board for a team, or there is no such team.
    """
    with Work(actor, section.event, "team-transfer", section=section, reason=reason) as work:
        player.refresh_from_db()
        tournament = work.state.tournament
        own = team_of(tournament, player.number)
        made = granted(player_transferred(tournament, player.number, to, confirmed=confirmed))
        work.level = CONFIRM if tournament.rounds else 0
        work.values.update(
            before="–" if own is None else name_of_team(tournament, own),
            after=name_of_team(tournament, to),
            round=len(tournament.rounds) + 1,
        )
        work.subject = names_of(tournament)[player.number]
        _store(work, section, _with_strength(made, {to, own}))


def enter_teams(actor: Actor, section: models.Section, people: Sequence[PlayerOfTeam]) -> int:
    """Enter players with their teams, all of them or none; teams of new names are made.

    Returns:
        How many teams are new.

    Raises:
        Refused: a player or a team cannot be entered, or a list takes nobody more.
    """
    if not people:
        return 0
    with Work(actor, section.event, "teams-entered", section=section) as work:
        before = len(work.state.tournament.teams)
        made = enter_in(work, section, [tidied(each.data) for each in people])
        tournament = tournament_of(section)
        for row, each in zip(made, people, strict=True):
            if each.team:
                row.refresh_from_db(fields=["number"])
                tournament = _with_listed(tournament, each.team, row.number)
        new = len(tournament.teams) - before
        work.values.update(teams=new, count=len(made))
        _store(work, section, _with_strength(tournament, set(numbered_teams(tournament))))
    return new


def _write(work: Work, section: models.Section, team: int, made: Tournament) -> None:
    work.subject = name_of_team(made, team)
    _store(work, section, _with_strength(made, {team}))


def _with_strength(made: Tournament, teams: set[int | None] | set[int]) -> Tournament:
    """The tournament with the strengths of some teams by their lists, before round 1."""
    if made.rounds:
        return made
    fresh = numbered_teams(with_strengths(made))
    return replace(
        made,
        teams=tuple(
            fresh[each.number] if each.number is not None and each.number in teams else each
            for each in made.teams
        ),
    )


def _store(work: Work, section: models.Section, made: Tournament) -> None:
    work.update(section, frame=frame_text(made))
    line_ups_follow(section)
