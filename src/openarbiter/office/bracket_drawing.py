"""The brackets of a round as a drawing: for a phone, a screen or paper.

Every bracket is a box, every pair in it a small SVG of fixed size. The page lays them out
in as many columns as it is wide, and breaks between them. A rail on the left leads
downfloaters from the foot of a box to their seats in the next one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from openarbiter.explain.document import Figure, Lane
from openarbiter.i18n import Language
from openarbiter.office.bracket_drawing_rows import Rows, disc, head, rail, rows_of
from openarbiter.office.bracket_drawing_words import described
from openarbiter.office.page_text import page_attribute, page_text

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
    rows = rows_of(figure)
    yield f'<figure class="brackets" style="--columns:{columns}">'
    if figure.caption:
        yield f"<figcaption>{page_text(figure.caption)}</figcaption>"
    if figure.says:
        yield f'<p class="unseen">{page_text(figure.says)}</p>'
    for place, lane in enumerate(figure.lanes, 1):
        bye = figure.bye if place == len(figure.lanes) else ""
        title = page_text(lane.title)
        if lane.anchor in anchors:
            title = f'<a href="#{page_attribute(lane.anchor)}">{title}</a>'
        yield f'<div class="{_kind(lane)}">'
        yield f'<p class="title">{title}</p>'
        yield f'<div role="img" aria-label="{page_attribute(described(lane, bye, language))}">'
        yield from _rows(lane, bye, rows)
        yield "</div>"
        yield "</div>"
    yield from _key(figure, language)
    yield "</figure>"


def _kind(lane: Lane) -> str:
    """The classes of a box."""
    kinds = ["lane"]
    if len(lane.pairs) > AT_ONCE:
        kinds.append("long")
    if _beside_rail(lane) or _passing(lane):
        kinds.append("entered")
    return " ".join(kinds)


def _rows(lane: Lane, bye: str, rows: Rows) -> Iterator[str]:
    """What is drawn in a box: pairs beside the rail, other pairs, floaters."""
    beside, passing = _beside_rail(lane), _passing(lane)
    for place, pair in enumerate(lane.pairs[:beside], 1):
        yield rows.pair(lane, pair, entered=True, onward=passing or place < beside)
    if lane.pairs[beside:]:
        yield f'<div class="pairs{" passed" if passing else ""}">'
        for pair in lane.pairs[beside:]:
            yield rows.pair(lane, pair)
        yield "</div>"
    floaters = sorted(lane.floaters, key=lambda seat: seat.number not in lane.moved_down)
    for place, seat in enumerate(floaters, 1):
        last = place == len(floaters) and not bye
        yield rows.floater(lane, seat, first=place == 1, last=last)
    if bye and floaters:
        yield rows.bye(bye)


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


def _key(figure: Figure, language: Language) -> Iterator[str]:
    """The signs of the drawing that occur in it, in words."""
    signs = []
    if any(lane.white for lane in figure.lanes):
        signs.append((disc("white", 8, 8), language.text("White")))
        signs.append((disc("black", 8, 8), language.text("Black")))
    if any(lane.floaters for lane in figure.lanes):
        arrow = rail("M8 0V10") + head("M4 9h8l-4 7z")
        signs.append((arrow, language.text("To the bracket below")))
    if signs:
        shown = (
            f'<span><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{drawn}'
            f"</svg> {page_text(word)}</span>"
            for drawn, word in signs
        )
        yield f'<p class="key">{" ".join(shown)}</p>'
