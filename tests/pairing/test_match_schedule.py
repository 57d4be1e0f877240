"""Matches and round robins of micro-matches: who has White in which game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from openarbiter.model import Colour, Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.match_terms import MatchTerms, with_terms
from openarbiter.pairing import NoPairing, System, pair_round, system_of
from openarbiter.pairing.match_schedule import (
    match_game,
    match_schedule,
    micro_matches,
    micro_round,
    starter_has_white,
)
from openarbiter.pairing.scheduled import rounds_scheduled, with_code
from openarbiter.verify import check

DRAWN = Result(Mark.DRAW, Mark.DRAW)


def field(players: int, name: str, rounds: int | None, terms: MatchTerms) -> Tournament:
    made = Tournament(
        tuple(Entrant(number) for number in range(1, players + 1)),
        regulations=Regulations(rounds=rounds),
    )
    return with_terms(with_code(made, System(name)), terms)


def played(tournament: Tournament, rounds: int) -> Tournament:
    for _ in range(rounds):
        boards = pair_round(tournament).boards
        games = tuple(Game(board.white, board.black, DRAWN) for board in boards)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games)))
    return tournament


def whites(tournament: Tournament) -> str:
    return "".join(str(each.games[0].white) for each in tournament.rounds)


def test_the_file_names_the_system() -> None:
    match = field(2, "match", 6, MatchTerms())
    assert system_of(match).name == "match"
    assert match.regulations.system == "CUSTOM_ROUNDROBIN"
    assert system_of(field(4, "micro-matches", 6, MatchTerms())).name == "micro-matches"
    assert system_of(with_code(match, System("berger-plain"))).name == "berger-plain"


@pytest.mark.rule("Types of tournaments 5.1")
@pytest.mark.parametrize(
    ("colour", "first"), [(None, "1"), (Colour.WHITE, "1"), (Colour.BLACK, "2")]
)
def test_colours_alternate_from_the_lot_on(colour: Colour | None, first: str) -> None:
    match = field(2, "match", 6, MatchTerms())
    match = replace(match, regulations=replace(match.regulations, initial_colour=colour))
    other = {"1": "2", "2": "1"}[first]
    assert whites(played(match, 6)) == (first + other) * 3
    assert rounds_scheduled(match, System("match")) == 6


def test_without_a_lot_game_1_shows_it() -> None:
    begun = replace(field(2, "match", 6, MatchTerms()), rounds=(Round((Game(2, 1, DRAWN),)),))
    assert whites(played(begun, 5)) == "212121"


@pytest.mark.parametrize("games", [2, 4, 6, 8, 10, 12, 14])
def test_turned_at_the_half_both_have_white_equally_often_in_each_half(games: int) -> None:
    match = field(2, "match", games, MatchTerms(turned=True))
    colours = whites(played(match, games))
    half = games // 2
    assert colours[half] != colours[0], "the second half begins the other way round"
    assert colours.count("1") == half
    assert colours[:half] == colours[half:].translate(str.maketrans("12", "21"))
    assert [starter_has_white(n, games, turned=True) for n in range(1, games + 1)] == [
        each == "1" for each in colours
    ]


def test_odd_games_have_no_half() -> None:
    with pytest.raises(NoPairing, match="5 games have no half"):
        pair_round(field(2, "match", 5, MatchTerms(turned=True)))
    with pytest.raises(ValueError, match="no half"):
        match_schedule(3, turned=True)


@pytest.mark.parametrize("players", [1, 3])
def test_a_match_is_between_two(players: int) -> None:
    with pytest.raises(NoPairing, match=f"there are {players}"):
        pair_round(field(players, "match", 4, MatchTerms()))


def test_there_is_no_game_after_the_last() -> None:
    assert str(match_schedule(3).rounds[2]) == "1-2"
    with pytest.raises(ValueError, match="not game 4"):
        match_game((1, 2), 4, 3)
    with pytest.raises(ValueError, match="one game or more"):
        match_schedule(0)


def test_the_numbers_of_a_match_need_not_be_1_and_2() -> None:
    match = field(2, "match", 4, MatchTerms())
    match = replace(match, entrants=(Entrant(7), Entrant(4)))
    assert whites(played(match, 4)) == "4747"


@pytest.mark.rule("C.05 Annex 1")
@pytest.mark.parametrize("players", [2, 4, 5, 6, 9])
@pytest.mark.parametrize("games", [1, 2, 3, 4])
def test_micro_matches(players: int, games: int) -> None:
    schedule = micro_matches(players, games)
    met = Counter[frozenset[int]]()
    white = Counter[tuple[int, int]]()
    for start in range(0, len(schedule.rounds), games):
        block = schedule.rounds[start : start + games]
        assert len({frozenset(frozenset((p.white, p.black)) for p in r.pairs) for r in block}) == 1
        for one, other in pairwise(block):
            assert other.pairs == tuple(pair.reversed for pair in one.pairs), "colours change"
    for each in schedule.rounds:
        for pair in each.pairs:
            met[frozenset((pair.white.number, pair.black.number))] += 1
            white[pair.white.number, pair.black.number] += 1
    assert set(met.values()) == {games}
    assert len(met) == players * (players - 1) // 2
    assert all(abs(count - (games - count)) <= games % 2 for count in white.values())


def test_micro_matches_from_a_file() -> None:
    made = field(4, "micro-matches", 9, MatchTerms(games=3))
    done = played(made, 9)
    assert rounds_scheduled(made, System("micro-matches")) == 9
    assert [{frozenset((g.white, g.black)) for g in done.rounds[n].games} for n in range(3)] == [
        {frozenset((1, 4)), frozenset((2, 3))}
    ] * 3
    report = check(done)
    assert report.equal
    assert report.system == "micro-matches"
    with pytest.raises(NoPairing, match="9 rounds"):
        pair_round(replace(done, regulations=replace(done.regulations, rounds=9)))
    with pytest.raises(ValueError, match="one game or more"):
        micro_round(4, 1, 0)


def test_check_finds_a_game_with_the_wrong_colour() -> None:
    done = played(field(2, "match", 4, MatchTerms()), 4)
    assert check(done).equal
    rounds = list(done.rounds)
    rounds[2] = Round((Game(2, 1, DRAWN),))
    wrong = check(replace(done, rounds=tuple(rounds)))
    assert [each.number for each in wrong.rounds if not each.equal] == [3]
