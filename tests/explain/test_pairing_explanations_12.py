"""The four examples of the tournament of 12 players (source 000, lines 5428-5590; source 003).

Known difference: in example 2 the source discards ``12-11, 3↓`` at C.10; with 3 and 10 having
met, it is worse at C.7 already, as the sieve says.
"""

from __future__ import annotations

from functools import cache

import pytest
from support.fields import Habits, positions
from support.places import DATA
from support.told import lines

from openarbiter.explain.document import Block, Heading, TableBlock
from openarbiter.explain.pairings.study import FULL, RoundStudy
from openarbiter.explain.pairings.tell_bracket import bracket_blocks
from openarbiter.explain.pairings.tell_round import round_document
from openarbiter.explain.pairings.tell_stages import stages
from openarbiter.explain.pairings.tell_walk import MOST
from openarbiter.explain.pairings.words import words_of
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH
from openarbiter.pairing import pair_round
from openarbiter.pairing.dutch.walk import StepVerdict

HELD = read_trf(DATA / "worked" / "held-12-players.trf").tournament


@cache
def study(number: int, tries: int = 400) -> RoundStudy:
    return RoundStudy(HELD, pair_round(HELD, number, edition="fide-2018"), tries)


def told(number: int, place: int, *, full: bool = False) -> tuple[Block, ...]:
    found = study(number)
    bracket = found.brackets[place - 1]
    return bracket_blocks(words_of(found, ENGLISH), found, bracket, full=full)


def sieve(blocks: tuple[Block, ...]) -> dict[str, tuple[str, ...]]:
    table = next(
        each
        for each in blocks
        if isinstance(each, TableBlock) and each.caption == "All possible candidates, sifted"
    )
    return {row[0]: row[1:] for row in table.grid.rows}


@pytest.mark.rule("C.04.3 C.10", "C.04.3 D.1")
def test_example_1_the_basics() -> None:
    """Lines 5450-5466: 1-5, 4-9 denies two preferences; 1-9, 4-5 is perfect.

    The source has every colour of this example the wrong way round against its own table
    (lines 5434-5445), which makes no difference to the pairs.
    """
    said = lines(told(2, 1))
    assert "S1 = [1Bb, 4Ww], S2 = [5Bb, 9Ww]." in said
    assert (
        "C.10(2): players who do not get the colour they prefer: 5 (against 1), 9 (against 4)."
        in said
    )
    assert "1-9, 4-5: perfect, so it is chosen at once (B.4)." in said


@pytest.mark.rule("C.04.3 C.12", "C.04.3 B.8")
def test_example_2_a_downfloater_complains() -> None:
    """Lines 5470-5502: 12-3, 11↓ stays the best, though 11 floats down again."""
    blocks = told(4, 4)
    said = lines(blocks)
    assert "[12W] [3Bb, 11Ww↓]" in said
    assert "C.12(1): players who float down again, as in the last round: 11↓." in said
    assert any(
        line.startswith("12-11: at best 12-11, 3↓") and "(C.7: 1/{2.0, 1.0} against" in line
        for line in said
    )
    assert any(line.startswith("With 12 left unpaired, only 3-11 are left") for line in said)
    assert "Nothing better was found, so the first candidate is chosen: 12-3, 11↓." in said
    assert sieve(blocks)["12-11, 3↓"][-1] == "C.7"


@pytest.mark.rule("C.04.3 B.7", "C.04.3 D.2")
def test_example_3_asks_for_patience() -> None:
    """Lines 5504-5544: every provisional best of the source, in its order."""
    said = lines(told(4, 3, full=True))
    assert "The first candidate, 4-2, 6-8, 7-9, 12↓, is impossible." in said
    assert "x = 0: preferences: White 4, Black 3" in "\n".join(said)
    walked = study(4).brackets[2].walk
    order = [
        ({(one.number, other.number) for one, other in step.pairs}, step.floaters[0].number)
        for step in walked.steps
        if step.verdict in (StepVerdict.PROVISIONAL, StepVerdict.BETTER, StepVerdict.PERFECT)
    ]
    assert order == [
        ({(4, 2), (6, 7), (8, 9)}, 12),
        ({(4, 2), (6, 7), (8, 12)}, 9),
        ({(4, 2), (7, 9), (8, 12)}, 6),
        ({(4, 8), (2, 6), (7, 9)}, 12),
    ]
    assert "Cannot beat the best so far: 4-6, 4-7 (C.10: 1 against 0)." in said
    assert any(
        line.endswith("4-8, 2-6, 7-9, 12↓: perfect, so it is chosen at once (B.4).")
        for line in said
    )


