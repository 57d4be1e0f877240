"""A season of twelve teams against a table worked out a second time from the text of its file.

Four boards and reserves, everybody against everybody twice; a match and a board lost by forfeit;
one team withdrew before half of its matches and one after (``tests/support/team_season.py``).
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from support.literal_team_table import LiteralSeason, as_csv
from support.played_teams import RESULTS, entered
from support.team_season import HERE, ROUNDS, SEED, made_season

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_absences import team_withdrawn
from openarbiter.model import Regulations, Tournament, format_score
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.standings import Row, standings
from openarbiter.standings.crosstable import crosstable
from openarbiter.verify import check

TEXT = (HERE / "season.trf").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def season() -> Tournament:
    reading = read_trf(TEXT.encode())
    assert not reading.problems
    return reading.tournament


@pytest.fixture(scope="module")
def table() -> list[dict[str, str]]:
    with (HERE / "table.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def test_the_file_is_the_one_that_was_made() -> None:
    assert write_trf(made_season(SEED)) == TEXT


def test_the_table_is_the_one_of_the_second_computation() -> None:
    assert as_csv(LiteralSeason(TEXT).table()) == (HERE / "table.csv").read_text(encoding="utf-8")


def test_the_season_has_what_it_is_for(season: Tournament, table: list[dict[str, str]]) -> None:
    assert (len(season.teams), len(season.rounds)) == (12, ROUNDS)
    assert [each.round for each in season.team_forfeits if each.round < 8] == [3]
    lost = [game for game in season.rounds[5].games if not game.result.played]
    assert len(lost) == 1
    reserves = {player for team in season.teams for player in team.players[4:]}
    assert any(reserves & set(one.players) for one in season.line_ups)
    rows = {row["team"]: row for row in table}
    assert (rows["12"]["played"], rows["12"]["place"]) == ("7", "")
    assert (rows["11"]["played"], rows["11"]["place"]) == ("13", "11")
    level = [(a, b) for a, b in pairwise(table) if (a["MP"], a["GP"]) == (b["MP"], b["GP"])]
    assert any(one["DE"] != other["DE"] for one, other in level)
    assert any(one["DE"] == other["DE"] and one["SB"] != other["SB"] for one, other in level)


@pytest.mark.rule("C.05 6.6", "C.07 6", "C.07 13.2", "C.02 13.10")
def test_the_standings_are_those_of_the_second_computation(
    season: Tournament, table: list[dict[str, str]]
) -> None:
    made = standings(season)
    assert made.final
    assert [column.code.text for column in made.columns] == ["MPTS", "GPTS", "DE", "EMMSB"]
    inside = [row for row in table if row["place"]]
    assert [_told(row) for row in made.rows if row.rank is not None] == [
        (row["place"], row["team"], row["MP"], row["GP"], row["DE"], row["SB"]) for row in inside
    ]


@pytest.mark.rule("C.05 6.6")
def test_who_left_early_stays_in_the_crosstable_and_who_left_late_counts(
    season: Tournament,
) -> None:
    made = standings(season)
    outside = [(row.number, row.rank) for row in made.rows if row.rank is None]
    assert outside == [(12, None)]
    cells = {row.standing.number: row.cells for row in crosstable(season, made).rows}
    met = [cell for several in cells[12] for cell in several if cell.opponent is not None]
    assert len([cell for cell in met if not cell.counts]) == len(met) == ROUNDS
    told = [note.message() for note in made.notes]
    assert any("less than half of their matches: 12." in each for each in told)
    assert any("after half of their matches or more: 11." in each for each in told)


@pytest.mark.rule("C.05 6.6", "C.07 12")
def test_the_points_of_the_boards_are_those_of_the_matches_that_count(season: Tournament) -> None:
    made = standings(season, order="MPTS,TBR,GPTS")
    for row in made.rows:
        if row.rank is not None:
            boards, points = row.values[1].parts, row.values[2].amount
            assert sum(part.value for part in boards) == points


@pytest.mark.rule("C.05 5.1")
def test_every_round_is_that_of_the_tables(season: Tournament) -> None:
    assert check(season).equal


@pytest.mark.rule("C.05 6.6")
@pytest.mark.parametrize(("completed", "counts"), [(0, False), (2, False), (3, True), (5, True)])
def test_exactly_half_is_enough_to_count(completed: int, counts: bool) -> None:
    event = entered(4, 2, Regulations(rounds=6, system="FIDE_TEAM_DOUBLEROUNDROBIN"))
    random = Random(completed)
    for number in range(1, 7):
        if number == completed + 1:
            left = team_withdrawn(Situation(event), 2, number)
            assert isinstance(left, Tournament)
            event = left
        event = with_round(event, pair_round(event))
        last = event.rounds[-1]
        games = tuple(replace(game, result=random.choice(RESULTS)) for game in last.games)
        event = replace(event, rounds=(*event.rounds[:-1], replace(last, games=games)))
    assert (standings(event).row(2).rank is not None) is counts
    opponents: Mapping[int, Row] = {row.number: row for row in standings(event).rows}
    assert all(opponents[team].rank is not None for team in (1, 3, 4))


def _told(row: Row) -> tuple[str, ...]:
    """A row as the file of the table has it."""
    match_points, game_points, direct, berger = (value.amount for value in row.values)
    assert match_points is not None
    assert game_points is not None
    assert berger is not None
    return (
        str(row.rank),
        str(row.number),
        str(int(match_points) // 10),
        format_score(int(game_points)),
        "" if direct is None else format_score(int(direct)),
        str(int(berger) // 100),
    )
