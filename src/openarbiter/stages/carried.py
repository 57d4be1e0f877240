"""Results of an earlier stage that count in the next one, among those who qualified."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openarbiter.model import Game, Round, Tournament
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


def combined(tournament: Tournament, carried: Sequence[CarriedGame]) -> Tournament:
    """A stage with the games carried over in front of its own rounds.

    For the table only: what is paired and rated is the stage itself.
    """
    numbers = {each.number for each in tournament.entrants}
    games = [each for each in carried if {each.white, each.black} <= numbers]
    before = tuple(
        Round(
            games=tuple(
                Game(each.white, each.black, each.result) for each in games if each.round == number
            )
        )
        for number in sorted({each.round for each in games})
    )
    announced = max(tournament.regulations.rounds or 0, len(tournament.rounds)) + len(before)
    return replace(
        tournament,
        rounds=(*before, *tournament.rounds),
        regulations=replace(tournament.regulations, rounds=announced),
    )
