"""Tables that are written into a page, each between two marks of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def write_tables(
    page: Path, marks: Mapping[str, tuple[str, str]], tables: Mapping[str, str]
) -> None:
    """Put each table between its marks; all else of the page stays.

    Args:
        marks: the line before and the line behind each table, by the names of the tables.
    """
    text = page.read_text(encoding="utf-8")
    for name, table in tables.items():
        begin, end = marks[name]
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}\n{table}\n{end}{after}"
    page.write_text(text, encoding="utf-8")
