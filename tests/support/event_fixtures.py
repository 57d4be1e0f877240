"""An event with people of every role, and sections at hand."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from django.core.cache.backends import base, locmem
from django.test import Client

from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.ledger import Actor, Work
from openarbiter.web.rights import Role
from support.pages import browser_of

Filled = Callable[..., models.Section]


@pytest.fixture
def still_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted within a minute is, however slow the machine."""
    still = SimpleNamespace(time=lambda: 1e9)
    for module in (base, locmem):
        monkeypatch.setattr(module, "time", still)


@pytest.fixture
def chief(db: None) -> models.User:
    """The chief arbiter of the events made here; may create events."""
    return models.User.objects.create_user("chief", password="pass-chief", is_staff=True)


@pytest.fixture
def event(chief: models.User) -> models.Event:
    """An event of three rounds without players."""
    return make_event(chief, NewEvent("Spring Open", 3))


@pytest.fixture
def section(event: models.Event) -> models.Section:
    """Its only section."""
    return event.sections.get()


@pytest.fixture
def client_of(event: models.Event) -> Callable[[Role], Client]:
    """A browser of somebody with a role in the event, logged in."""

    return lambda role: browser_of(event, role)


@pytest.fixture
def filled(event: models.Event) -> Filled:
    """Makes a section of a tournament."""

    def fill(tournament: Tournament, name: str = "Filled") -> models.Section:
        with Work(Actor("tests"), event, "import") as work:
            section = add_section(work, event, name, tournament)
            fill_section(work, section, tournament)
        return models.Section.objects.get(pk=section.pk)

    return fill
