"""What an explanation says, without its form."""

from __future__ import annotations

from collections.abc import Iterable

from openarbiter.explain.document import Block, Heading, Listing, Paragraph


def lines(blocks: Iterable[Block]) -> list[str]:
    """Everything that is said outside of tables, line by line."""
    found: list[str] = []
    for block in blocks:
        match block:
            case Heading() | Paragraph():
                found.append(block.text)
            case Listing():
                found += block.items
    return found
