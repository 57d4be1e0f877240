"""An explanation as one HTML file that needs nothing else: for a phone, a screen or paper."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.explain.document import Document, Heading, Signatures, TableBlock
from openarbiter.i18n import Language
from openarbiter.office.bracket_drawing import drawing_of
from openarbiter.office.bracket_drawing_style import STYLE as DRAWING
from openarbiter.office.document_anchors import anchors_of
from openarbiter.office.page_style import style_of
from openarbiter.office.rendering import rendered

SHORT = 5
"""Up to how many headings are found without a table of contents."""

UPRIGHT = 9
"""How many columns fit on a phone or an upright page in letters of the usual size."""

WORDY = 40
"""From how many signs on a cell holds a sentence, which wants a broad column."""

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
  th, td { padding: .2rem .35rem; } .w { min-width: 9rem; }
  tbody th:not(.r) { min-width: 6.5rem; } .wide tbody th { max-width: 9rem; }
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
    paper = any(isinstance(block, Signatures) for block in document.blocks)
    ways = [] if back is None else [(f"← {back[0]}", back[1]), *([further] if further else [])]
    return rendered(
        "office/templates/document.html",
        title=document.title,
        style=style_of(_STYLE, DRAWING, _SLIP if paper else "", _BACK if ways else ""),
        language=language.code,
        document=document,
        anchors=anchors,
        known=frozenset(filter(None, anchors)),
        ways=ways,
        # Pages to be handed out one by one have no table of contents.
        contents=() if paper else _contents(document, anchors),
        contents_title=language.text("Contents"),
        upright=UPRIGHT,
        kinds_of=_kinds,
        drawing_of=lambda figure: drawing_of(figure, language),
    )


@dataclass(frozen=True, slots=True)
class _ContentsLine:
    """A line of the contents, and the lines under it."""

    text: str
    anchor: str
    below: list[_ContentsLine]


def _contents(document: Document, anchors: tuple[str, ...]) -> list[_ContentsLine]:
    """The headings of the first two levels, where there are many."""
    headings = [
        (block, anchor)
        for block, anchor in zip(document.blocks, anchors, strict=True)
        if isinstance(block, Heading) and block.level <= 2
    ]
    if len(headings) <= SHORT:
        return []
    entries: list[_ContentsLine] = []
    inside = False
    for heading, anchor in headings:
        among = entries[-1].below if inside and heading.level == 2 else entries
        inside = inside or heading.level == 1
        among.append(_ContentsLine(heading.text, anchor, []))
    return entries


def _kinds(table: TableBlock) -> list[str]:
    """The classes of the cells of each column."""
    return [_kind(table, column) for column in range(len(table.grid.heads))]


def _kind(table: TableBlock, column: int) -> str:
    """Figures, or sentences; not where it is narrow."""
    classes = []
    if table.grid.right[column]:
        classes.append("r")
    elif max((len(row[column]) for row in table.grid.rows), default=0) >= WORDY:
        classes.append("w")
    if column in table.spare:
        classes.append("spare")
    return " ".join(classes)
