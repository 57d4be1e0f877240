"""A plan as text: one form, which reads back equal, in its own file and in a tournament file."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_prizes import random_plan, random_table

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Entrant, Tournament
from openarbiter.prizes import PrizePlan, prizes
from openarbiter.prizes.plan_file import read_plan
from openarbiter.prizes.plan_lines import PlanChange, ToldPlan, told_plan, with_plan
from openarbiter.prizes.plan_text import plan_text
from openarbiter.prizes.published import as_published, published_prizes, with_published

SEEDS = st.integers(0, 10**9)
AT = datetime(2026, 11, 28, 18, 40, tzinfo=UTC)
FIELD = Tournament((Entrant(1, "Ann"), Entrant(2, "Bob")), extra=("### Kept: as it is",))

EVERYTHING = """currency = "EUR"
decimals = 3
unit = 0.005
fund = 1800.500
per_player = "one-per-kind"
preference = ["main", "order"]
order = ["Haupt \\"1\\"", "U2200", "Juniors"]
remainder = "first"
tax_percent = 7.50
excluded = [3, 17]

[main]
name = "Haupt \\"1\\""
prizes = [1000, 500.500, {money = 100, thing = "Cup", value = 20}]
sharing = "hort"
reach = "score-groups"

[[category]]
name = "U2200"
by = "gain"
rating = {from = 2000, to = 2199}
unrated = "too"
federation = ["UKR", "BUL"]
club = ["Ладья"]
title = ["FM", "none"]
players = [4, 5]
least_games = 5
prizes = [100, 100]
sharing = "tie-break"
besides = true

[[category]]
name = "Juniors"
born = {from = 2010, to = 2012-06-30}
sex = "w"
prizes = ["Book"]
"""


def plan_read(text: str) -> PrizePlan:
    reading = read_plan(text.encode())
    assert reading.plan is not None, reading.problems
    return reading.plan


def test_every_field_is_written_as_it_is_read() -> None:
    assert plan_text(plan_read(EVERYTHING)) == EVERYTHING


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_plan_reads_back_equal_and_equal_plans_are_equal_texts(seed: int) -> None:
    plan = random_plan(Random(seed))
    again = plan_read(plan_text(plan))
    mains = sorted(plan.lists, key=lambda each: not each.main)
    assert again == replace(plan, lists=tuple(mains))
    assert plan_text(again) == plan_text(plan_read(plan_text(again)))


def test_the_tournament_file_keeps_the_plan() -> None:
    change = PlanChange(AT, "The sponsor\ngave more")
    told = ToldPlan(EVERYTHING, AT, (change,))
    written = write_trf(with_plan(FIELD, told))
    again = read_trf(written.encode()).tournament
    assert told_plan(again) == replace(told, changes=(PlanChange(AT, "The sponsor gave more"),))
    assert told_plan(again).text == EVERYTHING
    assert with_plan(again, ToldPlan()).extra == FIELD.extra


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_the_tournament_file_keeps_the_published_list(seed: int) -> None:
    random = Random(seed)
    published = as_published(prizes(random_plan(random), random_table(random, 20)), AT)
    held = with_published(FIELD, published)
    again = read_trf(write_trf(held).encode()).tournament
    assert published_prizes(again) == published
    assert with_published(again, None).extra == FIELD.extra


@pytest.mark.parametrize(
    "line",
    [
        "### Prize: {}",
        '### Prize: {"number": true, "rank": 1, "score": 5, "money": 1, "tax": 0, "prizes": []}',
        '### Prize: {"number": 1, "rank": 1, "score": 5, "money": -1, "tax": 0, "prizes": []}',
        '### Prize: {"number": 1, "rank": 1, "score": 5, "money": 1, "tax": 0, "prizes": [7]}',
        "### Prize: {" + "[" * 5000 + "}",
    ],
)
def test_a_line_that_is_no_prize_is_passed_over(line: str) -> None:
    head = "### Prizes published: 2026-11-28 18:40 UTC; 2 EUR"
    published = published_prizes(replace(FIELD, extra=(head, line)))
    assert published is not None
    assert (published.currency, published.winners) == ("EUR", ())
    assert published_prizes(replace(FIELD, extra=(head.replace("11-28", "11-31"),))) is None


@pytest.mark.parametrize("text", ["two\\nlines", "tab\\there", "turned\\u202e"])
def test_a_name_that_lines_cannot_show_is_refused(text: str) -> None:
    for plan in (
        f'[main]\nname = "{text}"\nprizes = [1]',
        f'[main]\nprizes = ["{text}"]',
        f'[[category]]\nname = "A"\nclub = "{text}"\nprizes = [1]',
    ):
        problem = read_plan(plan.encode()).problems[0]
        assert "cannot be seen" in problem.reason.message()
