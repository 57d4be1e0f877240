"""The catalogue of problems, and what a problem says."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
from support.places import ROOT

from openarbiter.formats.catalogue import ProblemKind
from openarbiter.formats.catalogue_page import catalogue_page
from openarbiter.formats.problems import GROUPS, KINDS, FormatError, Problem, Report, Severity

CATALOGUES = ("catalogue.py", "catalogue_tables.py")
SOURCES = sorted((ROOT / "src" / "openarbiter" / "formats").rglob("*.py"))


def test_the_public_catalogue_is_the_table() -> None:
    """Write docs/problems.md anew with ``catalogue_page()`` when the table changes."""
    assert (ROOT / "docs" / "problems.md").read_text(encoding="utf-8") == catalogue_page()


def test_codes_are_unique() -> None:
    assert len(KINDS) == sum(len(kinds) for kinds in GROUPS.values())


@pytest.mark.parametrize("code", KINDS)
def test_every_kind_is_reported_somewhere(code: str) -> None:
    places = [path for path in SOURCES if path.name not in CATALOGUES]
    assert any(f'"{code}"' in path.read_text(encoding="utf-8") for path in places)


def test_every_code_reported_is_in_the_catalogue() -> None:
    for path in SOURCES:
        for code in re.findall(r'"((?:trf|text|table)-[a-z-]+)"', path.read_text(encoding="utf-8")):
            assert code in KINDS, path


@pytest.mark.parametrize("kind", KINDS.values(), ids=lambda kind: kind.code)
def test_texts_are_sentences(kind: ProblemKind) -> None:
    for text in (kind.message, kind.meaning):
        assert text.endswith((".", "?", ".)"))
        assert text[0].isupper() or text.startswith(("{", "w"))


def test_texts_can_be_extracted_for_translators(tmp_path: Path) -> None:
    from babel.messages.extract import extract_from_file

    found = {
        message
        for name in CATALOGUES
        for _, message, _, _ in extract_from_file(
            "python", ROOT / "src" / "openarbiter" / "formats" / name, keywords={"N_": None}
        )
    }
    for kind in KINDS.values():
        assert {kind.message, kind.expected, kind.meaning} - {"{what}"} <= found


def test_values_are_filled_in_after_translation() -> None:
    problem = Problem("trf-rounds-disagree", 3, 5, "7", arguments=(("rounds", 9),))
    german = {problem.kind.message: "Die Rundenzahl {read} ist nicht {rounds}."}
    assert problem.message(lambda text: german.get(text, text)) == "Die Rundenzahl “7” ist nicht 9."
    assert "“7” instead of 9" in problem.message()


def test_braces_in_a_file_are_only_text() -> None:
    problem = Problem("trf-date", 1, 5, "{0} {player} {{")
    assert problem.message() == "“{0} {player} {{” is not a date."


def test_messages_quote_no_more_than_a_line() -> None:
    assert len(Problem("trf-date", 1, 5, "9" * 5000).message()) < 100


def test_templates_use_names_only() -> None:
    for kind in KINDS.values():
        for text in (kind.message, kind.expected, kind.meaning):
            assert all(name is None or name for _, name, _, _ in string.Formatter().parse(text))


def test_a_report_is_in_the_order_of_the_file() -> None:
    report = Report()
    report.add("trf-date", 9, 1, "x")
    report.count("trf-forfeit-no-colour", 4, 97)
    report.count("trf-forfeit-no-colour", 5, 97)
    report.add("trf-rounds-missing")
    assert [problem.line for problem in report.problems()] == [None, 4, 9]
    assert dict(report.problems()[1].arguments) == {"count": 2}


def test_a_format_error_says_everything() -> None:
    problems = (Problem("trf-empty"), Problem("trf-date", 2, 5, "soon"))
    error = FormatError(problems)
    assert error.problems == problems
    assert str(error).splitlines() == [
        "error: The file is empty. [trf-empty]",
        "2:5: warning: “soon” is not a date. [trf-date]",
    ]
    assert problems[0].severity is Severity.ERROR
