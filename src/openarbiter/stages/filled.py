"""A stage with the players who qualified."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openarbiter.handling.numbering import initial_ranking, with_numbers
from openarbiter.model import Tournament
from openarbiter.model.stage_lines import Declined, StageRecord, with_stage
from openarbiter.stages.carried import carried_games
from openarbiter.stages.plan import numbers_are_seats
from openarbiter.stages.qualification import Qualification
from openarbiter.stages.tables import DECLINED, DECLINED_WHY, StageTable


def filled_stage(
    frame: Tournament,
    record: StageRecord,
    found: Qualification,
    tables: Sequence[StageTable],
) -> Tournament:
    """A tournament before round 1 with those who qualified, and the lines that say so.

    In a Swiss system the initial ranking numbers the players (C.04.2 B.3), elsewhere the seats do.

    Args:
        frame: its regulations; entrants and rounds in it are left out.
    """
    entrants = tuple(
        replace(each.entrant, number=each.number, points=None, rank=None) for each in found.players
    )
    games = carried_games(found.players, tables) if record.carried else ()
    said = replace(
        record,
        declined=(*record.declined, *_declined_elsewhere(record, tables)),
        qualified=tuple(each.line() for each in found.players),
        games=games,
    )
    made = with_stage(replace(frame, entrants=entrants, rounds=()), said)
    if numbers_are_seats(made):
        return made
    ranked = initial_ranking(entrants)
    return with_numbers(made, {each.number: place for place, each in enumerate(ranked, start=1)})


def _declined_elsewhere(record: StageRecord, tables: Sequence[StageTable]) -> list[Declined]:
    """Who declined in another stage of the same tables: the file alone says why others moved up."""
    known = {(each.label, each.number) for each in record.declined}
    return [
        Declined(table.label, number)
        for table in tables
        for number, reason in table.gone.items()
        if reason.template in (DECLINED, DECLINED_WHY) and (table.label, number) not in known
    ]
