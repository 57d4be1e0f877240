"""Small tournaments written as crosstables, and their tie-breaks in points.

One row a player, one entry a round: ``2w1`` is a win with white against player 2, ``3b=`` a
draw with black, ``4w+`` and ``4w-`` are forfeits, ``5b?`` has no result yet; ``U``, ``F``,
``H`` and ``Z`` are byes and ``.`` is a round the player was not there for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from fractions import Fraction
from typing import Any

from openarbiter.model import (
    STANDARD,
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    PointSystem,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing.berger import berger
from openarbiter.standings import Standings, standings

ENTRY = re.compile(r"(\d+)([wb])([10=+\-WDL?])")


def table(
    *rows: str,
    ratings: Sequence[int] = (),
    points: PointSystem = STANDARD,
    rounds: int | None = None,
    start: date | None = None,
    system: str = "FIDE_DUTCH",
    **regulations: Any,
) -> Tournament:
    """The tournament these rows are of; both rows of a game must agree about it.

    Args:
        rounds: the announced number, by default those written.
        system: the coded system (TRF26 record 192), a Swiss by default.
    """
    entries = [row.split() for row in rows]
    count = max(map(len, entries), default=0)
    return Tournament(
        entrants=tuple(
            Entrant(number, f"Player {number}", rating=ratings[number - 1] if ratings else 2000)
            for number in range(1, len(rows) + 1)
        ),
        rounds=tuple(_round(entries, index) for index in range(count)),
        regulations=Regulations(
            rounds=rounds or count, points=points, system=system, **regulations
        ),
        start=start,
    )


def round_robin(*rows: str, cycles: int = 1, **options: Any) -> Tournament:
    """The round robin this crosstable is of, in the rounds of the Berger tables.

    One row a player, one entry an opponent: ``* 1 = +``, of several cycles ``*** 1= 01``.
    ``.`` is a game not paired yet. The colours are those of the tables.
    """
    marks = [row.split() for row in rows]
    entries: list[list[str]] = [[] for _ in rows]
    met: Counter[frozenset[int]] = Counter()
    for each in berger(len(rows), cycles).rounds:
        seen = ["."] * len(rows)
        for pair in each.pairs:
            white, black = pair.white.number, pair.black.number
            game = met[frozenset((white, black))]
            met[frozenset((white, black))] += 1
            if (mark := marks[white - 1][black - 1][game]) != ".":
                seen[white - 1] = f"{black}w{mark}"
                seen[black - 1] = f"{white}b{marks[black - 1][white - 1][game]}"
        for row, entry in zip(entries, seen, strict=True):
            row.append(entry)
    return table(*map(" ".join, entries), system="FIDE_BERGER", **options)


def _round(entries: list[list[str]], index: int) -> Round:
    games: dict[frozenset[int], dict[str, tuple[int, Mark]]] = {}
    byes = []
    for number, row in enumerate(entries, start=1):
        entry = row[index] if index < len(row) else "."
        found = ENTRY.fullmatch(entry)
        if found:
            sides = games.setdefault(frozenset((number, int(found[1]))), {})
            assert found[2] not in sides, f"round {index + 1}: two with one colour: {entry}"
            sides[found[2]] = number, Mark(found[3])
        elif entry != ".":
            byes.append(Bye(number, ByeKind(entry)))
    for players, sides in games.items():
        assert set(sides) == {"w", "b"}, f"round {index + 1}: {set(players)} disagree"
    return Round(
        tuple(
            Game(each["w"][0], each["b"][0], Result(each["w"][1], each["b"][1]))
            for each in games.values()
        ),
        tuple(byes),
    )


def values(
    tournament: Tournament, code: str, rules: Any = "fide-2026", **options: Any
) -> list[Fraction | None]:
    """One tie-break of every player in the order of their numbers, in points or whatever it is.

    All rounds count, also a last one in which nobody plays.
    """
    options.setdefault("rounds", len(tournament.rounds))
    return of_column(standings(tournament, code, rules=rules, **options))


def of_column(made: Standings, index: int = -1) -> list[Fraction | None]:
    """The values of one column in the order of the numbers."""
    scale = made.columns[index].tie_break.scale
    rows = sorted(made.rows, key=lambda row: row.number)
    amounts = [row.values[index].amount for row in rows]
    return [None if amount is None else Fraction(amount) / scale for amount in amounts]


def order(made: Standings) -> list[tuple[int | None, int]]:
    """Places and numbers, line by line."""
    return [(row.rank, row.number) for row in made.rows]


def places(made: Standings) -> list[int | None]:
    """The places in the order of the numbers."""
    return [row.rank for row in sorted(made.rows, key=lambda row: row.number)]
