"""The numbers of a plan, drawn for one tournament."""

from __future__ import annotations

from dataclasses import dataclass, fields

from openarbiter.verify.generation.lots import Lots
from openarbiter.verify.generation.plan import Plan, ends


@dataclass(frozen=True, slots=True)
class DrawnPlan:
    """The numbers of a plan, drawn for one tournament. The names are those of the plan."""

    players: int
    rounds: int
    highest: int
    lowest: int
    bell: int
    below_middle: int
    unrated: int
    draws: int
    forfeits: int
    double_forfeits: int
    quick_games: int
    odd_results: int
    half_byes: int
    zero_byes: int
    full_byes: int
    half_bye_players: int
    late: int
    withdrawals: int
    prohibitions: int
    prohibited: int
    boards: int
    reserves: int
    line_up_changes: int
    empty_boards: int
    match_forfeits: int


def drawn_course(plan: Plan, lots: Lots) -> DrawnPlan:
    """Draw every number of the plan that is a span."""
    values = {}
    for field in fields(DrawnPlan):
        first, last = ends(getattr(plan, field.name))
        values[field.name] = first if first == last else lots.between(first, last)
    return DrawnPlan(**values)
