"""The Olympiad Pairing Rules (D.02 of 2022), article by article."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.literal_olympiad import the_round
from support.played_teams import entered, olympiads

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
    ByeKind,
    Colour,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    TeamBye,
    TeamPoints,
    TeamScore,
    bye_score,
    team_scores,
)
from openarbiter.pairing import NoPairing, pair_round, system_of
from openarbiter.pairing.frame.whole import WholeRound
from openarbiter.pairing.olympiad.colours import white_of
from openarbiter.pairing.olympiad.group import opponents
from openarbiter.pairing.olympiad.round import in_order
from openarbiter.pairing.olympiad.teams import OlympiadTeam, olympiad_teams
from openarbiter.pairing.olympiad.whole import (
    GroupSide,
    groups_in_order,
    pair_whole,
)
from openarbiter.pairing.paired import with_round

W, B = Colour.WHITE, Colour.BLACK
NAMED = ("### Pairing system: olympiad",)
RULES = Regulations(rounds=5, system="CUSTOM_TEAM_SWISS", initial_colour=W)


def teams(
    *scores: tuple[int, int], met: tuple[tuple[int, ...], ...] = ()
) -> dict[int, OlympiadTeam]:
    """Teams by number, with their match points; each of ``met`` have all played one another."""
    known: dict[int, set[int]] = {number: set() for number, _ in scores}
    for group in met:
        for one in group:
            known[one] |= set(group) - {one}
    return {
        number: OlympiadTeam(number, score, number, 0, met=frozenset(known[number]))
        for number, score in scores
    }


def paired(people: dict[int, OlympiadTeam]) -> WholeRound[OlympiadTeam]:
    found = pair_whole(tuple(sorted(people.values(), key=lambda team: team.rank)))
    assert found is not None
    return found


def pairs(found: WholeRound[OlympiadTeam]) -> list[tuple[int, int]]:
    return [(one.number, other.number) for one, other in found.pairs]


def team(number: int, colours: str = "", score: int = 0) -> OlympiadTeam:
    """A team with the colours of its rounds, a dot where it did not play."""
    seen = tuple(None if letter == "." else Colour(letter) for letter in colours)
    return OlympiadTeam(number, score, number, 0, colours=seen)


TABLE = """
1x4 2x5 3x6
1x4 2x6 3x5
1x4 2x3 5x6
1x5 2x4 3x6
1x5 2x6 3x4
1x5 2x3 4x6
1x6 2x4 3x5
1x6 2x5 3x4
1x6 2x3 4x5
1x3 2x5 4x6
1x3 2x6 4x5
1x3 2x4 5x6
1x2 3x5 4x6
1x2 3x6 4x5
1x2 3x4 5x6
"""


@pytest.mark.rule("D.02 9.3")
def test_the_table_of_the_text() -> None:
    """The pairings of six teams in their order; the text prints 3 x 5 for 3 x 6 in the fourth."""
    rows = [
        {(int(pair[0]), int(pair[2])) for pair in row.split()} for row in TABLE.split("\n") if row
    ]
    six = teams(*((number, 0) for number in range(1, 7)))
    # Each row is paired where all pairings before it have a pair that is not allowed.
    for at, row in enumerate(rows):
        apart: dict[int, set[int]] = {number: set() for number in six}
        for one in range(1, 7):
            for other in range(one + 1, 7):
                if not any((one, other) in later for later in rows[at:]):
                    apart[one].add(other)
                    apart[other].add(one)
        people = {
            number: replace(each, apart=frozenset(apart[number])) for number, each in six.items()
        }
        allowed = [each for each in rows if not any(other in apart[one] for one, other in each)]
        assert set(pairs(paired(people))) == allowed[0]
        alone = {
            number: replace(
                each,
                apart=frozenset(six)
                - {number}
                - {sum(pair) - number for pair in row if number in pair},
            )
            for number, each in six.items()
        }
        assert set(pairs(paired(alone))) == row
    assert [place + 1 for place in opponents(6)] == [4, 5, 6, 3, 2]


@pytest.mark.rule("D.02 6.4")
def test_the_median_group_of_88_teams() -> None:
    scores = [100] * 44 + [90] * 2 + [80] * 42
    order = groups_in_order(
        tuple(OlympiadTeam(number, score, number, 0) for number, score in enumerate(scores, 1))
    )
    assert [(each.side, each.teams[0].score) for each in order] == [
        (GroupSide.ABOVE, 100),
        (GroupSide.BELOW, 80),
        (GroupSide.MEDIAN, 90),
    ]


@pytest.mark.rule("D.02 4.1")
@pytest.mark.rule("D.02 4.2")
def test_the_bye_goes_to_the_lowest_ranked_team_that_may_have_it() -> None:
    people = teams((1, 0), (2, 20), (3, 10), (4, 0), (5, 10))
    found = paired(people)
    assert found.bye is not None
    assert found.bye.number == 4
    people[4] = replace(people[4], bye_allowed=False)
    again = paired(people).bye
    assert again is not None
    assert again.number == 1


@pytest.mark.rule("D.02 4.2.3")
def test_a_team_that_came_after_round_1_has_no_bye() -> None:
    event = replace(entered(4, 4, RULES), extra=NAMED, team_byes=(TeamBye(1, 4, ByeKind.ZERO),))
    assert system_of(event, matches=True).name == "olympiad"
    first = pair_round(event, system="olympiad")
    assert (first.bye, first.absent) == (3, (4,))
    after = {each.number: each for each in olympiad_teams(with_round(event, first))}
    assert [number for number in after if not after[number].bye_allowed] == [3, 4]


@pytest.mark.rule("D.02 4.3")
@pytest.mark.parametrize("boards", [2, 4])
def test_what_the_bye_is_worth(boards: int) -> None:
    event = replace(entered(3, boards, RULES), extra=NAMED)
    assert bye_score(event, TeamBye(1, 3, ByeKind.PAB), boards) == TeamScore(10, 20)
    said = TeamPoints(bye_match_points=20, bye_game_points=30)
    other = replace(event, regulations=replace(RULES, team_points=said))
    assert bye_score(other, TeamBye(1, 3, ByeKind.PAB), boards) == TeamScore(20, 30)
    again = read_trf(
        write_trf(with_round(event, pair_round(event, system="olympiad"))).encode()
    ).tournament
    assert system_of(again, matches=True).name == "olympiad"
    assert team_scores(again)[3] == TeamScore(10, 20)


@pytest.mark.rule("D.02 8.2.1")
def test_a_floater_from_above_meets_the_highest_ranked_team() -> None:
    people = teams((1, 40), (2, 40), (3, 40), (4, 20), (5, 20), (6, 20), (7, 20), (8, 20))
    assert pairs(paired(people)) == [(1, 2), (3, 4), (5, 7), (6, 8)]
    people = teams(
        *((1, 40), (2, 40), (3, 40), (4, 20), (5, 20), (6, 20), (7, 20), (8, 20)), met=((3, 4),)
    )
    assert pairs(paired(people)) == [(1, 2), (3, 5), (4, 7), (6, 8)]


@pytest.mark.rule("D.02 8.2.3")
def test_a_team_with_an_opponent_in_the_next_group_floats() -> None:
    low = ((4, 20), (5, 20), (6, 20), (7, 20), (8, 20))
    people = teams((1, 40), (2, 40), (3, 40), *low)
    met = frozenset(number for number, _ in low)
    people[3] = replace(people[3], met=met)
    for number in met:
        people[number] = replace(people[number], met=frozenset({3}))
    assert pairs(paired(people))[:2] == [(1, 3), (2, 4)]


@pytest.mark.rule("D.02 8.2.3")
def test_the_next_group_is_the_next_one_on_the_way_to_the_median_group() -> None:
    # Team 3 has met all of the next group. In the other one it has opponents.
    above = teams(
        *((1, 40), (2, 40), (3, 40)),
        *((4, 30), (5, 30), (6, 30)),
        *((number, 20) for number in range(7, 13)),
        met=((3, 4), (3, 5), (3, 6)),
    )
    assert pairs(paired(above))[0] == (1, 3)
    # The lowest group is paired before the median one, and is not the next one of the highest.
    median = teams(
        *((1, 40), (2, 40), (3, 40)),
        *((4, 20), (5, 20), (6, 20), (7, 20)),
        *((8, 0), (9, 0), (10, 0)),
        met=((3, 4), (3, 5), (3, 6), (3, 7)),
    )
    assert pairs(paired(median))[0] == (1, 3)


@pytest.mark.rule("D.02 9.5")
def test_nobody_floats_without_whom_the_others_cannot_be_paired() -> None:
    # If team 3 floated, it could only meet 4, and 5 and 6 have met.
    people = teams(
        *((1, 40), (2, 40), (3, 40), (4, 20), (5, 20), (6, 20)), met=((3, 5), (3, 6), (5, 6))
    )
    assert pairs(paired(people)) == [(1, 3), (2, 5), (4, 6)]


@pytest.mark.rule("D.02 8.4")
@pytest.mark.rule("D.02 9.5")
def test_as_many_float_as_the_others_need() -> None:
    # 8 to 12 have met, so three of them need opponents from the group above.
    people = teams(
        *((number, 40) for number in range(1, 8)),
        *((number, 20) for number in range(8, 15)),
        met=((8, 9, 10, 11, 12),),
    )
    assert pairs(paired(people)) == [
        *((1, 3), (2, 4)),
        *((5, 8), (6, 9), (7, 10)),
        *((11, 13), (12, 14)),
    ]


@pytest.mark.rule("D.02 9.5")
def test_what_is_told_of_groups() -> None:
    found = paired(teams((1, 40), (2, 40), (3, 40), (4, 20), (5, 20), (6, 20)))
    steps = [step for each in found.groups for step in each.steps]
    assert [step.article for step in steps] == ["D.02 9.5"] * 2
    assert "these teams go on to the next one: 3." in steps[0].reason.message()
    assert "is paired within itself" in steps[1].reason.message()
    assert [(each.members, each.floaters, each.left) for each in found.groups] == [
        ((1, 2, 3), (), (3,)),
        ((4, 5, 6), (3,), ()),
    ]


@pytest.mark.rule("D.02 4.1")
def test_a_single_team_has_the_bye() -> None:
    found = paired(teams((1, 0)))
    assert found.bye is not None
    assert (found.bye.number, found.pairs, found.groups) == (1, (), ())
    assert groups_in_order(()) == []


@pytest.mark.rule("D.02 6.1")
def test_teams_that_have_met_or_are_kept_apart_do_not_meet() -> None:
    people = teams((1, 0), (2, 0), (3, 0), met=((1, 2),))
    people[1] = replace(people[1], apart=frozenset({3}))
    assert not people[1].may_meet(people[2])
    assert not people[1].may_meet(people[3])
    assert people[2].may_meet(people[3])
    after = entered(2, 1, RULES)
    played = Game(1, 2, Result(Mark.DRAW, Mark.DRAW))
    after = replace(after, extra=NAMED, rounds=(Round((played,)),))
    with pytest.raises(NoPairing, match=r"Team 1 has already played 2 \(D\.02 6\.1\)"):
        pair_round(after, system="olympiad")


@pytest.mark.rule("D.02 8.3.1")
@pytest.mark.rule("D.02 9.2")
def test_below_the_median_group_everything_is_turned_round() -> None:
    people = teams((1, 40), (2, 40), (3, 40), (4, 40), (5, 40), (6, 20), (7, 20), (8, 20))
    # The highest ranked of the lowest group floats up, to the lowest ranked of the next.
    assert pairs(paired(people)) == [(8, 7), (6, 5), (1, 3), (2, 4)]


@pytest.mark.rule("D.02 6.4")
def test_floaters_of_both_sides_meet_in_the_median_group() -> None:
    people = teams((1, 40), (2, 20), (3, 20), (4, 0))
    assert pairs(paired(people)) == [(1, 2), (4, 3)]


@pytest.mark.rule("D.02 7.3")
@pytest.mark.rule("D.02 7.4")
def test_limits_on_colours() -> None:
    assert not team(1, "bww").colours_fit(team(2, "bww"))
    assert team(1, "bww").colours_fit(team(2, "wbb"))
    assert not team(1, "ww").may_have(W)
    # An unplayed round between does not part them.
    assert not team(1, "w.w").may_have(W)
    assert team(1, "wwb").may_have(W)
    assert not team(1, "wwbwbw").may_have(W)
    four = {1: team(1, "ww"), 2: team(2, "bb"), 3: team(3, "ww"), 4: team(4, "bb")}
    assert pairs(paired(four)) == [(1, 4), (2, 3)]
    two = {1: team(1, "ww"), 2: team(2, "ww")}
    found = paired(two)
    assert pairs(found) == [(1, 2)]
    assert [step.article for step in found.groups[0].steps] == ["D.02 7.4", "D.02 9.5"]


@pytest.mark.rule("D.02 7.4")
@pytest.mark.parametrize(
    "colours", [["ww"] * 3 + ["bb"], ["bb"] * 3 + ["ww"], ["ww"] * 5 + ["bb"] * 3]
)
def test_limits_are_left_aside_in_a_group_that_could_keep_fewer_pairs(colours: list[str]) -> None:
    # Within the limits two teams of the highest group would have to float.
    size = len(colours)
    history = [*colours, *([""] * size)]
    people = {
        number: team(number, history[number - 1], 40 if number <= size else 20)
        for number in range(1, 2 * size + 1)
    }
    found = paired(people)
    half = size // 2
    expected = [(number, number + half) for number in range(1, half + 1)]
    assert pairs(found)[:half] == expected
    assert [[step.article for step in group.steps] for group in found.groups] == [
        ["D.02 7.4", "D.02 9.5"],
        ["D.02 9.5"],
    ]


@pytest.mark.parametrize(
    ("one", "other", "white"),
    [
        pytest.param(team(1), team(4), (1, "7.2"), id="lot-odd"),
        pytest.param(team(2), team(5), (5, "7.2"), id="lot-even"),
        pytest.param(team(1, "bww"), team(2, "bbw"), (2, "7.3"), id="limits"),
        pytest.param(team(1, "w"), team(2, "b"), (2, "7.5.1"), id="equal"),
        pytest.param(team(1, "wb"), team(2, "bw"), (1, "7.6"), id="history"),
        # Rounds are compared as they were played: the last in which both played.
        pytest.param(team(1, "wb."), team(2, "b.w"), (2, "7.6"), id="rounds"),
        pytest.param(team(1, "w"), team(2, "w"), (2, "7.5.2"), id="alternate"),
        pytest.param(team(1, ".."), team(2, "wb"), (2, "7.5.2"), id="other"),
    ],
)
@pytest.mark.rule("D.02 7.5")
def test_colours(one: OlympiadTeam, other: OlympiadTeam, white: tuple[int, str]) -> None:
    for pair in ((one, other), (other, one)):
        found, article = white_of(*pair, W)
        assert (found.number, article) == white


@pytest.mark.rule("D.02 11.1")
def test_the_order_of_publication() -> None:
    people = [
        OlympiadTeam(number, score, number, strength=2000 + number)
        for number, score in ((1, 20), (2, 20), (3, 20), (4, 20), (5, 10), (6, 10), (7, 40), (8, 0))
    ]
    by = {each.number: each for each in people}
    boards = in_order([(by[1], by[3]), (by[4], by[2]), (by[5], by[6]), (by[8], by[7])])
    assert [(board.white, board.black) for board in boards] == [(8, 7), (4, 2), (1, 3), (5, 6)]


@pytest.mark.rule("D.02 11.1")
def test_the_rating_of_a_team_is_that_of_the_file() -> None:
    event = entered(2, 1, RULES)
    rated = replace(event, teams=(replace(event.teams[0], strength=2500), event.teams[1]))
    assert [each.strength for each in olympiad_teams(rated)] == [2500, 0]


@pytest.mark.rule("D.02")
@given(st.integers(0, 10_000_000))
@settings(max_examples=25, deadline=None)
def test_whole_tournaments_against_a_literal_reading(seed: int) -> None:
    for tournament in olympiads(seed, most=8):
        try:
            pairing = pair_round(tournament, system="olympiad")
        except NoPairing:
            assert the_round(tournament) is None
            return
        found = {(board.white, board.black) for board in pairing.boards}, pairing.bye
        assert found == the_round(tournament)
