"""Small groups whose tables are known, for the tests of stages."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import date

from openarbiter.model import (
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.stages.tables import StageTable
from openarbiter.standings import standings

FOUR = (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
"""The rounds of a round robin of four."""

WHITE, DRAW, BLACK = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
)


def by_number(white: int, black: int) -> Result:
    """The lower number wins."""
    return WHITE if white < black else BLACK


def four(
    label: str, results: dict[tuple[int, int], Result] | None = None, *, ties: Sequence[str] = ()
) -> Tournament:
    """A round robin of four, in which the lower number wins unless something else is said."""
    said = results or {}
    rounds = tuple(
        Round(tuple(Game(w, b, said.get((w, b), by_number(w, b))) for w, b in games))
        for games in FOUR
    )
    at = ord(label[0]) * 10
    entrants = tuple(
        Entrant(n, f"{label}{n}, Player", rating=2400 - 10 * n - at % 7, fide_id=str(at * 10 + n))
        for n in range(1, 5)
    )
    return Tournament(
        entrants=entrants,
        rounds=rounds,
        regulations=Regulations(
            rounds=3, system="FIDE_ROUNDROBIN", tie_breaks=tuple(ties) or ("SB", "DE")
        ),
        name=f"Group {label}",
        start=date(2026, 9, 1),
    )


def table(label: str, tournament: Tournament, **others: object) -> StageTable:
    """Its table."""
    return StageTable(
        label,
        f"Group {label}",
        tournament,
        standings(tournament),
        **others,  # type: ignore[arg-type]
    )


def random_group(chance: random.Random, label: str, players: int) -> Tournament:
    """A group of so many players in which everything may happen."""
    people = list(range(1, players + players % 2 + 1))
    rounds = []
    for _ in range(len(people) - 1):
        pairs = [(people[at], people[-1 - at]) for at in range(len(people) // 2)]
        rounds.append(
            Round(
                tuple(
                    Game(w, b, chance.choice((WHITE, DRAW, BLACK)))
                    for w, b in pairs
                    if max(w, b) <= players
                )
            )
        )
        people = [people[0], people[-1], *people[1:-1]]
    return Tournament(
        entrants=tuple(
            Entrant(n, f"{label}{n}", rating=chance.randint(1400, 2400))
            for n in range(1, players + 1)
        ),
        rounds=tuple(rounds),
        regulations=Regulations(
            rounds=len(rounds), system="FIDE_ROUNDROBIN", tie_breaks=("SB", "WIN", "DE")
        ),
        name=f"Group {label}",
        start=date(2026, 9, 1),
    )
