"""One match: its games, extra games, forfeits, withdrawals, decisions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.knockouts import (
    boards,
    drawn,
    knockout,
    match,
    played_out,
    result_of,
    why_not,
    with_lines,
    with_round,
)

from openarbiter.knockout import KnockoutGameKind, MatchState, knockout_tree
from openarbiter.model import ByeKind, Game, Round, Tournament
from openarbiter.model.regulations import ByeRequest
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round as with_pairing

LADDER = (
    "games=2; ladder=rapid 2 1500+10, blitz 2 300+3, sudden-death 1 W300-B240 draw-odds; "
    "extra-colours=alternate"
)


def level(players: int = 2, terms: str = LADDER) -> Tournament:
    """Two drawn games in every match."""
    return with_round(with_round(knockout(players, terms), drawn), drawn)


@pytest.mark.rule("Types of tournaments 5.2")
def test_a_level_match_goes_up_the_ladder() -> None:
    """Two games, two rapid ones, two blitz ones, then White needs a win and Black a draw."""
    found = match(level(), "R1.M1")
    assert found.state is MatchState.EXTRA
    assert found.games[-1].kind is KnockoutGameKind.RAPID
    assert found.games[-1].control == "1500+10"
    after = match(with_lines(level(), "R1.M1: rapid 1/2, rapid 1/2"), "R1.M1")
    assert after.games[-1].kind is KnockoutGameKind.BLITZ
    line = "R1.M1: rapid 1-0, rapid 1-0, blitz 1/2, blitz 1/2"
    last = match(with_lines(level(), line), "R1.M1").games[-1]
    assert (last.kind, last.control, last.draw_odds) == (
        KnockoutGameKind.SUDDEN_DEATH,
        "W300-B240",
        True,
    )
    assert (last.white, last.black) == (1, 2)
    black = match(with_lines(level(), f"{line}, sudden-death 1/2"), "R1.M1")
    assert (black.state, black.winner) == (MatchState.DECIDED, 2)
    white = match(with_lines(level(), f"{line}, sudden-death 1-0"), "R1.M1")
    assert white.winner == 1
    assert (white.upper.extra_score, white.lower.extra_score) == (30, 20)


def test_a_step_ends_when_it_is_won() -> None:
    won = match(with_lines(level(), "R1.M1: rapid 1-0, rapid 1/2"), "R1.M1")
    assert won.winner == 1
    assert won.reason is not None
    assert won.reason.message() == "1 won the extra games (rapid) by 1.5 to 0.5."
    more = knockout_tree(with_lines(level(), "R1.M1: rapid 1-0, rapid 1/2, blitz 1-0"))
    assert [each.message() for each in more.doubts] == [
        "There is no place for the extra game blitz 1-0 in this match."
    ]


def test_sudden_death_without_draw_odds_goes_on_until_a_game_is_won() -> None:
    start = level(2, "games=2; ladder=sudden-death 1 180+2; extra-colours=alternate")
    played = match(with_lines(start, "R1.M1: sudden-death 1/2, sudden-death 1/2"), "R1.M1")
    assert [game.white for game in played.games[2:]] == [1, 2, 1]
    won = match(with_lines(start, "R1.M1: sudden-death 1/2, sudden-death 0-1"), "R1.M1")
    assert won.winner == 1


def test_without_a_ladder_the_arbiter_decides() -> None:
    start = level(4, "games=2; ladder=none")
    assert why_not(start) == [
        "R1.M1 between 1, 4 is not decided.",
        "Level, and the terms have no extra games: the arbiter decides who goes on.",
        "R1.M2 between 3, 2 is not decided.",
        "Level, and the terms have no extra games: the arbiter decides who goes on.",
    ]
    decided = with_lines(start, "R1.M1 1-4: decision 4 (better score before)", "R1.M2: decision 2")
    assert boards(decided) == [(2, 4)]
    assert match(decided, "R1.M1").winner == 4


def test_colours_alternate_in_a_match() -> None:
    tournament = played_out(knockout(2, "games=4"), drawn)
    assert [(game.white, game.black) for each in tournament.rounds for game in each.games] == [
        (1, 2),
        (2, 1),
        (1, 2),
        (2, 1),
    ]


def test_a_match_ends_when_the_games_left_cannot_change_it() -> None:
    start = knockout(4, "games=4; games-final=2")
    two = with_round(with_round(start, {1: "1-0", 2: "1/2-1/2"}), {4: "0-1", 3: "1/2-1/2"})
    assert match(two, "R1.M1").state is MatchState.PLAYING
    three = with_round(two, {1: "1-0", 2: "1/2-1/2"})
    found = match(three, "R1.M1")
    assert (found.state, found.winner, len(found.games)) == (MatchState.DECIDED, 1, 3)
    pairing = pair_round(three)
    assert [(board.white, board.black) for board in pairing.boards] == [(3, 2)]
    assert (pairing.free, pairing.eliminated) == ((1,), (4,))


def test_a_bye_is_no_game_and_no_points() -> None:
    pairing = pair_round(knockout(3))
    assert (pairing.bye, pairing.free, pairing.absent) == (None, (1,), ())
    after = with_pairing(knockout(3), pairing)
    assert [(bye.player, bye.kind) for bye in after.rounds[0].byes] == [(1, ByeKind.ZERO)]


def test_who_is_announced_absent_forfeits_a_game_and_keeps_the_board() -> None:
    start = knockout(2, "games=2")
    requests = (ByeRequest(1, 2, ByeKind.ZERO),)
    away = replace(start, regulations=replace(start.regulations, bye_requests=requests))
    pairing = pair_round(away)
    assert pairing.forfeiting == (2,)
    paired = with_pairing(away, pairing)
    assert str(paired.rounds[0].games[0].result) == "+/-"
    assert boards(paired) == [(2, 1)]


@pytest.mark.parametrize(("results", "winner"), [(("+/-", "-/+"), 1), (("+/-", "1/2-1/2"), 1)])
def test_forfeited_games_count(results: tuple[str, str], winner: int) -> None:
    start = knockout(2, "games=2")
    played = with_round(with_round(start, {1: results[0]}), {2: results[1]})
    assert match(played, "R1.M1").winner == winner


def test_two_who_do_not_come_are_both_out_and_the_next_opponent_goes_on() -> None:
    """A reading of ours: the text says nothing of a double forfeit."""
    start = knockout(8, "games=2; third=match")
    nobody = with_round(with_round(start, {1: "-/-"}), {8: "-/-"})
    tree = knockout_tree(nobody)
    assert match(tree, "R1.M1").state is MatchState.NOBODY
    assert match(tree, "R2.M1").state is MatchState.WALKOVER
    assert match(tree, "R2.M1").winner == 4
    assert boards(nobody) == [(2, 3)]
    done = knockout_tree(played_out(nobody))
    assert done.champion == 2
    assert [place.players for place in done.places] == [(2,), (4,), (3,), (1, 5, 6, 7, 8)]
    decided = with_lines(nobody, "R1.M1 1-8: decision 8 (one flight was cancelled)")
    assert boards(decided) == [(4, 8), (2, 3)]


def test_one_double_forfeit_of_two_games_does_not_end_a_match() -> None:
    played = with_round(with_round(knockout(2, "games=2"), {1: "-/-"}), {2: "0-1"})
    assert match(played, "R1.M1").winner == 1


@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_withdrawal_sends_the_opponent_on(before: int) -> None:
    """Before the match, between its games, and before its extra games."""
    tournament = knockout(4, "games=2", f"withdrawal: 1 before round {before}")
    for _ in range(2):
        tournament = with_round(tournament, drawn)
    found = match(tournament, "R1.M1")
    assert (found.state, found.winner) == (MatchState.WALKOVER, 4)
    assert len([game for game in found.games if game.result]) == before - 1


def test_of_two_who_withdraw_nobody_goes_on() -> None:
    start = knockout(4, "games=1", "withdrawal: 1 before round 1", "withdrawal: 4 before round 1")
    assert match(start, "R1.M1").state is MatchState.NOBODY
    over = knockout_tree(with_round(start))
    assert over.champion == 2
    assert [place.players for place in over.places] == [(2,), (1, 3, 4)]


def test_who_withdraws_after_a_won_match_is_out_in_the_next_round() -> None:
    won = with_lines(with_round(knockout(4)), "withdrawal: 1 before round 2")
    tree = knockout_tree(won)
    assert match(tree, "R1.M1").winner == 1
    assert match(tree, "R2.M1").winner == 2
    assert [place.players for place in tree.places] == [(2,), (1,), (3, 4)]


def test_a_missing_result_stops_the_next_round_only_where_it_decides() -> None:
    start = knockout(2, "games=3")
    unknown = Game(1, 2)
    one = replace(start, rounds=(Round((unknown,)),))
    assert boards(one) == [(2, 1)]
    two = replace(start, rounds=(Round((Game(1, 2, result_of("1-0")),)), Round((Game(2, 1),))))
    assert why_not(two) == ["R1.M1 between 1, 2: a missing result could decide it."]
    whole = replace(knockout(4), rounds=(Round((unknown, Game(2, 3, result_of("1-0")))),))
    assert "should have its game" in knockout_tree(whole).doubts[0].message()
    single = replace(knockout(4), rounds=(Round((Game(1, 4), Game(2, 3, result_of("1-0")))),))
    assert why_not(single)[1] == "The result of game 1 is missing."


def test_a_result_that_changes_after_the_next_round_was_paired_is_told() -> None:
    played = with_round(with_round(knockout(4)))
    first = played.rounds[0]
    corrected = Round((Game(1, 4, result_of("0-1")), first.games[1]))
    changed = replace(played, rounds=(corrected, played.rounds[1]))
    assert [each.message() for each in knockout_tree(changed).doubts] == [
        "Round 2: R2.M1 should have its game 1, 4 – 2.",
        "Round 2: the game 1 – 2 has no place in the bracket.",
    ]
    assert boards(changed, 2) == [(2, 4)]
    kept = with_lines(changed, "R1.M1 1-4: decision 1 (the next round was played)")
    assert not knockout_tree(kept).doubts
    assert boards(kept, 2) == [(1, 2)]


def test_a_round_paired_too_early_is_told() -> None:
    start = level(4)
    early = replace(start, rounds=(*start.rounds, Round((Game(1, 2, result_of("1-0")),))))
    assert [each.message() for each in knockout_tree(early).doubts] == [
        "Round 3 was paired though not all matches before it are decided: R1.M1, R1.M2."
    ]
    assert why_not(early, 3)[0] == "R1.M1 between 1, 4 is not decided."
    over = with_round(knockout(2))
    late = replace(over, rounds=(*over.rounds, Round((Game(2, 1),))))
    assert knockout_tree(late).doubts[0].message() == "Round 2: the knock-out was over before it."


def test_balanced_colours_look_back() -> None:
    start = knockout(4, "games=1; colours=balance", "lot: seed 3")
    after = with_round(start)
    whites = [game.white for game in after.rounds[0].games]
    finalists = [1, 2]
    less = [player for player in finalists if player not in whites]
    if len(less) == 1:
        assert boards(after)[0][0] == less[0]


def test_lines_about_other_players_count_for_nothing_and_are_told() -> None:
    tree = knockout_tree(with_lines(level(4), "R1.M1 1-3: rapid 1-0, rapid 1-0"))
    assert match(tree, "R1.M1").state is MatchState.EXTRA
    assert tree.doubts[0].message().startswith("R1.M1: a line is about 1 – 3, but 1 – 4 play it.")
    wrong = knockout_tree(with_lines(level(4), "R1.M1: decision 3"))
    assert "names 3" in wrong.doubts[0].message()
