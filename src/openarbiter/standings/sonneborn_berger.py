"""Sonneborn-Berger, for players and teams: C.07 9.1 and 13.2, C.02 13.9 and 13.13.3, PMR 278."""

from __future__ import annotations

from openarbiter.model import POINT
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings.codes import Code
from openarbiter.standings.event import Encounter, Event
from openarbiter.standings.field import Field, ScoreName
from openarbiter.standings.opposition import Opposed
from openarbiter.standings.values import Amount, Part, Value, Why, cut_parts, remaining

SCALE = POINT * POINT
"""Products of two scores in tenths are hundredths."""


def sonneborn_berger(field: Field, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """SB: each opponent's score times the points scored against him (9.1, 13.9)."""
    name = field.primary if code.score is None else code.score
    by_result = rules.opponents_score_factor == "result" and not field.primary
    return _summed(field, code, rules, name, name, by_result=by_result)


def extended_sonneborn_berger(field: Field, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """EMMSB, EMGSB, EGMSB, EGGSB: opponents' MP or GP times MP or GP scored (13.2).

    In C.02 13.13.3 they are the team systems A, B, C and D, with /C1 the cut ones; EMGSB
    is that of PMR 278.v, EMGSB/C1 that of the Olympiads (C.02 13.9.3).
    """
    totals: ScoreName = "MP" if code.name[1] == "M" else "GP"
    scored: ScoreName = "MP" if code.name[2] == "M" else "GP"
    return _summed(field, code, rules, totals, scored, by_result=False)


def _summed(
    field: Field,
    code: Code,
    rules: TieBreakRules,
    totals: ScoreName,
    scored: ScoreName,
    *,
    by_result: bool,
) -> dict[int, Value]:
    def all_parts() -> dict[int, tuple[Part, ...]]:
        opposed = field.opposition(
            totals, rules, forfeits_played=code.forfeits_played, fore=code.fore
        )
        event = field.event(scored, fore=code.fore)
        totals_event = field.event(totals, fore=code.fore)
        as_recorded = rules.berger_unplayed == "as recorded"
        return {
            number: tuple(
                _recorded(each, own, totals_event)
                if as_recorded
                else _part(each, own, by_result)
                for own in (event.participants[number].rounds,)
                for each in rounds
            )
            for number, rounds in opposed.items()
        }

    key = ("Sonneborn-Berger", totals, scored, rules, code.forfeits_played, code.fore, by_result)
    found = {}
    for number, parts in field.once(key, all_parts).items():
        cuts = cut_parts(
            parts,
            code.cut,
            code.cut_high,
            voluntary_first=rules.voluntary_cut_first,
            significance=_by_opponent,
        )
        found[number] = Value(remaining(parts, cuts), parts, cuts)
    return found


def _part(each: Opposed, own: tuple[Encounter, ...], by_result: bool) -> Part:
    one = own[each.encounter.round - 1]
    points = one.standard if by_result else one.points
    return Part(
        each.score * points,
        one.round,
        one.opponent,
        base=each.score,
        raw=each.raw,
        points=points,
        why=each.why,
        voluntary=each.voluntary,
    )


def _recorded(each: Opposed, own: tuple[Encounter, ...], totals: Event) -> Part:
    """Unplayed rounds decide as recorded, the opponents' too (PMR 264.b).

    Their draws are for Buchholz alone (264.a). Without an opponent there is no score.
    """
    one = own[each.encounter.round - 1]
    if one.opponent is None:
        return Part(0, one.round, None, base=0, raw=0, points=one.standard, why=Why.NOBODY)
    score = totals.participants[one.opponent].score
    return Part(
        score * one.standard,
        one.round,
        one.opponent,
        base=score,
        raw=score,
        points=one.standard,
        why=Why.RECORDED if one.kind.forfeit else Why.PLAIN,
    )


def _by_opponent(part: Part) -> tuple[Amount, ...]:
    """The opponent with the lowest score, and of several the lowest contribution (14.1.2.d)."""
    return (part.base or 0, part.value)
