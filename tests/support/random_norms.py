"""Random games of one player, near the bounds of norms."""

from __future__ import annotations

import random
from fractions import Fraction

from openarbiter.rulebook.title_rules import NormTitle, TitleRules
from openarbiter.titles.norm import NormDemand, NormGame
from support.literal_norms import Played, Wanted

LEVELS = {NormTitle.GM: 2520, NormTitle.IM: 2370, NormTitle.WGM: 2320, NormTitle.WIM: 2170}


def drawn_games(
    chance: random.Random, title: NormTitle, rounds: int, *, double: bool
) -> tuple[NormGame, ...]:
    """Games against opponents such that the norm is now and then made."""
    titles = chance.choice((["GM"] * 5, ["GM", "IM", "FM", "", "WGM", "WIM"], ["GM", "", "FM"]))
    titles = [*titles, title.value, "CM", ""]
    federations = [f"F{at}" for at in range(chance.choice((2, 3, 3, 4, 12)))] + ["HUN", "FID"]
    weights = [chance.choice((1, 1, 3, 6)) for _ in federations]
    spread = chance.choice((60, 150, 400))
    average = LEVELS[title] + chance.randint(-160, 60)
    strength = chance.choice((0.5, 0.65, 0.8, 0.95))
    opponents = [
        (
            chance.choice(titles),
            chance.choices(federations, weights)[0],
            0 if chance.random() < 0.06 else max(1001, int(chance.gauss(average, spread))),
        )
        for _ in range(-(-rounds // 2) if double else rounds)
    ]
    games = []
    for number in range(1, rounds + 1):
        at = (number - 1) % len(opponents)
        held, federation, rating = opponents[at]
        half_points = 2 if chance.random() < strength else chance.choice((0, 1, 1))
        games.append(NormGame(number, at + 1, rating, held, federation, half_points))
    return tuple(games)


def as_read(
    rules: TitleRules, demand: NormDemand, games: tuple[NormGame, ...], *, fixed: bool
) -> tuple[Wanted, tuple[Played, ...]]:
    """The same for the second reading."""
    wanted = Wanted(
        demand.title.value,
        demand.federation,
        int(rules.id.removeprefix("fide-")),
        fixed,
        demand.double,
        demand.least,
        not demand.foreigners,
    )
    return wanted, tuple(
        Played(
            game.round,
            game.opponent,
            game.rating,
            game.title,
            game.federation,
            Fraction(game.half_points, 2),
        )
        for game in games
    )
