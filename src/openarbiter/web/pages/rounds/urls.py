"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.rounds.arrivals import arrivals, round_start
from openarbiter.web.pages.rounds.changing import draft_change
from openarbiter.web.pages.rounds.correcting import game_correct
from openarbiter.web.pages.rounds.correcting_byes import bye_correct
from openarbiter.web.pages.rounds.entering import draft_enter
from openarbiter.web.pages.rounds.explaining import draft_explained, round_explained
from openarbiter.web.pages.rounds.late import late_pair
from openarbiter.web.pages.rounds.leaving import fide_mode
from openarbiter.web.pages.rounds.listing import one_round, rounds, snapshot_file
from openarbiter.web.pages.rounds.pairing import (
    decide_absence,
    draft,
    draft_discard,
    draft_make,
    draft_publish,
    position_file,
)
from openarbiter.web.pages.rounds.schedule import (
    schedule_confirm,
    schedule_publish,
    schedule_rounds,
)

_ROUNDS = "desk/<slug:event>/<slug:section>/rounds"

patterns: list[URLPattern] = [
    path(f"{_ROUNDS}/", rounds, name="rounds"),
    path(f"{_ROUNDS}/draft/", draft, name="draft"),
    path(f"{_ROUNDS}/draft/make/", draft_make, name="draft-make"),
    path(f"{_ROUNDS}/draft/enter/", draft_enter, name="draft-enter"),
    path(f"{_ROUNDS}/draft/discard/", draft_discard, name="draft-discard"),
    path(f"{_ROUNDS}/draft/publish/", draft_publish, name="draft-publish"),
    path(f"{_ROUNDS}/draft/absence/", decide_absence, name="draft-absence"),
    path(f"{_ROUNDS}/draft/explained/", draft_explained, name="draft-explained"),
    path(f"{_ROUNDS}/draft/position.trf", position_file, name="draft-position"),
    path(f"{_ROUNDS}/draft/change/", draft_change, name="draft-change"),
    path(f"{_ROUNDS}/schedule/", schedule_publish, name="schedule-publish"),
    path(f"{_ROUNDS}/schedule/rounds/", schedule_rounds, name="schedule-rounds"),
    path(f"{_ROUNDS}/schedule/confirmed/", schedule_confirm, name="schedule-confirm"),
    path(f"{_ROUNDS}/<int:number>/", one_round, name="round"),
    path(f"{_ROUNDS}/<int:number>/explained/", round_explained, name="round-explained"),
    path(f"{_ROUNDS}/<int:number>/published.trf", snapshot_file, name="round-file"),
    path(f"{_ROUNDS}/<int:number>/start/", round_start, name="round-start"),
    path(f"{_ROUNDS}/<int:number>/arrivals/", arrivals, name="arrivals"),
    path(f"{_ROUNDS}/<int:number>/late/", late_pair, name="late-pair"),
    path(f"{_ROUNDS}/<int:number>/games/<int:game>/", game_correct, name="game-correct"),
    path(f"{_ROUNDS}/<int:number>/byes/<int:key>/", bye_correct, name="bye-correct"),
    path("desk/<slug:event>/<slug:section>/fide-mode/", fide_mode, name="fide-mode"),
]
