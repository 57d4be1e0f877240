"""A round told as the Manual tells it: Mario Held's tournament of 14 players (source 000).

Each test names the lines of the source that say the same. Known difference: in round 4 the
source keeps ``5-3, 1-7, 4↓`` for its C.10 without having looked at C.7 (lines 5075-5077).
"""

from __future__ import annotations

from functools import cache

import pytest
from support.places import DATA
from support.told import lines

from openarbiter.explain.document import Block, Figure, Heading, TableBlock
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_bracket import bracket_blocks
from openarbiter.explain.pairings.tell_player import player_blocks
from openarbiter.explain.pairings.tell_round import round_document
from openarbiter.explain.pairings.words import words_of
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH, language_named
from openarbiter.pairing import pair_round

HELD = read_trf(DATA / "worked" / "held-14-players.trf").tournament


@cache
def study(number: int, edition: str = "fide-2018") -> RoundStudy:
    return RoundStudy(HELD, pair_round(HELD, number, edition=edition))


def blocks(number: int, place: int, edition: str = "fide-2018") -> tuple[Block, ...]:
    """The blocks of one bracket, counted from 1."""
    found = study(number, edition)
    return bracket_blocks(words_of(found, ENGLISH), found, found.brackets[place - 1])


def text(told: tuple[Block, ...]) -> str:
    return "\n".join(lines(told))


def table(told: tuple[Block, ...], caption: str) -> list[tuple[str, ...]]:
    """The rows of a table, with its heads."""
    found = next(each for each in told if isinstance(each, TableBlock) and each.caption == caption)
    return [found.grid.heads, *found.grid.rows]


def card(told: tuple[Block, ...], candidate: str, caption: str = "Report cards") -> dict[str, str]:
    """One row of a table of report cards, by article."""
    heads, *rows = table(told, caption)
    return dict(zip(heads, next(row for row in rows if row[0] == candidate), strict=True))


def round_text(number: int, edition: str = "fide-2018") -> str:
    return text(round_document(study(number, edition), ENGLISH).blocks)


@pytest.mark.rule("C.04.3 E.5")
def test_round_1_is_one_bracket_with_colours_by_lot() -> None:
    """Lines 4526-4549: S1 against S2, perfect at once; odd numbers get the initial colour."""
    told = blocks(1, 1)
    assert "S1 = [1A, 2A, 3A, 4A, 5A, 6A, 7A], S2 = [8A, 9A, 10A, 11A, 12A, 13A, 14A]." in text(
        told
    )
    assert (
        "The first candidate, 1-8, 2-9, 3-10, 4-11, 5-12, 6-13, 7-14, is perfect, so it is chosen "
        "at once (B.4)."
    ) in lines(told)
    assert (
        "E.5: neither has a preference; the higher ranked player gets the initial colour, white"
        in (round_text(1))
    )


@pytest.mark.rule("C.04.3 A.3", "C.04.3 A.5")
def test_round_2_begins_with_its_score_groups() -> None:
    """Lines 4605-4645, 4826, 4839, 4881: scoregroups; 12 absent; 14 gets the bye."""
    told = round_text(2)
    assert "1.0: {1Bb, 2Ww, 3Bb, 5Bb, 6Ww, 7Bb}\n0.5: {4Ww, 11Bb}\n" in told
    assert "0.0: {8Ww, 9Bb, 10Ww, 13Bb, 14Ww}" in told
    assert "Absent in this round: 12 Oskar." in told
    assert "gets the pairing-allocated bye: 14 Robert." in told
    assert "From 0.5 to 0.0: 4 FM David, 11 WFM Nancy." in told


