"""Random final tables and prize plans."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

from openarbiter.model import Entrant
from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.plan import (
    Births,
    Conditions,
    Measure,
    PerPlayer,
    Preference,
    Prize,
    PrizeList,
    PrizePlan,
    Reach,
    Remainder,
    Sharing,
    Span,
    Unrated,
)

FEDERATIONS = ("UKR", "BUL", "NOR")


def random_table(random: Random, players: int) -> list[PrizeCandidate]:
    """A final table with large score groups, and some players whom nothing separates."""
    scores = sorted((random.randrange(0, 19) * 5 for _ in range(players)), reverse=True)
    numbers = random.sample(range(1, players + 1), players)
    table: list[PrizeCandidate] = []
    for place, (number, score) in enumerate(zip(numbers, scores, strict=True), start=1):
        level = bool(table) and table[-1].score == score and random.random() < 0.2
        rating = random.choice((0, *(random.randrange(1400, 2600) for _ in range(6))))
        birth = date(random.randrange(1950, 2018), random.randrange(1, 13), random.randrange(1, 29))
        entrant = Entrant(
            number,
            f"Player {number}",
            sex=random.choice("mmw"),
            title=random.choice(("", "", "FM", "WIM")),
            rating=rating,
            federation=random.choice(FEDERATIONS),
            birth=birth.strftime("%Y/%m/%d"),
        )
        games = random.randrange(0, 10)
        table.append(
            PrizeCandidate(
                number,
                table[-1].rank if level else place,
                score,
                entrant=entrant,
                club=random.choice(("", "Rook", "Bishop")),
                gain=random.randrange(-30, 30) * 10 if games and rating else None,
                performance=random.randrange(1300, 2700) if games else None,
                rated_games=games,
            )
        )
    return table


def random_plan(
    random: Random, *, per_player: PerPlayer | None = None, categories: int = 6
) -> PrizePlan:
    """A plan of main prizes and some categories, of every kind there is."""
    unit = random.choice((1, 1, 5, 50, 100))
    lists = [_list(random, "Main prizes", unit, main=True)]
    for number in range(random.randrange(0, categories)):
        lists.append(_list(random, f"Category {number}", unit, main=False))
    random.shuffle(lists)
    order = tuple(random.sample([each.name for each in lists], len(lists)))
    preferences = random.choice(
        (
            (Preference.VALUE, Preference.MAIN),
            (Preference.VALUE,),
            (Preference.MAIN, Preference.VALUE),
            (Preference.ORDER,),
        )
    )
    return PrizePlan(
        tuple(lists),
        "EUR",
        unit=unit,
        per_player=per_player or random.choice(list(PerPlayer)),
        preferences=preferences,
        order=order if Preference.ORDER in preferences or random.random() < 0.3 else (),
        remainder=random.choice((Remainder.BY_RANK, Remainder.BY_RANK, Remainder.FIRST)),
        tax=random.choice((0, 0, 2000)),
        excluded=(3,) if random.random() < 0.1 else (),
    )


def by_rank(plan: PrizePlan) -> PrizePlan:
    """The plan with a remainder that is spread."""
    return replace(plan, remainder=Remainder.BY_RANK)


def _list(random: Random, name: str, unit: int, *, main: bool) -> PrizeList:
    count = random.randrange(1, 11 if main else 5)
    amounts = sorted((random.randrange(1, 200) * unit for _ in range(count)), reverse=True)
    return PrizeList(
        name,
        tuple(map(Prize, amounts)),
        random.choice(list(Sharing)),
        random.choice(list(Reach)),
        Measure.RANK if main else random.choice((*[Measure.RANK] * 3, *Measure)),
        Conditions() if main else _conditions(random),
        main,
        besides=random.random() < 0.1,
    )


def _conditions(random: Random) -> Conditions:
    first = random.randrange(1300, 2400)
    year = random.randrange(1950, 2015)
    kinds = (
        Conditions(),
        Conditions(rating=Span(first, first + random.randrange(50, 600))),
        Conditions(rating=Span(None, first), unrated=random.choice((None, Unrated.TOO))),
        Conditions(unrated=Unrated.ONLY),
        Conditions(born=Births(date(year, 3, 1), None)),
        Conditions(born=Births(None, date(year, 3, 1)), sex="m"),
        Conditions(sex="w"),
        Conditions(federations=(random.choice(FEDERATIONS),)),
        Conditions(clubs=("Rook",), least_games=3),
        Conditions(titles=("", "WIM")),
        Conditions(players=(1, 2, 3, 5, 8), rating=Span(1500, None)),
    )
    return random.choice(kinds)
