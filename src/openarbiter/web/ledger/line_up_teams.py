"""Line-ups that are handed in go with the players they name, whatever number their team has.

No entry tells them, so what changes the numbers of teams, or takes it back, cannot move them row by
row: their players say whose they are.
"""

from __future__ import annotations

from openarbiter.model import numbered_teams
from openarbiter.web import models
from openarbiter.web.state.tournament import position_of


def line_ups_follow(section: models.Section) -> None:
    """Give every line-up of rounds to come to the team of its players; others are deleted.

    A line-up is void that names a player who is in no team any more, or players of two: its captain
    hands in another one.
    """
    rows = list(section.handed_line_ups.all())
    if not rows:
        return
    position = position_of(section)
    played = len(position.tournament.rounds)
    teams = {
        position.keys[player]: number
        for number, team in numbered_teams(position.tournament).items()
        for player in team.players
        if player in position.keys
    }
    wanted: list[models.HandedLineUp] = []
    for row in rows:
        if row.round_number <= played:
            continue
        own = {teams.get(key) for key in row.players if key is not None}
        if own == {row.team}:
            continue
        row.delete()
        team = own.pop() if len(own) == 1 else None
        if team is not None:
            row.team = team
            wanted.append(row)
    there = {(row.round_number, row.team) for row in section.handed_line_ups.all()}
    for row in wanted:
        if (row.round_number, row.team) not in there:
            row.pk = None
            row.save(force_insert=True)
            there.add((row.round_number, row.team))
