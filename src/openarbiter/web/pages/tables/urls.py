"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.paper.documents import document, documents
from openarbiter.web.pages.tables.card import player_card
from openarbiter.web.pages.tables.crosstable import crosstable, crosstable_file
from openarbiter.web.pages.tables.final import final_standings, final_withdrawal
from openarbiter.web.pages.tables.lots import lots
from openarbiter.web.pages.tables.match import match_extra, match_page, match_plays_on
from openarbiter.web.pages.tables.ratings import section_ratings, section_ratings_file
from openarbiter.web.pages.tables.standing import standing
from openarbiter.web.pages.tables.standings import standings, standings_file

_SECTION = "desk/<slug:event>/<slug:section>"

patterns: list[URLPattern] = [
    path(f"{_SECTION}/standings/", standings, name="standings"),
    path(f"{_SECTION}/standings/file.<slug:ending>", standings_file, name="standings-file"),
    path(f"{_SECTION}/standings/lots/", lots, name="lots"),
    path(f"{_SECTION}/standings/final/", final_standings, name="final-standings"),
    path(f"{_SECTION}/standings/final/withdrawal/", final_withdrawal, name="final-withdrawal"),
    path(f"{_SECTION}/standings/<int:number>/", standing, name="standing"),
    path(f"{_SECTION}/crosstable/", crosstable, name="crosstable"),
    path(f"{_SECTION}/crosstable/file.<slug:ending>", crosstable_file, name="crosstable-file"),
    path(f"{_SECTION}/ratings/", section_ratings, name="section-ratings"),
    path(
        f"{_SECTION}/ratings/file.<slug:ending>", section_ratings_file, name="section-ratings-file"
    ),
    path(f"{_SECTION}/cards/<int:number>/", player_card, name="player-card"),
    path(f"{_SECTION}/match/", match_page, name="match"),
    path(f"{_SECTION}/match/plays-on/", match_plays_on, name="match-plays-on"),
    path(f"{_SECTION}/match/extra/", match_extra, name="match-extra"),
    path(f"{_SECTION}/paper/", documents, name="documents"),
    path(f"{_SECTION}/paper/<slug:kind>/", document, name="document"),
]
