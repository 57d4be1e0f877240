"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.play_offs.announcing import announcing
from openarbiter.web.pages.play_offs.beginning import beginning, discarding
from openarbiter.web.pages.play_offs.playing import (
    correction,
    lot,
    play_offs,
    result_entered,
    taking_back,
    time_of_end,
)

_SECTION = "desk/<slug:event>/<slug:section>"
_ONE = f"{_SECTION}/play-off/<int:place>"

patterns: list[URLPattern] = [
    path(f"{_SECTION}/regulations/play-off/", announcing, name="section-play-off"),
    path(f"{_SECTION}/play-off/", play_offs, name="play-offs"),
    path(f"{_ONE}/begin/", beginning, name="play-off-begin"),
    path(f"{_ONE}/discard/", discarding, name="play-off-discard"),
    path(f"{_ONE}/result/", result_entered, name="play-off-result"),
    path(f"{_ONE}/taking-back/", taking_back, name="play-off-taking-back"),
    path(f"{_ONE}/correction/", correction, name="play-off-correction"),
    path(f"{_ONE}/lot/", lot, name="play-off-lot"),
    path(f"{_ONE}/time/", time_of_end, name="play-off-time"),
]
