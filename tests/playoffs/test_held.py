"""A play-off that is being held: results one by one, its file, the tournament it ends in."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.play_offs import C02, LOTS, PMR, level, terms, wins
from support.small import SEVEN

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model.play_off_lines import PlayOffOrder, play_offs_told
from openarbiter.playoffs import (
    BadPlayOff,
    GameId,
    HeldPlayOff,
    PlayOffLots,
    PlayOffResult,
    level_players,
    with_result,
    without_last_result,
)
from openarbiter.playoffs.games import game_named, result_written
from openarbiter.playoffs.record import recorded
from openarbiter.playoffs.state_file import read_state, written_state
from openarbiter.standings import standings

TOURNAMENT = read_trf(SEVEN.encode()).tournament
FIRST = GameId(1, 1, 1)


def held(players: int = 2, edition: str = C02) -> HeldPlayOff:
    return HeldPlayOff("Cup", level(players), terms(edition), LOTS)


def to_the_end(start: HeldPlayOff, *order: int) -> HeldPlayOff:
    while games := start.now.next_games:
        start = with_result(start, games[0].id, wins(*order)(games[0]))
    return start


@pytest.mark.rule("C.02 13.2.10")
def test_lots_are_the_same_from_the_same_seed_and_differ_from_another() -> None:
    players = tuple(range(1, 9))
    one = LOTS.drawn("1.1 numbers", players)
    assert one == PlayOffLots("six and two").drawn("1.1 numbers", players[::-1])
    assert one.order != PlayOffLots("six and three").drawn("1.1 numbers", players).order
    assert one.order != LOTS.drawn("2.1 numbers", players).order


@pytest.mark.rule("C.02 13.2.10")
def test_the_lot_is_the_hash_that_the_documentation_names() -> None:
    from hashlib import sha256

    def hashed(number: int) -> str:
        return sha256(f"six and two/1.1 colours:{number}".encode()).hexdigest()

    assert list(LOTS.drawn("1.1 colours", (3, 7)).order) == sorted((3, 7), key=hashed)


@pytest.mark.rule("C.02 13.2.10")
def test_lots_drawn_in_front_of_the_players_count() -> None:
    for order in ((1, 2), (2, 1)):
        by_hand = replace(held(), lots=PlayOffLots("x", {"1.1 colours": order}))
        game = by_hand.now.games[0]
        assert (game.white, game.black) == order
        assert by_hand.now.lots[0].by_hand
    wrong = replace(held(), lots=PlayOffLots("x", {"1.1 colours": (1, 9)}))
    with pytest.raises(BadPlayOff, match="1, 9"):
        _ = wrong.now


def test_only_the_next_game_on_a_board_gets_a_result() -> None:
    with pytest.raises(BadPlayOff, match=r"1\.1\.1"):
        with_result(held(), GameId(1, 2, 1), PlayOffResult.WHITE)


def test_the_same_result_twice_is_one_and_another_is_refused() -> None:
    once = with_result(held(), FIRST, PlayOffResult.WHITE)
    ended = datetime(2026, 5, 9, 18, 20)
    again = with_result(once, FIRST, PlayOffResult.WHITE, ended)
    assert again.ends == {FIRST: ended}
    assert len(again.played) == 1
    with pytest.raises(BadPlayOff, match="already"):
        with_result(once, FIRST, PlayOffResult.DRAW)


def test_a_result_can_be_taken_back() -> None:
    once = with_result(held(), FIRST, PlayOffResult.WHITE)
    assert without_last_result(once) == held()
    with pytest.raises(BadPlayOff):
        without_last_result(held())


def test_nothing_follows_the_end() -> None:
    over = to_the_end(held(), 1, 2)
    assert over.now.finished
    with pytest.raises(BadPlayOff, match="over"):
        with_result(over, GameId(1, 3, 1), PlayOffResult.WHITE)


def test_a_lot_that_is_changed_under_played_games_is_found() -> None:
    once = with_result(held(), FIRST, PlayOffResult.WHITE)
    white, black = once.played[0].white, once.played[0].black
    changed = replace(once, lots=PlayOffLots("x", {"1.1 colours": (black, white)}))
    with pytest.raises(BadPlayOff, match="recorded as"):
        _ = changed.now


@given(st.integers(2, 7), st.sampled_from([C02, PMR]), st.booleans(), st.data())
def test_a_file_gives_the_same_play_off_again(players, edition, each_place, data) -> None:
    now = replace(held(players, edition), each_place=each_place)
    now = replace(now, ended=datetime(2026, 5, 9, 17, 40))
    for _ in range(data.draw(st.integers(0, 12))):
        games = now.now.next_games
        if not games:
            break
        game = data.draw(st.sampled_from(games))
        now = with_result(now, game.id, data.draw(st.sampled_from(list(PlayOffResult))))
    assert read_state(written_state(now)) == now


@given(st.data())
def test_a_damaged_file_is_refused_with_a_sentence(data) -> None:
    text = written_state(to_the_end(held(3), 1, 2, 3))
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.sampled_from(["", "9", "-", '"', "x", "{", "null"])) + (
        text[at + data.draw(st.integers(0, 8)) :]
    )  # fmt: skip
    with suppress(BadPlayOff):
        read_state(damaged)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("level", None),
        ("seed", 6),
        ("each_place", "yes"),
        ("ended", "soon"),
        ("results", {}),
        ("results", [{"game": "1.1.1", "white": 1, "black": 2, "result": "2-0", "ended": None}]),
        ("results", [{"game": "1.9.1", "white": 1, "black": 2, "result": "1-0", "ended": None}]),
        ("terms", {"rules": "fide-1989"}),
        ("version", 2),
    ],
)
def test_each_field_is_checked(field: str, value: object) -> None:
    document = json.loads(written_state(held()))
    document[field] = value
    with pytest.raises(BadPlayOff):
        read_state(json.dumps(document))


@pytest.mark.parametrize("text", ["", "[]", "{}", "no", '{"kind": "other", "version": 1}'])
def test_other_files_are_refused(text: str) -> None:
    with pytest.raises(BadPlayOff):
        read_state(text)


@pytest.mark.parametrize("text", ["1-0", "0-1", "1/2", "½-½", "=", "+/-", "-/+", " 1:0 "])
def test_results_are_read_as_people_write_them(text: str) -> None:
    assert result_written(text)


@pytest.mark.parametrize("text", ["", "1", "2-0", "1-1", "0-0", "-/-", "white"])
def test_what_is_no_result_is_refused(text: str) -> None:
    with pytest.raises(BadPlayOff):
        result_written(text)


@pytest.mark.parametrize("text", ["", "1", "1.1", "1.1.1.1", "a.b.c", "1.1.-1"])
def test_what_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(BadPlayOff):
        game_named(text)


def finished() -> HeldPlayOff:
    found = level_players(standings(TOURNAMENT, ""), standings(TOURNAMENT), 4, LOTS)
    assert found is not None
    return to_the_end(HeldPlayOff("Seven", found, terms(), LOTS), 7, 4, 3)


@pytest.mark.rule("C.02 13.2.5", "C.07 2.2.1")
def test_the_file_tells_the_order_and_the_standings_have_it_as_a_column() -> None:
    after = recorded(TOURNAMENT, finished())
    again = read_trf(write_trf(after, version="trf26").encode())
    assert not again.problems
    assert play_offs_told(again.tournament) == (PlayOffOrder(((7,), (4,), (3,))),)
    table = standings(again.tournament)
    assert [column.code.text for column in table.columns][:3] == ["PTS", "PLAYOFF", "BH/C1"]
    places = {row.number: row.rank for row in table.rows}
    assert [places[number] for number in (7, 4, 3)] == [4, 5, 6]
    assert table.row(4).decided_by == 1
    assert {each.number: each.rank for each in again.tournament.entrants} == places
    assert not table.notes


@pytest.mark.rule("C.02 13.2.6")
def test_those_who_share_prizes_are_still_ranked_by_the_tie_breaks() -> None:
    told = replace(TOURNAMENT, extra=("### Play-off: 7,3=4",))
    places = {row.number: row.rank for row in standings(told).rows}
    assert [places[number] for number in (7, 3, 4)] == [4, 5, 6]


@pytest.mark.rule("C.02 13.2.6")
def test_a_place_after_a_shared_one_counts_those_who_share_it() -> None:
    table = standings(replace(TOURNAMENT, extra=("### Play-off: 7=3,4",)))
    assert [table.row(number).values[1].amount for number in (7, 3, 4)] == [1, 1, 3]


def test_the_games_and_lots_are_told_too() -> None:
    lines = recorded(TOURNAMENT, finished()).extra
    assert sum(line.startswith("### Play-off game ") for line in lines) == 3
    assert sum(line.startswith("### Play-off lot ") for line in lines) == 1
    assert any("seed six and two" in line for line in lines)


def test_a_play_off_recorded_twice_stands_once() -> None:
    once = recorded(TOURNAMENT, finished())
    assert recorded(once, finished()).extra == once.extra


def test_a_play_off_that_is_not_over_is_not_recorded() -> None:
    with pytest.raises(ValueError, match="not over"):
        recorded(TOURNAMENT, held())


@pytest.mark.rule("C.07 3.1.2")
def test_a_play_off_after_tie_breaks_stands_after_them() -> None:
    told = replace(TOURNAMENT, extra=("### Play-off after DE: 4,3",))
    table = standings(told)
    assert [column.code.text for column in table.columns][:5] == [
        "PTS", "BH/C1", "BH", "DE", "PLAYOFF",
    ]  # fmt: skip
    places = {row.number: row.rank for row in table.rows}
    assert places[4] == places[3] - 1
    assert not table.notes


def test_a_play_off_does_not_count_in_standings_of_earlier_rounds() -> None:
    told = replace(TOURNAMENT, extra=("### Play-off: 7,3=4",))
    assert [column.code.text for column in standings(told, "", rounds=1).columns] == ["PTS"]


@pytest.mark.parametrize("line", ["### Play-off: 7,2", "### Play-off: 4,7", "### Play-off: 3,7"])
def test_a_play_off_that_does_not_fit_is_named(line: str) -> None:
    assert len(standings(replace(TOURNAMENT, extra=(line,))).notes) == 1


@pytest.mark.parametrize("line", ["### Play-off: 7,7", "### Play-off: 7,99", "### Play-off: =,"])
def test_a_line_about_nobody_is_no_play_off(line: str) -> None:
    assert play_offs_told(replace(TOURNAMENT, extra=(line,))) == ()
