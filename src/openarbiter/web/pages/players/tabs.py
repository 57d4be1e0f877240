"""The pages about the players of a section."""

from __future__ import annotations

from openarbiter.model.text import N_
from openarbiter.pairing.system import has_teams
from openarbiter.web.http.desk import Desk
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import say

PAGES: tuple[tuple[str, str, May], ...] = (
    ("players", N_("Players"), May.SEE),
    ("start-list", N_("Start list"), May.SEE),
    ("check-in", N_("Check-in"), May.CHECK_IN),
    ("byes", N_("Byes and absences"), May.CHECK_IN),
    ("prohibitions", N_("Prohibited pairings"), May.SEE_LEDGER),
    ("players-import", N_("Import"), May.PLAYERS),
)


OF_TEAMS = ("teams", N_("Teams"), May.SEE)
"""One more, where the system is one of teams."""


def tabs(desk: Desk, here: str) -> list[tuple[str, str, bool]]:
    """The pages that whoever asks may open: text, address, whether it is this one."""
    pages = PAGES
    if has_teams(frame_of(desk.section.frame)):
        pages = (OF_TEAMS, *PAGES)
    return [
        (say(text), desk.url(name), name == here) for name, text, right in pages if desk.may(right)
    ]
