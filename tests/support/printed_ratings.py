"""The rating regulations a second time, in fractions, from the printed tables and articles alone.

Nothing of the program is used here. The tables are the text of the handbook, column by column;
the rules are those of July 2017 (``"2017"``), March 2024 (``"2024"``) and October 2025
(``"2025"``), read word for word.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

PRINTED_P = """
1.0 800 .83 273 .66 117 .49 -7 .32 -133 .15 -296
.99 677 .82 262 .65 110 .48 -14 .31 -141 .14 -309
.98 589 .81 251 .64 102 .47 -21 .30 -149 .13 -322
.97 538 .80 240 .63 95 .46 -29 .29 -158 .12 -336
.96 501 .79 230 .62 87 .45 -36 .28 -166 .11 -351
.95 470 .78 220 .61 80 .44 -43 .27 -175 .10 -366
.94 444 .77 211 .60 72 .43 -50 .26 -184 .09 -383
.93 422 .76 202 .59 65 .42 -57 .25 -193 .08 -401
.92 401 .75 193 .58 57 .41 -65 .24 -202 .07 -422
.91 383 .74 184 .57 50 .40 -72 .23 -211 .06 -444
.90 366 .73 175 .56 43 .39 -80 .22 -220 .05 -470
.89 351 .72 166 .55 36 .38 -87 .21 -230 .04 -501
.88 336 .71 158 .54 29 .37 -95 .20 -240 .03 -538
.87 322 .70 149 .53 21 .36 -102 .19 -251 .02 -589
.86 309 .69 141 .52 14 .35 -110 .18 -262 .01 -677
.85 296 .68 133 .51 7 .34 -117 .17 -273 .00 -800
.84 284 .67 125 .50 0 .33 -125 .16 -284
"""
"""Table 8.1.a: pairs of p and dp."""

PRINTED_D = """
0-3 .50 .50 92-98 .63 .37 198-206 .76 .24 345-357 .89 .11
4-10 .51 .49 99-106 .64 .36 207-215 .77 .23 358-374 .90 .10
11-17 .52 .48 107-113 .65 .35 216-225 .78 .22 375-391 .91 .09
18-25 .53 .47 114-121 .66 .34 226-235 .79 .21 392-411 .92 .08
26-32 .54 .46 122-129 .67 .33 236-245 .80 .20 412-432 .93 .07
33-39 .55 .45 130-137 .68 .32 246-256 .81 .19 433-456 .94 .06
40-46 .56 .44 138-145 .69 .31 257-267 .82 .18 457-484 .95 .05
47-53 .57 .43 146-153 .70 .30 268-278 .83 .17 485-517 .96 .04
54-61 .58 .42 154-162 .71 .29 279-290 .84 .16 518-559 .97 .03
62-68 .59 .41 163-170 .72 .28 291-302 .85 .15 560-619 .98 .02
69-76 .60 .40 171-179 .73 .27 303-315 .86 .14 620-735 .99 .01
77-83 .61 .39 180-188 .74 .26 316-328 .87 .13 736-9999 1.0 .00
84-91 .62 .38 189-197 .75 .25 329-344 .88 .12
"""
"""Table 8.1.b: D, PD of the higher and of the lower rated player; the last row is > 735."""


def _p_rows() -> dict[Fraction, int]:
    words = PRINTED_P.split()
    return {Fraction(p): int(dp) for p, dp in zip(words[::2], words[1::2], strict=True)}


def _d_rows() -> list[tuple[int, int, Fraction, Fraction]]:
    words = PRINTED_D.split()
    rows = zip(words[::3], words[1::3], words[2::3], strict=True)
    return [
        (int(d.split("-")[0]), int(d.split("-")[1]), Fraction(high), Fraction(low))
        for d, high, low in rows
    ]


DP = _p_rows()
PD = _d_rows()


def expected(own: int, opponent: int, *, capped: bool) -> Fraction:
    """PD of a player, by the printed rows."""
    difference = abs(own - opponent)
    if capped and difference > 400:
        difference = 400
    for first, last, high, low in PD:
        if first <= difference <= last:
            return high if own >= opponent else low
    raise AssertionError(difference)


def dp_of(score: Fraction, games: int) -> int:
    """The difference for a score; p has two decimals, half of the last one goes up."""
    hundredths = score / games * 100
    whole = hundredths.numerator // hundredths.denominator
    if hundredths - whole >= Fraction(1, 2):
        whole += 1
    return DP[Fraction(whole, 100)]


def nearest(value: Fraction) -> int:
    """The nearest whole number, a half upwards."""
    whole = value.numerator // value.denominator
    return whole + 1 if value - whole >= Fraction(1, 2) else whole


def away(value: Fraction) -> int:
    """The nearest whole number, a half away from zero."""
    return nearest(value) if value >= 0 else -nearest(-value)


@dataclass
class Person:
    """A player; everything that decides on K."""

    rating: int
    new: bool = False
    reached_2400: bool = False
    birth_year: int | None = None


@dataclass
class Event:
    """An event: games as (White, Black, points of White, points of Black), None where unplayed."""

    edition: str
    year: int
    round_robin: bool
    people: dict[int, Person]
    games: list[tuple[int, int, Fraction | None, Fraction | None]] = field(default_factory=list)


@dataclass
class Answer:
    """What the event does to a player."""

    games: int = 0
    k: int | None = None
    change: Fraction | None = None
    new_rating: int | None = None
    first: int | None = None


def answers(event: Event) -> dict[int, Answer]:
    """Everybody's rating after the event."""
    played = [
        (white, black, one, other)
        for white, black, one, other in event.games
        if one is not None and other is not None
    ]
    whole = len(played) == len(event.games)
    ratings = {number: each.rating for number, each in event.people.items() if each.rating}
    found_ru: dict[int, int] = {}
    if event.edition == "2017" and event.round_robin and whole and ratings:
        found_ru = round_robin_ratings(event, played, ratings)
    counted = {**ratings, **found_ru}
    found = {}
    for number, person in event.people.items():
        met = [
            (black if white == number else white, one if white == number else other)
            for white, black, one, other in played
            if number in (white, black)
        ]
        met = [(opponent, score) for opponent, score in met if opponent in counted]
        if person.rating:
            found[number] = changed(event, person, [(counted[who], score) for who, score in met])
        elif number in found_ru:
            found[number] = Answer(len(met), first=found_ru[number])
        else:
            found[number] = Answer(
                len(met), first=swiss_first(event, [(counted[who], score) for who, score in met])
            )
    return found


