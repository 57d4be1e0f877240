"""What the Laws leave to the regulations of an event: supervision, and agreed draws."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.pages import program_of
from support.playing import ANN

from openarbiter.laws.of_event import laws_of_event
from openarbiter.web import models
from openarbiter.web.actions.section_settings import mistakes, settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.pages.events.regulations_form import read_settings, shown
from openarbiter.web.shown.regulations_told import draw_limit_told, supervision_told
from openarbiter.web.state import tournament_of

pytestmark = pytest.mark.django_db


@pytest.mark.rule("Laws A.5")
@pytest.mark.rule("Laws 9.1.1")
def test_they_are_settings_and_lines_of_the_file(section: models.Section) -> None:
    old = settings_of(section)
    assert (old.supervised, old.draw_limit) == ("", None)
    new = replace(old, supervised="yes", draw_limit=30, time_control="10+5")
    change_settings(ANN, section, old.seen, new)
    section.refresh_from_db()
    tournament = tournament_of(section)
    assert "### Rapid and blitz: supervised" in tournament.extra
    event = laws_of_event(tournament)
    assert event.draw_limit == 30
    assert event.supervision_said
    assert not event.circumstances.quick_rules
    entry = models.Entry.objects.latest("pk")
    assert "Rapid and blitz: supervised" in str(vars(entry))


@pytest.mark.rule("Laws 9.1.1")
def test_the_form_tells_no_limit_from_no_agreement(section: models.Section) -> None:
    old = settings_of(section)
    given = shown(old)
    assert given["draw_limit"] == ""
    for typed, limit in (("", None), ("0", 0), ("30", 30)):
        new, errors = read_settings(given | {"draw_limit": typed}, old)
        assert not errors
        assert new is not None
        assert new.draw_limit == limit
    assert "draw_limit" in mistakes(replace(old, draw_limit=201), tournament_of(section), 0)
    assert draw_limit_told(0) != draw_limit_told(30)
    assert supervision_told("") == ""


def test_programs_read_and_send_them(
    event: models.Event, chief: models.User, section: models.Section
) -> None:
    program = program_of(event, chief)
    address = f"/api/v1/events/{event.slug}/sections/{section.slug}/regulations"
    row = program.get(address).json()
    sent = {"seen": row["seen"], "supervised": "no", "draw_limit": 0}
    row = program.put(address, sent, content_type="application/json").json()
    assert (row["supervised"], row["draw_limit"]) == ("no", 0)
    sent = {"seen": row["seen"], "draw_limit": None}
    row = program.put(address, sent, content_type="application/json").json()
    assert (row["supervised"], row["draw_limit"]) == ("no", None)
