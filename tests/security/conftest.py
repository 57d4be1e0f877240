"""An event with people of every role, sections at hand, and a clock to be set."""

from __future__ import annotations

import pytest
from django.utils import timezone
from support.clock import Clock
from support.event_fixtures import (
    chief,
    client_of,
    event,
    filled,
    section,
    still_cache,
)

__all__ = ["chief", "client_of", "clock", "event", "filled", "section", "still_cache"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of this computer."""
    made = Clock()
    monkeypatch.setattr(timezone, "now", made)
    return made
