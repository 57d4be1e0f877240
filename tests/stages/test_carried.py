"""Results of an earlier stage: they count, and are neither played nor rated again."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.stage_events import by_number, four, table

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.stage_lines import CarriedGame, StageRecord, stage_told, with_stage
from openarbiter.pairing import NoPairing, System, pair_round
from openarbiter.pairing.scheduled import cycle_scheduled, rounds_scheduled
from openarbiter.rating.event import rate_player
from openarbiter.rating.games import RatedEvent
from openarbiter.rating.k_factor import Career
from openarbiter.rulebook import RatingKind, rating_rules
from openarbiter.stages.filled import filled_stage
from openarbiter.stages.plan import no_carrying
from openarbiter.stages.qualification import qualify
from openarbiter.stages.seats import parse_seats
from openarbiter.standings import crosstable, standings

BERGER = System("berger")
WON, DRAWN = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)


def final(seats: str = "A1, B1, B2, A2", code: str = "FIDE_ROUNDROBIN") -> Tournament:
    """The two first of two groups, with the games they played in their group."""
    tables = tuple(table(label, four(label)) for label in "AB")
    record = StageRecord((("A", "a.trf"), ("B", "b.trf")), seats, carried=True)
    frame = Tournament(
        regulations=Regulations(system=code, tie_breaks=("SB", "DE")), start=date(2026, 9, 5)
    )
    return filled_stage(frame, record, qualify(parse_seats(seats), tables), tables)


def played(event: Tournament, result: Result | None = None) -> Tournament:
    """Every round of its schedule; the lower number wins unless a result is given."""
    for _ in range(rounds_scheduled(event, BERGER)):
        games = tuple(
            Game(each.white, each.black, result or by_number(each.white, each.black))
            for each in pair_round(event).boards
        )
        event = replace(event, rounds=(*event.rounds, Round(games)))
    return event


def test_who_met_in_a_group_is_not_paired_again() -> None:
    event = final()
    # 1-4 and 2-3 are round 1 of the Berger table of four: nobody has a game left in it.
    assert cycle_scheduled(event, BERGER) == (4, 2)
    rounds = [
        {(each.white, each.black) for each in played(event).rounds[at].games} for at in (0, 1)
    ]
    assert rounds == [{(4, 3), (1, 2)}, {(2, 4), (3, 1)}]
    with pytest.raises(NoPairing, match="2 rounds"):
        pair_round(played(event))


def test_who_has_no_game_left_in_a_round_is_free() -> None:
    event = final("A1, A2, B1, B2")
    # 1-2 and 3-4 are in round 2 of the table: it falls out, and the others keep their order.
    assert [
        [(b.white, b.black) for b in pair_round(replace(event, rounds=r)).boards]
        for r in (event.rounds, played(event).rounds[:1])
    ] == [[(1, 4), (2, 3)], [(2, 4), (3, 1)]]
    three = with_stage(event, StageRecord(carried=True, games=stage_told(event).games[:1]))
    free = [pair_round(replace(three, rounds=played(three).rounds[:at])).free for at in range(3)]
    met = {stage_told(three).games[0].white, stage_told(three).games[0].black}
    assert [set(each) for each in free] == [set(), met, set()]


def test_nobody_is_left_to_meet() -> None:
    event = final()
    pairs = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    games = tuple(CarriedGame(*pair, WON, "A", 1) for pair in pairs)
    event = with_stage(event, StageRecord(carried=True, games=games))
    with pytest.raises(NoPairing, match="no game left"):
        pair_round(event)


@given(st.integers(3, 9), st.data(), st.integers(1, 2))
def test_everybody_meets_everybody_once_the_earlier_games_counted(
    players: int, data: st.DataObject, cycles: int
) -> None:
    numbers = range(1, players + 1)
    pairs = [(one, two) for one in numbers for two in numbers if one < two]
    met = data.draw(st.lists(st.sampled_from(pairs), max_size=len(pairs) - 1, unique=True))
    games = tuple(CarriedGame(*pair, DRAWN, "A", 1) for pair in met)
    one = four("A").entrants[0]
    code = ("FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN")[cycles - 1]
    event = with_stage(
        Tournament(
            tuple(replace(one, number=n) for n in numbers), regulations=Regulations(system=code)
        ),
        StageRecord(carried=True, games=games),
    )
    rounds = rounds_scheduled(event, System("berger", cycles))
    for _ in range(rounds):
        boards = tuple(Game(b.white, b.black, DRAWN) for b in pair_round(event).boards)
        assert boards or cycles == 2
        event = replace(event, rounds=(*event.rounds, Round(boards)))
    counted = [frozenset((g.white, g.black)) for r in event.rounds for g in r.games]
    counted += [frozenset(pair) for pair in met]
    assert sorted(map(sorted, counted)) == sorted([*pair] for pair in pairs * cycles)
    rows = standings(event).rows
    assert {row.score for row in rows} == {5 * (players - 1) * cycles}


def test_the_earlier_games_count_in_the_standings_of_the_file() -> None:
    event = read_trf(write_trf(played(final()), "trf26").encode()).tournament
    found = standings(event)
    assert [(row.number, row.score) for row in found.rows] == [(1, 30), (2, 20), (3, 10), (4, 0)]
    assert (found.rounds, found.final, found.pending) == (2, True, 0)
    (note,) = [each.message() for each in found.notes]
    assert "carried over" in note
    assert "1-4 1:0" in note
    # 1 won against 2, 3 and, in the group, 4: 2 + 1 + 0 points (hundredths).
    assert found.rows[0].values[1].amount == 300
    begun = final()
    before = standings(replace(begun, regulations=replace(begun.regulations, rounds=2)))
    assert [(row.number, row.score) for row in before.rows[:2]] == [(1, 10), (2, 10)]
    assert not before.final


def test_the_crosstable_marks_them() -> None:
    event = played(final())
    cross = crosstable(event, standings(event))
    first = cross.rows[0]
    shown = [[(one.result, one.round, one.carried) for one in cells] for cells in first.cells]
    assert shown == [
        [], [("1", 1, False)], [("1", 2, False)], [("1", None, True)],
    ]  # fmt: skip
    assert cross.layout == "round-robin"


def test_they_are_not_rated_again() -> None:
    event = played(final())
    for each in (event, with_stage(event, StageRecord())):
        rated = RatedEvent(each, rating_rules("fide-2025"), RatingKind.STANDARD, None)
        assert len(rate_player(rated, 1, Career(), date(2026, 9, 5), True).games) == 2


def test_a_penalty_of_a_later_round_is_not_taken_for_one_of_an_earlier_game() -> None:
    from openarbiter.model.regulations import Adjustment

    event = played(final())
    late = replace(event.regulations, adjustments=(Adjustment("", -10, (1,), round=2),))
    event = replace(event, regulations=late)
    assert standings(event, rounds=1).row(1).score == 20
    assert standings(event).row(1).score == 20


@pytest.mark.rule("C.05 6.6")
def test_an_earlier_game_is_a_completed_game() -> None:
    event = final("A1, A2, A3, B1")
    # 1, 2 and 3 have two games behind them; 4, who has none, leaves after the first of three.
    assert rounds_scheduled(event, BERGER) == 3
    games = [pair_round(event).boards[0]]
    event = replace(event, rounds=(Round((Game(games[0].white, games[0].black, WON),)),))
    found = standings(
        replace(event, regulations=replace(event.regulations, rounds=3)), withdrawn=(4, 1)
    )
    assert [row.number for row in found.rows if row.rank is None] == [4]


@pytest.mark.parametrize(
    ("code", "can"),
    [("FIDE_ROUNDROBIN", True), ("FIDE_SCHEVENINGEN", True), ("FIDE_DUTCH", False),
     ("FIDE_KNOCKOUT", False)],
)  # fmt: skip
def test_only_where_all_have_the_same_opponents_results_are_carried_over(
    code: str, can: bool
) -> None:
    reason = no_carrying(Tournament(regulations=Regulations(system=code)))
    assert (reason is None) is can
    assert can or "Scheveningen" in reason.message()


def test_a_swiss_table_says_that_they_do_not_count() -> None:
    event = replace(final(), regulations=Regulations(system="FIDE_DUTCH"))
    found = standings(event)
    assert {row.score for row in found.rows} == {0}
    assert any("do not count here" in each.message() for each in found.notes)
