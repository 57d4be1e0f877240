"""Four players and more: C.02 13.2.11(3) and (4), PMR 282.c and 282.d."""

from __future__ import annotations

import pytest
from support.play_offs import C02, PMR, S4, after, drawn, level, order, played, terms, wins

from openarbiter.playoffs import BadPlayOff, LevelPlayers, PlayOffGame, PlayOffResult
from openarbiter.rulebook.play_off_rules import DrawnBy, PlayOffFormat


@pytest.mark.rule("C.02 13.2.11(3)", "C.02 12.2.11(3)", "PMR 282.c")
@pytest.mark.parametrize("edition", [C02, S4, PMR])
def test_four_play_matches_of_two_games_in_pairs_drawn_by_lot(edition: str) -> None:
    now = after(4, by=terms(edition))
    (contest,) = now.stages[0].contests
    assert contest.format is PlayOffFormat.KNOCK_OUT
    pairs = now.lots[0]
    assert pairs.name == "1.1 pairs"
    assert [{game.white, game.black} for game in now.next_games] == [
        set(pairs.order[:2]),
        set(pairs.order[2:]),
    ]
    assert [str(game.id) for game in now.games] == ["1.1.1", "1.1.2", "1.2.1", "1.2.2"]
    assert [lot.name for lot in now.lots] == ["1.1 pairs", "1.1 colours", "1.2 colours"]


@pytest.mark.rule("C.02 13.2.11(3)", "PMR 282.c")
def test_the_winners_play_for_the_first_place() -> None:
    now = played(4, wins(4, 3, 2, 1))
    final = now.stages[1].contests[0]
    assert final.format is PlayOffFormat.MATCH
    assert 4 in final.players
    assert len(now.stages) == 2
    assert order(now)[0] == (4,)


@pytest.mark.rule("C.02 13.2.6")
def test_the_losers_of_the_semi_finals_share_the_third_and_fourth_prize() -> None:
    now = played(4, wins(4, 3, 2, 1))
    assert [(part.first, part.last) for part in now.order] == [(1, 1), (2, 2), (3, 4)]
    losers = now.order[2].players
    assert set(losers).isdisjoint(now.stages[1].contests[0].players)
    assert now.result[2] == losers


@pytest.mark.rule("C.02 13.2.5")
def test_where_each_place_is_played_for_the_losers_play_at_the_same_time() -> None:
    now = played(4, wins(4, 3, 2, 1), each_place=True)
    assert [len(stage.contests) for stage in now.stages] == [1, 2]
    assert [contest.first for contest in now.stages[1].contests] == [1, 3]
    assert {game.id.board for game in now.stages[1].games} == {1, 2}
    assert [len(part) for part in order(now)] == [1, 1, 1, 1]


@pytest.mark.rule("C.02 13.2.4")
def test_two_qualifying_places_of_four_need_no_final() -> None:
    now = played(level(4, places=2), wins(4, 3, 2, 1))
    assert now.finished
    assert len(now.stages) == 1
    assert [len(part) for part in order(now)] == [2, 2]


@pytest.mark.rule("C.02 13.2.4")
def test_for_three_places_the_losers_play_and_the_winners_do_not() -> None:
    now = played(level(4, places=3), wins(4, 3, 2, 1))
    assert [contest.first for contest in now.stages[1].contests] == [3]
    assert [len(part) for part in order(now)] == [2, 1, 1]


@pytest.mark.rule("C.02 13.2.11(3)", "C.02 13.2.8")
def test_the_final_waits_for_both_matches() -> None:
    first = [("1.1.1", "1-0"), ("1.2.1", "1/2-1/2")]
    now = after(4, *first, ("1.1.2", "1/2-1/2"), ("1.2.2", "1/2-1/2"))
    assert len(now.stages) == 1
    assert [str(game.id) for game in now.next_games] == ["1.3.2"]
    assert now.order[0].players == (1, 2, 3, 4)


@pytest.mark.rule("C.02 13.2.11(4)", "C.02 12.2.11(4)")
@pytest.mark.parametrize("edition", [C02, S4])
@pytest.mark.parametrize("players", [5, 6, 9])
def test_of_five_and_more_the_first_four_by_the_tie_breaks_play(edition, players) -> None:
    now = after(players, by=terms(edition))
    assert now.order[0].players == (1, 2, 3, 4)
    assert now.stages[0].contests[0].format is PlayOffFormat.KNOCK_OUT
    out = now.order[1:]
    assert [part.players for part in out] == [(number,) for number in range(5, players + 1)]
    assert not any(part.played for part in out)
    assert all(part.reason is not None and "T4" in part.reason.message() for part in out)
    assert out[0].article.endswith("2.11(4)")


@pytest.mark.rule("C.02 13.2.11(4)")
def test_those_who_are_out_are_not_in_the_result_of_the_play_off() -> None:
    now = played(6, wins(2, 1, 3, 4))
    assert now.result[0] == (2,)
    assert sorted(number for part in now.result for number in part) == [1, 2, 3, 4]
    assert [part.first for part in now.order if not part.played] == [5, 6]


