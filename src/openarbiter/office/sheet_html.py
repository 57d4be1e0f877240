"""A table as one HTML file that needs nothing else: for a phone, a screen or paper."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.office.page_style import page
from openarbiter.office.page_text import page_attribute, page_text
from openarbiter.office.sheet import Cell, Head, Sheet

UPRIGHT = 12
"""How many columns fit on an upright page."""

_ROLES = {"rank": "rank", "board": "board"}
"""Columns by their key that a page may show in a way of their own."""

_STYLE = """\
:root { --win: #ddf4e4; --loss: #fbe3e1; --self: #c9d1d9; }
@media (prefers-color-scheme: dark) { :root { --win: #163c25; --loss: #4a2022; --self: #38414b; } }
main { max-width: max-content; margin: 0 auto; min-width: 0; }
p { margin: .2rem 0; color: var(--soft); max-width: 60rem; }
.sheet { overflow-x: auto; margin: .8rem 0; max-width: calc(100vw - 2rem); }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: start;
  white-space: nowrap; }
tbody tr { background: var(--page); }
tbody tr:nth-child(even) { background: var(--even); }
tbody th { font-weight: 600; position: sticky; inset-inline-start: 0; background: inherit; }
.score { font-weight: 600; }
.win { background: var(--win); }
.loss { background: var(--loss); }
.self { background: var(--self); text-align: center; }
.unplayed { color: var(--soft); font-style: italic; }
abbr { text-decoration: none; }
@media screen and (max-width: 40rem) { body { padding: .6rem; font-size: 13px; }
  .sheet { max-width: calc(100vw - 1.2rem); } th, td { padding: .2rem .35rem; }
  tbody th { white-space: normal; min-width: 7rem; } }
@media print { :root { --win: #fff; --loss: #fff; --self: #ccc; }
  .sheet { overflow: visible; max-width: none; } tbody th { position: static; background: none; }
  th, td { padding: .1rem .3rem; } }
"""


def sheet_html(sheet: Sheet, language: Language) -> str:
    """The table as a page; whatever comes from outside is escaped."""
    body = (
        *(f"<p>{page_text(line)}</p>" for line in sheet.above),
        f'<div class="sheet" tabindex="0" role="region"'
        f' aria-label="{page_attribute(sheet.caption)}">',
        table_html(sheet),
        "</div>",
        *(f"<p>{page_text(line)}</p>" for line in sheet.below),
    )
    paper = f"@page {{ size: A4 {_turned(sheet)}; margin: 12mm; }}\n"
    return page(sheet.title or sheet.caption, _STYLE + paper, body, language)


def table_html(sheet: Sheet, kind: str = "", *, marked: int | None = None) -> str:
    """The table alone, for a page with a style of its own; whatever comes from outside is escaped.

    Args:
        sheet: what stands above and below the table in it is left out.
        kind: the classes of the table.
        marked: the row that stands out, counted from 0.
    """
    classes = f' class="{page_attribute(kind)}"' if kind else ""
    return "\n".join(
        (
            f"<table{classes}>",
            f"<caption>{page_text(sheet.caption)}</caption>",
            f"<thead><tr>{''.join(map(_head, sheet.heads))}</tr></thead>",
            "<tbody>",
            *(_row(row, sheet.heads, at == marked) for at, row in enumerate(sheet.rows)),
            "</tbody>",
            "</table>",
        )
    )


def _turned(sheet: Sheet) -> str:
    """How the paper lies: a wide table needs its long side."""
    return "landscape" if len(sheet.heads) > UPRIGHT else "portrait"


def _head(head: Head) -> str:
    text = page_text(head.title)
    if head.hint:
        text = f'<abbr title="{page_attribute(head.hint)}">{text}</abbr>'
    classes = " ".join(filter(None, (_ROLES.get(head.key, ""), "r" if head.right else "")))
    kind = f' class="{classes}"' if classes else ""
    return f'<th scope="col"{kind}>{text}</th>'


def _row(row: tuple[Cell, ...], heads: tuple[Head, ...], marked: bool) -> str:
    cells = "".join(_cell(cell, head) for cell, head in zip(row, heads, strict=True))
    return f'<tr class="is-marked">{cells}</tr>' if marked else f"<tr>{cells}</tr>"


def _cell(cell: Cell, head: Head) -> str:
    text = page_text(cell.text)
    if cell.link:
        text = f'<a href="{page_attribute(cell.link)}">{text}</a>'
    if cell.tone == "name":
        return f'<th scope="row">{text}</th>'
    role = _ROLES.get(head.key, "")
    classes = " ".join(filter(None, (cell.tone, role, "r" if head.right else "")))
    kind = f' class="{classes}"' if classes else ""
    hint = f' title="{page_attribute(cell.hint)}"' if cell.hint else ""
    return f"<td{kind}{hint}>{text}</td>"
