"""The norm tables: which score is enough against which average (B.01 1.72; 2024 the annex)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.rulebook.rating_tables import rating_difference
from openarbiter.rulebook.title_rules import NormTitle, TitleRules

LEAST_DOUBLE = 10
"""The games of the smallest double round robin: six players are asked for (1.45f)."""


@dataclass(frozen=True, slots=True)
class NormRow:
    """A score, and the averages of the opponents it is enough against.

    Attributes:
        averages: by title, the lowest and the highest; None for no bound from above.
    """

    half_points: int
    averages: dict[NormTitle, tuple[int, int | None]]


@dataclass(frozen=True, slots=True)
class MixOfTable:
    """The numbers of opponents a table asks for in one cycle, or in two.

    Attributes:
        one_federation, own_federation, other_federations: None where there is no rule on
            federations.
    """

    opponents: int
    matching: int
    holders: int
    unrated: int
    one_federation: int | None
    own_federation: int | None
    other_federations: int | None


@dataclass(frozen=True, slots=True)
class NormTable:
    """The table for a number of games.

    Attributes:
        mix: of an event in which everybody is met once.
        double: of a double round robin; None for odd numbers of games and fewer than ten.
        credited: the games a norm is credited with (1.71).
    """

    games: int
    mix: MixOfTable
    double: MixOfTable | None
    credited: int
    rows: tuple[NormRow, ...]


def norm_table(rules: TitleRules, games: int) -> NormTable:
    """The table for so many games, at least one.

    For seven and eight games, which only some championships allow, there is no rule on
    federations (1.41b, 1.72).
    """
    federations = games >= rules.least_games
    twice = games % 2 == 0 and games >= LEAST_DOUBLE
    return NormTable(
        games,
        _mix(rules, games, federations=federations),
        _mix(rules, games // 2, federations=federations, double=True) if twice else None,
        rules.credited(games),
        _rows(rules, games),
    )


def _mix(
    rules: TitleRules, opponents: int, *, federations: bool, double: bool = False
) -> MixOfTable:
    return MixOfTable(
        opponents,
        rules.least_matching(opponents, double=double),
        rules.least_holders(opponents),
        rules.most_unrated(opponents),
        rules.most_of_one_federation(opponents) if federations else None,
        rules.most_of_own_federation(opponents) if federations else None,
        rules.other_federations if federations else None,
    )


def _rows(rules: TitleRules, games: int) -> tuple[NormRow, ...]:
    """From the lowest score that is enough with the least average down to the least score."""
    lowest = -(-rules.least_score * games // 50)
    rows: list[NormRow] = []
    for half_points in range(lowest, 2 * games + 1):
        starts = {title: _from(rules, title, half_points, games) for title in NormTitle}
        above = {title: None if not rows else rows[-1].averages[title][0] - 1 for title in starts}
        if any(top is not None and top < starts[title] for title, top in above.items()):
            break
        rows.append(
            NormRow(half_points, {title: (start, above[title]) for title, start in starts.items()})
        )
    return tuple(reversed(rows))


def _from(rules: TitleRules, title: NormTitle, half_points: int, games: int) -> int:
    """The lowest average a score is enough against."""
    asked = rules.of[title]
    return max(asked.average, asked.performance - rating_difference(half_points, 2 * games))
