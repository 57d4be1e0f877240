"""Two players: C.02 13.2.11(1), PMR 282.a, and the armageddon of knock-outs."""

from __future__ import annotations

import pytest
from support.play_offs import C02, PMR, S4, after, drawn, order, played, terms, wins

from openarbiter.playoffs import BadPlayOff, PlayOffGame, PlayOffResult

ALIKE = pytest.mark.parametrize("edition", [C02, S4, PMR])


@pytest.mark.rule("C.02 13.2.11(1)", "C.02 12.2.11(1)", "PMR 282.a")
@ALIKE
def test_two_games_with_three_minutes_and_two_seconds(edition: str) -> None:
    now = after(2, by=terms(edition))
    assert [str(game.id) for game in now.games] == ["1.1.1", "1.2.1"]
    assert {game.control for game in now.games} == {"180+2"}
    first, second = now.games
    assert (first.white, first.black) == (second.black, second.white)
    assert now.next_games == (first,)


@pytest.mark.rule("C.02 13.2.11(1)", "PMR 282.a")
@ALIKE
@pytest.mark.parametrize(
    ("one", "two"),
    [("1-0", "1/2-1/2"), ("1/2-1/2", "0-1"), ("1-0", "0-1"), ("+/-", "1/2-1/2")],
)
def test_more_points_in_two_games_win(edition: str, one: str, two: str) -> None:
    now = after(2, ("1.1.1", one), ("1.2.1", two), by=terms(edition))
    winner = now.games[0].white
    assert now.finished
    assert order(now) == [(winner,), (3 - winner,)]
    assert [(part.first, part.last) for part in now.order] == [(1, 1), (2, 2)]


@pytest.mark.rule("C.02 13.2.11(1)", "PMR 282.a")
@ALIKE
@pytest.mark.parametrize(("one", "two"), [("1/2-1/2", "1/2-1/2"), ("1-0", "1-0"), ("0-1", "0-1")])
def test_a_drawn_match_goes_on_with_a_new_lot_for_the_colours(edition, one, two) -> None:
    now = after(2, ("1.1.1", one), ("1.2.1", two), by=terms(edition))
    assert not now.finished
    assert [lot.name for lot in now.lots] == ["1.1 colours", "1.1 new colours"]
    (third,) = now.next_games
    assert str(third.id) == "1.3.1"
    assert third.replay
    assert (third.white, third.black) == now.lots[1].order


@pytest.mark.rule("C.02 13.2.11(1)", "PMR 282.a")
@pytest.mark.parametrize("winner", ["1-0", "0-1", "-/+"])
def test_the_first_to_win_a_game_wins(winner: str) -> None:
    level = [("1.1.1", "1/2-1/2"), ("1.2.1", "1/2-1/2"), ("1.3.1", "1/2-1/2")]
    now = after(2, *level, ("1.4.1", winner))
    last = now.games[-1]
    assert now.finished
    assert order(now)[0] == ((last.white if winner == "1-0" else last.black),)


@pytest.mark.rule("C.02 13.2.11(1)", "PMR 282.a")
@ALIKE
def test_colours_change_after_every_odd_game(edition: str) -> None:
    now = played(2, drawn, by=terms(edition), games=9)
    white = {game.id.round: game.white for game in now.games}
    assert white[1] != white[2]
    for odd in (3, 5, 7):
        assert white[odd] != white[odd + 1]
        assert white[odd + 1] == white[odd + 2]


@pytest.mark.rule("C.02 13.2.10", "PMR 281.d")
def test_lots_decide_on_the_first_colours() -> None:
    now = after(2)
    assert now.lots[0].order == (now.games[0].white, now.games[0].black)


@pytest.mark.rule("Types of tournaments 5.2")
@pytest.mark.parametrize("games", [0, 1, 2])
def test_armageddon_follows_so_many_drawn_games(games: int) -> None:
    now = played(2, drawn, by=terms(armageddon_after=games), games=2 + games)
    (last,) = now.next_games
    assert last.armageddon
    assert last.control == "W300-B240"
    assert last.id.round == 3 + games
    assert (last.white, last.black) == now.lots[-1].order
    assert now.lots[-1].name == "1.1 armageddon"


@pytest.mark.rule("Types of tournaments 5.2")
@pytest.mark.parametrize("result", list(PlayOffResult))
def test_a_draw_in_the_armageddon_is_enough_for_black(result: PlayOffResult) -> None:
    def ends(game: PlayOffGame) -> PlayOffResult:
        return result if game.armageddon else PlayOffResult.DRAW

    now = played(2, ends, by=terms(armageddon_after=0))
    last = now.games[-1]
    white = result in (PlayOffResult.WHITE, PlayOffResult.WHITE_BY_FORFEIT)
    assert now.finished
    assert order(now)[0] == ((last.white if white else last.black),)


def test_without_armageddon_a_match_of_draws_never_ends() -> None:
    assert not played(2, drawn, games=60).finished


def test_a_result_of_a_game_that_is_not_played_is_refused() -> None:
    with pytest.raises(BadPlayOff, match=r"1\.3\.1"):
        after(2, ("1.1.1", "1-0"), ("1.2.1", "1/2-1/2"), ("1.3.1", "1-0"))


def test_the_better_by_the_tie_breaks_has_no_advantage() -> None:
    assert order(played(2, wins(2)))[0] == (2,)
