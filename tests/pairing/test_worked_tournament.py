"""The tournament worked round by round in the Arbiters' Manual, and its four examples.

The numbers in comments are lines of the Manual's text (source 000).
"""

from __future__ import annotations

import pytest
from support.places import DATA

from openarbiter.formats.trf import read_trf
from openarbiter.model import ByeKind, Tournament
from openarbiter.pairing import Board, BracketKind, BracketResult, RoundPairing, pair_round

FOURTEEN = DATA / "worked" / "held-14-players.trf"
TWELVE = DATA / "worked" / "held-12-players.trf"


def fourteen() -> Tournament:
    return read_trf(FOURTEEN).tournament


def round_of(tournament: Tournament, number: int) -> RoundPairing:
    return pair_round(tournament, number, edition="fide-2018")


def bracket(pairing: RoundPairing, *residents: int) -> BracketResult:
    return next(each for each in pairing.brackets if each.residents == residents)


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize(
    ("file", "number"),
    [*((FOURTEEN, number) for number in range(1, 7)), *((TWELVE, n) for n in range(1, 10))],
    ids=lambda value: value.stem if hasattr(value, "stem") else f"round-{value}",
)
def test_every_round_is_paired_as_published(file: object, number: int) -> None:
    tournament = read_trf(file).tournament  # type: ignore[arg-type]
    pairing = round_of(tournament, number)
    played = tournament.rounds[number - 1]
    assert set(pairing.boards) == {Board(game.white, game.black) for game in played.games}
    byes = [bye.player for bye in played.byes if bye.kind is ByeKind.PAB]
    assert [pairing.bye] == (byes or [None])


@pytest.mark.rule("C.04.2 D.9")
@pytest.mark.parametrize(
    ("number", "boards"),
    [
        # 5093: round 4; 5257: round 5; 5367: round 6
        (4, [(6, 2), (4, 5), (1, 3), (11, 7), (10, 14), (8, 9), (13, 12)]),
        (5, [(2, 1), (5, 11), (4, 6), (3, 7), (9, 10), (14, 12), (13, 8)]),
        (6, [(2, 4), (7, 5), (1, 6), (11, 14), (10, 8), (3, 13), (12, 9)]),
    ],
)
def test_boards_are_published_in_this_order(number: int, boards: list[tuple[int, int]]) -> None:
    assert [(board.white, board.black) for board in round_of(fourteen(), number).boards] == boards


@pytest.mark.rule("C.04.3 A.7")
def test_round_2_top_bracket_disregards_one_strong_preference() -> None:
    top = bracket(round_of(fourteen(), 2), 1, 2, 3, 5, 6, 7)
    assert (top.max_pairs, top.m0, top.m1, top.x, top.z) == (3, 0, 0, 1, 1)
    assert top.pairs == ((1, 5), (2, 7), (3, 6))
    assert (top.criteria["C.10"], top.criteria["C.11"]) == (1, 1)


@pytest.mark.rule("C.04.3 B.1")
def test_round_2_players_who_met_make_no_pair() -> None:
    low = bracket(round_of(fourteen(), 2), 4, 11)
    assert (low.max_pairs, low.downfloaters) == (0, (4, 11))


@pytest.mark.rule("C.04.3 A.5")
@pytest.mark.rule("C.04.2 D.4")
def test_round_2_the_bye_goes_to_14_while_12_is_absent() -> None:
    pairing = round_of(fourteen(), 2)
    assert (pairing.bye, pairing.absent) == (14, (12,))
    last = bracket(pairing, 8, 9, 10, 13, 14)
    assert (last.moved_down, last.m1, last.pairs) == ((4, 11), 2, ((4, 9), (11, 8), (10, 13)))


@pytest.mark.rule("C.04.3 D.2")
def test_round_3_needs_an_exchange_of_one() -> None:
    second = bracket(round_of(fourteen(), 3), 3, 4, 6, 11)
    assert second.pairs == ((3, 4), (6, 11))
    assert second.x == second.criteria["C.10"] == 0


@pytest.mark.rule("C.04.3 C.14")
def test_round_4_ten_meets_fourteen_and_nine_floats() -> None:
    small = bracket(round_of(fourteen(), 4), 9, 10, 14)
    assert (small.pairs, small.downfloaters) == (((10, 14),), (9,))
    assert small.criteria["C.14"] == 0


@pytest.mark.rule("C.04.3 A.8")
def test_round_4_score_differences_of_the_half_point_bracket() -> None:
    half = bracket(round_of(fourteen(), 4), 8, 12)  # 5077-5086: {1.0, 0.5}
    assert half.pairs == ((9, 8),)
    assert half.criteria["C.6"] == (10, 5)
    assert (half.criteria["C.14"], half.criteria["C.15"]) == (1, 1)


