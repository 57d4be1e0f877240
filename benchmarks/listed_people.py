"""Made-up players for rating lists as large as those of FIDE: nobody of them exists.

Surnames and given names are put together from syllables, by country, some frequent and most rare.
The same seed gives the same players.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, product

from openarbiter.formats.people import NOT_RATED, ListedPlayer, ListedRating

_SLAVIC = ("Bor Vel Gor Dar Zar Kal Lad Mir Nes Ost Pol Rad Svet Tver Khor Cher Shev Zhur Yar Stro",
           "a e i o u an ov en ir ul am ok id", "enov arin kin tsov shin lev yev rov nov chuk enko "
           "skiy chenko lin mov tov gin")  # fmt: skip
_WESTERN = ("Bra Kel Mar Fos Wil Hol Ram Tor Gal Ben Schu Mül Dor Hen Lam Per Cas Rod Fer Val",
            "a e i o u er an el or al in es", "ner man sen berg ter son ler rez nandez cini velli "
            "ard eau low ton kins dez ini")  # fmt: skip
_EASTERN = ("Ra Su Ka Na Vi An De Ma Sha Pra Jo Ha Ba Gu Ja Li Chan Tra Ngu Su",
            "i a u e ya na ra man dha san", "esh ani wal kar ao ing an deep hua min thi rajan khan "
            "ullah dian awan")  # fmt: skip
_GIVEN = ("Al Be Da Ed Fi Ga Ivo Jo Ka Le Mi Ni Ol Pe Ro Sa Ti Va Yu Zo An El",
          "a e i o u an or el is en am",
          "n na r ra l la s sa m mir dra ke ta vin ri sha y")  # fmt: skip
_FREQUENT = (
    "Aleksandr", "Maria", "Petr", "Anna", "Ivan", "Elena", "Sergei", "Yulia", "Dmitry", "Olga",
    "Carlos", "Juan", "Ana", "Mohamed", "Fatima", "Thomas", "Laura", "Peter", "Eva", "Wei", "Li",
    "Ravi", "Priya",
)  # fmt: skip

COUNTRIES = (
    ("RUS", _SLAVIC, 20), ("UKR", _SLAVIC, 4), ("BUL", _SLAVIC, 2), ("SRB", _SLAVIC, 3),
    ("POL", _SLAVIC, 6), ("KAZ", _SLAVIC, 3), ("GER", _WESTERN, 8), ("FRA", _WESTERN, 8),
    ("ESP", _WESTERN, 9), ("ITA", _WESTERN, 5), ("USA", _WESTERN, 5), ("ARG", _WESTERN, 4),
    ("BRA", _WESTERN, 5), ("ENG", _WESTERN, 2), ("SWE", _WESTERN, 2), ("IND", _EASTERN, 16),
    ("IRI", _EASTERN, 5), ("CHN", _EASTERN, 3), ("VIE", _EASTERN, 2), ("PHI", _EASTERN, 3),
    ("SRI", _EASTERN, 6), ("BAN", _EASTERN, 3),
)  # fmt: skip
"""Federations with the syllables of their names, and how many of a hundred players they have."""

_TITLES = ("GM", "IM", "FM", "CM")


@dataclass(frozen=True, slots=True)
class Names:
    """Names to draw from, the first of them most often."""

    surnames: tuple[str, ...]
    given: tuple[str, ...]

    def draw(self, chance: random.Random, woman: bool) -> str:
        """A name as FIDE writes it."""
        surname = _often_first(self.surnames, chance, 2)
        given = _often_first(self.given, chance, 3)
        if woman and surname.endswith(("ov", "ev", "in")):
            surname += "a"
        if chance.randrange(12) == 0:
            given += f" {_often_first(self.given, chance, 3)}"
        return f"{surname}, {given}"


def _often_first(names: tuple[str, ...], chance: random.Random, how: int) -> str:
    """One of the names, the first ones far more often than the last ones."""
    return names[int(len(names) * chance.random() ** how)]


def _syllables(parts: tuple[str, str, str], chance: random.Random, most: int) -> tuple[str, ...]:
    starts, middles, ends = (each.split() for each in parts)
    short = ["".join(each) for each in product(starts, middles, ends)]
    chance.shuffle(short)
    long = ["".join(each) for each in product(starts, middles, [m + "l" for m in middles], ends)]
    chance.shuffle(long)
    return tuple(dict.fromkeys([*short, *long]))[:most]


def names_by_country(chance: random.Random) -> dict[str, Names]:
    """The names of every country: some 300,000 surnames in all."""
    found = {}
    for country, parts, _ in COUNTRIES:
        given = _syllables(_GIVEN, chance, 4_000)
        frequent = tuple(chance.sample(_FREQUENT, len(_FREQUENT)))
        found[country] = Names(_syllables(parts, chance, 16_000), (*frequent, *given))
    return found


def people(count: int, seed: int) -> Iterator[ListedPlayer]:
    """So many players, in the order of their FIDE IDs."""
    chance = random.Random(seed)
    names = names_by_country(chance)
    codes = [code for code, _, _ in COUNTRIES]
    weights = list(accumulate(weight for _, _, weight in COUNTRIES))
    number = 100_000
    for _ in range(count):
        number += chance.randrange(1, 60)
        code = chance.choices(codes, cum_weights=weights)[0]
        woman = chance.randrange(6) == 0
        best = _strength(chance)
        title = _title(best)
        yield ListedPlayer(
            str(number),
            names[code].draw(chance, woman),
            code,
            "w" if woman else "m",
            title or ("WFM" if woman and best > 2100 else ""),
            "" if chance.randrange(40) == 0 else str(chance.randrange(1935, 2020)),
            chance.randrange(3) == 0,
            _rating(best, chance, 3),
            _rating(best - 40, chance, 4),
            _rating(best - 60, chance, 5),
            title,
            "WFM" if woman and best > 2100 else "",
            "FA,NI" if chance.randrange(80) == 0 else "",
        )


def _strength(chance: random.Random) -> int:
    return min(2850, 1400 + int(abs(chance.gauss(0, 1)) * 330))


def _title(rating: int) -> str:
    bounds = zip((2500, 2400, 2300, 2200), _TITLES, strict=True)
    return next((title for bound, title in bounds if rating >= bound), "")


def _rating(rating: int, chance: random.Random, one_in: int) -> ListedRating:
    """A rating; one player of so many has none."""
    if chance.randrange(one_in) == 0 or rating < 1400:
        return NOT_RATED
    return ListedRating(rating, chance.choice((10, 20, 20, 40)), chance.randrange(12))
