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

    A line-up is void whose players are not all in one list any more: its captain hands in another
    one.
    """
    rows = list(section.handed_line_ups.all())
    if not rows:
        return
    position = position_of(section)
    played = len(position.tournament.rounds)
    lists = {
        number: {position.keys.get(player) for player in team.players}
        for number, team in numbered_teams(position.tournament).items()
    }
    wanted: list[models.HandedLineUp] = []
    for row in rows:
        if row.round_number <= played:
            continue
        players = {key for key in row.players if key is not None}
        # A file may list a player in two teams, whose line-ups are both theirs.
        own = [number for number, listed in lists.items() if players <= listed]
        if row.team in own:
            continue
        row.delete()
        if len(own) == 1:
            row.team = own[0]
            wanted.append(row)
    there = {(row.round_number, row.team) for row in section.handed_line_ups.all()}
    for row in wanted:
        if (row.round_number, row.team) not in there:
            row.pk = None
            row.save(force_insert=True)
            there.add((row.round_number, row.team))
