"""A public page as HTML."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.template.loader import render_to_string

from openarbiter.clubs.systems import club_system
from openarbiter.handling.next_round import current_round
from openarbiter.model import is_team_event
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.prizes import prizes_are_public
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.actions.team_tables import ranks_teams_by_players
from openarbiter.web.outside import outside_fide
from openarbiter.web.public.contents import PAGES, Content, Missing
from openarbiter.web.public.fixtures import has_fixtures
from openarbiter.web.public.keeping import PACE, STALE
from openarbiter.web.public.sight import Sight
from openarbiter.web.state import frame_of, position_of
from openarbiter.web.state.knockouts import is_knockout
from openarbiter.web.tongue import language, say


@dataclass(frozen=True, slots=True)
class DisplayChoice:
    """A language or a theme to choose: its code, its name, the address that chooses it."""

    code: str
    name: str
    address: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around a page and depends on who looks at it.

    Attributes:
        tongues: the languages there are, to choose from.
        themes: light and dark, to choose from; none in a folder of files.
        static: the address of a style, where it is another than the server's.
        files: what stands before the names of the tournament files; ``""`` where there are none.
    """

    theme: str = "auto"
    tongues: tuple[DisplayChoice, ...] = ()
    themes: tuple[DisplayChoice, ...] = ()
    static: Callable[[str], str] | None = None
    files: str = ""


def page(sight: Sight, name: str, number: int, frame: Frame) -> str:
    """A page by its name.

    Raises:
        Missing: there is no such round or player, or it is not published.
    """
    if name == "public-event" and len(sight.sections) == 1:
        # An event of one section is that section.
        sight = replace(sight, section=sight.sections[0])
        name = "public-section"
    return render(sight, name, PAGES[name](sight, number), frame)


def render(sight: Sight, name: str, content: Content, frame: Frame) -> str:
    """A page from its content."""
    template, values = content
    context: dict[str, Any] = {
        "sight": sight,
        "event": sight.event,
        "section": sight.section,
        "sections": sight.sections,
        "language": language().code,
        "theme": frame.theme,
        "tongues": frame.tongues,
        "themes": frame.themes,
        "nav": _nav(sight, name),
        "messages": [],
        "name": name,
        "files": frame.files,
        "outside_fide": outside_fide(frame_of(sight.section.frame)) if sight.section else "",
        "oldest": int(PACE + STALE),
        **values,
    }
    if frame.static is not None:
        context["static"] = frame.static
    return render_to_string(template, context)


def _nav(sight: Sight, name: str) -> list[tuple[str, str, bool]]:
    if sight.section is None:
        return []
    tournament = position_of(sight.section).tournament
    current = current_round(tournament)
    items = [(say("Now"), "public-section", 0)]
    if is_knockout(tournament):
        items.append((say("Bracket"), "public-bracket", 0))
    if current:
        items += [
            (say("Pairings"), "public-round", current),
            (say("Find by name"), "public-names", current),
            (say("Standings"), "public-standings", 0),
            (say("Crosstable"), "public-crosstable", 0),
        ]
        if is_team_event(tournament):
            items.append((say("Boards"), "public-boards", 0))
        if ranks_teams_by_players(tournament):
            items.append((say("Teams"), "public-team-places", 0))
        if play_offs_of(sight.section).begun:
            items.append((say("Play-off"), "public-play-offs", 0))
        if is_rated(sight.event):
            items.append((say("Ratings"), "public-ratings", 0))
    if prizes_are_public(sight.section):
        items.append((say("Prizes"), "public-prizes", 0))
    if club_system(frame_of(sight.section.frame)):
        items.append((say("Season"), "public-club", 0))
    if has_fixtures(sight):
        items.append((say("Fixtures"), "public-fixtures", 0))
    items.append((say("Players"), "public-players", 0))
    alike = {
        "public-standings-after": "public-standings",
        "public-player": "public-players",
        "public-fixtures-team": "public-fixtures",
        "public-board-players": "public-boards",
    }
    return [
        (text, sight.to(page, number or ""), page == alike.get(name, name))
        for text, page, number in items
    ]


__all__ = ["DisplayChoice", "Frame", "Missing", "page", "render"]
