"""Files that are made to keep the computer busy: what they cost grows as they do, no faster."""

from __future__ import annotations

import io
import re
import zipfile

import pytest
from openpyxl import Workbook

from openarbiter.formats.chess_results import read_chess_results
from openarbiter.formats.chess_results.pages import _tidied
from openarbiter.formats.people import read_people
from openarbiter.formats.trf import read_trf

OPEN = ("<", "<!--", "<!--x>", "</", "<a", "<a b=", "<a b='", "&#", "<!", "<?", "<![", "<![if x>")
"""What begins something in a page that never ends."""


@pytest.mark.parametrize("piece", OPEN)
def test_a_page_of_tags_left_open_is_read(piece: str) -> None:
    """Python's parser of pages would take hours over these."""
    page = "<html><table><tr><td>" + piece * (1_000_000 // len(piece)) + "!"
    read_chess_results(page.encode(), schedule=None)  # type: ignore[arg-type]
    whole = re.fullmatch(r"(?:[^<]|</?[A-Za-z][A-Za-z0-9]*/?>)*", _tidied(page))
    assert whole, "nothing is left open in what the parser gets"


def test_a_page_is_read_as_before() -> None:
    page = '<table><tr><td class="CRs1">1 < 2 &amp; 3</td><TH\n nowrap>a<br/>b</th><!--<td>--></tr>'
    assert _tidied(page) == ("<table><tr><td>1 &lt; 2 &amp; 3</td><TH>a<br/>b</th></tr>")


@pytest.mark.parametrize(
    "piece", [" ", "\t", "a", "1", " ,", ";", "(", "'", "1 ", "a-", "é'", "::"]
)
@pytest.mark.parametrize("head", ["", "Name;Rating\nTal ", "001 ", "### ", "132 ", "XXC "])
def test_a_line_without_end_is_read(head: str, piece: str) -> None:
    data = (head + piece * (300_000 // len(piece)) + "!").encode()
    assert read_people(data).people is not None
    assert read_trf(data).problems


def test_a_workbook_of_countless_parts_is_refused() -> None:
    book = Workbook()
    book.worksheets[0].append(["Name"])
    book.worksheets[0].append(["Tal, Mikhail"])
    data = io.BytesIO()
    book.save(data)
    assert len(read_people(data.getvalue()).people) == 1
    with zipfile.ZipFile(data, "a") as archive:
        for number in range(5_000):
            archive.writestr(f"xl/{number}", b"")
    assert [each.code for each in read_people(data.getvalue()).problems] == [
        "people-workbook-broken"
    ]