@pytest.mark.rule("C.04.3 A.9", "C.04.3 C.17")
def test_example_4_a_double_downfloat() -> None:
    """Lines 5556-5590: 5-9; the collapse; four candidates, parted by C.10 and C.17."""
    assert "5-9, 7↓: perfect, so it is chosen at once (B.4)." in lines(told(5, 4))
    ppb = "\n".join(lines(told(5, 5)))
    assert "So it was paired as 7-6, 8↓; but then 3 Charline, 10 Jack, 11 Karima cannot all" in ppb
    assert "players in lower brackets need all of them as opponents" in ppb
    assert "All float down: 7 Gale, 6 Frank, 8 Hans." in ppb
    blocks = told(5, 6)
    rows = sieve(blocks)
    assert {row[0] for row in rows.values()} == {"{1.0, 0.5, 0.5}"}
    assert {name: row[-1] for name, row in rows.items()} == {
        "7-3, 6-10, 8-11": "C.10",
        "7-11, 6-10, 8-3": "C.10",
        "7-3, 6-11, 8-10": "C.17",
        "7-11, 6-3, 8-10": "chosen",
    }
    assert "C.17 {1.0, 0.5}" in rows["7-3, 6-11, 8-10"][1]
    assert list(rows)[-1] == "7-11, 6-3, 8-10"


def test_a_long_walk_is_shortened_but_every_provisional_best_is_told() -> None:
    """Line 5534 says it: a long and tedious job."""
    bracket = study(4).brackets[2]
    order = stages(bracket.walk)
    assert len(order) > MOST
    short, whole = lines(told(4, 3)), lines(told(4, 3, full=True))
    assert any("more attempts here make no difference" in line for line in short)
    assert not any("make no difference" in line for line in whole)
    turns = [line for line in whole if "replaces the provisional best" in line]
    assert len(turns) == 2
    assert all(line in short for line in turns)
    assert len(short) < len(whole)


@pytest.mark.rule("C.04.3 B.7")
def test_an_opponent_given_up_with_all_that_follows_is_always_told() -> None:
    """Lines 5536-5538: why not 4-6 or 4-7 decides the bracket; it is not left out."""
    short = lines(told(4, 3))
    assert "Cannot beat the best so far: 4-6, 4-7 (C.10: 1 against 0)." in short


@pytest.mark.rule("C.04.3 B.6", "C.04.3 D.2")
def test_the_subgroups_of_a_remainder_are_called_s1r_and_s2r() -> None:
    """Line 5520: S1R = [6, 8], S2R = [7, 9, 12] once 4-2 is paired."""
    said = "\n".join(lines(told(4, 3, full=True)))
    assert "Exchange of 7 and 8 (D.2): S1R = [6, 8], S2R = [7, 9, 12]." in said
    assert "S1 = [6, 8]" not in said


def test_a_walk_that_was_broken_off_says_so() -> None:
    found = study(4, 5)
    bracket = found.brackets[2]
    said = lines(bracket_blocks(words_of(found, ENGLISH), found, bracket))
    assert any("the chosen one comes later" in line for line in said)
    assert "The bracket is paired as 4-8, 2-6, 7-9, 12↓." in said


def test_a_possible_first_candidate_is_told_where_the_walk_does_not_reach_it() -> None:
    """Of very large brackets: every pair of a candidate is a try."""
    found = study(5, 1)
    said = lines(bracket_blocks(words_of(found, ENGLISH), found, found.brackets[5]))
    assert any(
        line.startswith("The first candidate, 7-3, 6-10, 8-11, is possible") for line in said
    )


@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_any_small_round_can_be_told_in_full(edition: str) -> None:
    for seed in range(6):
        for tournament in positions(seed, 7 + seed, 5, edition, Habits(draws=0.4, absences=0.1)):
            number = len(tournament.rounds) + 1
            pairing = pair_round(tournament, number, edition=edition)
            document = round_document(RoundStudy(tournament, pairing, FULL), ENGLISH, full=True)
            said = "\n".join(lines(document.blocks))
            anchors = [b.anchor for b in document.blocks if isinstance(b, Heading) and b.anchor]
            assert len(anchors) == len(set(anchors))
            for bracket in pairing.brackets:
                for pair in bracket.pairs:
                    assert f"{pair[0]}-{pair[1]}" in said
