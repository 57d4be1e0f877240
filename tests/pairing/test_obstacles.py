"""The proof that a round cannot be paired, and what it says of each player concerned."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.frame.impossible import obstacles, spare
from openarbiter.rulebook import FIDE_2018

pytestmark = pytest.mark.rule("C.04.3 A.9")


def field(groups: Iterable[Collection[int]], *anybody: int) -> list[Card]:
    """Players who may meet the others of their group alone, and some who may meet anybody."""
    groups = list(groups)
    everybody = {each for group in groups for each in group}
    found = [
        Card(each, each, 10, 10, apart=frozenset(everybody.difference(group)))
        for group in groups
        for each in group
    ]
    return [*found, *(Card(each, each, 10, 10) for each in anybody)]


def told(players: list[Card]) -> tuple[tuple[int, ...], list[str]]:
    """The players concerned, and what is said before anything is said of one of them."""
    concerned, reasons = obstacles(tuple(players), FIDE_2018.dutch, spare)
    texts = [each.message() for each in reasons]
    return concerned, [each for each in texts if not each.startswith("Player")]


def of_players(players: list[Card]) -> list[str]:
    _, reasons = obstacles(tuple(players), FIDE_2018.dutch, spare)
    return [text for each in reasons if (text := each.message()).startswith("Player")]


def group(*numbers: int) -> str:
    listed = ", ".join(map(str, numbers))
    return (
        f"{listed} can otherwise meet only each other; they are an odd number, so one of them is "
        "left over."
    )


def test_only_the_bye_is_left_for_players_alone() -> None:
    concerned, said = told(field([[1], [2], [3]]))
    assert concerned == (1, 2, 3)
    assert said == [
        "Only one of 1, 2, 3 can have the bye; no opponent is left for the others.",
    ]


def test_too_few_opponents_for_players_alone() -> None:
    concerned, said = told(field([[1], [2], [3]], 4))
    assert (concerned, said) == ((1, 2, 3), ["Too few opponents: 1, 2, 3 can meet only 4."])


def test_too_few_opponents_and_the_bye_for_players_alone() -> None:
    concerned, said = told(field([[1], [2], [3], [4]], 5))
    assert concerned == (1, 2, 3, 4)
    assert said == ["Too few opponents: 1, 2, 3, 4 can meet only 5 or have the bye."]


def test_nobody_and_no_bye_is_left_for_two_groups() -> None:
    concerned, said = told(field([[1, 3, 5], [2, 4, 6]]))
    assert concerned == (1, 2, 3, 4, 5, 6)
    assert said == [group(1, 3, 5), group(2, 4, 6)]


def test_only_the_bye_is_left_for_three_groups() -> None:
    _, said = told(field([[1, 2, 3], [4, 5, 6], [7, 8, 9]]))
    groups = [group(1, 2, 3), group(4, 5, 6), group(7, 8, 9)]
    assert said == ["Only the bye is left for one of these:", *groups]


def test_one_player_is_too_few_for_three_groups() -> None:
    concerned, said = told(field([[1, 2, 3], [4, 5, 6], [7, 8, 9]], 10))
    assert concerned == tuple(range(1, 10))
    assert said[0] == "Only 10 can be paired with these players, and that is too few:"
    assert len(said) == 4


def test_one_player_and_the_bye_are_too_few_for_four_groups() -> None:
    _, said = told(field([[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]], 13))
    assert said[0] == "Only 13 and the bye are left for these players, and that is too few:"


def test_small_groups_come_first() -> None:
    players = field([[5, 6, 7], [1, 2, 3, 4, 9], [8], [10]])
    _, reasons = obstacles(tuple(players), FIDE_2018.dutch, spare)
    assert [each.message() for each in reasons[:4]] == [
        "Player 8 has no opponent left.",
        "Player 10 has no opponent left.",
        group(5, 6, 7),
        group(1, 2, 3, 4, 9),
    ]


def test_a_large_group_is_counted_and_not_told_one_by_one() -> None:
    players = field([range(1, 14), range(14, 25)])
    concerned, said = told(players)
    assert concerned == tuple(range(1, 25))
    assert said == [
        group(*range(14, 25)),
        "13 players can otherwise meet only each other, an odd number, so one of them is left "
        "over.",
    ]
    assert {each.split()[1] for each in of_players(players)} == set(map(str, range(14, 25)))


def test_of_many_players_twelve_are_told_of() -> None:
    said = of_players(field([[each] for each in range(1, 15)]))
    assert [each.split()[1] for each in said] == [str(each) for each in range(1, 13)]


def test_the_bye_is_spoken_of_where_somebody_is_left_over() -> None:
    one, *others = field([[1], [2], [3]])
    players = [one._replace(pab_allowed=False), *others]
    assert "Player 1 may not have the bye (C.2)." in of_players(players)
    four = field([[1], [2], [3]], 4)
    assert not any(
        "bye" in each for each in of_players([each._replace(pab_allowed=False) for each in four])
    )


def test_the_bye_is_nothing_to_those_who_may_not_have_it() -> None:
    """Player 3 is always paired with the bye."""
    players = [each._replace(pab_allowed=each.number == 3) for each in field([[1], [2], [3]])]
    assert told(players) == ((1, 2), ["No opponent is left for 1, 2."])


def test_the_bye_alone_is_no_player_concerned() -> None:
    """Player 7 alone may have it, and is one for the two groups and the bye."""
    players = [
        each._replace(pab_allowed=each.number == 7) for each in field([[1, 2, 3], [4, 5, 6]], 7)
    ]
    concerned, said = told(players)
    assert concerned == (1, 2, 3, 4, 5, 6)
    assert said == [
        "Only 7 can be paired with these players, and that is too few:",
        group(1, 2, 3),
        group(4, 5, 6),
    ]


def test_two_who_may_meet_or_have_the_bye_are_an_odd_number_with_it() -> None:
    players = [
        each._replace(pab_allowed=each.number < 3) for each in field([[1, 2], [3], [4], [5]])
    ]
    concerned, said = told(players)
    assert concerned == (1, 2, 3, 4, 5)
    assert said == [
        "1, 2 can otherwise only meet each other or have the bye; with the bye they are an odd "
        "number, so one of them or the bye is left over.",
    ]


@pytest.mark.rule("C.04.3 C.1")
@pytest.mark.rule("C.04.3 C.3")
@pytest.mark.parametrize(("colour", "name"), [(Colour.WHITE, "White"), (Colour.BLACK, "Black")])
def test_every_opponent_is_named_with_one_reason(colour: Colour, name: str) -> None:
    """Who has been met comes first, then whom the arbiter keeps away, then the colours."""
    one = Card(
        1, 1, 10, 10, (), colour, Strength.ABSOLUTE,
        met=frozenset({2}), apart=frozenset({2, 3}), pab_allowed=False,
    )  # fmt: skip
    players = [one]
    for number in (2, 3, 4):
        due = Card(number, number, 10, 10, (), colour, Strength.ABSOLUTE)
        held = {2: {"met": frozenset({1})}, 3: {"apart": frozenset({1})}}
        players.append(due._replace(**held.get(number, {})))
    assert of_players(players)[:3] == [
        "Player 1 has already played 2 (C.1).",
        f"Player 1 must have {name}, and so must 4 (C.3).",
        "Player 1 is kept apart from 3 by the arbiter.",
    ]
    absent = Card(5, 5, 10, 10, (), colour, Strength.ABSOLUTE)
    assert "Player 1 may not have the bye (C.2)." in of_players([*players, absent])
