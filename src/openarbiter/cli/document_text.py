"""An explanation on a terminal or in a pipe."""

from __future__ import annotations

from collections.abc import Collection
from typing import TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import columns_of, show_grid
from openarbiter.explain.account import Grid
from openarbiter.explain.document import (
    Block,
    Document,
    Figure,
    Heading,
    Listing,
    Paragraph,
    Signatures,
    TableBlock,
    Tone,
)
from openarbiter.office.bracket_drawing_words import in_words, key

STYLES: dict[Tone, str] = {
    "": "",
    "strong": "bold",
    "soft": "dim",
    "good": "green",
    "bad": "red",
}

ALIGNED = 32
"""Up to how long a name may be and still have room kept for it beside shorter ones."""

MARKED = "*"
"""Before a row of a table that stands out."""


def show_document(screen: Screen, document: Document) -> None:
    """Print a document; what links would lead to is named where it stands in the document."""
    screen.line(document.title, "bold")
    for line in document.lines:
        screen.line(line)
    known = {
        block.anchor for block in document.blocks if isinstance(block, Heading) and block.anchor
    }
    above: Block | None = None
    for block in document.blocks:
        if not _right_below(above, block):
            screen.line()
        _show(screen, block, known)
        above = block


def _right_below(above: Block | None, block: Block) -> bool:
    """Whether a block stands right below the one above it: a text its title, a list its text."""
    match above:
        case Heading():
            return not isinstance(block, Heading)
        case Paragraph():
            return isinstance(block, Listing)
        case _:
            return False


def _show(screen: Screen, block: Block, known: Collection[str]) -> None:
    match block:
        case Heading():
            screen.line(block.text, "bold underline" if block.level == 1 else "bold")
        case Paragraph():
            _paragraph(screen, block, known)
        case Listing():
            _listing(screen, block)
        case TableBlock():
            _table(screen, block)
        case Figure():
            _figure(screen, block)
        case Signatures():
            for name in block.names:
                screen.line(f"{name}: {'_' * 24}")


def _paragraph(screen: Screen, paragraph: Paragraph, known: Collection[str]) -> None:
    if paragraph.text:
        screen.line(paragraph.text, STYLES[paragraph.tone])
    links = [link.text for link in paragraph.links if link.anchor in known]
    if links:
        screen.line(f"→ {'; '.join(links)}", "dim")


def _listing(screen: Screen, listing: Listing) -> None:
    width = len(str(len(listing.items)))
    for place, item in enumerate(listing.items, 1):
        _hung(screen, f"{place:>{width}}." if listing.numbered else "-", item)


def _table(screen: Screen, table: TableBlock) -> None:
    if table.caption:
        screen.line(table.caption)
    grid = table.grid
    crowded = bool(table.spare) and screen.crowded(columns_of(grid))
    if crowded:
        grid = _without(grid, table.spare)
    if table.marked:
        grid = Grid(
            ("", *grid.heads),
            (False, *grid.right),
            tuple(
                (MARKED if place in table.marked else "", *row)
                for place, row in enumerate(grid.rows)
            ),
        )
    show_grid(screen, grid)
    if crowded and table.left_out:
        screen.line(table.left_out, "dim")


def _without(grid: Grid, columns: Collection[int]) -> Grid:
    """The table without some of its columns."""
    kept = [place for place in range(len(grid.heads)) if place not in columns]
    return Grid(
        tuple(grid.heads[place] for place in kept),
        tuple(grid.right[place] for place in kept),
        tuple(tuple(row[place] for place in kept) for row in grid.rows),
    )


def _figure(screen: Screen, figure: Figure) -> None:
    """The brackets from the top down; White stands on the left of a pair."""
    if figure.caption:
        screen.line(figure.caption, "bold")
    lanes = in_words(figure)
    names = [cell_len(white) for lane in lanes for white, _ in lane.pairs]
    width = max((name for name in names if name <= ALIGNED), default=0)
    for lane in lanes:
        screen.line(f"  {lane.title}", "bold")
        for white, black in lane.pairs:
            _hung(screen, "   ", f"{white}{' ' * (width - cell_len(white))} – {black}")
        for floater in lane.floaters:
            _hung(screen, "   ", floater)
    explained = key(figure, screen.language)
    if explained:
        screen.line(explained, "dim")


def _hung(screen: Screen, sign: str, text: str) -> None:
    """Print a line whose further lines on a narrow terminal stand under its text."""
    if screen.as_json:
        return

    def write(stream: TextIO) -> None:
        if not stream.isatty():
            print(f"{sign} {text}", file=stream)
            return
        line = RichTable.grid(padding=(0, 1))
        line.add_column(no_wrap=True)
        line.add_column()
        line.add_row(Text(sign), Text(text))
        Console(file=stream, highlight=False).print(line)

    screen.streams.out(write)
