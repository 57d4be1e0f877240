"""The Koya system: C.07 9.2, C.02 13.6, PMR 274 and 275."""

from __future__ import annotations

from openarbiter.model import HALF, Score
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import KoyaStep
from openarbiter.standings.codes import Code
from openarbiter.standings.event import Participants, RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.values import Part, Value


def koya(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """KS: the points against everybody who scored at least half of the possible ones.

    Forfeits count. /L+n and /L-n move the limit: by half points (C.07 14.5), or by the
    score groups there are (C.02 13.6.2, PMR 275).
    """
    event = field.event(code.score)
    limit = _limit(event, code.limit, rules)
    note = (("limit", str(limit)),)
    counting = {
        number: each.score for number, each in event.participants.items() if 2 * each.score >= limit
    }
    found = {}
    for number, each in event.participants.items():
        parts = tuple(
            [
                Part(points, index, opponent, counting[opponent], counting[opponent], points)
                for index, _, opponent, points, *_ in each.rounds
                if opponent is not None and opponent in counting
            ]
        )
        found[number] = Value(sum([part.value for part in parts]), parts, note=note)
    return found


def most_possible(event: Participants) -> Score:
    """The maximum possible score: a win in every round somebody could have had a game.

    The free rounds of a round robin with an odd number bring nothing.
    """
    scheduled = (
        sum(one.kind is not RoundKind.FREE for one in each.rounds)
        for each in event.participants.values()
    )
    return event.win * max(scheduled, default=0)


def _limit(event: Participants, steps: int, rules: TieBreakRules) -> Score:
    """Twice the least score of opponents who count."""
    half = most_possible(event)
    if rules.koya_step == KoyaStep.HALF_POINT:
        return half + 2 * HALF * steps
    doubled = sorted({2 * each.score for each in event.participants.values()})
    counting = [score for score in doubled if score >= half]
    others = [score for score in doubled if score < half]
    if steps < 0 and others:
        return others[max(0, len(others) + steps)]
    if steps > 0:
        return counting[steps] if steps < len(counting) else max(doubled, default=half) + 1
    return half
