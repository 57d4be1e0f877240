"""The pages of a club's section."""

from __future__ import annotations

from openarbiter.clubs.systems import LADDER, club_system
from openarbiter.model.text import N_
from openarbiter.web.http.desk import Desk
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import say

PAGES: tuple[tuple[str, str, May], ...] = (
    ("club-evening", N_("Evening"), May.SEE),
    ("club-season", N_("Season"), May.SEE),
    ("club-postponed", N_("Postponed games"), May.SEE),
    ("club-terms", N_("Terms of the club"), May.SETTINGS),
)
OF_LADDERS = ("club-ladder", N_("Ladder and challenges"), May.SEE)


def club_tabs(desk: Desk, here: str) -> list[tuple[str, str, bool]]:
    """The pages that whoever asks may open: text, address, whether it is this one."""
    pages = PAGES
    if club_system(frame_of(desk.section.frame)) == LADDER:
        pages = (PAGES[0], OF_LADDERS, *PAGES[1:])
    return [
        (say(text), desk.url(name), name == here) for name, text, right in pages if desk.may(right)
    ]
