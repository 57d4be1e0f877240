"""What an explanation says, without its form."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.document import Block, Heading, Listing, Paragraph, TableBlock


def lines(blocks: Iterable[Block], tables: bool = False) -> list[str]:
    """Everything that is said, line by line; outside of tables only, unless they are wanted."""
    found: list[str] = []
    for block in blocks:
        match block:
            case Heading() | Paragraph():
                found.append(block.text)
            case Listing():
                found += block.items
            case TableBlock(caption, grid) if tables:
                found += [caption, *(" | ".join(row) for row in (grid.heads, *grid.rows))]
    return found