@pytest.mark.rule("C.04.3 B.4")
def test_round_4_the_last_candidate_is_perfect_though_its_mdp_floated_before() -> None:
    last = bracket(round_of(fourteen(), 4), 13)
    assert last.moved_down == (12,)
    assert last.criteria["C.14"] == 0


@pytest.mark.rule("C.04.3 B.1")
def test_round_5_bracket_of_5_and_4_6_11() -> None:
    third = bracket(round_of(fourteen(), 5), 4, 6, 11)  # 5196
    assert third.moved_down == (5,)
    assert (third.max_pairs, third.m0, third.m1, third.x, third.z) == (2, 1, 1, 1, 0)
    assert third.pairs == ((5, 11), (4, 6))
    assert third.criteria["C.13"] == 1
    assert third.kind is BracketKind.NORMAL


@pytest.mark.rule("C.04.3 A.9")
@pytest.mark.rule("C.04.3 C.4")
def test_round_5_the_rest_cannot_be_completed_and_collapses() -> None:
    penultimate, last = round_of(fourteen(), 5).brackets[-2:]
    assert penultimate.kind is BracketKind.PENULTIMATE
    assert (penultimate.moved_down, penultimate.residents) == ((14,), (8, 13))
    assert (penultimate.pairs, penultimate.downfloaters) == (((8, 13),), (14,))
    assert last.kind is BracketKind.COLLAPSED_LAST
    assert (last.moved_down, last.residents, last.pairs) == ((14,), (12,), ((14, 12),))


@pytest.mark.rule("C.04.3 A.7")
@pytest.mark.rule("C.04.3 C.11")
def test_round_6_topscorers_are_paired_against_their_preferences() -> None:
    top = bracket(round_of(fourteen(), 6), 4, 6, 7)
    assert (top.max_pairs, top.m0, top.m1, top.x, top.z) == (3, 3, 3, 0, 0)
    assert top.pairs == ((2, 4), (5, 7), (1, 6))
    assert (top.criteria["C.10"], top.criteria["C.11"]) == (2, 1)


@pytest.mark.rule("C.04.3 A.9")
def test_round_6_the_penultimate_bracket_makes_no_pair() -> None:
    penultimate, last = round_of(fourteen(), 6).brackets[-2:]
    assert (penultimate.moved_down, penultimate.residents) == ((3,), (9,))
    assert (penultimate.kind, penultimate.pairs) == (BracketKind.PENULTIMATE, ())
    assert (last.moved_down, last.residents) == ((3, 9), (13, 12))
    assert last.pairs == ((3, 13), (9, 12))


@pytest.mark.rule("C.04.3 C.10")
def test_example_1_a_transposition_grants_every_preference() -> None:
    first = round_of(read_trf(TWELVE).tournament, 2).brackets[0]
    assert first.residents == (1, 4, 5, 9)
    assert first.pairs == ((1, 9), (4, 5))
    assert first.criteria["C.10"] == 0


@pytest.mark.rule("C.04.3 C.12")
def test_example_2_player_11_floats_down_a_second_time() -> None:
    small = bracket(round_of(read_trf(TWELVE).tournament, 4), 3, 11)
    assert (small.moved_down, small.pairs, small.downfloaters) == ((12,), ((12, 3),), (11,))
    assert small.criteria["C.10"] == 0
    assert small.criteria["C.12"] == 1


@pytest.mark.rule("C.04.3 B.7")
def test_example_3_four_meets_eight_and_twelve_floats() -> None:
    middle = bracket(round_of(read_trf(TWELVE).tournament, 4), 2, 6, 7, 8, 9, 12)
    assert middle.moved_down == (4,)
    assert middle.pairs == ((4, 8), (2, 6), (7, 9))
    assert middle.downfloaters == (12,)
    assert middle.x == 0
    assert (middle.criteria["C.10"], middle.criteria["C.13"]) == (0, 0)


@pytest.mark.rule("C.04.3 A.9")
@pytest.mark.rule("C.04.3 C.17")
def test_example_4_three_float_out_of_the_penultimate_bracket() -> None:
    penultimate, last = round_of(read_trf(TWELVE).tournament, 5).brackets[-2:]
    assert (penultimate.moved_down, penultimate.residents) == ((7,), (6, 8))
    assert (penultimate.kind, penultimate.pairs) == (BracketKind.PENULTIMATE, ())
    assert penultimate.downfloaters == (7, 6, 8)
    assert last.kind is BracketKind.COLLAPSED_LAST
    assert last.pairs == ((7, 11), (6, 3), (8, 10))
    assert last.criteria["C.6"] == (10, 5, 5)
    assert last.criteria["C.10"] == 0
    assert last.criteria["C.17"] == (5, 5)
