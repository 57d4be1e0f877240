"""The numbers of the articles of 2018 in the editions of the Laws that number them otherwise.

An article that is not listed has the number of 2018; one that an edition lacks has ``""``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

LETTERS = "абвгдежзи"
"""By which the points of the Rules of the sport chess are divided."""

_POINTS: tuple[tuple[int, str], ...] = (
    (11, "1.1 1.2 1.3 1.4+2 1.5 2.1 2.2 2.3 2.4"),
    (20, "3.1 3.1.1 3.1.2 3.1.3 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9.1 3.9.2 3.10.1 3.10.2 3.10.3"),
    (36, "4.1 4.2.1 4.2.2 4.3+3 4.4+4 4.5 4.6+3 4.7"),
    (45, "4.8 4.9 5.1.1 5.1.2 5.2.1 5.2.2 5.2.3"),
    (52, "6.1 6.2.1+2 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.3.1 6.3.2 6.4 6.5 6.6 6.7.1 6.7.2 6.8 6.9"),
    (68, "6.10.1 6.10.2 6.11.1 6.11.2 6.11.3 6.11.4 6.12.1 6.12.2"),
    (76, "7.1 7.2.1 7.2.2 7.3 7.4.1 7.4.2 7.4.3 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5 7.6"),
    (89, "8.1.1 8.1.2 8.1.3 8.1.4 8.1.5 8.1.6 8.2 8.3 8.4 8.5.1 8.5.2 8.5.3 8.6 8.7"),
    (103, "9.1.1 9.1.2 9.2 9.2.2 9.2.2.1 9.2.2.2 9.3+2 9.4 9.5.1 9.5.2 9.5.3 9.6 9.6.1 9.6.2"),
    (117, "10.1 10.2 11.1 11.2.1 11.2.2 11.2.3+3 11.2.4 11.3.1 11.3.2 11.3.2.2 11.3.3 11.3.4"),
    (129, "11.4 11.5 11.6 11.7 11.8 11.9 11.10 11.11 11.12"),
    (138, "12.1 12.2+7 12.3 12.4 12.5 12.6 12.7 12.8 12.9+9"),
    (147, "A.1 A.2 A.3 A.3.2 A.4 A.4.2 A.4.3 A.4.4 A.4.5 A.5 B.1 B.2 B.3 B.3.2 B.4 B.5"),
    (163, "C C.1 C.2 C.4 C.5 C.6 C.7 C.8 C.9 C.9.3 C.10 C.10.3+4 C.11 C.12 C.13"),
    (178, "I.1.1 I.1.2 I.2+7 I.3 I.4 I.5 I.6 I.7 I.8+3 I.9+3 I.10 I.11 I.12.1 I.12.2 I.13 I.14"),
    (194, "III.1 III.2.1 III.2.2 III.3 III.4 III.5 III.5.1 III.5.2 III.5.3 III.6 III.6.1 III.6.2"),
)
"""Points in their order and the articles that stand in them; ``+3`` has letters а, б, в."""

_ELSEWHERE: Mapping[str, str] = {
    "1.4.1": "14 а",
    "1.4.2": "14 б",
    **{f"3.7.{n}": f"29 {letter}" for n, letter in ((1, "а"), (2, "б"), (3, "в"))},
    "3.7.4": "29 г",
    "3.7.4.1": "29 г",
    "3.7.4.2": "29 д",
    "3.7.5": "29 е",
    "3.7.5.1": "29 е",
    "3.7.5.2": "29 ж",
    "3.7.5.3": "29 з",
    "3.8.1": "30 а",
    "3.8.2": "30 б",
    "3.8.2.1": "30 в",
    "3.8.2.1.1": "30 в",
    "3.8.2.1.2": "30 в",
    "3.8.2.2": "30 г",
    "3.8.2.2.1": "30 г 1",
    "3.8.2.2.2": "30 г 2",
    "4.7.1": "44 а",
    "4.7.2": "44 б",
    "4.7.3": "44 в",
    "9.1.2.1": "104 а",
    "9.1.2.2": "104 б",
    "9.1.2.3": "104 в",
    "9.2.1": "105",
    "9.2.1.1": "105 а",
    "9.2.1.2": "105 б",
    "11.3.2.1": "125",
    "A.3.1": "149",
    "A.3.1.1": "149 а",
    "A.3.1.2": "149 б",
    "A.4.1": "151",
    "A.4.1.1": "151 а",
    "A.4.1.2": "151 б",
    "B.3.1": "159",
    "B.3.1.1": "159 а",
    "B.3.1.2": "159 б",
    "C.9.1": "171 а",
    "C.9.2": "171 б",
    "C.10.1": "173 а",
    **{f"C.10.1.{n}": f"173 а {n}" for n in (1, 2, 3)},
    "C.10.2": "173 б",
    **{f"C.10.2.{n}": f"173 б {n}" for n in (1, 2, 3)},
    "III.3.1": "197",
    "III.3.1.1": "197 а",
    "III.3.1.2": "197 б",
    "III.6.1.1": "204 а",
    "III.6.1.2": "204 б",
    # Articles that hold nothing but others: the point of the first one.
    "3.9": "31-32",
    "3.10": "33-35",
    "4.2": "37-38",
    "5.1": "47-48",
    "5.2": "49-51",
    "6.2": "53-58",
    "6.3": "59-60",
    "6.7": "64-65",
    "6.10": "68-69",
    "6.11": "70-73",
    "6.12": "74-75",
    "7.2": "77-78",
    "7.4": "80-82",
    "7.5": "83-87",
    "8.1": "89-94",
    "8.5": "98-100",
    "9.1": "103-104",
    "9.5": "111-113",
    "11.2": "120-123",
    "11.3": "124-128",
    "I.1": "178-179",
    "I.12": "190-191",
    "III.2": "195-196",
    # Whole parts.
    "1": "11-15",
    "2": "16-19",
    "3": "20-35",
    "4": "36-46",
    "5": "47-51",
    "6": "52-75",
    "7": "76-88",
    "8": "89-102",
    "9": "103-116",
    "10": "117-118",
    "11": "119-137",
    "12": "138-146",
    "A": "147-156",
    "B": "157-162",
    "I": "178-193",
    "III": "194-205",
}

_LACKING = ("C.3", "D", "II", "G")
"""What the Rules of the sport chess do not have: with all that stands in it."""


def _pmr() -> Iterator[tuple[str, str]]:
    for first, articles in _POINTS:
        for point, written in enumerate(articles.split(), first):
            article, _, parts = written.partition("+")
            yield article, str(point)
            for part in range(int(parts or 0)):
                yield f"{article}.{part + 1}", f"{point} {LETTERS[part]}"
    yield from _ELSEWHERE.items()
    yield from ((article, "") for article in _LACKING)


PMR_2018: Mapping[str, str] = MappingProxyType(dict(_pmr()))
"""The points of the Rules of the sport chess (source 001, chapters 2 to 4)."""

FIDE_2023: Mapping[str, str] = MappingProxyType(
    {
        "3.7.4.1": "3.7.3.1",
        "3.7.4.2": "3.7.3.2",
        "3.7.4": "3.7.3.1",
        "3.7.5": "3.7.3.3",
        "3.7.5.1": "3.7.3.3",
        "3.7.5.2": "3.7.3.4",
        "3.7.5.3": "3.7.3.5",
        "3.8.2.2.1": "3.8.2.2",
        "3.8.2.2.2": "3.8.2.2",
        "9.2.1": "9.2",
        "9.2.1.1": "9.2.1",
        "9.2.1.2": "9.2.2",
        "9.2.2": "9.2.3",
        "9.2.2.1": "9.2.3.1",
        "9.2.2.2": "9.2.3.2",
        "A.3": "A.4",
        "A.3.1": "A.4",
        "A.3.1.1": "A.4.1",
        "A.3.1.2": "A.4.2",
        "A.3.2": "A.4.3",
        "A.4": "A.5",
        "A.4.1": "A.5.1",
        "A.4.1.1": "A.5.1.1",
        "A.4.1.2": "A.5.1.2",
        "A.4.2": "A.5.2",
        "A.4.3": "A.5.3",
        "A.4.4": "A.5.4",
        "A.4.5": "A.5.5",
        "A.5": "A.6",
        "B.2": "A.3",
        "B.3": "B.2",
        "B.3.1": "B.2",
        "B.3.1.1": "B.2.1",
        "B.3.1.2": "B.2.2",
        "B.3.2": "B.2.3",
        "B.4": "B.3",
        "B.5": "B.4",
    }
)
"""The numbers of the edition of 2023.

One minute instead of two stands in B.2 of 2018 (blitz) and in A.3 of 2023 (rapid, and by B.3
blitz): ``"B.2"`` names it in every edition. What castling is prevented by is printed as "3)" and
"4)" below 3.8.2.2, so that article is named. 11.3.2 bans devices and 11.3.2.1 is about the bag; in
2018 both stand in 11.3.2.1, which ``"11.3.2"`` names with all that follows.
"""


def number_in(numbers: Mapping[str, str], article: str) -> str:
    """The number of an article of 2018, its own where nothing else is said.

    What stands within an article that is lacking is lacking too.

    >>> number_in(PMR_2018, "7.5.5"), number_in(PMR_2018, "II.3.2"), number_in(FIDE_2023, "6.9")
    ('87', '', '6.9')
    """
    found = numbers.get(article)
    if found is not None:
        return found
    above = article
    while above:
        above = above.rpartition(".")[0]
        if numbers.get(above) == "":
            return ""
    return article
