"""The names by which the headings of a document are found."""

from __future__ import annotations

from itertools import count

from openarbiter.explain.document import Document, Heading


def anchors_of(document: Document) -> tuple[str, ...]:
    """A name for every block: its own for a heading that has one, ``""`` for no heading.

    A heading without a name gets one, and of two with the same the first has it: names
    are unique, and every heading can be linked to.
    """
    own = {block.anchor for block in document.blocks if isinstance(block, Heading)}
    taken = {"", "contents"}
    fresh = (name for number in count(1) if (name := f"section-{number}") not in own)
    anchors = []
    for block in document.blocks:
        anchor = ""
        if isinstance(block, Heading):
            anchor = next(fresh) if block.anchor in taken else block.anchor
            taken.add(anchor)
        anchors.append(anchor)
    return tuple(anchors)
