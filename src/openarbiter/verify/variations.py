"""Ways in which a published table may have been computed otherwise than here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from itertools import permutations

from openarbiter.rulebook import TIE_BREAK_EDITIONS, TieBreakRules, switched, switches
from openarbiter.standings import PRESETS, TIE_BREAKS, BadTieBreak, Code, parse_code, parse_codes
from openarbiter.standings.tie_breaks import find

SCORES = ("PTS", "MPTS", "GPTS")
"""The codes of the scores themselves."""

_LETTERS = {"C": ("/C1", "/C2"), "M": ("/M1", "/M2"), "P": ("/P",), "L": ("/L-1", "/L+1")}
_ALIKE = (
    ("WIN", "WON"),
    ("SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB"),
    ("DE", "EDE", "EDET", "EDEB", "EDEBT", "EDEBB"),
)
"""Tie-breaks that are published under one another's name."""
_PERMUTED = 4
"""The longest list of tie-breaks whose orders are all tried."""


@dataclass(frozen=True, slots=True)
class Variation:
    """Changes to a computation; empty where everything is as it was.

    Attributes:
        edition: the id of another edition.
        switches: switches of the tie-break rules with their values.
        columns: columns that are read as another tie-break, by the texts of the codes.
        order: another order of all columns, by the texts of their codes.
        rounds: another number of rounds that are counted.
        round_robin: whether pairings are taken for fixed in advance, against the file.
        primary: the score that decides among teams.
    """

    edition: str | None = None
    switches: tuple[tuple[str, str], ...] = ()
    columns: tuple[tuple[str, str], ...] = ()
    order: tuple[str, ...] | None = None
    rounds: int | None = None
    round_robin: bool | None = None
    primary: str | None = None

    def rules(self, rules: TieBreakRules) -> TieBreakRules:
        """The tie-break rules with what is otherwise in them."""
        found = TIE_BREAK_EDITIONS[self.edition] if self.edition else rules
        for name, value in self.switches:
            found = switched(found, name, value)
        return found

    def with_(self, other: Variation) -> Variation | None:
        """Both at once; None where they contradict each other."""
        mine, its = dict(self.switches), dict(other.switches)
        if set(mine) & set(its) or set(dict(self.columns)) & set(dict(other.columns)):
            return None
        merged: dict[str, object] = {
            "switches": (*self.switches, *other.switches),
            "columns": (*self.columns, *other.columns),
        }
        for each in fields(self):
            if each.name in merged:
                continue
            one, two = getattr(self, each.name), getattr(other, each.name)
            if one is not None and two is not None:
                return None
            merged[each.name] = two if one is None else one
        return replace(self, **merged)  # type: ignore[arg-type]


def of_switches(rules: TieBreakRules) -> Iterator[Variation]:
    """Every switch of an edition, each set to every other value it has."""
    for name, values in switches().items():
        now = getattr(rules, name)
        for value in values:
            if value != {True: "yes", False: "no"}.get(now, now):
                yield Variation(switches=((name, value),))


def of_editions(rules: TieBreakRules) -> Iterator[Variation]:
    """Every other edition, the newest first."""
    for name in reversed(TIE_BREAK_EDITIONS):
        if name != rules.id:
            yield Variation(edition=name)


def of_orders(codes: Sequence[Code], rules: TieBreakRules) -> Iterator[Variation]:
    """Other orders of the tie-breaks of a table; the leading score stays where it is."""
    first, rest = codes[:1], list(codes[1:])
    if 1 < len(rest) <= _PERMUTED:
        orders = [list(each) for each in permutations(rest)]
    else:
        orders = [[*rest[:at], *rest[at + 1 :], rest[at]] for at in range(len(rest))]
    orders += [[each for each in rest if each.name not in SCORES]]
    if not rest:
        lists = (parse_codes(preset.codes) for preset in PRESETS[rules.id].values())
        orders = [[each for each in listed if each not in first] for listed in lists]
    for order in orders:
        if order != rest:
            yield Variation(order=tuple(each.text for each in (*first, *order)))


def readings(
    code: Code, rules: TieBreakRules, *, teams: bool, predetermined: bool
) -> Iterator[Code]:
    """Other tie-breaks that a column with this head may hold: with other cuts, scores, forfeits."""
    names = next((each for each in _ALIKE if code.name in each), (code.name,))
    scores = ("", ":MP", ":GP") if teams else ("",)
    for name in (code.name, *(each for each in names if each != code.name)):
        if name not in TIE_BREAKS:
            continue
        letters = TIE_BREAKS[name].modifiers
        endings = [""]
        for letter, found in _LETTERS.items():
            if letter in letters:
                endings += found
        for score in scores:
            for ending in endings:
                try:
                    other = parse_code(f"{name}{score}{ending}")
                    find(other, rules, for_teams=teams, predetermined=predetermined)
                except BadTieBreak:
                    continue
                if other != code:
                    yield other
