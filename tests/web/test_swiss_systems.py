"""Sections paired by Swiss systems other than the Dutch one, at the desk."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import ANN, WON, swiss

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.pairing import pair_round, system_of
from openarbiter.pairing.system import FOR_PLAYERS
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.state import tournament_of

from .conftest import Filled


def choose(section: models.Section, **values: object) -> None:
    """Save the regulations with other values."""
    section.refresh_from_db()
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, **values))  # type: ignore[arg-type]
    section.refresh_from_db()


def play(section: models.Section) -> models.Round:
    """Pair and publish the next round; White wins every game."""
    section.refresh_from_db()
    published = publish(ANN, section, make_draft(ANN, section).version)
    entered = [EnteredResult(game.pk, WON, None) for game in published.games.all()]
    assert not enter_results(ANN, section, published.number, entered).refused
    return published


@pytest.mark.rule("C.04.4.1", "C.04.4.2", "C.04.4.3")
@pytest.mark.parametrize("name", FOR_PLAYERS)
def test_a_section_is_paired_by_the_system_chosen_and_its_file_says_so(
    filled: Filled, name: str
) -> None:
    section = filled(swiss(7, of=4))
    choose(section, system=name)
    for number in (1, 2, 3):
        then = tournament_of(section)
        assert system_of(then).name == name
        wanted = pair_round(then, number, system=name)
        play(section)
        played = tournament_of(section).rounds[-1]
        assert {(game.white, game.black) for game in played.games} == {
            (board.white, board.black) for board in wanted.boards
        }
    text = write_trf(exported(section))
    again = read_trf(text.encode()).tournament
    assert system_of(again).name == name
    other = filled(again, "Again")
    assert settings_of(other).system == name
    assert write_trf(exported(other)) == text
