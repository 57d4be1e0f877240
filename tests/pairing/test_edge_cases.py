"""Public edge cases, each with the outcome that is known for it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from support.places import DATA, shared

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import RoundPairing, pair_round
from openarbiter.verify import check

EDGE = DATA / "edge"
CASES: list[dict[str, Any]] = json.loads((EDGE / "expected.json").read_text())


def boards(pairing: RoundPairing) -> list[list[int]]:
    return sorted([board.white, board.black] for board in pairing.boards)


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['file'][:-4]}-{case['edition']}")
def test_known_outcome(case: dict[str, Any]) -> None:
    pairing = pair_round(read_trf(EDGE / case["file"]).tournament, edition=case["edition"])
    if "boards" in case:
        assert boards(pairing) == sorted(case["boards"])
    else:
        assert sorted(sorted(pair) for pair in boards(pairing)) == sorted(case["pairs"])
    assert pairing.bye == case["bye"]


@pytest.mark.rule("C.04.3 C5")
@pytest.mark.rule("C.04.3 C9")
@pytest.mark.parametrize("name", ["dutch_2025_C5", "dutch_2025_C9", "issue_7"])
def test_published_engine_case(name: str) -> None:
    pairing = pair_round(read_trf(EDGE / f"bbp--{name}.input").tournament, edition="fide-2026")
    rows = (EDGE / f"bbp--{name}.output.expected").read_text().split("\n")[1:]
    expected = [[int(number) for number in row.split()] for row in rows if row.strip()]
    assert boards(pairing) == sorted(row for row in expected if row[1])
    assert [pairing.bye] == ([row[0] for row in expected if not row[1]] or [None])


@pytest.mark.rule("C.04.3 D.2")
def test_the_lowest_number_joins_s1_when_three_are_exchanged() -> None:
    """D.2.d: 12-14-17 go up rather than 13-14-16; see docs/pairing-dutch.md."""
    for edition in ("fide-2018", "fide-2026"):
        tournament = read_trf(EDGE / "exchange-of-three.trf").tournament
        last = pair_round(tournament, edition=edition).brackets[-1]
        uppers = [last.residents.index(higher) for higher, _ in last.pairs]
        assert uppers == [0, 1, 2, 3, 4, 7, 12, 14, 17]


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("name", ["bbp--issue_7.input", "interop--bbppairings-generated.trf"])
def test_large_published_tournament_checks_without_a_difference(name: str) -> None:
    report = check(read_trf(shared("edge", name)).tournament, edition="fide-2026")
    assert len(report.rounds) > 4
    assert report.equal
