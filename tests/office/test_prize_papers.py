"""The papers of the prize-giving: what is on them adds up, and can be read."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from support.forms import NAMES, pages_of_pdf, sheet_of, text_of_pdf
from support.prize_papers import cents, ceremony, crowded_prizes
from support.random_prizes import random_plan, random_table

from openarbiter.i18n import LANGUAGES, language_named
from openarbiter.office.prize_papers.announcement import announced, announcement_values
from openarbiter.office.prize_papers.printing import printed
from openarbiter.office.prize_papers.receipts import receipt_values
from openarbiter.office.prize_papers.signed_list import (
    PROVISIONAL,
    signed_list,
    signed_sheet,
    signed_values,
)
from openarbiter.office.sheet_xlsx import sheet_xlsx
from openarbiter.prizes import prizes

AMOUNT = re.compile(r"\d{1,3}(?:,\d{3})*\.\d\d")


@pytest.mark.rule("Money prizes")
@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_and_receipts_add_up_to_the_sum_of_the_plan(language) -> None:
    """To the coin, in the values that are printed, for random plans with and without tax."""
    random = Random(language)
    spoken = ceremony(language_named(language))
    for _ in range(40):
        table = random_table(random, random.randrange(2, 60))
        plan = replace(random_plan(random), tax=random.choice((0, 1, 1000, 3333)))
        result = prizes(plan, table)
        paper = signed_list(result, {})
        assert paper.gross + paper.left == plan.money
        assert paper.net + paper.withheld == paper.gross
        values = signed_values(paper, spoken)
        for column, total in zip(
            values["columns"], (paper.gross, paper.withheld, paper.net), strict=False
        ):
            amounts = [cents(each) for each in column["amounts"]]
            assert sum(amounts) == total
            assert [cents(each) for each in column["sums"]] == [
                sum(amounts[:at]) for at in range(len(amounts) + 1)
            ]
        receipts = receipt_values(paper, spoken)["receipts"]
        assert len(receipts) == len(paper.rows)
        for row, receipt in zip(paper.rows, receipts, strict=True):
            assert sum(row.amounts) == row.gross
            priced = [each for each in receipt["prizes"] if each.endswith(" EUR")]
            assert sum(cents(each.rpartition(" – ")[2]) for each in priced) == row.gross
        for key, total in (("gross", paper.gross), ("tax", paper.withheld), ("net", paper.net)):
            assert sum(cents(each[key]) for each in receipts if each[key]) == total
        read_out = [one.money for each in announced(result) for one in each.prizes]
        assert sum(read_out) + sum(each.left for each in announced(result)) == plan.money


@pytest.mark.rule("Money prizes")
def test_the_list_to_sign_carries_its_sums_from_page_to_page(tmp_path: Path) -> None:
    result, names = crowded_prizes()
    paper = signed_list(result, names)
    made = printed("signed_list", signed_values(paper, ceremony(), provisional=PROVISIONAL))
    text = text_of_pdf(made.pdf, tmp_path)
    pages = [each for each in text.split("\f") if each.strip()]
    assert len(pages) == pages_of_pdf(made.pdf, tmp_path) > 2
    before = (0, 0, 0)
    for at, page in enumerate(pages, start=1):
        assert f"Page {at} of {len(pages)}" in page
        lines = page.splitlines()
        of_rows = [
            tuple(map(cents, AMOUNT.findall(line)))
            for line in lines
            if len(AMOUNT.findall(line)) == 3
            and not re.search(r"Carried forward|Brought forward|Sum ", line)
        ]
        brought = _sums(lines, "Brought forward")
        assert brought == (None if at == 1 else before)
        after = tuple(before[k] + sum(row[k] for row in of_rows) for k in range(3))
        if at < len(pages):
            assert _sums(lines, "Carried forward") == after
        else:
            assert _sums(lines, "Sum") == after == (paper.gross, paper.withheld, paper.net)
        before = after
    assert "Provisional: the tournament is not over." in pages[0]
    assert "Treasurer" in pages[-1]
    assert "Chief arbiter: IA Szabó, Éva" in pages[-1]
    whole = f"{(paper.gross + paper.left) / 100:,.2f}"
    assert f"Not won: 500.00 EUR. Sum of all prizes: {whole} EUR." in pages[-1]


def _sums(lines: list[str], label: str) -> tuple[int, ...] | None:
    for line in lines:
        if re.search(rf"(^|\s){label}\s", line):
            return tuple(map(cents, AMOUNT.findall(line)))
    return None


def test_names_without_letters_are_spelt_and_told() -> None:
    result, names = crowded_prizes()
    made = printed("signed_list", signed_values(signed_list(result, names), ceremony()))
    told = " ".join(each.text for each in made.spelt)
    assert "王皓" in told
    assert "김" in told
    assert not any(name in told for name in ("محمد", "თბილისელი", "Łęcki", "Ґудзь", "Χατζής"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_on_the_list_and_on_a_receipt(language, tmp_path: Path) -> None:
    result, names = crowded_prizes(0)
    spoken = ceremony(language_named(language))
    paper = signed_list(result, names)
    for made in (
        printed("signed_list", signed_values(paper, spoken)),
        printed("announcement", announcement_values(result, names, spoken)),
        printed("receipts", receipt_values(paper, spoken)),
    ):
        text = re.sub(r"\s|\u200b", "", text_of_pdf(made.pdf, tmp_path, raw=True))
        for name in ("Łęcki, Wacław", "Đorđević, Žarko", "Ґудзь-Їжакевич", "=1+1", "A" * 40,
                     "WangHao", "Χατζής", "#panic()"):  # fmt: skip
            assert name.replace(" ", "") in text


def test_the_list_is_read_out_from_the_last_prize_to_the_first() -> None:
    result, names = crowded_prizes()
    values = announcement_values(result, names, ceremony())
    lists = values["lists"]
    assert [each["name"] for each in lists] == [
        "Категория 2000-2199", "Nobody", "1500-1999", "Main prizes",
    ]  # fmt: skip
    main = [int(each["place"]) for each in lists[-1]["prizes"]]
    assert main == list(range(50, 0, -1))
    assert lists[-1]["prizes"][-1]["won"].endswith(" EUR + Cup")
    assert lists[-1]["prizes"][-1]["about"] == "GM, UKR, Chess Club"
    assert lists[1]["notes"] == ["Not won: 500.00 EUR."]


def test_two_receipts_are_on_a_page_and_long_ones_alone(tmp_path: Path) -> None:
    result, names = crowded_prizes()
    paper = signed_list(result, names)
    winners = len(paper.rows)
    made = printed("receipts", receipt_values(paper, ceremony()))
    assert pages_of_pdf(made.pdf, tmp_path) == -(-winners // 2)
    made = printed("receipts", receipt_values(paper, ceremony(), on_page=1))
    assert pages_of_pdf(made.pdf, tmp_path) == winners
    many = tuple(f"Prize of a list with a long name {number}: 1" for number in range(20))
    long = replace(
        paper, rows=(replace(paper.rows[0], prizes=many, amounts=(0,) * 20), *paper.rows[1:3])
    )
    made = printed("receipts", receipt_values(long, ceremony()))
    assert pages_of_pdf(made.pdf, tmp_path) == 2
    text = text_of_pdf(made.pdf, tmp_path)
    assert text.count("In words") == 3
    assert "euros" in text


def test_a_receipt_of_things_alone_has_no_amount() -> None:
    result, names = crowded_prizes()
    receipts = receipt_values(signed_list(result, names), ceremony())["receipts"]
    (clock,) = [each for each in receipts if "Clock" in each["prizes"]]
    assert clock["prizes"] == ["1500-1999: 2", "Clock"]


@pytest.mark.rule("Money prizes")
def test_the_list_as_a_workbook_has_numbers_and_no_formulas() -> None:
    result, names = crowded_prizes()
    paper = signed_list(result, names)
    page = sheet_of(sheet_xlsx(signed_sheet(paper, ceremony())))
    rows = list(page.iter_rows(values_only=True))
    head = next(at for at, row in enumerate(rows) if row[0] == "Rank")
    body = rows[head + 1 : head + 1 + len(paper.rows)]
    assert [row[2] for row in body] == [each.name for each in paper.rows]
    assert round(sum(row[5] for row in body) * 100) == paper.gross
    assert round(rows[head + 1 + len(body)][5] * 100) == paper.gross
    assert page.cell(head + 2, 6).number_format == "0.00"
    assert "=1+1" in NAMES
    assert page.cell(head + 1 + 1, 3).data_type == "s"


def test_the_same_papers_are_the_same_bytes() -> None:
    result, names = crowded_prizes()
    values = receipt_values(signed_list(result, names), ceremony())
    assert printed("receipts", values).pdf == printed("receipts", values).pdf
