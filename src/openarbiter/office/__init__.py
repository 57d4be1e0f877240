"""Results as documents: tables for the wall, the web and other programs."""

from openarbiter.office.crosstable_sheet import crosstable_sheet
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.office.sheet_csv import sheet_csv
from openarbiter.office.sheet_html import sheet_html
from openarbiter.office.standings_sheet import standings_sheet

__all__ = [
    "Cell",
    "Head",
    "Sheet",
    "crosstable_sheet",
    "sheet_csv",
    "sheet_html",
    "standings_sheet",
]
