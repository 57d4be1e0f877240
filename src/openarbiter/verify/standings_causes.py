"""Causes why standings differ: the changes under which all of a table would agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from openarbiter.model import Tournament
from openarbiter.model.late_corrections import as_recorded
from openarbiter.standings import BadTieBreak, Code, Standings, parse_code, standings
from openarbiter.standings.field import ScoreName
from openarbiter.standings.values import Amount
from openarbiter.verify.check_standings import StandingsCheck, check_standings
from openarbiter.verify.claims import RANK, SCORE, PublishedClaim
from openarbiter.verify.variations import (
    SCORES,
    Variation,
    of_editions,
    of_orders,
    of_switches,
    readings,
)

BUDGET = 600_000
"""Most rounds of participants computed again, over all tries together."""
LEAST = 12
"""Fewest tries, however large the event."""
PAIRED = 12
"""Most helpful variations tried two by two."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A variation under which a table agrees, or agrees better.

    Attributes:
        what: the column it explains; ``""`` for the whole table.
        left: how many claims still differ under it.
        compared: of so many.
    """

    variation: Variation
    what: str
    left: int
    compared: int


@dataclass(frozen=True, slots=True)
class Basis:
    """Checked table and the way it was computed.

    Attributes:
        table: the standings that decided on ranks.
        extra: codes of claims that have no column in it.
        given: values from outside.
        withdrawn: who has left a round robin.
    """

    tournament: Tournament
    table: Standings
    claims: tuple[PublishedClaim, ...]
    extra: tuple[Code, ...] = ()
    given: Mapping[str, Mapping[int, Amount]] | None = None
    withdrawn: Collection[int] = ()

    @property
    def codes(self) -> tuple[Code, ...]:
        """The codes of the table from left to right, lots apart."""
        return tuple(each.code for each in self.table.columns if each.code.name != "LOTS")


def causes_of(
    basis: Basis, found: StandingsCheck, progress: Callable[[int, int], None] | None = None
) -> tuple[Cause, ...]:
    """Search for what explains the differences of a check; nothing where nothing differs.

    Switches of the edition are tried one by one, then other editions, other readings of a
    column's head, other orders, rounds and kinds of event, and those that help two by two.
    The same claims always give the same causes.

    Args:
        found: what the check of these claims found.
        progress: called with the tries made and the most there can be.

    Returns:
        The one cause under which everything agrees; else what explains whole columns, and
        what leaves the fewest differences.
    """
    if not found.wrong:
        return ()
    return _Search(basis, found, progress).causes()


class _Search:
    def __init__(
        self,
        basis: Basis,
        found: StandingsCheck,
        progress: Callable[[int, int], None] | None,
    ):
        self._basis = basis
        self._tournament = as_recorded(basis.tournament)
        self._base = _counted(found)
        self._compared = Counter(claim.what for claim in basis.claims)
        self._total = found.compared
        cells = max(1, len(basis.table.rows) * basis.table.rounds)
        self._limit = max(LEAST, BUDGET // cells)
        self._progress = progress
        self._tries = 0
        self._seen: dict[Variation, Counter[str] | None] = {}

    def causes(self) -> tuple[Cause, ...]:
        """See :func:`causes_of`."""
        read = self._other_readings()
        singles = list(self._singles())
        useful: list[Variation] = []
        for start in dict.fromkeys((Variation(), read)):
            if start != Variation() and self._agrees(start):
                return (self._whole(start),)
            for single in singles:
                both = start.with_(single)
                if both is None:
                    continue
                if self._agrees(both):
                    return (self._whole(both),)
                if start == Variation() and self._helps(single):
                    useful.append(single)
        for both in self._pairs(read, useful):
            if self._agrees(both):
                return (self._whole(both),)
        return (*self._of_columns(), *self._best())

    def _singles(self) -> Iterable[Variation]:
        table = self._basis.table
        yield from of_switches(table.rules)
        yield from of_editions(table.rules)
        if self._base[RANK]:
            yield from of_orders(self._basis.codes, table.rules)
        for rounds in range(table.rounds - 1, max(0, table.rounds - 3), -1):
            yield Variation(rounds=rounds)
        yield Variation(round_robin=not table.predetermined)
        if table.teams:
            yield Variation(primary="GP" if table.primary == "MP" else "MP")

    def _pairs(self, read: Variation, useful: Sequence[Variation]) -> Iterable[Variation]:
        ranked = sorted(useful, key=lambda each: sum((self._result(each) or Counter()).values()))
        for one, two in combinations(ranked[:PAIRED], 2):
            both = one.with_(two)
            both = None if both is None else both.with_(read)
            if both is not None:
                yield both

    def _agrees(self, variation: Variation) -> bool:
        result = self._result(variation)
        return result is not None and not result

    def _helps(self, variation: Variation) -> bool:
        """Check whether fewer claims of some column differ."""
        result = self._result(variation)
        return result is not None and any(
            result[what] < count for what, count in self._base.items()
        )

    def _whole(self, variation: Variation) -> Cause:
        return Cause(variation, "", 0, self._total)

    def _of_columns(self) -> Iterable[Cause]:
        """For each column that differs the first variation under which all of it agrees."""
        for what in self._base:
            for variation, result in self._seen.items():
                if result is not None and not result[what] and variation != Variation():
                    yield Cause(variation, what, 0, self._compared[what])
                    break

    def _best(self) -> Iterable[Cause]:
        tried = [
            (sum(result.values()), at, variation)
            for at, (variation, result) in enumerate(self._seen.items())
            if result is not None
        ]
        left, _, variation = min(tried, default=(0, 0, Variation()))
        if tried and left < sum(self._base.values()):
            yield Cause(variation, "", left, self._total)

    def _result(self, variation: Variation) -> Counter[str] | None:
        """Number of differing claims per column under a variation; None if it makes no sense."""
        if variation not in self._seen and self._tries < self._limit:
            self._tries += 1
            if self._progress is not None:
                self._progress(self._tries, self._limit)
            self._seen[variation] = self._tried(variation)
        return self._seen.get(variation)

    def _tried(self, variation: Variation) -> Counter[str] | None:
        names = dict(variation.columns)
        codes = [parse_code(names.get(each.text, each.text)) for each in self._basis.codes]
        if variation.order is not None:
            codes = [parse_code(names.get(each, each)) for each in variation.order]
        extra = [parse_code(names.get(each.text, each.text)) for each in self._basis.extra]
        if variation.primary is not None and codes:
            # The score that was first is still claimed, and is compared further behind.
            extra.append(codes[0])
            first = _other_score(codes[0])
            codes = [first, *(each for each in codes[1:] if each != first)]
        extra = [each for each in extra if each not in codes]
        claims = [
            replace(claim, what=names.get(claim.what, claim.what)) for claim in self._basis.claims
        ]
        try:
            table = self._table(codes, variation)
            wide = self._table([*codes, *extra], variation) if extra else table
        except (BadTieBreak, ValueError):
            return None
        known = {RANK, SCORE, *(column.code.text for column in wide.columns)}
        if any(claim.what not in known for claim in claims):
            return None
        dropped = {column.code.text for column in wide.columns if column.dropped}
        if dropped & set(self._base):
            return None
        back = {after: before for before, after in names.items()}
        result = check_standings(self._tournament, table, claims, wide)
        found = Counter(back.get(each.claim.what, each.claim.what) for each in result.wrong)
        return found if result.compared == self._total else None

    def _table(self, codes: Sequence[Code], variation: Variation) -> Standings:
        base = self._basis.table
        primary: ScoreName | None = None
        if base.teams:
            primary = "GP" if (variation.primary or base.primary) == "GP" else "MP"
        return standings(
            self._tournament,
            order=tuple(codes),
            rules=variation.rules(base.rules),
            rounds=base.rounds if variation.rounds is None else variation.rounds,
            round_robin=base.predetermined
            if variation.round_robin is None
            else variation.round_robin,
            teams=base.teams,
            primary=primary,
            given=self._basis.given,
            lots=base.lots,
            withdrawn=self._basis.withdrawn,
        )

    def _other_readings(self) -> Variation:
        """Columns that agree, or agree far better, as another tie-break than their heads say."""
        table, found = self._basis.table, []
        for code in (*self._basis.codes, *self._basis.extra):
            count = self._base[code.text]
            if code.name in SCORES or 2 * count <= self._compared[code.text]:
                continue
            claims = [claim for claim in self._basis.claims if claim.what == code.text]
            best = (count, code)
            for other in readings(
                code, table.rules, teams=table.teams, predetermined=table.predetermined
            ):
                left = self._left(claims, other)
                if left is not None and left < best[0]:
                    best = (left, other)
            if 2 * best[0] <= count:
                found.append((code.text, best[1].text))
        return Variation(columns=tuple(found))

    def _left(self, claims: Sequence[PublishedClaim], other: Code) -> int | None:
        """Number of claims of one column that differ if it holds another tie-break."""
        self._tries += 1
        codes = [*self._basis.codes, other]
        try:
            table = self._table(list(dict.fromkeys(codes)), Variation())
        except BadTieBreak:
            return None
        renamed = [replace(claim, what=other.text) for claim in claims]
        result = check_standings(self._tournament, self._basis.table, renamed, table)
        return len(result.wrong) if result.compared == len(claims) else None


def _counted(found: StandingsCheck) -> Counter[str]:
    return Counter(each.claim.what for each in found.wrong)


def _other_score(code: Code) -> Code:
    return parse_code({"MPTS": "GPTS", "GPTS": "MPTS"}.get(code.text, code.text))
