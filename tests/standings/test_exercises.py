"""Mario Held's exercises in tie-breaking, under the rules of 2023 and those of 2026."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from support.places import DATA, shared
from support.tables import of_column, places

from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament
from openarbiter.standings import TIE_BREAKS, Standings, Why, standings
from openarbiter.standings.amounts import rounded

EXERCISES: dict[str, Any] = json.loads((DATA / "standings" / "exercises.json").read_text())
EDITIONS = {"2023": "fide-2024", "2026": "fide-2026"}
FILES = ("swiss-5-rounds.trf", "swiss-9-rounds.trf", "round-robin.trf")
SWISS = "swiss-5-rounds.trf"
FRANCK = "6"
"""The exercises leave out what 2026 changes for this player in BH and BH/C1; see below."""

CASES = [
    (name, year, code)
    for name in FILES
    for year in EDITIONS
    for code in EXERCISES[name].get("2023", {})
]


def tournament(name: str) -> Tournament:
    return read_trf(DATA / "standings" / name).tournament


def answers(name: str, year: str, code: str) -> dict[str, str]:
    given: dict[str, str] = dict(EXERCISES[name]["2023"][code])
    if year == "2026":
        given.update(EXERCISES[name].get("2026_changes", {}).get(code, {}))
    return given


def computed(name: str, year: str, code: str) -> tuple[Standings, dict[str, Fraction | None]]:
    if code == "GE" and year == "2026":
        code = "REP"
    made = standings(tournament(name), code, rules=EDITIONS[year])
    digits = TIE_BREAKS[code.split("/")[0]].decimals
    amounts = of_column(made)
    return made, {
        str(number): None if amount is None else rounded(amount, digits)
        for number, amount in enumerate(amounts, start=1)
    }


@pytest.mark.rule("C.07 7", "C.07 8", "C.07 9", "C.07 10", "C.07 14", "C.07 16")
@pytest.mark.parametrize(("name", "year", "code"), CASES)
def test_every_answer(name: str, year: str, code: str) -> None:
    _, found = computed(name, year, code)
    differing = {
        number: (text, found[number])
        for number, text in answers(name, year, code).items()
        if found[number] != (None if text == "None" else Fraction(text))
    }
    if (name, year) == (SWISS, "2026") and code in ("BH", "BH/C1"):
        assert set(differing) == {FRANCK}
    else:
        assert not differing


@pytest.mark.rule("C.07 16.4.2")
def test_2026_caps_the_dummy_of_player_6_too() -> None:
    """3 points and an allocated bye: the dummy has 5 draws, 2.5, so BH 11.5 and not 12.0.

    The answers say so themselves: the AOB of the opponents 3, 8 and 10 fell with it, and
    that of 14.
    """
    made, found = computed(SWISS, "2026", "BH")
    assert (
        found[FRANCK]
        == Fraction("11.5")
        == Fraction(answers(SWISS, "2023", "BH")["6"]) - Fraction(1, 2)
    )
    bye = made.row(6).values[1].parts[2]
    assert (bye.base, bye.raw, bye.why) == (25, 30, Why.DUMMY_DRAWS_CAP)
    assert computed(SWISS, "2026", "BH/C1")[1][FRANCK] == Fraction("10.5")
    changed = EXERCISES[SWISS]["2026_changes"]["AOB"]
    assert {"3", "8", "10", "14"} <= set(changed)
    _, averages = computed(SWISS, "2026", "AOB")
    assert {number: averages[number] for number in changed} == {
        number: Fraction(text) for number, text in changed.items()
    }


@pytest.mark.rule("C.07 6.2", "C.07 6.3", "C.07 15.2")
@pytest.mark.parametrize("year", EDITIONS)
@pytest.mark.parametrize("name", FILES)
def test_places_by_direct_encounter(name: str, year: str) -> None:
    found = places(standings(tournament(name), "DE", rules=EDITIONS[year]))
    expected = EXERCISES[name]["rank_by_points_then_DE"]
    assert {number: found[int(number) - 1] for number in expected} == expected


def test_the_exercises_are_those_beside_the_project() -> None:
    folder = shared("tiebreak-exercises")
    assert json.loads((folder / "expected.json").read_text()) == EXERCISES
    for name in FILES:
        assert (folder / name).read_bytes() == (DATA / "standings" / name).read_bytes()
