"""Direct encounter: C.07 6, C.02 13.5, PMR 277; for teams extended, C.07 13.3."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import DirectEncounterRule
from openarbiter.standings.codes import Code
from openarbiter.standings.event import Participants, RoundKind
from openarbiter.standings.field import RankedEvent, ScoreName
from openarbiter.standings.values import Amount, Part, TieStep

Groups: TypeAlias = list[list[int]]
"""Participants in order; those of one list are still tied."""


class Ordering(NamedTuple):
    """A tied group in order, and the steps that put it so."""

    groups: Groups
    steps: tuple[TieStep, ...] = ()


class Encounters(NamedTuple):
    """The separate standings of a group of tied participants (6.1).

    Attributes:
        points: what each scored against the others, by number; of several games with
            one opponent the sum counts (C.02 13.5), or the average (C.07 6.1.2).
        met: whom of the group each has met.
        parts: the games each one's points come from.
    """

    points: dict[int, Amount]
    met: dict[int, set[int]]
    parts: dict[int, tuple[Part, ...]]

    def complete(self, group: Sequence[int]) -> bool:
        """Whether all of the group have met each other."""
        return all(len(self.met[number]) == len(group) - 1 for number in group)

    def step(self, group: Sequence[int], score: str, rule: str, parted: Groups) -> TieStep:
        """What a rule made of these standings."""
        met: Literal["all", "some", "none"] = "some"
        if self.complete(group):
            met = "all"
        elif not any(self.met.values()):
            met = "none"
        return TieStep(
            tuple(group),
            score,
            rule,
            met,
            tuple([self.points[number] for number in group]),
            tuple([self.parts[number] for number in group]),
            tuple(map(tuple, parted)),
        )


def encounters(
    group: Sequence[int], event: Participants, rules: TieBreakRules, *, forfeits_played: bool
) -> Encounters:
    """The games the tied participants played among themselves.

    Args:
        forfeits_played: forfeits count as games (6.1.1); with pre-determined pairings
            they do in any case (15.2).
    """
    averaged = rules.direct_encounter == DirectEncounterRule.UNDECIDABLE_GAMES
    inside = set(group)
    regular = forfeits_played or event.predetermined
    points: dict[int, Amount] = {}
    met, working = {}, {}
    for number in group:
        games: dict[int, list[Part]] = {}
        for one in event.participants[number].rounds:
            counts = one.kind is RoundKind.PLAYED or (regular and one.kind.forfeit)
            if one.opponent is not None and one.opponent in inside and counts:
                part = Part(one.points, one.round, one.opponent, points=one.points)
                games.setdefault(one.opponent, []).append(part)
        met[number] = set(games)
        points[number] = sum([_points(each, averaged) for each in games.values()])
        working[number] = tuple(part for each in games.values() for part in each)
    return Encounters(points, met, working)


def _points(games: Sequence[Part], averaged: bool) -> Amount:
    total = sum([part.points or 0 for part in games])
    return Fraction(total, len(games)) if averaged and len(games) > 1 else total


def direct_encounter(
    group: Sequence[int], field: RankedEvent, code: Code, rules: TieBreakRules
) -> Ordering:
    """DE: order a tied group by the games among them (C.07 6, C.02 13.5)."""
    return _resolve(group, field, code.score or field.primary, code, rules)


def _resolve(
    group: Sequence[int], field: RankedEvent, score: ScoreName, code: Code, rules: TieBreakRules
) -> Ordering:
    if len(group) < 2:
        return Ordering([list(group)])
    event = field.event(score)
    table = encounters(group, event, rules, forfeits_played=code.forfeits_played)
    once = rules.direct_encounter == DirectEncounterRule.ALL_MET
    if table.complete(group):
        parted = by_amount(group, lambda number: table.points[number])
        step = table.step(group, score, "points", parted)
        if len(parted) == 1 or once:
            return Ordering(parted, (step,))
        further = [_resolve(part, field, score, code, rules) for part in parted]
        return _joined((step,), further)
    undecided = [list(group)]
    if once or event.predetermined:
        return Ordering(undecided, (table.step(group, score, "not met", undecided),))
    leaders = _certain_leaders(group, table, event)
    if not leaders:
        return Ordering(undecided, (table.step(group, score, "undecided", undecided),))
    rest = [number for number in group if number not in leaders]
    parted = [[leader] for leader in leaders] + ([rest] if rest else [])
    step = table.step(group, score, "leaders", parted)
    return _joined((step,), [_resolve(part, field, score, code, rules) for part in parted])


def _joined(steps: tuple[TieStep, ...], further: Sequence[Ordering]) -> Ordering:
    """Parts of a group, each with an order of its own; a step taken twice is told once."""
    told = {(step.group, step.score, step.rule): step for step in steps}
    for each in further:
        for step in each.steps:
            told.setdefault((step.group, step.score, step.rule), step)
    return Ordering([tied for each in further for tied in each.groups], tuple(told.values()))


def _certain_leaders(group: Sequence[int], table: Encounters, event: Participants) -> list[int]:
    """Those certain to be alone at the top whatever the missing games bring, best first (6.3).

    A participant is if losing all of their missing games still leaves them above the best
    that each rival could reach by winning all of theirs.
    """
    left = list(group)
    leaders: list[int] = []
    others = len(group) - 1
    missing = {number: others - len(table.met[number]) for number in group}
    worst = {number: table.points[number] + event.loss * missing[number] for number in group}
    best = {number: table.points[number] + event.win * missing[number] for number in group}
    while left:
        first = max(left, key=lambda number: worst[number])
        if any(best[rival] >= worst[first] for rival in left if rival != first):
            break
        leaders.append(first)
        left.remove(first)
    return leaders


def extended_direct_encounter(
    group: Sequence[int],
    field: RankedEvent,
    code: Code,
    rules: TieBreakRules,
    finish: Callable[[Sequence[int]], Ordering] | None = None,
) -> Ordering:
    """EDE: direct encounter by the primary score, where nothing breaks by the secondary (13.3).

    Args:
        finish: what orders exactly two teams still tied in both scores (13.3.2).
    """
    if len(group) < 2:
        return Ordering([list(group)])
    names: tuple[ScoreName, ...] = (field.primary, field.secondary)
    steps: tuple[TieStep, ...] = ()
    for name in names:
        found = _resolve(group, field, name, code, rules)
        steps += found.steps
        if len(found.groups) > 1:
            further = [
                extended_direct_encounter(part, field, code, rules, finish) for part in found.groups
            ]
            return _joined(steps, further)
    if finish is not None and len(group) == 2 and _level_in_both(group, field):
        return _joined(steps, [finish(group)])
    return Ordering([list(group)], steps)


def _level_in_both(group: Sequence[int], field: RankedEvent) -> bool:
    return all(
        len({field.event(name).participants[number].score for number in group}) == 1
        for name in (field.primary, field.secondary)
    )


def by_amount(group: Sequence[int], amount: Callable[[int], object]) -> Groups:
    """The group parted by an amount, the greatest first; equal ones stay together."""
    parted: dict[object, list[int]] = {}
    for number in group:
        parted.setdefault(amount(number), []).append(number)
    return [parted[key] for key in sorted(parted, reverse=True)]  # type: ignore[type-var]
