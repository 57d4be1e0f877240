"""A list made by somebody else, compared with ours."""

from __future__ import annotations

import pytest

from openarbiter.prizes import PrizeCandidate, PrizeList, PrizePlan, Prizes, prizes
from openarbiter.prizes.other_list import NotAPrizeList, differences, read_other_list
from openarbiter.prizes.plan import Prize, Sharing

NAMES = {1: "Jiří Čermák", 2: "Ivanov, Petr", 3: "Ann Lee", 4: "Ann Lee"}


@pytest.fixture
def ours() -> Prizes:
    main = PrizeList("Main", (Prize(50000), Prize(30000)), Sharing.TIE_BREAK, main=True)
    return prizes(PrizePlan((main,)), [PrizeCandidate(n, n, 90 - n) for n in NAMES])


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize(
    "text",
    [
        "number;name;money\n1;Jiri Cermak;500\n2;Petr;300,00",
        'Name,Prize\nJiri Cermak,500.00\n"Ivanov, Petr",300',
        "No\tAmount\n1\t250\n2\t300\n1\t250",
        "№;Сумма\n1;500 €\n2;300",
    ],
)
def test_a_list_that_agrees(ours: Prizes, text: str) -> None:
    other = read_other_list(text.splitlines(), NAMES)
    assert differences(ours, other) == ()


@pytest.mark.rule("Money prizes")
def test_every_difference_is_named(ours: Prizes) -> None:
    other = read_other_list(["number;money", "1;499.99", "3;10"], NAMES)
    found = differences(ours, other)
    assert [(each.number, each.ours, each.theirs, each.lines) for each in found] == [
        (1, 50000, 49999, (2,)),
        (2, 30000, 0, ()),
        (3, 0, 1000, (3,)),
    ]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("9;;5", "“9” is nobody"),
        (";Bob;5", "“Bob” is nobody"),
        (";Ann Lee;5", "several players"),
        ("1;;five", "not an amount"),
        ("1;;-5", "not an amount"),
        ("1;;1e9", "not an amount"),
        ("1;;100 50", "not an amount"),
        ("1;;0.001", "not an amount"),
        ("1;;1.2345", "not an amount"),
        ("1;Ann Lee;5", "calls this player “Ann Lee”"),
    ],
)
def test_a_line_that_cannot_be_used_is_told(row: str, says: str) -> None:
    (found,) = read_other_list(["number;name;money", row], NAMES).doubtful
    assert found.line == 2
    assert says in found.reason.message()


@pytest.mark.parametrize(
    ("text", "says"),
    [("", "empty"), ("a;money", "who is meant"), ("name;points", "has the amounts")],
)
def test_what_is_no_list_is_refused(text: str, says: str) -> None:
    with pytest.raises(NotAPrizeList, match=says):
        read_other_list(text.splitlines(), NAMES)
