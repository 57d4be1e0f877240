"""The standings' view of a tournament of teams."""

from __future__ import annotations

from openarbiter.model import Tournament
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.field import Field, ScoreName


def team_field(
    tournament: Tournament,
    rounds: int,
    primary: ScoreName,
    rules: TieBreakRules,
    *,
    predetermined: bool,
) -> Field:
    raise NotImplementedError
