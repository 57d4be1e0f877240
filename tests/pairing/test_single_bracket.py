"""One bracket paired for itself: by both engines, with players who are to stay in it."""

from __future__ import annotations

from random import Random

import pytest
from support.drawn_cards import random_cards, uneven_cards
from support.literal import candidates
from support.native import needs_native
from support.retraced import judged
from support.written_brackets import bracket_of, player, who_may_meet

from openarbiter.model import Colour
from openarbiter.pairing.dutch import single
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.bracket import pair_bracket
from openarbiter.pairing.dutch.native import pair_bracket_natively
from openarbiter.pairing.dutch.order import sequence_key
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.single import (
    as_good_below,
    paired_alone,
    paired_at_best,
    with_lowest_bye,
)
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.engines import TooHard
from openarbiter.rulebook import EDITIONS, FIDE_2018, FIDE_2026, edition_named


def tasks(seed: int, edition: str) -> list[Task]:
    """The brackets of a round of random cards."""
    random = Random(seed)
    if seed % 2:
        players = uneven_cards(random, random.choice((6, 12, 25)))
    else:
        players = random_cards(random, random.randint(6, 24), random.randint(1, 4), scores=3)
    rules, initial = edition_named(edition).dutch, random.choice(list(Colour))
    whole = pair_by_reference(players, rules, initial)
    if whole is None:
        return []
    last = whole.brackets[-1].downfloaters
    scores = {card.number: card.score for card in players}
    agenda = Agenda(players, rules, initial, scores[last[0]] if last else 0)
    return list(agenda.retrace(whole.brackets))


@needs_native
@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("batch", range(4))
def test_a_bracket_with_players_who_stay_is_paired_alike(batch: int, edition: str) -> None:
    kept = 0
    for seed in range(25 * batch, 25 * batch + 25):
        random = Random(seed)
        for task in tasks(seed, edition):
            players = task.bracket.players
            free = pair_bracket(task).report
            assert pair_bracket_natively(task) == free
            some = random.sample(players, random.randint(1, min(3, len(players))))
            staying = frozenset(card.number for card in some) | set(free.downfloaters[:1])
            bound = pair_bracket(task, staying).report
            assert pair_bracket_natively(task, staying) == bound
            kept += len(staying & set(bound.downfloaters)) < len(staying & set(free.downfloaters))
    assert kept > 5


@pytest.mark.rule("C.04.3 C.7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bracket_looked_at_alone_is_the_best_where_nothing_below_can_be_better(
    edition: str,
) -> None:
    answered = 0
    for seed in range(150):
        for task in tasks(seed, edition):
            if task.following:
                alone = as_good_below(task)
                answered += alone is not None
                assert alone in (None, paired_alone(task))
    assert answered > 50


BELOW = (player(4, 0), player(5, 0))
"""A next bracket of two, for a bracket of 1, 2 and 3."""


@pytest.mark.rule("C.04.3 C9")
def test_a_bracket_is_not_looked_at_alone_where_its_floater_has_the_bye() -> None:
    """3 floats if nobody looks below; 2, who has played all games, is to have the bye."""
    players = [player(1, 10, unplayed=1), player(2, 10), player(3, 10, unplayed=1)]
    task = bracket_of(players, FIDE_2026, below=BELOW, complete=True, byes=(1, 2, 3), bye_here=True)
    assert paired_alone(task).downfloaters == (2,)
    assert as_good_below(task) is None
    lower = bracket_of(players, FIDE_2026, below=BELOW, complete=True, byes=(4, 5))
    assert as_good_below(lower) == paired_alone(lower)
    assert paired_alone(lower).downfloaters == (3,)


@pytest.mark.rule("C.04.3 C6")
@pytest.mark.rule("C.04.3 C9")
def test_a_bracket_is_looked_at_alone_where_two_float_beside_the_bye() -> None:
    """1 and 2 can meet nobody but 4 and 5: three players float, and 3 has the bye."""
    cards = (*(player(n, 10) for n in (1, 2, 3)), *BELOW)
    free = who_may_meet(cards, (1, 4), (2, 5), (1, 5), (2, 4), (4, 5))
    task = bracket_of(
        free[:3], FIDE_2026, below=tuple(free[3:]), complete=True, byes=(3,), bye_here=True
    )
    assert as_good_below(task) == paired_alone(task)
    assert paired_alone(task).downfloaters == (1, 2, 3)


@pytest.mark.rule("C.04.3 A.9")
def test_a_bracket_is_not_looked_at_alone_where_the_last_one_needs_its_bye() -> None:
    """Only 1 may have the bye of the last bracket, so 1 floats and not 3."""
    players = [player(n, 10) for n in (1, 2, 3)]
    task = bracket_of(players, FIDE_2018, below=BELOW, byes=(1,))
    assert paired_alone(task).downfloaters == (1,)
    assert as_good_below(task) is None


@pytest.mark.rule("C.04.3 B.8")
def test_a_bracket_that_was_given_up_is_looked_at_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    task = bracket_of([player(n, 10) for n in (1, 2, 3)], below=(*BELOW, player(6, 0)))
    found = paired_alone(task)
    pair = single.paired_alone

    def tired(asked: Task, staying: frozenset[int] = frozenset()) -> object:
        if asked == task:
            raise TooHard(6)
        return pair(asked, staying)

    monkeypatch.setattr(single, "paired_alone", tired)
    assert paired_at_best(task) == found
    monkeypatch.setattr(single, "as_good_below", lambda task: None)
    with pytest.raises(TooHard):
        paired_at_best(task)


@pytest.mark.rule("C.04.3 C5")
def test_the_bye_goes_to_the_lowest_score_of_those_who_can_have_it() -> None:
    """4 and 5 had a bye already; 3 may have it, where MDPs do not meet each other."""
    below = tuple(card._replace(pab_allowed=False) for card in BELOW)
    players = [player(n, score) for n, score in ((1, 20), (2, 20), (3, 10))]
    task = bracket_of(players, FIDE_2026, mdps=2, below=below, complete=True)
    for least, score, byes in ((0, 10, {3}), (10, 10, {3}), (15, 20, {1, 2})):
        found = with_lowest_bye(task, least)
        assert found is not None
        lowest, bye = found
        assert (bye, set(lowest.byes or ()), lowest.bye_here) == (score, byes, True)
    assert with_lowest_bye(task, 25) is None


@pytest.mark.rule("C.04.3 D.1")
@pytest.mark.rule("C.04.3 D.2")
@pytest.mark.rule("C.04.3 D.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(20))
def test_the_key_of_the_order_is_that_of_section_d(edition: str, seed: int) -> None:
    for judge in judged(seed, edition):
        bracket = judge.task.bracket
        if len(bracket.players) > 7:
            continue
        for count in range(len(bracket.players) // 2 + 1):
            found: dict[frozenset[tuple[int, int]], None] = {}
            for paired in range(min(len(bracket.mdps), count), -1, -1):
                for pairs in candidates(bracket, paired, count):
                    found.setdefault(frozenset((one.number, two.number) for one, two in pairs))
            keys = [sequence_key(bracket, pairs) for pairs in found]
            assert keys == sorted(keys)
            assert len(set(keys)) == len(keys)
