"""Prize plans in TOML: what is read, and what is refused by line and field."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openarbiter.prizes.plan import (
    Births,
    Measure,
    PerPlayer,
    Preference,
    Prize,
    Reach,
    Remainder,
    Sharing,
    Span,
    Unrated,
)
from openarbiter.prizes.plan_file import PLAN_FIELDS, read_plan

WHOLE = """\
currency = "EUR"
unit = 0.50
fund = 1234.50
per_player = "one-per-kind"
preference = ["order", "value"]
order = ["Women", "Open", "Young"]
remainder = "first"
tax_percent = 12.5
excluded = [3]

[main]
name = "Open"
prizes = [{money = 700, thing = "Cup"}, 300.50, "Book"]
sharing = "hort"
reach = "score-groups"

[[category]]
name = "Women"
sex = "W"
rating = {from = 2000, to = 2199}
prizes = [134]
besides = true

[[category]]
name = "Young"
prizes = [{thing = "Clock", value = 80}]
by = "gain"
least_games = 5
unrated = "too"
federation = ["ukr", "BUL"]
club = "Rook"
title = ["none", "wim"]
players = [7, 9]
sharing = "tie-break"
[category.born]
from = 2008
to = 2010-06-30
"""


@pytest.mark.rule("Money prizes")
def test_every_field_is_read() -> None:
    reading = read_plan(WHOLE.encode())
    assert reading.problems == ()
    plan = reading.plan
    assert plan is not None
    assert (plan.currency, plan.unit, plan.fund, plan.tax) == ("EUR", 50, 123450, 1250)
    assert plan.per_player is PerPlayer.ONE_PER_KIND
    assert plan.preferences == (Preference.ORDER, Preference.VALUE)
    assert (plan.order, plan.excluded) == (("Women", "Open", "Young"), (3,))
    assert plan.remainder is Remainder.FIRST
    main, women, young = plan.lists
    assert main.prizes == (Prize(70000, "Cup"), Prize(30050), Prize(0, "Book"))
    assert (main.main, main.sharing, main.reach) == (True, Sharing.HORT, Reach.SCORE_GROUPS)
    assert (women.besides, women.conditions.sex, women.line) == (True, "w", 17)
    assert women.conditions.rating == Span(2000, 2199)
    assert young.prizes == (Prize(0, "Clock", 8000),)
    asked = young.conditions
    assert (young.measure, asked.least_games, asked.unrated) == (Measure.GAIN, 5, Unrated.TOO)
    assert asked.born == Births(date(2008, 1, 1), date(2010, 6, 30))
    assert (asked.federations, asked.clubs) == (("UKR", "BUL"), ("Rook",))
    assert (asked.titles, asked.players) == (("", "WIM"), (7, 9))


@pytest.mark.parametrize(
    ("text", "line", "place", "says"),
    [
        ("", None, "", "no prizes"),
        ("currency = ", 1, "", "no TOML"),
        ("fundd = 3\n[main]\nprizes = [1]", 1, "fundd", "no field “fundd”"),
        ("[main]\nprizes = [1]\nrating = {from = 1}", 3, "main.rating", "no field “rating”"),
        ("[main]\nprizes = []", 2, "main.prizes", "at least one"),
        ("[main]\nsharing = 'hort'", 1, "main", "has no prizes"),
        ("[main]\nprizes = [1, 2]", 2, "main.prizes[2]", "larger than that of place 1"),
        ("[main]\nprizes = [1.005]", 2, "main.prizes[1]", "at most 2 decimals"),
        ("[main]\nprizes = [-1]", 2, "main.prizes[1]", "amount"),
        ("[main]\nprizes = [nan]", 2, "main.prizes[1]", "amount"),
        ("[main]\nprizes = [1e99]", 2, "main.prizes[1]", "amount"),
        ("[main]\nprizes = [true]", 2, "main.prizes[1]", "A prize is"),
        ("unit = 5\n[main]\nprizes = [12]", 3, "main.prizes[1]", "multiple of the unit"),
        ("unit = 0\n[main]\nprizes = [12]", 1, "unit", "greater than 0"),
        ("[main]\nprizes = [{value = 5}]", 2, "main.prizes[1]", "Only a prize in kind has a value"),
        ("[main]\nprizes = [{cash = 5}]", 2, "main.prizes[1].cash", "no field “cash”"),
        ("[main]\nprizes = [1]\nsharing = 'haort'", 3, "main.sharing", "equal, tie-break, hort"),
        ("tax_percent = 101\n[main]\nprizes = [1]", 1, "tax_percent", "0 to 100"),
        ("[[category]]\nprizes = [1]", 1, "category[1]", "needs a name"),
        ("[category]\nprizes = [1]", 1, "category", "begin with [[category]]"),
        (
            "[[category]]\nname = 'A'\nprizes = [1]\n[[category]]\nname = 'A'\nprizes = [1]",
            5,
            "category[2].name",
            "the name “A”",
        ),
        (
            "[[category]]\nname = 'A'\nprizes = [1]\nrating = {from = 9, to = 8}",
            4,
            "category[1].rating",
            "ends before",
        ),
        (
            "[[category]]\nname = 'A'\nprizes = [1]\nrating = {}",
            4,
            "category[1].rating",
            "from, to",
        ),
        (
            "[[category]]\nname = 'A'\nprizes = [1]\nborn = {to = 2010-06-31}",
            4,
            "",
            "no TOML",
        ),
        (
            "[[category]]\nname = 'A'\nprizes = [1]\nborn = {to = 'June'}",
            4,
            "category[1].born.to",
            "A year or a day",
        ),
        ("[[category]]\nname = 'A'\nprizes = [1]\nsex = 'x'", 4, "category[1].sex", "m, w"),
        (
            "[[category]]\nname = 'A'\nprizes = [1]\ntitle = 'Dr'",
            4,
            "category[1].title",
            "“Dr” is not one of",
        ),
        ("preference = ['order']\n[main]\nprizes = [1]", 1, "preference", 'order = ["Main'),
        ("order = ['A']\n[main]\nprizes = [1]", 1, "order", "names “A”"),
    ],
)
def test_what_is_wrong_is_told_by_line_and_field(
    text: str, line: int | None, place: str, says: str
) -> None:
    reading = read_plan(text.encode())
    assert reading.plan is None
    first = reading.problems[0]
    assert (first.line, first.place) == (line, place)
    assert says in first.reason.message()


def test_bytes_that_are_no_text_are_refused() -> None:
    assert "UTF-8" in read_plan(b"\xff\xfe\x00").problems[0].reason.message()
    assert "larger" in read_plan(b"#" * 1_000_001).problems[0].reason.message()


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_stands_in_a_field_is_read_or_refused(data: st.DataObject) -> None:
    """Never an exception: a plan, or problems that can be told."""
    values = st.sampled_from(
        ["0", "-3", "1e400", "nan", "inf", "0.001", "'x'", "''", "[]", "[[]]", "{}", "{from=1}",
         "true", "2010-01-01", "10:00:00", "['A', 'A']", "[{money={}}]", "[{thing=3}]"]
    )  # fmt: skip
    lines = WHOLE.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        name, equals, _ = lines[at].partition("=")
        lines[at] = f"{name}= {data.draw(values)}" if equals else data.draw(values)
    reading = read_plan("\n".join(lines).encode())
    assert (reading.plan is None) == bool(reading.problems)
    assert all(problem.reason.message() for problem in reading.problems)


def test_there_is_a_default_for_every_field_but_the_prizes() -> None:
    plan = read_plan(b"[main]\nprizes = [1]").plan
    assert plan is not None
    assert (plan.unit, plan.fund, plan.tax) == (1, None, 0)
    assert plan.per_player is PerPlayer.ONE
    assert plan.preferences == (Preference.VALUE, Preference.MAIN)
    assert plan.lists[0].name == "Main prizes"
    assert {"main", "category"} < set(PLAN_FIELDS)
