"""Buchholz and what is built on it: C.07 8, C.02 13.4, 13.13.2, PMR 269-273."""

from __future__ import annotations

from fractions import Fraction

from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.codes import Code
from openarbiter.standings.event import RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.values import Part, Summands, Value, summands


def buchholz(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """BH: the sum of the opponents' scores (8.1, 13.4.1), with the modifiers /C and /M."""
    return _buchholz(field, code, rules, fore=code.fore)


def fore_buchholz(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """FB: Buchholz as if the paired games of the final round had been drawn (8.3)."""
    return _buchholz(field, code, rules, fore=True)


def average_of_buchholz(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """AOB: the average Buchholz of the opponents played over the board (8.2).

    It is exact; the regulation says nothing of rounding. Nobody played means no value.
    """
    of_all = _buchholz(field, code, rules, fore=code.fore)
    found = {}
    for number, each in field.event(code.score).participants.items():
        parts = tuple(
            [
                Part(amount, one.round, one.opponent, amount, amount)
                for one in each.rounds
                if one.kind is RoundKind.PLAYED
                and one.opponent is not None
                and (amount := of_all[one.opponent].amount) is not None
            ]
        )
        average = Fraction(sum([part.value for part in parts]), len(parts)) if parts else None
        found[number] = Value(average, parts, divisor=max(1, len(parts)))
    return found


def sum_of_buchholz(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """SOB: the sum of the opponents' Buchholz (C.02 13.13.2, 2.5), of those played."""
    averages = average_of_buchholz(field, code, rules)
    return {
        number: value._replace(amount=sum(part.value for part in value.parts), divisor=1)
        for number, value in averages.items()
    }


def _buchholz(
    field: RankedEvent, code: Code, rules: TieBreakRules, *, fore: bool
) -> dict[int, Value]:
    def all_summands() -> dict[int, Summands]:
        opposed = field.opposition(
            code.score, rules, forfeits_played=code.forfeits_played, fore=fore
        )
        return {number: summands(parts) for number, parts in opposed.items()}

    key = ("Buchholz", code.score, rules, code.forfeits_played, fore)
    return {
        number: each.value(code.cut, code.cut_high, voluntary_first=rules.voluntary_cut_first)
        for number, each in field.once(key, all_summands).items()
    }
