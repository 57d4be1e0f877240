"""The pages about the players of a section."""

from __future__ import annotations

from openarbiter.model.text import N_
from openarbiter.web.http.desk import Desk
from openarbiter.web.rights import May
from openarbiter.web.tongue import say

PAGES: tuple[tuple[str, str, May], ...] = (
    ("players", N_("Players"), May.SEE),
    ("start-list", N_("Start list"), May.SEE),
    ("check-in", N_("Check-in"), May.CHECK_IN),
    ("byes", N_("Byes and absences"), May.CHECK_IN),
    ("prohibitions", N_("Prohibited pairings"), May.SEE_LEDGER),
    ("players-import", N_("Import"), May.PLAYERS),
)


def tabs(desk: Desk, here: str) -> list[tuple[str, str, bool]]:
    """The pages that whoever asks may open: text, address, whether it is this one."""
    return [
        (say(text), desk.url(name), name == here) for name, text, right in PAGES if desk.may(right)
    ]
