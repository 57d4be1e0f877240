"""The requirement zero: whether a rest can be paired (A.9; C4 of 2026), and C5 of 2026."""

from __future__ import annotations

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.dutch.agenda import Agenda, completable
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import FIDE_2018, FIDE_2026


def card(number: int, score: int = 10, *apart: int, bye: bool = True) -> Card:
    return Card(number, number, score, score, apart=frozenset(apart), pab_allowed=bye)


@pytest.mark.rule("C.04.3 A.9")
def test_those_who_float_together_do_not_meet_each_other() -> None:
    one, two, below = card(1, 20), card(2, 20), (card(3), card(4))
    assert not completable((one, two), ())
    assert completable((), (one, two))
    assert completable((one, two), below)
    assert not completable((one, two, card(5, 20)), (card(3),))


@pytest.mark.rule("C.04.3 C.2")
def test_one_of_an_odd_number_must_be_allowed_the_bye() -> None:
    one, two, three = (card(number) for number in (1, 2, 3))
    assert completable((), (one, two, three))
    barred = tuple(each._replace(pab_allowed=False) for each in (one, two, three))
    assert not completable((), barred)
    assert completable((), barred, frozenset({2}))
    assert not completable((), (one, two, three), frozenset())
    alone = card(1, 20, 2, 3)
    assert not completable((alone,), (two, three), frozenset({2}))
    assert completable((alone,), (two, three), frozenset({1}))


@pytest.mark.rule("C.04.3 C5")
@pytest.mark.parametrize(
    ("players", "byes"),
    [
        ((card(1, 20), card(2, 10), card(3, 0)), {3}),
        ((card(1, 20), card(2, 10), card(3, 0, bye=False)), {2}),
        ((card(1, 20), card(2, 20), card(3, 0, bye=False)), {1, 2}),
        ((card(1, 20, 2), card(2, 10, 1), card(3, 0)), {2}),
        ((card(1, 20), card(2, 10)), None),
    ],
)
def test_the_bye_goes_to_the_lowest_score_there_can_be(
    players: tuple[Card, ...], byes: set[int] | None
) -> None:
    agenda = Agenda(players, FIDE_2026.dutch, Colour.WHITE)
    assert agenda.bracket(0, ()).byes == byes


@pytest.mark.rule("C.04.3 C9")
def test_the_bye_is_here_from_the_bracket_of_that_score_on() -> None:
    players = (card(1, 20), card(2, 10), card(3, 0, bye=False))
    agenda = Agenda(players, FIDE_2026.dutch, Colour.WHITE)
    tasks = [agenda.bracket(place, ()) for place in range(3)]
    assert [task.bye_here for task in tasks] == [False, True, True]
    assert [task.following for task in tasks] == [1, 1, 0]
    assert [[each.number for each in task.below] for task in tasks] == [[2, 3], [3], []]
    assert all(task.complete for task in tasks)
    even = Agenda(players[:2], FIDE_2026.dutch, Colour.WHITE)
    assert not even.bracket(1, ()).bye_here


@pytest.mark.rule("C.04.3 A.9")
def test_in_2018_a_bracket_sees_the_next_one_and_the_last_but_one_who_may_have_the_bye() -> None:
    players = (card(1, 20, bye=False), card(2, 10), card(3, 0))
    agenda = Agenda(players, FIDE_2018.dutch, Colour.WHITE)
    tasks = [agenda.bracket(place, ()) for place in range(3)]
    assert [[each.number for each in task.below] for task in tasks] == [[2], [3], []]
    assert [task.following for task in tasks] == [1, 1, 0]
    assert [task.complete for task in tasks] == [False, False, True]
    assert [task.byes for task in tasks] == [None, {2, 3}, {2, 3}]
    assert not any(task.bye_here for task in tasks)


@pytest.mark.rule("C.04.3 A.9")
def test_in_2018_a_rest_that_cannot_be_paired_collapses() -> None:
    one, two, three = card(1, 20), card(2, 20), card(3, 10)
    too_many = (one, two, card(5, 20), card(6, 20))
    agenda = Agenda((one, two, three, card(4, 0)), FIDE_2018.dutch, Colour.WHITE)
    assert not agenda.collapses(0, ())
    assert agenda.collapses(0, too_many)
    assert not agenda.collapses(2, (three, card(4, 0)))
    assert agenda.penultimate(0, ()).below == (three, card(4, 0))
    collapsed = agenda.collapsed(0, (one, two))
    assert (collapsed.bracket.mdps, collapsed.bracket.residents) == (
        (one, two),
        (three, card(4, 0)),
    )
    assert (collapsed.complete, collapsed.following, collapsed.below) == (True, 0, ())
    whole = Agenda((one, two, three, card(4, 0)), FIDE_2026.dutch, Colour.WHITE)
    assert not whole.collapses(0, too_many)
