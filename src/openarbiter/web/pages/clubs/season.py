"""The season: every player's place after each evening, drawn, and the tables of its parts."""

from __future__ import annotations

from django.http import HttpResponse

from openarbiter.clubs.percentages import table_terms
from openarbiter.clubs.systems import KEIZER, club_system
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.clubs.tabs import club_tabs
from openarbiter.web.rights import May
from openarbiter.web.shown.clubs import season_shown
from openarbiter.web.state import tournament_of


@needs(May.SEE, help_chapter="club-evenings")
def club_season(desk: Desk) -> HttpResponse:
    """The places of the season as a drawing with one player marked; tables of its parts."""
    tournament = tournament_of(desk.section)
    asked = whole(desk.request.GET.get("player", ""), None)
    return desk.render(
        "clubs/season.html",
        tabs=club_tabs(desk, "club-season"),
        season=season_shown(tournament, asked),
        least=table_terms(tournament).least_games,
        keizer=club_system(tournament) == KEIZER,
    )
