"""Why a match counts as it does: board by board, by which articles."""

from __future__ import annotations

from django.http import Http404, HttpResponse

from openarbiter.explain.team_match_account import (
    boards_grid,
    corrected_already,
    corrected_lines,
    match_points_lines,
)
from openarbiter.explain.voice import Voice, titled
from openarbiter.handling.match_rulings import CorrectedMatch, corrected_matches
from openarbiter.model import matches_of_round
from openarbiter.rulebook.match_wins import team_results
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.matches.one import found_match
from openarbiter.web.rights import May
from openarbiter.web.state import position_of
from openarbiter.web.tongue import language


@needs(May.SEE, help_chapter="team-matches")
def match_why(desk: Desk, number: int, match: int) -> HttpResponse:
    """Why a match has its score and its match points; not before its line-ups are released."""
    one = found_match(desk, number, match)
    if one.sealed:
        raise Http404
    tournament = position_of(desk.section).tournament
    voice = Voice(language(), titled(tournament))
    teams = {one.match.white, one.match.black}
    counted = next(
        each
        for each in team_results(tournament, matches_of_round(tournament, number))
        if {each.match.white, each.match.black} == teams
    )
    rulings = corrected_already(tournament, counted)
    ruled = corrected_matches(tournament, rulings) if rulings else ()
    corrected = ruled[0] if ruled else CorrectedMatch(counted, counted, ())
    return desk.render(
        "matches/why.html",
        one=one,
        number=number,
        corrected=corrected_lines(voice, tournament, corrected) if ruled else (),
        boards=boards_grid(voice, tournament, corrected),
        points=match_points_lines(voice, tournament, counted) if one.match.finished else (),
    )
