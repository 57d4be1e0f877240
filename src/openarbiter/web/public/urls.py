"""The addresses of these pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from openarbiter.web.public.fixtures import calendar, team_calendar
from openarbiter.web.public.own import own_page, player_code
from openarbiter.web.public.places import PLACES
from openarbiter.web.public.taking_away import event_folder, event_folder_file
from openarbiter.web.public.views import VIEWS

patterns: list[URLPattern] = [
    path(
        "e/<slug:event>/" + place.format(section="<slug:section>", number="<int:number>"),
        VIEWS[name],
        name=name,
    )
    for name, place in PLACES.items()
]

patterns += [
    path("e/<slug:event>/<slug:section>/fixtures.ics", calendar, name="public-calendar"),
    path(
        "e/<slug:event>/<slug:section>/fixtures/<int:number>.ics",
        team_calendar,
        name="public-team-calendar",
    ),
    path("me/<slug:key>/", own_page, name="player-page"),
    path(
        "desk/<slug:event>/<slug:section>/players/<int:number>/code/",
        player_code,
        name="player-code",
    ),
    path("desk/<slug:event>/export/folder/", event_folder, name="event-folder"),
    path("desk/<slug:event>/export/folder/pages.zip", event_folder_file, name="event-folder-file"),
]
