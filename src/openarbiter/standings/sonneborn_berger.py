"""Sonneborn-Berger, for players and teams: C.07 9.1 and 13.2, C.02 13.9 and 13.13.3, PMR 278."""

from __future__ import annotations

from operator import attrgetter

from openarbiter.model import POINT
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import BergerUnplayed, ScoreFactor
from openarbiter.standings.codes import Code
from openarbiter.standings.event import Encounter, Participants
from openarbiter.standings.field import RankedEvent, ScoreName
from openarbiter.standings.values import STAND_INS, Part, Summands, Value, Why, summands

SCALE = POINT * POINT
"""Products of two scores in tenths are hundredths."""


def sonneborn_berger(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """SB: each opponent's score times the points scored against that opponent (9.1, 13.9)."""
    name = field.primary if code.score is None else code.score
    by_result = rules.opponents_score_factor == ScoreFactor.RESULT and not field.primary
    return _summed(field, code, rules, name, name, by_result=by_result)


def extended_sonneborn_berger(
    field: RankedEvent, code: Code, rules: TieBreakRules
) -> dict[int, Value]:
    """EMMSB, EMGSB, EGMSB, EGGSB: opponents' MP or GP times MP or GP scored (13.2).

    In C.02 13.13.3 they are the team systems A, B, C and D, with /C1 the cut ones; EMGSB
    is that of PMR 278.v, EMGSB/C1 that of the Olympiads (C.02 13.9.3).
    """
    totals: ScoreName = "MP" if code.name[1] == "M" else "GP"
    scored: ScoreName = "MP" if code.name[2] == "M" else "GP"
    return _summed(field, code, rules, totals, scored, by_result=False)


def _summed(
    field: RankedEvent,
    code: Code,
    rules: TieBreakRules,
    totals: ScoreName,
    scored: ScoreName,
    *,
    by_result: bool,
) -> dict[int, Value]:
    def all_summands() -> dict[int, Summands]:
        opposed = field.opposition(
            totals, rules, forfeits_played=code.forfeits_played, fore=code.fore
        )
        fore = rules if code.fore else None
        event, totals_event = field.event(scored, fore=fore), field.event(totals, fore=fore)
        drawn = 5 if by_result else event.draw
        found = {}
        for number, parts in opposed.items():
            own = event.participants[number].rounds
            products = []
            for part in parts:
                if part.round is None:
                    continue
                one = own[part.round - 1]
                if rules.berger_unplayed == BergerUnplayed.AS_RECORDED:
                    products.append(_recorded(part, one, totals_event, by_result))
                elif rules.berger_unplayed == BergerUnplayed.AS_DRAWS and part.why in STAND_INS:
                    products.append(_drawn(part, drawn))
                else:
                    products.append(_product(part, one, by_result))
            found[number] = summands(tuple(products), _BY_OPPONENT)
        return found

    key = ("Sonneborn-Berger", totals, scored, rules, code.forfeits_played, code.fore, by_result)
    return {
        number: each.value(code.cut, code.cut_high, voluntary_first=rules.voluntary_cut_first)
        for number, each in field.once(key, all_summands).items()
    }


_BY_OPPONENT = attrgetter("base", "value")
"""The opponent with the lowest score, and of several the lowest contribution (14.1.2.d)."""


def _product(part: Part, one: Encounter, by_result: bool) -> Part:
    points = one.standard if by_result else one.points
    _, number, opponent, score, raw, _, why, voluntary = part
    return Part((score or 0) * points, number, opponent, score, raw, points, why, voluntary)


def _drawn(part: Part, draw: int) -> Part:
    """An own unplayed round as a draw with whoever stands in."""
    score = part.base or 0
    return part._replace(value=score * draw, points=draw)


def _recorded(part: Part, one: Encounter, totals: Participants, by_result: bool) -> Part:
    """Unplayed rounds decide as recorded, the opponents' too (PMR 264.b).

    Their draws are for Buchholz alone (264.a). Without an opponent there is no score.
    """
    points = one.standard if by_result else one.points
    if one.opponent is None:
        return Part(0, one.round, None, 0, 0, points, Why.NOBODY)
    score = totals.participants[one.opponent].score
    why = Why.RECORDED if one.kind.forfeit else Why.PLAIN
    return Part(score * points, one.round, one.opponent, score, score, points, why)
