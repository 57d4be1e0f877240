"""The bracket: byes, seeds, who meets whom, and the places."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.knockouts import boards, knockout, match, played_out, with_lines, with_round

from openarbiter.knockout import KnockoutPart, MatchState, SideKind, knockout_tree
from openarbiter.knockout.skeleton import bracket_order, size_for

SIZES = (*range(2, 34), 100, 128, 206)


@pytest.mark.rule("Types of tournaments 5.2")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("pairs", ["fixed", "by-seed", "by-lot"])
def test_byes_go_to_the_best_seeds(players: int, pairs: str) -> None:
    tree = knockout_tree(knockout(players, f"games=1; pairs={pairs}", "lot: seed 1"))
    first = tree.rounds[0].matches
    byes = {each.winner for each in first if each.state is MatchState.BYE}
    assert byes == set(range(1, size_for(players) - players + 1))
    assert len(first) == size_for(players) // 2


@pytest.mark.rule("Types of tournaments 5.2")
@pytest.mark.parametrize("players", SIZES)
def test_the_best_seeds_meet_late(players: int) -> None:
    """Where the better seed always wins, seed s goes out against the one the seeding meant."""
    tree = knockout_tree(played_out(knockout(players)))
    assert tree.finished
    assert tree.champion == 1
    for each in tree.matches:
        if each.state is MatchState.DECIDED:
            assert sum(each.players) == 2 * len(tree.rounds[each.id.round - 1].matches) + 1
    assert [place.first for place in tree.places][:2] == [1, 2]
    assert tree.places[1].players == (2,)


@pytest.mark.parametrize("size", [2, 4, 8, 64, 256])
def test_seeds_one_and_two_stand_in_different_halves(size: int) -> None:
    order = bracket_order(size)
    assert sorted(order) == list(range(1, size + 1))
    assert (order[0], order[-1]) == (1, 2) if size > 2 else order == (1, 2)


@pytest.mark.parametrize("pairs", ["fixed", "by-seed", "by-lot"])
@pytest.mark.parametrize("players", [2, 5, 8, 21, 33])
def test_everybody_but_the_winner_loses_once(players: int, pairs: str) -> None:
    tree = knockout_tree(played_out(knockout(players, f"games=1; pairs={pairs}", "lot: seed 7")))
    losers = [each.loser for each in tree.matches if each.loser is not None]
    assert sorted([*losers, tree.champion or 0]) == list(range(1, players + 1))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8, 13, 32])
@pytest.mark.parametrize("reset", ["yes", "no"])
def test_in_a_double_elimination_two_defeats_put_a_player_out(players: int, reset: str) -> None:
    terms = f"games=1; elimination=double; reset={reset}"
    # Whoever has White wins: so the lower bracket also wins the grand final.
    tree = knockout_tree(played_out(knockout(players, terms), lambda _white, _black: "1-0"))
    lost = [each.loser for each in tree.matches if each.loser is not None]
    assert tree.finished
    for player in range(1, players + 1):
        assert lost.count(player) <= 2
        if player != tree.champion and player not in tree.places[1].players:
            assert lost.count(player) == 2
    assert sum(len(place.players) for place in tree.places) == players


def test_the_second_grand_final_is_played_only_if_the_first_is_lost() -> None:
    start = knockout(4, "games=1; elimination=double")
    tree = knockout_tree(played_out(start))
    assert match(tree, "R4.M1").part is KnockoutPart.GRAND_FINAL
    assert match(tree, "R5.M1").state is MatchState.NOT_NEEDED
    before = with_round(with_round(with_round(start)))
    assert boards(before) == [(1, 2)]
    again = with_round(before, {1: "0-1"})
    assert boards(again) == [(1, 2)]
    assert match(again, "R5.M1").state is MatchState.READY
    tree = knockout_tree(with_round(again, {1: "1/2-1/2"}))
    assert match(tree, "R5.M1").state is MatchState.EXTRA


def test_whoever_comes_down_does_not_meet_the_same_player_at_once() -> None:
    tree = knockout_tree(played_out(knockout(16, "games=1; elimination=double")))
    coming_down = tree.rounds[2].matches
    assert {each.lower.kind for each in coming_down} == {SideKind.LOSER}
    met = {frozenset(each.players) for one in tree.rounds[:2] for each in one.matches}
    assert not met & {frozenset(each.players) for each in coming_down}


@pytest.mark.rule("C.02 13.2.6")
def test_who_goes_out_in_one_round_shares_the_places() -> None:
    tree = knockout_tree(played_out(knockout(8)))
    assert [(place.players, place.first, place.last) for place in tree.places] == [
        ((1,), 1, 1),
        ((2,), 2, 2),
        ((3, 4), 3, 4),
        ((5, 6, 7, 8), 5, 8),
    ]
    assert tree.places[2].article == "C.02 13.2.6"


def test_a_match_for_place_3_is_played_with_the_final() -> None:
    start = knockout(4, "games=1; third=match; games-third=2")
    final = with_round(start)
    assert boards(final) == [(1, 2), (3, 4)]
    tree = knockout_tree(played_out(start))
    assert [place.players for place in tree.places] == [(1,), (2,), (3,), (4,)]
    assert len(match(tree, "R2.M2").games) == 2


def test_seeds_are_those_of_a_list_or_of_a_lot() -> None:
    given = knockout(4, "games=1; seeding=given", "seeding: 4, 2, 1")
    tree = knockout_tree(given)
    assert tree.seeds == (4, 2, 1)
    assert boards(given) == [(2, 1)]
    assert tree.doubts[0].message() == "Not in the list of seeds, so not in play: 3."
    by_lot = knockout_tree(knockout(8, "games=1; seeding=lot", "lot: seed a"))
    other = knockout_tree(knockout(8, "games=1; seeding=lot", "lot: seed b"))
    assert sorted(by_lot.seeds) == list(range(1, 9))
    assert by_lot.seeds != other.seeds


def test_lots_without_a_recorded_seed_are_told() -> None:
    start = knockout(2, "games=1; colours=lot")
    lines = tuple(line for line in start.extra if "lot: seed" not in line)
    unrecorded = replace(start, extra=lines)
    assert "records no seed" in knockout_tree(unrecorded).doubts[0].message()
    assert boards(unrecorded) in ([(1, 2)], [(2, 1)])
    by_hand = with_lines(unrecorded, "lot: R1.M1 colours = 2, 1")
    assert not knockout_tree(by_hand).doubts
    assert boards(by_hand) == [(2, 1)]
    assert knockout_tree(by_hand).lots[0].by_hand
    wrong = knockout_tree(with_lines(unrecorded, "lot: R1.M1 colours = 2, 3"))
    assert "was drawn for 2, 3; the players are 1, 2" in wrong.doubts[0].message()


def test_rounds_drawn_again_pair_the_best_with_the_worst() -> None:
    start = knockout(8, "games=1; pairs=by-seed")
    assert boards(start) == [(1, 8), (2, 7), (3, 6), (4, 5)]
    upset = with_round(start, {1: "0-1"})
    assert boards(upset) == [(2, 8), (3, 4)]


def test_the_number_of_games_follows_the_round() -> None:
    tree = knockout_tree(knockout(16, "games=1; games-final=4; games-last-8=2; games-R1=3"))
    assert [each.matches[0].games_planned for each in tree.rounds] == [3, 2, 1, 4]
    assert tree.most_file_rounds == 10
