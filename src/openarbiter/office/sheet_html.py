"""A table as one HTML file that needs nothing else: for a phone, a screen or paper."""

from __future__ import annotations

from html import escape

from openarbiter.i18n import Language
from openarbiter.office.sheet import Cell, Head, Sheet

UPRIGHT = 12
"""How many columns fit on an upright page."""

_STYLE = """\
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --page: #fff; --line: #d1d9e0;
  --head: #eef1f4; --even: #f7f8fa; --win: #ddf4e4; --loss: #fbe3e1; --self: #c9d1d9; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ed; --soft: #9aa4af; --page: #14181d;
  --line: #38414b; --head: #222931; --even: #1a1f26; --win: #163c25; --loss: #4a2022;
  --self: #38414b; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--page); color: var(--ink);
  font: 15px/1.45 system-ui, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
main { max-width: max-content; margin: 0 auto; min-width: 0; }
h1 { font-size: 1.4rem; line-height: 1.2; margin: 0 0 .4rem; }
p { margin: .2rem 0; color: var(--soft); max-width: 60rem; }
.sheet { overflow-x: auto; margin: .8rem 0; max-width: calc(100vw - 2rem); }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding: .3rem 0; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: start;
  white-space: nowrap; }
thead th { background: var(--head); border-bottom: 2px solid var(--soft); }
tbody tr { background: var(--page); }
tbody tr:nth-child(even) { background: var(--even); }
tbody th { font-weight: 600; position: sticky; inset-inline-start: 0; background: inherit; }
.r { text-align: end; }
.score { font-weight: 600; }
.win { background: var(--win); }
.loss { background: var(--loss); }
.self { background: var(--self); text-align: center; }
.unplayed { color: var(--soft); font-style: italic; }
abbr { text-decoration: none; }
@media (max-width: 40rem) { body { padding: .6rem; font-size: 13px; }
  .sheet { max-width: calc(100vw - 1.2rem); } th, td { padding: .2rem .35rem; }
  tbody th { white-space: normal; min-width: 7rem; } }
@media print { :root { color-scheme: light; --ink: #000; --soft: #333; --page: #fff; --line: #999;
  --head: #fff; --even: #fff; --win: #fff; --loss: #fff; --self: #ccc; }
  body { padding: 0; font-size: 9pt; }
  .sheet { overflow: visible; max-width: none; } thead { display: table-header-group; }
  tr { break-inside: avoid; } tbody th { position: static; background: none; }
  th, td { padding: .1rem .3rem; } }
"""


def sheet_html(sheet: Sheet, language: Language) -> str:
    """The table as a page; whatever comes from outside is escaped."""
    title = sheet.title or sheet.caption
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(language.code)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title>",
        f"<style>\n{_STYLE}@page {{ size: A4 {_turned(sheet)}; margin: 12mm; }}\n</style>",
        "</head>",
        "<body>",
        "<main>",
        f'<h1 dir="auto">{escape(title)}</h1>',
        *(f"<p>{escape(line)}</p>" for line in sheet.above),
        f'<div class="sheet" tabindex="0" role="region" aria-label="{escape(sheet.caption)}">',
        "<table>",
        f"<caption>{escape(sheet.caption)}</caption>",
        f"<thead><tr>{''.join(map(_head, sheet.heads))}</tr></thead>",
        "<tbody>",
        *(_row(row, sheet.heads) for row in sheet.rows),
        "</tbody>",
        "</table>",
        "</div>",
        *(f"<p>{escape(line)}</p>" for line in sheet.below),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def _turned(sheet: Sheet) -> str:
    """How the paper lies: a wide table needs its long side."""
    return "landscape" if len(sheet.heads) > UPRIGHT else "portrait"


def _head(head: Head) -> str:
    text = escape(head.title)
    if head.hint:
        text = f'<abbr title="{escape(head.hint)}">{text}</abbr>'
    side = ' class="r"' if head.right else ""
    return f'<th scope="col"{side}>{text}</th>'


def _row(row: tuple[Cell, ...], heads: tuple[Head, ...]) -> str:
    cells = "".join(_cell(cell, head) for cell, head in zip(row, heads, strict=True))
    return f"<tr>{cells}</tr>"


def _cell(cell: Cell, head: Head) -> str:
    text = escape(cell.text)
    if cell.tone == "name":
        # Isolated, so that a name written from right to left stays in its cell.
        return f'<th scope="row"><bdi>{text}</bdi></th>'
    classes = " ".join(filter(None, (cell.tone, "r" if head.right else "")))
    kind = f' class="{classes}"' if classes else ""
    hint = f' title="{escape(cell.hint)}"' if cell.hint else ""
    return f"<td{kind}{hint}>{text}</td>"
