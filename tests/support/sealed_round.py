"""A team event in the middle of round 2, whose line-ups are handed in and not released."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from openarbiter.model import Colour, Regulations, Team, Tournament
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.web import models
from openarbiter.web.actions.line_ups import hand_in
from openarbiter.web.actions.publishing import publish
from openarbiter.web.ledger import Work
from support.played_teams import entered, with_results
from support.playing import ANN
from support.world import World, build

BOARDS = 2
RESERVES = 2
TEAMS = 4


def league(teams: int = TEAMS, rounds: int = 3) -> Tournament:
    """Teams of two boards and two reserves, after round 1."""
    size = BOARDS + RESERVES
    named = entered(teams, size, Regulations(rounds=rounds, system="FIDE_TEAM_TYPEB_MP_GP"))
    colours = (Colour.WHITE, Colour.BLACK)
    known = replace(named.regulations, board_colours=colours, initial_colour=Colour.WHITE)
    lists = tuple(Team(f"Club {each.number}", each.players, each.number) for each in named.teams)
    people = tuple(replace(each, name=f"Surname{each.number:02}, Given") for each in named.entrants)
    made = replace(named, regulations=known, teams=lists, entrants=people)
    made = with_round(made, pair_round(made))
    games = with_results(replace(made, team_forfeits=()), Random("no forfeits 3"))
    return replace(made, rounds=games.rounds, team_forfeits=games.team_forfeits)


@dataclass
class SealedRound:
    """The event, its sealed round, and the links of its captains by team."""

    world: World
    section: models.Section
    number: int
    keys: dict[int, str]

    def captain(self, team: int, rest: str = "") -> str:
        """The address of a captain's page."""
        return f"/captain/{self.keys[team]}/{rest}"


def sealed_round(chief: models.User, *, handed: bool = True, teams: int = TEAMS) -> SealedRound:
    """Round 2 published without its boards; each team has handed in its two reserves."""
    world = build(chief, league(teams), left=2)
    section = world.section
    with Work(ANN, section.event, "teams", section=section, count=teams) as work:
        work.update(section, captains_hand_in=True)
    draft = models.Draft.objects.get(section=section)
    row = publish(ANN, section, draft.version)
    section.refresh_from_db()
    keys = {}
    for team in range(1, teams + 1):
        captain, _ = models.Captain.objects.get_or_create(section=section, team=team)
        captain.name = f"Captain {team}"
        captain.save()
        keys[team] = captain.key
        if handed:
            hand_in(ANN, section, row.number, team, reserves_of(team))
    game = row.games.order_by("place").first()
    assert game is not None
    world.values |= {"number": row.number, "game": game.pk, "board": game.board}
    section.refresh_from_db()
    return SealedRound(world, section, row.number, keys)


def reserves_of(team: int) -> tuple[int, ...]:
    """The two reserves of a team, by their numbers: a line-up that is not the default one."""
    first = (team - 1) * (BOARDS + RESERVES)
    return (first + BOARDS + 1, first + BOARDS + 2)
