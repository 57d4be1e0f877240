"""Brackets of random rounds with what was to be paired in each, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from openarbiter.model import Colour
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.judge import Judge
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.frame.cards import Card, cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.rulebook import edition_named
from support.drawn_cards import random_cards, uneven_cards
from support.fields import Habits, positions


def rounds(seed: int, edition: str) -> Iterator[tuple[tuple[Card, ...], Colour]]:
    """The cards and the initial colour of some small random rounds, of several kinds."""
    random = Random(seed)
    if seed % 3 == 1:
        scores, floats = random.randint(1, 4), 0.3
        field = random_cards(
            random, random.randint(4, 12), random.randint(1, 3), scores=scores, floats=floats
        )
        yield field, Colour.WHITE
    elif seed % 3 == 2:
        yield uneven_cards(random, 8), Colour.BLACK
    else:
        habits = Habits(draws=(seed % 5) / 4, absences=0.04 * (seed % 4))
        for tournament in positions(seed, 4 + seed % 9, 3 + seed % 5, edition, habits):
            yield cards(tournament, edition_named(edition)), initial_colour(tournament)


def judged(seed: int, edition: str) -> Iterator[Judge]:
    """A judge for every bracket of some small random rounds that can be paired."""
    rules = edition_named(edition).dutch
    for field, initial in rounds(seed, edition):
        whole = pair_by_reference(field, rules, initial)
        if whole is None:
            continue
        agenda = Agenda(field, rules, initial)
        for task, result in zip(agenda.retrace(whole.brackets), whole.brackets, strict=True):
            yield Judge(task, result)