@pytest.mark.rule("C.04.3 B.1", "C.04.3 C.10", "C.04.3 D.1")
def test_round_2_first_bracket_transposes_for_colours() -> None:
    """Lines 4647-4706, 4716-4806: x = 1, z irrelevant; both report cards."""
    told = blocks(2, 1)
    assert "MaxPairs = 3: half of the 6 players." in lines(told)
    assert "M0 = M1 = 0: nobody moved down into this bracket." in lines(told)
    assert "x = 1: preferences: White 2, Black 4, none 0" in text(told)
    assert "z is irrelevant: no mild preference for Black." in lines(told)
    assert "S1 = [1Bb, 2Ww, 3Bb], S2 = [5Bb, 6Ww, 7Bb]." in lines(told)
    assert "The first candidate, 1-5, 2-6, 3-7, is possible, but not perfect." in text(told)
    old, new = card(told, "1-5, 2-6, 3-7"), card(told, "1-5, 2-7, 3-6")
    assert (old["C.10"], old["C.11"]) == ("3", "3")
    assert (new["C.10"], new["C.11"]) == ("1", "1")
    assert {old[each] for each in ("C.5", "C.6", "C.8", "C.9", "C.12", "C.16")} == {"0"}
    assert old["C.7"] == new["C.7"] == "0/0"
    assert "1-5, 2-7, 3-6: perfect, so it is chosen at once (B.4)." in lines(told)


@pytest.mark.rule("C.04.3 C.1", "C.04.3 A.9")
def test_round_2_second_bracket_floats_down_whole() -> None:
    """Lines 4818-4832: 4 and 11 have met, so both float down."""
    told = text(blocks(2, 2))
    assert "MaxPairs = 0: no two players here can meet." in told
    assert "4 has already met (C.1): 11 (round 1)." in told


@pytest.mark.rule("C.04.3 B.3", "C.04.3 B.7")
def test_round_2_last_bracket_is_heterogeneous() -> None:
    """Lines 4839-4881: M0 = M1 = 2, x = 0; 4-8, 11-9 denies colours; 4-9, 11-8, 10-13, 14↓."""
    told = blocks(2, 3)
    assert "[4Ww, 11Bb] [8Ww, 9Bb, 10Ww, 13Bb, 14Ww]" in lines(told)
    assert "M0 = M1 = 2: all moved-down players can be paired (4, 11)." in lines(told)
    assert "x = 0: preferences: White 4, Black 3" in text(told)
    assert (
        "C.10(2): players who do not get the colour they prefer: 8 (against 4), 9 (against 11)."
    ) in lines(told)
    assert "4-9, 11-8, 10-13, 14↓: perfect, so it is chosen at once (B.4)." in lines(told)


@pytest.mark.rule("C.04.3 E.2")
def test_round_3_first_bracket_has_one_pair() -> None:
    """Lines 4943-4949: [2b, 5B], MaxPairs = 1, x = 1; 5's absolute preference counts."""
    told = blocks(3, 1)
    assert "[2b, 5B]" in lines(told)
    assert "MaxPairs = 1, M0 = 0, M1 = 0, x = 1, z = 0." in lines(told)
    assert "Only one pair is possible: 2-5." in text(told)
    assert study(3).seats[0].rule == "E.2"


@pytest.mark.rule("C.04.3 D.2")
def test_round_3_second_bracket_exchanges() -> None:
    """Lines 4951-4992: 3-6 have met; 3-11, 4-6 provisional; the exchange of 4 and 6 is perfect."""
    told = blocks(3, 2)
    assert "[3w, 4b↓, 6b, 11w↓]" in lines(told)
    assert "The first candidate, 3-6, 4-11, is impossible." in lines(told)
    assert "3-6 (round 2): impossible, because they have already met (C.1)." in lines(told)
    assert (
        "3-11, 4-6: possible, but it falls short of C.10(2); kept as the provisional best."
    ) in lines(told)
    assert (
        "Exchange of 4 and 6 (D.2): S1 = [3, 6], S2 = [4, 11]. 3-4, 6-11: perfect, so it is chosen "
        "at once (B.4)."
    ) in lines(told)


def test_round_3_third_and_last_bracket() -> None:
    """Lines 4994-5019: 1-14, 7-10 after a transposition; 8-12, 9-13 at once; x = 1 in both."""
    third, last = blocks(3, 3), blocks(3, 4)
    assert "The first candidate, 1-10, 7-14, is impossible." in lines(third)
    assert "1-14, 7-10: perfect, so it is chosen at once (B.4)." in lines(third)
    assert "x = 1: preferences: White 3, Black 1" in text(third)
    assert "[8b↑, 9w↑, 12Ww↓, 13w]" in lines(last)
    assert "The first candidate, 8-12, 9-13, is perfect" in text(last)
    assert {(seat.white.number, seat.rule) for seat in study(3).seats[-2:]} == {
        (12, "E.1"),
        (9, "E.4"),
    }


