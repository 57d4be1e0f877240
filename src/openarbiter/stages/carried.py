"""Results of an earlier stage that count in the next one, among those who qualified."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model.stage_lines import CarriedGame
from openarbiter.stages.qualification import Qualified
from openarbiter.stages.tables import StageTable


def carried_games(
    players: Sequence[Qualified], tables: Sequence[StageTable]
) -> tuple[CarriedGame, ...]:
    """The games between players who come from one table, by their seats, in order of the rounds.

    Games without a result are left out.
    """
    seats = {(each.label, each.entrant.number): each.number for each in players}
    found = []
    for table in tables:
        for number, played in enumerate(table.tournament.rounds, start=1):
            for game in played.games:
                white = seats.get((table.label, game.white))
                black = seats.get((table.label, game.black))
                if white is not None and black is not None and game.result.known:
                    found.append(CarriedGame(white, black, game.result, table.label, number))
    return tuple(sorted(found, key=lambda each: (each.round, each.label, each.white)))
