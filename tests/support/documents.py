"""Explanations written by hand: the fifth round of a worked tournament, and a large one."""

from __future__ import annotations

from openarbiter.explain.account import Grid
from openarbiter.explain.document import (
    Block,
    Document,
    Figure,
    Heading,
    Lane,
    Link,
    Listing,
    Paragraph,
    Seat,
    TableBlock,
)

NAMES = (
    "Alice", "Bruno", "Carla", "David", "Eloise", "Finn", "Giorgia",
    "Kevin", "Louise", "Marco", "Nancy", "Oskar", "Patricia", "Robert",
)  # fmt: skip
MARKS = ("b", "w", "w", "b↑", "W↓", "B-↓", "w↓", "b↑", "w↓", "b", "Bb↓↑", "Ww↓", "b↑", "Ww")


def seat(number: int) -> Seat:
    return Seat(number, f"{number} {NAMES[number - 1]}", MARKS[number - 1])


def lane(
    title: str, place: int, moved: str = "", pairs: str = "", white: str = "", floats: str = ""
) -> Lane:
    """A bracket of the worked tournament, its players as numbers."""
    return Lane(
        title,
        f"bracket-{place}",
        tuple(map(int, moved.split())),
        tuple(
            (seat(int(higher)), seat(int(lower)))
            for higher, lower in (pair.split("-") for pair in pairs.split())
        ),
        frozenset(map(int, white.split())),
        tuple(seat(int(number)) for number in floats.split()),
    )


ROUND_5 = Figure(
    "The brackets of round 5",
    (
        lane("3.5", 1, floats="2"),
        lane("3.0", 2, "2", "2-1", "2", "5"),
        lane("2.5", 3, "5", "5-11 4-6", "5 4"),
        lane("2.0", 4, "", "3-7", "3"),
        lane("1.5", 5, "", "9-10", "9", "14"),
        lane("1.0: penultimate pairing bracket (PPB)", 6, "14", "8-13", "13", "14"),
        lane("0.5: collapsed last bracket (CLB)", 7, "14", "14-12", "14"),
    ),
    "",
    "Seven brackets: in five of them everybody is paired, 2, 5 and 14 go down, 14 twice.",
)

CARD = Grid(
    ("Criterion", "14-8, 13 goes down", "8-13, 14 goes down"),
    (False, True, True),
    (
        ("C.4 the rest can be paired", "no", "yes"),
        ("C.5 number of pairs", "1", "1"),
        ("C.6 scores of those who go down", "(1.0)", "(1.5)"),
        ("C.12 preferences not granted", "0", "1"),
    ),
)


def worked() -> Document:
    """Round 5 of the worked tournament of 14 players."""
    blocks: list[Block] = [
        Heading("The round", 1, "round"),
        Paragraph("There are seven brackets; before them it was checked that all can be paired."),
        ROUND_5,
        Heading("The brackets", 1, "brackets"),
    ]
    for place, each in enumerate(ROUND_5.lanes, 1):
        blocks += [
            Heading(f"Bracket {each.title}", 2, each.anchor),
            Paragraph("MaxPairs = 1, M0 = 1, M1 = 1, x = 0, z = 0.", "soft"),
            Heading("Candidates", 3),
            Listing(("S1: {14Ww}; S2: {8b↑, 13b↑}", "14-8: discarded at C.4."), numbered=True),
            TableBlock("The report cards", CARD, (2,)),
            Paragraph(
                "The second candidate is chosen: nothing better exists.",
                "good",
                (Link("The bracket below", f"bracket-{place + 1}"), Link("The round", "round")),
            ),
        ]
    return Document(
        "Held's worked example, 14 players: round 5",
        ("C.04.3, edition fide-2018.", "Paired by the reference engine."),
        tuple(blocks),
    )


ODD = (
    "Иванова-Преображенская, Александра Константиновна",
    "כהן, שרה",
    "محمد بن عبد الله",
    "<script>alert(1)</script>",
    "A | B *bold* _x_ `y` [z](http://example.org) &amp; \\",
    "1. Nc3 # not a heading",
    "Wolfeschlegelsteinhausenbergerdorff, Maximilian-Alexander von und zu",
    "李小龍",
    'O\'Neill "Ó"',
    "Жу́ков Ы.",
)


def odd_seat(number: int) -> Seat:
    name = ODD[(number - 1) % len(ODD)]
    return Seat(number, f"{number} {name}", ("w", "Bb-↓", "WW↓↑", "", "b↑")[number % 5])


def odd_lane(
    place: int, moved: tuple[int, ...], first: int, last: int, floats: tuple[int, ...]
) -> Lane:
    """A bracket of the numbers from the first to the last and of those moved down."""
    there = [*moved, *range(first, last + 1)]
    there = [number for number in there if number not in floats]
    half = len(there) // 2
    pairs = tuple(
        (odd_seat(higher), odd_seat(lower))
        for higher, lower in zip(there[:half], there[half:], strict=True)
    )
    return Lane(
        f"{ODD[3]} {6 - place}.0",
        f"bracket-{place}",
        moved,
        pairs,
        frozenset(pair[number % 2].number for number, pair in enumerate(pairs)),
        tuple(map(odd_seat, floats)),
    )


def hundred_pairs() -> Document:
    """A round of 201 players with names of all kinds."""
    figure = Figure(
        f"Brackets | {ODD[3]}",
        (
            odd_lane(1, (), 1, 8, (7, 8)),
            odd_lane(2, (7, 8), 9, 27, (7, 26, 27)),
            odd_lane(3, (7, 26, 27), 28, 108, (107, 108)),
            odd_lane(4, (107, 108), 109, 190, ()),
            odd_lane(5, (), 191, 201, (201,)),
        ),
        "the pairing-allocated bye",
        "A hundred pairs.",
    )
    rows = tuple((str(number), odd_seat(number).label, "1.5") for number in range(1, 31))
    return Document(
        f"Open {ODD[1]} & {ODD[3]}: round 7",
        (f"Chief arbiter: {ODD[2]}",),
        (
            Heading(ODD[5], 1, "round"),
            Paragraph(f"12 {ODD[1]} (2.0), 14 {ODD[2]} (1.5) and 4 {ODD[3]} met before.", "strong"),
            figure,
            *(Heading(each.title, 1, each.anchor) for each in figure.lanes),
            Paragraph(ODD[5], "bad", (Link(ODD[4], "bracket-2"), Link("nowhere", "no-such"))),
            Listing(ODD),
            TableBlock(ODD[4], Grid(("No.", ODD[4], "Pts"), (True, False, True), rows), (3, 4)),
        ),
    )
