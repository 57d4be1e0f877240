"""An explanation as Markdown: CommonMark with pipe tables."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from openarbiter.explain.document import (
    Block,
    Document,
    Figure,
    Heading,
    Link,
    Listing,
    Paragraph,
    Signatures,
    TableBlock,
)
from openarbiter.i18n import Language
from openarbiter.office.bracket_drawing_words import in_words, key

_BLANKS = re.compile(r"[ \t\r\n\v\f\x1c-\x1f\x85\u2028\u2029]+")
_MISREAD = re.compile(r"[\\`*_\[\]<>|~$#]|&(?=#?\w+;)")
_LINE = r"\_" * 24
"""What is signed on, where there are only letters."""

_OPENING = re.compile(r"^([-+=]|\d{1,9}(?=[.)]))(?P<after>.?)")
"""What makes a heading, a list or a rule of the line it begins."""


def document_markdown(document: Document, language: Language) -> str:
    """The document as Markdown; whatever comes from outside is escaped."""
    known = frozenset(
        block.anchor for block in document.blocks if isinstance(block, Heading) and block.anchor
    )
    parts = [f"# {_inline(document.title)}"]
    parts += [_line(line) for line in document.lines]
    for block in document.blocks:
        parts += _block(block, known, language)
    return "\n\n".join(filter(None, parts)) + "\n"


def _block(block: Block, known: Collection[str], language: Language) -> Iterator[str]:
    match block:
        case Heading():
            if block.anchor:
                yield f'<a id="{block.anchor}"></a>'
            yield f"{'#' * (block.level + 1)} {_inline(block.text)}"
        case Paragraph():
            text = _line(block.text)
            if text and block.tone == "strong":
                text = f"**{_inline(block.text)}**"
            links = " · ".join(_link(link, known) for link in block.links if link.anchor in known)
            yield f"{text} {links}".strip()
        case Listing():
            yield "\n".join(
                f"{f'{place}.' if block.numbered else '-'} {_line(item)}"
                for place, item in enumerate(block.items, 1)
            )
        case TableBlock():
            if block.caption:
                yield f"**{_inline(block.caption)}**"
            yield _table(block)
        case Figure():
            yield from _figure(block, known, language)
        case Signatures():
            yield "\n".join(f"- {_inline(name)}: {_LINE}" for name in block.names)


def _table(table: TableBlock) -> str:
    grid = table.grid
    lines = [
        tuple(map(_inline, grid.heads)),
        tuple("---:" if right else "---" for right in grid.right),
    ]
    for place, row in enumerate(grid.rows):
        cells = tuple(map(_inline, row))
        if place in table.marked:
            cells = tuple(f"**{cell}**" if cell else "" for cell in cells)
        lines.append(cells)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def _figure(figure: Figure, known: Collection[str], language: Language) -> Iterator[str]:
    if figure.caption:
        yield f"**{_inline(figure.caption)}**"
    lines = []
    for lane in in_words(figure):
        lines.append(f"- {_link(Link(lane.title, lane.anchor), known)}")
        lines += [f"  - {_line(f'{white} – {black}')}" for white, black in lane.pairs]
        lines += [f"  - {_line(floater)}" for floater in lane.floaters]
    yield "\n".join(lines)
    yield _line(key(figure, language))


def _link(link: Link, known: Collection[str]) -> str:
    text = _inline(link.text)
    return f"[{text}](#{link.anchor})" if link.anchor in known else text


def _line(text: str) -> str:
    """A text that begins a line."""
    return _OPENING.sub(_opened, _inline(text))


def _opened(match: re.Match[str]) -> str:
    opening, after = match.group(1), match.group("after")
    return f"{opening}\\{after}" if opening.isdigit() else f"\\{opening}{after}"


def _inline(text: str) -> str:
    r"""A text in one line, with nothing in it that is markup.

    >>> _inline("a|b *c* <d>")
    'a\\|b \\*c\\* \\<d\\>'
    """
    return _MISREAD.sub(r"\\\g<0>", _BLANKS.sub(" ", text).strip())
