"""The table of requirements in ``docs/security.md``: whole, and true as far as names go."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache

from asvs import MARKS, PAGE, ROOT, levels, rows, tables


@cache
def named_in(path: str) -> frozenset[str]:
    """The names of the tests in a file under ``tests/``; none where it is not there."""
    file = ROOT / "tests" / path
    if not file.is_file():
        return frozenset()
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    found = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(
        node.name for node in nodes if isinstance(node, found) and node.name.startswith("test_")
    )


def test_every_requirement_of_levels_1_and_2_has_one_row() -> None:
    told = Counter(number for row in rows() for number in row.numbers)
    assert len(levels()) == 253
    assert [number for number, count in told.items() if count > 1] == []
    assert sorted(levels().keys() - told.keys()) == []
    assert sorted(told.keys() - levels().keys()) == []


def test_every_test_that_is_named_is_there() -> None:
    named = [test for row in rows() for test in row.tests]
    assert len(named) > 100
    missing = [
        test for test in named if test.partition("::")[2] not in named_in(test.partition("::")[0])
    ]
    assert missing == []


def test_every_row_says_what_holds_it_or_why_not() -> None:
    wrong = [row.numbers for row in rows() if not (row.tests or row.note)]
    wrong += [row.numbers for row in rows() if row.status != "holds" and not row.note]
    assert wrong == []


def test_a_row_is_short_and_in_one_line() -> None:
    for row in rows():
        assert 5 < len(row.asks) < 160, row.numbers
        assert "\n" not in row.asks + row.note, row.numbers
        assert "|" not in row.asks + row.note, row.numbers


def test_every_page_a_row_leads_to_is_there() -> None:
    for row in rows():
        for target in re.findall(r"\]\(([^)#]+)", row.note):
            assert (ROOT / "docs" / target).is_file(), (row.numbers, target)


def test_the_page_is_what_the_rows_say() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    for name, table in tables().items():
        begin, end = MARKS[name]
        written = page.partition(begin)[2].partition(end)[0].strip("\n")
        assert written == table, "run tools/asvs.py"


def test_the_page_of_reports_says_how_fast_holes_are_closed() -> None:
    told = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert re.search(r"\| *critical *\|[^|]*\| *\d+ days *\|", told, re.IGNORECASE)
    assert "docs/security.md" in told
