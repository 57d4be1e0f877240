"""docs/tie-breaks.md says what the program does: its tables are computed here."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from support.places import ROOT
from support.tables import table

from openarbiter.rulebook import TIE_BREAK_EDITIONS, TieBreakRules, tie_break_rules
from openarbiter.standings import TIE_BREAKS, Value, standings
from openarbiter.standings.amounts import decimal

CHAPTERS = {
    "fide-1989": "FIDE Swiss Rules ",
    "fide-2017": "C.02 ",
    "fide-2018": "C.02 ",
    "pmr-2018": "PMR ",
    "fide-2024": "C.07 ",
    "fide-2026": "C.07 ",
}

EXAMPLE = table(
    "2w1 H 3b= 4w+ 5b0",
    "1b0 3w1 5b0 Z Z",
    "4w= 2b0 1w= 7b1 8w=",
    "3b= 7w1 6w= 1b- .",
    "7w1 8w1 2w1 6b1 1w1",
    "8w0 U 4b= 5w0 7b1",
    "5b0 4b0 8w1 3w0 6w0",
    "6b1 5b0 7b0 U 3b=",
)
"""The eight players of the page; Anna is player 1."""

AS_SCORED = replace(tie_break_rules("fide-2018"), opponents_unplayed="as scored")
EDITIONS: dict[str, TieBreakRules] = {
    "fide-2018": tie_break_rules("fide-2018"),
    'fide-2018 with `opponents_unplayed="as scored"`': AS_SCORED,
    "pmr-2018": tie_break_rules("pmr-2018"),
    "fide-2024": tie_break_rules("fide-2024"),
    "fide-2026": tie_break_rules("fide-2026"),
}
SWITCHES = [
    each.name
    for each in fields(TieBreakRules)
    if each.name
    not in ("id", "chapter", "first_day", "last_day", "known_since", "articles", "title")
]


def page() -> str:
    return (ROOT / "docs" / "tie-breaks.md").read_text(encoding="utf-8")


def table_of_codes() -> str:
    """The table of the page; write it anew where tie-breaks change."""
    lines = [
        "| code | name | modifiers | 1989 | 2017 | 2018 | PMR | 2024 | 2026 |",
        "|---" * 9 + "|",
    ]
    for each in TIE_BREAKS.values():
        modifiers = " ".join(f"/{letter}" for letter in each.modifiers)
        articles = [
            each.articles.get(edition, "-").removeprefix(CHAPTERS[edition]) or "yes"
            for edition in TIE_BREAK_EDITIONS
        ]
        lines.append(f"| {' | '.join((f'`{each.code}`', each.name, modifiers, *articles))} |")
    return "\n".join(lines)


def of_anna(code: str, rules: TieBreakRules) -> Value:
    return standings(EXAMPLE, code, rules=rules).row(1).values[1]


def table_of_the_example() -> str:
    lines = [
        "| edition | R1 Boris | R2 bye | R3 Clara | R4 David | R5 Elena "
        "| BH | BH/C1 cuts | BH/C1 | SB |",
        "|---" * 10 + "|",
    ]
    for name, rules in EDITIONS.items():
        whole, cut, berger = (of_anna(code, rules) for code in ("BH", "BH/C1", "SB"))
        cells = [decimal(part.value, 10, 1) for part in whole.parts]
        cells += [decimal(whole.amount or 0, 10, 1), f"R{cut.parts[cut.cuts[0].part].round}"]
        cells += [decimal(cut.amount or 0, 10, 1), decimal(berger.amount or 0, 100, 2)]
        shown = f"`{name}`" if "`" not in name else f"`{name.split()[0]}` {name.partition(' ')[2]}"
        lines.append(f"| {' | '.join((shown, *cells))} |")
    return "\n".join(lines)


def table_of_switches() -> str:
    lines = ["| switch | 1989 | 2017 | 2018 | PMR | 2024 | 2026 |", "|---" * 7 + "|"]
    for switch in SWITCHES:
        found = (getattr(rules, switch) for rules in TIE_BREAK_EDITIONS.values())
        shown = ({True: "yes", False: "no"}.get(value, value) for value in found)
        lines.append(f"| {' | '.join((f'`{switch}`', *shown))} |")
    return "\n".join(lines)


def test_the_table_of_codes_is_that_of_the_program() -> None:
    assert table_of_codes() in page()


def test_the_table_of_the_example_is_computed() -> None:
    assert table_of_the_example() in page()


@pytest.mark.rule("C.02 13.14.2", "PMR 264", "C.07 16.3", "C.07 16.4", "C.07 16.5")
def test_the_example_by_hand() -> None:
    """3 points: the summands the page explains, in tenths."""
    parts = {
        name: [part.value for part in of_anna("BH", rules).parts]
        for name, rules in EDITIONS.items()
    }
    assert list(parts.values()) == [
        [20, 30, 25, 25, 50],
        [10, 30, 25, 25, 50],
        [20, 30, 25, 25, 50],
        [20, 30, 25, 30, 50],
        [20, 25, 25, 25, 50],
    ]
    berger = [of_anna("SB", rules).amount for rules in EDITIONS.values()]
    assert berger == [725, 625, 425, 775, 700]


def test_the_table_of_switches_is_that_of_the_editions() -> None:
    assert table_of_switches() in page()
