"""The page of the editions of a section, and what of them stays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.playing import ANN
from support.worked import worked

from openarbiter.model.chosen_editions import RuleField, chosen_edition
from openarbiter.web import models
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled


@pytest.fixture
def browser(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.CHIEF_ARBITER)


@pytest.fixture
def running(filled: Filled) -> models.Section:
    tournament = worked("held-14-players").before_round(3)
    return filled(replace(tournament, start=date(2025, 6, 1)))


def sent(section: models.Section, **values: str) -> dict[str, str]:
    section.refresh_from_db()
    return {"seen": settings_of(section).seen, **values}


def test_all_editions_stand_on_one_page(browser: Client, running: models.Section) -> None:
    page = text_of(browser.get(place_of(running, "regulations/editions/")))
    for word in ("fide-2018", "fide-2024", "fide-2019", "fide-2023", "B.06", "C.05", "E.01"):
        assert word in page
    assert "could not be read in full" in page
    assert "in force on the first day, 2025-06-01" in page


@pytest.mark.rule("B.02 0.1")
def test_an_edition_is_chosen_before_round_1_and_taken_back(
    browser: Client, section: models.Section
) -> None:
    place = place_of(section, "regulations/editions/")
    answer = browser.post(place, sent(section, rating_edition="fide-2024", edition=""))
    assert answer.status_code == 302
    section.refresh_from_db()
    assert chosen_edition(tournament_of(section), RuleField.RATING) == "fide-2024"
    assert settings_of(section).rating_edition == "fide-2024"
    assert "### Ratings by the edition: fide-2024" in tournament_of(section).extra
    undo_last(ANN, section.event, section)
    section.refresh_from_db()
    assert settings_of(section).rating_edition == ""


def test_an_unknown_edition_is_refused(browser: Client, section: models.Section) -> None:
    place = place_of(section, "regulations/editions/")
    answer = browser.post(place, sent(section, titles_edition="fide-1900"))
    assert answer.status_code == 422
    assert "There is no edition fide-1900." in text_of(answer)


def test_somebody_who_was_faster_is_noticed(browser: Client, section: models.Section) -> None:
    old = sent(section, laws_edition="fide-2018")
    settings = settings_of(section)
    change_settings(ANN, section, settings.seen, replace(settings, rounds=5))
    answer = browser.post(place_of(section, "regulations/editions/"), old)
    assert answer.status_code == 409
    section.refresh_from_db()
    assert settings_of(section).laws_edition == ""


def test_after_round_1_the_editions_stay(browser: Client, running: models.Section) -> None:
    place = place_of(running, "regulations/editions/")
    page = browser.get(place).content.decode()
    assert 'name="rating_edition"' not in page
    assert 'name="tie_break_edition"' in page
    answer = browser.post(place, sent(running, rating_edition="fide-2017", reason="agreed"))
    assert answer.status_code == 409
    assert "B.02 0.1" in text_of(answer)
    settings = settings_of(running)
    new = replace(settings, titles_edition="fide-2017")
    with pytest.raises(Refused):
        change_settings(ANN, running, settings.seen, new, "agreed")


def test_outside_of_fide_mode_a_reason_is_enough(browser: Client, running: models.Section) -> None:
    running.fide_mode = False
    running.save()
    place = place_of(running, "regulations/editions/")
    answer = browser.post(place, sent(running, rating_edition="fide-2017"))
    assert answer.status_code == 409
    answer = browser.post(place, sent(running, rating_edition="fide-2017", reason="agreed"))
    assert answer.status_code == 302
    running.refresh_from_db()
    assert settings_of(running).rating_edition == "fide-2017"
