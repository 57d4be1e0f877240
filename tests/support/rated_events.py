"""Random events for ratings: Swiss, round robins, double ones, unrated players, forfeits."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from datetime import date, timedelta

from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament

DAYS = {"2017": date(2019, 5, 1), "2024": date(2024, 12, 1), "2025": date(2026, 2, 1)}

RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "0": Result(Mark.LOSS, Mark.WIN),
    "+": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "x": Result(Mark.LOSS, Mark.LOSS),
}


@dataclass(frozen=True)
class Drawn:
    """A random event."""

    edition: str
    tournament: Tournament
    round_robin: bool


def drawn_event(draw: random.Random, edition: str | None = None) -> Drawn:
    """An event of one of the editions, of any kind."""
    edition = edition or draw.choice(("2017", "2024", "2025"))
    kind = draw.choice(("swiss", "swiss", "robin", "double"))
    count = draw.randrange(3, 9) if kind != "swiss" else 2 * draw.randrange(2, 12)
    share = draw.choice((0, 0, 0.2, 0.5))
    spread = draw.choice((40, 200, 600))
    middle = draw.randrange(1500, 2700)
    entrants = tuple(
        Entrant(
            number,
            f"Player {number}",
            rating=0
            if draw.random() < share
            else max(1400, min(2850, round(draw.gauss(middle, spread)))),
        )
        for number in range(1, count + 1)
    )
    forfeits = draw.choice((0, 0, 0.1))
    wild = draw.choice((0, 0.5))
    if kind == "swiss":
        pairs = _rotated(count, min(count - 1, draw.randrange(1, 10)))
    else:
        pairs = _everybody(count, 2 if kind == "double" else 1)
    rounds = tuple(
        Round(
            tuple(
                Game(white, black, RESULTS[_mark(draw, entrants, white, black, forfeits, wild)])
                for white, black in each
            )
        )
        for each in pairs
    )
    start = DAYS[edition]
    tournament = Tournament(
        entrants,
        rounds,
        Regulations(rounds=len(rounds)),
        "Drawn",
        start=start,
        end=start + timedelta(days=8),
    )
    return Drawn(edition, tournament, kind != "swiss")


def _mark(
    draw: random.Random,
    entrants: tuple[Entrant, ...],
    white: int,
    black: int,
    forfeits: float,
    wild: float,
) -> str:
    if draw.random() < forfeits:
        return draw.choice("+-")
    if draw.random() < 0.01:
        return "x"
    one, other = (entrants[at - 1].rating or 1300 for at in (white, black))
    if abs(one - other) > 200 and draw.random() > wild:
        return "1" if one > other else "0"
    return draw.choice("1=0")


def _rotated(count: int, rounds: int) -> list[list[tuple[int, int]]]:
    """Some rounds in which nobody meets anybody twice."""
    found = []
    for at in range(rounds):
        ring = [1, *((place + at) % (count - 1) + 2 for place in range(count - 1))]
        half = count // 2
        found.append(list(zip(ring[:half], reversed(ring[half:]), strict=True)))
    return found


def _everybody(count: int, cycles: int) -> list[list[tuple[int, int]]]:
    even = count + count % 2
    once = _rotated(even, even - 1)
    once = [[pair for pair in each if max(pair) <= count] for each in once]
    back = [[(black, white) for white, black in each] for each in once]
    return once + back if cycles == 2 else once


def with_ids(tournament: Tournament, ids: dict[int, int]) -> Tournament:
    """The same with FIDE IDs, by number."""
    return replace(
        tournament,
        entrants=tuple(
            replace(each, fide_id=str(ids[each.number]) if ids[each.number] else "")
            for each in tournament.entrants
        ),
    )
