"""The Dubov System (C.04.4.1), article by article."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from support.contestants import one

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
)
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.dubov.bracket import DubovBracket, middle_out, pair_bracket
from openarbiter.pairing.dubov.bye import bye_of
from openarbiter.pairing.dubov.colours import white_of
from openarbiter.pairing.dubov.contestant import Contestant, meetings
from openarbiter.pairing.dubov.history import average_rating
from openarbiter.pairing.dubov.players import contestants
from openarbiter.pairing.dubov.round import is_last_round
from openarbiter.pairing.dubov.whole import pair_all
from openarbiter.pairing.frame.cards import Strength, cards
from openarbiter.pairing.frame.whole import WholeRound
from openarbiter.rulebook import EDITIONS, FIDE_2018, FIDE_2026, Edition
from openarbiter.rulebook.dubov_rules import DUBOV_EDITIONS, dubov_rules

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WON = Result(Mark.WIN, Mark.LOSS)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
NOT_COME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
RULES = dubov_rules(FIDE_2026)


def pairs_of(paired: DubovBracket | WholeRound[Contestant]) -> list[tuple[int, int]]:
    return [(a.number, b.number) for a, b in paired.pairs]


def numbers(people: Iterable[Contestant]) -> list[int]:
    return [each.number for each in people]


def whole(*people: Contestant, last_round: bool = False) -> WholeRound[Contestant]:
    found = pair_all(people, RULES, last_round=last_round)
    assert found is not None
    return found


def floaters(*people: Contestant, last_round: bool = False) -> tuple[int, ...]:
    """The upfloaters of the highest scoregroup."""
    return whole(*people, last_round=last_round).groups[0].floaters


def event(
    *rounds: Round, players: int = 4, ratings: tuple[int, ...] = (), **more: object
) -> Tournament:
    ratings = ratings or tuple(2000 - 10 * number for number in range(players))
    return Tournament(
        tuple(Entrant(at, f"Player {at}", rating=each) for at, each in enumerate(ratings, start=1)),
        rounds,
        Regulations(**{"rounds": 9, "edition": "fide-2026", **more}),  # type: ignore[arg-type]
    )


def read(tournament: Tournament) -> dict[int, Contestant]:
    drawn = cards(tournament, FIDE_2026)
    return {each.number: each for each in contestants(tournament, FIDE_2026, RULES, drawn)}


# Definitions


@pytest.mark.rule("C.04.4.1 1.1")
def test_who_has_no_rating_is_named() -> None:
    with pytest.raises(NoPairing) as caught:
        pair_round(event(ratings=(2000, 0, 1900, 0)), system="dubov")
    assert caught.value.players == (2, 4)
    names = {2: "Ann", 4: "Bo"}
    told = " ".join(each.message() for each in caught.value.named(names))
    assert "2 Ann, 4 Bo" in told
    assert "C.04.4.1 1.1" in told


@pytest.mark.rule("C.04.4.1 1.1")
def test_an_estimated_rating_pairs() -> None:
    unrated = event(ratings=(2000, 1950, 1900, 1800))
    guessed = replace(
        unrated,
        entrants=tuple(replace(each, fide_rating=0) for each in unrated.entrants),
    )
    assert pair_round(guessed, system="dubov") == pair_round(unrated, system="dubov")


@pytest.mark.rule("C.04.4.1 1.1")
def test_the_rating_of_somebody_who_never_came_is_not_asked_for() -> None:
    away = (ByeRequest(1, 4, ByeKind.ZERO),)
    tournament = event(ratings=(2000, 1950, 1900, 0), bye_requests=away)
    assert pair_round(tournament, system="dubov").absent == (4,)


@pytest.mark.rule("C.04.4.1 1.1")
def test_the_lowest_rating_is_one_all_the_same() -> None:
    assert pair_round(event(ratings=(2000, 1, 1900, 1800)), system="dubov").boards


@pytest.mark.rule("C.04.4.1 1.1")
def test_the_round_that_needs_ratings_is_named() -> None:
    with pytest.raises(NoPairing) as caught:
        pair_round(event(Round((Game(1, 2, WON),)), ratings=(2000, 0, 1900, 0)), system="dubov")
    assert caught.value.round == 2


@pytest.mark.rule("C.04.4.1 1.6")
@pytest.mark.rule("C.04.4.1 1.6.4")
def test_who_has_not_played_prefers_black_mildly() -> None:
    tournament = event(Round((Game(1, 2, NOT_COME), Game(3, 4, WON))))
    people = read(tournament)
    assert [(people[at].preferred, people[at].strength) for at in (1, 3, 4)] == [
        (BLACK, Strength.MILD),
        (BLACK, Strength.STRONG),
        (WHITE, Strength.STRONG),
    ]


@pytest.mark.rule("C.04.4.1 1.7")
def test_the_average_rating_is_of_played_games_and_rounded_half_up() -> None:
    rounds = (
        Round((Game(1, 2, WON), Game(3, 4, WON))),
        Round((Game(3, 1, WON), Game(2, 4, NOT_COME))),
    )
    people = read(event(*rounds, ratings=(2000, 1990, 1981, 1970)))
    assert [people[at].aro for at in (1, 2, 3, 4)] == [1986, 2000, 1985, 1981]
    assert average_rating([1, 2, 3], {1: 1500, 2: 1500, 3: 1501}) == 1500
    assert average_rating([1, 2, 3], {1: 1500, 2: 1501, 3: 1501}) == 1501


@pytest.mark.rule("C.04.4.1 1.8.2")
def test_the_most_upfloats_of_an_event() -> None:
    for rules in DUBOV_EDITIONS.values():
        assert [rules.max_upfloats(rounds) for rounds in (4, 5, 9, 10, 11)] == [2, 3, 3, 4, 4]


def upfloated(times: int, after: int, rounds: int | None) -> bool:
    """Whether 2, upfloated so many times in so many rounds, is a maximum upfloater."""
    played = [Round((Game(1, 3, WON),), (Bye(2, ByeKind.ZERO), Bye(4, ByeKind.ZERO)))]
    played += [Round((Game(1, 2, WON), Game(3, 4, NOT_COME)))] * times
    played += [Round()] * (after - len(played))
    two = read(event(*played, rounds=rounds))[2]
    assert two.upfloats == times
    return two.maximum


@pytest.mark.rule("C.04.4.1 1.8.2")
def test_who_was_upfloated_the_most_times_is_a_maximum_upfloater() -> None:
    assert [upfloated(times, 4, rounds=9) for times in (2, 3)] == [False, True]
    assert [upfloated(times, 3, rounds=4) for times in (1, 2)] == [False, True]


@pytest.mark.rule("C.04.4.1 1.8.2")
def test_where_nobody_said_how_many_rounds_there_are_those_paired_so_far_count() -> None:
    """In round 4 two upfloats are the most; in round 5 it takes three."""
    assert [upfloated(2, paired - 1, rounds=None) for paired in (4, 5)] == [True, False]


@pytest.mark.rule("C.04.4.1 2.3")
@pytest.mark.parametrize(
    ("rounds", "last"), [(None, False), (1, True), (2, False), (3, False)], ids=str
)
def test_the_last_round_is_the_last_of_those_announced(rounds: int | None, last: bool) -> None:
    assert is_last_round(event(rounds=rounds)) is last
    assert not is_last_round(event(Round(), rounds=None))
    assert is_last_round(event(Round(), Round(), rounds=3))


@pytest.mark.rule("C.04.4.1 1.8.1")
def test_upfloats_are_counted_from_played_games_by_scores_of_their_round() -> None:
    rounds = (
        Round((Game(1, 2, WON), Game(3, 4, WON))),
        Round((Game(1, 4, DRAWN), Game(2, 3, WON))),
        Round((Game(4, 3, NOT_COME),), (Bye(1, ByeKind.ZERO), Bye(2, ByeKind.ZERO))),
    )
    people = read(event(*rounds, rounds=4))
    assert {at: each.upfloats for at, each in people.items()} == {1: 0, 2: 1, 3: 0, 4: 1}
    assert not any(each.upfloated_last for each in people.values())
    people = read(event(*rounds[:2], rounds=4))
    assert {at for at, each in people.items() if each.upfloated_last} == {2, 4}


@pytest.mark.rule("C.04.4.1 1.8.1")
def test_virtual_points_count_for_upfloats() -> None:
    fast = (Acceleration(10, 1, 1, 1, 2),)
    played = Round((Game(1, 3, WON), Game(2, 4, WON)))
    people = read(event(played, accelerations=fast))
    assert [people[at].upfloats for at in (1, 2, 3, 4)] == [0, 0, 1, 1]


@pytest.mark.rule("C.04.4.1 1.3.2")
def test_brackets_take_in_upfloaters_and_leave_nobody() -> None:
    found = whole(*(one(at, 30 - 10 * (at > 3), WHITE if at % 2 else BLACK) for at in range(1, 7)))
    assert [(group.members, group.floaters, group.left) for group in found.groups] == [
        ((1, 2, 3), (4,), ()),
        ((5, 6), (), ()),
    ]


# Criteria


@pytest.mark.rule("C.04.4.1 2.1.1")
def test_two_players_meet_once() -> None:
    met = {1: 4, 4: 1}
    people = [one(at, prefers=WHITE if at < 3 else BLACK) for at in (1, 2, 3, 4)]
    people = [replace(each, met=frozenset({met.get(each.number, 0)})) for each in people]
    assert pairs_of(whole(*people)) == [(1, 3), (2, 4)]


@pytest.mark.rule("C.04.4.1 2.1.2")
@pytest.mark.parametrize("edition", list(EDITIONS.values()), ids=list(EDITIONS))
def test_a_full_point_bye_bars_from_the_bye_since_2026(edition: Edition) -> None:
    byes = Bye(3, ByeKind.PAB), Bye(4, ByeKind.FULL), Bye(5, ByeKind.HALF)
    tournament = event(Round((Game(1, 2, WON), Game(6, 7, NOT_COME)), byes), players=7)
    people = contestants(tournament, edition, RULES, cards(tournament, edition))
    barred = {each.number for each in people if not each.bye_allowed}
    assert barred == ({3, 6} if edition is FIDE_2018 else {3, 4, 6})


@pytest.mark.rule("C.04.4.1 2.1.3")
def test_two_who_must_have_the_same_colour_do_not_meet_not_even_top_scorers() -> None:
    absolute = {"strength": Strength.ABSOLUTE, "colours": (BLACK, BLACK)}
    people = (one(1, 20, WHITE, **absolute), one(2, 20, WHITE, **absolute), one(3), one(4))
    found = whole(*people, last_round=True)
    assert pairs_of(found) == [(1, 3), (2, 4)]


@pytest.mark.rule("C.04.4.1 2.1.3")
def test_the_last_round_exempts_nobody() -> None:
    rounds = (
        Round((Game(1, 3, WON), Game(2, 4, WON))),
        Round((Game(1, 4, WON), Game(2, 3, WON))),
    )
    with pytest.raises(NoPairing) as caught:
        pair_round(event(*rounds, rounds=3), system="dubov")
    assert any("C3" in reason.message() for reason in caught.value.reasons)


@pytest.mark.rule("C.04.4.1 2.2.1")
def test_a_bracket_leaves_a_rest_that_can_be_paired() -> None:
    people = (
        one(1, 20, WHITE),
        one(2, 10, BLACK),
        one(3, 10, BLACK, met=frozenset({4})),
        one(4, 10, BLACK, met=frozenset({3})),
    )
    assert floaters(*people) == (3,)


@pytest.mark.rule("C.04.4.1 2.3.1")
def test_upfloaters_are_as_few_as_can_be() -> None:
    people = (
        one(1, 20, WHITE, met=frozenset({2})),
        one(2, 20, WHITE, met=frozenset({1})),
        one(3, 20, WHITE),
        one(4, 10),
        one(5, 10),
        one(6, 10),
    )
    assert len(floaters(*people)) == 1


@pytest.mark.rule("C.04.4.1 2.3.1")
def test_a_rest_that_cannot_be_paired_takes_two_of_the_scoregroup() -> None:
    people = (
        one(1, 20, WHITE),
        one(2, 20, BLACK),
        one(3, 10, BLACK, met=frozenset({4})),
        one(4, 10, WHITE, met=frozenset({3})),
    )
    found = whole(*people).groups[0]
    assert found.floaters == (3, 4)
    assert found.criteria["C5"] == 2
    assert "but not those below it" in found.steps[0].reason.message()


@pytest.mark.rule("C.04.4.1 2.3.2")
def test_upfloaters_have_the_highest_scores() -> None:
    people = (one(1, 30, WHITE), one(2, 10, BLACK), one(3, 20, WHITE), one(4, 10, BLACK))
    found = whole(*people).groups[0]
    assert found.floaters == (3,), "though with 2 both would have their colours"
    assert found.criteria["C6"] == (10,)
    assert found.criteria["C7"] == 1


@pytest.mark.rule("C.04.4.1 2.3.3")
def test_upfloaters_let_most_have_their_colour() -> None:
    people = (one(1, 20, WHITE), one(2, 10, WHITE), one(3, 10, BLACK), one(4, 10, WHITE))
    assert floaters(*people) == (3,)


@pytest.mark.rule("C.04.4.1 2.3.4")
@pytest.mark.rule("C.04.4.1 2.3.5")
def test_fewer_maximum_upfloaters_come_before_fewer_upfloats() -> None:
    """3 has met 5 and 6, so it leaves these with 4 alone: {3, 4}, or both others."""
    people = (
        one(1, 20, WHITE, met=frozenset({2})),
        one(2, 20, WHITE, met=frozenset({1})),
        one(3, 0, met=frozenset({5, 6}), upfloats=9, maximum=True),
        one(4, 0),
        one(5, 0, met=frozenset({3}), upfloats=3, maximum=True),
        one(6, 0, met=frozenset({3}), upfloats=3, maximum=True),
    )
    found = whole(*people).groups[0]
    assert found.floaters == (3, 4)
    assert (found.criteria["C8"], found.criteria["C9"]) == (1, 9)
    assert floaters(*people, last_round=True) == (3, 4)


@pytest.mark.rule("C.04.4.1 2.3.5")
def test_of_maximum_upfloaters_the_one_with_fewer_upfloats_goes() -> None:
    people = (
        one(1, 20, WHITE),
        one(2, 10, upfloats=4, maximum=True),
        one(3, 10, upfloats=3, maximum=True),
        one(4, 10, upfloats=5, maximum=True),
    )
    assert floaters(*people) == (3,)
    assert floaters(*people, last_round=True) == (2,)


@pytest.mark.rule("C.04.4.1 2.3.4")
def test_a_maximum_upfloater_stays_unless_it_is_the_last_round() -> None:
    people = (one(1, 20, WHITE), one(2, 10, upfloats=3, maximum=True), one(3, 10), one(4, 10))
    assert floaters(*people) == (3,)
    assert floaters(*people, last_round=True) == (2,)
    assert "C8" not in whole(*people, last_round=True).groups[0].criteria


def of_different_scores() -> tuple[Contestant, ...]:
    """1 and 2 have met, so 3 and 4 float up; 4 alone is a maximum upfloater."""
    return (
        one(1, 30, WHITE, met=frozenset({2})),
        one(2, 30, WHITE, met=frozenset({1})),
        one(3, 20, upfloats=2),
        one(4, 10, upfloats=4, maximum=True),
    )


@pytest.mark.rule("C.04.4.1 2.3.2")
def test_score_differences_are_told_in_descending_order() -> None:
    assert whole(*of_different_scores()).groups[0].criteria["C6"] == (20, 10)


@pytest.mark.rule("C.04.4.1 2.3.5")
def test_upfloats_of_those_who_are_no_maximum_upfloaters_do_not_count() -> None:
    criteria = whole(*of_different_scores()).groups[0].criteria
    assert (criteria["C8"], criteria["C9"]) == (1, 4)


@pytest.mark.rule("C.04.4.1 2.3.6")
def test_who_was_upfloated_in_the_round_before_stays_unless_it_is_the_last_round() -> None:
    people = (one(1, 20, WHITE), one(2, 10, upfloated_last=True), one(3, 10), one(4, 10))
    assert floaters(*people) == (3,)
    assert floaters(*people, last_round=True) == (2,)


# The procedure


@pytest.mark.rule("C.04.4.1 3.1")
@pytest.mark.parametrize(
    ("people", "expected"),
    [
        ((one(1), one(2, 5), one(3, 5)), 1),
        ((one(1), one(2, colours=()), one(3, 5)), 1),
        ((one(1), one(2), one(3)), 3),
        ((one(1), one(2), one(3, bye_allowed=False)), 2),
        ((one(1, met=frozenset({2})), one(2, met=frozenset({1})), one(3)), 2),
    ],
    ids=["score", "games", "number", "allowed", "complete"],
)
def test_the_bye(people: tuple[Contestant, ...], expected: int) -> None:
    members = sorted(people, key=lambda each: each.order)
    found = bye_of(members, meetings(members))
    assert found is not None
    assert found.number == expected


@pytest.mark.rule("C.04.4.1 3.1")
def test_where_nobody_may_have_the_bye_there_is_no_pairing() -> None:
    people = tuple(one(at, bye_allowed=False) for at in (1, 2, 3))
    assert pair_all(people, RULES, last_round=False) is None


@pytest.mark.rule("C.04.4.1 3.2.2")
@pytest.mark.rule("C.04.4.1 4.2.2")
def test_equal_sets_are_taken_in_the_order_of_numbers() -> None:
    people = (one(1, 20, WHITE), *(one(at, 10) for at in (5, 3, 4)))
    assert floaters(*people) == (3,)


@pytest.mark.rule("C.04.4.1 3.2.3")
def test_in_round_1_the_halves_meet() -> None:
    pairing = pair_round(event(players=6, initial_colour=WHITE), system="dubov")
    assert [(board.white, board.black) for board in pairing.boards] == [(1, 4), (5, 2), (3, 6)]


@pytest.mark.rule("C.04.4.1 3.2.3")
def test_halves_are_made_wherever_nobody_has_played() -> None:
    people = [replace(one(at), colours=(), strength=Strength.MILD) for at in (1, 2, 3, 4)]
    assert pairs_of(pair_bracket(people)) == [(1, 3), (2, 4)]
    people[3] = one(4)
    assert numbers(pair_bracket(people).first) == []


@pytest.mark.rule("C.04.4.1 3.2.4")
def test_pairs_within_the_smaller_subgroup_shift_one_of_each() -> None:
    """1 and 2, who prefer White, have met all who prefer Black."""
    others = frozenset({3, 4, 5, 6})
    people = [
        one(1, prefers=WHITE, met=others, aro=1500),
        one(2, prefers=WHITE, met=others, aro=1400),
        *(one(at, met=frozenset({1, 2})) for at in sorted(others)),
    ]
    found = pair_bracket(people)
    assert numbers(found.unavoidable) == [2], "the higher of two in the middle, by ARO"
    assert numbers(found.equalising) == [4, 5]
    assert pairs_of(found) == [(4, 3), (5, 6), (1, 2)]


@pytest.mark.rule("C.04.4.1 3.2.4")
def test_of_two_who_must_meet_one_is_shifted_and_the_other_is_not() -> None:
    """1 to 4 prefer White: 2 can meet 3 alone, and 1 can meet 4 alone."""
    every = frozenset(range(1, 9))
    may = {1: {4}, 2: {3}, 3: {2}, 4: {1}, **{at: every - {1, 2, 3, 4} for at in range(5, 9)}}
    people = [one(at, prefers=WHITE if at < 5 else BLACK, met=every - may[at]) for at in may]
    found = pair_bracket(people)
    assert numbers(found.unavoidable) == [2, 1], "not 3, with whom 2 is to be paired"


@pytest.mark.rule("C.04.4.1 3.2.4")
def test_of_two_equal_subgroups_the_one_that_prefers_white_shifts_first() -> None:
    """A pair in each cannot be avoided; the shifters 2 and 5, first of their lists, exclude each
    other."""
    may = {1: {2, 3}, 2: {1, 4}, 3: {1, 5}, 4: {2, 6}, 5: {3, 6}, 6: {4, 5}}
    every = frozenset(may)
    people = [one(at, prefers=WHITE if at < 4 else BLACK, met=every - may[at]) for at in may]
    found = pair_bracket(people)
    assert numbers(found.unavoidable) == [2]
    assert numbers(found.equalising) == [4]
    assert set(pairs_of(found)) == {(1, 2), (3, 5), (4, 6)}


@pytest.mark.rule("C.04.4.1 3.2.4")
@pytest.mark.rule("C.04.4.1 4.3.2")
def test_the_larger_subgroup_shifts_from_its_middle() -> None:
    aros = {1: 1700, 2: 1500, 3: 1900, 4: 1600, 5: 1800}
    people = [*(one(at, prefers=WHITE, aro=aro) for at, aro in aros.items()), one(6)]
    found = pair_bracket(people)
    assert numbers(found.equalising) == [1, 4], "the middle of 2, 4, 1, 5, 3, then the higher"
    assert pairs_of(found) == [(2, 1), (5, 4), (3, 6)]


@pytest.mark.rule("C.04.4.1 4.3.1")
def test_who_was_shifted_is_no_shifter_of_the_other_colour() -> None:
    """Only White seekers can be White shifters: the middle is sought without the one shifted."""
    met = frozenset({3, 4, 5, 6, 7, 8})
    people = [
        one(1, prefers=WHITE, met=met, aro=1400),
        one(2, prefers=WHITE, met=met, aro=1500),
        *(one(at, met=frozenset({1, 2})) for at in sorted(met)),
    ]
    found = pair_bracket(people)
    assert numbers(found.unavoidable) == [1]
    assert numbers(found.equalising) == [5, 6, 4], "with 1 among them it would be 5, 4, 6"


@pytest.mark.rule("C.04.4.1 4.3.3")
def test_shifters_are_numbered_from_the_middle() -> None:
    assert middle_out("ABCDEFG") == list("DCEBFAG")
    assert middle_out("AB") == ["A", "B"]
    assert middle_out("") == []


@pytest.mark.rule("C.04.4.1 3.2.5")
def test_s1_is_sorted_by_the_average_rating_of_opponents() -> None:
    aros = {1: 1900, 2: 1500, 3: 1500}
    people = [
        *(one(at, prefers=WHITE, aro=aro) for at, aro in aros.items()),
        one(4),
        one(5),
        one(6),
    ]
    assert pairs_of(pair_bracket(people)) == [(2, 4), (3, 5), (1, 6)]


@pytest.mark.rule("C.04.4.1 3.2.6")
@pytest.mark.rule("C.04.4.1 4.4.2")
def test_transpositions_are_taken_in_their_order() -> None:
    expected = [(4, 5, 6), (4, 6, 5), (5, 4, 6), (5, 6, 4), (6, 4, 5), (6, 5, 4)]
    forbidden: list[set[tuple[int, int]]] = [
        set(),
        {(2, 5)},
        {(1, 4)},
        {(1, 4), (2, 4)},
        {(1, 4), (1, 5)},
        {(1, 4), (1, 5), (2, 4)},
    ]
    for order, apart in zip(expected, forbidden, strict=True):
        people = [
            one(
                at,
                prefers=WHITE if at < 4 else BLACK,
                met=frozenset(b if at == a else a for a, b in apart if at in (a, b)),
            )
            for at in range(1, 7)
        ]
        found = pair_bracket(people)
        assert tuple(other for _, other in pairs_of(found)) == order
        assert found.transposed is (order != (4, 5, 6))


# Colours


@pytest.mark.rule("C.04.4.1 5.2")
@pytest.mark.parametrize(
    ("higher", "lower", "white", "rule"),
    [
        (one(1, colours=()), one(2, colours=()), 1, "1"),
        (one(2, colours=()), one(3, colours=()), 3, "1"),
        (one(1, prefers=BLACK), one(2, prefers=WHITE), 2, "2"),
        (one(1, strength=Strength.MILD), one(2, strength=Strength.STRONG), 1, "3"),
        (one(1, colours=(BLACK, WHITE, WHITE)), one(2, colours=(WHITE, BLACK, WHITE)), 2, "4"),
        (one(1, colours=(WHITE,)), one(2, 10, colours=(WHITE,)), 1, "5"),
    ],
)
def test_colours(higher: Contestant, lower: Contestant, white: int, rule: str) -> None:
    for pair in ((higher, lower), (lower, higher)):
        found, article = white_of(*pair, WHITE)
        assert (found.number, article) == (white, rule)


# The round


@pytest.mark.rule("C.04.4.1 1.9.3")
def test_a_round_that_cannot_be_paired_is_proved() -> None:
    apart = (Prohibition((1, 2, 3)),)
    with pytest.raises(NoPairing) as caught:
        pair_round(event(prohibitions=apart), system="dubov")
    told = " ".join(reason.message() for reason in caught.value.reasons)
    assert "Too few opponents: 1, 2, 3 can meet only 4." in told


def test_the_code_of_the_file_names_the_system() -> None:
    for code in ("FIDE_DUBOV", "FIDE_DUBOV_BAKU"):
        assert pair_round(event(system=code)).system == "dubov"


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_steps_cite_the_articles_of_their_edition(edition: str) -> None:
    pairing = pair_round(event(players=5), edition=edition, system="dubov")
    rules = dubov_rules(EDITIONS[edition])
    cited = [step.article for group in pairing.groups for step in group.steps]
    assert [step.article for step in pairing.steps] == [rules.cited(rules.bye)]
    assert cited == [
        rules.cited(each) for each in (rules.fewest, rules.subgroups, rules.transposition)
    ]
    assert all(step.reason.message() for group in pairing.groups for step in group.steps)
