"""Tables as sheets in the reader's language, and as the part of a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from markupsafe import Markup

from openarbiter.model.text import searchable
from openarbiter.office import Cell, Sheet, crosstable_sheet, standings_sheet, table_html
from openarbiter.office.standings_sheet import SCORES
from openarbiter.web import models
from openarbiter.web.actions.ratings import SectionRatings, ratings_of
from openarbiter.web.actions.tables import SectionTable, crosstable_as
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.shown.ratings import changes_of
from openarbiter.web.shown.table_lines import above, below
from openarbiter.web.tongue import language, say

PAGE = 200
"""How many rows a page has."""

_sheets: Memory[tuple[Hashable, ...], Sheet] = Memory(16, 28 * MEBIBYTE)


def column_of_ratings(
    section: models.Section, table: SectionTable, asked: bool | None = None
) -> SectionRatings | None:
    """The ratings for a column of the standings; None where there is to be none.

    Args:
        asked: whether somebody asks for it; None where the regulations of the section decide.
    """
    made = table.standings
    wanted = section.rating_column if asked is None else asked
    return ratings_of(section, made.rounds) if wanted and made.rounds and not made.teams else None


def key_with(table: SectionTable, ratings: SectionRatings | None) -> Hashable | None:
    """What a table with such a column depends on; None where it must not be remembered."""
    if ratings is None or table.key is None:
        return table.key
    return None if ratings.key is None else (table.key, ratings.key)


def standings_of(
    table: SectionTable,
    *,
    why: bool = False,
    every: bool = False,
    ratings: SectionRatings | None = None,
) -> Sheet:
    """The standings as a sheet.

    Args:
        table: the table.
        ratings: what a column has of the change of each rating; none without.
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
            changes=None if ratings is None else changes_of(ratings),
        )
        return _captioned(sheet, table)

    return remembered(key_with(table, ratings), ("standings", why, every), make)


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

    return remembered(table.key, ("crosstable", every), make)


def _captioned(sheet: Sheet, table: SectionTable) -> Sheet:
    """A sheet that calls final only what was published so (C.04.2 D.8)."""
    if table.published or not table.standings.final:
        return sheet
    caption = say("Standings after round {round}", round=table.standings.rounds)
    return replace(sheet, caption=caption)


def remembered(
    key: Hashable | None, which: tuple[Hashable, ...], make: Callable[[], Sheet]
) -> Sheet:
    """A sheet that is made once for a table and a language.

    Args:
        key: of the table; None where it must not be remembered.
        which: what else it depends on, and what it is.
    """
    if key is None:
        return make()
    return _sheets.get((key, language().code, *which), make)


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
    first = next((key for key in ("row", "rank") if key in keys), "number")
    if keys[at] in ("points", *SCORES):
        return 2
    if _is_game(keys[at]) or keys[at] == "change":
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
