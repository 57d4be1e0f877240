"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.results.codes import board_codes
from openarbiter.web.pages.results.grid import results
from openarbiter.web.pages.results.one import hall, result
from openarbiter.web.pages.results.reporting import board_report, player_report
from openarbiter.web.pages.results.verifying import verify, verify_board

_ROUND = "desk/<slug:event>/<slug:section>/rounds/<int:number>"

patterns: list[URLPattern] = [
    path(f"{_ROUND}/results/", results, name="results"),
    path(f"{_ROUND}/results/<int:board>/", result, name="result"),
    path(f"{_ROUND}/hall/", hall, name="hall"),
    path(f"{_ROUND}/verify/", verify, name="verify"),
    path(f"{_ROUND}/verify/<int:board>/", verify_board, name="verify-board"),
    path("desk/<slug:event>/<slug:section>/board-codes/", board_codes, name="board-codes"),
    path(
        "b/<slug:event>/<slug:section>/<int:number>/<int:board>/<slug:signature>/",
        board_report,
        name="board-report",
    ),
    path("me/<slug:key>/report/", player_report, name="player-report"),
]
