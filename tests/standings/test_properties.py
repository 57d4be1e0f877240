"""What holds for the tie-breaks of every tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.draws import tournaments
from support.tables import of_column, places, values

from openarbiter.model import (
    Bye,
    Game,
    Mark,
    PointSystem,
    Result,
    Round,
    Tournament,
)
from openarbiter.standings import Standings, standings

C07 = ("fide-2024", "fide-2026")
EDITIONS = ("fide-2017", "fide-2018", "pmr-2018", *C07)
MANY = settings(max_examples=50)
FEW = settings(max_examples=25)
"""For each edition: there are five."""

CODES = (
    "PTS,WIN,WON,BPG,BWG,PS,PS/C1,REP,BH,BH/C1,BH/C2,BH/M1,BH/P,FB,FB/C1,AOB,AOB/F,SB,SB/C1,"
    "SB/M1,KS,KS/L-1,ARO,ARO/C1,TPR,PTP,APRO,APPO"
)
OLD_CODES = "PTS,WIN,BPG,BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,SB/C1,KS,KS/L-1,KS/L+1,ARO,ARO/C1"


def codes(rules: str) -> str:
    if rules not in C07:
        return OLD_CODES
    return f"{CODES},STD,RTNG" if rules == "fide-2026" else CODES


def made(tournament: Tournament, rules: str, listed: str = "") -> Standings:
    return standings(tournament, order=listed or codes(rules), rules=rules)


def renumbered(tournament: Tournament, numbers: list[int]) -> Tournament:
    """The same tournament with other numbers for its players."""
    new = {old: numbers[old - 1] for old in range(1, len(numbers) + 1)}
    entrants = (replace(each, number=new[each.number]) for each in tournament.entrants)
    return replace(
        tournament,
        entrants=tuple(sorted(entrants, key=lambda each: each.number)),
        rounds=tuple(
            Round(
                tuple(Game(new[each.white], new[each.black], each.result) for each in one.games),
                tuple(Bye(new[each.player], each.kind) for each in one.byes),
            )
            for one in tournament.rounds
        ),
    )


@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments(), st.data())
def test_numbers_are_names_only(rules: str, tournament: Tournament, data: st.DataObject) -> None:
    numbers = data.draw(st.permutations(range(1, len(tournament.entrants) + 1)))
    listed = f"PTS,DE,{codes(rules)}"
    before = made(tournament, rules, listed)
    after = made(renumbered(tournament, list(numbers)), rules, listed)
    for row in before.rows:
        other = after.row(numbers[row.number - 1])
        assert row.rank == other.rank
        assert [value.amount for value in row.values] == [value.amount for value in other.values]


@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments())
def test_every_value_is_the_sum_of_its_parts_less_the_cuts(
    rules: str, tournament: Tournament
) -> None:
    table = made(tournament, rules)
    summed = ("WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "BH", "FB", "SB", "KS")
    for index, column in enumerate(table.columns):
        if column.code.name in summed:
            for row in table.rows:
                value = row.values[index]
                total = sum(part.value for part in value.parts)
                assert value.amount == total - sum(
                    value.parts[cut.part].value for cut in value.cuts
                )
                assert len({cut.part for cut in value.cuts}) == len(value.cuts)


@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments())
def test_cutting_never_adds(rules: str, tournament: Tournament) -> None:
    table = made(tournament, rules, "BH,BH/C1,BH/C2,BH/M1,BH/M2,SB,SB/C1,SB/C2")
    for row in table.rows:
        plain, one, two, median, medians, berger, first, second = (
            int(value.amount or 0) for value in row.values
        )
        assert plain >= one >= two >= medians >= 0
        assert one >= median >= medians
        assert berger >= first >= second >= 0


@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments(), st.data())
def test_the_order_of_the_columns_does_not_change_a_value(
    rules: str, tournament: Tournament, data: st.DataObject
) -> None:
    listed = codes(rules).split(",")
    mixed = data.draw(st.permutations(listed))
    one, other = made(tournament, rules), made(tournament, rules, ",".join(mixed))
    for index, code in enumerate(listed):
        assert of_column(one, index) == of_column(other, mixed.index(code)), code


@pytest.mark.rule("C.07 4.2")
@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments(), st.data())
def test_places_follow_from_the_values_from_left_to_right(
    rules: str, tournament: Tournament, data: st.DataObject
) -> None:
    listed = data.draw(st.lists(st.sampled_from(codes(rules).split(",")), min_size=1, max_size=5))
    table = made(tournament, rules, ",".join(listed))
    keys = [tuple(value.order for value in row.values) for row in table.rows]
    assert keys == sorted(keys, reverse=True)
    for above, row in zip(table.rows, table.rows[1:], strict=False):
        same = [one.order for one in above.values] == [one.order for one in row.values]
        assert (above.rank == row.rank) == same
        if not same:
            parted = row.decided_by
            assert parted is not None
            assert above.values[parted].order > row.values[parted].order
            assert all(
                above.values[index].order == row.values[index].order for index in range(parted)
            )
    assert [row.rank for row in table.rows] == [
        1 + sum(other > key for other in keys) for key in keys
    ]


@pytest.mark.rule("C.07 6")
@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments())
def test_direct_encounter_parts_the_tied_and_moves_nobody_else(
    rules: str, tournament: Tournament
) -> None:
    by_points = made(tournament, rules, "PTS")
    parted = made(tournament, rules, "PTS,DE,DE")
    assert places(parted) == places(made(tournament, rules, "PTS,DE")) or rules not in C07
    for row in by_points.rows:
        least = row.rank or 0
        group = [other for other in by_points.rows if other.rank == least]
        assert least <= (parted.row(row.number).rank or 0) < least + len(group)


@MANY
@given(tournaments(byes=False))
def test_where_every_game_is_played_all_editions_agree(tournament: Tournament) -> None:
    tables = [made(tournament, rules, "PTS,BH,BH/C1,BH/C2,BH/M1,SB,WIN,BPG") for rules in EDITIONS]
    for index in range(len(tables[0].columns)):
        assert len({tuple(of_column(table, index)) for table in tables}) == 1


@MANY
@given(tournaments(byes=False))
def test_what_all_buchholz_sums_come_to(tournament: Tournament) -> None:
    """Everybody's score stands once in the Buchholz of each opponent."""
    scores, sums = (values(tournament, code) for code in ("PTS", "BH"))
    played = len(tournament.rounds)
    assert sum(filter(None, sums)) == played * sum(filter(None, scores))


