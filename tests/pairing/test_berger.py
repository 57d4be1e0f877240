"""Round robins by the Berger tables: the printed ones, and what holds for every number."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.places import DATA, shared

from openarbiter.pairing.berger import berger, berger_round, rounds_of_cycle
from openarbiter.pairing.schedule import Schedule

TABLES = json.loads((DATA / "tables" / "berger_4_16.json").read_text())

PLAYERS = st.integers(2, 40)


def numbers(schedule: Schedule) -> list[list[tuple[int, int]]]:
    return [
        [(pair.white.number, pair.black.number) for pair in each.pairs] for each in schedule.rounds
    ]


def colours(schedule: Schedule) -> dict[int, str]:
    """The colours of every player's games in order, without the rounds they are free in."""
    found = dict.fromkeys(range(1, schedule.players + 1), "")
    for each in schedule.rounds:
        for pair in each.pairs:
            found[pair.white.number] += "w"
            found[pair.black.number] += "b"
    return found


def longest_row(text: str) -> int:
    return max(len(list(same)) for _, same in groupby(text))


@pytest.mark.rule("C.02 13.16.1")
@pytest.mark.parametrize("players", TABLES)
def test_the_printed_tables_board_by_board(players: str) -> None:
    printed = [[(white, black) for white, black in pairs] for pairs in TABLES[players]]
    assert numbers(berger(int(players))) == printed


@pytest.mark.rule("C.02 13.16.1")
def test_the_tables_are_those_beside_the_project() -> None:
    assert json.loads(shared("seed-tables", "berger_4_16.json").read_text()) == TABLES


@pytest.mark.rule("C.02 13.16.1")
@pytest.mark.parametrize("players", range(3, 17, 2))
def test_an_odd_number_plays_the_table_of_one_more_and_its_opponent_is_free(players: int) -> None:
    schedule = berger(players)
    for each, printed in zip(schedule.rounds, TABLES[str(players + 1)], strict=True):
        first, *rest = printed
        assert [(pair.white.number, pair.black.number) for pair in each.pairs] == [
            (white, black) for white, black in rest
        ]
        assert [slot.number for slot in each.free] == [min(first)]


