"""A plan of stages: whether its tables can feed one another."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from openarbiter.model import Reason, Tournament
from openarbiter.model.stage_lines import LABEL, StageRecord
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.other_systems import is_swiss
from openarbiter.pairing.system import FOR_TEAMS, ROUND_ROBINS, system_of
from openarbiter.stages.seats import SeatKind, WrongSeats, parse_seats

_LABEL = N_("“{text}” is no label for a table: use 1 to 8 letters, such as A.")
_TAKEN = N_("The label {label} stands for two tables.")
_TWO_LABELS = N_("The table {where} has two labels: {one} and {other}.")
_NO_SOURCE = N_("Name at least one table that players come from.")
_UNKNOWN = N_("The seat {seat} is of table {label}, and no such table is named.")
_CIRCLE = N_("{where} would take players from itself: stages follow one another.")
_NO_CARRYING = N_(
    "Results are carried over into a round robin, where those who have met are not paired again, "
    "or into Scheveningen, where the groups play each other. In the system of this stage some "
    "would have more results carried over than others: choose one of the two, or leave the "
    "results out."
)
_TEAMS = N_("Teams are paired here, and stages are for players.")


def numbers_are_seats(tournament: Tournament) -> bool:
    """Whether the number of a player is that of the seat: everywhere but in Swiss systems.

    There the initial ranking numbers the players (C.04.2 B.3).
    """
    return not is_swiss(tournament)


def no_carrying(tournament: Tournament) -> Reason | None:
    """Why no results can be carried over into a stage; None where they can.

    Everybody has to have the same opponents in the end, or the results of some would count and
    those of others would not.
    """
    if system_of(tournament).name in (*ROUND_ROBINS, *FOR_TEAMS):
        return None
    return Reason.of(_NO_CARRYING)


def plan_refused(
    where: str, sources: Sequence[tuple[str, str]], seats: str, others: Mapping[str, StageRecord]
) -> Reason | None:
    """What is wrong with the plan of a stage; None where nothing is.

    Args:
        where: the stage.
        sources: labels, each with the table it stands for.
        others: the plans of the other stages, by what they are called as tables.
    """
    labels: dict[str, str] = {}
    tables: dict[str, str] = {}
    for label, table in sources:
        if not re.fullmatch(LABEL, label) or label.upper() in ("BEST", "RATING"):
            return Reason.of(_LABEL, text=label[:20])
        if label in labels:
            return Reason.of(_TAKEN, label=label)
        if table in tables:
            return Reason.of(_TWO_LABELS, where=table, one=tables[table], other=label)
        labels[label], tables[table] = table, label
    if not labels:
        return Reason.of(_NO_SOURCE)
    try:
        named = parse_seats(seats)
    except WrongSeats as wrong:
        return wrong.reason
    for seat in named:
        if seat.kind in (SeatKind.PLACE, SeatKind.NAMED) and seat.label not in labels:
            return Reason.of(_UNKNOWN, seat=seat.text, label=seat.label)
    if _feeds(where, set(tables), others):
        return Reason.of(_CIRCLE, where=where)
    return None


def _feeds(where: str, tables: set[str], others: Mapping[str, StageRecord]) -> bool:
    """Whether a stage is among its own tables, or among those they come from."""
    seen: set[str] = set()
    while tables:
        one = tables.pop()
        if one == where:
            return True
        if one not in seen:
            seen.add(one)
            record = others.get(one)
            tables |= {table for _, table in record.sources} if record is not None else set()
    return False


def no_stage(tournament: Tournament) -> Reason | None:
    """Why a tournament can be no stage; None where it can."""
    return Reason.of(_TEAMS) if pairs_teams(tournament) else None
