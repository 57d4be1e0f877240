"""Varma tables: the groups, and the restricted draw of start numbers."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.places import DATA, shared

from openarbiter.pairing.berger import berger
from openarbiter.pairing.varma import (
    GROUPS,
    Candidate,
    EnvelopeDrawn,
    NumberDrawn,
    draw,
    drawing_order,
    groups,
    lot,
)

TABLES = json.loads((DATA / "tables" / "varma_9_24.json").read_text())

FIELD = st.lists(
    st.builds(Candidate, st.text("abcé", max_size=3), st.sampled_from(["", *"ABCDEFG"])),
    min_size=9,
    max_size=24,
)


def round_of_meeting(players: int, one: int, other: int) -> int | None:
    for each in berger(players).rounds:
        for pair in each.pairs:
            if {pair.white.number, pair.black.number} == {one, other}:
                return each.number
    return None


@pytest.mark.rule("C.02 13.17.1.5")
def test_the_printed_tables() -> None:
    printed = {
        int(title.split("/")[1]): tuple(tuple(group) for group in table.values())
        for title, table in TABLES.items()
    }
    assert printed == GROUPS


def test_the_tables_are_those_beside_the_project() -> None:
    assert json.loads(shared("seed-tables", "varma_9_24.json").read_text()) == TABLES


@pytest.mark.rule("C.02 13.17.1.5")
@pytest.mark.parametrize("players", range(9, 25))
def test_the_groups_hold_every_number_once(players: int) -> None:
    assert sorted(n for group in groups(players) for n in group) == list(range(1, players + 1))


@pytest.mark.rule("C.02 13.17.1.1")
@pytest.mark.parametrize("players", range(9, 25))
def test_players_of_a_group_do_not_meet_in_the_last_three_rounds(players: int) -> None:
    last = players - 1 + players % 2
    for group in groups(players):
        for one, other in combinations(group, 2):
            met = round_of_meeting(players, one, other)
            assert met is not None
            assert met <= last - 3


@pytest.mark.rule("C.02 13.17.1.5")
def test_the_other_table_for_twelve_players_is_wrong() -> None:
    """Two books print B (1, 2, 7) and C (6, 8, 12): 6 meets 12 in the last round."""
    misprint = ((4, 5, 9, 10), (1, 2, 7), (6, 8, 12), (3, 11))
    late = [
        (one, other, met)
        for group in misprint
        for one, other in combinations(group, 2)
        if (met := round_of_meeting(12, one, other)) is not None and met > 8
    ]
    assert late == [(6, 12, 11)]


@pytest.mark.rule("C.02 13.17")
@pytest.mark.parametrize("players", [0, 8, 25])
def test_there_are_no_tables_for_other_numbers(players: int) -> None:
    with pytest.raises(ValueError, match="9 to 24 players"):
        groups(players)
    with pytest.raises(ValueError, match="9 to 24 players"):
        draw([Candidate(str(n)) for n in range(players)], "seed")


@pytest.mark.rule("C.02 13.17.1.2")
def test_the_order_of_drawing() -> None:
    candidates = [
        Candidate("Zeta", "NOR"),
        Candidate("Ólafur", "ISL"),
        Candidate("Alpha", "NOR"),
        Candidate("Beta", "BUL"),
        Candidate("nobody's"),
        Candidate("Oddur", "ISL"),
        Candidate("Gamma", "BUL"),
        Candidate("Delta", "NOR"),
        Candidate("anybody's"),
    ]
    named = [[candidates[place].name for place in each] for each in drawing_order(candidates)]
    assert named == [
        ["Alpha", "Delta", "Zeta"],
        ["Beta", "Gamma"],
        ["Oddur", "Ólafur"],
        ["anybody's"],
        ["nobody's"],
    ]


@pytest.mark.rule("C.02 13.17.1.2")
def test_who_has_no_federation_draws_after_all_who_have_one() -> None:
    """The article goes by the codes of federations; without a code one draws after them."""
    candidates = [Candidate("Adams"), Candidate("Zeta", "NOR"), Candidate("Ypsilon", "BUL")]
    assert drawing_order(candidates) == ((2,), (1,), (0,))


@pytest.mark.rule("C.02 13.17.1.3")
@given(FIELD, st.text(max_size=5))
def test_a_draw_keeps_to_the_procedure(candidates: list[Candidate], seed: str) -> None:
    made = draw(candidates, seed)
    assert sorted(made.numbers) == list(range(1, len(candidates) + 1))
    inside = dict(zip("ABCD", map(list, groups(len(candidates))), strict=True))
    envelope = ""
    for place, step in enumerate(made.log, start=1):
        assert step.step == place
        if isinstance(step, EnvelopeDrawn):
            envelope = step.envelope
            fullest = max(map(len, inside.values()))
            assert step.short is (fullest < step.needed)
            least = min(step.needed, fullest)
            assert step.choices == tuple(
                (letter, len(left)) for letter, left in inside.items() if len(left) >= least
            )
        else:
            assert step.envelope == envelope
            assert step.choices == tuple(inside[envelope])
            assert made.numbers[step.player] == step.number
            inside[envelope].remove(step.number)
    drawn = [step.player for step in made.log if isinstance(step, NumberDrawn)]
    assert drawn == [player for each in drawing_order(candidates) for player in each]


@pytest.mark.rule("C.02 13.17.1.1")
@given(FIELD, st.text(max_size=5))
def test_compatriots_meet_late_only_where_an_envelope_was_short(
    candidates: list[Candidate], seed: str
) -> None:
    made = draw(candidates, seed)
    assume(not any(isinstance(step, EnvelopeDrawn) and step.short for step in made.log))
    assert made.late == ()


@pytest.mark.rule("C.02 13.17.1.3")
def test_a_federation_too_large_for_an_envelope_takes_the_fullest_and_is_told() -> None:
    made = draw([Candidate(f"P{n}", "NOR" if n < 6 else "") for n in range(10)], "seed")
    envelopes = [step for step in made.log if isinstance(step, EnvelopeDrawn)]
    assert [(step.needed, step.short) for step in envelopes[:2]] == [(6, True), (3, False)]
    assert {step.envelope for step in envelopes[:2]} == {"A", "B"}
    assert made.late
    for late in made.late:
        assert round_of_meeting(10, late.white, late.black) == late.round
        assert late.round > 6


@pytest.mark.rule("C.02 13.17.1.1")
@pytest.mark.parametrize("players", [9, 10])
def test_every_meeting_of_compatriots_in_the_last_three_rounds_is_told(players: int) -> None:
    """Where all are of one federation: all the games of the last three rounds, and no other."""
    made = draw([Candidate(f"P{n}", "NOR") for n in range(players)], "seed")
    told = [(late.round, late.white, late.black) for late in made.late]
    assert told == [
        (each.number, pair.white.number, pair.black.number)
        for each in berger(players).rounds[-3:]
        for pair in each.pairs
    ]


def test_the_same_seed_draws_the_same_numbers() -> None:
    candidates = [Candidate(f"P{n}", "ABC"[n % 3]) for n in range(12)]
    assert draw(candidates, "17 04 33") == draw(candidates, "17 04 33")
    several = {draw(candidates, str(seed)).numbers for seed in range(20)}
    assert len(several) == 20
    made = draw(candidates, "17 04 33")
    assert made.numbers == (10, 6, 8, 4, 7, 12, 5, 11, 3, 9, 2, 1)
    assert list(made.by_number) == list(range(1, 13))
    assert made.by_number[10] == candidates[0]


def test_a_lot_can_be_repeated_without_this_program() -> None:
    digits = hashlib.sha256("Осло:7".encode()).hexdigest()[:8]
    assert lot("Осло", 7, 5) == (int(digits, 16) % 5, digits)


def test_lots_fall_evenly() -> None:
    fallen = Counter(lot("even", step, 4)[0] for step in range(4000))
    assert all(900 < times < 1100 for times in fallen.values())
