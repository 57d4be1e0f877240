"""The season of twelve teams that ``tests/data/team_season`` keeps, and how it was made.

Four boards and two reserves, everybody against everybody twice. Team 5 does not come to round 3,
one board of round 6 is lost by forfeit, team 12 withdraws from round 8 on (7 of 22 matches played)
and team 11 from round 15 on (14 of 22). Results are drawn; nobody real played them::

    python -m support.team_season SEED > season.trf
"""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

from openarbiter.formats.trf import write_trf
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_absences import team_bye, team_withdrawn
from openarbiter.model import (
    ByeKind,
    Colour,
    Entrant,
    LineUp,
    Mark,
    Regulations,
    Result,
    Team,
    Tournament,
    scores,
    team_scores,
)
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round

HERE = Path(__file__).parents[1] / "data" / "team_season"
TEAMS, BOARDS, RESERVES, ROUNDS = 12, 4, 2, 22
SIZE = BOARDS + RESERVES
SEED = 96
"""By it the file was made: the first by which direct encounter and Sonneborn-Berger decide."""

_WON, _LOST = Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS


def before_the_season() -> Tournament:
    """The teams with their lists, the strongest player first."""
    return Tournament(
        name="Season of twelve teams",
        start=date(2026, 9, 5),
        end=date(2027, 4, 24),
        entrants=tuple(
            Entrant(
                player, f"Player {player:02}", rating=2400 - 10 * ((player - 1) % SIZE) - player
            )
            for player in range(1, TEAMS * SIZE + 1)
        ),
        teams=tuple(
            Team(f"Team {team:02}", tuple(range((team - 1) * SIZE + 1, team * SIZE + 1)), team)
            for team in range(1, TEAMS + 1)
        ),
        regulations=Regulations(
            rounds=ROUNDS,
            system="FIDE_TEAM_DOUBLEROUNDROBIN",
            board_colours=(Colour.WHITE, Colour.BLACK) * 2,
            standing_order=("MPTS", "GPTS", "DE", "EMMSB"),
        ),
    )


def made_season(seed: int) -> Tournament:
    """The whole season, its results drawn."""
    random, event = Random(f"team season {seed}"), before_the_season()
    for number in range(1, ROUNDS + 1):
        if number == 3:
            event = _done(team_bye(Situation(event), 5, 3, ByeKind.ZERO))
        if number == 8:
            event = _done(team_withdrawn(Situation(event), 12, 8, "no players"))
        if number == 15:
            event = _done(team_withdrawn(Situation(event), 11, 15, "no money"))
        event = replace(event, line_ups=(*event.line_ups, *_line_ups(event, number, random)))
        event = with_round(event, pair_round(event))
        event = _played(event, number, random)
    return _counted(event)


def _done(made: object) -> Tournament:
    assert isinstance(made, Tournament)
    return made


def _line_ups(event: Tournament, number: int, random: Random) -> list[LineUp]:
    """Teams in which a reserve plays in this round, in the fixed order."""
    pairing = pair_round(event)
    away = set(pairing.forfeiting)
    found = []
    for board in pairing.boards:
        if away & {board.white, board.black}:
            continue
        for team, other in ((board.white, board.black), (board.black, board.white)):
            players = list(event.teams[team - 1].players)
            for _ in range(RESERVES):
                if random.random() < 0.2:
                    players.pop(random.randrange(len(players)))
            if (seated := tuple(players[:BOARDS])) != event.teams[team - 1].players[:BOARDS]:
                found.append(LineUp(number, team, other, seated))
    return found


def _played(event: Tournament, number: int, random: Random) -> Tournament:
    last = event.rounds[-1]
    games = []
    for place, game in enumerate(last.games):
        drawn = random.random()
        result = Result(Mark.DRAW, Mark.DRAW)
        if drawn < 0.36:
            result = Result(Mark.WIN, Mark.LOSS)
        elif drawn < 0.66:
            result = Result(Mark.LOSS, Mark.WIN)
        if number == 6 and place == 5:
            result = Result(_WON, _LOST)
        games.append(replace(game, result=result))
    return replace(event, rounds=(*event.rounds[:-1], replace(last, games=tuple(games))))


def _counted(event: Tournament) -> Tournament:
    """The season with everybody's points, as its file has them."""
    own, totals = scores(event), team_scores(event)
    return replace(
        event,
        entrants=tuple(replace(each, points=own[each.number]) for each in event.entrants),
        teams=tuple(
            replace(
                team,
                match_points=totals[team.number or 0].match_points,
                game_points=totals[team.number or 0].game_points,
            )
            for team in event.teams
        ),
    )


if __name__ == "__main__":
    sys.stdout.write(write_trf(made_season(int(sys.argv[1]))))
