"""Whatever is put into a page is text: no template lets a value through as it is."""

from __future__ import annotations

import re

import pytest
from jinja2 import Environment, nodes
from support.places import ROOT

from openarbiter.cli.page import PageHeading, as_html
from openarbiter.cli.table import Column, Table
from openarbiter.i18n import ENGLISH
from openarbiter.office import Cell, Head, Sheet, sheet_html, table_html
from openarbiter.office.rendering import rendered

SOURCE = ROOT / "src" / "openarbiter"

TEMPLATES = sorted(
    path.relative_to(SOURCE).as_posix()
    for room in ("office", "verify", "cli")
    for path in (SOURCE / room).rglob("templates/*.html")
)

OURS = {"style", "row", "sign", "drawing"}
"""What is put in as it is: styles, and drawings in which every text is escaped already."""

HOSTILE = "<script>alert('x')</script>\" onclick=\"y"


def tree_of(template: str) -> nodes.Template:
    return Environment().parse((SOURCE / template).read_text(encoding="utf-8"))


def last_name(value: nodes.Node | None) -> str:
    match value:
        case nodes.Name(name=name) | nodes.Getattr(attr=name):
            return str(name)
    return ""


@pytest.mark.parametrize("template", TEMPLATES)
def test_only_our_own_styles_and_drawings_are_put_in_as_they_are(template: str) -> None:
    filters = tree_of(template).find_all(nodes.Filter)
    assert {last_name(each.node) for each in filters if each.name == "safe"} <= OURS


@pytest.mark.parametrize("template", TEMPLATES)
def test_where_escaping_is_off_every_value_has_a_filter_that_escapes(template: str) -> None:
    unescaped = [
        output
        for part in tree_of(template).find_all(nodes.ScopedEvalContextModifier)
        for output in part.find_all(nodes.Output)
    ]
    shown = [
        each
        for output in unescaped
        for each in output.nodes
        if not isinstance(each, nodes.TemplateData)
    ]
    bare = [each for each in shown if not isinstance(each, nodes.Filter)]
    assert not bare
    assert {each.name for each in shown if isinstance(each, nodes.Filter)} <= {
        "page_text",
        "attribute",
    }
    assert bool(shown) == (template == "office/templates/table.html")


def hostile_sheet() -> Sheet:
    head = Head(HOSTILE, hint=HOSTILE, key=HOSTILE)
    cells = (Cell(HOSTILE, "name", HOSTILE), Cell(HOSTILE, "win", HOSTILE, link=HOSTILE))
    return Sheet(HOSTILE, HOSTILE, (HOSTILE,), (head, head), (cells,), (HOSTILE,))


def hostile_page() -> str:
    table = Table((Column(HOSTILE), Column(HOSTILE, "right")), ((HOSTILE, HOSTILE),))
    return as_html([PageHeading(HOSTILE), HOSTILE, table, PageHeading(HOSTILE)], HOSTILE)


@pytest.mark.parametrize(
    "page",
    [
        sheet_html(hostile_sheet(), ENGLISH),
        table_html(hostile_sheet(), HOSTILE, marked=0),
        hostile_page(),
    ],
    ids=["sheet", "table", "schedule"],
)
def test_a_hostile_name_is_neither_a_tag_nor_an_attribute(page: str) -> None:
    assert page.count("alert(") >= 5
    assert "<script" not in page
    assert not re.search(r"<[^>]* onclick=\"", page)


def test_what_no_page_may_hold_is_replaced() -> None:
    page = as_html([PageHeading("a\x00b\ud800c")], "en")
    assert "<h1>a\ufffdb\ufffdc</h1>" in page


def test_a_template_is_found_by_its_path_in_the_package() -> None:
    assert "<caption>C</caption>" in rendered(
        "office/templates/table.html",
        sheet=Sheet("", "C", (), (), ()),
        kind="",
        marked=None,
        classes=[],
    )