def changed(event: Event, person: Person, met: list[tuple[int, Fraction]]) -> Answer:
    """8.5 (8.3 since 2024)."""
    if not met:
        return Answer()
    capped = not (event.edition == "2025" and person.rating >= 2650)
    total = sum(
        (score - expected(person.rating, rating, capped=capped) for rating, score in met),
        Fraction(0),
    )
    k = k_of(event, person)
    while k * len(met) > 700:
        k -= 1
    change = k * total
    return Answer(len(met), k, change, person.rating + away(change))


def k_of(event: Event, person: Person) -> int:
    """K by the articles; who has reached 2400 keeps 10, then come new players and juniors."""
    if person.reached_2400 or person.rating >= 2400:
        return 10
    if person.new:
        return 40
    junior = person.birth_year is not None and event.year - person.birth_year <= 18
    if junior and person.rating < 2300:
        return 40
    return 20


def swiss_first(event: Event, met: list[tuple[int, Fraction]]) -> int | None:
    """8.2 of a Swiss; 8.2.2 and 8.2.3 since 2024."""
    total = sum((score for _, score in met), Fraction(0))
    if not met or not total:
        return None
    if event.edition != "2017":
        with_two = [*met, (1800, Fraction(1, 2)), (1800, Fraction(1, 2))]
        average = Fraction(sum(rating for rating, _ in with_two), len(with_two))
        found = nearest(average + dp_of(total + 1, len(with_two)))
        return min(found, 2200)
    average = Fraction(sum(rating for rating, _ in met), len(met))
    half = Fraction(len(met), 2)
    if total >= half:
        return nearest(average + 20 * ((total - half) / Fraction(1, 2)))
    return nearest(average + dp_of(total, len(met)))


def round_robin_ratings(
    event: Event,
    played: list[tuple[int, int, Fraction, Fraction]],
    ratings: dict[int, int],
) -> dict[int, int]:
    """8.2.1 (b) to 8.2.5, once unrated players without a point are left out (6.1)."""

    def score_of(number: int, games: list[tuple[int, int, Fraction, Fraction]]) -> Fraction:
        return sum(
            (one if white == number else other
             for white, black, one, other in games if number in (white, black)),
            Fraction(0),
        )  # fmt: skip

    out = {
        number for number in event.people if number not in ratings and score_of(number, played) == 0
    }
    left = [game for game in played if game[0] not in out and game[1] not in out]
    people = [number for number in event.people if number not in out]
    if len(people) < 2:
        return {}
    n = len(people) - 1
    games_each = sum(1 for game in left if people[0] in game[:2])
    rar = Fraction(sum(ratings.values()), len(ratings))
    dpa = Fraction(sum(dp_of(score_of(who, left), games_each) for who in ratings), len(ratings))
    ra = rar - dpa * Fraction(n, n + 1)
    found = {}
    for who in people:
        if who in ratings:
            continue
        score, half = score_of(who, left), Fraction(games_each, 2)
        if score >= half:
            found[who] = nearest(ra + 20 * ((score - half) / Fraction(1, 2)))
        else:
            found[who] = nearest(ra + dp_of(score, games_each) * Fraction(n, n + 1))
    return found
