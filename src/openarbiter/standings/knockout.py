"""The places of a knock-out as the column that orders its standings (C.02 13.2.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.knockout.course import knockout_tree
from openarbiter.knockout.places import players_out
from openarbiter.knockout.terms import BadKnockout
from openarbiter.model import Reason, Tournament
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.codes import Code
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.table import StandingsColumn
from openarbiter.standings.tie_breaks import TieBreak
from openarbiter.standings.values import Value

KNOCKOUT = "KO"
"""The code of the column."""

WHY = "why"
"""The name of the sentence in the note of a value; its values stand after it."""

_ARTICLE = "Types of tournaments 5.2"
_STILL_IN = N_("Still in the knock-out.")
_OUT_NOW = N_("Out in a round that is still played: the place is not known yet.")
_NOT_IN = N_("Does not take part in the knock-out.")


@dataclass(frozen=True, slots=True)
class KnockoutStandings:
    """What a knock-out gives its standings.

    Attributes:
        finished: whether all matches are over.
        notes: what does not fit in the file.
    """

    column: StandingsColumn
    finished: bool
    notes: tuple[Reason, ...]


def knockout_standings(
    tournament: Tournament, rounds: int, rules: TieBreakRules
) -> KnockoutStandings | None:
    """The column of a knock-out; None for a tournament that is none, or has no bracket.

    Args:
        rounds: how many rounds are counted.
    """
    if not is_knockout(tournament):
        return None
    try:
        tree = knockout_tree(replace(tournament, rounds=tournament.rounds[:rounds]))
    except BadKnockout:
        return None
    values = {
        number: Value(each.first, key=(-each.first,), note=_note(each.reason))
        for each in tree.places
        for number in each.players
    }
    # Whoever is in comes first, whoever does not take part last.
    out, last = players_out(tree), len(tournament.entrants) + 1
    for number in tree.seeds:
        if number not in values:
            gone = number in out
            key, why = ((0,), _OUT_NOW) if gone else ((1,), _STILL_IN)
            values[number] = Value(None, key=key, note=((WHY, why),))
    nobody = Value(None, key=(-last,), note=((WHY, _NOT_IN),))

    def places(field: RankedEvent, _code: Code, _rules: TieBreakRules) -> dict[int, Value]:
        return {number: values.get(number, nobody) for number in field.numbers}

    column = TieBreak(KNOCKOUT, N_("Knock-out"), {rules.id: _ARTICLE}, places)
    return KnockoutStandings(
        StandingsColumn(Code(KNOCKOUT, KNOCKOUT), column, rules, _ARTICLE),
        tree.finished,
        tree.doubts,
    )


def _note(reason: Reason) -> tuple[tuple[str, str], ...]:
    return ((WHY, reason.template), *reason.values)
