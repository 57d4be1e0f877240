"""The table of differences agrees with the texts, the rules and the page that prints it."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest

from openarbiter.rulebook.laws_differences import LAWS_DIFFERENCES, LawsDifference
from openarbiter.rulebook.laws_numbers import FIDE_2023, PMR_2018, number_in
from openarbiter.rulebook.laws_rules import LAWS, LAWS_NAMES, LawsRules

ROOT = Path(__file__).resolve().parents[2]
QUOTES = json.loads((ROOT / "tests/data/laws/differences.json").read_text(encoding="utf-8"))
NO_RULES = {"edition", "chapter", "numbers"}
"""Fields that name and number an edition and decide nothing."""

GIVEN_BY = {"fide-2018": "000", "pmr-2018": "001"}
"""The sources of two editions, by how their names begin."""


def text_of(edition: str) -> str | None:
    """The text of an edition, where the sources stand beside the project."""
    for folder in ROOT.parents:
        for path in (folder / "shared" / "sources").glob(f"{GIVEN_BY.get(edition, '?')}_*.txt"):
            return " ".join(path.read_text(encoding="utf-8").split())
    return None


def table() -> list[str]:
    """The table as docs/laws.md has it."""
    lines = [
        "| what | 2018 | sport chess 2018 | 2023 |",
        "|---|---|---|---|",
    ]
    for row in LAWS_DIFFERENCES:
        cells = (
            f"{row.says[edition]} ({rules.cite(row.article)})"
            if rules.has(row.article)
            else row.says[edition]
            for edition, rules in LAWS.items()
        )
        lines.append(f"| {row.topic} | {' | '.join(cells)} |")
    return lines


@pytest.mark.parametrize("row", LAWS_DIFFERENCES, ids=lambda row: row.key)
def test_editions_say_the_same_where_the_rules_have_the_same(row: LawsDifference) -> None:
    if not row.field:
        return
    values = {edition: getattr(rules, row.field) for edition, rules in LAWS.items()}
    for one in LAWS:
        for other in LAWS:
            assert (row.says[one] == row.says[other]) is (values[one] == values[other])


def test_every_rule_that_differs_is_in_the_table() -> None:
    named = {row.field for row in LAWS_DIFFERENCES}
    assert {each.name for each in fields(LawsRules)} - NO_RULES <= named


def test_minutes_are_those_of_the_table() -> None:
    minutes = {"two minutes": 120, "one minute": 60}
    for row in LAWS_DIFFERENCES:
        if row.key in ("illegal-rapid", "claim-rapid"):
            for edition, rules in LAWS.items():
                assert getattr(rules, row.field)["rapid"] == minutes[row.says[edition]]


@pytest.mark.parametrize("row", LAWS_DIFFERENCES, ids=lambda row: row.key)
def test_each_row_is_quoted_from_the_texts(row: LawsDifference) -> None:
    quotes = QUOTES[row.key]
    assert quotes.keys() == LAWS.keys()
    for edition, rules in LAWS.items():
        article, quote = quotes[edition]["article"], quotes[edition]["quote"]
        # A sub-article, or the article of a penalty, may say it.
        assert bool(article) == rules.has(row.article) or row.key == "piece-letters"
        text = text_of(edition)
        assert text is None or quote in text


def test_the_quotes_of_editions_that_differ_differ() -> None:
    for row in LAWS_DIFFERENCES:
        quotes = QUOTES[row.key]
        assert len({quotes[edition]["quote"] for edition in LAWS}) > 1


def test_the_page_prints_the_table() -> None:
    page = (ROOT / "docs/laws.md").read_text(encoding="utf-8")
    assert "\n".join(table()) in page


def test_the_names_of_the_command_line_are_editions() -> None:
    assert set(LAWS_NAMES.values()) == set(LAWS)


@pytest.mark.parametrize(
    ("article", "point", "number"),
    [
        ("5.1.2", "48", "5.1.2"),
        ("6.9", "67", "6.9"),
        ("7.5.5", "87", "7.5.5"),
        ("9.2.1.1", "105 а", "9.2.1"),
        ("9.2.2", "106", "9.2.3"),
        ("9.6.2", "116", "9.6.2"),
        ("11.3.2.2", "126", "11.3.2.2"),
        ("12.9.9", "146 и", "12.9.9"),
        ("A.4.2", "152", "A.5.2"),
        ("A.4.5", "155", "A.5.5"),
        ("B.2", "158", "A.3"),
        ("B.4", "161", "B.3"),
        ("C.13", "177", "C.13"),
        ("I.8", "186", "I.8"),
        ("III.6.2", "205", "III.6.2"),
        ("D.2.1", "", "D.2.1"),
        ("II.3.2", "", "II.3.2"),
    ],
)
def test_articles_and_points(article: str, point: str, number: str) -> None:
    assert number_in(PMR_2018, article) == point
    assert number_in(FIDE_2023, article) == number


def test_what_a_text_lacks_is_cited_as_an_article_of_2018() -> None:
    rules = LAWS["pmr-2018"]
    assert not rules.has("II.3.2")
    assert rules.cite("II.3.2") == "Laws II.3.2 (2018)"