def test_round_4_score_groups() -> None:
    """Lines 5056-5062."""
    told = round_text(4)
    for group in (
        "2.5: {2B, 5Bb, 6b↓}",
        "2.0: {1W, 3Bb, 4Ww-↓, 7Bb}",
        "1.5: {11w↓↓}",
        "1.0: {9Bb-↑, 10Ww, 14b-↓}",
        "0.5: {8Ww-↑, 12b-↓}",
        "0.0: {13W}",
    ):
        assert group in told


def test_round_4_first_bracket() -> None:
    """Line 5066: 2 and 5 have met; 2-6, and 5 floats down."""
    told = blocks(4, 1)
    assert "MaxPairs = 1: of 3 players one is left over." in lines(told)
    assert "2-5 (round 3): impossible, because they have already met (C.1)." in lines(told)
    assert "2-6, 5↓: perfect, so it is chosen at once (B.4)." in lines(told)


@pytest.mark.rule("C.04.3 B.7", "C.04.3 C.7")
def test_round_4_second_bracket_tries_one_candidate_after_the_other() -> None:
    """Lines 5066-5085: [5Bb] [1W, 3Bb, 4Ww-↓, 7Bb], M0 = M1 = 1, x = 0."""
    told = blocks(4, 2)
    assert "[5Bb] [1W, 3Bb, 4Ww-↓, 7Bb]" in lines(told)
    assert "MaxPairs = 2: of 5 players one is left over." in lines(told)
    tried = [line for line in lines(told) if line.startswith(("5-", "Exchange of"))]
    assert tried == [
        "5-1 (round 2): impossible, because they have already met (C.1).",
        "5-3, 1-4, 7↓: possible, but it falls short of C.10(2), C.11(2); kept as the provisional "
        "best.",
        "5-3, 1-7, 4↓: it falls short of C.7 1/{1.5, 1.0}, C.10(1), C.11(1), C.14(1), C.18 {1.0}. "
        "Discarded at C.7: 1/{1.5, 1.0} against 0/{0.5} of the provisional best.",
        "Exchange of 1 and 4 (D.2): S1R = [4], S2R = [1, 7]. 5-3, 4-7, 1↓: it falls short of "
        "C.10(1), C.11(1). It is better at C.10 (1 against 2) and replaces the provisional best.",
        "5-4, 1-3, 7↓: perfect, so it is chosen at once (B.4).",
    ]
    assert (
        "C.7: with 7 moved down, the next bracket can make as many pairs as its size allows"
        in text(told)
    )
    assert (
        "Requirement zero (A.9): all remaining players can be paired, for example as they "
        "finally were: 7-11, 10-14, 9-8, 12-13."
    ) in lines(told)


@pytest.mark.rule("C.04.3 B.8", "C.04.3 C.14")
def test_round_4_fourth_bracket_is_sifted() -> None:
    """Lines 5097-5136: [9Bb-↑, 10Ww, 14b-↓] and the sieve with its four candidates."""
    told = blocks(4, 4)
    assert "The first candidate, 9-10, 14↓, is possible, but not perfect." in text(told)
    assert "C.14(1): players who float down again, as two rounds ago: 14↓." in lines(told)
    assert (
        "9-14: at best 9-14, 10↓, which cannot beat the best so far (C.10: 1 against 0)."
    ) in lines(told)
    assert "10-14, 9↓: perfect, so it is chosen at once (B.4)." in text(told)
    assert table(told, "All possible candidates, sifted") == [
        ("Candidate", "Falls short of", "Discarded at"),
        ("9↓, 10↓, 14↓", "C.5(1)", "C.5"),
        ("9-14, 10↓", "C.10(1)", "C.10"),
        ("9-10, 14↓", "C.14(1)", "C.14"),
        ("10-14, 9↓", "none", "chosen"),
    ]


