"""A screen for a projector, one slide after the other."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils import timezone
from markupsafe import Markup

from openarbiter.handling.next_round import current_round
from openarbiter.model import is_team_event
from openarbiter.office.knockout_drawing import knockout_svg
from openarbiter.office.knockout_layout import layout_of
from openarbiter.version import __version__
from openarbiter.web import models
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.prizes import names_of, published_of
from openarbiter.web.actions.screens import Shows
from openarbiter.web.actions.tables import AS_REGULATED, table_as
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import address_of
from openarbiter.web.numbers import whole
from openarbiter.web.pages.screens.slides import (
    CLOSE,
    Slide,
    bracket_on_screen,
    next_start,
    slides_of,
    waiting_for_players,
)
from openarbiter.web.rights import May
from openarbiter.web.shown.boards import pairings_of
from openarbiter.web.shown.knockouts import knockout_shown, matches_left
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.shown.play_offs import play_off_shown
from openarbiter.web.shown.prizes import published_table
from openarbiter.web.shown.qr import qr
from openarbiter.web.shown.sheets import column_of_ratings, standings_of
from openarbiter.web.shown.systems import system_told
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.tongue import say

_SHOWN = ("rank", "name", "federation")
_TIE_BREAKS = 2
"""How many tie-breaks a screen has room for."""

_FRESH = 90
"""For how many seconds a result is new."""


@needs(May.SHOW)
def screen(desk: Desk, screen: str) -> HttpResponse:
    """One slide; it says where the next one is."""
    found = desk.event.screens.filter(slug=screen).first()
    if found is None:
        raise Http404
    slides = slides_of(found)
    at = whole(desk.request.GET.get("at", ""), 0) % len(slides)
    slide = slides[at]
    sections = list(desk.event.sections.all())
    start, waiting = next_start(sections), waiting_for_players(sections)
    left = (start.at - timezone.now()).total_seconds() if start else 0.0
    response = desk.render(
        f"screens/{slide.page.kind.value}.html",
        screen=found,
        slide=slide,
        section=slide.section,
        rows=slide.room,
        columns=slide.columns,
        at=at,
        count=len(slides),
        turn=(found.seconds, f"?at={(at + 1) % len(slides)}"),
        start=start,
        waiting=waiting,
        to_arrive=_clock((waiting.at - timezone.now()).total_seconds()) if waiting else "",
        close=start is not None and left < CLOSE,
        left=_clock(left),
        soon=left <= 300,
        now=timezone.now().isoformat(),
        version=__version__,
        **_content(desk, slide),
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def _clock(seconds: float) -> str:
    left = max(0, int(seconds))
    hours, minutes = divmod(left // 60, 60)
    return f"{hours}:{minutes:02}:{left % 60:02}" if hours else f"{minutes}:{left % 60:02}"


def _content(desk: Desk, slide: Slide) -> dict[str, Any]:
    section = slide.section
    if section is None:
        return _of_event(desk, slide)
    position = position_of(section)
    number = current_round(position.tournament)
    if slide.page.kind is Shows.PLAY_OFF:
        due, _ = play_offs_of(section).begun[slide.part - 1]
        return {"shown": play_off_shown(position.tournament, due)}
    if slide.page.kind is Shows.STANDINGS:
        return _standings(slide, section)
    if slide.page.kind is Shows.PRIZES:
        return _prizes(slide, section)
    if slide.page.kind is Shows.BRACKET:
        return _bracket(slide, section)
    if slide.page.kind is Shows.MATCHES:
        of_round = matches_shown(section, position, number)
        rows: list[Any] = [*of_round.matches, *of_round.byes]
        return {"number": number, "tables": _columns(slide, rows)}
    pairings = pairings_of(section, position, number)
    shown: dict[str, Any] = {"number": number, "pairings": pairings}
    shown["system"] = system_told(position.tournament)
    match slide.page.kind:
        case Shows.PAIRINGS:
            of_round = matches_shown(section, position, number)
            shown_matches = of_round.by_board
            rows = [
                row
                for board in pairings.boards
                for row in (shown_matches.get(board.number), board)
                if row is not None
            ]
            rows += [match for match in of_round.matches if match.sealed]
        case Shows.NAMES:
            rows = pairings.by_name()
        case _:
            games = models.Game.objects.filter(round__section=section, round__number=number)
            late = games.exclude(entered_at=None).order_by("-entered_at", "board")
            boards = {board.number: board for board in pairings.boards if board.text}
            now = timezone.now()
            rows = [
                (boards[board], (now - entered).total_seconds() < _FRESH)
                for board, entered in late.values_list("board", "entered_at")
                if board in boards and entered is not None
            ]
            known = {board.number for board, _ in rows}
            # What an imported file brought has no time.
            rows += [(each, False) for key, each in boards.items() if key not in known]
    return {**shown, "tables": _columns(slide, rows)}


def _standings(slide: Slide, section: models.Section) -> dict[str, Any]:
    table = table_as(section, AS_REGULATED)
    sheet = standings_of(table, ratings=column_of_ratings(section, table))
    keys = [head.key for head in sheet.heads]
    scores = [column.code.text for column in table.standings.columns if not column.dropped]
    if "points" in keys:
        scores = ["points", *scores]
    wanted = [
        keys.index(key)
        for key in (*_SHOWN, *scores[: 1 + _TIE_BREAKS], "rating_change")
        if key in keys
    ]
    rows = [[row[at] for at in wanted] for row in sheet.rows]
    return {
        "heads": [sheet.heads[at] for at in wanted],
        "caption": sheet.caption,
        "tables": _columns(slide, rows),
    }


def _prizes(slide: Slide, section: models.Section) -> dict[str, Any]:
    published, teams = published_of(section), is_team_event(tournament_of(section))
    assert published is not None
    made = published_table(published, names_of(tournament_of(section), teams=teams))
    return {"made": made, "tables": _columns(slide, list(made.rows))}


def _bracket(slide: Slide, section: models.Section) -> dict[str, Any]:
    shown = knockout_shown(section)
    parts = bracket_on_screen(section)
    if shown is None or slide.part > len(parts):
        return {"svg": Markup(""), "caption": ""}
    part = parts[slide.part - 1]
    svg = knockout_svg(part, layout_of(part), shown.figure.says)
    winner = say("Winner: {name}.", name=shown.champion) if shown.champion else ""
    return {"svg": Markup(svg), "caption": winner or matches_left(shown)}


def _columns(slide: Slide, rows: list[Any]) -> list[list[Any]]:
    height = slide.height
    firsts = range(slide.first, slide.first + height * slide.columns, height)
    return [rows[first : first + height] for first in firsts]


def _of_event(desk: Desk, slide: Slide) -> dict[str, Any]:
    match slide.page.kind:
        case Shows.CODE:
            path = reverse("public-event", kwargs={"event": desk.event.slug})
            address = address_of(desk.request, path)
            return {"address": address, "svg": qr(address)}
        case Shows.TEXT:
            text = slide.page.text or desk.event.announcement
            return {"lines": [line for line in text.splitlines() if line.strip()]}
        case _:
            slug = slide.page.section
            sections = [each for each in desk.event.sections.all() if slug in ("", each.slug)]
            start = next_start(sections)
            left = (start.at - timezone.now()).total_seconds() if start else 0.0
            return {"own": start, "own_left": _clock(left)}
