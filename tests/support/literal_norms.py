"""Norms read a second time from the text of B.01 1.41-1.49, clause by clause, all choices tried.

Written from the regulations of 2017 and 2024, apart from ``openarbiter.titles``: fractions and
plain counting, no bounds, every subset of the games that may be left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

from openarbiter.rulebook.rating_tables import DIFFERENCES

ASKED = {
    "GM": (2600, 2380, 2200, "GM"),
    "IM": (2450, 2230, 2050, "GM IM"),
    "WGM": (2400, 2180, 2000, "GM IM WGM"),
    "WIM": (2250, 2030, 1850, "GM IM WGM WIM"),
}
"""0.5, 1.46b, 1.45b-e: performance, average, floor, titles."""


@dataclass(frozen=True)
class Played:
    """A game: round, opponent, rating (0: unrated), title, federation, points."""

    round: int
    opponent: int
    rating: int
    title: str
    federation: str
    points: Fraction


@dataclass(frozen=True)
class Wanted:
    """What is wanted: the title, the player's federation, the edition (2017 or 2024), the event."""

    title: str
    federation: str
    year: int
    fixed: bool = False
    double: bool = False
    least_games: int = 9
    exempt: bool = False


def rounded(number: Fraction) -> int:
    """To the nearest whole number, a half upwards."""
    return floor(number + Fraction(1, 2))


def average(wanted: Wanted, games: Sequence[Played]) -> int:
    """1.46, 1.47: the lowest rating is raised to the floor, once."""
    lowest_floor = ASKED[wanted.title][2]
    ratings = {
        game.opponent: game.rating or (1000 if wanted.year == 2017 else 1400) for game in games
    }
    lowest = min(ratings.values())
    if lowest < lowest_floor:
        ratings[min(each for each, rating in ratings.items() if rating == lowest)] = lowest_floor
    return rounded(Fraction(sum(ratings[game.opponent] for game in games), len(games)))


def performance(wanted: Wanted, games: Sequence[Played], points: Fraction) -> int:
    """1.48, 1.49."""
    share = rounded(100 * points / len(games))
    return average(wanted, games) + DIFFERENCES[share]


def mix_is_right(wanted: Wanted, games: Sequence[Played], at_least: int = 0) -> bool:
    """1.43 to 1.46: titles, unrated players, federations of the opponents."""
    met = {game.opponent: game for game in games}.values()
    many = len(met)
    reckoned = max(many, at_least)
    share = Fraction(1, 2) if wanted.double and wanted.year == 2024 else Fraction(1, 3)
    matching = [each for each in met if each.title in ASKED[wanted.title][3].split()]
    holders = [each for each in met if each.title in ("GM", "IM", "FM", "WGM", "WIM", "WFM")]
    if len(matching) < max(3, ceil(reckoned * share)):
        return False
    if len(holders) < ceil(Fraction(reckoned, 2)):
        return False
    if len([each for each in met if each.rating == 0]) > floor(Fraction(20, 100) * (many + 1)):
        return False
    if wanted.exempt:
        return True
    federations = [each.federation for each in met]
    foreign = {each for each in federations if each not in (wanted.federation, "FID")}
    own = federations.count(wanted.federation)
    if wanted.year == 2017:
        own += federations.count("FID")
    return (
        len(foreign) >= 2
        and own <= floor(Fraction(3, 5) * many)
        and all(
            federations.count(each) <= floor(Fraction(2, 3) * many)
            for each in {*foreign, wanted.federation}
        )
    )


def is_norm(wanted: Wanted, games: Sequence[Played], at_least: int = 0) -> bool:
    """1.41, 1.43 to 1.49 and the 35 per cent."""
    if len(games) < wanted.least_games or not mix_is_right(wanted, games, at_least):
        return False
    least, least_average = ASKED[wanted.title][:2]
    points = sum((game.points for game in games), Fraction(0))
    return (
        average(wanted, games) >= least_average
        and points >= Fraction(35, 100) * len(games)
        and performance(wanted, games, points) >= least
    )


def counts_for(wanted: Wanted, games: Sequence[Played]) -> int:
    """1.71 and 1.41d: how many games a norm is worth."""
    points = sum((game.points for game in games), Fraction(0))
    needed = Fraction(0)
    while (
        needed < Fraction(35, 100) * len(games)
        or performance(wanted, games, needed) < ASKED[wanted.title][0]
    ):
        needed += Fraction(1, 2)
    return min(13, len(games)) + floor(points - needed)


def choices(wanted: Wanted, games: Sequence[Played]) -> Iterator[tuple[tuple[Played, ...], int]]:
    """1.42e and f: every choice of games, and for how many opponents the titles must do."""
    for length in range(wanted.least_games, len(games) + 1):
        if wanted.fixed and wanted.year == 2024 and length < len(games):
            continue
        begun = games[:length]
        everybody = len({game.opponent for game in games})
        at_least = everybody if wanted.fixed and wanted.double and length < len(games) else 0
        won = [game for game in begun if game.points == 1]
        for number in range(len(won) + 1):
            for without in combinations(won, number):
                yield tuple(game for game in begun if game not in without), at_least


def best(wanted: Wanted, games: Sequence[Played]) -> tuple[int, int, int] | None:
    """The games credited, the games, the performance of the best norm; None where there is none."""
    if wanted.fixed and not (
        mix_is_right(wanted, games) and average(wanted, games) >= ASKED[wanted.title][1]
    ):
        return None
    found = [
        (
            counts_for(wanted, chosen),
            len(chosen),
            performance(wanted, chosen, sum((game.points for game in chosen), Fraction(0))),
        )
        for chosen, at_least in choices(wanted, games)
        if is_norm(wanted, chosen, at_least)
    ]
    return max(found, default=None)
