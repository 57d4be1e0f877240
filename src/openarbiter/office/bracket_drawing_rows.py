"""The rows of a bracket's drawing: a pair, a floater, the bye; a small SVG each."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.explain.document import Figure, Lane, Seat
from openarbiter.office.bracket_drawing_labels import cut, width
from openarbiter.office.page_text import page_attribute

RAIL, LEFT, SEAT, LINE = 8, 20, 143, 20
"""Where the rail is, where seats begin, how wide one is, and how far two are apart."""

RIGHT = LEFT + SEAT + LINE
WIDTH = RIGHT + SEAT + 2

LETTER, SMALL = 125, 110
"""The heights of the letters of labels and marks, in tenths."""

EDGE, DISC = 6, 6
"""The room between an edge and letters, and the radius of a disc on the edge."""


@dataclass(frozen=True, slots=True)
class Rows:
    """How the rows of one figure are drawn.

    Attributes:
        tall: whether marks stand below the labels, because beside them labels would be cut.
    """

    tall: bool

    @property
    def height(self) -> int:
        """Of a row; seats leave 3 of it free above and below."""
        return 40 if self.tall else 30

    @property
    def middle(self) -> int:
        """Where lines meet a seat."""
        return self.height // 2

    def pair(
        self, lane: Lane, pair: tuple[Seat, Seat], *, entered: bool = False, onward: bool = False
    ) -> str:
        """Two players, the higher ranked one on the left.

        Args:
            entered: whether the row stands beside the rail from the bracket above.
            onward: whether the rail goes on below it.
        """
        higher, lower = pair
        parts = []
        if entered and onward:
            parts.append(rail(f"M{RAIL} 0V{self.height}"))
        if entered and higher.number in lane.moved_down:
            parts.append(_into(self.middle))
        parts.append(f'<path class="line" d="M{LEFT + SEAT} {self.middle}H{RIGHT}"/>')
        parts += [self._seat(lane, higher, LEFT, DISC), self._seat(lane, lower, RIGHT, -DISC)]
        if {higher.number, lower.number} & lane.white:
            for seat, x in ((higher, LEFT + SEAT), (lower, RIGHT)):
                colour = "white" if seat.number in lane.white else "black"
                parts.append(disc(colour, x, self.middle))
        return self._svg(parts)

    def floater(self, lane: Lane, seat: Seat, *, first: bool, last: bool) -> str:
        """A player at the foot of a bracket; the rail leads on from there.

        Args:
            first: whether no floater stands above this one.
            last: whether the bracket ends below this one.
        """
        leave, parts = self.middle, []
        if seat.number in lane.moved_down:
            # The rail that leads to this player ends above the one that leads on.
            leave += 6
            parts.append(_into(self.middle - 5))
        if not first:
            parts.append(rail(f"M{RAIL} 0V{leave}"))
        end = self.height - 3 if last else self.height
        parts.append(rail(f"M{LEFT} {leave}H{RAIL + 4}Q{RAIL} {leave} {RAIL} {leave + 4}V{end}"))
        if last:
            parts.append(head(f"M{RAIL - 4} {self.height - 7}h8l-4 7z"))
        parts.append(self._seat(lane, seat, LEFT, 0))
        return self._svg(parts)

    def bye(self, word: str) -> str:
        """What the last floater gets instead of an opponent."""
        text = cut(word, _room(WIDTH - LEFT - 2 * EDGE))
        return self._svg([_into(self.middle), _text(text, LEFT + EDGE, self.middle + 4, "bye")])

    def _svg(self, parts: list[str]) -> str:
        return (
            f'<svg viewBox="0 0 {WIDTH} {self.height}" width="{WIDTH}" height="{self.height}"'
            f' aria-hidden="true">{"".join(parts)}</svg>'
        )

    def _seat(self, lane: Lane, seat: Seat, x: int, taken: int) -> str:
        """A player's place.

        Args:
            taken: what a disc takes of its right edge; if negative, of its left one.
        """
        inner, outer = _inside(x, taken)
        room = outer - inner if self.tall else _beside_mark(seat, outer - inner)
        label = cut(seat.label, _room(room))
        kind = "seat moved" if seat.number in lane.moved_down else "seat"
        size = f'x="{x}" y="3" width="{SEAT}" height="{self.height - 6}" rx="4"'
        parts = [f'<g class="{kind}">']
        if label != seat.label:
            parts.append(f"<title>{page_attribute(seat.label)}</title>")
        parts.append(f"<rect {size}/>")
        if self.tall:
            parts.append(_text(label, inner, self.middle - 2, "label"))
            parts.append(_text(seat.mark, inner, self.middle + 12, "mark"))
        else:
            parts.append(_text(label, inner, self.middle + 4, "label"))
            parts.append(_text(seat.mark, outer, self.middle + 4, "mark end"))
        return "".join(parts) + "</g>"


def rows_of(figure: Figure) -> Rows:
    """Low rows where every label has its place beside its mark, else tall ones."""
    inner, outer = _inside(0, DISC)
    seats = (
        seat
        for lane in figure.lanes
        for seat in (*(seat for pair in lane.pairs for seat in pair), *lane.floaters)
    )
    return Rows(any(width(seat.label) > _room(_beside_mark(seat, outer - inner)) for seat in seats))


def rail(path: str) -> str:
    """A line that floaters go along."""
    return f'<path class="rail" d="{path}"/>'


def head(path: str) -> str:
    """The head of an arrow."""
    return f'<path class="head" d="{path}"/>'


def disc(colour: str, x: int, y: int) -> str:
    """A disc of a player's colour."""
    return f'<circle class="{colour}" cx="{x}" cy="{y}" r="{DISC}"/>'


def _into(y: int) -> str:
    """From the top along the rail to the left edge of a seat."""
    line = rail(f"M{RAIL} 0V{y - 4}Q{RAIL} {y} {RAIL + 4} {y}H{LEFT - 4}")
    return line + head(f"M{LEFT - 7} {y - 4}v8l7 -4z")


def _inside(x: int, taken: int) -> tuple[int, int]:
    """From where to where there are letters in a seat."""
    return x + EDGE + max(0, -taken), x + SEAT - EDGE - max(0, taken)


def _beside_mark(seat: Seat, room: int) -> int:
    return room - (width(seat.mark) * SMALL // 1000 + EDGE if seat.mark else 0)


def _room(pixels: int) -> int:
    """So many pixels in hundredths of the height of a label's letters."""
    return pixels * 1000 // LETTER


def _text(text: str, x: int, y: int, kind: str) -> str:
    return f'<text class="{kind}" x="{x}" y="{y}">{page_attribute(text)}</text>' if text else ""
