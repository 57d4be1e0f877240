"""What stands around every page: the event, its sections, the ways to go, the language."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.conf import settings
from django.contrib.messages import add_message, get_messages
from django.contrib.messages.constants import ERROR, INFO, SUCCESS, WARNING
from django.http import HttpRequest
from django.urls import reverse

from openarbiter.clubs.systems import club_system
from openarbiter.i18n import LANGUAGES
from openarbiter.kept.rhythm import state
from openarbiter.model import is_team_event
from openarbiter.model.play_off_lines import tells_of_play_offs
from openarbiter.model.team_ranking_rules import team_ranking_rules
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.pairing.system import has_teams
from openarbiter.web import models
from openarbiter.web.access.keys import phone_of
from openarbiter.web.cookies import cookie_name
from openarbiter.web.outside import outside_fide
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.state.knockouts import is_knockout
from openarbiter.web.tongue import language, say

THEME_COOKIE = cookie_name("openarbiter_theme", https=settings.HTTPS)
THEMES = ("auto", "light", "dark")

EVENT_PAGES: tuple[tuple[str, str, May], ...] = (
    ("event-overview", N_("Overview"), May.SEE),
    ("event-settings", N_("Event"), May.EVENT),
    ("event-stages", N_("Stages"), May.SEE),
    ("event-people", N_("People"), May.PEOPLE),
    ("event-screens", N_("Screens"), May.EVENT),
    ("event-ledger", N_("Ledger"), May.SEE_LEDGER),
    ("event-export", N_("Export"), May.EXPORT),
    ("public-event", N_("Public pages"), May.WATCH),
)
"""The pages of an event: the name of the route, the text, who may see it."""

SECTION_PAGES: tuple[tuple[str, str, May], ...] = (
    ("section-overview", N_("Desk"), May.SEE),
    ("players", N_("Players"), May.SEE),
    ("rounds", N_("Rounds"), May.SEE),
    ("standings", N_("Standings"), May.SEE),
    ("crosstable", N_("Crosstable"), May.SEE),
    ("section-ratings", N_("Ratings"), May.SEE),
    ("norms", N_("Norms"), May.SEE),
    ("prizes", N_("Prizes"), May.SEE_PRIZES),
    ("incidents", N_("Incidents"), May.SEE_LEDGER),
    ("documents", N_("Paper"), May.EXPORT),
    ("forms", N_("Forms of FIDE"), May.EXPORT),
    ("section-arbiters", N_("Arbiters"), May.SEE),
    ("section-settings", N_("Regulations"), May.SETTINGS),
    ("section-eligibility", N_("Eligibility"), May.SEE),
)
"""The pages of a section."""

OF_LEAGUES = ("league", N_("League"), May.SEE)
"""One more, behind the teams: dates and venues of their matches, divisions."""

OF_KNOCKOUTS = ("bracket", N_("Bracket"), May.SEE)
"""One more, after the rounds, where the section is a knock-out."""

TEAM_TABLES = ("team-tables", N_("Team tables"), May.SEE)
"""One more, after the crosstable, where teams are paired or ranked by their players."""

OF_TEAMS = ("teams", N_("Teams"), May.SEE)
"""One more, after the players, where the system is one of teams."""

PLAY_OFFS = ("play-offs", N_("Play-off"), May.SEE)
"""One more, before the standings, where a play-off is announced or was held."""
OF_CLUBS = ("club-evening", N_("Club evening"), May.SEE)
"""One more, after the players, in the section of a club."""

_LEVELS = {INFO: "note", WARNING: "warning", ERROR: "bad", SUCCESS: "good"}
_NUMBERS = {name: number for number, name in _LEVELS.items()}


_MOST_LEFT = 20
"""Messages that wait for a page of their event; the oldest are dropped."""


def tell(
    request: HttpRequest,
    text: str,
    level: str = "good",
    *,
    event: models.Event | None = None,
    section: models.Section | None = None,
) -> None:
    """A message on the next page: level ``good``, ``note``, ``warning`` or ``bad``.

    Args:
        event, section: where it belongs; other events and sections, open in another tab of the
            same browser, do not show it.
    """
    add_message(request, _NUMBERS[level], text, extra_tags=_place(event, section))


def _place(event: models.Event | None, section: models.Section | None) -> str:
    parts = [each.pk for each in (event, section) if each is not None]
    return "/".join(map(str, parts))


def _messages_here(request: HttpRequest, here: str) -> list[tuple[str, str]]:
    """The messages that belong to a page; those of other places wait for their own."""
    shown, left = [], []
    for each in get_messages(request):
        place = each.extra_tags or ""
        nested = f"{here}/".startswith(f"{place}/") or f"{place}/".startswith(f"{here}/")
        if not here or not place or nested:
            shown.append((_LEVELS.get(each.level, "good"), str(each)))
        else:
            left.append(each)
    for each in left[-_MOST_LEFT:]:
        add_message(request, each.level, each.message, extra_tags=each.extra_tags)
    return shown


def frame_context(
    request: HttpRequest,
    event: models.Event | None = None,
    section: models.Section | None = None,
    rights: Collection[May] = (),
    help_chapter: str = "",
) -> dict[str, Any]:
    """What the layout needs."""
    user = request.user if request.user.is_authenticated else phone_of(request)
    here = request.resolver_match.url_name if request.resolver_match else ""
    event_nav: list[tuple[str, str, bool]] = []
    nav: list[tuple[str, str, bool]] = []
    if event is not None:
        event_nav = _nav(EVENT_PAGES, {"event": event.slug}, rights, here)
    if event is not None and section is not None:
        places = {"event": event.slug, "section": section.slug}
        pages = SECTION_PAGES
        frame = frame_of(section.frame)
        if has_teams(frame):
            seasons = (OF_LEAGUES,) if pairs_teams(frame) else ()
            pages = (*SECTION_PAGES[:2], OF_TEAMS, *seasons, *SECTION_PAGES[2:])
        elif club_system(frame):
            pages = (*SECTION_PAGES[:2], OF_CLUBS, *SECTION_PAGES[2:])
        if tells_of_play_offs(frame):
            at = [name for name, _, _ in pages].index("standings")
            pages = (*pages[:at], PLAY_OFFS, *pages[at:])
        if is_team_event(frame) or team_ranking_rules(frame).announced:
            at = [name for name, _, _ in pages].index("crosstable") + 1
            pages = (*pages[:at], TEAM_TABLES, *pages[at:])
        if is_knockout(frame):
            pages = (*pages[:3], OF_KNOCKOUTS, *pages[3:])
        nav = _nav(pages, places, rights, here)
    return {
        "me": user,
        "language": language().code,
        "languages": LANGUAGES,
        "theme": getattr(user, "theme", "") or request.COOKIES.get(THEME_COOKIE, "auto"),
        "outside_fide": outside_fide(frame_of(section.frame)) if section is not None else "",
        "event": event,
        "section": section,
        "sections": list(event.sections.all()) if event is not None else [],
        "event_nav": event_nav,
        "nav": nav,
        "help_url": f"/help/{help_chapter or 'index'}/",
        "messages": [
            *_messages_here(request, _place(event, section)),
            *(backup_trouble() if May.SEE_LEDGER in rights else ()),
        ],
        "path": request.get_full_path(),
    }


def backup_trouble() -> list[tuple[str, str]]:
    """What arbiters are told where backups by themselves come to nothing."""
    now = state()
    if now.failure:
        full = "full" in now.failure or "no space" in now.failure
        why = say("The disk is full.") if full else now.failure
        told = say("The last backup failed: {why} Results are still being saved.", why=why)
        return [("warning", told)]
    if now.missing:
        return [
            (
                "bad",
                say(
                    "A whole event, or the end of a ledger, is missing in the database: somebody "
                    "deleted it without this program. On the server, openarbiter verify-data "
                    "says which."
                ),
            )
        ]
    if now.differs:
        return [
            (
                "bad",
                say(
                    "The tables differ from the ledger, or the ledger is damaged. Verify the "
                    "ledger to see where."
                ),
            )
        ]
    return []


def _nav(
    pages: tuple[tuple[str, str, May], ...],
    places: dict[str, str],
    rights: Collection[May],
    here: str | None,
) -> list[tuple[str, str, bool]]:
    return [
        (say(text), reverse(name, kwargs=places), name == here)
        for name, text, right in pages
        if right in rights
    ]
