"""The page of all papers, and each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils import timezone
from markupsafe import Markup

from openarbiter.i18n import LANGUAGES
from openarbiter.model import is_team_event
from openarbiter.model.alphabet import alphabetical_order
from openarbiter.office import Sheet, table_html
from openarbiter.office.sheet_html import UPRIGHT
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web import models
from openarbiter.web.actions.arrivals import arrival_of
from openarbiter.web.actions.fixtures import season_of_section
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.round_times import begins_told
from openarbiter.web.actions.tables import AS_REGULATED, SectionTable, table_as
from openarbiter.web.actions.team_tables import (
    boards_of_section,
    ranks_teams_by_players,
    teams_by_players,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.http.server_address import server_of
from openarbiter.web.pages.paper.anchored import anchor_on_paper
from openarbiter.web.pages.paper.asked import DocumentAsked, asked_of
from openarbiter.web.pages.paper.bracket import bracket_paper
from openarbiter.web.pages.paper.kinds import KINDS, DocumentKind
from openarbiter.web.pages.paper.of_matches import BLANK, match_paper
from openarbiter.web.pages.paper.of_rounds import (
    code_of_board,
    seats_of,
    tables_of,
    without_opponent,
)
from openarbiter.web.pages.results.boards import boards_of
from openarbiter.web.rights import May
from openarbiter.web.shown.boards import highest_board
from openarbiter.web.shown.fixtures import rounds_shown
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.shown.play_offs import play_offs_shown
from openarbiter.web.shown.qr import qr
from openarbiter.web.shown.regulations_told import regulations_told
from openarbiter.web.shown.sheets import column_of_ratings, crosstable_of, standings_of
from openarbiter.web.shown.systems import system_told
from openarbiter.web.shown.team_tables import boards_sheet, players_sheet, ranking_sheet
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.knockouts import is_knockout
from openarbiter.web.templating import moment
from openarbiter.web.tongue import language, say

_LISTED = ("number", "title", "name", "federation", "rating", "fide_id", "club", "present")
"""What lists say of a player; rows of a table, for two thousand of them."""


@needs(May.EXPORT, help_chapter="paper")
def documents(desk: Desk) -> HttpResponse:
    """All papers, with the round and the language to choose."""
    here = language().code
    asked = asked_of(desk.section, {**desk.request.GET.dict(), "language": here})
    begun = bool(play_offs_of(desk.section).begun)
    tournament = tournament_of(desk.section)
    knockout, teams = is_knockout(tournament), is_team_event(tournament)
    places, in_matches = ranks_teams_by_players(tournament), pairs_teams(tournament)
    return desk.render(
        "paper/documents.html",
        asked=asked,
        languages_there_are=list(LANGUAGES.items()),
        kinds=[
            (say(kind.title), say(kind.about), desk.url("document", kind=kind.slug))
            for kind in KINDS
            if (asked.round or not (kind.of_round or kind.of_table))
            and (begun or not kind.of_play_off)
            and (knockout or not kind.of_knockout)
            and (teams or not kind.of_teams)
            and (places or not kind.of_team_places)
            and (in_matches or not kind.of_matches)
        ],
        results=(("", say("As entered")), (BLANK, say("Blank, to fill in"))) if in_matches else (),
    )


@needs(May.EXPORT)
def document(desk: Desk, kind: str) -> HttpResponse:
    """One paper, as it will be printed."""
    found = next((each for each in KINDS if each.slug == kind), None)
    if found is None:
        raise Http404
    asked = asked_of(desk.section, desk.request.GET.dict())
    if (found.of_round or found.of_table) and not asked.round:
        raise Http404
    if found.of_matches:
        if not pairs_teams(tournament_of(desk.section)):
            raise Http404
        return match_paper(desk.section, kind, asked, desk.request.GET.dict())
    planned = desk.section.rounds.filter(number=asked.round).first()
    answer = desk.render(
        f"paper/{found.slug}.html",
        kind=found,
        title=say(found.title),
        asked=asked,
        here=desk.url("document", kind=kind),
        back_url=desk.url("documents"),
        when=begins_told(desk.section, asked.round) if found.of_round else "",
        printed=say("Printed: {when}", when=moment(timezone.now())),
        arrival=arrival_of(desk.section, planned) if planned is not None else None,
        languages_there_are=list(LANGUAGES.items()),
        system=system_told(tournament_of(desk.section)),
        **_contents(desk, found, asked),
    )
    answer.headers["Content-Language"] = language().code
    return answer


def _contents(desk: Desk, kind: DocumentKind, asked: DocumentAsked) -> dict[str, Any]:
    """What a paper is filled with."""
    section = desk.section
    match kind.slug:
        case "pairings":
            tournament = tournament_of(section)
            return {
                "tables": tables_of(section, asked.round),
                "matches": matches_shown(section, position_of(section), asked.round),
                "without": without_opponent(section, tournament, asked.round),
                **anchor_on_paper(server_of(desk.request), desk.event),
            }
        case "names":
            boards = boards_of(section, asked.round)
            return {"seats": seats_of(section, tournament_of(section), boards, asked.round)}
        case "slips":
            tables = tables_of(section, asked.round)
            server = server_of(desk.request)
            shown = [each for each in tables if each.board >= asked.first][: asked.count]
            return {
                "slips": [
                    (each, code_of_board(server, section, asked.round, each.board))
                    for each in shown
                ],
                **_parts(asked, [each.board for each in tables]),
            }
        case "standings":
            table = table_as(section, AS_REGULATED, asked.after)
            sheet = standings_of(table, ratings=column_of_ratings(section, table))
            return _sheet(sheet, sheet.caption, _remark(section, table, asked))
        case "crosstable":
            table = table_as(section, AS_REGULATED, asked.after)
            heading = say("Crosstable after round {round}", round=asked.after)
            return _sheet(crosstable_of(table), heading, _remark(section, table, asked))
        case "board-results" | "player-results" | "team-places":
            return _team_table(section, kind.slug, asked)
        case "cards":
            numbers = list(section.players.values_list("number", flat=True))
            players = section.players.filter(number__gte=asked.first)[: asked.count]
            return {"players": players, **_parts(asked, numbers)}
        case "own-codes":
            numbers = list(section.players.values_list("number", flat=True))
            players = section.players.filter(number__gte=asked.first)[: asked.count]
            pages = ((each, reverse("player-page", kwargs={"key": each.key})) for each in players)
            server = server_of(desk.request)
            codes = [(each, qr(server + page)) for each, page in pages]
            return {"codes": codes, **_parts(asked, numbers)}
        case "boards":
            most = highest_board(section)
            signs = range(asked.first, asked.first + asked.count)
            return {
                "boards": signs,
                **_parts(asked, range(1, max(most, signs[-1]) + 1)),
            }
        case "play-off" | "play-off-slips":
            begun = [each for each, _ in play_offs_of(section).begun]
            if not begun:
                raise Http404
            return {"found": play_offs_shown(tournament_of(section), begun)}
        case "bracket":
            return bracket_paper(section, desk.request.GET.get("paper", ""))
        case "fixtures":
            return {"rounds": rounds_shown(season_of_section(section))}
        case "regulations":
            return {"told": regulations_told(section)}
        case "check-in":
            everybody = section.players.values(*_LISTED)
            return {"players": sorted(everybody, key=lambda each: alphabetical_order(each["name"]))}
    return {"players": list(section.players.values(*_LISTED))}


def _team_table(section: models.Section, slug: str, asked: DocumentAsked) -> dict[str, Any]:
    """A table of players of teams, or of teams by their players."""
    if slug == "team-places":
        teams = teams_by_players(section, asked.after)
        if teams is None:
            raise Http404
        sheet = ranking_sheet(teams)
        return _sheet(sheet, sheet.caption, _remark(section, teams.table, asked))
    found = boards_of_section(section, asked.after)
    if found is None:
        raise Http404
    sheet = boards_sheet(found) if slug == "board-results" else players_sheet(found)
    return _sheet(sheet, sheet.caption, _remark(section, found.table, asked))


def _remark(section: models.Section, table: SectionTable, asked: DocumentAsked) -> str:
    """What somebody who reads a table has to know of it."""
    if asked.after > asked.complete:
        return say("This round is still in progress.")
    if section.final_at is not None and table.standings.final:
        return say("Published as final: {when}", when=moment(section.final_at))
    return ""


def _sheet(sheet: Sheet, heading: str, remark: str) -> dict[str, Any]:
    """A table with what stands above it."""
    return {
        "sheet": sheet,
        "table": Markup(table_html(replace(sheet, caption=heading), "data")),
        "across": len(sheet.heads) > UPRIGHT,
        "dense": _density(sheet),
        "heading": heading,
        "remark": remark,
    }


_WIDE, _WIDEST = 120, 190
"""How many signs fit beside one another on A4 across in usual letters, and in small ones."""


def _density(sheet: Sheet) -> str:
    """The class of a sheet whose table would be broader than the paper in usual letters.

    A cell is as broad as its longest word, and has room around it.
    """
    broad = 0
    for at, head in enumerate(sheet.heads):
        cells = (word for row in sheet.rows for word in row[at].text.split())
        broad += 2 + max(map(len, (*head.title.split(), *cells)), default=0)
    return "denser" if broad > _WIDEST else "dense" if broad > _WIDE else ""


def _parts(asked: DocumentAsked, numbers: Sequence[int]) -> dict[str, Any]:
    """The parts a long paper is made in: from which number to which, and whether it is here."""
    parts = []
    for at in range(0, len(numbers), asked.count):
        part = numbers[at : at + asked.count]
        parts.append((f"{part[0]}–{part[-1]}", asked.query(first=part[0]), part[0] == asked.first))
    return {"parts": parts if len(parts) > 1 else []}
