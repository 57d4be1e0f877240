"""Who is level for what, and games that may start earlier: C.02 13.2.4, 13.2.7; C.07 3.1.2."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.play_offs import LOTS
from support.small import SEVEN

from openarbiter.formats.trf import read_trf
from openarbiter.model import NO_RESULT, Game
from openarbiter.playoffs import level_players
from openarbiter.playoffs.early_start import early_games, games_to_start_early
from openarbiter.standings import standings

TOURNAMENT = read_trf(SEVEN.encode()).tournament
POINTS = standings(TOURNAMENT, "")
WHOLE = standings(TOURNAMENT)
USUAL = ((10, 0), (5, 5), (0, 10))


@pytest.mark.rule("C.02 13.2.4", "C.07 3.1.1")
@pytest.mark.parametrize(
    ("places", "players", "first"),
    [
        (1, None, 0),
        (2, (5, 2), 2),
        (3, None, 0),
        (4, (3, 4, 7), 4),
        (5, (3, 4, 7), 4),
        (6, None, 0),
    ],
)
def test_those_level_across_the_last_place_play(places: int, players, first: int) -> None:
    found = level_players(POINTS, WHOLE, places, LOTS)
    if players is None:
        assert found is None
        return
    assert found is not None
    assert found.players == players
    assert (found.first, found.last) == (first, first + len(players) - 1)
    assert found.level_on == ("PTS",)


@pytest.mark.rule("C.02 13.2.11(4)")
def test_the_next_tie_breaks_order_them_and_say_what_parts_them() -> None:
    found = level_players(POINTS, WHOLE, 4, LOTS)
    assert found is not None
    assert found.parted_by == ("ARO/C1", "BH/C1")
    assert found.code_between(3, 4) == "ARO/C1"
    # BH/C1 stands before ARO/C1 in the list.
    assert found.code_between(3, 7) == "BH/C1"


@pytest.mark.rule("C.07 3.1.2")
def test_tie_breaks_may_be_applied_before_the_play_off() -> None:
    after_buchholz = standings(TOURNAMENT, "BH/C1,BH,DE")
    found = level_players(after_buchholz, WHOLE, 4, LOTS)
    assert found is not None
    assert found.players == (3, 4)
    assert found.level_on == ("PTS", "BH/C1", "BH", "DE")
    assert level_players(WHOLE, WHOLE, 4, LOTS) is None


@pytest.mark.rule("C.02 13.1.1")
def test_lots_order_those_whom_no_tie_break_parts() -> None:
    found = level_players(POINTS, POINTS, 4, LOTS)
    assert found is not None
    (lot,) = found.lots
    assert lot.name == "tie-breaks 1"
    assert found.players == lot.order
    assert found.parted_by == ("LOTS", "LOTS")


@pytest.mark.rule("C.02 13.2.7")
def test_games_of_those_who_may_be_level_may_start_earlier() -> None:
    games = (Game(1, 2), Game(3, 4), Game(5, 6), Game(7, 8))
    scores = {1: 70, 2: 60, 3: 60, 4: 55, 5: 55, 6: 50, 7: 40, 8: 40}
    # 1 may lose and have 7: with 2, 3. 4 and 5 reach 6.5 at most, and 1 or 2 always has 7.
    assert games_to_start_early(games, scores, USUAL) == games[:2]


@pytest.mark.rule("C.02 13.2.7")
def test_nobody_waits_for_a_leader_who_cannot_be_caught() -> None:
    games = (Game(1, 2), Game(3, 4))
    assert games_to_start_early(games, {1: 80, 2: 60, 3: 60, 4: 60}, USUAL) == ()


@pytest.mark.rule("C.02 13.2.7")
@given(st.lists(st.integers(0, 5), min_size=2, max_size=9))
def test_they_are_those_of_some_outcome_of_all_games(halves: list[int]) -> None:
    scores = {number: 5 * half for number, half in enumerate(halves, 1)}
    numbers = list(scores)
    games = [Game(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=False)]
    expected = set()
    for ends in product(USUAL, repeat=len(games)):
        final = dict(scores)
        for game, (white, black) in zip(games, ends, strict=True):
            final[game.white] += white
            final[game.black] += black
        first = [number for number in final if final[number] == max(final.values())]
        if len(first) > 1:
            expected |= {game for game in games if {game.white, game.black} & set(first)}
    assert set(games_to_start_early(games, scores, USUAL)) == expected


def test_there_are_none_before_the_last_round_is_paired() -> None:
    assert early_games(TOURNAMENT) == ()


@pytest.mark.rule("C.02 13.2.7")
def test_open_games_of_the_last_round_are_looked_at() -> None:
    last = SEVEN.replace("XXR 5", "XXR 3").rstrip("\n").split("\n")
    pairs = {1: "5 w", 5: "1 b", 2: "3 b", 3: "2 w", 4: "7 w", 7: "4 b"}
    lines = [
        f"{line.ljust(109)}  {pairs[int(line[4:8])]:>6}"
        if line.startswith("001") and int(line[4:8]) in pairs
        else line
        for line in last
    ]
    tournament = read_trf("\n".join(lines).encode()).tournament
    assert [game.result for game in tournament.rounds[-1].games] == [NO_RESULT] * 3
    assert [(game.white, game.black) for game in early_games(tournament)] == [(1, 5), (3, 2)]
