"""The brackets of a round as a drawing: for a phone, a screen or paper.

Every bracket is a box, every pair in it a small SVG of fixed size. The page lays them out
in as many columns as it is wide, and breaks between them. A rail on the left leads
downfloaters from the foot of a box to their seats in the next one.
"""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.explain.document import Figure, Lane
from openarbiter.i18n import Language
from openarbiter.office.bracket_drawing_rows import Rows, disc, head, rail, rows_of
from openarbiter.office.bracket_drawing_words import described

AT_ONCE = 24
"""How many pairs a box may hold and still be kept on one page."""

COLUMNS = ((6, 1), (18, 2))
"""Up to how many pairs of one bracket so many columns are enough; else three."""


@dataclass(frozen=True, slots=True)
class Box:
    """A bracket as it is drawn; its rows are SVG, in which texts are escaped already.

    Attributes:
        kind: the classes of the box.
        anchor: the heading that explains it.
        says: the same in words, for those who do not see it.
        beside: pairs beside the rail.
        pairs: the other pairs.
        passing: whether somebody comes from the bracket above and goes to the one below.
        floaters: floaters, and the bye.
    """

    kind: str
    title: str
    anchor: str
    says: str
    beside: list[str]
    pairs: list[str]
    passing: bool
    floaters: list[str]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure as it is drawn.

    Attributes:
        columns: how many stand side by side in a box, where the page is wide enough.
        signs: those that occur in it, as SVG, and what they mean.
    """

    columns: int
    boxes: list[Box]
    signs: list[tuple[str, str]]


def drawing_of(figure: Figure, language: Language) -> Drawing:
    """The boxes of a figure and the key to its signs."""
    biggest = max((len(lane.pairs) for lane in figure.lanes), default=0)
    columns = next((columns for most, columns in COLUMNS if biggest <= most), 3)
    rows = rows_of(figure)
    byes = [*("" for _ in figure.lanes[1:]), figure.bye]
    boxes = [_box(lane, bye, rows, language) for lane, bye in zip(figure.lanes, byes, strict=False)]
    return Drawing(columns, boxes, _signs(figure, language))


def _box(lane: Lane, bye: str, rows: Rows, language: Language) -> Box:
    count, passing = _beside_rail(lane), _passing(lane)
    beside = [
        rows.pair(lane, pair, entered=True, onward=passing or place < count)
        for place, pair in enumerate(lane.pairs[:count], 1)
    ]
    seats = sorted(lane.floaters, key=lambda seat: seat.number not in lane.moved_down)
    floaters = [
        rows.floater(lane, seat, first=place == 1, last=place == len(seats) and not bye)
        for place, seat in enumerate(seats, 1)
    ]
    if bye and floaters:
        floaters.append(rows.bye(bye))
    return Box(
        _kind(lane),
        lane.title,
        lane.anchor,
        described(lane, bye, language),
        beside,
        [rows.pair(lane, pair) for pair in lane.pairs[count:]],
        passing,
        floaters,
    )


def _kind(lane: Lane) -> str:
    """The classes of a box."""
    kinds = ["lane"]
    if len(lane.pairs) > AT_ONCE:
        kinds.append("long")
    if _beside_rail(lane) or _passing(lane):
        kinds.append("entered")
    return " ".join(kinds)


def _beside_rail(lane: Lane) -> int:
    """How many pairs, from the first on, stand beside the rail: up to the last MDP's."""
    return max(
        (
            place
            for place, (higher, _) in enumerate(lane.pairs, 1)
            if higher.number in lane.moved_down
        ),
        default=0,
    )


def _passing(lane: Lane) -> bool:
    """Whether somebody comes from the bracket above and goes to the one below."""
    return any(seat.number in lane.moved_down for seat in lane.floaters)


def _signs(figure: Figure, language: Language) -> list[tuple[str, str]]:
    """The signs of the drawing that occur in it, and what they mean."""
    signs = []
    if any(lane.white for lane in figure.lanes):
        signs.append((disc("white", 8, 8), language.text("White")))
        signs.append((disc("black", 8, 8), language.text("Black")))
    if any(lane.floaters for lane in figure.lanes):
        arrow = rail("M8 0V10") + head("M4 9h8l-4 7z")
        signs.append((arrow, language.text("To the bracket below")))
    return signs
