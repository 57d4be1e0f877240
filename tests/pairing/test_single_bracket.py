"""One bracket paired for itself: by both engines, with players who are to stay in it."""

from __future__ import annotations

from random import Random

import pytest
from support.drawn_cards import random_cards, uneven_cards
from support.literal import candidates
from support.native import needs_native
from support.retraced import judged

from openarbiter.model import Colour
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.bracket import pair_bracket
from openarbiter.pairing.dutch.native import pair_bracket_natively
from openarbiter.pairing.dutch.order import sequence_key
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.single import as_good_below, paired_alone
from openarbiter.pairing.dutch.task import Task
from openarbiter.rulebook import EDITIONS, edition_named


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
