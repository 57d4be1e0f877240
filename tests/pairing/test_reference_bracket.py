"""Single brackets by the reference engine, written out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from support.written_brackets import bracket_of, player, who_may_meet

from openarbiter.model import Colour
from openarbiter.pairing.dutch.bracket import best_at, pair_bracket, pair_completable
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.frame.cards import Card, Float
from openarbiter.rulebook import FIDE_2018, FIDE_2026


def numbers(pairs: Iterable[tuple[Card, Card]]) -> list[tuple[int, int]]:
    return sorted((one.number, other.number) for one, other in pairs)


@pytest.mark.rule("C.04.3 D.2")
def test_exchanges_are_counted_among_the_players_of_the_remainder() -> None:
    """Of 3 to 12, one exchange (4 and 11) comes before two with a smaller difference.

    The MDP takes the first resident, who has no place among them.
    """
    one = (3, 4), (11, 12), (5, 8), (6, 9), (7, 10)
    two = (3, 6), (4, 7), (5, 10), (8, 11), (9, 12)
    players = who_may_meet(
        (player(n, 20 if n == 1 else 10) for n in range(1, 13)), (1, 2), *one, *two
    )
    paired = pair_bracket(bracket_of(players, mdps=1, complete=True))
    assert numbers(paired.pairs) == sorted(((1, 2), *one))


@pytest.mark.rule("C.04.3 C.7")
def test_of_those_left_over_in_the_next_bracket_as_few_as_possible_have_the_highest_score() -> None:
    """Only one pair can be made, of 3 and an MDP; of the two MDPs 2 can meet nobody below.

    Whichever floats, one of the next bracket gets an opponent: 1 or, with fewer points, 4.
    """
    cards = [*(player(n, 20) for n in (1, 2)), *(player(n, 10) for n in (3, 4, 5)), player(6, 0)]
    *players, lower = who_may_meet(cards, (1, 3), (2, 3), (1, 6), (4, 6), (5, 6))
    for edition in (FIDE_2018, FIDE_2026):
        paired = pair_bracket(bracket_of(players, edition, mdps=2, below=(lower,)))
        assert numbers(paired.pairs) == [(2, 3)]
        assert [card.number for card in paired.floaters] == [1, 4, 5]


@pytest.mark.rule("C.04.3 C9")
def test_the_bye_of_a_single_downfloater_goes_to_who_has_fewest_unplayed_games() -> None:
    """Also where nobody can meet 4 and 5, and whoever floats is left over there anyhow."""
    players = [player(1, 10, unplayed=1), player(2, 10), player(3, 10, unplayed=1)]
    task = bracket_of(players, FIDE_2026, complete=True, byes=(1, 2, 3), bye_here=True)
    assert [card.number for card in pair_bracket(task).floaters] == [2]
    cards = (*players, player(4, 5), player(5, 5), player(6, 0), player(7, 0))
    free = who_may_meet(cards, (1, 2), (1, 3), (2, 3), (4, 5), (6, 7))
    task = bracket_of(
        free[:3], FIDE_2026, below=tuple(free[3:]), complete=True, byes=(1, 2, 3), bye_here=True
    )
    assert [card.number for card in pair_completable(task).floaters] == [2]


@pytest.mark.rule("C.04.3 C9")
def test_unplayed_games_do_not_count_where_others_float_beside_the_bye() -> None:
    """4 and 5 can meet nobody but 6 and 7, so they float with whoever will have the bye."""
    cards = [player(n, 10, unplayed=int(n == 3)) for n in range(1, 6)]
    below = tuple(player(n, 0) for n in (6, 7))
    pairs = [(1, 2), (1, 3), (2, 3)] + [(n, low) for n in range(1, 6) for low in (6, 7)]
    free = who_may_meet((*cards, *below), *pairs, (6, 7))
    task = bracket_of(
        free[:5], FIDE_2026, below=tuple(free[5:]), complete=True, byes=(1, 2, 3), bye_here=True
    )
    assert numbers(pair_bracket(task).pairs) == [(1, 2)]


@pytest.mark.rule("C.04.3 B.8")
def test_a_candidate_may_be_asked_for_that_is_best_at_any_criterion() -> None:
    """3 floated down before (C.12), 2 would leave 4 without an opponent (C.7)."""
    cards = [player(1, 10), player(2, 10), player(3, 10, last=Float.DOWN), player(4, 0)]
    *players, lower = who_may_meet(cards, (1, 2), (1, 3), (2, 3), (3, 4))
    task = bracket_of(players, below=(lower,))
    for role, floater in (("pairs", 3), ("next bracket", 3)):
        pairs, floaters = best_at(task, role)
        assert [card.number for card in floaters] == [floater], role
        assert len(pairs) == 1
    _, floaters = best_at(task, "downfloat last round")
    assert floaters[0].number in (1, 2)
    assert [card.number for card in pair_bracket(task).floaters] == [3]


@pytest.mark.rule("C.04.3 B.8")
def test_players_who_are_to_stay_float_only_where_they_must() -> None:
    players = [player(n, 10) for n in range(1, 6)]
    task = bracket_of(players)
    assert [card.number for card in pair_bracket(task).floaters] == [5]
    for staying, floater in (((5,), 4), ((4, 5), 3), ((3, 5), 4), ((1, 2, 3, 4, 5), 5)):
        paired = pair_bracket(task, frozenset(staying))
        assert [card.number for card in paired.floaters] == [floater], staying
    again = [player(1, 10), player(2, 10), player(3, 10, last=Float.DOWN)]
    three = bracket_of(who_may_meet(again, (1, 2), (2, 3)))
    assert [card.number for card in pair_bracket(three).floaters] == [1]
    assert [card.number for card in pair_bracket(three, frozenset({1})).floaters] == [3]
    alone = replace(task, bracket=Bracket((), tuple(players[:1]), Colour.WHITE))
    assert [card.number for card in pair_bracket(alone, frozenset({1})).floaters] == [1]
