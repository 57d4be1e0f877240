"""Results as documents: tables for the wall, the web and other programs, and explanations."""

from openarbiter.office.crosstable_sheet import crosstable_sheet
from openarbiter.office.document_html import document_html
from openarbiter.office.document_markdown import document_markdown
from openarbiter.office.rating_sheet import rating_sheet
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.office.sheet_csv import sheet_csv
from openarbiter.office.sheet_html import sheet_html, table_html
from openarbiter.office.standings_sheet import standings_sheet

__all__ = [
    "Cell",
    "Head",
    "Sheet",
    "crosstable_sheet",
    "document_html",
    "document_markdown",
    "rating_sheet",
    "sheet_csv",
    "sheet_html",
    "standings_sheet",
    "table_html",
]