@pytest.mark.rule("C.07 16.4")
@MANY
@given(tournaments())
def test_caps_only_lower_a_dummy(tournament: Tournament) -> None:
    for code in ("BH", "SB"):
        old, new = (values(tournament, code, rules) for rules in C07)
        assert all((one or 0) >= (other or 0) for one, other in zip(old, new, strict=True))


@pytest.mark.rule("C.07 16.3")
@MANY
@given(tournaments())
def test_an_opponent_is_never_adjusted_downwards(tournament: Tournament) -> None:
    for rules in C07:
        for row in made(tournament, rules, "BH").rows:
            for part in row.values[0].parts:
                if part.opponent is not None and "dummy" not in part.why.value:
                    assert (part.base or 0) >= (part.raw or 0)


@pytest.mark.rule("C.07 8.3")
@MANY
@given(tournaments())
def test_fore_buchholz_is_buchholz_where_the_final_round_was_drawn(tournament: Tournament) -> None:
    final = tournament.rounds[-1]
    drawn = tuple(replace(game, result=Result(Mark.DRAW, Mark.DRAW)) for game in final.games)
    after = replace(tournament, rounds=(*tournament.rounds[:-1], replace(final, games=drawn)))
    for rules in C07:
        assert values(tournament, "FB", rules) == values(after, "BH", rules)
        assert values(after, "FB", rules) == values(after, "BH", rules)
        assert values(tournament, "FB/C1", rules) == values(after, "BH/C1", rules)
        assert values(tournament, "BH/F", rules) == values(tournament, "FB", rules)


@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments())
def test_twice_the_points_change_no_place(rules: str, tournament: Tournament) -> None:
    """2 - 1 - 0 is 1 - ½ - 0 in other units: Buchholz doubles, products quadruple in C.07."""
    doubled = replace(
        tournament, regulations=replace(tournament.regulations, points=PointSystem.simple(20, 10))
    )
    listed = "PTS,BH,SB,WIN,DE"
    one, two = made(tournament, rules, listed), made(doubled, rules, listed)
    assert places(one) == places(two)
    for index, factor in ((0, 2), (1, 2), (2, 4 if rules in C07 else 2), (3, 1)):
        assert [factor * (each or 0) for each in of_column(one, index)] == of_column(two, index)


@MANY
@given(tournaments(byes=False))
def test_what_was_played_does_not_depend_on_the_points(tournament: Tournament) -> None:
    football = replace(
        tournament, regulations=replace(tournament.regulations, points=PointSystem.simple(30, 10))
    )
    for code in ("WIN", "WON", "BPG", "BWG", "REP", "STD", "ARO", "TPR", "PTP", "APRO", "APPO"):
        assert values(tournament, code) == values(football, code)


@pytest.mark.parametrize("rules", EDITIONS)
@FEW
@given(tournaments(), st.integers(1, 5))
def test_earlier_standings_know_nothing_of_later_rounds(
    rules: str, tournament: Tournament, count: int
) -> None:
    count = min(count, len(tournament.rounds))
    short = replace(tournament, rounds=tournament.rounds[:count])
    listed = codes(rules)
    one = standings(tournament, order=listed, rules=rules, rounds=count)
    other = standings(short, order=listed, rules=rules, rounds=count)
    for index in range(len(one.columns)):
        assert of_column(one, index) == of_column(other, index)
    assert places(one) == places(other)


@MANY
@given(tournaments(), st.text(max_size=5))
def test_lots_keep_the_order_and_end_all_ties(tournament: Tournament, seed: str) -> None:
    before = standings(tournament, order="PTS,BH")
    after = standings(tournament, order="PTS,BH", lots=seed)
    ranks = {row.number: row.rank for row in before.rows}
    assert [ranks[row.number] for row in after.rows] == [row.rank for row in before.rows]
    assert [row.rank for row in after.rows] == list(range(1, len(after.rows) + 1))


@MANY
@given(tournaments())
def test_the_same_tournament_gives_the_same_table(tournament: Tournament) -> None:
    assert standings(tournament).rows == standings(tournament).rows
