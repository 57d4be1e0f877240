"""A knock-out as a drawing: an SVG whose classes a page or a sheet of paper styles.

Nothing in it is a style or a script. What it shows is in its ``<desc>`` as sentences, and
each match says itself in a ``<title>``.
"""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.office.bracket_drawing_labels import cut, width
from openarbiter.office.knockout_figure import FigureMatch, FigurePart, FigureSeat
from openarbiter.office.knockout_layout import HEAD, ROW, KnockoutLayout, Placed, Way
from openarbiter.office.page_text import page_attribute

LETTER, SMALL = 125, 105
"""The heights of the letters of names and of small marks, in tenths."""

SEED, MAIN, EXTRA, PAD = 28, 24, 21, 5
"""The room for a seed, the score of the games, that of a step, and between edge and letters."""

BOLD = 113
"""How much wider bold letters are than others, in hundredths."""


@dataclass(frozen=True, slots=True)
class Links:
    """Where a drawing leads to.

    Attributes:
        before, after: what stands around the number of a match in its address; no match is a
            link where both are empty.
    """

    before: str = ""
    after: str = ""

    def to(self, match: FigureMatch) -> str:
        """The address of a match; ``""`` for none."""
        return f"{self.before}{match.number}{self.after}" if self.before and match.number else ""


NO_LINKS = Links()


def knockout_svg(
    part: FigurePart,
    layout: KnockoutLayout,
    says: str,
    links: Links = NO_LINKS,
    *,
    name: str = "ko",
    wide: int = 0,
) -> str:
    """One part of a knock-out, drawn.

    Args:
        says: its state in words, for those who do not see it.
        links: where matches lead to.
        name: what the ids in it begin with: two drawings of one page need two.
        wide: how wide it is on paper, in tenths of a millimetre; 0 for its own size.
    """
    title, told = f"{name}-title", f"{name}-desc"
    parts = [
        f'<svg class="knockout" xmlns="http://www.w3.org/2000/svg" role="img"'
        f' aria-labelledby="{title} {told}" viewBox="0 0 {layout.width} {layout.height}"'
        f" {_size(layout, wide)}>",
        f'<title id="{title}">{page_attribute(part.title)}</title>',
        f'<desc id="{told}">{page_attribute(says)}</desc>',
    ]
    titles = (*((x, HEAD, text) for x, text in layout.heads), *layout.titles)
    parts += [
        f'<text class="head" x="{x + PAD}" y="{y - 10}">'
        f"{page_attribute(cut(text, _room(layout.measures.seat - 2 * PAD)))}</text>"
        for x, y, text in titles
    ]
    # Ways that were gone lie over the others.
    parts += [_way(each) for each in sorted(layout.ways, key=lambda way: way.walked)]
    parts += [_match(each, links, marks=layout.measures.marks) for each in layout.matches]
    return "".join([*parts, "</svg>"])


def _size(layout: KnockoutLayout, wide: int) -> str:
    if not wide:
        return f'width="{layout.width}" height="{layout.height}"'
    high = layout.height * wide // layout.width
    return f'width="{wide // 10}.{wide % 10}mm" height="{high // 10}.{high % 10}mm"'


def _way(way: Way) -> str:
    (x, y), (end, height) = way.start, way.end
    middle = (x + end) // 2
    kind = "way walked" if way.walked else "way"
    return f'<path class="{kind}" d="M{x} {y}H{middle}V{height}H{end}"/>'


def _match(placed: Placed, links: Links, *, marks: bool) -> str:
    match = placed.match
    kind = "match open" if match.open else "match"
    address = links.to(match)
    steps = max((len(seat.scores) for seat in match.seats), default=0)
    parts = [f'<g class="{kind}"><title>{page_attribute(match.says)}</title>']
    if address:
        parts = [f'<a href="{page_attribute(address)}">', *parts]
    size = f'x="{placed.x}" y="{placed.y}" width="{placed.width}" height="{placed.height}" rx="3"'
    alone = ' class="alone"' if len(match.seats) == 1 else ""
    parts.append(f"<rect{alone} {size}/>")
    if len(match.seats) > 1:
        parts.append(f'<path class="between" d="M{placed.x} {placed.y + ROW}h{placed.width}"/>')
    parts += [
        _seat(seat, placed, placed.y + ROW * at, steps) for at, seat in enumerate(match.seats)
    ]
    if marks:
        parts += _marks(placed)
    parts.append("</g></a>" if address else "</g>")
    return "".join(parts)


def _marks(placed: Placed) -> list[str]:
    """The name and the state of a match, below it."""
    match, parts = placed.match, []
    under = placed.y + placed.height + 11
    if match.number:
        parts.append(_text(match.number, placed.x + PAD, under, "mark"))
    if match.state:
        room = placed.width - 2 * PAD - width(match.number) * SMALL // 1000 - PAD
        state = cut(match.state, room * 1000 // SMALL)
        parts.append(_text(state, placed.x + placed.width - PAD, under, "mark end"))
    return parts


def _seat(seat: FigureSeat, placed: Placed, y: int, steps: int) -> str:
    x, base = placed.x, y + ROW - 6
    kind = "won" if seat.won else "name" if seat.known else "coming"
    taken = MAIN + (steps - 1) * EXTRA if steps else 0
    room = _room(placed.width - SEED - PAD - taken)
    label = cut(seat.label, room * 100 // BOLD if seat.won else room)
    parts = []
    if seat.seed:
        parts.append(_text(seat.seed, x + SEED - PAD, base, "seed end"))
    parts.append(_text(label, x + SEED, base, kind))
    for at, score in enumerate(seat.scores):
        right = x + placed.width - PAD - (steps - 1 - at) * EXTRA
        parts.append(_text(score, right, base, f"{kind} end" if at == 0 else "extra end"))
    return "".join(parts)


def _room(pixels: int) -> int:
    """So many pixels in hundredths of the height of a name's letters."""
    return pixels * 1000 // LETTER


def _text(text: str, x: int, y: int, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{page_attribute(text)}</text>' if text else ""
