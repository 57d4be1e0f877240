"""The Burstein System (C.04.4.2), article by article."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from unittest.mock import patch

import pytest
from support.literal_burstein import (
    in_order,
    pair_brackets,
    seeding_rounds,
    the_pairing,
    whole_round,
)
from support.random_players import positions
from support.ranked_players import both_ways, met, one

from openarbiter.model import (
    Acceleration,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    PointSystem,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import NoPairing, edition_of, pair_round
from openarbiter.pairing.burstein import bracket as brackets
from openarbiter.pairing.burstein import weighed
from openarbiter.pairing.burstein.bracket import BracketSituation, pair_bracket
from openarbiter.pairing.burstein.bye import bye_of
from openarbiter.pairing.burstein.colours import white_of
from openarbiter.pairing.burstein.index import indexes
from openarbiter.pairing.burstein.member import RankedPlayer, meetings
from openarbiter.pairing.burstein.order import first_in_order
from openarbiter.pairing.burstein.whole import pair_all
from openarbiter.pairing.frame.cards import Strength
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.frame.pairings import BestPairings
from openarbiter.pairing.frame.whole import WholeRound
from openarbiter.pairing.system import System, code_of, system_of
from openarbiter.rulebook import FIDE_2018, FIDE_2026
from openarbiter.rulebook.burstein_rules import BursteinRules, burstein_rules

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WON = Result(Mark.WIN, Mark.LOSS)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
NOT_COME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
RULES, OLD = burstein_rules(FIDE_2026), burstein_rules(FIDE_2018)

EXAMPLE = """
1-6 2-5 3-0 4-0; 1-6 2-4 3-0 5-0; 1-6 2-3 4-0 5-0; 1-6 2-0 3-5 4-0; 1-6 2-0 3-4 5-0;
1-6 2-0 3-0 4-5; 1-5 2-6 3-0 4-0; 1-5 2-4 3-0 6-0; 1-5 2-3 4-0 6-0; 1-5 2-0 3-6 4-0;
1-5 2-0 3-4 6-0; 1-5 2-0 3-0 4-6; 1-4 2-6 3-0 5-0; 1-4 2-5 3-0 6-0; 1-4 2-3 5-0 6-0;
1-4 2-0 3-6 5-0; 1-4 2-0 3-5 6-0; 1-4 2-0 3-0 5-6; 1-3 2-6 4-0 5-0; 1-3 2-5 4-0 6-0;
1-3 2-4 5-0 6-0; 1-3 2-0 4-6 5-0; 1-3 2-0 4-5 6-0; 1-3 2-0 4-0 5-6; 1-2 3-6 4-0 5-0;
1-2 3-5 4-0 6-0; 1-2 3-4 5-0 6-0; 1-2 3-0 4-6 5-0; 1-2 3-0 4-5 6-0; 1-2 3-0 4-0 5-6;
1-0 2-6 3-5 4-0; 1-0 2-6 3-4 5-0; 1-0 2-6 3-0 4-5; 1-0 2-5 3-6 4-0; 1-0 2-5 3-4 6-0;
1-0 2-5 3-0 4-6; 1-0 2-4 3-6 5-0; 1-0 2-4 3-5 6-0; 1-0 2-4 3-0 5-6; 1-0 2-3 4-6 5-0;
1-0 2-3 4-5 6-0; 1-0 2-3 4-0 5-6; 1-0 2-0 3-6 4-5; 1-0 2-0 3-5 4-6; 1-0 2-0 3-4 5-6
"""
"""The pairings of six players with two pairs, worked out from the rule of 4.3."""


def whole(*people: RankedPlayer, rules: BursteinRules = RULES) -> WholeRound[RankedPlayer]:
    found = pair_all(people, rules)
    assert found is not None
    return found


def pairs_of(found: WholeRound[RankedPlayer]) -> list[tuple[int, int]]:
    return [(a.number, b.number) for a, b in found.pairs]


def tournament(played: Sequence[Round], players: int, **regulations: object) -> Tournament:
    entrants = tuple(Entrant(number, f"Player {number}") for number in range(1, players + 1))
    given = {"rounds": 9, "edition": "fide-2026", "initial_colour": WHITE, **regulations}
    return Tournament(entrants, tuple(played), Regulations(**given))  # type: ignore[arg-type]


def listed(pairs: Sequence[tuple[int, int]], floaters: Sequence[int]) -> str:
    return " ".join(f"{a}-{b}" for a, b in sorted([*pairs, *((each, 0) for each in floaters)]))


@pytest.mark.rule("C.04.4.2 4.3")
def test_the_example_of_six_players_and_two_pairs_has_45_pairings_in_order() -> None:
    expected = [" ".join(each.split()) for each in EXAMPLE.split(";")]
    assert len(expected) == len(set(expected)) == 45
    people = tuple(one(number).card for number in range(1, 7))
    literal = [
        listed([(a.number, b.number) for a, b in pairs], [each.number for each in floaters])
        for pairs, floaters in in_order(people, 2)
    ]
    assert literal == expected


@pytest.mark.rule("C.04.4.2 4.3")
@pytest.mark.parametrize("at", range(45))
def test_the_first_pairing_is_found_of_any_that_are_left_of_the_example(at: int) -> None:
    """The graph has the pairs of a pairing and of a later one: the earlier one is found."""
    expected = [" ".join(each.split()) for each in EXAMPLE.split(";")]
    for later in expected[at:]:
        meets = [0] * 8
        for text in (expected[at], later):
            zeros = [6, 7]
            for a, b in (map(int, pair.split("-")) for pair in text.split()):
                other = b - 1 if b else zeros.pop(0)
                for zero in (6, 7) if not b else (other,):
                    meets[a - 1] |= 1 << zero
                    meets[zero] |= 1 << (a - 1)
        found = first_in_order(BestPairings(meets), meets, 6)
        told = listed([(a + 1, b + 1) for a, b in found[0]], [each + 1 for each in found[1]])
        assert expected.index(told) <= at


@pytest.mark.rule("C.04.4.2 1.6.2")
@pytest.mark.parametrize(
    ("rounds", "seeding"), [(3, 1), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (13, 4)]
)
def test_half_of_the_rounds_four_at_most_are_seeding_rounds(rounds: int, seeding: int) -> None:
    assert RULES.seeding_rounds(rounds) == OLD.seeding_rounds(rounds) == seeding


@pytest.mark.rule("C.04.4.2 1.6.1")
def test_seeding_rounds_are_paired_by_the_dutch_system() -> None:
    for position in positions("burstein", 5):
        if len(position.rounds) >= seeding_rounds(position.regulations.rounds or 0):
            break
        by_dutch, ours = pair_round(position), pair_round(position, system="burstein")
        assert (ours.boards, ours.bye) == (by_dutch.boards, by_dutch.bye)
        assert ours.system == "burstein"
        assert ours.steps[0].article == "C.04.4.2 1.6"


@pytest.mark.rule("C.04.4.2 1.7.1")
def test_the_index_is_the_sum_of_the_opponents_scores_and_the_same_times_the_points() -> None:
    found = indexes(
        tournament(
            [
                Round((Game(1, 2, WON), Game(3, 4, DRAWN))),
                Round((Game(1, 3, DRAWN), Game(4, 2, WON))),
            ],
            4,
        ),
        RULES,
    )
    # Scores: 1.5, 0, 1, 1.5.
    assert found[1] == (0 + 10, 10 * 0 + 5 * 10)
    assert found[2] == (15 + 15, 0)
    assert found[3] == (15 + 15, 5 * 15 + 5 * 15)
    assert found[4] == (10 + 0, 5 * 10 + 10 * 0)


@pytest.mark.rule("C.04.4.2 1.7.2")
@pytest.mark.parametrize("kind", [ByeKind.PAB, ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO])
def test_a_round_without_a_game_is_one_against_oneself(kind: ByeKind) -> None:
    there = tournament(
        [Round((Game(1, 2, WON),), (Bye(3, kind),)), Round((Game(3, 1, WON),), (Bye(2, kind),))], 3
    )
    points = there.regulations.points.of_bye(kind)
    own = 10 + points
    assert indexes(there, RULES)[3] == (own + 10, points * own + 10 * 10)


@pytest.mark.rule("C.04.4.2 1.7.2")
def test_a_forfeit_is_a_game_against_oneself_for_either() -> None:
    there = tournament([Round((Game(1, 2, NOT_COME),))], 2)
    assert indexes(there, RULES) == {1: (10, 100), 2: (0, 0)}


@pytest.mark.rule("C.04.4.2 1.7.2")
def test_zero_point_byes_up_to_this_round_are_draws_for_the_opponents_alone() -> None:
    rounds = [Round((Game(1, 2, WON),)), Round((), (Bye(2, ByeKind.ZERO), Bye(1, ByeKind.HALF)))]
    gone = tournament(rounds, 2, bye_requests=(ByeRequest(3, 2, ByeKind.ZERO),))
    back = tournament(rounds, 2)
    # The opponent has 0 points, and half a point for the round missed.
    assert indexes(gone, RULES)[1] == (5 + 15, 10 * 5 + 5 * 15)
    # Their own Index has a game against themselves, with nothing added.
    assert indexes(gone, RULES)[2] == (15, 0)
    # Who is back in this round has no series up to it.
    assert indexes(back, RULES)[1] == (0 + 15, 5 * 15)
    assert indexes(back, replace(RULES, absent_series="round before"))[1] == (20, 125)


@pytest.mark.rule("C.04.4.2 1.7.2")
def test_a_bye_asked_for_a_later_round_goes_on_no_series() -> None:
    rounds = [Round((Game(1, 2, WON),)), Round((), (Bye(2, ByeKind.ZERO), Bye(1, ByeKind.HALF)))]
    later = tournament(rounds, 2, bye_requests=(ByeRequest(4, 2, ByeKind.ZERO),))
    assert indexes(later, RULES) == indexes(tournament(rounds, 2), RULES)


@pytest.mark.rule("C.04.4.2 1.7.2")
def test_a_round_missed_is_worth_a_draw_to_opponents_whatever_it_brought() -> None:
    rounds = [Round((Game(1, 2, WON),)), Round((), (Bye(2, ByeKind.ZERO), Bye(1, ByeKind.HALF)))]
    gone = {"bye_requests": (ByeRequest(3, 2, ByeKind.ZERO),)}
    nothing = indexes(tournament(rounds, 2, **gone), RULES)[1]
    two = indexes(tournament(rounds, 2, points=PointSystem(zero_bye=2), **gone), RULES)[1]
    assert nothing == two


@pytest.mark.rule("C.04.4.2 1.7.2")
def test_a_series_ends_where_somebody_played_or_had_another_bye() -> None:
    rounds = [
        Round((Game(1, 2, WON),)),
        Round((), (Bye(2, ByeKind.ZERO),)),
        Round((), (Bye(2, ByeKind.HALF),)),
        Round(),
    ]
    gone = tournament(rounds, 2, bye_requests=(ByeRequest(5, 2, ByeKind.ZERO),))
    assert indexes(gone, RULES)[1].buchholz == 5 + 5 + 3 * 10


@pytest.mark.rule("C.04.4.2 1.7.2")
def test_virtual_points_do_not_count_for_the_index_but_make_scoregroups() -> None:
    four = tuple(
        Round(tuple(Game(a, b, DRAWN) for a, b in pairs))
        for pairs in (
            [(1, 5), (2, 6), (3, 7), (4, 8)],
            [(6, 1), (5, 2), (8, 3), (7, 4)],
            [(1, 7), (2, 8), (3, 5), (4, 6)],
            [(8, 1), (7, 2), (6, 3), (5, 4)],
        )
    )
    plain = tournament(four, 8)
    quick = tournament(four, 8, accelerations=(Acceleration(10, 5, 5, 1, 4),))
    assert indexes(plain, RULES) == indexes(quick, RULES)
    assert len(pair_round(plain, system="burstein").groups) == 1
    above, below = pair_round(quick, system="burstein").groups
    assert (above.score, below.score) == (30, 20)
    assert above.pairs == ((1, 4), (2, 3))


@pytest.mark.rule("C.04.4.2 1.8")
def test_the_ranking_is_buchholz_then_sonneborn_berger_then_the_number_never_the_score() -> None:
    people = [
        one(1, 30, index=(10, 99)),
        one(2, 10, index=(20, 5)),
        one(3, 20, index=(20, 7)),
        one(4, 10, index=(20, 5)),
    ]
    assert [each.number for each in sorted(people, key=lambda each: each.rank)] == [3, 2, 4, 1]


@pytest.mark.rule("C.04.4.2 3.2.2")
def test_first_meets_last() -> None:
    assert pairs_of(whole(*(one(number) for number in range(1, 7)))) == [(1, 6), (2, 5), (3, 4)]


@pytest.mark.rule("C.04.4.2 2.1.1")
def test_nobody_is_met_twice() -> None:
    people = (one(1, **met(4)), one(2), one(3), one(4, **met(1)))
    assert pairs_of(whole(*people)) == [(1, 3), (2, 4)]


@pytest.mark.rule("C.04.4.2 2.1.3")
def test_two_who_must_have_the_same_colour_do_not_meet_topscorers_or_not() -> None:
    absolute = {"prefers": WHITE, "strength": Strength.ABSOLUTE, "colours": (BLACK, BLACK)}
    people = (
        one(1, 90, topscorer=True, **absolute),  # type: ignore[arg-type]
        one(2, 90, topscorer=True, **absolute),  # type: ignore[arg-type]
        one(3),
        one(4),
    )
    members = [replace(each, card=each.card._replace(topscorer=False)) for each in people]
    assert meetings(members)[0] == 0b1100
    assert pairs_of(whole(*people)) == [(1, 4), (2, 3)]


@pytest.mark.rule("C.04.4.2 3.1")
def test_the_bye_goes_to_the_lowest_score_then_most_games_then_lowest_ranking() -> None:
    played = {"colours": (WHITE, BLACK)}
    people = [
        one(1, 10, **played),  # type: ignore[arg-type]
        one(2, 0, **played, index=(5, 0)),  # type: ignore[arg-type]
        one(3, 0, **played, index=(30, 0)),  # type: ignore[arg-type]
        one(4, 0, colours=(WHITE,), index=(1, 0)),
        one(5, 10, **played),  # type: ignore[arg-type]
    ]

    def bye(members: list[RankedPlayer]) -> int | None:
        found = bye_of(members, meetings(members))
        return None if found is None else found.number

    assert bye(people) == 2
    barred = replace(people[1], card=people[1].card._replace(pab_allowed=False))
    assert bye([people[0], barred, *people[2:]]) == 3


@pytest.mark.rule("C.04.4.2 3.1.2")
def test_the_bye_leaves_a_rest_that_can_be_paired() -> None:
    # 1 has met everybody but 3.
    people = (one(1, 20, **met(2)), one(2, 10, **met(1)), one(3))
    found = whole(*people)
    assert found.bye is not None
    assert (found.bye.number, pairs_of(found)) == (2, [(1, 3)])


@pytest.mark.rule("C.04.4.2 2.2.1")
def test_a_bracket_leaves_a_rest_that_can_be_paired() -> None:
    # 3 and 4 have met, so two of those above have to float.
    people = (one(1, 10), one(2, 10), one(3, **met(4)), one(4, **met(3)))
    found = whole(*people)
    assert pairs_of(found) == [(1, 4), (2, 3)]
    assert found.groups[0].left == (1, 2)
    assert "not all below it could" in found.groups[0].steps[1].reason.message()


@pytest.mark.rule("C.04.4.2 2.3.1")
def test_as_many_pairs_as_possible() -> None:
    # Pairing 1 with 3 or 4 would leave a single pair.
    people = (
        one(1, **met(2, 3)),
        one(2, **met(1)),
        one(3, **met(1, 4)),
        one(4, **met(3)),
    )
    assert pairs_of(whole(*people)) == [(1, 4), (2, 3)]


@pytest.mark.rule("C.04.4.2 2.3.2")
def test_the_floaters_with_the_lowest_scores_float() -> None:
    # 1 came in from above and is last in the ranking; a resident floats all the same.
    people = (
        one(1, 30, index=(1, 1)),
        one(2, 20),
        one(3, 20),
        one(4, 10),
    )
    found = whole(*people)
    assert found.groups[1].floaters == (1,)
    assert found.groups[1].pairs == ((2, 1),)
    assert found.groups[1].left == (3,)


def crosswise() -> list[RankedPlayer]:
    """1, 2 and 3 came in, 4 is a resident, and 1 may meet 4, 2 may meet 3.

    Below are 5 and 6, who have met, so two have to float.
    """
    scores = {1: 30, 2: 20, 3: 20, 4: 10, 5: 0, 6: 0}
    others = {1: (2, 3), 2: (1, 4), 3: (1, 4), 4: (2, 3), 5: (6,), 6: (5,)}
    return [one(number, score, **met(*others[number])) for number, score in scores.items()]


@pytest.mark.rule("C.04.4.2 2.3.2")
@pytest.mark.parametrize(
    ("rules", "floaters"), [(RULES, (1, 2)), (OLD, (0, 3))], ids=["2026", "until 2026"]
)
def test_low_scores_of_floaters_or_many_incoming_floaters_paired(
    rules: BursteinRules, floaters: tuple[int, ...]
) -> None:
    """Scores of 20 and 20 are better than 30 and 10; until 2026 it counted first that two of the
    incoming floaters are paired and not one."""
    people = crosswise()
    there = BracketSituation(people, meetings(people), 0b001111, 0b001000, 0b110000, 0)
    assert pair_bracket(there, rules).floaters == floaters
    cards = [each.card for each in people]
    ranks = {each.number: each.rank for each in people}
    old = rules.incoming_counted_first
    _, out = the_pairing(tuple(cards[:3]), cards[3:4], [cards[4:]], ranks, old=old)
    assert tuple(each.number - 1 for each in out) == floaters


def passing_on() -> tuple[RankedPlayer, ...]:
    """7 floats down to 1-6 and on; two of these float with 7, and two of the next bracket.

    Whichever float, the next bracket can pass on these two (7-8, 9-10). If 1 and 2 float, it can
    pass on 7 and 8 as well (1-9, 2-10).
    """
    pairs = [(1, 3), (2, 4), (3, 5), (4, 6), (1, 9), (2, 10), (7, 8), (9, 10)]
    pairs += [(a, b) for a in (1, 2, 5, 6, 7, 8) for b in (11, 12)]
    scores = {7: 30, **dict.fromkeys(range(1, 7), 20), **dict.fromkeys((8, 9, 10), 10)}
    every = set(range(1, 13))
    return tuple(
        one(at, scores.get(at, 0), **met(*every - {sum(pair) - at for pair in pairs if at in pair}))
        for at in every
    )


@pytest.mark.rule("C.04.4.2 2.3.3")
@pytest.mark.parametrize(
    ("rules", "left", "passed_on"),
    [(RULES, (5, 6, 7), (20, 20)), (OLD, (1, 2, 7), (30, 10))],
    ids=["2026", "until 2026"],
)
def test_the_next_bracket_complies_with_c6_of_its_edition(
    rules: BursteinRules, left: tuple[int, ...], passed_on: tuple[int, ...]
) -> None:
    """Low scores passed on; until 2026 first few of those who come in."""
    people = passing_on()
    found = whole(*people, rules=rules).groups[1]
    assert found.left == left
    assert found.criteria[rules.scores] == (30, 20, 20)
    assert found.criteria[rules.following] == (2, passed_on)
    ranks = {each.number: each.rank for each in people}
    cards = tuple(each.card for each in people)
    literal = pair_brackets(cards, ranks, old=rules.incoming_counted_first)
    assert set(pairs_of(whole(*people, rules=rules))) == {
        tuple(sorted((a.number, b.number), key=lambda at: ranks[at])) for a, b in literal
    }


@pytest.mark.rule("C.04.4.2 2.3.3")
def test_floaters_are_chosen_for_the_next_bracket() -> None:
    # In order, 3 would float first; but 3 has met 4 and 5, and the next bracket would pass on two.
    people = (
        one(1, 20),
        one(2, 20),
        one(3, 20, **met(4)),
        one(4, 10, **met(3)),
        one(5),
        one(6),
    )
    first = whole(*people).groups[0]
    assert first.pairs == ((1, 3),)
    assert first.left == (2,)
    assert first.criteria["C7"] == (0, ())
    assert first.steps[2].article == "C.04.4.2 C7"


def down(*numbers: int) -> dict[str, frozenset[int]]:
    """They may meet these alone, of eighteen."""
    return met(*set(range(1, 19)) - set(numbers))


@pytest.mark.rule("C.04.4.2 2.3.3")
@pytest.mark.parametrize(
    ("below", "passed_on"),
    [
        # Of 4 to 6 nobody can meet another: 3 meets one of them, and two are passed on.
        (
            dict.fromkeys((4, 5, 6), (10, (3, 7, 8)))
            | dict.fromkeys((7, 8, 9, 10), (0, (4, 5, 6, 7, 8, 9, 10))),
            (10, 10),
        ),
        # Of 6 to 8 nobody can meet another: they need 3, 4 and 5.
        (
            {4: (10, (3, 5, 6, 7, 8)), 5: (10, (3, 4, 6, 7, 8))}
            | dict.fromkeys((6, 7, 8), (0, (3, 4, 5))),
            (20, 10, 10),
        ),
        # 3 meets 5; 4, 6 and 7 need 8, 9 and 10.
        (
            {4: (10, (8,)), 5: (10, (3,)), 6: (10, (9,)), 7: (10, (10,))}
            | {8: (0, (4,)), 9: (0, (6, 10)), 10: (0, (7, 9)), 11: (0, (12,)), 12: (0, (11,))},
            (10, 10, 10),
        ),
    ],
    ids=["they have met", "those below need them", "they need those below"],
)
def test_who_floats_is_looked_at_where_the_next_bracket_passes_on_more_than_one(
    below: dict[int, tuple[int, tuple[int, ...]]], passed_on: tuple[int, ...]
) -> None:
    """In order 2 would float, who has met everybody below."""
    people = (one(1, 20), one(2, 20, **down(1, 3)), one(3, 20))
    rest = (one(at, score, **down(*may)) for at, (score, may) in below.items())
    found = whole(*both_ways((*people, *rest))).groups[0]
    assert found.pairs == ((1, 2),)
    assert found.left == (3,)
    assert found.criteria["C7"] == (len(passed_on), passed_on)


@pytest.mark.rule("C.04.4.2 2.3.4")
def test_as_many_colour_preferences_as_possible() -> None:
    people = (
        one(1, prefers=WHITE),
        one(2, prefers=WHITE),
        one(3, prefers=BLACK),
        one(4, prefers=WHITE),
    )
    found = whole(*people)
    assert pairs_of(found) == [(1, 4), (2, 3)]
    assert found.groups[0].criteria["C8"] == 1
    balanced = (
        one(1, prefers=WHITE),
        one(2, prefers=BLACK),
        one(3, prefers=BLACK),
        one(4, prefers=WHITE),
    )
    found = whole(*balanced)
    assert pairs_of(found) == [(1, 3), (2, 4)]
    assert found.groups[0].criteria["C8"] == 0


@pytest.mark.rule("C.04.4.2 5.2.1")
@pytest.mark.parametrize(("number", "white"), [(3, 3), (4, 8)])
def test_who_has_more_points_has_the_initial_colour_with_an_odd_number(
    number: int, white: int
) -> None:
    higher, lower = one(number, 10, index=(1, 0)), one(8, 0, index=(9, 0))
    for pair in ((higher, lower), (lower, higher)):
        found, rule = white_of(*pair, WHITE)
        assert (found.number, rule) == (white, "1")


@pytest.mark.rule("C.04.4.2 5.2.2")
def test_both_preferences_are_granted_and_one_against_none() -> None:
    a, b = one(1, prefers=BLACK, colours=(WHITE,)), one(2, prefers=WHITE, colours=(BLACK,))
    none = one(3)
    assert (white_of(a, b, WHITE)[0].number, white_of(a, b, WHITE)[1]) == (2, "2")
    assert (white_of(a, none, WHITE)[0].number, white_of(none, a, WHITE)[1]) == (3, "2")


@pytest.mark.rule("C.04.4.2 5.2.3")
def test_the_stronger_preference_is_granted() -> None:
    a = one(1, prefers=WHITE, colours=(WHITE, BLACK))
    b = one(2, prefers=WHITE, colours=(BLACK,), strength=Strength.STRONG)
    assert (white_of(a, b, WHITE)[0].number, white_of(b, a, WHITE)[1]) == (2, "3")


@pytest.mark.rule("C.04.4.2 5.2.4")
def test_colours_alternate_to_the_last_time_they_differed() -> None:
    a = one(1, prefers=WHITE, colours=(BLACK, WHITE, WHITE, BLACK))
    b = one(2, prefers=WHITE, colours=(WHITE, BLACK, WHITE, BLACK))
    found, rule = white_of(a, b, WHITE)
    assert (found.number, rule) == (2, "4")


@pytest.mark.rule("C.04.4.2 5.2.5")
def test_last_the_higher_in_the_ranking_is_granted_the_preference_whatever_the_score() -> None:
    a = one(1, 30, prefers=WHITE, colours=(WHITE, BLACK), index=(10, 0))
    b = one(2, 20, prefers=WHITE, colours=(WHITE, BLACK), index=(20, 0))
    assert [white_of(*pair, WHITE)[0].number for pair in ((a, b), (b, a))] == [2, 2]


@pytest.mark.rule("C.04.4.2 2.2.1")
def test_a_round_that_cannot_be_paired_has_a_proof() -> None:
    games = [Round((Game(1, 2, WON), Game(3, 4, WON))), Round((Game(1, 3, WON), Game(2, 4, WON)))]
    there = tournament(games, 4, rounds=5, prohibitions=(Prohibition((1, 4)),))
    with pytest.raises(NoPairing) as told:
        pair_round(there, system="burstein")
    assert told.value.players
    assert "1" in told.value.reasons[0].message()


@pytest.mark.rule("C.04.4.2 3.2")
@pytest.mark.parametrize("first", range(0, 40, 10))
def test_the_second_reading_pairs_alike(first: int) -> None:
    for seed in range(first, first + 10):
        for position in positions("burstein", seed, 8):
            if len(position.rounds) < seeding_rounds(position.regulations.rounds or 0):
                continue
            literal = whole_round(position, edition_of(position), initial_colour(position))
            try:
                pairing = pair_round(position, system="burstein")
            except NoPairing:
                assert literal is None
                continue
            boards = {(board.white, board.black) for board in pairing.boards}
            assert (boards, pairing.bye) == literal, f"seed {seed}, round {pairing.round}"


@pytest.mark.rule("C.04.4.2 3.2")
def test_short_cuts_change_nothing() -> None:
    """Where everybody is weighed, with all who are left, the same comes out."""
    for seed in range(8):
        for position in positions("burstein", seed, 40):
            if len(position.rounds) < seeding_rounds(position.regulations.rounds or 0):
                continue
            try:
                quick = pair_round(position, system="burstein")
            except NoPairing:
                continue
            with (
                patch.object(weighed, "take_anybody", lambda *_: False),
                patch.object(brackets, "_one_floats", lambda *_: None),
            ):
                assert pair_round(position, system="burstein") == quick


@pytest.mark.rule("C.04.4.2 1.9")
def test_every_round_is_legal_and_does_not_depend_on_the_order_of_lines() -> None:
    for seed in range(100, 110):
        for position in positions("burstein", seed, 24):
            if len(position.rounds) < seeding_rounds(position.regulations.rounds or 0):
                continue
            try:
                pairing = pair_round(position, system="burstein")
            except NoPairing:
                continue
            there = [number for each in pairing.boards for number in (each.white, each.black)]
            there += [pairing.bye] if pairing.bye else []
            assert len(there) == len(set(there))
            assert {*there, *pairing.absent} == {each.number for each in position.entrants}
            played = {
                frozenset((game.white, game.black))
                for each in position.rounds
                for game in each.games
                if game.result.white.played
            }
            assert not played & {frozenset((each.white, each.black)) for each in pairing.boards}
            turned = replace(
                position,
                rounds=tuple(replace(each, games=each.games[::-1]) for each in position.rounds),
            )
            assert pair_round(turned, system="burstein") == pairing


@pytest.mark.rule("C.04.4.2 3.2.1")
def test_groups_follow_each_other_and_hand_down_their_floaters() -> None:
    for position in positions("burstein", 12, 24):
        try:
            groups = pair_round(position, system="burstein").groups
        except NoPairing:
            break
        for above, below in pairwise(groups):
            assert above.score > below.score
            assert sorted(above.left) == sorted(below.floaters)
        assert not groups or not groups[-1].left


def test_the_code_of_record_192_is_read_and_written() -> None:
    for code in ("FIDE_BURSTEIN", "FIDE_BURSTEIN_BAKU", "FIDE_BURSTEIN_2026"):
        assert system_of(tournament([], 4, system=code)) == System("burstein")
    assert code_of(System("burstein"), 1) == "FIDE_BURSTEIN"
