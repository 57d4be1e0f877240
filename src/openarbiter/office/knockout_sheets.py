"""A knock-out on paper: one large sheet, or parts of it on sheets of A4.

Lengths are in tenths of a millimetre; letters are as high as the drawing is scaled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from openarbiter.office.knockout_drawing import LETTER
from openarbiter.office.knockout_figure import FigurePart, KnockoutFigure, pieces
from openarbiter.office.knockout_layout import (
    CLOSE,
    ROOMY,
    KnockoutLayout,
    Measures,
    folded,
    in_the_middle,
    layout_of,
)

PAPERS: dict[str, tuple[int, int]] = {"a4": (2100, 2970), "a3": (2970, 4200), "a2": (4200, 5940)}
"""The width and height of a sheet held upright."""

MARGIN, TOP, BETWEEN = 100, 240, 60
"""The room around a sheet, for its head, and between two drawings."""

LARGEST, COMFORTABLE, SMALLEST = 42, 24, 17
"""The highest letters that are of use on paper, those anybody reads, the lowest there should be."""

IN_PART = 8
"""How many matches the first round of a part may have: sixteen players."""

SEATS = (CLOSE.seat, 180, 204, 228, 252)
"""How wide matches may be where a drawing is close."""

NARROW = 5
"""Up to so many columns fit a sheet held upright."""

_SMALL = 2
"""A part of so many matches stands below the tree, on the same sheet."""


@dataclass(frozen=True, slots=True)
class SheetDrawing:
    """A drawing on a sheet, ``width`` tenths of a millimetre wide."""

    part: FigurePart
    layout: KnockoutLayout
    width: int


@dataclass(frozen=True, slots=True)
class KnockoutSheet:
    """A sheet of paper.

    Attributes:
        across: whether it is held across.
        letters: how high its letters are.
    """

    drawings: tuple[SheetDrawing, ...]
    across: bool
    letters: int

    @property
    def readable(self) -> bool:
        """Whether somebody can read it at the wall."""
        return self.letters >= SMALLEST


def whole_sheets(figure: KnockoutFigure, paper: str) -> tuple[KnockoutSheet, ...]:
    """Every tree on a sheet of its own, as large as it can be; small parts below the first.

    Args:
        paper: one of :data:`PAPERS`.
    """
    large = [part for part in figure.parts if not _is_small(part)]
    small = [part for part in figure.parts if _is_small(part)]
    groups = [[part] for part in large] or [[]]
    groups[0] += small
    return tuple(_best(group, paper) for group in groups if group)


def part_sheets(figure: KnockoutFigure, paper: str = "a4") -> tuple[KnockoutSheet, ...]:
    """The trees in parts, two to a sheet held upright; wide ones on sheets of their own."""
    cut = [piece for part in figure.parts for piece in pieces(part, IN_PART)]
    narrow = [part for part in cut if len(part.columns) <= NARROW]
    wide = [part for part in cut if len(part.columns) > NARROW]
    found = [
        _sheet(group, [layout_of(part) for part in group], paper, across=False)
        for group in _shared(narrow, paper)
    ]
    return (*found, *(_best([part], paper) for part in wide))


def _shared(parts: list[FigurePart], paper: str) -> Iterator[list[FigurePart]]:
    """As many parts to a sheet as keep their letters as high as the widest of them has them."""
    widest = max((layout_of(part).width for part in parts), default=1)
    width, height = _room(paper, across=False)
    low = min(width * 1000 // widest, LARGEST * 10_000 // LETTER)
    group: list[FigurePart] = []
    taken = 0
    for part in parts:
        needed = layout_of(part).height * low // 1000 + BETWEEN
        if group and taken + needed > height:
            yield group
            group, taken = [], 0
        group.append(part)
        taken += needed
    if group:
        yield group


def _best(parts: list[FigurePart], paper: str) -> KnockoutSheet:
    """The way to draw them on one sheet that has the highest letters."""
    roomy = max(_ways(parts, ROOMY, paper), key=lambda sheet: sheet.letters)
    if roomy.letters >= COMFORTABLE:
        return roomy
    # As wide as the letters allow: names have room where the height decides.
    wider = [replace(CLOSE, seat=seat) for seat in SEATS]
    close = [(sheet, each.seat) for each in wider for sheet in _ways(parts, each, paper)]
    best = max(close, key=lambda pair: (pair[0].letters, pair[1]))[0]
    return max(roomy, best, key=lambda sheet: sheet.letters)


def _ways(parts: list[FigurePart], measures: Measures, paper: str) -> Iterator[KnockoutSheet]:
    straight = [layout_of(part, measures) for part in parts]
    ways = [straight]
    turned = folded(parts[0], measures)
    if turned is not None and len(parts[0].columns) > 3:
        below, left = turned, straight[1:]
        while left and (held := in_the_middle(below, left[0])) is not None:
            below, left = held, left[1:]
        ways.append([below, *left])
    for layouts in ways:
        for across in (True, False):
            yield _sheet(parts, layouts, paper, across=across)


def _sheet(
    parts: list[FigurePart], layouts: list[KnockoutLayout], paper: str, *, across: bool
) -> KnockoutSheet:
    width, height = _room(paper, across=across)
    wide = max(layout.width for layout in layouts)
    high = sum(layout.height for layout in layouts)
    free = height - BETWEEN * (len(layouts) - 1)
    # Thousandths of a tenth of a millimetre to a unit of the drawing.
    scale = min(width * 1000 // wide, free * 1000 // high, LARGEST * 10_000 // LETTER)
    drawings = tuple(
        SheetDrawing(part, layout, layout.width * scale // 1000)
        for part, layout in zip(parts, layouts, strict=False)
    )
    return KnockoutSheet(drawings, across, scale * LETTER // 10_000)


def _room(paper: str, *, across: bool) -> tuple[int, int]:
    """The width and height there are for drawings."""
    width, height = PAPERS[paper]
    if across:
        width, height = height, width
    return width - 2 * MARGIN, height - 2 * MARGIN - TOP


def _is_small(part: FigurePart) -> bool:
    return sum(len(column.matches) for column in part.columns) <= _SMALL
