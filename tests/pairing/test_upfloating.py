"""What the criteria choose, and what is counted and told of it (C.04.6 2.3; as C.04.5 2.3)."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.upfloating.bracket import PairedBracket, pair_bracket
from openarbiter.pairing.upfloating.contender import Contender, PairingField
from openarbiter.pairing.upfloating.obstacles import obstacles_of
from openarbiter.pairing.upfloating.upfloaters import UpfloaterChoice
from openarbiter.pairing.upfloating.whole import pair_all
from openarbiter.rulebook.upfloating_rules import DOUBLE_SWISS, SWISS_TEAM

W, B = Colour.WHITE, Colour.BLACK
Groups = dict[int, tuple[int, ...]]


def contenders(groups: Groups, *met: tuple[int, ...]) -> list[Contender]:
    """Those of each score by their numbers; each of ``met`` have all met one another."""
    known: dict[int, set[int]] = {each: set() for group in groups.values() for each in group}
    for group in met:
        for one, other in combinations(group, 2):
            known[one].add(other)
            known[other].add(one)
    return [
        Contender(number, score, frozenset(known[number]))
        for score, numbers in groups.items()
        for number in numbers
    ]


def who_meet_only(groups: Groups, *pairs: tuple[int, int]) -> list[Contender]:
    """The same where all have met but these pairs."""
    every = sorted(number for numbers in groups.values() for number in numbers)
    return contenders(groups, *(pair for pair in combinations(every, 2) if pair not in pairs))


def marked(people: list[Contender], *floated: int) -> list[Contender]:
    return [replace(each, floated=each.number in floated) for each in people]


def chosen(
    people: list[Contender], *, floats_count: bool = True
) -> tuple[tuple[int, ...], int, int]:
    """The upfloaters of the highest score; what the scoregroup below needs; who had floated."""
    field = PairingField(people)
    best = field.members[0].score
    top = sum(1 << at for at, each in enumerate(field.members) if each.score == best)
    rest = (1 << len(people)) - 1 & ~top
    found = UpfloaterChoice(field, top, rest, floats_count=floats_count).first()
    return tuple(field.members[at].number for at in found.places), found.following, found.floated


def pairs(found: PairedBracket) -> list[tuple[int, int]]:
    return [(one.number, other.number) for one, other in found.pairs]


def values(found: PairedBracket) -> tuple[int, int, int]:
    """C8, C9, C10."""
    return found.colours, found.strong, found.opponents


@pytest.mark.rule("C.04.6 C6")
@pytest.mark.parametrize(
    ("people", "needed"),
    [
        pytest.param(contenders({20: (1, 2), 10: (3, 4)}), 0, id="nobody"),
        pytest.param(contenders({20: (1, 2), 10: (3, 4, 5), 0: (6,)}), 1, id="odd"),
        pytest.param(contenders({20: (1, 2), 10: (3, 4), 0: (5, 6)}, (3, 4)), 2, id="have-met"),
        # 3 and 4 could meet, but of 5, 6, 7 and 8 two would be left over then.
        pytest.param(
            contenders({20: (1, 2), 10: (3, 4), 0: (5, 6, 7, 8)}, (6, 7, 8)), 2, id="rest"
        ),
        pytest.param(
            contenders({20: (1, 2), 10: (3, 4, 5), 0: (6, 7, 8)}, (6, 7, 8)), 3, id="rest-odd"
        ),
        # One of 3, 4, 5 is left over, and one of 6, 7, 8: but 3 and 8 are, and have met.
        pytest.param(
            who_meet_only(
                {20: (1, 2), 10: (3, 4, 5), 0: (6, 7, 8)},
                *((1, 2), (4, 5), (6, 7), (3, 6), (4, 8), (5, 7)),
            ),
            3,
            id="left-over-have-met",
        ),
        pytest.param(contenders({20: (1,), 10: (2,)}), 0, id="emptied"),
    ],
)
def test_how_many_upfloaters_the_scoregroup_below_needs(
    people: list[Contender], needed: int
) -> None:
    assert chosen(people)[1:] == (needed, 0)


@pytest.mark.rule("C.04.6 C6")
def test_a_scoregroup_below_that_needs_nobody_comes_before_one_that_needs_two() -> None:
    # Without 2 two of 3, 4 and 5 would be left over, who have met. Without 3 nobody is.
    people = contenders({20: (1,), 10: (2, 3, 4, 5, 6), 0: (7, 8)}, (3, 4, 5))
    assert chosen(people) == ((3,), 0, 0)


@pytest.mark.rule("C.04.6 C4")
@pytest.mark.rule("C.04.6 C5")
def test_no_more_upfloaters_than_are_needed_come_from_the_second_scoregroup_below() -> None:
    people = contenders({30: (1, 2), 20: (3,), 10: (4, 5, 6)}, (1, 2))
    assert chosen(people)[0] == (3, 4)


@pytest.mark.rule("C.04.6 C4")
def test_a_scoregroup_makes_room_for_two_where_the_rest_cannot_be_paired() -> None:
    people = contenders({20: (1, 2), 10: (3, 4)}, (3, 4))
    assert chosen(people) == ((3, 4), 0, 0)


@pytest.mark.rule("C.04.6 C7")
def test_as_few_upfloaters_as_can_be_were_floaters() -> None:
    people = marked(contenders({20: (1, 2), 10: (3, 4, 5, 6)}, (1, 2)), 3, 4, 5)
    assert chosen(people) == ((3, 6), 0, 1)
    assert chosen(people, floats_count=False) == ((3, 4), 0, 0)


@pytest.mark.rule("C.04.6 C8")
def test_whoever_prefers_nothing_is_denied_nothing() -> None:
    people = [
        replace(each, preferred=W if each.number in (1, 3) else None)
        for each in contenders({0: (1, 2, 3, 4)})
    ]
    found = pair_bracket(people, (), floats_count=True)
    assert pairs(found) == [(1, 4), (2, 3)]
    assert values(found) == (0, 0, 0)
    assert values(pair_bracket(contenders({0: (1, 2)}), (), floats_count=True)) == (0, 0, 0)


def colour_blocked() -> list[Contender]:
    """1, 2, 5, 6 prefer White, the others Black; 1 has met all of these."""
    people = contenders({0: (1, 2, 3, 4, 5, 6, 7, 8)}, *((1, other) for other in (3, 4, 7, 8)))
    return [replace(each, preferred=W if each.number in (1, 2, 5, 6) else B) for each in people]


@pytest.mark.rule("C.04.6 C8")
def test_colours_where_opponents_for_as_many_as_prefer_them_are_not_left() -> None:
    # 1-5 2-6 3-7 4-8 comes first and denies four preferences.
    found = pair_bracket(colour_blocked(), (), floats_count=True)
    assert pairs(found) == [(1, 5), (2, 7), (3, 6), (4, 8)]
    assert values(found) == (2, 0, 0)


@pytest.mark.rule("C.04.6 C9")
def test_two_strong_preferences_for_one_colour_do_not_meet() -> None:
    people = [replace(each, strong=each.number in (1, 5)) for each in colour_blocked()]
    found = pair_bracket(people, (), floats_count=True)
    assert pairs(found) == [(1, 6), (2, 7), (3, 5), (4, 8)]
    assert values(found) == (2, 0, 0)
    two = [replace(each, preferred=W, strong=True) for each in contenders({0: (1, 2)})]
    assert values(pair_bracket(two, (), floats_count=True)) == (1, 1, 0)
    two[1] = replace(two[1], strong=False)
    assert values(pair_bracket(two, (), floats_count=True)) == (1, 0, 0)


@pytest.mark.rule("C.04.6 C10")
def test_the_opponent_of_an_upfloater_was_no_floater_but_in_the_last_two_rounds() -> None:
    people = marked(contenders({20: (1, 2, 3), 10: (4,)}), 2)
    found = pair_bracket(people[:3], people[3:], floats_count=True)
    assert (pairs(found), values(found)) == ([(1, 4), (2, 3)], (0, 0, 0))
    last = pair_bracket(people[:3], people[3:], floats_count=False)
    assert (pairs(last), values(last)) == ([(1, 3), (2, 4)], (0, 0, 0))


@pytest.mark.rule("C.04.6 C10")
@pytest.mark.parametrize("groups", [{20: (1, 2), 10: (3, 4)}, {20: (3, 4), 10: (1, 2)}])
def test_opponents_of_upfloaters_that_were_floaters_are_counted(groups: Groups) -> None:
    people = contenders(groups, groups[20])
    residents, upfloaters = people[:2], people[2:]
    found = pair_bracket(marked(residents, 1, 2, 3, 4), upfloaters, floats_count=True)
    assert values(found) == (0, 0, 2)
    # Who floats up has no part in it.
    found = pair_bracket(residents, marked(upfloaters, 1, 2, 3, 4), floats_count=True)
    assert values(found) == (0, 0, 0)
    both = marked(people, 1, 2, 3, 4)
    assert values(pair_bracket(both[:2], both[2:], floats_count=True)) == (0, 0, 2)
    # The same where nobody gets all they prefer.
    whites = [replace(each, preferred=W, strong=True) for each in both]
    assert values(pair_bracket(whites[:2], whites[2:], floats_count=True)) == (2, 2, 2)
    assert values(pair_bracket(whites[:2], whites[2:], floats_count=False)) == (2, 2, 0)


@pytest.mark.rule("C.04.6 C1")
def test_who_has_met_or_is_kept_apart_may_not_meet() -> None:
    one, other, third = contenders({0: (1, 2, 3)}, (1, 2))
    assert not one.may_meet(other)
    assert one.may_meet(third)
    assert not replace(one, apart=frozenset({3})).may_meet(third)


@pytest.mark.rule("C.04.6 3.3.2")
def test_what_is_told_of_a_round() -> None:
    people = contenders({30: (1, 2), 20: (3,), 10: (4, 5, 6), 0: (7,)}, (1, 2))
    found = pair_all(tuple(people), SWISS_TEAM, floats_count=True)
    assert found is not None
    (step,) = found.steps
    assert step.article == "C.04.6 3.4"
    assert "The bye goes to number 7." in step.reason.message()

    top, last = found.groups
    assert (top.members, top.floaters) == ((1, 2), (3, 4))
    assert top.pairs == ((1, 3), (2, 4))
    # C5: the score differences in descending order. Nobody is left of the scoregroup below (C6).
    assert top.criteria == {
        "C4": 2,
        "C5": (20, 10),
        "C6": 0,
        "C7": 0,
        "C8": 0,
        "C9": 0,
        "C10": 0,
    }
    assert [each.article for each in top.steps] == ["C.04.6 3.5.5"]
    assert "needs 2 from below: 3, 4." in top.steps[0].reason.message()
    assert (last.score, last.members, last.floaters) == (10, (5, 6), ())
    assert "can be paired within itself" in last.steps[0].reason.message()


@pytest.mark.rule("C.04.5 2.3")
def test_a_system_without_colours_has_no_criteria_of_them() -> None:
    found = pair_all(tuple(contenders({10: (1, 2)})), DOUBLE_SWISS, floats_count=True)
    assert found is not None
    assert list(found.groups[0].criteria) == ["C4", "C5", "C6", "C7", "C8"]


@pytest.mark.rule("C.04.6 3.3.3")
def test_a_proof_speaks_of_players_or_of_teams() -> None:
    two = tuple(contenders({10: (1, 2)}, (1, 2)))
    assert [each.message() for each in obstacles_of(two, DOUBLE_SWISS)[1]][1:] == [
        "Player 1 has already played 2 (C1).",
        "Player 2 has already played 1 (C1).",
    ]
    assert [each.message() for each in obstacles_of(two, SWISS_TEAM, teams=True)[1]][1:] == [
        "Team 1 has already played 2 (C1).",
        "Team 2 has already played 1 (C1).",
    ]
