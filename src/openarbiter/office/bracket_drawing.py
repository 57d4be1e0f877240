"""The brackets of a round as a drawing: for a phone, a screen or paper.

Every bracket is a box, every pair in it a small SVG of fixed size. The page lays them out
in as many columns as it is wide, and breaks between them. A rail on the left leads
downfloaters from the foot of a box to their seats in the next one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from openarbiter.explain.document import Figure, Lane, Seat
from openarbiter.i18n import Language
from openarbiter.office.bracket_drawing_labels import cut, width
from openarbiter.office.bracket_drawing_words import described
from openarbiter.office.page_text import page_attribute, page_text

RAIL, LEFT, SEAT, LINE = 8, 20, 143, 20
"""Where the rail is, where seats begin, how wide one is, and how far two are apart."""

WIDTH = LEFT + SEAT + LINE + SEAT + 2
HEIGHT = 30
MIDDLE = HEIGHT // 2
RIGHT = LEFT + SEAT + LINE

LETTER, SMALL = 125, 110
"""The heights of the letters of labels and marks, in tenths."""

EDGE, DISC = 6, 6
"""The room between an edge and letters, and the radius of a disc on the edge."""

AT_ONCE = 24
"""How many pairs a box may hold and still be kept on one page."""

COLUMNS = ((6, 1), (18, 2))
"""Up to how many pairs of one bracket so many columns are enough; else three."""


def figure_html(figure: Figure, anchors: Collection[str], language: Language) -> Iterator[str]:
    """The lines of HTML of a figure.

    Args:
        anchors: the headings there are on the page; titles of boxes lead to them.
    """
    biggest = max((len(lane.pairs) for lane in figure.lanes), default=0)
    columns = next((columns for most, columns in COLUMNS if biggest <= most), 3)
    yield f'<figure class="brackets" style="--columns:{columns}">'
    if figure.caption:
        yield f"<figcaption>{page_text(figure.caption)}</figcaption>"
    if figure.says:
        yield f'<p class="unseen">{page_text(figure.says)}</p>'
    for place, lane in enumerate(figure.lanes, 1):
        bye = figure.bye if place == len(figure.lanes) else ""
        yield from _lane(lane, bye, anchors, language)
    yield from _key(figure, language)
    yield "</figure>"


def _lane(lane: Lane, bye: str, anchors: Collection[str], language: Language) -> Iterator[str]:
    first = _on_the_rail(lane)
    passing = any(seat.number in lane.moved_down for seat in lane.floaters)
    kind = ["lane"]
    if len(lane.pairs) > AT_ONCE:
        kind.append("long")
    if first or passing:
        kind.append("entered")
    yield f'<div class="{" ".join(kind)}">'
    title = page_text(lane.title)
    if lane.anchor in anchors:
        title = f'<a href="#{page_attribute(lane.anchor)}">{title}</a>'
    yield f'<p class="title">{title}</p>'
    yield f'<div role="img" aria-label="{page_attribute(described(lane, bye, language))}">'
    for place, pair in enumerate(lane.pairs[:first], 1):
        yield _pair(lane, pair, entered=True, onward=passing or place < first)
    if lane.pairs[first:]:
        yield f'<div class="pairs{" passed" if passing else ""}">'
        for pair in lane.pairs[first:]:
            yield _pair(lane, pair)
        yield "</div>"
    floaters = sorted(lane.floaters, key=lambda seat: seat.number not in lane.moved_down)
    for place, seat in enumerate(floaters, 1):
        last = place == len(floaters) and not bye
        yield _floater(lane, seat, first=place == 1, last=last)
    if bye and floaters:
        yield _bye(bye)
    yield "</div>"
    yield "</div>"


def _on_the_rail(lane: Lane) -> int:
    """How many pairs, from the first on, stand beside the rail: up to the last MDP's."""
    return max(
        (
            place
            for place, (higher, _) in enumerate(lane.pairs, 1)
            if higher.number in lane.moved_down
        ),
        default=0,
    )


def _svg(*parts: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' aria-hidden="true">{"".join(parts)}</svg>'
    )


