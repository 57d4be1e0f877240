"""Papers of team matches as PDF; of matches whose line-ups are not released no player is told."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import Http404, HttpResponse
from django.utils.http import content_disposition_header

from openarbiter.handling.next_round import is_over
from openarbiter.model import Tournament
from openarbiter.office.forms.paper import UNDATED
from openarbiter.office.match_papers.line_up_check import check_values
from openarbiter.office.match_papers.line_up_slips import opponents_in, slip_values
from openarbiter.office.match_papers.occasion import MatchOccasion
from openarbiter.office.match_papers.paper_match import PaperMatch, paper_matches
from openarbiter.office.match_papers.protocols import protocol_values
from openarbiter.office.match_papers.signs import board_sign_values, team_sign_values
from openarbiter.office.match_papers.table_plan import plan_values
from openarbiter.office.prize_papers.printing import PaperTemplate, printed
from openarbiter.office.typst_pdf import MEDIA_TYPE
from openarbiter.web import models
from openarbiter.web.actions.line_ups import due_at
from openarbiter.web.actions.round_times import begins_told, begins_told_of
from openarbiter.web.pages.paper.asked import DocumentAsked
from openarbiter.web.state import position_of
from openarbiter.web.state.sealed import sealed_teams
from openarbiter.web.state.tournament import Position
from openarbiter.web.tongue import language

BLANK = "blank"
"""The choice of protocols without the results that are there."""


def match_paper(
    section: models.Section, kind: str, asked: DocumentAsked, words: Mapping[str, str]
) -> HttpResponse:
    """One paper, to be looked at in the browser and printed.

    Args:
        kind: the slug of the document.
        words: what else the address asks for: ``results``, which may be :data:`BLANK`.
    """
    template, values = _values(section, kind, asked, words)
    paper = printed(template, values)
    name = f"{section.slug}-{kind}.pdf"
    shown = content_disposition_header(as_attachment=False, filename=name)
    return HttpResponse(
        paper.pdf,
        content_type=MEDIA_TYPE,
        headers={
            "Content-Disposition": shown or "inline",
            "Content-Language": asked.language,
        },
    )


def _values(
    section: models.Section, kind: str, asked: DocumentAsked, words: Mapping[str, str]
) -> tuple[PaperTemplate, dict[str, object]]:
    position = position_of(section)
    tournament = position.tournament
    match kind:
        case "match-protocols":
            filled = words.get("results", "") != BLANK
            matches = _matches(section, position, asked.round)
            occasion = _occasion(section, tournament, asked.round)
            return "protocols", protocol_values(matches, occasion, filled=filled)
        case "table-plan":
            matches = _matches(section, position, asked.round)
            return "table_plan", plan_values(matches, _occasion(section, tournament, asked.round))
        case "match-boards":
            matches = _matches(section, position, asked.round)
            return "board_signs", board_sign_values(matches, _occasion(section, tournament, 0))
        case "team-signs":
            return "team_signs", team_sign_values(tournament, _occasion(section, tournament, 0))
        case "line-up-check":
            sealed = {number: sealed_teams(position, number) for number in position.sealed}
            occasion = _occasion(section, tournament, 0)
            return "line_up_check", check_values(tournament, occasion, sealed=sealed)
        case "line-up-slips":
            return "line_up_slips", _slips(section, position, asked)
    raise Http404


def _slips(section: models.Section, position: Position, asked: DocumentAsked) -> dict[str, object]:
    """The slips of the round chosen; of the next, without opponents, where that is done."""
    tournament = position.tournament
    number, last = asked.round, len(tournament.rounds)
    done = number == last and number <= asked.complete
    if not number or (done and not is_over(tournament)):
        return slip_values(tournament, _occasion(section, tournament, last + 1))
    opponents = opponents_in(_matches(section, position, number))
    return slip_values(tournament, _occasion(section, tournament, number), opponents)


def _matches(section: models.Section, position: Position, number: int) -> tuple[PaperMatch, ...]:
    """The matches of a round with the numbers on the tables."""
    games = models.Game.objects.filter(round__section=section, round__number=number)
    tables = {
        frozenset((position.numbers[white], position.numbers[black])): board
        for white, black, board in games.values_list("white_id", "black_id", "board")
    }
    sealed = sealed_teams(position, number)
    return paper_matches(position.tournament, number, language(), tables=tables, sealed=sealed)


def _occasion(section: models.Section, tournament: Tournament, number: int) -> MatchOccasion:
    event = section.event
    several = event.sections.count() > 1 and section.name != event.name
    due = due_at(section, number) if number else None
    return MatchOccasion(
        language(),
        f"{event.name}, {section.name}" if several else event.name,
        number,
        begins_told(section, number) if number else "",
        begins_told_of(due),
        tournament.start or UNDATED,
    )
