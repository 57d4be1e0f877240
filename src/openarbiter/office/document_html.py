"""An explanation as one HTML file that needs nothing else: for a phone, a screen or paper."""

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
    Table,
)
from openarbiter.i18n import Language
from openarbiter.office.bracket_drawing import figure_html
from openarbiter.office.bracket_drawing_style import STYLE as DRAWING
from openarbiter.office.document_anchors import anchors_of
from openarbiter.office.page_style import page
from openarbiter.office.page_text import page_attribute, page_text

SHORT = 5
"""Up to how many headings are found without a table of contents."""

UPRIGHT = 9
"""How many columns fit on a phone or an upright page in letters of the usual size."""

WORDY = 40
"""From how many signs on a cell holds a sentence, which wants a broad column."""

_PAIR = re.compile(r"\b\d+-\d+\b")

_STYLE = """\
main { max-width: 72rem; margin: 0 auto; min-width: 0; }
h2, h3, h4 { line-height: 1.25; margin: 1.4rem 0 .4rem; break-after: avoid;
  scroll-margin-top: 1rem; }
h2 { font-size: 1.25rem; border-bottom: 2px solid var(--line); padding-bottom: .2rem; }
h3 { font-size: 1.08rem; }
h4 { font-size: 1rem; }
:target { background: var(--marked); }
p, li, h1, h2, h3, h4, figcaption, caption { overflow-wrap: anywhere; }
p, li { max-width: 46rem; orphans: 2; widows: 2; }
p { margin: .4rem 0; }
ul, ol { margin: .4rem 0; padding-inline-start: 1.6rem; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.lead, .soft { color: var(--soft); }
.strong { font-weight: 600; }
.good, .bad { border-inline-start: 4px solid; padding-inline-start: .6rem; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.pair { white-space: nowrap; }
.links a { display: inline-block; margin-inline-end: .8rem; }
.contents { margin: 1rem 0; }
.contents ul { list-style: none; margin: 0; padding: 0; }
.contents > ul { columns: 18rem; column-gap: 2rem; }
.contents a { display: inline-block; }
.contents li { padding: .12rem 0; }
.contents li ul { padding-inline-start: 1.2rem; }
.table { overflow-x: auto; margin: .8rem 0; max-width: 100%; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: start;
  vertical-align: top; }
thead th { vertical-align: bottom; }
tbody th { font-weight: 400; }
th.r, td.r { text-align: end; white-space: nowrap; }
.w { min-width: 12rem; }
caption span { position: sticky; inset-inline-start: 0; display: inline-block;
  max-width: calc(100vw - 2rem); }
.wide tbody th { position: sticky; inset-inline-start: 0; background: var(--page);
  background-clip: padding-box; }
.marked > *, .wide .marked > * { background: var(--marked); }
.marked > :first-child { box-shadow: inset 4px 0 0 var(--ink); }
.signatures { display: flex; gap: 2rem; margin: 3.5rem 0 1.5rem; max-width: 46rem;
  break-inside: avoid; }
.signatures span { flex: 1; border-top: 1px solid var(--ink); padding-top: .2rem;
  color: var(--soft); min-width: 0; overflow-wrap: anywhere; }
@page { size: A4; margin: 14mm 12mm; @bottom-center { content: counter(page); font-size: 9pt; } }
@media screen and (max-width: 40rem) { body { padding: .6rem; font-size: 14px; }
  th, td { padding: .2rem .35rem; } .w { min-width: 9rem; } .wide tbody th { max-width: 9rem; }
  .contents li { padding: .25rem 0; } .spare { display: none; } }
@media not screen, (min-width: 40.01rem) { .narrow { display: none; } }
@media screen and (min-width: 100rem) { :root { font-size: 118%; } body { font-size: 1.1rem; } }
@media print { main { max-width: none; } .table { overflow: visible; }
  th, td { padding: .1rem .3rem; } th.r, td.r { white-space: normal; }
  .wide { font-size: 8pt; } .wide th, .wide td { padding: .1rem .2rem; }
  .wide tbody th { position: static; } caption span { max-width: none; }
  a { text-decoration: none; }
  .marked > :first-child { border-inline-start: 4px solid #000; box-shadow: none; }
  .signatures:not(:last-child) { break-after: page; }
  h2 { margin-top: 1rem; } :target { background: none; } }
"""


_SLIP = """\
@media print { body { font-size: 10.5pt; } h1 { font-size: 15pt; } }
"""
"""A page that is handed out is read without a table of report cards: larger letters."""

_BACK = """\
.back { margin: 0 0 .6rem; }
.back a { display: inline-block; padding: .4rem 0; margin-inline-end: 1.2rem; }
@media print { .back { display: none; } }
"""


