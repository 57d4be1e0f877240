"""A team as its page shows it: the list by boards, and what is to be known of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404

from openarbiter.handling.team_lists import by_rating, longest_list
from openarbiter.handling.team_numbers import top_average
from openarbiter.model import Team, Tournament, numbered_teams
from openarbiter.model.team_rules import LineUpOrder, team_rules
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.pairing.system import BETWEEN_TEAMS, announced_system, has_teams
from openarbiter.web.state.section_state import State
from openarbiter.web.tongue import plural, say


@dataclass(frozen=True, slots=True)
class PlayerOnList:
    """A player in the list of a team.

    Attributes:
        place: in the list, from 1.
        reserve: whether the place is behind the boards of a match.
    """

    place: int
    key: int
    number: int
    name: str
    title: str
    rating: int
    reserve: bool


def team_or_404(tournament: Tournament, number: int) -> Team:
    """A team by its number.

    Raises:
        Http404: there is none.
    """
    found = numbered_teams(tournament).get(number) if has_teams(tournament) else None
    if found is None:
        raise Http404
    return found


def is_between(tournament: Tournament) -> bool:
    """Whether teams are paired, so that a match has boards."""
    system = announced_system(tournament)
    return system is not None and system.name in BETWEEN_TEAMS


def players_listed(state: State, team: Team) -> list[PlayerOnList]:
    """The list of a team in the order of the boards."""
    tournament = state.tournament
    boards = boards_of_a_match(tournament) if is_between(tournament) else len(team.players)
    people = {each.number: each for each in tournament.entrants}
    return [
        PlayerOnList(
            place,
            state.keys[player],
            player,
            people[player].name,
            people[player].title,
            people[player].rating,
            place > boards,
        )
        for place, player in enumerate(team.players, start=1)
        if player in people
    ]


def warnings_of(tournament: Tournament, number: int, team: Team) -> list[str]:
    """What does not fit in a list, in sentences."""
    if not team.players:
        return [say("The team has no players yet.")]
    found = []
    boards, rules = boards_of_a_match(tournament), team_rules(tournament)
    count = len(team.players)
    if is_between(tournament) and count < boards:
        found.append(
            plural(
                "A match has {count} board: the list is shorter.",
                "A match has {count} boards: the list is shorter.",
                boards,
            )
        )
    if rules.least is not None and count < rules.least:
        found.append(
            say("The regulations ask for at least {least} players (PMR 207).", least=rules.least)
        )
    most = longest_list(tournament)
    if most is not None and count > most:
        found.append(
            say("The regulations allow at most {most} players in a list (PMR 207).", most=most)
        )
    if rules.order is not LineUpOrder.FREE:
        found += _out_of_order(tournament, number, team, rules.order)
    return found


def _out_of_order(tournament: Tournament, number: int, team: Team, order: LineUpOrder) -> list[str]:
    """Whether the list keeps the order of the ratings, as far as the rule asks for it."""
    if order is LineUpOrder.FIXED:
        if by_rating(tournament, number) == team.players:
            return []
        return [
            say(
                "The list is not in the order of the ratings. That is allowed unless the "
                "regulations of the event ask for it (C.05 7)."
            )
        ]
    people = {each.number: each for each in tournament.entrants}
    ratings = [people[player].rating for player in team.players if player in people]
    names = [people[player].name for player in team.players if player in people]
    return [
        say(
            "{lower} stands above {higher}, who has 100 rating points more: they cannot play in "
            "this order (C.05 7).",
            lower=names[at],
            higher=names[later],
        )
        for at, rating in enumerate(ratings)
        for later in range(at + 1, len(ratings))
        if rating and ratings[later] - rating >= 100
    ][:5]


def average_told(tournament: Tournament, team: Team) -> str:
    """The average rating of the top boards, rounded; a dash without boards."""
    boards = boards_of_a_match(tournament)
    if not boards:
        return "–"
    value = top_average(tournament, team, boards)
    return str((2 * value.numerator + value.denominator) // (2 * value.denominator))
