"""Tables to take away: for spreadsheets, and as a page that needs nothing else."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from django.http import Http404, HttpResponse

from openarbiter.office import Sheet, sheet_csv, sheet_html
from openarbiter.office.sheet_xlsx import MEDIA_TYPE, sheet_xlsx
from openarbiter.web.downloads import attachment
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.tongue import language

ENDINGS = {"csv": "CSV", "xlsx": "Excel", "html": "HTML"}
"""The kinds of files, each with its name for people."""


_workbooks: Memory[tuple[Hashable, ...], bytes] = Memory(16, 16 * MEBIBYTE)
"""What takes a second to make for two thousand players."""


def as_file(
    ending: str, name: str, key: Hashable | None, sheet: Callable[[bool], Sheet]
) -> HttpResponse:
    """A table as a file.

    Args:
        ending: one of :data:`ENDINGS`.
        name: of the file, without its ending.
        key: what all of it depends on; None where it must not be remembered.
        sheet: makes the sheet, with the columns in which nothing stands or without.
    """
    match ending:
        case "csv":
            # The mark tells spreadsheets that it is UTF-8.
            content: str | bytes = "\ufeff" + sheet_csv(sheet(True))
            kind = "text/csv; charset=utf-8"
        case "xlsx":
            content, kind = _workbook(name, key, sheet), MEDIA_TYPE
        case "html":
            content, kind = sheet_html(sheet(False), language()), "text/html; charset=utf-8"
        case _:
            raise Http404
    return attachment(content, kind, f"{name}.{ending}")


def _workbook(name: str, key: Hashable | None, sheet: Callable[[bool], Sheet]) -> bytes:
    made = sheet(False)
    if key is None:
        return sheet_xlsx(made)
    whole = (key, language().code, name, len(made.heads))
    return _workbooks.get(whole, lambda: sheet_xlsx(made))
