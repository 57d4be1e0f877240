"""Who takes which seat of a later stage."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from support.stage_events import BLACK, DRAW, WHITE, four, random_group, table

from openarbiter.knockout.skeleton import bracket_order
from openarbiter.model import Reason
from openarbiter.model.play_off_lines import play_off_order, with_play_off
from openarbiter.model.stage_lines import StageRecord, with_stage
from openarbiter.stages.agreement import differences
from openarbiter.stages.carried import carried_games
from openarbiter.stages.qualification import Qualification, StageProblemKind, qualify
from openarbiter.stages.seats import SeatKind, StagePlace, WrongSeats, parse_seats, seats_text
from openarbiter.stages.tables import StageTable
from openarbiter.standings import standings


def who(found: Qualification) -> list[str]:
    return [f"{each.label}{each.entrant.number}" for each in found.players]


def groups(labels: str = "ABCD") -> list[StageTable]:
    return [table(label, four(label)) for label in labels]


def test_seats_are_taken_in_the_order_they_are_written() -> None:
    found = qualify(parse_seats("A1, B2, C1, D2, B1, A2, D1, C2"), groups())
    assert who(found) == ["A1", "B2", "C1", "D2", "B1", "A2", "D1", "C2"]
    assert found.ready
    assert found.players[1].reason.message() == "B2, Player is in place 2 of Group B."
    assert [each.number for each in found.players] == list(range(1, 9))


def test_finals_a_and_b_are_ranges_of_one_table() -> None:
    one = [table("A", random_group(random.Random(5), "A", 4))]
    whole = who(qualify(parse_seats("A1-A4"), one, ordered=False))
    assert who(qualify(parse_seats("A1-A2"), one, ordered=False)) == whole[:2]
    assert who(qualify(parse_seats("A3-4"), one, ordered=False)) == whole[2:]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "No seat is named"),
        ("A", "is no seat"),
        ("A0", "is no seat"),
        ("A3-A1", "backwards"),
        ("A1-B3", "two tables"),
        ("A1, B1, A1", "named twice"),
        ("A1-A5000", "more than"),
        ("best0:1", "is no seat"),
        ("A1/B2, C1", "no pair"),
        ("A1/B2, C1/D2, B1/A2", "no first round"),
        ("A1/B2-B3", "no pair"),
    ],
)
def test_seats_that_make_no_sense(text: str, said: str) -> None:
    with pytest.raises(WrongSeats) as wrong:
        parse_seats(text)
    assert said in wrong.value.reason.message()


def test_pairs_of_a_knock_out_meet_in_its_first_round() -> None:
    seats = parse_seats("A1/B2, C1/D2, D1/C2, B1/A2")
    order = bracket_order(8)
    pairs = [{seats[one - 1].text, seats[other - 1].text} for one, other in
             zip(order[::2], order[1::2], strict=True)]  # fmt: skip
    assert pairs == [{"A1", "B2"}, {"C1", "D2"}, {"D1", "C2"}, {"B1", "A2"}]


def test_seats_are_written_as_they_are_read() -> None:
    text = "A1, B2, best3:1, rating:2, A#12, Б1"
    seats = parse_seats(text)
    assert seats_text(seats) == text
    assert seats[2] == StagePlace(SeatKind.BEST, "", 3, 1)


def test_everybody_moves_up_behind_a_player_who_declined() -> None:
    gone = {1: Reason.of("{name} declined.", name="A1, Player")}
    tables = [table("A", four("A"), gone=gone), table("B", four("B"))]
    found = qualify(parse_seats("A1, B1, A2"), tables)
    assert who(found) == ["A2", "B1", "A3"]
    told = found.players[0]
    assert told.reason.message() == "A2, Player is in place 2 of Group A and moves up to A1."
    assert [each.message() for each in told.passed] == ["A1, Player declined."]
    assert found.players[1].passed == ()


def test_a_table_that_is_not_final_gives_nobody_yet() -> None:
    tables = [table("A", four("A"), final=False)]
    found = qualify(parse_seats("A1"), tables)
    assert [each.kind for each in found.problems] == [StageProblemKind.NOT_FINAL]
    assert who(found) == ["A1"], "a preview shows who it would be"


SHARED = {(2, 3): DRAW, (1, 2): DRAW, (3, 1): DRAW, (1, 4): WHITE, (2, 4): WHITE, (4, 3): BLACK}
"""Three players level in everything that results can say."""


@pytest.mark.rule("C.02 13.2")
def test_a_cut_through_shared_places_is_left_to_a_play_off() -> None:
    level = four("A", SHARED)
    found = qualify(parse_seats("A1, A2"), [table("A", level)])
    (problem,) = found.problems
    assert problem.kind is StageProblemKind.SHARED
    assert problem.players == (1, 2, 3)
    assert "not all of them qualify" in problem.reason.message()
    order = play_off_order("3,1,2")
    assert order is not None
    after = qualify(parse_seats("A1, A2"), [table("A", with_play_off(level, order))])
    assert after.ready
    assert who(after) == ["A3", "A1"]


def test_shared_places_matter_only_where_the_seat_does() -> None:
    tables = [table("A", four("A", SHARED))]
    seats = parse_seats("A1-A3")
    assert qualify(seats, tables, ordered=False).ready
    (problem,) = qualify(seats, tables).problems
    assert "each place leads to another seat" in problem.reason.message()


def test_a_cut_between_two_finals_is_one_too() -> None:
    tables = [table("A", four("A", SHARED))]
    for seats in ("A1-A2", "A3-A4"):
        (problem,) = qualify(parse_seats(seats), tables, ordered=False).problems
        assert problem.kind is StageProblemKind.SHARED


def test_a_seat_nobody_is_left_for_and_a_table_nobody_named() -> None:
    found = qualify(parse_seats("A5, C1"), groups("AB"))
    assert [each.kind for each in found.problems] == [
        StageProblemKind.EMPTY,
        StageProblemKind.NO_TABLE,
    ]
    assert "4 players" in found.problems[0].reason.message()


def test_the_organisers_seat_and_a_player_who_has_two() -> None:
    found = qualify(parse_seats("A1, A#4, B1"), groups("AB"))
    assert found.ready
    assert who(found) == ["A1", "A4", "B1"]
    twice = qualify(parse_seats("A1, A#1"), groups("AB"))
    assert [each.kind for each in twice.problems] == [StageProblemKind.TWICE]


def test_the_same_person_in_two_tables_is_found_by_the_fide_id() -> None:
    one, other = four("A"), four("B")
    people = (replace(other.entrants[0], fide_id=one.entrants[0].fide_id), *other.entrants[1:])
    tables = [table("A", one), table("B", replace(other, entrants=people))]
    assert [each.kind for each in qualify(parse_seats("A1, B1"), tables).problems] == [
        StageProblemKind.TWICE
    ]


def test_rating_seats_go_to_the_highest_rated_of_the_others() -> None:
    found = qualify(parse_seats("A1, B1, rating:1-2"), groups("AB"))
    left = [
        (each.rating, f"{label}{each.number}")
        for label in "AB"
        for each in four(label).entrants
        if each.number > 1
    ]
    best = [name for _, name in sorted(left, reverse=True)[:2]]
    assert who(found)[2:] == best


def test_best_third_places_go_by_points_then_common_tie_breaks() -> None:
    better = {(3, 1): WHITE}
    tables = [table("A", four("A")), table("B", four("B", {(2, 3): DRAW}))]
    found = qualify(parse_seats("best3:1-2"), tables)
    assert who(found) == ["B3", "A3"]
    assert "1.5 points from 3 games in Group B" in found.players[0].reason.message()
    assert better


def test_level_third_places_are_left_to_whoever_may_decide() -> None:
    found = qualify(parse_seats("best3:1"), groups("AB"))
    assert [each.kind for each in found.problems] == [StageProblemKind.SHARED]
    assert qualify(parse_seats("best3:1-2"), groups("AB"), ordered=False).ready


def test_a_group_with_more_games_gives_no_advantage() -> None:
    """One point of 2 games is more than one point of 3."""
    chance = random.Random(1)
    three, large = random_group(chance, "A", 3), random_group(chance, "B", 4)
    tables = [table("A", three), table("B", large)]
    assert {tables[0].games(n) for n in (1, 2, 3)} == {2}
    assert {tables[1].games(n) for n in (1, 2, 3, 4)} == {3}
    thirds = [(each.ranked[2].score, each.games(each.ranked[2].number)) for each in tables]
    shares = [Fraction(score, games) for score, games in thirds]
    if shares[0] != shares[1]:
        found = qualify(parse_seats("best3:1"), tables)
        assert found.players[0].label == ("A" if shares[0] > shares[1] else "B")


def naive(tables: list[StageTable], seats: str) -> list[str]:
    """A second reading: places by counting, thirds by points a game, then sums a game."""
    found: list[str] = []
    for word in seats.split(", "):
        if word.startswith("best"):
            place, nth = (int(part) for part in word[4:].split(":"))
            rows = []
            for each in tables:
                if len(each.standings.rows) < place:
                    continue
                row = each.standings.rows[place - 1]
                count = len(each.tournament.entrants) - 1
                codes = [column.code.text for column in each.standings.columns]
                values = [row.values[codes.index(code)].amount or 0 for code in ("SB", "WIN")]
                sums = [Fraction(value, count) for value in (row.score, *values)]
                rows.append((sums, f"{each.label}{row.number}"))
            rows.sort(reverse=True)
            found.append(rows[nth - 1][1])
        else:
            each = next(one for one in tables if one.label == word[0])
            found.append(f"{word[0]}{each.standings.rows[int(word[1:]) - 1].number}")
    return found


def test_a_second_reading_gives_the_same_on_random_tables() -> None:
    agreed = 0
    for seed in range(60):
        chance = random.Random(seed)
        tables = [
            table(label, random_group(chance, label, chance.randint(3, 6))) for label in "ABC"
        ]
        seats = "A1, B2, C1, best3:1"
        found = qualify(parse_seats(seats), tables)
        if found.ready:
            agreed += 1
            assert who(found) == naive(tables, seats)
    assert agreed > 15


def test_names_decide_nothing() -> None:
    for seed in range(20):
        chance = random.Random(seed)
        plain = [random_group(chance, label, 5) for label in "AB"]
        seats = parse_seats("A1, B1, best2:1, rating:1")
        before = qualify(seats, [table(label, t) for label, t in zip("AB", plain, strict=True)])
        names = [f"Somebody {n}" for n in range(10)]
        chance.shuffle(names)
        renamed = [
            replace(
                each,
                entrants=tuple(replace(one, name=names.pop()) for one in each.entrants),
            )
            for each in plain
        ]
        after = qualify(seats, [table(label, t) for label, t in zip("AB", renamed, strict=True)])
        assert who(before) == who(after)
        assert [each.kind for each in before.problems] == [each.kind for each in after.problems]


def test_results_are_carried_over_between_players_of_one_group() -> None:
    tables = groups("AB")
    found = qualify(parse_seats("A1, B1, B2, A2"), tables)
    games = carried_games(found.players, tables)
    assert {(each.white, each.black, each.label) for each in games} == {(1, 4, "A"), (2, 3, "B")}
    stage = replace(
        four("F"),
        entrants=tuple(replace(each.entrant, number=each.number) for each in found.players),
        rounds=(),
    )
    stage = replace(stage, regulations=replace(stage.regulations, system="FIDE_ROUNDROBIN"))
    rows = standings(with_stage(stage, StageRecord(carried=True, games=games))).rows
    assert {row.number: row.score for row in rows} == {1: 10, 2: 10, 3: 0, 4: 0}


def test_a_stage_that_is_not_as_its_tables_say_is_told() -> None:
    tables = groups("AB")
    found = qualify(parse_seats("A1, B1"), tables)
    stage = replace(
        four("F"),
        entrants=tuple(replace(each.entrant, number=each.number) for each in found.players),
        rounds=(),
    )
    record = StageRecord(qualified=tuple(each.line() for each in found.players))
    stage = with_stage(stage, record)
    assert differences(stage, found, ordered=True) == ()
    other = qualify(parse_seats("A1, B1"), [table("A", four("A", {(1, 2): BLACK})), tables[1]])
    told = " ".join(each.reason.message() for each in differences(stage, other, ordered=True))
    assert "A1, Player (A 1) plays here and did not qualify." in told
    assert "A2, Player (A1) qualified and is not among the players." in told