@pytest.mark.rule("C.02 13.1.1")
def test_lots_that_part_the_fourth_from_the_fifth_are_told() -> None:
    tied = LevelPlayers(
        (1, 2, 3, 4, 5), ("T1", "T1", "T1", "LOTS"), 1, 1, 55, ("PTS",), ("PTS", "T1", "LOTS")
    )
    (out,) = after(tied).order[1:]
    assert out.reason is not None
    assert "LOTS" in out.reason.message()


@pytest.mark.rule("PMR 282.d")
@pytest.mark.parametrize("players", [5, 6, 8])
def test_five_and_more_play_a_round_robin_with_numbers_drawn_by_lot(players: int) -> None:
    now = after(players, by=terms(PMR))
    assert now.stages[0].contests[0].format is PlayOffFormat.ROUND_ROBIN
    assert now.lots[0].name == "1.1 numbers"
    met = [frozenset((game.white, game.black)) for game in now.games]
    assert len(met) == len(set(met)) == players * (players - 1) // 2
    assert {game.control for game in now.games} == {"180+2"}
    assert len(now.next_games) == players // 2


@pytest.mark.rule("PMR 281.d")
def test_berger_tables_give_the_colours_of_the_numbers() -> None:
    now = after(5, by=terms(PMR))
    number = {player: at for at, player in enumerate(now.lots[0].order, 1)}
    first = [(number[game.white], number[game.black]) for game in now.next_games]
    assert first == [(2, 5), (3, 4)]
    assert len(now.lots) == 1


@pytest.mark.rule("PMR 282.d")
def test_whoever_is_alone_at_the_top_of_the_round_robin_is_first() -> None:
    now = played(5, wins(4), by=terms(PMR))
    assert now.finished
    assert order(now) == [(4,), (1, 2, 3, 5)]


def tops(number: int):
    """The first so many beat all others and draw with each other in the first stage."""

    def ends(game: PlayOffGame) -> PlayOffResult:
        if game.id.stage > 1:
            return wins(*range(1, 10))(game)
        low, high = sorted((game.white, game.black))
        if high <= number or low > number:
            return PlayOffResult.DRAW
        return wins(low)(game)

    return ends


@pytest.mark.rule("PMR 282.d", "PMR 282.a", "PMR 282.b", "PMR 282.c")
@pytest.mark.parametrize(
    ("top", "format"),
    [
        (2, PlayOffFormat.MATCH),
        (3, PlayOffFormat.ROUND_ROBIN),
        (4, PlayOffFormat.KNOCK_OUT),
        (5, PlayOffFormat.ROUND_ROBIN),
    ],
)
def test_those_level_at_the_top_play_on_by_their_number(top: int, format: PlayOffFormat) -> None:
    now = played(7, tops(top), by=terms(PMR))
    assert now.stages[1].contests[0].format is format
    assert now.stages[1].contests[0].players == tuple(range(1, top + 1))
    assert now.finished
    assert order(now)[0] == (1,)


@pytest.mark.rule("PMR 282.d")
def test_all_of_five_level_the_last_by_the_tie_breaks_is_out() -> None:
    """PMR 282.d does not say it; 282.b does of three."""
    now = played(5, drawn, by=terms(PMR), games=10)
    assert order(now) == [(1, 2, 3, 4), (5,)]
    assert now.stages[1].contests[0].format is PlayOffFormat.KNOCK_OUT


@pytest.mark.rule("PMR 282.d")
def test_a_round_robin_of_draws_ends_all_the_same() -> None:
    now = played(7, drawn, by=terms(PMR, armageddon_after=0))
    assert now.finished
    assert [len(stage.contests[0].players) for stage in now.stages] == [7, 6, 5, 4, 2]


@pytest.mark.rule("C.07 3.1.4")
def test_pairs_by_rank_where_the_regulations_say_so() -> None:
    now = after(4, by=terms(numbers=DrawnBy.RANK, colours=DrawnBy.RANK))
    assert [(game.white, game.black) for game in now.next_games] == [(1, 4), (2, 3)]
    assert now.lots == ()


@pytest.mark.rule("C.07 3.1.3")
@pytest.mark.parametrize("players", [3, 5, 6])
def test_a_knock_out_needs_a_power_of_two(players: int) -> None:
    formats = dict.fromkeys((3, 4, 5), PlayOffFormat.KNOCK_OUT)
    with pytest.raises(BadPlayOff, match="knock-out"):
        after(players, by=terms(formats=formats))


@pytest.mark.rule("C.07 3.1.3")
def test_eight_play_three_stages_of_a_knock_out() -> None:
    formats = dict.fromkeys((3, 4, 5), PlayOffFormat.KNOCK_OUT)
    now = played(8, wins(*range(8, 0, -1)), by=terms(formats=formats))
    assert [len(part) for part in order(now)] == [1, 1, 2, 4]
    assert order(now)[0] == (8,)
