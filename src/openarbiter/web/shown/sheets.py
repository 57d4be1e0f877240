"""Tables as sheets in the reader's language, and as the part of a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from markupsafe import Markup

from openarbiter.model.text import searchable
from openarbiter.office import Cell, Sheet, crosstable_sheet, standings_sheet, table_html
from openarbiter.office.standings_sheet import SCORES
from openarbiter.web.actions.tables import SectionTable, crosstable_as
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.shown.table_lines import above, below
from openarbiter.web.tongue import language, say

PAGE = 200
"""How many rows a page has."""

_sheets: Memory[tuple[Hashable, ...], Sheet] = Memory(16, 32 * MEBIBYTE)


def standings_of(table: SectionTable, *, why: bool = False, every: bool = False) -> Sheet:
    """The standings as a sheet.

    Args:
        table: the table.
        why: whether a last column says what parted each from the one above.
        every: whether columns stay in which nothing stands; for programs.
    """

    def make() -> Sheet:
        sheet = standings_sheet(
            table.tournament,
            table.standings,
            language(),
            above=above(table),
            below=below(table),
            why=why,
            every=every,
        )
        return _captioned(sheet, table)

    return _remembered(table, ("standings", why, every), make)


def crosstable_of(table: SectionTable, *, every: bool = False) -> Sheet:
    """The crosstable as a sheet."""

    def make() -> Sheet:
        sheet = crosstable_sheet(
            table.tournament,
            crosstable_as(table),
            language(),
            above=above(table),
            below=below(table),
            every=every,
        )
        return _captioned(sheet, table)

    return _remembered(table, ("crosstable", every), make)


def _captioned(sheet: Sheet, table: SectionTable) -> Sheet:
    """A sheet that calls final only what was published so (C.04.2 D.8)."""
    if table.published or not table.standings.final:
        return sheet
    caption = say("Standings after round {round}", round=table.standings.rounds)
    return replace(sheet, caption=caption)


def _remembered(
    table: SectionTable, which: tuple[Hashable, ...], make: Callable[[], Sheet]
) -> Sheet:
    if table.key is None:
        return make()
    return _sheets.get((table.key, language().code, *which), make)


Leads: TypeAlias = Callable[[int, str], str]
"""The address a cell leads to, by the number in its row and the key of its column."""


@dataclass(frozen=True, slots=True)
class SheetPart:
    """Some rows of a sheet, ready for a page.

    Attributes:
        html: the table.
        page, pages: which part it is of how many, from 1.
        found: how many rows there are in all parts.
    """

    html: Markup
    page: int
    pages: int
    found: int


def part_of(
    sheet: Sheet, leads: Leads, *, page: int = 1, search: str = "", size: int | None = PAGE
) -> SheetPart:
    """One page of a sheet: its columns put in the order of a page, its cells leading on.

    Args:
        sheet: with columns ``number`` and ``name``.
        leads: where cells lead to.
        page: which part, from 1; the last one where there are not so many.
        search: only rows with this number, or with this in the name.
        size: how many rows a part has; None for all in one.
    """
    keys = [head.key for head in sheet.heads]
    order = sorted(range(len(keys)), key=lambda at: (_place(keys, at), at))
    number, name = keys.index("number"), keys.index("name")
    rows = sheet.rows
    if search:
        asked = searchable(search)
        rows = tuple(
            row for row in rows if row[number].text == search or asked in searchable(row[name].text)
        )
    size = size or max(1, len(rows))
    pages = max(1, -(-len(rows) // size))
    page = min(max(page, 1), pages)
    shown = rows[(page - 1) * size : page * size]
    part = Sheet(
        sheet.title,
        sheet.caption,
        (),
        tuple(sheet.heads[at] for at in order),
        tuple(tuple(_led(row, number, keys, order, leads)) for row in shown),
    )
    return SheetPart(Markup(table_html(part, _kind(sheet, keys, order[0]))), page, pages, len(rows))


def _kind(sheet: Sheet, keys: list[str], first: int) -> str:
    """The classes of the table: what it is, and how broad its first column has to be."""
    kinds = ["data", "ranked"]
    if any(_is_game(key) for key in keys):
        kinds.append("crosstable")
    if any("-" in row[first].text[1:] for row in sheet.rows):
        kinds.append("shared")
    return " ".join(kinds)


def _place(keys: list[str], at: int) -> int:
    """Where a column belongs on a page.

    The first two stay in view, so the second is the name; what a phone still shows beside
    them is what most look for: the points, then the games.
    """
    first = "row" if "row" in keys else "rank"
    if keys[at] in ("points", *SCORES):
        return 2
    if _is_game(keys[at]):
        return 3
    return {first: 0, "name": 1}.get(keys[at], 4)


def _is_game(key: str) -> bool:
    """Whether a column of a crosstable holds games."""
    return key.startswith(("round ", "against "))


def _led(
    row: tuple[Cell, ...], number: int, keys: list[str], order: list[int], leads: Leads
) -> Iterable[Cell]:
    own = int(row[number].text)
    for at in order:
        link = leads(own, keys[at])
        yield replace(row[at], link=link) if link and row[at].text else row[at]
