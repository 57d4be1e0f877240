"""Team matches worked out a second time from the articles, and what that found."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from support.literal_team_match import PlainBoard, PlainEvent, PlainMatch, no_bye, rounds_of
from support.match_readings import differences
from support.plain_teams import plain_event, tournament_of

from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.pairing.team_swiss.teams import team_cards
from openarbiter.rulebook import edition_named
from openarbiter.rulebook.match_wins import team_totals
from openarbiter.standings import standings
from openarbiter.standings.crosstable import crosstable


def one_match(*results: str, half: bool = False, boards: int = 4) -> PlainEvent:
    """Teams 1 and 2 with these boards, and teams 3 and 4, who draw every game."""
    teams = {team: tuple(range(5 * team - 4, 5 * team + 1)) for team in range(1, 5)}
    event = PlainEvent(teams, boards, 1, half=half)
    for white, black, row in ((1, 2, results), (3, 4, ("==",) * boards)):
        seats = zip(teams[white], teams[black], row, strict=False)
        event.matches.append(PlainMatch(1, white, black, [PlainBoard(*each) for each in seats]))
    return event


@pytest.mark.rule("C.02 13.10.1", "PMR 279", "PMR 280", "PMR 209", "C.05 7", "PMR 211")
@pytest.mark.rule("C.02 13.14.2", "PMR 264.a", "C.04.6 1.6.1", "C.04.1 2")
def test_random_events_are_read_alike() -> None:
    told = {}
    for seed in range(60):
        event = plain_event(seed)
        told |= {seed: found} if (found := differences(event, tournament_of(event))) else {}
    assert told == {}


def test_the_second_reading_has_the_example_of_the_manual() -> None:
    event = one_match("10", "01", "==", "01")
    boards = event.matches[0].boards
    assert [each.game_points for each in (rounds_of(event)[1][0], rounds_of(event)[2][0])] == [
        Fraction(3, 2),
        Fraction(5, 2),
    ]
    for board in boards[1:3]:
        board.lost = "b"
    first, second = rounds_of(event)[1][0], rounds_of(event)[2][0]
    assert (first.letter, first.game_points, second.letter, second.game_points) == ("W", 3, "L", 1)
    assert [board.rated() for board in boards] == ["10", "01", "==", "01"]
    assert differences(event, tournament_of(event)) == []


@pytest.mark.rule("C.04.6 1.4")
def test_a_fine_of_no_round_leaves_an_allocated_bye_what_it_is_worth() -> None:
    event = PlainEvent({1: (1, 2), 2: (3, 4), 3: (5, 6)}, 2, 1, byes={(1, 3): "U"})
    event.matches.append(PlainMatch(1, 1, 2, [PlainBoard(1, 3, "=="), PlainBoard(2, 4, "==")]))
    event.fines.append((3, 0, "", Fraction(0), Fraction(-2)))
    third = team_totals(tournament_of(event))[3]
    assert (third.match_points, third.game_points) == (10, 10 - 20)


@pytest.mark.rule("PMR 279", "C.04.6 3.2")
def test_one_walkover_of_four_boards_is_won_by_c_02_and_not_by_pmr() -> None:
    """Boards +/- and three double forfeits: less than half of the possible points."""
    for half, wanted in ((False, {1}), (True, set())):
        event = one_match("+-", "--", "--", "--", half=half)
        assert no_bye(event) == wanted
        tournament = tournament_of(event)
        system = kind_of(tournament.regulations.system)
        cards = team_cards(tournament, edition_named("fide-2018"), system)
        assert {card.number for card in cards if not card.contender.bye_allowed} == wanted


@pytest.mark.rule("C.07 15.1", "C.02 13.14.2")
def test_a_match_that_ended_level_on_walkovers_is_unplayed() -> None:
    event = one_match("+-", "-+", "+-", "-+")
    table = standings(tournament_of(event), "BH:MP", rounds=1)
    # Svon = 0 + (2 - 1); the opponent's own point would be 1 as well, so a fine tells them apart.
    assert {row.number: row.values[1].amount for row in table.rows}[1] == 10
    event.fines.append((2, 0, "", Fraction(-1), Fraction(0)))
    table = standings(tournament_of(event), "BH:MP", rounds=1)
    assert {row.number: row.values[1].amount for row in table.rows}[1] == 10
    cells = {
        row.standing.number: row.cells[0][0] for row in crosstable(tournament_of(event), table).rows
    }
    assert (cells[1].result, cells[1].outcome) == ("2", "")


@pytest.mark.rule("C.02 13.10.1")
@pytest.mark.parametrize(
    ("row", "outcomes"),
    [(("+-",) * 4, ("+", "", "-", "")), (("10",) * 4, ("0", "win", "0", "loss"))],
)
def test_fines_make_no_winner_in_the_crosstable(
    row: tuple[str, ...], outcomes: tuple[str, ...]
) -> None:
    """Team 1 is fined all its points: a walkover stays one, and a match that was won is won."""
    event = one_match(*row)
    event.fines.append((1, 1, "", Fraction(-2), Fraction(-4)))
    tournament = tournament_of(event)
    table = standings(tournament, "BH:MP", rounds=1)
    rows = crosstable(tournament, table).rows
    cells = {each.standing.number: each.cells[0][0] for each in rows}
    assert [cells[1].match_points, cells[1].game_points] == [0, 0]
    told = [(cells[team].result, cells[team].outcome) for team in (1, 2)]
    assert (*told[0], *told[1]) == outcomes


def test_the_event_is_read_from_its_description_alone() -> None:
    """The two readings part where the tournament is another one: the comparison can fail."""
    event = plain_event(3)
    made = tournament_of(event)
    other = replace(
        made, rounds=(replace(made.rounds[0], games=made.rounds[0].games[1:]), *made.rounds[1:])
    )
    assert differences(event, other)
