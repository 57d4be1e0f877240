"""Why a player gets this much, in sentences."""

from __future__ import annotations

import pytest

from openarbiter.explain.document import Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.prize_account import prize_account, prize_document
from openarbiter.explain.voice import Voice
from openarbiter.i18n import ENGLISH
from openarbiter.prizes import PrizeCandidate, prizes
from openarbiter.prizes.plan_file import read_plan

NAMES = {1: "Ann", 2: "Ben", 3: "Cem", 4: "Dan", 5: "Eva"}
TABLE = [PrizeCandidate(number, number, 80) for number in (1, 2, 3, 4)]


def told(document: Document) -> str:
    lines: list[str] = []
    for block in document.blocks:
        match block:
            case Heading(text) | Paragraph(text):
                lines.append(text)
            case Listing(items):
                lines += items
            case TableBlock(grid=grid):
                lines += [" | ".join(row) for row in grid.rows]
            case _:
                raise AssertionError(block)
    return "\n".join(lines)


def account(plan: str, number: int, table: list[PrizeCandidate] = TABLE) -> str:
    read = read_plan(plan.encode()).plan
    assert read is not None
    return told(prize_account(Voice(ENGLISH, NAMES), prizes(read, table), number))


HORT = 'currency = "EUR"\n[main]\nsharing = "hort"\nprizes = [10000, 5000, 3000, 2000]'


@pytest.mark.rule("Money prizes")
def test_every_step_of_a_prize_by_hort() -> None:
    text = account(HORT, 3)
    assert "3 Cem: 4000.00 EUR" in text
    assert "3 | 3 Cem | 8 | 3000.00 | 1500.00 | 2500.00 | 4000.00 | 4000.00" in text
    assert (
        "The prizes of places 1-4 add up to 20000.00 EUR; divided by 4 players that is 5000.00 "
        "each."
    ) in text
    assert "Half of 3000.00 and half of 5000.00: 1500.00 + 2500.00 = 4000.00." in text


@pytest.mark.rule("Money prizes")
def test_the_remainder_and_the_tax() -> None:
    text = account(
        "tax_percent = 12.5\n[main]\nprizes = [100]\nreach = 'score-groups'", 1, TABLE[:3]
    )
    assert "1 | 1 Ann | 8 | 100.00 | 33.33 1/3 | 33.34" in text
    assert "0.01 is left over" in text
    assert "this player gets 0.01 of it." in text
    assert "Tax of 12.5 %: 4.17 is withheld of 33.34, and 29.17 is paid out." in text


@pytest.mark.rule("Money prizes")
def test_why_this_prize_and_not_another() -> None:
    plan = (
        '[main]\nsharing = "tie-break"\nprizes = [500, 300]\n'
        '[[category]]\nname = "Guests"\nplayers = [2, 3]\nprizes = [400]'
    )
    ben = account(plan, 2)
    assert "One player gets one prize." in ben
    assert "2 Ben: Guests (400.00), and not Main prizes (300.00)." in ben
    assert "Main prizes: has a prize in “Guests” instead" in ben
    cem = account(plan, 3)
    assert (
        "Before this player in the list, but with a prize of another list: 2 Ben (Guests)." in cem
    )
    dan = account(plan, 4)
    assert "4 Dan: 0.00" in dan
    assert (
        "Main prizes: place 3 among those without another prize; the last prize is for place 2"
    ) in dan
    assert "Guests: not one of the players the category names" in dan


@pytest.mark.rule("Money prizes")
def test_players_cut_off_and_players_whom_nothing_separates() -> None:
    table = [PrizeCandidate(1, 1, 80), *(PrizeCandidate(number, 2, 80) for number in (2, 3))]
    text = account("[main]\nprizes = [600, 300]\nsharing = 'hort'", 2, table)
    assert "No tie-break separates the players on places 2-3" in text
    assert "the average of the prizes of these places is 150.00." in text
    text = account("[main]\nprizes = [600, 300]", 1)
    assert "With the same result, but on places without a prize: 3 Cem, 4 Dan." in text


@pytest.mark.rule("Money prizes")
def test_the_whole_document_adds_up() -> None:
    plan = read_plan(
        b'[main]\nsharing = "tie-break"\nprizes = [500, {money = 300, thing = "Cup"}]\n'
        b'[[category]]\nname = "Guests"\nplayers = [2]\nprizes = [400, 50]\n'
        b'[[category]]\nname = "Women"\nsex = "w"\nplayers = [77]\nprizes = [70]'
    ).plan
    assert plan is not None
    text = told(prize_document(Voice(ENGLISH, NAMES), prizes(plan, TABLE)))
    assert "3 Cem | 8 | 300.00 | 300.00 | 300.00 + Cup" in text
    assert "With a prize of another list: 2 Ben (Guests)." in text
    assert "Not won by anybody: 50.00." in text
    assert "Nobody can win these prizes." in text
    assert "Paid 1200.00, not won 120.00: together 1320.00, the sum of all prizes." in text
