"""A table as one HTML file that needs nothing else: for a phone, a screen or paper."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.office.page_style import style_of
from openarbiter.office.rendering import rendered
from openarbiter.office.sheet import Sheet

UPRIGHT = 12
"""How many columns fit on an upright page."""

_ROLES = {
    **{"rank": "rank", "board": "board", "team": "named"},
    **{"players": "prose", "others": "prose", "decided_by": "prose"},
}
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
tbody tr.line-after > * { border-bottom: 2px solid currentColor; }
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
    paper = f"@page {{ size: A4 {_turned(sheet)}; margin: 12mm; }}\n"
    return rendered(
        "office/templates/sheet.html",
        title=sheet.title or sheet.caption,
        style=style_of(_STYLE, paper),
        language=language.code,
        **_table(sheet),
    )


def table_html(sheet: Sheet, kind: str = "", *, marked: int | None = None) -> str:
    """The table alone, for a page with a style of its own; whatever comes from outside is escaped.

    Args:
        sheet: what stands above and below the table in it is left out.
        kind: the classes of the table.
        marked: the row that stands out, counted from 0.
    """
    return rendered("office/templates/table.html", **_table(sheet, kind, marked))


def _table(sheet: Sheet, kind: str = "", marked: int | None = None) -> dict[str, object]:
    classes = [
        " ".join(filter(None, (_ROLES.get(head.key, ""), "r" if head.right else "")))
        for head in sheet.heads
    ]
    return {"sheet": sheet, "kind": kind, "marked": marked, "classes": classes}


def _turned(sheet: Sheet) -> str:
    """How the paper lies: a wide table needs its long side."""
    return "landscape" if len(sheet.heads) > UPRIGHT else "portrait"
