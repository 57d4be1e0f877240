"""Scheveningen and Skalitzky as events: matches of teams that last all rounds, and their tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from support.played_teams import RESULTS, entered

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.line_ups import check_round
from openarbiter.handling.match_rulings import wrong_boards
from openarbiter.model import Mark, Regulations, Result, Tournament, matches, team_scores
from openarbiter.model.whole_matches import by_boards_of_tables, whole_matches
from openarbiter.pairing import System, pair_round, system_of
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.scheduled import rounds_scheduled, with_code
from openarbiter.standings import standings
from openarbiter.standings.board_tables import board_tables
from openarbiter.standings.crosstable import crosstable
from openarbiter.verify import check

WORTH = {Mark.WIN: Fraction(1), Mark.DRAW: Fraction(1, 2), Mark.LOSS: Fraction(0)}

EVENTS = [
    *(("scheveningen", boards, cycles) for boards in (2, 3, 6, 10) for cycles in (1, 2)),
    ("semi-scheveningen", 8, 1),
    ("semi-scheveningen", 6, 2),
    *(("skalitzky", boards, 1) for boards in (2, 4, 6)),
    *(("skalitzky-balanced", boards, 1) for boards in (2, 4, 8)),
]


def event(system: str, size: int, cycles: int = 1, seed: int = 1) -> Tournament:
    """An event from its list of teams to its last round."""
    teams = 3 if system.startswith("skalitzky") else 2
    made = entered(teams, size, Regulations())
    made = replace(made, regulations=replace(made.regulations, board_colours=()))
    made = with_code(made, System(system, cycles))
    rounds = rounds_scheduled(made, System(system, cycles))
    made = replace(made, regulations=replace(made.regulations, rounds=rounds))
    random = Random(seed)
    for _ in range(rounds):
        made = with_round(made, pair_round(made))
        last = made.rounds[-1]
        games = tuple(replace(game, result=random.choice(RESULTS)) for game in last.games)
        made = replace(made, rounds=(*made.rounds[:-1], replace(last, games=games)))
    return made


def counted(played: Tournament) -> tuple[Mapping[int, Fraction], Counter[frozenset[int]]]:
    """By hand: the points of every team, and how often two players met."""
    team_of = {player: team.number for team in played.teams for player in team.players}
    points: dict[int, Fraction] = {}
    met: Counter[frozenset[int]] = Counter()
    for one in played.rounds:
        for game in one.games:
            met[frozenset((game.white, game.black))] += 1
            for player, mark in ((game.white, game.result.white), (game.black, game.result.black)):
                team = team_of[player] or 0
                points[team] = points.get(team, Fraction(0)) + WORTH[mark]
    return points, met


@pytest.mark.rule("Types of tournaments 3", "Types of tournaments 4")
@pytest.mark.parametrize(("system", "size", "cycles"), EVENTS)
def test_an_event_is_run_to_its_final_table(system: str, size: int, cycles: int) -> None:
    played = event(system, size, cycles)
    points, met = counted(played)
    assert set(met.values()) == {cycles}
    halves = 2 if system.startswith("semi") else 1
    pairs = 3 * size if system.startswith("skalitzky") else size * size // halves
    assert len(met) == pairs
    table = standings(played, teams=True)
    assert table.final
    assert {
        row.number: Fraction(team_scores(played)[row.number].game_points, 10) for row in table.rows
    } == points
    matched = whole_matches(played)
    assert len(matched) == (3 if system.startswith("skalitzky") else 1)
    assert sum(len(match.games) for match in matched) == pairs * cycles
    cells = {
        (row.standing.number, cell.opponent): cell.game_points
        for row in crosstable(played, table).rows
        for several in row.cells
        for cell in several
    }
    for match in matched:
        assert (cells[match.one, match.other], cells[match.other, match.one]) == match.points
    assert len(standings(played, teams=False).rows) == len(played.entrants)


@pytest.mark.parametrize(("system", "size", "cycles"), EVENTS)
def test_its_file_is_read_again_with_the_same_rounds_and_table(
    system: str, size: int, cycles: int
) -> None:
    played = event(system, size, cycles)
    reading = read_trf(write_trf(played).encode())
    assert not reading.errors
    back = reading.tournament
    assert system_of(back).name == system
    assert by_boards_of_tables(back)
    assert check(back).equal
    once = [(row.rank, row.number, row.score) for row in standings(played, teams=True).rows]
    again = [(row.rank, row.number, row.score) for row in standings(back, teams=True).rows]
    assert once == again


@pytest.mark.rule("Types of tournaments 3")
def test_each_round_of_scheveningen_is_one_meeting_without_a_complaint() -> None:
    for played in matches(event("scheveningen", 6)):
        assert [{match.white, match.black} for match in played.matches] == [{1, 2}]
        assert not played.problems


@pytest.mark.rule("Types of tournaments 4")
def test_in_skalitzky_every_team_meets_both_others_in_each_round() -> None:
    for played in matches(event("skalitzky", 6)):
        assert [{match.white, match.black} for match in played.matches] == [{1, 2}, {1, 3}, {2, 3}]
        assert [len(match.boards) for match in played.matches] == [3, 3, 3]
        assert not played.problems
        assert not played.absent


@pytest.mark.rule("Types of tournaments 3", "C.05 7")
@pytest.mark.parametrize("system", ["scheveningen", "semi-scheveningen", "skalitzky"])
def test_nobody_sits_on_a_wrong_board_where_the_tables_say_who_meets_whom(system: str) -> None:
    played = event(system, 4)
    for number, one in enumerate(matches(played), start=1):
        assert wrong_boards(played, number) == ()
        assert not any(check_round(played, one).values())


@pytest.mark.rule("Types of tournaments 4", "C.02 13.10")
def test_three_teams_have_three_matches_over_both_rounds() -> None:
    played = event("skalitzky", 2)
    won, drawn = Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW)
    # A-a b-1 2-B | 1-A a-2 B-b
    results = ((won, won, drawn), (drawn, won, won))
    rounds = tuple(
        replace(
            one, games=tuple(replace(g, result=r) for g, r in zip(one.games, several, strict=True))
        )
        for one, several in zip(played.rounds, results, strict=True)
    )
    played = replace(played, rounds=rounds)
    scores = {(match.one, match.other): match.points for match in whole_matches(played)}
    assert scores == {(1, 2): (20, 0), (1, 3): (10, 10), (2, 3): (20, 0)}
    rows = standings(played, teams=True, order="MPTS,GPTS").rows
    assert [(row.number, row.rank, int(row.values[0].amount or 0)) for row in rows] == [
        (1, 1, 30), (2, 2, 20), (3, 3, 10),
    ]  # fmt: skip


def test_a_match_counts_by_the_games_so_far_and_is_pending_in_the_crosstable() -> None:
    played = event("scheveningen", 4)
    half = replace(played, rounds=played.rounds[:2])
    table = standings(half, teams=True)
    assert not table.final
    cells = [c for row in crosstable(half, table).rows for several in row.cells for c in several]
    assert {cell.game_points for cell in cells} == set(whole_matches(half)[0].points)
    nothing = replace(half, rounds=())
    assert [row.score for row in standings(nothing, teams=True).rows] == [0, 0]


@pytest.mark.rule("PMR 279")
def test_more_than_half_of_all_games_wins_where_the_rules_say_so() -> None:
    played = event("scheveningen", 2)
    games = [
        tuple(
            replace(game, result=Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)) for game in one.games
        )
        for one in played.rounds
    ]
    first = replace(games[0][0], result=Result(Mark.WIN, Mark.LOSS))
    rounds = (replace(played.rounds[0], games=(first, *games[0][1:])),
              replace(played.rounds[1], games=games[1]))  # fmt: skip
    played = replace(played, rounds=rounds)
    assert team_scores(played)[1].match_points == 20
    assert team_scores(played, of_possible=True)[1].match_points == 0


@pytest.mark.rule("C.07 12.2")
def test_the_boards_are_those_of_the_lists() -> None:
    played = event("scheveningen", 3)
    rows = standings(played, teams=True, order="MPTS,TBR").rows
    for row in rows:
        players = played.teams[row.number - 1].players
        own = {each.number: each.score for each in standings(played, teams=False).rows}
        assert [part.value for part in row.values[1].parts] == [own[player] for player in players]


@pytest.mark.rule("Types of tournaments 4")
@pytest.mark.parametrize("system", ["scheveningen", "skalitzky"])
def test_everybody_has_the_board_of_the_list_and_nobody_is_a_reserve(system: str) -> None:
    """In Skalitzky half of a team meets one of the others: 4 players have 2 boards a meeting."""
    played = event(system, 4)
    tables = board_tables(played)
    assert [table.board for table in tables.boards] == [1, 2, 3, 4]
    for table in tables.boards:
        assert {row.record.place for row in table.rows} == {table.board}
        assert len(table.rows) == len(played.teams)


@pytest.mark.rule("C.05 6.6")
def test_a_player_of_a_team_round_robin_who_is_not_seated_has_not_left() -> None:
    made = entered(4, 3, Regulations(system="FIDE_TEAM_ROUNDROBIN", rounds=3))
    made = replace(
        made,
        regulations=replace(made.regulations, board_colours=made.regulations.board_colours[:2]),
    )
    for _ in range(3):
        made = with_round(made, pair_round(made))
        last = made.rounds[-1]
        games = tuple(replace(game, result=RESULTS[0]) for game in last.games)
        made = replace(made, rounds=(*made.rounds[:-1], replace(last, games=games)))
    rows = standings(made, teams=False).rows
    assert all(row.rank is not None for row in rows)