@pytest.mark.rule("C.04.3 A.8", "C.04.3 C.6")
def test_round_4_fifth_bracket_compares_score_differences() -> None:
    """Lines 5144-5172: {1.0, 0.5} twice against {1.5, 0.0}; not perfect, but the best."""
    told = blocks(4, 5)
    assert "[9Bb-↑] [8Ww-↑, 12b-↓]" in lines(told)
    rows = {row[0]: row for row in table(told, "All possible candidates, sifted")}
    assert rows["9-8, 12↓"][1] == rows["9-12, 8↓"][1] == "{1.0, 0.5}"
    assert rows["9-12, 8↓"][3] == "C.10"
    assert rows["9-8, 12↓"][2].startswith("C.14(1), C.15(1)")
    assert (
        "With 9 left unpaired, only 8-12 are left, who have already met (C.1). It would also "
        "be worse: C.6: {1.5, 0.0} against {1.0, 0.5}."
    ) in lines(told)
    assert "Nothing better was found, so the first candidate is chosen: 9-8, 12↓." in lines(told)


def test_round_4_brackets_with_one_candidate() -> None:
    """Lines 5093-5095 and 5178: 7-11; 12-13, perfect though 12 floated down two rounds ago."""
    assert "Only one pair is possible: 7-11." in text(blocks(4, 3))
    last = text(blocks(4, 6))
    assert "Only one pair is possible: 12-13." in last
    assert "C.14" not in last


def test_round_5_upper_brackets() -> None:
    """Lines 5219-5229: 2 alone; 2-1 the only pair; 5-11, 4-6 for want of others; 3-7."""
    assert "2 IM Bruno is alone here and floats down." in lines(blocks(5, 1))
    second, third = blocks(5, 2), blocks(5, 3)
    assert "2-5 (round 3): impossible, because they have already met (C.1)." in lines(second)
    assert "The bracket is paired as 5-11, 4-6." in lines(third)
    assert "MaxPairs = 2: half of the 4 players." in lines(third)
    assert "x = 1: preferences: White 1, Black 3" in text(third)
    assert "z = 0: " in text(third)
    assert ("C.13(1): players who float up again, as in the last round: 11 (against 5).") in lines(
        third
    )
    assert "Only one pair is possible: 3-7." in text(blocks(5, 4))
    assert "The first candidate, 9-10, 14↓, is perfect" in text(blocks(5, 5))


@pytest.mark.rule("C.04.3 A.9", "C.04.3 C.4")
def test_round_5_collapses() -> None:
    """Lines 5233-5243: 14-8 first; 12 and 13 have met; the PPB sends down 14; the CLB 14-12."""
    told = blocks(5, 6)
    assert lines(told)[0] == "Bracket 1.0, penultimate (PPB)"
    assert (
        "14-8, 13↓: possible, but it falls short of C.7 1/{1.5, 1.0}, C.13(1), C.17 {0.5}; kept as "
        "the provisional best."
    ) in lines(told)
    assert "So it was paired as 14-8, 13↓; but then 12 Oskar, 13 Patricia cannot all be paired" in (
        text(told)
    )
    assert "Player 12 has already played 13 (C.1)." in lines(told)
    assert "C.7 no longer applies" in text(told)
    first = {row[0]: row[-1] for row in table(told, "All possible candidates, sifted")}
    assert first["14-8, 13↓"] == "the best, but given up: see below"
    assert (first["8-13, 14↓"], first["14-13, 8↓"]) == ("C.6", "equally good, but later")
    assert "Nothing better was found, so the first candidate is chosen: 8-13, 14↓." in lines(told)
    assert "players in lower brackets need opponents from here" in text(told)
    last = blocks(5, 7)
    assert lines(last)[0] == "Bracket 0.5 and below, collapsed last (CLB)"
    assert "Only one pair is possible: 14-12." in text(last)
    colours = {seat.white.number: seat.rule for seat in study(5).seats}
    assert (colours[14], colours[13]) == ("E.4", "E.3")


