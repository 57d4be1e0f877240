"""The order of exchanges, and how far they and the tries of a walk go."""

from __future__ import annotations

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.dutch import attempts
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.attempts import TooMany, exchanges
from openarbiter.pairing.dutch.bracket import pair_bracket
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.judge import Judge
from openarbiter.pairing.dutch.order import sequence_key
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.dutch.walk import StepVerdict, walk
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import FIDE_2018


def card(number: int, score: int = 20, *apart: int) -> Card:
    return Card(number, number, score, score, apart=frozenset(apart))


def judge(task: Task) -> Judge:
    return Judge(task, pair_bracket(task).report)


def agenda(*players: Card) -> Agenda:
    return Agenda(players, FIDE_2018.dutch, Colour.WHITE)


@pytest.mark.rule("C.04.3 D.2")
def test_of_two_exchanges_the_one_that_moves_the_lowest_ranked_player_of_s1_comes_first() -> None:
    """D.2.c: of nine players 1 and 4 leave S1 before 2 and 3 do, their sums being equal."""
    bracket = Bracket((), tuple(card(number) for number in range(1, 10)), Colour.WHITE)
    one_and_four = sequence_key(bracket, ((2, 4), (3, 7), (5, 8), (6, 9)))
    two_and_three = sequence_key(bracket, ((1, 2), (4, 7), (5, 8), (6, 9)))
    assert one_and_four < two_and_three
    uppers = [{each.number for each in upper} for upper, _ in exchanges(bracket.residents, 4)]
    assert uppers.index({2, 3, 5, 6}) < uppers.index({1, 4, 5, 6})


@pytest.mark.rule("C.04.3 D.2")
def test_exchanges_end_where_one_size_has_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three players with three: nine exchanges of one, nine of two, and one of three."""
    players = tuple(card(number) for number in range(1, 7))
    monkeypatch.setattr(attempts, "_MOST", 9)
    assert len(list(exchanges(players, 3))) == 1 + 9 + 9 + 1
    monkeypatch.setattr(attempts, "_MOST", 8)
    found = exchanges(players, 3)
    assert next(found) == (players[:3], players[3:])
    with pytest.raises(TooMany):
        next(found)


def test_a_walk_has_as_many_tries_as_it_is_given() -> None:
    """Two players need two: the subgroups, and the one pair."""
    bracket = judge(agenda(card(1), card(2)).bracket(0, ()))
    assert walk(bracket, 0, 2).finished
    stopped = walk(bracket, 0, 1)
    assert not stopped.finished
    assert stopped.best is None


@pytest.mark.rule("C.04.3 C.4")
def test_a_candidate_that_leaves_a_rest_without_a_pairing_is_a_whole_one() -> None:
    one, two, three, below = card(1), card(2), card(3, 20, 4), card(4, 10, 3)
    bracket = judge(agenda(one, two, three, below).penultimate(0, ()))
    incomplete, best = walk(bracket, 0, 100).steps
    assert incomplete.verdict is StepVerdict.INCOMPLETE
    assert incomplete.whole
    assert (incomplete.pairs, incomplete.floaters) == (((one, two),), (three,))
    assert incomplete.article == "C.4"
    assert (best.pairs, best.floaters) == (((one, three),), (two,))


@pytest.mark.rule("C.04.3 D.2")
def test_subgroups_in_which_somebody_can_meet_nobody_are_no_whole_candidate() -> None:
    one, two, three, four = card(1, 20, 3, 4), card(2), card(3, 20, 1), card(4, 20, 1)
    bracket = judge(agenda(one, two, three, four).bracket(0, ()))
    stuck, *_, best = walk(bracket, 0, 100).steps
    assert (stuck.verdict, stuck.player, stuck.whole) == (StepVerdict.STUCK, 1, False)
    assert (stuck.upper, stuck.lower) == ((one, two), (three, four))
    assert best.pairs == ((one, two), (three, four))
    assert best.whole
