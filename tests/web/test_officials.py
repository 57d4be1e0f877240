"""Officials and registration of a section: entered, checked, taken back, in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest
from django.test import Client
from support.pages import place_of, program_of, text_of
from support.playing import ANN

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.formats.trf.facts import facts_of
from openarbiter.model import Reason
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts, Occasion
from openarbiter.web import models
from openarbiter.web.actions.officials import (
    change_officials,
    facts_seen,
    section_facts,
    wrong_facts,
)
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.ledger.words import sentence
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

ROE = EventArbiter("Roe, Ann", ArbiterRole.CHIEF, "IA", "BUL", "22232540", licensed=True)
FACTS = EventFacts(
    host="BUL",
    occasion=Occasion.ZONAL,
    registered=date(2026, 1, 2),
    organiser="Chess Club",
    women_only=True,
    arbiters=(ROE, EventArbiter("Doe, John", title="NA", licensed=False)),
)


@pytest.fixture
def browser(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def change(section: models.Section, facts: EventFacts) -> EventFacts:
    change_officials(ANN, section, facts_seen(section_facts(section)), facts)
    section.refresh_from_db()
    return section_facts(section)


def test_facts_are_kept_with_the_section_and_in_its_file(section: models.Section) -> None:
    assert change(section, FACTS) == FACTS
    assert facts_of(read_trf(write_trf(tournament_of(section)).encode()).tournament) == FACTS
    assert settings_of(section).arbiter == "IA Roe, Ann (22232540)"
    entry = section.entries.order_by("-number").first()
    assert entry is not None
    assert "Registered with FIDE on" in sentence(entry)
    undo_last(ANN, section.event, section)
    section.refresh_from_db()
    assert section_facts(section) == EventFacts()


def test_nothing_changed_is_no_entry(section: models.Section) -> None:
    change(section, FACTS)
    entries = section.entries.count()
    change(section, FACTS)
    assert section.entries.count() == entries


def test_the_time_control_and_the_days_are_left_alone(section: models.Section) -> None:
    change(section, replace(FACTS, time_control="1+0", round_days=(date(2026, 1, 1),)))
    assert section_facts(section) == FACTS


def test_somebody_who_was_faster_is_noticed(section: models.Section) -> None:
    seen = facts_seen(section_facts(section))
    change(section, FACTS)
    with pytest.raises(Conflict):
        change_officials(ANN, section, seen, EventFacts())


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        (EventFacts(host="XYZ"), "host"),
        (EventFacts(organiser="x" * 101), "organiser"),
        (EventFacts(registered=date(1, 1, 1)), "registered"),
        (EventFacts(arbiters=(ROE, ROE)), "arbiters"),
        (EventFacts(arbiters=(EventArbiter("x"),) * 101), "arbiters"),
        (EventFacts(arbiters=(EventArbiter("", fide_id="1"),)), "arbiter-0"),
        (EventFacts(arbiters=(EventArbiter("x" * 101),)), "arbiter-0"),
        (EventFacts(arbiters=(ROE, EventArbiter("x", title="GM"))), "arbiter-1"),
        (EventFacts(arbiters=(EventArbiter("x", federation="XYZ"),)), "arbiter-0"),
        (EventFacts(arbiters=(EventArbiter("x", fide_id="12a"),)), "arbiter-0"),
    ],
)
def test_what_cannot_be_is_refused(section: models.Section, facts: EventFacts, field: str) -> None:
    wrong = wrong_facts(facts)
    assert list(wrong) == [field]
    assert isinstance(wrong[field], Reason)
    with pytest.raises(Refused):
        change(section, facts)


def test_the_page_saves_what_was_entered(browser: Client, section: models.Section) -> None:
    place = place_of(section, "regulations/officials/")
    assert "Another arbiter" in text_of(browser.get(place))
    form = {
        "seen": facts_seen(section_facts(section)),
        "host": "bul",
        "organiser": "Chess Club",
        "registered": "2026-01-02",
        "occasion": "zonal",
        "women_only": "on",
        "name": ["Roe, Ann", "Doe, John", ""],
        "role": ["chief", "arbiter", "arbiter"],
        "title": ["IA", "NA", ""],
        "fide_id": ["22232540", "", ""],
        "federation": ["bul", "", ""],
        "licence": ["yes", "no", ""],
    }
    assert browser.post(place, form).status_code == 302
    section.refresh_from_db()
    assert section_facts(section) == FACTS
    page = text_of(browser.get(place))
    assert "Roe, Ann" in page
    assert browser.post(place, form).status_code == 409
    form["seen"] = facts_seen(section_facts(section))
    assert browser.post(place, form | {"host": "XYZ"}).status_code == 422
    assert browser.post(place, form | {"registered": "soon"}).status_code == 422


def test_programs_read_and_change_them(
    event: models.Event, chief: models.User, section: models.Section
) -> None:
    program = program_of(event, chief)
    address = f"/api/v1/events/{event.slug}/sections/{section.slug}/officials"
    found = program.get(address).json()
    assert (found["occasion"], found["arbiters"]) == ("other", [])
    arbiter = {"name": "Roe, Ann", "role": "chief", "title": "IA", "licensed": True}
    sent = {"seen": found["seen"], "occasion": "world", "arbiters": [arbiter]}
    answer = program.put(address, sent, content_type="application/json")
    assert answer.status_code == 200
    assert answer.json()["arbiters"][0]["name"] == "Roe, Ann"
    assert program.put(address, sent, content_type="application/json").status_code == 409
    section.refresh_from_db()
    assert section_facts(section).occasion is Occasion.WORLD
