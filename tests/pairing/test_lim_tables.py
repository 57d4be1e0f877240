"""The worked tables of the FIDE Swiss Rules of 1987-89: 9.4, 11.2-11.4, 14.2."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.lim_members import group, moved, pairs_of

from openarbiter.model import Colour, Entrant, Regulations, Tournament
from openarbiter.pairing import pair_round
from openarbiter.rulebook.lim_rules import FIDE_SWISS_1989, LIM_EDITIONS


@pytest.mark.rule("FIDE Swiss Rules 9.4")
def test_eight_players_half_against_half() -> None:
    assert pairs_of(group(8)) == "1-5 2-6 3-7 4-8"


@pytest.mark.rule("FIDE Swiss Rules 11.2")
@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        ("", "1-4 2-5 3-6"),
        ("4", "1-5 2-4 3-6"),
        ("45", "1-6 2-4 3-5"),
        ("456", "1-3 2-5 4-6"),
        ("4563", "1-2 3-5 4-6"),
    ],
)
def test_the_opponents_of_number_one(met: str, pairs: str) -> None:
    assert pairs_of(group(6, *((1, int(other)) for other in met))) == pairs


@pytest.mark.rule("FIDE Swiss Rules 11.3")
@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        ("", "1-6 2-4 3-5"),
        ("4", "1-6 2-5 3-4"),
        ("45", "1-6 2-3 4-5"),
        ("453", "1-3 2-6 4-5"),
    ],
)
def test_the_opponents_of_number_two(met: str, pairs: str) -> None:
    """Number 1 has met 4 and 5; the numbers are those number 2 has met."""
    assert pairs_of(group(6, (1, 4), (1, 5), *((2, int(other)) for other in met))) == pairs


@pytest.mark.rule("FIDE Swiss Rules 11.3")
def test_the_last_column_is_left_when_the_one_before_it_is_not_possible() -> None:
    """1-3 2-6 4-5 would be next; once 1 and 3 have met as well, it is 1-2."""
    met = ((1, 4), (1, 5), (1, 3), (2, 4), (2, 5), (2, 3), (2, 6))
    assert pairs_of(group(6, *met)) == "1-2 3-5 4-6"


@pytest.mark.rule("FIDE Swiss Rules 11.1")
@pytest.mark.parametrize(
    ("met", "pairs"),
    [
        ("", "6-3 5-2 4-1"),
        ("3", "6-2 5-3 4-1"),
        ("32", "6-1 5-3 4-2"),
        ("321", "6-4 5-2 3-1"),
        ("3214", "6-5 4-2 3-1"),
    ],
)
def test_upward_it_is_the_mirror_image(met: str, pairs: str) -> None:
    met_pairs = ((6, int(other)) for other in met)
    assert pairs_of(group(6, *met_pairs), downward=False) == pairs


def _only_six_for_one_and_two(count: int) -> list[tuple[int, int]]:
    return [
        pair for pair in combinations(range(1, count + 1), 2) if pair[0] in (1, 2) and pair[1] != 6
    ]


@pytest.mark.rule("FIDE Swiss Rules 11.4b")
def test_of_six_numbers_two_and_five_are_moved() -> None:
    members = group(6, *_only_six_for_one_and_two(6))
    assert sorted(moved(members)) == [2, 5]
    assert pairs_of([each for each in members if each.place not in (2, 5)]) == "1-6 3-4"


@pytest.mark.rule("FIDE Swiss Rules 11.4a")
def test_of_seven_number_two_is_moved_instead_of_seven() -> None:
    members = group(7, *_only_six_for_one_and_two(7))
    assert moved(members) == [2]
    assert pairs_of([each for each in members if each.place != 2]) == "1-6 3-5 4-7"


@pytest.mark.rule("FIDE Swiss Rules 14.2")
@pytest.mark.parametrize("system", LIM_EDITIONS)
@pytest.mark.parametrize("lot", Colour)
def test_forty_players_in_the_first_round(system: str, lot: Colour) -> None:
    tournament = Tournament(
        entrants=tuple(Entrant(number) for number in range(1, 41)),
        regulations=Regulations(rounds=9, initial_colour=lot),
    )
    pairing = pair_round(tournament, system=system)
    expected = []
    for upper in range(1, 21):
        same = (upper % 2 == 1) == (lot is Colour.WHITE)
        expected.append((upper, upper + 20) if same else (upper + 20, upper))
    assert [(board.white, board.black) for board in pairing.boards] == expected
    assert expected[:4] == (
        [(1, 21), (22, 2), (3, 23), (24, 4)]
        if lot is Colour.WHITE
        else [(21, 1), (2, 22), (23, 3), (4, 24)]
    )


@pytest.mark.rule("FIDE Swiss Rules 14.1")
def test_an_odd_number_in_the_first_round_leaves_the_last_number_free() -> None:
    tournament = Tournament(entrants=tuple(Entrant(number) for number in range(1, 8)))
    assert pair_round(tournament, system=FIDE_SWISS_1989.id).bye == 7