@pytest.mark.rule("C.02 13.16.1")
@given(st.integers(1, 60).map(lambda half: 2 * half))
def test_the_rule_of_sums_gives_the_same_pairs_and_colours(players: int) -> None:
    """Known of the printed tables: a and b meet in round a + b - 1, a and the last in 2a - 1.

    Rounds beyond the last start from 1 again. The lower number has White where the sum is
    odd, the higher one where it is even; the last number has White against the upper half.
    """
    for each in berger(players).rounds:
        for pair in each.pairs:
            white, black = pair.white.number, pair.black.number
            low, high = sorted((white, black))
            total = 2 * low if high == players else low + high
            assert (total - 1 - each.number) % (players - 1) == 0
            if high == players:
                assert (white == low) is (low <= players // 2)
            else:
                assert (white == low) is (total % 2 == 1)


@pytest.mark.rule("C.02 13.16.1")
def test_two_players_play_a_match() -> None:
    assert numbers(berger(2, 3)) == [[(1, 2)], [(2, 1)], [(1, 2)]]


@pytest.mark.rule("C.02 13.16.1")
@given(PLAYERS, st.integers(1, 5), st.booleans())
def test_each_meets_each_once_a_cycle(players: int, cycles: int, plain: bool) -> None:
    schedule = berger(players, cycles, plain=plain)
    assert len(schedule.rounds) == cycles * rounds_of_cycle(players)
    for cycle in range(1, cycles + 1):
        met = Counter(
            frozenset((pair.white.number, pair.black.number))
            for each in schedule.rounds
            if each.cycle == cycle
            for pair in each.pairs
        )
        assert met == Counter(map(frozenset, combinations(range(1, players + 1), 2)))


@pytest.mark.rule("C.02 13.16.1")
@given(PLAYERS, st.integers(1, 5))
def test_everybody_plays_once_a_round_or_is_free(players: int, cycles: int) -> None:
    free: Counter[int] = Counter()
    for each in berger(players, cycles).rounds:
        there = [slot.number for pair in each.pairs for slot in (pair.white, pair.black)]
        there += [slot.number for slot in each.free]
        assert sorted(there) == list(range(1, players + 1))
        free.update(slot.number for slot in each.free)
    assert set(free.values()) <= {cycles}
    assert len(free) == (players if players % 2 else 0)


@pytest.mark.rule("C.02 13.16.1")
@given(PLAYERS)
def test_the_lower_half_of_the_numbers_has_one_white_more(players: int) -> None:
    for player, given_colours in colours(berger(players)).items():
        difference = given_colours.count("w") - given_colours.count("b")
        if players % 2:
            assert difference == 0
        else:
            assert difference == (1 if player <= players // 2 else -1)


@given(PLAYERS, st.integers(1, 3))
def test_two_cycles_give_each_pair_both_colours(players: int, doubles: int) -> None:
    games = Counter(game for pairs in numbers(berger(players, 2 * doubles)) for game in pairs)
    assert set(games.values()) == {doubles}
    assert len(games) == players * (players - 1)


@pytest.mark.rule("C.02 13.16.2")
def test_the_last_two_rounds_of_the_first_cycle_change_places() -> None:
    single, double = numbers(berger(6)), numbers(berger(6, 2))
    assert double[:5] == [*single[:3], single[4], single[3]]
    assert double[5:] == [[(black, white) for white, black in pairs] for pairs in single]


@pytest.mark.rule("C.02 13.16.2")
def test_one_round_alone_is_exchanged_too_unless_the_plain_table_is_asked_for() -> None:
    table = [berger_round(6, number) for number in (4, 5)]
    assert [berger_round(6, number, 2).pairs for number in (5, 4)] == [one.pairs for one in table]
    assert [berger_round(6, number, 2, plain=True) for number in (4, 5)] == table


@pytest.mark.rule("C.02 13.16.2")
@pytest.mark.parametrize("players", range(4, 41, 2))
def test_without_that_two_players_have_three_equal_colours(players: int) -> None:
    plain = colours(berger(players, 3, plain=True))
    three = [player for player, given_colours in plain.items() if longest_row(given_colours) > 2]
    assert three == [1, players // 2 + 1]


@pytest.mark.rule("C.02 13.16.2")
@pytest.mark.parametrize("cycles", range(1, 9))
def test_nobody_has_three_equal_colours_running(cycles: int) -> None:
    """Also with more cycles than the article speaks of."""
    for players in range(3, 41):
        for player, given_colours in colours(berger(players, cycles)).items():
            assert longest_row(given_colours) <= 2, (players, player)


@given(PLAYERS, st.integers(1, 4), st.booleans(), st.data())
def test_a_round_alone_is_the_one_of_the_schedule(
    players: int, cycles: int, plain: bool, data: st.DataObject
) -> None:
    schedule = berger(players, cycles, plain=plain)
    number = data.draw(st.integers(1, len(schedule.rounds)))
    assert berger_round(players, number, cycles, plain=plain) == schedule.rounds[number - 1]


def test_what_is_no_round_robin_is_refused() -> None:
    for players, cycles in ((1, 1), (0, 1), (4, 0)):
        with pytest.raises(ValueError, match=r"two players or more|one cycle or more"):
            berger(players, cycles)
    with pytest.raises(ValueError, match="3 rounds are in the schedule"):
        berger_round(4, 4)


def test_a_schedule_says_which_tables_it_follows() -> None:
    made = berger(4, 2)
    assert (made.system, made.players, made.teams, made.cycles) == ("berger", 4, 0, 2)
    assert berger(4, 2, plain=True).system == "berger-plain"
    assert [(each.number, each.cycle) for each in made.rounds] == [
        (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2),
    ]  # fmt: skip
