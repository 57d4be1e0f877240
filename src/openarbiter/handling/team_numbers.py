"""The numbers of teams: by hand or by strength, before round 1, and what follows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from openarbiter.handling.naming import with_number
from openarbiter.handling.team_absences import withdrawals_renamed
from openarbiter.handling.team_fixtures import fixtures_renumbered
from openarbiter.model import Team, Tournament, numbered_teams
from openarbiter.model.team_details import team_details, with_team_details
from openarbiter.model.team_withdrawals import team_withdrawals_told, with_team_withdrawals
from openarbiter.pairing.match_systems import pairs_teams


def with_team_numbers(tournament: Tournament, new: Mapping[int, int]) -> Tournament:
    """The same tournament with other numbers of teams: everything that names one follows.

    Args:
        new: the number of every team by the one it has. A team that is left out is gone, with
            its byes, line-ups, prohibitions, fixtures and details.
    """
    teams = {
        new[number]: replace(team, number=new[number])
        for number, team in numbered_teams(tournament).items()
        if number in new
    }
    regulations = tournament.regulations
    if pairs_teams(tournament):
        prohibitions = (
            replace(each, players=_those(each.players, new)) for each in regulations.prohibitions
        )
        regulations = replace(
            regulations,
            prohibitions=tuple(each for each in prohibitions if len(each.players) > 1),
        )
    adjustments = (
        replace(each, players=_those(each.players, new)) for each in regulations.team_adjustments
    )
    regulations = replace(
        regulations, team_adjustments=tuple(each for each in adjustments if each.players)
    )
    changed = replace(
        tournament,
        teams=tuple(team for _, team in sorted(teams.items())),
        regulations=regulations,
        team_byes=tuple(
            replace(each, team=new[each.team]) for each in tournament.team_byes if each.team in new
        ),
        team_forfeits=tuple(
            replace(each, white=new[each.white], black=new[each.black])
            for each in tournament.team_forfeits
            if each.white in new and each.black in new
        ),
        line_ups=tuple(
            replace(each, team=new[each.team], opponent=new[each.opponent])
            for each in tournament.line_ups
            if each.team in new and each.opponent in new
        ),
    )
    gone = team_withdrawals_told(tournament).items()
    changed = with_team_withdrawals(
        replace(changed, extra=withdrawals_renamed(tournament.extra, _names(tournament, new))),
        {new[number]: first for number, first in gone if number in new},
    )
    details = team_details(tournament).items()
    changed = with_team_details(
        changed, {new[number]: each for number, each in details if number in new}
    )
    return fixtures_renumbered(tournament, changed, new)


def _names(tournament: Tournament, new: Mapping[int, int]) -> dict[str, str]:
    """What each team is called with its new number, by what it is called now."""
    return {
        with_number(old, team.name): with_number(new[old], team.name)
        for old, team in numbered_teams(tournament).items()
        if old in new
    }


def _those(teams: tuple[int, ...], new: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(new[team] for team in teams if team in new)


def top_average(tournament: Tournament, team: Team, boards: int) -> Fraction:
    """The average rating of the top boards of a team, an exact fraction.

    They are the players with the highest ratings, as many as a match has boards; who has no rating
    counts 0, and so does a missing player.
    """
    ratings = {each.number: each.rating for each in tournament.entrants}
    best = sorted((ratings.get(player, 0) for player in team.players), reverse=True)[:boards]
    return Fraction(sum(best), boards or 1)


def numbers_by_strength(tournament: Tournament, boards: int) -> dict[int, int]:
    """The numbers of the teams by the average rating of their top boards, the strongest first.

    Equal ones keep their order. By the present numbers.
    """
    teams = numbered_teams(tournament)
    order = sorted(
        teams, key=lambda number: (-top_average(tournament, teams[number], boards), number)
    )
    return {number: place for place, number in enumerate(order, start=1)}
