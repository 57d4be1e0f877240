"""Groups made of one list."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from openarbiter.model import Entrant
from openarbiter.stages.groups import Grouping, NoGroups, groups_of

LIST = tuple(Entrant(n, f"Player {n:02}", rating=2500 - 10 * n) for n in range(1, 17))


def test_the_snake_goes_there_and_back() -> None:
    assert groups_of(LIST, 4, Grouping.SNAKE) == (
        (1, 8, 9, 16),
        (2, 7, 10, 15),
        (3, 6, 11, 14),
        (4, 5, 12, 13),
    )


@pytest.mark.parametrize("how", Grouping)
@pytest.mark.parametrize("players", [8, 13, 14, 16])
def test_everybody_is_in_one_group_and_groups_differ_by_one(how: Grouping, players: int) -> None:
    found = groups_of(LIST[:players], 4, how, "dice 4 1 6")
    assert sorted(number for group in found for number in group) == list(range(1, players + 1))
    assert max(map(len, found)) - min(map(len, found)) <= 1


def test_each_group_gets_one_of_each_pot_and_anybody_can_repeat_it() -> None:
    found = groups_of(LIST, 4, Grouping.POTS, "dice 4 1 6")
    assert found == groups_of(tuple(reversed(LIST)), 4, Grouping.POTS, "dice 4 1 6")
    assert found != groups_of(LIST, 4, Grouping.POTS, "dice 4 1 5")
    for group in found:
        assert [(number - 1) // 4 for number in group] == [0, 1, 2, 3]


def test_other_names_and_numbers_make_the_same_groups() -> None:
    chance = random.Random(3)
    numbers = list(range(1, 17))
    chance.shuffle(numbers)
    others = tuple(
        replace(each, number=number, name=f"Someone {number}")
        for each, number in zip(LIST, numbers, strict=True)
    )
    new = {each.number: number for each, number in zip(LIST, numbers, strict=True)}
    for how in Grouping:
        before = groups_of(LIST, 4, how, "7")
        after = groups_of(others, 4, how, "7")
        assert after == tuple(tuple(new[number] for number in group) for group in before)


def test_there_are_enough_players() -> None:
    with pytest.raises(NoGroups):
        groups_of(LIST[:7], 4, Grouping.SNAKE)
    with pytest.raises(NoGroups):
        groups_of(LIST, 1, Grouping.SNAKE)
