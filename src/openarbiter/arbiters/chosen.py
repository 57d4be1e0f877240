"""The norms of an application: which of all an arbiter has go together best (B.06 2.1, 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from itertools import combinations

from openarbiter.arbiters.norms import CheckedNorm
from openarbiter.arbiters.verdict import ArbiterClause
from openarbiter.model.known import Known
from openarbiter.rulebook.arbiter_rules import ArbiterRules, TitleAsks
from openarbiter.rulebook.calendar import years_after

Judge = Callable[[tuple[CheckedNorm, ...]], Sequence[ArbiterClause]]
"""What is to be said of norms that are used together."""

_Worth = tuple[int, int]


def best_norms(
    rules: ArbiterRules, asks: TitleAsks, norms: Sequence[CheckedNorm], judge: Judge
) -> tuple[CheckedNorm, ...]:
    """The norms to apply with: as many as are asked for, the fewest clauses of them unmet.

    They begin within the same six years, and no limit of shorter events or of a kind of event is
    exceeded. Of sets that are worth the same, the latest is taken. A norm more never makes the
    answer worse.

    Args:
        norms: all there are; those that are none are left out.
        judge: what is to be said of some of them together.
    """
    usable = [each for each in norms if each.standing is not Known.NOT_MET]
    for size in range(min(asks.norms, len(usable)), 0, -1):
        best: tuple[_Worth, tuple[CheckedNorm, ...]] | None = None
        for some in _sets(rules, asks, usable, size):
            worth = _worth(some, judge(some))
            if best is None or worth < best[0]:
                best = worth, some
            if worth == (0, 0):
                break
        if best is not None:
            return tuple(sorted(best[1], key=lambda each: (each.start, each.name)))
    return ()


def _sets(
    rules: ArbiterRules, asks: TitleAsks, norms: Sequence[CheckedNorm], size: int
) -> Iterator[tuple[CheckedNorm, ...]]:
    """Sets of norms within six years and within the limits, the latest first."""
    ordered = sorted(norms, key=lambda each: (each.start, each.end, each.name), reverse=True)
    for place, last in enumerate(ordered):
        others = [each for each in ordered[place + 1 :] if in_window(rules, each.start, last.start)]
        for some in combinations(_enough(others, size), size - 1):
            found = (last, *some)
            if within_limits(asks, found):
                yield found


def in_window(rules: ArbiterRules, first: date, last: date) -> bool:
    """Whether two days on which events begin lie within six years (5.3)."""
    return last < years_after(first, rules.window_years)


def within_limits(asks: TitleAsks, norms: Sequence[CheckedNorm]) -> bool:
    """Whether so many shorter events, and so many norms of one kind, may be used together."""
    if sum(each.shorter for each in norms) > asks.most_shorter:
        return False
    groups = Counter(each.group for each in norms if each.usable is not None)
    most = {each.group: each.usable for each in norms if each.usable is not None}
    return all(groups[group] <= (number or 0) for group, number in most.items())


def _enough(norms: Sequence[CheckedNorm], size: int) -> list[CheckedNorm]:
    """Of norms that are alike in all that matters, as many as may be needed, the latest first.

    What matters is the kind, the limits, and who signed: one with another signature stays.
    """
    kept: dict[object, list[CheckedNorm]] = {}
    for each in norms:
        alike = (each.kind, each.group, each.usable, each.shorter, each.large, each.standing)
        found = kept.setdefault(alike, [])
        signed = {other.signer for other in found}
        if len(found) < size or (len(signed) < 2 and each.signer not in signed):
            found.append(each)
    return [each for found in kept.values() for each in found]


def _worth(norms: Sequence[CheckedNorm], clauses: Sequence[ArbiterClause]) -> _Worth:
    answers = Counter([*(each.standing for each in norms), *(each.standing for each in clauses)])
    return answers[Known.NOT_MET], answers[Known.NOT_KNOWN]
