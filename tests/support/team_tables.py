"""Small team events, a match by what it brought: made into games on boards.

One row a team, one entry a round: ``8w2.5`` is a match with white on the first board
against team 8 that brought 2.5 game points, ``+F`` and ``-F`` a match won or lost by forfeit
(the two that are left in the round), ``PAB``, ``HPB`` and ``ZPB`` are byes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from openarbiter.model import (
    HALF,
    POINT,
    ByeKind,
    Colour,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    TeamForfeit,
    TeamPoints,
    Tournament,
    parse_score,
)

MATCH = re.compile(r"(\d+)([wb])([\d.]+)")
BYES = {"PAB": ByeKind.PAB, "HPB": ByeKind.HALF, "ZPB": ByeKind.ZERO}
FORFEITS = {
    "+F": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-F": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
}
RESULTS = {
    POINT: Result(Mark.WIN, Mark.LOSS),
    HALF: Result(Mark.DRAW, Mark.DRAW),
    0: Result(Mark.LOSS, Mark.WIN),
}


def team_event(rows: Mapping[int, str], boards: int, points: TeamPoints) -> Tournament:
    """The team event these rows are of; the points of a match fall on its first boards."""
    entries = {team: row.split() for team, row in rows.items()}
    count = max(map(len, entries.values()))
    byes: list[TeamBye] = []
    forfeits: list[TeamForfeit] = []
    rounds = []
    for number in range(1, count + 1):
        column = {team: row[number - 1] for team, row in entries.items()}
        byes += [TeamBye(number, team, BYES[text]) for team, text in column.items() if text in BYES]
        missing = [team for team, text in column.items() if text in FORFEITS]
        if missing:
            first, second = missing
            forfeits.append(TeamForfeit(number, first, second, FORFEITS[column[first]]))
        rounds.append(Round(tuple(_games(column, boards)), ()))
    return Tournament(
        entrants=tuple(
            Entrant(player, f"Player {player}")
            for team in rows
            for player in _members(team, boards)
        ),
        teams=tuple(Team(f"Team {team}", _members(team, boards), team) for team in rows),
        rounds=tuple(rounds),
        regulations=Regulations(
            rounds=count,
            system="FIDE_TEAM",
            team_points=points,
            board_colours=(Colour.WHITE, Colour.BLACK) * (boards // 2),
        ),
        team_byes=tuple(byes),
        team_forfeits=tuple(forfeits),
    )


def _members(team: int, boards: int) -> tuple[int, ...]:
    return tuple(range((team - 1) * boards + 1, team * boards + 1))


def _games(column: Mapping[int, str], boards: int) -> list[Game]:
    games = []
    for team, text in column.items():
        found = MATCH.fullmatch(text)
        if found and found[2] == "w":
            left = parse_score(found[3])
            own, theirs = _members(team, boards), _members(int(found[1]), boards)
            for board, (one, other) in enumerate(zip(own, theirs, strict=True)):
                result = RESULTS[min(left, POINT)]
                left -= min(left, POINT)
                if board % 2:
                    result = Result(result.black, result.white)
                    one, other = other, one
                games.append(Game(one, other, result))
    return games
