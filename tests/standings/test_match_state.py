"""Matches of two players: when they are decided, for whom, and which games are still rated."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.matches_of_two import match_of

from openarbiter.model import Entrant, PointSystem, Regulations
from openarbiter.model.match_terms import (
    AfterDecision,
    ExtraGame,
    ExtraStage,
    MatchTerms,
    extra_games,
    term_lines,
    terms_of,
    terms_told,
    with_extra_games,
)
from openarbiter.rulebook.rating_rules import FIDE_2017_RATING, FIDE_2025_RATING
from openarbiter.standings.match_games import is_match, match_games
from openarbiter.standings.match_state import MatchEnd, TwoPlayerMatch, extra_winner, match_state


def state(
    results: str, games: int | None = 12, terms: MatchTerms | None = None, **more: object
) -> TwoPlayerMatch:
    return match_state(match_of(results, games, terms), **more)  # type: ignore[arg-type]


@pytest.mark.rule("Types of tournaments 5.1", "B.02 6.5")
def test_a_match_of_twelve_is_decided_with_six_and_a_half_points() -> None:
    now = state("1=1=1===1=")
    assert now.scores == (70, 30)
    assert (now.end, now.winner, now.decided_after, now.left) == (MatchEnd.WON, 1, 9, 2)
    assert now.not_rated == (10,)
    assert now.article == "B.02 6.2", "of today"
    assert state("1=1=1===1=", rules=FIDE_2017_RATING).article == "B.02 6.5"
    assert (now.may_win(1), now.may_win(2), now.may_be_drawn()) == (True, False, False)


@pytest.mark.rule("Types of tournaments 5.1")
def test_half_of_the_points_is_not_yet_enough() -> None:
    now = state("111111")
    assert now.end is MatchEnd.OPEN
    assert now.needs(1) == 5
    assert now.needs(2) is not None
    assert now.needs(2) > 10 * now.left, "the other one can only draw"  # type: ignore[operator]
    assert (now.may_win(2), now.may_be_drawn()) == (False, True)
    assert state("111111=").winner == 1


@pytest.mark.rule("Types of tournaments 5.1", "B.02 6.5")
def test_draw_odds_decide_with_half_of_the_points() -> None:
    now = state("000000", terms=MatchTerms(draw_odds=2))
    assert (now.end, now.winner, now.decided_after) == (MatchEnd.ODDS, 2, 6)
    level = state("=" * 12, terms=MatchTerms(draw_odds=2))
    assert (level.end, level.winner, level.decided_after) == (MatchEnd.ODDS, 2, 12)
    assert level.not_rated == ()
    challenger = state("111111", terms=MatchTerms(draw_odds=2))
    assert challenger.end is MatchEnd.OPEN
    assert (challenger.may_win(1), challenger.may_win(2)) == (True, True)
    assert (challenger.needs(1), challenger.needs(2)) == (5, 60)


@pytest.mark.rule("Types of tournaments 5.1")
def test_drawn_without_odds() -> None:
    now = state("=" * 12)
    assert (now.end, now.winner, now.left) == (MatchEnd.DRAWN, None, 0)
    assert not now.may_win(1)
    assert state("=" * 12, terms=MatchTerms(extra="2 rapid")).may_win(1)


def test_without_a_number_of_games_nothing_is_decided() -> None:
    now = state("1" * 6, games=None)
    assert (now.end, now.winner, now.left, now.needs(1)) == (MatchEnd.OPEN, None, None, None)
    assert now.may_win(2)
    assert not now.may_be_drawn()


@pytest.mark.rule("B.02 5.1")
def test_forfeits_count_in_the_match() -> None:
    now = state("+1-x", games=6)
    assert now.scores == (20, 10)
    assert now.forfeited == (1, 3, 4)
    # A game that both lose takes away what the other one could have caught up with.
    assert state("1x", games=2).winner == 1
    assert state("1+1", games=5).decided_after == 3


def test_a_postponed_game_is_one_that_is_left() -> None:
    now = state("1*11", games=6)
    assert now.postponed == (2,)
    assert (now.end, now.left) == (MatchEnd.OPEN, 3)
    assert state("1*111", games=6).decided_after == 5
    assert state("1*", games=6).postponed == ()


def test_who_withdraws_from_an_open_match_loses_it() -> None:
    now = state("1=0", withdrawn={1})
    assert (now.end, now.winner, now.decided_after) == (MatchEnd.WITHDRAWAL, 2, None)
    assert (now.may_win(1), now.may_win(2), now.may_be_drawn()) == (False, True, False)
    both = state("1=0", withdrawn={1, 2})
    assert (both.end, both.winner) == (MatchEnd.WITHDRAWAL, None)
    assert not both.may_win(1)
    won = state("1111111", withdrawn={1})
    assert (won.end, won.winner) == (MatchEnd.WON, 1), "it was won before"


@pytest.mark.rule("B.02 6.2")
def test_since_2024_the_rule_may_be_waived_beforehand() -> None:
    waived = MatchTerms(waived=True)
    assert state("1" * 9, terms=waived, rules=FIDE_2025_RATING).not_rated == ()
    assert state("1" * 9, terms=waived, rules=FIDE_2017_RATING).not_rated == (8, 9)


def test_the_edition_follows_from_the_first_day() -> None:
    played = replace(match_of("1" * 9), start=date(2019, 5, 1))
    assert match_state(played).article == "B.02 6.5"


def test_three_points_for_a_win() -> None:
    points = PointSystem.simple(30, 10)
    now = match_state(match_of("1====", 6, points=points))
    assert (now.scores, now.swing, now.end) == ((70, 40), 30, MatchEnd.OPEN)
    assert now.needs(1) is None
    assert match_state(match_of("11===", 6, points=points)).winner == 1


@pytest.mark.rule("Types of tournaments 5.2")
def test_extra_games() -> None:
    rapid, death = ExtraStage.RAPID, ExtraStage.SUDDEN_DEATH
    won = (ExtraGame(rapid, 1, 2, "1-0"), ExtraGame(rapid, 2, 1, "1/2-1/2"))
    assert extra_winner(won) == 1
    assert extra_winner(won[:1]) is None, "the second game is still to come"
    level = (ExtraGame(rapid, 1, 2, "1-0"), ExtraGame(rapid, 2, 1, "1-0"))
    assert extra_winner(level) is None
    blitz = (ExtraGame(ExtraStage.BLITZ, 1, 2, "0-1"), ExtraGame(ExtraStage.BLITZ, 2, 1, "1-0"))
    assert extra_winner((*level, *blitz)) == 2
    assert extra_winner((*level, ExtraGame(death, 1, 2, "1/2-1/2"))) == 2, "a draw is enough"
    assert extra_winner((*level, ExtraGame(death, 1, 2, "1-0"))) == 1
    drawn = with_extra_games(match_of("=" * 12), won)
    assert extra_games(drawn) == won
    assert (match_state(drawn).end, match_state(drawn).winner) == (MatchEnd.EXTRA, 1)
    assert match_state(with_extra_games(match_of("="), won)).end is MatchEnd.OPEN


@cache
def outcomes(lead: int, left: int, odds: int) -> frozenset[int]:
    """Who may win in the end, over all continuations; 0 for a drawn match. In half points."""
    if not left:
        winner = 1 if lead > 0 else 2 if lead < 0 else odds
        return frozenset((winner,))
    continued = (outcomes(lead + step, left - 1, odds) for step in (2, 0, -2))
    return frozenset().union(*continued)


def decisions(results: str, games: int, odds: int) -> Iterator[tuple[int, int]]:
    """The games after which all continuations have one winner, with that winner."""
    lead = 0
    for number, letter in enumerate(results, start=1):
        lead += {"1": 2, "=": 0, "0": -2}[letter]
        found = outcomes(lead, games - number, odds)
        if len(found) == 1 and 0 not in found:
            yield number, *found


@pytest.mark.rule("Types of tournaments 5.1", "B.02 6.5")
def test_decided_as_all_continuations_say() -> None:
    lots = random.Random(19)
    decided = 0
    for _ in range(1500):
        games, odds = lots.randint(1, 12), lots.choice((0, 1, 2))
        results = "".join(lots.choices("1=0", (lots.randint(1, 5), 3, 2), k=lots.randint(0, games)))
        terms = MatchTerms(draw_odds=odds or None)
        now = state(results, games, terms)
        first = next(decisions(results, games, odds), None)
        assert (now.decided_after, now.winner) == (first or (None, None))
        lead = sum({"1": 2, "=": 0, "0": -2}[letter] for letter in results)
        reachable = outcomes(lead, games - len(results), odds)
        if first is None:
            assert {each for each in (1, 2) if now.may_win(each)} == reachable - {0}
        else:
            decided += 1
            assert now.not_rated == tuple(range(first[0] + 1, len(results) + 1))
            assert reachable == {first[1]}
    assert decided > 300


@given(st.text("1=0", max_size=8), st.sampled_from([None, 1, 2]))
def test_what_a_player_needs_is_enough_and_less_is_not(results: str, odds: int | None) -> None:
    games, terms = 10, MatchTerms(draw_odds=odds)
    now = state(results, games, terms)
    if now.end is not MatchEnd.OPEN:
        return
    needed, left = now.needs(1), games - len(results)
    assert needed is not None

    def with_half_points(number: int) -> TwoPlayerMatch:
        rest = "1" * (number // 2) + "=" * (number % 2)
        return state(results + rest + "0" * (left - len(rest)), games, terms)

    if needed <= 10 * left:
        assert with_half_points(needed // 5).winner == 1
    if 5 <= needed <= 10 * left + 5:
        assert with_half_points(needed // 5 - 1).winner != 1


def test_terms_are_read_as_they_are_written() -> None:
    terms = MatchTerms(4, AfterDecision.PLAYS_ON, True, 2, True, "2 rapid, 2 blitz")
    assert terms_of(match_of("", terms=terms)) == terms
    assert term_lines(MatchTerms()) == ()


@pytest.mark.parametrize(
    "term",
    [
        "games=0",
        "games=100",
        "after-decision=maybe",
        "draw-odds=7",
        "colours=",
        "extra-games=",
        "x",
    ],
)
def test_terms_that_cannot_be_are_told(term: str) -> None:
    wrong = replace(match_of(""), extra=(f"### Match terms: {term}",))
    told = terms_told(wrong)
    assert told.terms == MatchTerms()
    assert len(told.wrong) == 1
    assert term in told.wrong[0].message()


def test_two_players_who_met_are_a_match_unless_the_file_says_swiss() -> None:
    played = match_of("1=")
    unsaid = replace(played, extra=(), regulations=Regulations())
    assert is_match(played)
    assert is_match(unsaid)
    assert is_match(match_of(""))
    assert not is_match(replace(unsaid, rounds=()))
    assert not is_match(replace(unsaid, regulations=Regulations(system="FIDE_DUTCH_2026")))
    with pytest.raises(ValueError, match="two players, not 3"):
        match_games(replace(played, entrants=(*played.entrants, Entrant(3))))
