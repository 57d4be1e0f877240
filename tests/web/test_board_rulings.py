"""A match whose boards count otherwise than they were played, in files and in the workbench."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.team_match import DRAWN, WHITE_WON, example, with_results

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.match_rulings import with_rulings, wrong_boards
from openarbiter.handling.numbering import with_numbers
from openarbiter.model import Tournament, matches
from openarbiter.model.board_rulings import board_rulings
from openarbiter.rulebook.match_wins import team_results
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import import_trf, incoming
from openarbiter.web.ledger import Actor
from openarbiter.web.state import tournament_of

ANN = Actor("Ann", "chief-arbiter")


def ruled() -> Tournament:
    whole = with_results(example(), WHITE_WON, WHITE_WON, DRAWN, WHITE_WON, *[DRAWN] * 4)
    new = {each.number: place for place, each in enumerate(whole.entrants, start=1)}
    whole = replace(with_numbers(whole, new), name="Cup")
    made = with_rulings(whole, wrong_boards(whole, 1, reason="Told by A."))
    assert isinstance(made, Tournament)
    return made


def points(tournament: Tournament) -> tuple[int, int]:
    first = team_results(tournament, matches(tournament)[0])[0]
    return first.white.game_points, first.black.game_points


@pytest.mark.rule("C.05 7")
def test_the_table_has_three_to_one_and_the_rating_file_one_and_a_half(
    event: models.Event,
) -> None:
    section = import_trf(ANN, event, incoming("cup.trf", write_trf(ruled()).encode()))
    assert points(tournament_of(section)) == (30, 10)
    assert points(exported(section)) == (30, 10)
    rating = exported(section, for_rating=True)
    assert points(rating) == (15, 25)
    lines = [line for line in rating.extra if "to be rated as" in line]
    assert lines == [], "the rulings tell it already"
    assert board_rulings(exported(section)) == board_rulings(ruled())


@pytest.mark.rule("C.05 7")
def test_either_file_is_read_back_as_the_same_table(event: models.Event) -> None:
    section = import_trf(ANN, event, incoming("cup.trf", write_trf(ruled()).encode()))
    rating = write_trf(exported(section, for_rating=True))
    assert not read_trf(rating.encode()).errors
    back = import_trf(ANN, event, incoming("rating.trf", rating.encode()))
    assert points(tournament_of(back)) == (30, 10)
    assert points(exported(back, for_rating=True)) == (15, 25)
