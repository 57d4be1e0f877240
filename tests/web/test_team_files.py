"""Events of teams exported in their middle, imported, and run on: the same event to its end."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.places import shared
from support.played_teams import entered
from support.playing import ANN
from support.team_files import (
    KINDS,
    captains_on,
    compare,
    cut_to,
    fresh,
    opened,
    play,
    stands_as,
    taken,
    text_of_file,
)

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import ByeKind, Colour, Regulations, Tournament, matches
from openarbiter.web import models
from openarbiter.web.actions.absences import reinstate, withdraw
from openarbiter.web.actions.files import import_trf, incoming
from openarbiter.web.actions.line_ups import attended
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.team_absences import give_team_bye, withdraw_team
from openarbiter.web.state import tournament_of
from openarbiter.web.state.tournament import position_of

from .conftest import Filled


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_imported_in_its_middle_is_the_same_to_its_end(filled: Filled, kind: str) -> None:
    """The seeds give reserves, forfeits, rulings, removals, withdrawals and fixtures."""
    seed = 2 if kind in ("scheveningen", "two-teams") else 3
    section = filled(opened(kind, seed))
    if KINDS[kind][0] in ("", "olympiad"):
        section = captains_on(section)
    rounds = section.rounds.count()
    middle, last = (rounds + 1) // 2, min(rounds, 4)
    for number in range(1, middle + 1):
        play(section, seed, number)
    again = taken(section, text_of_file(section))
    compare(section, again)
    for number in range(middle + 1, last + 1):
        assert play(section, seed, number) == play(again, seed, number)
    compare(section, again)
    compare(again, taken(section, text_of_file(again)))


def league(teams: int = 4, system: str = "FIDE_TEAM_ROUNDROBIN", rounds: int = 3) -> Tournament:
    made = entered(teams, 3, Regulations(rounds=rounds, system=system))
    known = replace(made.regulations, initial_colour=Colour.WHITE)
    two = (Colour.WHITE, Colour.BLACK)
    return replace(made, regulations=replace(known, board_colours=two))


@pytest.mark.rule("C.05 6.7(1)", "C.05 7")
@pytest.mark.parametrize("system", ["FIDE_TEAM_ROUNDROBIN", "FIDE_TEAM"])
def test_a_player_who_left_is_away_after_an_import_too_until_back(
    filled: Filled, system: str
) -> None:
    section = filled(league(system=system))
    play(section, 5, 1)
    row = section.players.get(number=1)
    withdraw(ANN, fresh(section), row, 2, "ill")
    text = text_of_file(section)
    assert "\n### Withdrawn: 1 from round 2\n" in text
    assert "\n240 " not in text
    again = taken(section, text)
    assert again.players.get(number=1).withdrawn_from == 2
    publish(ANN, again, make_draft(ANN, again).version)
    seated = {
        player
        for match in matches(tournament_of(fresh(again)))[1].matches
        for board in match.boards
        for player in (board.white, board.black)
    }
    assert 1 not in seated
    reinstate(ANN, fresh(again), again.players.get(number=1))
    assert "### Withdrawn" not in text_of_file(again)
    position = position_of(fresh(again))
    assert not attended(position, 3).regulations.bye_requests
    assert not any(line.startswith("### Withdrawn") for line in position.tournament.extra)


@pytest.mark.rule("C.05 7.1")
def test_a_match_lost_by_forfeit_is_not_sealed(filled: Filled) -> None:
    """Its line-ups would never come, and so nothing of the round could be released at once."""
    section = captains_on(filled(league()))
    give_team_bye(ANN, section, 4, 1, ByeKind.ZERO)
    row = publish(ANN, fresh(section), make_draft(ANN, fresh(section)).version)
    assert [(one.white, one.black) for one in tournament_of(fresh(section)).team_forfeits] == [
        (1, 4)
    ]
    assert row.sealed == [2]


@pytest.mark.rule("C.05 6.6")
def test_the_points_of_a_file_that_a_team_left_early_are_believed(filled: Filled) -> None:
    section = filled(league(4, "FIDE_TEAM_DOUBLEROUNDROBIN", 6))
    for number in (1, 2):
        play(section, 8, number)
    withdraw_team(ANN, fresh(section), 4, 3, "no players")
    play(section, 8, 3)
    compare(section, taken(section, text_of_file(section)))


def test_boards_of_a_schedule_are_those_of_its_tables(filled: Filled) -> None:
    section = filled(league(system="FIDE_ROUNDROBIN", rounds=11))
    boards = []
    for number in (1, 2):
        publish(ANN, fresh(section), make_draft(ANN, fresh(section)).version)
        models.Game.objects.filter(round__section=section, round__number=number).update(
            white_mark="1", black_mark="0"
        )
    for each in (
        section,
        filled(read_trf(write_trf(tournament_of(fresh(section))).encode()).tournament),
    ):
        games = models.Game.objects.filter(round__section=each)
        boards.append(
            sorted(games.values_list("round__number", "board", "white__number", "black__number"))
        )
    assert boards[0] == boards[1]


REAL = ("real", "grandmommys-cup-teams.trf26")


@pytest.mark.parametrize("rounds", [1, 7, 13])
def test_the_team_event_of_others_stands_here_as_it_stood_there(
    event: models.Event, rounds: int
) -> None:
    whole = read_trf(shared(*REAL)).tournament
    found = incoming("event.trf", write_trf(cut_to(whole, rounds)).encode())
    stands_as(import_trf(ANN, event, found, despite=True), whole, rounds)
