"""The checklist against the one of the worked tournament in the handbook's commentary."""

from __future__ import annotations

import pytest
from support.places import DATA

from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour
from openarbiter.verify.checklist import Checklist, checklist


@pytest.fixture(scope="module")
def sixth() -> Checklist:
    """Round 6 of the worked tournament, before it was played."""
    tournament = read_trf(DATA / "worked" / "held-14-players.trf").tournament
    return checklist(tournament, 6, edition="fide-2018")


@pytest.mark.rule("C.04.3 A.2")
def test_players_stand_in_the_order_of_pairing(sixth) -> None:
    assert [row.rank for row in sixth.rows] == list(range(1, 15))
    keys = [(-row.score, row.number) for row in sixth.rows]
    assert keys == sorted(keys)


@pytest.mark.rule("C.04.3 A.6")
def test_the_due_colour_follows_from_the_games_played(sixth) -> None:
    rows = {row.number: row for row in sixth.rows}
    carla = rows[3]
    assert [colour and colour.value for colour in carla.colours] == ["w", "b", "w", "b", "w"]
    assert (carla.difference, carla.in_a_row) == (1, 1)
    assert carla.due is not None
    assert (carla.due.colour, carla.due.strength) == (Colour.BLACK, "strong")


@pytest.mark.rule("C.04.3 A.4.b")
def test_floats_of_the_last_two_rounds_are_marked(sixth) -> None:
    """The arrows of the commentary's table: 2 and 5 floated down in the rounds before."""
    rows = {row.number: row for row in sixth.rows}
    assert (rows[5].float_before, rows[5].float_last) == ("down", "down")
    assert (rows[11].float_before, rows[11].float_last) == ("up", "up")


def test_a_game_not_played_has_no_colour_and_no_opponent(sixth) -> None:
    rows = {row.number: row for row in sixth.rows}
    finn = rows[6]
    assert finn.colours[2] is None
    assert finn.history == (13, 3, None, 2, 4)
    assert finn.opponents == (2, 3, 4, 13)


@pytest.mark.rule("C.04.3 C.2")
def test_a_player_who_had_the_bye_may_not_have_it_again(sixth) -> None:
    barred = [row.number for row in sixth.rows if not row.bye_allowed]
    assert barred == [6, 14]


def test_whoever_is_away_is_not_on_the_list() -> None:
    tournament = read_trf(DATA / "worked" / "held-14-players.trf").tournament
    second = checklist(tournament, 2, edition="fide-2018")
    assert {row.number for row in second.rows} == set(range(1, 15)) - {12}
    assert all(row.given is not None for row in second.rows if row.number != 14)
