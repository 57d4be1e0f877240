"""Positions are made smaller as long as the difference is there, and no longer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
    Acceleration,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
    scores,
)
from openarbiter.verify.campaigns.position import position_before, what_differs
from openarbiter.verify.campaigns.reduction import Enough, reduced, without, without_round
from openarbiter.verify.generation import KINDS, Plan, generated

WON = Result(Mark.WIN, Mark.LOSS)
DRAWN = Result(Mark.DRAW, Mark.DRAW)

FOUR = Tournament(
    entrants=tuple(Entrant(number, f"Somebody {number}", rating=2000) for number in range(1, 5)),
    rounds=(
        Round((Game(1, 3, WON), Game(4, 2, DRAWN))),
        Round((Game(1, 4, WON),), (Bye(2, ByeKind.PAB),)),
    ),
    regulations=Regulations(
        rounds=5,
        initial_colour=Colour.WHITE,
        prohibitions=(Prohibition((1, 2, 3)), Prohibition((3, 4))),
        accelerations=(Acceleration(10, 1, 2, 1, 2),),
        bye_requests=(ByeRequest(3, 3, ByeKind.HALF), ByeRequest(4, 1, ByeKind.ZERO)),
    ),
)


def test_opponents_of_who_is_left_out_keep_their_points() -> None:
    smaller = without(FOUR, {3})
    assert [each.number for each in smaller.entrants] == [1, 2, 3]
    assert smaller.rounds[0] == Round((Game(3, 2, DRAWN),), (Bye(1, ByeKind.FULL),))
    before, after = scores(FOUR), scores(smaller)
    assert [after[1], after[2], after[3]] == [before[1], before[2], before[4]]


def test_regulations_follow_the_new_numbers() -> None:
    regulations = without(FOUR, {1}).regulations
    assert regulations.prohibitions == (Prohibition((1, 2)), Prohibition((2, 3)))
    assert regulations.accelerations == (Acceleration(10, 1, 2, 1, 1),)
    assert regulations.bye_requests == (ByeRequest(3, 2, ByeKind.HALF),)


def test_a_round_left_out_shortens_the_tournament() -> None:
    shorter = without_round(FOUR, 1)
    assert shorter.rounds == FOUR.rounds[1:]
    assert shorter.regulations.rounds == 4
    assert [each.round for each in shorter.regulations.bye_requests] == [2, 3]


def test_everything_goes_that_the_difference_does_not_need() -> None:
    found = reduced(FOUR, lambda _: True)
    assert found.complete
    assert len(found.position.entrants) == 2
    assert found.position.rounds == ()
    assert found.position.regulations.prohibitions == ()
    assert found.position.regulations.accelerations == ()


def test_what_the_difference_needs_stays() -> None:
    def differs(candidate: Tournament) -> bool:
        met = any(
            {game.white, game.black} == {1, len(candidate.entrants)}
            for played in candidate.rounds
            for game in played.games
        )
        return met and len(candidate.regulations.prohibitions) >= 1

    found = reduced(FOUR, differs)
    assert found.complete
    assert differs(found.position)
    assert (len(found.position.entrants), len(found.position.rounds)) == (3, 1)


def test_a_position_that_cannot_be_reduced_stays_as_it_is() -> None:
    found = reduced(FOUR, lambda candidate: candidate == FOUR)
    assert (found.position, found.complete) == (FOUR, True)


def test_attempts_are_limited() -> None:
    found = reduced(FOUR, lambda candidate: candidate == FOUR, attempts=3)
    assert (found.position, found.attempts, found.complete) == (FOUR, 3, False)


def test_a_question_may_say_that_it_is_enough() -> None:
    def tired(_: Tournament) -> bool:
        raise Enough

    assert not reduced(FOUR, tired).complete


@pytest.mark.parametrize("kind", ["everything", "accelerated", "passing-prohibitions"])
@settings(max_examples=10)
@given(seed=st.integers(0, 2**31 - 1), data=st.data())
def test_a_smaller_tournament_is_one_that_files_can_hold(kind: str, seed: int, data) -> None:
    plan = replace(KINDS[kind], players=(6, 14), rounds=(3, 5), prohibitions=(0, 2))
    tournament = generated(plan, seed)
    number = data.draw(st.integers(1, max(1, len(tournament.rounds))))
    position = position_before(tournament, number)
    players = [each.number for each in position.entrants]
    gone = data.draw(st.sets(st.sampled_from(players), max_size=len(players) - 2))
    smaller = without(position, gone)
    reading = read_trf(write_trf(smaller).encode())
    assert not reading.errors
    assert len(reading.tournament.entrants) == len(players) - len(gone)
    if smaller.rounds:
        shorter = without_round(smaller, data.draw(st.integers(1, len(smaller.rounds))))
        assert not read_trf(write_trf(shorter).encode()).errors


def test_a_position_states_the_initial_colour_the_games_showed() -> None:
    tournament = generated(Plan(players=8, rounds=3), 5)
    colour = tournament.regulations.initial_colour
    silent = replace(tournament, regulations=replace(tournament.regulations, initial_colour=None))
    assert position_before(silent, 1).regulations.initial_colour is colour


def test_how_pairings_differ() -> None:
    one, other = frozenset({(1, 2), (3, 0)}), frozenset({(2, 1), (3, 0)})
    assert what_differs(one, one) is None
    assert what_differs(one, other) == "colours"
    assert what_differs(one, frozenset({(1, 3), (2, 0)})) == "pairs"
    assert what_differs(one, None) == "they-find-none"
    assert what_differs(None, one) == "we-find-none"
    assert what_differs(None, None) is None