def _pair(
    lane: Lane, pair: tuple[Seat, Seat], *, entered: bool = False, onward: bool = False
) -> str:
    higher, lower = pair
    parts = []
    if entered:
        if onward:
            parts.append(_rail(f"M{RAIL} 0V{HEIGHT}"))
        if higher.number in lane.moved_down:
            parts.append(_into(MIDDLE))
    parts.append(f'<path class="line" d="M{LEFT + SEAT} {MIDDLE}H{RIGHT}"/>')
    parts += [_seat(lane, higher, LEFT, free=DISC), _seat(lane, lower, RIGHT, free=-DISC)]
    if {higher.number, lower.number} & lane.white:
        for seat, x in ((higher, LEFT + SEAT), (lower, RIGHT)):
            colour = "white" if seat.number in lane.white else "black"
            parts.append(f'<circle class="{colour}" cx="{x}" cy="{MIDDLE}" r="{DISC}"/>')
    return _svg(*parts)


def _floater(lane: Lane, seat: Seat, *, first: bool, last: bool) -> str:
    """A player at the foot of a box; the rail leads on from him."""
    moved = seat.number in lane.moved_down
    leave, parts = MIDDLE, []
    if moved:
        leave = MIDDLE + 6
        parts.append(_into(MIDDLE - 5))
    elif not first:
        parts.append(_rail(f"M{RAIL} 0V{MIDDLE}"))
    if moved and not first:
        parts.append(_rail(f"M{RAIL} 0V{leave}"))
    end = HEIGHT - 3 if last else HEIGHT
    parts.append(_rail(f"M{LEFT} {leave}H{RAIL + 4}Q{RAIL} {leave} {RAIL} {leave + 4}V{end}"))
    if last:
        parts.append(_head(f"M{RAIL - 4} {HEIGHT - 7}h8l-4 7z"))
    parts.append(_seat(lane, seat, LEFT, free=0))
    return _svg(*parts)


def _bye(word: str) -> str:
    """The place below the last seat that is no seat."""
    text = _text(cut(word, _room(WIDTH - LEFT - 2 * EDGE)), LEFT + EDGE, "label bye")
    return _svg(_into(MIDDLE), text)


def _into(y: int) -> str:
    """From the top along the rail to the left edge of a seat."""
    path = f"M{RAIL} 0V{y - 4}Q{RAIL} {y} {RAIL + 4} {y}H{LEFT - 4}"
    return _rail(path) + _head(f"M{LEFT - 7} {y - 4}v8l7 -4z")


def _rail(path: str) -> str:
    return f'<path class="rail" d="{path}"/>'


def _head(path: str) -> str:
    return f'<path class="head" d="{path}"/>'


def _seat(lane: Lane, seat: Seat, x: int, *, free: int) -> str:
    """A player's place; ``free`` is what a disc takes of its right, if negative its left, edge."""
    inner, outer = x + EDGE + max(0, -free), x + SEAT - EDGE - max(0, free)
    mark_width = width(seat.mark) * SMALL // 1000
    room = outer - inner - (mark_width + EDGE if seat.mark else 0)
    label = cut(seat.label, _room(room))
    whole = f"<title>{page_attribute(seat.label)}</title>" if label != seat.label else ""
    kind = "seat moved" if seat.number in lane.moved_down else "seat"
    parts = [
        f'<g class="{kind}">{whole}<rect x="{x}" y="3" width="{SEAT}" height="24" rx="4"/>',
        _text(label, inner, "label"),
    ]
    if seat.mark:
        parts.append(_text(seat.mark, outer, "mark"))
    return "".join(parts) + "</g>"


def _text(text: str, x: int, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{MIDDLE + 4}">{page_attribute(text)}</text>'


def _room(pixels: int) -> int:
    """So many pixels in hundredths of the height of a label's letters."""
    return pixels * 1000 // LETTER


def _key(figure: Figure, language: Language) -> Iterator[str]:
    """The signs of the drawing that occur in it, in words."""
    signs = []
    if any(lane.white for lane in figure.lanes):
        for colour, word in (("white", language.text("White")), ("black", language.text("Black"))):
            disc = f'<circle class="{colour}" cx="8" cy="8" r="{DISC}"/>'
            signs.append((disc, word))
    if any(lane.floaters for lane in figure.lanes):
        arrow = _rail("M8 0V10") + _head("M4 9h8l-4 7z")
        signs.append((arrow, language.text("To the bracket below")))
    if signs:
        shown = (
            f'<span><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{drawn}'
            f"</svg> {page_text(word)}</span>"
            for drawn, word in signs
        )
        yield f'<p class="key">{" ".join(shown)}</p>'
