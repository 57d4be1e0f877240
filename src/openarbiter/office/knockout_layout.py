"""Where the matches of a knock-out stand in its drawing; whole numbers, no letter is measured."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.office.knockout_figure import FigureMatch, FigurePart, halves

ROW = 20
"""The height of a seat."""

HEAD, EDGE = 26, 4
"""The room above the first match for the titles of columns, and around everything."""


@dataclass(frozen=True, slots=True)
class Measures:
    """How close a drawing is.

    Attributes:
        seat: the width of a match.
        gap: the room for lines between two columns.
        stride: from a match to the one below it.
        marks: whether the name and the state of a match stand below it.
    """

    seat: int
    gap: int
    stride: int
    marks: bool

    @property
    def column(self) -> int:
        """From a column to the next one."""
        return self.seat + self.gap


ROOMY = Measures(196, 26, 2 * ROW + 16, marks=True)
CLOSE = Measures(156, 20, 2 * ROW + 6, marks=False)
"""For large trees on paper: shorter names, no marks, larger letters."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A match at its place.

    Attributes:
        x, y: its upper left corner.
        mirrored: whether lines go on to the left.
    """

    match: FigureMatch
    x: int
    y: int
    width: int
    mirrored: bool = False

    @property
    def height(self) -> int:
        """Of its seats together."""
        return ROW * len(self.match.seats)

    @property
    def middle(self) -> int:
        """Where the line of its winner leaves."""
        return self.y + self.height // 2

    @property
    def out(self) -> int:
        """The edge from which the winner goes on."""
        return self.x if self.mirrored else self.x + self.width

    @property
    def into(self) -> int:
        """The edge at which winners of earlier matches come in."""
        return self.x + self.width if self.mirrored else self.x


@dataclass(frozen=True, slots=True)
class Way:
    """The line of a winner from one match to the next.

    Attributes:
        walked: whether somebody has gone it.
    """

    start: tuple[int, int]
    end: tuple[int, int]
    walked: bool


@dataclass(frozen=True, slots=True)
class KnockoutLayout:
    """A drawing: its size, its matches, the lines between them, the titles of columns.

    Attributes:
        heads: the titles on top of columns, each with its left edge.
        titles: those elsewhere, each with its place.
    """

    width: int
    height: int
    matches: tuple[Placed, ...]
    ways: tuple[Way, ...]
    heads: tuple[tuple[int, str], ...]
    measures: Measures
    titles: tuple[tuple[int, int, str], ...] = ()


def layout_of(part: FigurePart, measures: Measures = ROOMY) -> KnockoutLayout:
    """All columns from the left to the right."""
    columns = _columns(part, measures, EDGE, mirrored=False)
    width = 2 * EDGE + len(part.columns) * measures.column - measures.gap
    heads = tuple(
        (EDGE + at * measures.column, column.title) for at, column in enumerate(part.columns)
    )
    return _layout(width, (columns,), heads, measures)


def folded(part: FigurePart, measures: Measures = ROOMY) -> KnockoutLayout | None:
    """The upper half on the left, the lower one on the right, the last match between them.

    None where the part is no tree of two halves.
    """
    parted = halves(part)
    if parted is None:
        return None
    upper, last, lower = parted
    many, step = len(part.columns), measures.column
    left = _columns(upper, measures, EDGE, mirrored=False)
    right_edge = EDGE + (2 * many - 2) * step
    right = _columns(lower, measures, right_edge, mirrored=True)
    centre = (left[-1][0].middle + right[-1][0].middle) // 2
    y = centre - ROW * len(last.seats) // 2
    final = Placed(last, EDGE + (many - 1) * step, y, measures.seat)
    heads = [(EDGE + at * step, each.title) for at, each in enumerate(part.columns)]
    heads += [(right_edge - at * step, each.title) for at, each in enumerate(lower.columns)]
    width = right_edge + measures.seat + EDGE
    found = _layout(width, (left, right), tuple(heads), measures)
    ends = [
        _way(each, final, seat, final.x if seat == 0 else final.x + final.width)
        for seat, each in enumerate((left[-1][0], right[-1][0]))
    ]
    return replace(found, matches=(*found.matches, final), ways=(*found.ways, *ends))


def in_the_middle(layout: KnockoutLayout, small: KnockoutLayout) -> KnockoutLayout | None:
    """A folded drawing with a small one below its last match; None where it has no room there."""
    last = layout.matches[-1]
    x, free = last.x - EDGE, last.y + 2 * layout.measures.stride
    low = max(
        (each.y + each.height for each in layout.matches[:-1] if abs(each.x - last.x) < last.width),
        default=0,
    )
    y = max(free, low)
    if small.width > layout.measures.column + EDGE or y + small.height > layout.height:
        return None
    moved = tuple(replace(each, x=each.x + x, y=each.y + y) for each in small.matches)
    heads = tuple((EDGE + x, text) for _, text in small.heads)
    return replace(
        layout,
        # The last match stays the last one.
        matches=(*layout.matches[:-1], *moved, last),
        titles=(*layout.titles, *((at, HEAD + y, text) for at, text in heads)),
    )


def _columns(
    part: FigurePart, measures: Measures, first: int, *, mirrored: bool
) -> list[list[Placed]]:
    """The matches of each column, each between those that lead to it."""
    placed: list[list[Placed]] = []
    for at, column in enumerate(part.columns):
        x = first + (-at if mirrored else at) * measures.column
        here: list[Placed] = []
        for match in column.matches:
            middles = [placed[feed[0]][feed[1]].middle for feed in match.feeds if feed is not None]
            top = EDGE + HEAD + measures.stride // 2
            lowest = here[-1].middle + measures.stride if here else top
            middle = max(lowest, sum(middles) // len(middles)) if middles else lowest
            y = middle - ROW * len(match.seats) // 2
            here.append(Placed(match, x, y, measures.seat, mirrored))
        placed.append(here)
    return placed


def _layout(
    width: int,
    trees: tuple[list[list[Placed]], ...],
    heads: tuple[tuple[int, str], ...],
    measures: Measures,
) -> KnockoutLayout:
    matches = [each for columns in trees for column in columns for each in column]
    ways = []
    for columns in trees:
        for column in columns:
            for each in column:
                for seat, feed in enumerate(each.match.feeds):
                    if feed is not None:
                        ways.append(_way(columns[feed[0]][feed[1]], each, seat, each.into))
    low = max((each.middle + measures.stride // 2 for each in matches), default=HEAD)
    return KnockoutLayout(width, low + EDGE, tuple(matches), tuple(ways), heads, measures)


def _way(before: Placed, after: Placed, seat: int, edge: int) -> Way:
    """The line from a match to a seat of a later one."""
    height = after.y + ROW * seat + ROW // 2
    walked = after.match.seats[seat].known and any(each.won for each in before.match.seats)
    return Way((before.out, before.middle), (edge, height), walked)
