"""Those whom a system pairs with each other: the players, or the teams as if they were players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.handling.naming import with_number
from openarbiter.model import Bye, Entrant, Game, Round, Tournament, matches, numbered_teams
from openarbiter.model.team_details import team_details
from openarbiter.pairing.match_systems import pairs_teams


def paired_field(tournament: Tournament) -> tuple[Entrant, ...]:
    """Those who are paired, in the order of their numbers.

    A team has its name, its rating, and its federation: the one entered for it, else the one that
    all of its players have.

    >>> from openarbiter.model import Regulations, Team
    >>> teams = (Team("Riga", (1, 2), 7),)
    >>> event = Tournament(teams=teams, regulations=Regulations(system="FIDE_TEAM"))
    >>> [(each.number, each.name) for each in paired_field(event)]
    [(7, 'Riga')]
    """
    if not pairs_teams(tournament):
        return tournament.entrants
    federations = {each.number: each.federation for each in tournament.entrants}
    said = {number: each.federation for number, each in team_details(tournament).items()}
    return tuple(
        Entrant(
            number,
            team.name,
            rating=team.strength or 0,
            federation=said.get(number)
            or _common([federations.get(player, "") for player in team.players]),
        )
        for number, team in sorted(numbered_teams(tournament).items())
    )


def _common(federations: Sequence[str]) -> str:
    """The federation of all players of a team; ``""`` where they have not the same."""
    found = set(federations)
    return found.pop() if len(found) == 1 else ""


def away_from_pairing(position: Tournament, number: int) -> set[int]:
    """Who is known not to be paired in a round to come: players, or teams, by number."""
    if pairs_teams(position):
        return {bye.team for bye in position.team_byes if bye.round == number}
    requests = position.regulations.bye_requests
    return {each.player for each in requests if each.round == number}


def as_players(tournament: Tournament) -> Tournament:
    """A tournament of teams as if every team were a player, and every match a game without result.

    >>> as_players(Tournament()) == Tournament()
    True
    """
    return Tournament(
        entrants=tuple(
            Entrant(number, team.name)
            for number, team in sorted(numbered_teams(tournament).items())
        ),
        rounds=tuple(
            Round(
                tuple(Game(each.white, each.black) for each in played.matches),
                tuple(Bye(bye.team, bye.kind) for bye in played.byes),
            )
            for played in matches(tournament)
        ),
    )


def names_paired(tournament: Tournament) -> Mapping[int, str]:
    """The names of those who are paired with their numbers, by number."""
    return {each.number: with_number(each.number, each.name) for each in paired_field(tournament)}
