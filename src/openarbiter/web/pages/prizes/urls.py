"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.pages.prizes.confirming import prizes_confirmation
from openarbiter.web.pages.prizes.listing import (
    prizes,
    prizes_file,
    prizes_player,
    prizes_working,
)
from openarbiter.web.pages.prizes.papers import prize_papers
from openarbiter.web.pages.prizes.planning import (
    prize_plan,
    prize_plan_announcement,
    prize_plan_file,
    prize_plan_upload,
)
from openarbiter.web.pages.prizes.publishing import prizes_publication, prizes_withdrawal

_AT = "desk/<slug:event>/<slug:section>/prizes"

patterns: list[URLPattern] = [
    path(f"{_AT}/", prizes, name="prizes"),
    path(f"{_AT}/plan/", prize_plan, name="prize-plan"),
    path(f"{_AT}/plan/plan.toml", prize_plan_file, name="prize-plan-file"),
    path(f"{_AT}/plan/upload/", prize_plan_upload, name="prize-plan-upload"),
    path(f"{_AT}/plan/announcement/", prize_plan_announcement, name="prize-plan-announcement"),
    path(f"{_AT}/papers/", prize_papers, name="prize-papers"),
    path(f"{_AT}/working/", prizes_working, name="prizes-working"),
    path(f"{_AT}/prizes.csv", prizes_file, name="prizes-file"),
    path(f"{_AT}/confirmation/", prizes_confirmation, name="prizes-confirmation"),
    path(f"{_AT}/publication/", prizes_publication, name="prizes-publication"),
    path(f"{_AT}/withdrawal/", prizes_withdrawal, name="prizes-withdrawal"),
    path(f"{_AT}/<int:number>/", prizes_player, name="prizes-player"),
]