def document_html(
    document: Document,
    language: Language,
    *,
    back: tuple[str, str] | None = None,
    further: tuple[str, str] | None = None,
) -> str:
    """The document as a page; whatever comes from outside is escaped.

    Args:
        back: the name and the address of the page it was opened from, to go back to; None for
            a file that belongs to no other page.
        further: the name and the address of a page that stands beside it, such as one for paper.
    """
    anchors = anchors_of(document)
    known = frozenset(filter(None, anchors))
    body = [f'<p class="lead">{page_text(line)}</p>' for line in document.lines]
    paper = any(isinstance(block, Signatures) for block in document.blocks)
    # Pages to be handed out one by one have no table of contents.
    body += [] if paper else _contents(document, anchors, language)
    for block, anchor in zip(document.blocks, anchors, strict=True):
        body += _block(block, anchor, known, language)
    style = _STYLE + DRAWING
    if paper:
        style += _SLIP
    if back is None:
        return page(document.title, style, body, language)
    ways = [(f"← {back[0]}", back[1]), *([further] if further else [])]
    links = " ".join(
        f'<a href="{page_attribute(address)}">{page_text(name)}</a>' for name, address in ways
    )
    way = f'<p class="back">{links}</p>'
    return page(document.title, style + _BACK, body, language, above=(way,))


def _contents(document: Document, anchors: tuple[str, ...], language: Language) -> Iterator[str]:
    """Links to the headings of the first two levels, where there are many."""
    entries = [
        (block, anchor)
        for block, anchor in zip(document.blocks, anchors, strict=True)
        if isinstance(block, Heading) and block.level <= 2
    ]
    if len(entries) <= SHORT:
        return
    yield '<nav class="contents" aria-labelledby="contents">'
    yield f'<h2 id="contents">{page_text(language.text("Contents"))}</h2>'
    yield "<ul>"
    inside = False
    for place, (heading, anchor) in enumerate(entries):
        deeper = place + 1 < len(entries) and entries[place + 1][0].level > heading.level
        link = f'<a href="#{page_attribute(anchor)}">{page_text(heading.text)}</a>'
        yield f"<li>{link}" if deeper else f"<li>{link}</li>"
        last = place + 1 == len(entries) or entries[place + 1][0].level < heading.level
        if deeper:
            inside = True
            yield "<ul>"
        elif inside and last:
            inside = False
            yield "</ul></li>"
    yield "</ul>"
    yield "</nav>"


def _block(block: Block, anchor: str, known: Collection[str], language: Language) -> Iterator[str]:
    match block:
        case Heading():
            tag = f"h{block.level + 1}"
            name = f' id="{page_attribute(anchor)}"' if anchor else ""
            yield f"<{tag}{name}>{_text(block.text)}</{tag}>"
        case Paragraph():
            tone = f' class="{block.tone}"' if block.tone else ""
            yield f"<p{tone}>{_text(block.text)}{_links(block.links, known)}</p>"
        case Listing():
            tag = "ol" if block.numbered else "ul"
            if block.items:
                yield f"<{tag}>"
                yield from (f"<li>{_text(item)}</li>" for item in block.items)
                yield f"</{tag}>"
        case Table():
            yield from _table(block)
        case Figure():
            yield from figure_html(block, known, language)
        case Signatures():
            names = "".join(f"<span>{page_text(name)}</span>" for name in block.names)
            yield f'<p class="signatures">{names}</p>'


def _text(text: str) -> str:
    """A text as HTML; a pair such as ``10-23`` is not broken at the end of a line."""
    return _PAIR.sub(r'<span class="pair">\g<0></span>', page_text(text))


def _links(links: tuple[Link, ...], known: Collection[str]) -> str:
    shown = [
        f'<a href="#{page_attribute(link.anchor)}">{page_text(link.text)}</a>'
        for link in links
        if link.anchor in known
    ]
    return f' <span class="links">{" ".join(shown)}</span>' if shown else ""


def _table(table: Table) -> Iterator[str]:
    grid = table.grid
    kinds = [_kind(table, column) for column in range(len(grid.heads))]
    left_out = table.left_out if table.spare else ""
    # A group, not a region: dozens of landmarks would be none.
    name = f' role="group" aria-label="{page_attribute(table.caption)}"' if table.caption else ""
    yield f'<div class="table" tabindex="0"{name}>'
    yield '<table class="wide">' if len(grid.heads) > UPRIGHT else "<table>"
    if table.caption:
        yield f"<caption><span>{_text(table.caption)}</span></caption>"
    heads = "".join(
        f'<th scope="col"{kind}>{page_text(head)}</th>'
        for head, kind in zip(grid.heads, kinds, strict=True)
    )
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for place, row in enumerate(grid.rows):
        yield _row(row, kinds, marked=place in table.marked)
    yield "</tbody>"
    yield "</table>"
    yield "</div>"
    if left_out:
        yield f'<p class="soft narrow">{page_text(left_out)}</p>'


def _kind(table: Table, column: int) -> str:
    """The classes of the cells of a column: figures, or sentences; not where it is narrow."""
    classes = []
    if table.grid.right[column]:
        classes.append("r")
    elif max((len(row[column]) for row in table.grid.rows), default=0) >= WORDY:
        classes.append("w")
    if column in table.spare:
        classes.append("spare")
    return f' class="{" ".join(classes)}"' if classes else ""


def _row(row: tuple[str, ...], kinds: list[str], *, marked: bool) -> str:
    cells = []
    for place, (cell, kind) in enumerate(zip(row, kinds, strict=True)):
        text = _text(cell)
        if marked and cell:
            text = f"<strong>{text}</strong>"
        tag, scope = ("th", ' scope="row"') if place == 0 else ("td", "")
        cells.append(f"<{tag}{scope}{kind}>{text}</{tag}>")
    kind = ' class="marked"' if marked else ""
    return f"<tr{kind}>{''.join(cells)}</tr>"
