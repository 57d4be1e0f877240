"""Three players: C.02 13.2.11(2), PMR 282.b."""

from __future__ import annotations

import pytest
from support.play_offs import C02, PMR, S4, after, drawn, level, order, played, terms, wins

from openarbiter.playoffs import PlayOffGame, PlayOffResult
from openarbiter.rulebook.play_off_rules import PlayOffFormat

ALIKE = pytest.mark.parametrize("edition", [C02, S4, PMR])


def by_name(**points: str):
    """The results of the round robin by pair, as ``p12="1"``: the first of the two won."""

    def ends(game: PlayOffGame) -> PlayOffResult:
        low, high = sorted((game.white, game.black))
        how = points.get(f"p{low}{high}", "=") if game.id.stage == 1 else "1"
        if how == "=":
            return PlayOffResult.DRAW
        winner = low if how == "1" else high
        return PlayOffResult.WHITE if game.white == winner else PlayOffResult.BLACK

    return ends


@pytest.mark.rule("C.02 13.2.11(2)", "C.02 12.2.11(2)", "PMR 282.b")
@ALIKE
def test_everybody_meets_everybody_once_with_one_game_of_each_colour(edition: str) -> None:
    now = after(3, by=terms(edition))
    assert sorted(sorted((game.white, game.black)) for game in now.games) == [
        [1, 2],
        [1, 3],
        [2, 3],
    ]
    assert sorted(game.white for game in now.games) == [1, 2, 3]
    assert {game.control for game in now.games} == {"180+2"}
    assert now.stages[0].boards == 1
    assert len(now.next_games) == 1


@pytest.mark.rule("C.02 13.2.5")
def test_the_places_are_those_of_the_play_off() -> None:
    now = played(3, wins(3, 1, 2))
    assert now.finished
    assert [(part.first, part.players) for part in now.order] == [(1, (3,)), (2, (1,)), (3, (2,))]
    assert {part.article for part in now.order} == {"C.02 13.2.11(2)"}


@pytest.mark.rule("C.02 13.2.6")
def test_two_who_are_level_once_the_first_is_known_share() -> None:
    now = played(3, wins(2))
    assert now.finished
    assert len(now.stages) == 1
    assert [(part.first, part.last, part.players) for part in now.order] == [
        (1, 1, (2,)),
        (2, 3, (1, 3)),
    ]
    assert now.result == ((2,), (1, 3))


@pytest.mark.rule("C.02 13.2.5")
def test_where_each_place_is_played_for_they_play_on() -> None:
    now = played(3, by_name(p12="2", p23="1"), each_place=True)
    assert len(now.stages) == 2
    assert now.stages[1].contests[0].players == (1, 3)
    assert now.stages[1].contests[0].first == 2
    assert order(now) == [(2,), (1,), (3,)]


@pytest.mark.rule("C.02 13.2.11(2)", "PMR 282.b")
@ALIKE
@pytest.mark.parametrize(
    "ends", [drawn, by_name(p12="1", p23="1", p13="2")], ids=["draws", "circle"]
)
def test_all_level_again_the_last_by_the_tie_breaks_is_out(edition: str, ends) -> None:
    now = played(3, ends, by=terms(edition), games=3)
    assert [part.players for part in now.order] == [(1, 2), (3,)]
    assert now.order[1].reason is not None
    assert "T2" in now.order[1].reason.message()
    (contest,) = now.stages[1].contests
    assert contest.format is PlayOffFormat.MATCH
    assert contest.players == (1, 2)
    assert str(now.next_games[0].id) == "2.1.1"


@pytest.mark.rule("C.02 13.2.11(2)", "PMR 282.b")
def test_then_the_other_two_play_as_two_do() -> None:
    now = played(3, by_name(p12="1", p23="1", p13="2"))
    # In the second stage 1 wins every game against 2.
    assert order(now) == [(1,), (2,), (3,)]
    assert now.order[0].article == "C.02 13.2.11(1)"
    assert now.order[2].article == "C.02 13.2.11(2)"


@pytest.mark.rule("C.02 13.2.3")
def test_two_level_at_the_top_play_and_the_third_is_third() -> None:
    """The article names three who are level; two of three are a case it has to cover."""
    now = played(3, by_name(p13="1", p23="1"))
    assert [stage.contests[0].players for stage in now.stages] == [(1, 2, 3), (1, 2)]
    assert order(now) == [(1,), (2,), (3,)]


@pytest.mark.rule("C.02 13.2.4")
def test_two_qualifying_places_need_no_game_once_the_last_is_out() -> None:
    now = played(level(3, places=2), drawn)
    assert now.finished
    assert order(now) == [(1, 2), (3,)]
    assert len(now.stages) == 1


@pytest.mark.rule("C.02 13.2.4")
def test_for_two_places_those_level_for_the_second_play() -> None:
    now = played(level(3, places=2), by_name(p12="1", p13="1"))
    assert now.stages[1].contests[0].players == (2, 3)
    assert order(now) == [(1,), (2,), (3,)]


def test_places_are_counted_from_the_first_that_is_shared() -> None:
    now = played(level(3, places=5, first=4), wins(3, 2, 1))
    assert [(part.first, part.players) for part in now.order] == [(4, (3,)), (5, (2,)), (6, (1,))]
