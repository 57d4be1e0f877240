"""Article 16 of C.07 written down once more, sentence by sentence, against random tournaments."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.draws import tournaments
from support.tables import values

from openarbiter.model import Mark, Tournament, scores

WIN, DRAW = 10, 5
REQUESTED = ("H", "Z")
FORFEITS = ("+", "-")
VOLUNTARY = (*REQUESTED, "-")
WORTH = {
    **dict.fromkeys(("1", "W", "+", "U", "F"), WIN),
    **dict.fromkeys(("=", "D", "H"), DRAW),
    **dict.fromkeys(("0", "L", "-", "Z"), 0),
}

Rounds = list[tuple[str, int | None]]
"""The letter of each round and the scheduled opponent."""


def record(tournament: Tournament, number: int) -> Rounds:
    found: Rounds = []
    for index in range(1, len(tournament.rounds) + 1):
        seen = tournament.appearances(index).get(number)
        if seen is None:
            found.append(("Z", None))  # 16.1.1
        else:
            found.append(((seen.mark or seen.bye or Mark.LOSS).value, seen.opponent))
    return found


def adjusted(rounds: Rounds) -> int:
    """16.3: awarded points, but draws for category 16.2.5."""
    total = 0
    for index, (letter, _) in enumerate(rounds):
        later = [other for other, _ in rounds[index + 1 :]]
        last = letter in REQUESTED and all(other in VOLUNTARY for other in later)
        total += DRAW if last else WORTH[letter]
    return total


def elements(records: dict[int, Rounds], number: int, capped: bool) -> list[tuple[int, int, bool]]:
    """For each round the score that counts, the points made, and whether it is a VUR."""
    rounds = records[number]
    own = sum(WORTH[letter] for letter, _ in rounds)
    found = []
    for letter, opponent in rounds:
        if opponent is not None and letter not in FORFEITS:
            score = adjusted(records[opponent])
        elif not capped:
            score = own  # 16.4
        elif opponent is not None:
            score = min(own, adjusted(records[opponent]))  # 16.4.1
        else:
            score = min(own, DRAW * len(rounds))  # 16.4.2
        found.append((score, WORTH[letter], letter in VOLUNTARY))
    return found


def buchholz(listed: list[tuple[int, int, bool]], cuts: int) -> int:
    """16.5.2: for Buchholz, cut the lowest contribution coming from a VUR, if not lower."""
    rest = [(score, voluntary) for score, _, voluntary in listed]
    for _ in range(min(cuts, len(rest))):
        least = min(rest)
        voluntary = min((each for each in rest if each[1]), default=None)
        rest.remove(voluntary if voluntary and voluntary[0] >= least[0] else least)
    return sum(score for score, _ in rest)


def sonneborn_berger(listed: list[tuple[int, int, bool]], cuts: int) -> int:
    """16.5.2: the higher of the lowest contribution of a VUR and the least significant value.

    Of equal contributions the one against the lower score: "they are the same element if
    the least significant value comes from a VUR".
    """
    rest = [(score, score * points, voluntary) for score, points, voluntary in listed]
    for _ in range(min(cuts, len(rest))):
        least = min(rest, key=lambda each: each[:2])
        voluntary = min(
            (each for each in rest if each[2]), key=lambda each: (each[1], each[0]), default=None
        )
        rest.remove(voluntary if voluntary and voluntary[1] >= least[1] else least)
    return sum(product for _, product, _ in rest)


@pytest.mark.rule("C.07 16.2", "C.07 16.3", "C.07 16.4", "C.07 16.5", "C.07 14.1", "C.07 14.2")
@pytest.mark.parametrize(("rules", "capped"), [("fide-2024", False), ("fide-2026", True)])
@pytest.mark.parametrize("cuts", [0, 1, 2])
@settings(max_examples=60)
@given(tournament=tournaments())
def test_buchholz_and_sonneborn_berger_as_the_article_reads(
    rules: str, capped: bool, cuts: int, tournament: Tournament
) -> None:
    records = {each.number: record(tournament, each.number) for each in tournament.entrants}
    listed = [elements(records, number, capped) for number in records]
    modifier = f"/C{cuts}" if cuts else ""

    def ours(code: str, scale: int) -> list[object]:
        found = values(tournament, code + modifier, rules, rounds=len(tournament.rounds))
        return [scale * (each or 0) for each in found]

    assert ours("BH", 10) == [buchholz(each, cuts) for each in listed]
    assert ours("SB", 100) == [sonneborn_berger(each, cuts) for each in listed]


@settings(max_examples=30)
@given(tournament=tournaments(), number=st.integers(0, 7))
def test_the_points_are_those_of_the_letters(tournament: Tournament, number: int) -> None:
    entrant = tournament.entrants[number % len(tournament.entrants)]
    own = sum(WORTH[letter] for letter, _ in record(tournament, entrant.number))
    assert own == scores(tournament)[entrant.number]
