"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.players.absences import (
    bye_of_player,
    byes,
    player_bye,
    player_excuse,
    player_withdrawal,
)
from openarbiter.web.pages.players.anonymous import player_anonymous
from openarbiter.web.pages.players.check_in import check_in, check_in_code
from openarbiter.web.pages.players.importing import players_import
from openarbiter.web.pages.players.listed import list_check, lists, player_search
from openarbiter.web.pages.players.one import new_player, player, player_removal
from openarbiter.web.pages.players.prohibitions import prohibitions
from openarbiter.web.pages.players.start_list import start_list
from openarbiter.web.pages.players.table import players
from openarbiter.web.pages.players.teams import teams

_AREA = "desk/<slug:event>/<slug:section>/players/"

patterns: list[URLPattern] = [
    path("rating-lists/", lists, name="rating-lists"),
    path(_AREA, players, name="players"),
    path(f"{_AREA}new/", new_player, name="player-new"),
    path(f"{_AREA}search/", player_search, name="player-search"),
    path(f"{_AREA}import/", players_import, name="players-import"),
    path(f"{_AREA}list-check/", list_check, name="list-check"),
    path(f"{_AREA}start-list/", start_list, name="start-list"),
    path(f"{_AREA}check-in/", check_in, name="check-in"),
    path(f"{_AREA}check-in/<slug:code>/", check_in_code, name="check-in-code"),
    path(f"{_AREA}teams/", teams, name="teams"),
    path(f"{_AREA}byes/", byes, name="byes"),
    path(f"{_AREA}byes/new/", bye_of_player, name="bye-new"),
    path(f"{_AREA}prohibitions/", prohibitions, name="prohibitions"),
    path(f"{_AREA}<int:key>/", player, name="player"),
    path(f"{_AREA}<int:key>/withdrawal/", player_withdrawal, name="player-withdrawal"),
    path(f"{_AREA}<int:key>/excuse/", player_excuse, name="player-excuse"),
    path(f"{_AREA}<int:key>/bye/", player_bye, name="player-bye"),
    path(f"{_AREA}<int:key>/anonymise/", player_anonymous, name="player-anonymous"),
    path(f"{_AREA}<int:key>/removal/", player_removal, name="player-removal"),
]
