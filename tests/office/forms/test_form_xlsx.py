"""Forms as workbooks: values in cells, one printed page, no formula."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import openpyxl
import pytest
from support.forms import NAMES, below, everything, sheet_of
from support.norm_example import FACTS, norm_example

from openarbiter.i18n import ENGLISH
from openarbiter.office.forms.it1 import norm_certificate
from openarbiter.office.forms.norm_papers import norm_certificate_paper
from openarbiter.office.forms.paper import FormPaper, PaperField, PaperRow
from openarbiter.office.forms.paper_xlsx import paper_xlsx
from openarbiter.rulebook.title_rules import FIDE_2017_TITLES, NormTitle
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.norm_event import NormEvent


def example() -> FormPaper:
    found = event_norms(NormEvent(norm_example(), FIDE_2017_TITLES, FACTS))
    return norm_certificate_paper(norm_certificate(found, 1, NormTitle.GM), ENGLISH)


@pytest.mark.rule("B.01 1.8")
def test_the_certificate_of_example_1_is_read_back() -> None:
    page = sheet_of(paper_xlsx(example()))
    assert page.title == "IT1"
    assert below(page, "Surname") == "Kovács"
    assert below(page, "FIDE ID") == "712345"
    assert below(page, "Number of games") == 12
    assert below(page, "GM") == 4
    assert below(page, "R(a)") == 2456
    assert below(page, "Total") == "8½"
    assert below(page, "Place of birth") is None
    rows = {line[2].value: [each.value for each in line if each.value is not None]
            for line in page.iter_rows()}  # fmt: skip
    assert rows["Georg"] == [7, "Georg", "4600008", "GER", 2070, 2200, "1"]
    ticks = page.cell(1, 13).value
    assert ticks == "☒ GM   ☐ IM   ☐ WGM   ☐ WIM"


def test_a_form_prints_on_one_page() -> None:
    for form, paper in everything().items():
        page = sheet_of(paper_xlsx(paper))
        assert (page.page_setup.fitToWidth, page.page_setup.fitToHeight) == (1, 1), form
        assert page.sheet_properties.pageSetUpPr.fitToPage
        assert page.page_setup.paperSize == int(page.PAPERSIZE_A4)
        assert page.print_area == f"'{form}'!$A$1:$X${page.max_row}"


def test_nothing_in_a_form_is_a_formula() -> None:
    formulas = ("=1+1", "+A1", "-2+3", "@SUM(A1)", "=cmd|' /C calc'!A0", "\t=1+1")
    paper = replace(
        example(), blocks=tuple(PaperRow((PaperField(each, each),)) for each in formulas)
    )
    page = sheet_of(paper_xlsx(paper))
    cells = [each for line in page.iter_rows() for each in line if each.value is not None]
    assert {each.data_type for each in cells} == {"s"}
    for each in cells:
        if str(each.value).strip() in ("=1+1", "+A1", "@SUM(A1)"):
            assert each.quotePrefix
    for paper in everything().values():
        for line in sheet_of(paper_xlsx(paper)).iter_rows():
            assert all(each.data_type != "f" for each in line)


def test_every_name_is_whole() -> None:
    values = {each.value for line in sheet_of(paper_xlsx(everything()["IT1"])).iter_rows()
              for each in line}  # fmt: skip
    assert set(NAMES) <= values


def test_the_same_form_is_the_same_file() -> None:
    assert paper_xlsx(example()) == paper_xlsx(example())


def test_rows_are_as_high_as_their_texts() -> None:
    words = "A remark of some length. " * 20
    paper = replace(example(), blocks=(PaperRow((PaperField("Special remarks", words),)),))
    page = sheet_of(paper_xlsx(paper))
    assert page.row_dimensions[4].height >= 5 * 15


def test_controls_do_not_break_the_file() -> None:
    paper = replace(example(), blocks=(PaperRow((PaperField("A", "a\x00b\x1f"),)),))
    assert below(sheet_of(paper_xlsx(paper)), "A") == "a b "
    with zipfile.ZipFile(io.BytesIO(paper_xlsx(paper))) as parts:
        assert parts.testzip() is None
    assert openpyxl.load_workbook(io.BytesIO(paper_xlsx(paper)))
