"""Which list of tie-breaks is in force where nobody has chosen one, and since when."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.playing import ANN, swiss

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.standings import standings
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import make_draft, publish, publish_all
from openarbiter.web.actions.players import PlayerData, add_player
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger.undo import undo_publication
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled

RATED = ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG", "BPG", "SB")


def order_of(section: models.Section) -> tuple[str, ...]:
    return tuple(column.code.text for column in table_of(section).columns[1:])


@pytest.mark.rule("C.02 13.1.1", "C.02 13.15.5")
def test_the_list_recommended_when_round_1_is_published_stays(filled: Filled) -> None:
    section = filled(swiss(8))
    publish(ANN, section, make_draft(ANN, section).version)
    assert order_of(section) == RATED
    add_player(ANN, section, PlayerData("Without, Rating"))
    assert order_of(section) == RATED
    again = read_trf(write_trf(exported(section)).encode()).tournament
    assert again.regulations.tie_breaks == RATED
    assert [column.code.text for column in standings(again).columns[1:]] == list(RATED)


@pytest.mark.rule("C.02 13.1.1")
def test_taking_the_publication_back_takes_the_list_back(filled: Filled) -> None:
    section = filled(swiss(8))
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    section.refresh_from_db()
    assert section.tie_breaks_kept_at is not None
    undo_publication(ANN, section.event, section, "too early")
    section.refresh_from_db()
    assert section.tie_breaks_kept_at is None
    assert tournament_of(section).regulations.tie_breaks == ()
    publish(ANN, section, models.Draft.objects.get(section=section).version)


@pytest.mark.rule("C.02 13.1.1")
def test_a_list_that_was_chosen_is_not_touched(filled: Filled) -> None:
    start = swiss(8)
    chosen = replace(start.regulations, tie_breaks=("WIN",))
    section = filled(replace(start, regulations=chosen))
    publish(ANN, section, make_draft(ANN, section).version)
    section.refresh_from_db()
    assert section.tie_breaks_kept_at is None
    assert settings_of(section).tie_breaks == ("WIN",)


@pytest.mark.rule("C.02 13.15.2")
def test_a_schedule_keeps_that_of_round_robins(filled: Filled) -> None:
    section = filled(swiss(4, of=3, system="FIDE_ROUNDROBIN"))
    publish_all(ANN, section)
    assert settings_of(section).tie_breaks == ("DE", "WIN", "SB", "KS")


def test_the_page_says_which_list_is_in_force_and_since_when(
    filled: Filled, client_of: Callable[[Role], Client]
) -> None:
    section = filled(swiss(8), "Page")
    browser = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/regulations/"

    def told() -> str:
        return browser.get(address).content.decode()

    assert "fixed when round 1 is published" in told()
    publish(ANN, section, make_draft(ANN, section).version)
    assert "the recommended list has applied since then" in told()
    section.refresh_from_db()
    settings = settings_of(section)
    new = replace(settings, tie_breaks=("WIN",))
    change_settings(ANN, section, settings.seen, new, "it was announced so")
    section.refresh_from_db()
    assert section.tie_breaks_kept_at is None
    assert "This list was chosen." in told()
