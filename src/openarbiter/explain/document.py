"""An explanation as a document, before it is terminal text, Markdown or HTML.

All texts are in the reader's language already; nothing here is markup, and whatever shows
a document escapes what its own markup would misread.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from openarbiter.explain.account import Grid

Tone: TypeAlias = Literal["", "strong", "soft", "good", "bad"]
"""How a line is meant; nothing is said by the tone alone."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A title inside the document.

    Attributes:
        level: 1 to 3; the title of the document stands above them all.
        anchor: the name by which links find it, of letters, digits and hyphens; ``""``
            where no link leads here.
    """

    text: str
    level: int = 1
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A way to a heading of the same document."""

    text: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One or more sentences, with links after them."""

    text: str
    tone: Tone = ""
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Listing:
    """Several lines that belong together.

    Attributes:
        numbered: whether their order matters.
    """

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class TableBlock:
    """A table.

    Attributes:
        marked: the rows that stand out, counted from 0.
        spare: the columns that may be left out where there is no room, counted from 0.
        left_out: what is to be said then; ``""`` for nothing.
    """

    caption: str
    grid: Grid
    marked: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    left_out: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in a figure.

    Attributes:
        label: as short as can be, such as ``4 David``.
        mark: colour preference and floats in the notation of the Manual: ``Ww-↓``.
    """

    number: int
    label: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Lane:
    """One bracket of a figure.

    Attributes:
        title: its score, and what kind of bracket it is.
        anchor: the heading that explains it; ``""`` where there is none.
        moved_down: the numbers of those who came from the lane above.
        pairs: higher ranked player first; those of MDPs come first.
        white: the numbers of those who play White.
        floaters: those who go to the lane below, or who get the bye in the last one.
    """

    title: str
    anchor: str
    moved_down: tuple[int, ...]
    pairs: tuple[tuple[Seat, Seat], ...]
    white: frozenset[int]
    floaters: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """The brackets of a round, from the top down.

    Attributes:
        bye: the word for the bye under the last lane; ``""`` where nobody has it.
        says: the same in words, for those who do not see it.
    """

    caption: str
    lanes: tuple[Lane, ...]
    bye: str
    says: str


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on, at the end of a page of paper; what follows begins a new one.

    Attributes:
        names: what stands under each line: who signs, or the date.
    """

    names: tuple[str, ...]


Block: TypeAlias = Heading | Paragraph | Listing | TableBlock | Figure | Signatures


@dataclass(frozen=True, slots=True)
class Document:
    """A whole explanation.

    Attributes:
        title: the tournament and the round.
        lines: what stands under the title: the rules it is by.
    """

    title: str
    lines: tuple[str, ...]
    blocks: tuple[Block, ...]
