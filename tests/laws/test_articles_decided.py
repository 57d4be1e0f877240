"""The page that says where each article is decided holds what it says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.situations import SITUATION_WORDS, SITUATIONS, walk
from openarbiter.rulebook.laws_numbers import PMR_2018, number_in
from openarbiter.rulebook.laws_rules import LAWS

ROOT = Path(__file__).resolve().parents[2]
FIRST_POINT, LAST_POINT = 11, 205
"""Chapters 2 to 4 of the Rules of the sport chess."""


def rows() -> list[tuple[str, str, str]]:
    """Articles, points and what decides them, row by row."""
    page = (ROOT / "docs" / "laws-articles.md").read_text(encoding="utf-8")
    cells = [line.split("|") for line in page.splitlines() if line.startswith("| ")]
    return [(row[1].strip(), row[2].strip(), row[4]) for row in cells[1:]]


def between(ends: str) -> tuple[str, str]:
    """The first and the last of ``"3.1-3.6"``; of one alone it twice."""
    first, _, last = ends.partition("-")
    return first, last or first


@cache
def cited() -> dict[str, set[str]]:
    """What each situation cites in any circumstances of 2018."""
    found: dict[str, set[str]] = {situation.key: set() for situation in SITUATIONS}
    for situation in SITUATIONS:
        for pace in Pace:
            for supervised in {True, pace is Pace.STANDARD}:
                here = Circumstances(LAWS["fide-2018"], pace, supervised)
                for _, ruling in walk(situation, here):
                    found[situation.key] |= {one.removeprefix("Laws ") for one in ruling.articles}
    return found


def test_every_point_has_its_row_and_every_row_its_points() -> None:
    expected = FIRST_POINT
    for articles, points, _ in rows():
        if not points:
            assert not number_in(PMR_2018, between(articles)[0]), articles
            continue
        first, last = (int(each) for each in between(points))
        assert first == expected, f"{articles}: points {points}, but {expected} is next"
        expected = last + 1
        inside = {
            re.sub(r"\D.*", "", number)
            for article, number in PMR_2018.items()
            if number and any(article.startswith(f"{end}.") for end in between(articles))
        }
        own = {str(point) for point in range(first, last + 1)}
        assert inside <= own or articles == "C", articles
    assert expected == LAST_POINT + 1


@pytest.mark.parametrize("row", rows(), ids=lambda row: str(row[0]))
def test_a_situation_cites_the_article_it_is_named_for(row: tuple[str, str, str]) -> None:
    articles, _, decided_by = row
    for named in re.findall(r"`([^`]+)`", decided_by):
        if named.endswith((".py", "/")):
            assert (ROOT / "src/openarbiter/laws" / named).exists(), named
            continue
        assert named in SITUATION_WORDS, named
        starts = between(articles)
        assert any(
            one == start or one.startswith(f"{start}.")
            for one in cited()[named]
            for start in starts
        ), f"{named} cites {articles} nowhere"


def test_no_sentence_names_an_article_that_the_edition_numbers_otherwise() -> None:
    """Sentences are the same in every edition, so that numbers come from the rules alone."""
    for situation in SITUATIONS:
        for pace in Pace:
            for _, ruling in walk(situation, Circumstances(LAWS["pmr-2018"], pace)):
                for said in (ruling.reason, *ruling.to_do, *ruling.write_down):
                    assert not re.search(r"\b\d+\.\d", said.template), said.template


def test_every_situation_stands_on_the_page() -> None:
    page = " ".join(decided_by for _, _, decided_by in rows())
    assert not [key for key in SITUATION_WORDS if f"`{key}`" not in page]