def test_round_6_upper_brackets() -> None:
    """Lines 5285-5313: 1, 2 and 5 have met; 2-4, 5-7, 1-6 by C.11."""
    assert "All float down: 2 IM Bruno, 5 WIM Eloise." in text(blocks(6, 1))
    assert "All float down: 2 IM Bruno, 5 WIM Eloise, 1 GM Alice." in text(blocks(6, 2))
    third = blocks(6, 3)
    assert "M0 = M1 = 3: all moved-down players can be paired (2, 5, 1)." in lines(third)
    assert "x = 0: " in text(third)
    first, chosen = card(third, "2-4, 5-6, 1-7"), card(third, "2-4, 5-7, 1-6")
    assert (first["C.10"], first["C.11"], first["C.15"], first["C.19"]) == ("2", "2", "1", "{1.0}")
    assert (chosen["C.10"], chosen["C.11"], chosen["C.15"]) == ("2", "1", "1")
    assert "It is better at C.11 (1 against 2) and replaces the provisional best." in text(third)


def test_round_6_lower_brackets() -> None:
    """Lines 5315-5325: 11-14, 10↓; 10-8, 3↓; PPB without a pair; CLB 3-13, 9-12."""
    fourth, fifth = blocks(6, 4), blocks(6, 5)
    assert "The first candidate, 10-11, 14↓, is possible, but not perfect." in text(fourth)
    assert "It falls short of C.10(1), C.12(1), C.16 {1.0}" in text(fourth)
    assert "10-14 (round 4): impossible, because they have already met (C.1)." in lines(fourth)
    assert "11-14, 10↓: perfect, so it is chosen at once (B.4)." in text(fourth)
    assert "10-3 (round 1): impossible, because they have already met (C.1)." in lines(fifth)
    assert "The bracket is paired as 10-8, 3↓." in lines(fifth)
    ppb = text(blocks(6, 6))
    assert "So it was paired as 3-9; but then 12 Oskar, 13 Patricia cannot all be paired" in ppb
    assert "All float down: 3 WGM Carla, 9 WIM Louise." in ppb
    last = blocks(6, 7)
    assert "[3Bb, 9Bb-↓] [13B-↑, 12W↑↓]" in lines(last)
    assert "Nothing better was found, so the first candidate is chosen: 3-13, 9-12." in lines(last)
    assert "3-12: leaves only 9-13, who have already met (C.1). It would also be worse: C.6: " in (
        text(last)
    )
    assert "C.6 {1.0, 1.0}, C.13(1), C.15(1)" in text(last)


def test_the_document_has_a_figure_with_every_pair_and_float() -> None:
    document = round_document(study(5), ENGLISH)
    figure = next(block for block in document.blocks if isinstance(block, Figure))
    anchors = {block.anchor for block in document.blocks if isinstance(block, Heading)}
    assert [lane.anchor for lane in figure.lanes] == [f"bracket-{n}" for n in range(1, 8)]
    assert anchors.issuperset(lane.anchor for lane in figure.lanes)
    assert sum(len(lane.pairs) for lane in figure.lanes) == 7
    assert [seat.number for seat in figure.lanes[5].floaters] == [14]
    assert figure.lanes[6].moved_down == (14,)
    assert "Bracket 1.0, penultimate (PPB): 8-13, 14↓." in figure.says


@pytest.mark.rule("C.04.3 C4", "C.04.3 C5")
def test_by_the_rules_of_2026_there_is_completion_and_no_collapse() -> None:
    told = round_text(6, "fide-2026")
    assert "collapse" not in told
    assert "Every bracket leaves players who can all be paired, as C4 requires" in told
    assert "players in lower brackets need all of them as opponents" in told
    assert "It goes to the lowest possible score, 0.0 (C5)" in round_text(2, "fide-2026")
    assert "C.10" not in told


def test_colours_played_are_in_the_letters_of_the_reader_and_the_notation_in_its_own() -> None:
    found = study(4)
    for language, colours in ((language_named("ru"), "ЧББ"), (ENGLISH, "BWW")):
        words = words_of(found, language)
        told = bracket_blocks(words, found, found.brackets[0])
        heads, first, *_ = table(told, words.say("The players of this bracket"))
        row = dict(zip(heads, first, strict=True))
        assert row[words.say("Colours")] == colours
        assert row[words.say("Prefers")].startswith("B (")
        assert f"({colours})" in text(tuple(player_blocks(words, found, 2)))
