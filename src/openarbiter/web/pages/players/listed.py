"""The rating list of FIDE on the pages about players: search, comparison, loading."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from openarbiter.web import models
from openarbiter.web.actions import rating_list
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import administrators, needs
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, say

LARGEST_UPLOAD = 400 * 2**20
"""Bytes; the packed XML of all players had some 50 million in 2026."""

_ENDINGS = (".zip", ".txt", ".xml")


@needs(May.PLAYERS, help_chapter="players")
def player_search(desk: Desk) -> HttpResponse:
    """The items below the search while somebody types; as a page of its own, the form's page."""
    if desk.request.headers.get("HX-Request") != "true":
        query = urlencode({"q": desk.request.GET.get("q", "")})
        return redirect(f"{desk.url('player-new')}?{query}")
    return render(desk.request, "players/hits.html", hits_of(desk))


def hits_of(desk: Desk) -> dict[str, object]:
    """Players of the list whose name or FIDE ID begins as asked, for ``players/hits.html``."""
    words = desk.request.GET.get("q", "").strip()
    pace = rating_list.pace_of_section(desk.section)
    found = rating_list.find(words)
    entered = set(
        desk.section.players.filter(fide_id__in=[each.fide_id for each in found]).values_list(
            "fide_id", flat=True
        )
    )
    return {
        "hits": [
            (each, rating_list.rating_for(each, pace), each.fide_id in entered) for each in found
        ],
        "address": desk.url("player-new"),
        "words": words,
        "short": len(words) < rating_list.LEAST_LETTERS,
        "listed": rating_list.current_list() is not None,
        "may_load": isinstance(desk.request.user, models.User) and desk.request.user.is_superuser,
    }


def listed_data(fide_id: str, section: models.Section) -> PlayerData | None:
    """The data with which a listed player is entered in a section, by FIDE ID."""
    if not re.fullmatch(r"\d{1,11}", fide_id, re.ASCII):
        return None
    found = rating_list.by_id(fide_id)
    if found is None:
        return None
    return rating_list.as_data(found, rating_list.pace_of_section(section))


def comparison(player: models.Player) -> list[tuple[str, str, str]]:
    """Where a player is not as in the list: what, as entered, as listed; in words."""
    found = rating_list.by_id(player.fide_id)
    if found is None:
        return []
    pace = rating_list.pace_of_section(player.section)
    return [
        (field_word(field), mine, theirs)
        for field, mine, theirs in rating_list.differences(player, found, pace)
    ]


def field_word(field: str) -> str:
    """The name of a field of a player."""
    return {
        "name": say("Name"),
        "rating": say("Rating"),
        "title": say("Title"),
        "federation": say("Federation"),
        "sex": say("Sex"),
        "birth": say("Born"),
    }[field]


@needs(May.PLAYERS, help_chapter="players")
def list_check(desk: Desk) -> HttpResponse:
    """All players who are not as in the list, before numbers are given (C.04.2 B.2)."""
    found = rating_list.differing(desk.section)
    people = {each.pk: each for each in desk.section.players.filter(pk__in=found)}
    return desk.render(
        "players/list_check.html",
        source=rating_list.current_list(),
        found=[
            (people[key], [(field_word(field), mine, theirs) for field, mine, theirs in told])
            for key, told in found.items()
        ],
        without=desk.section.players.filter(fide_id="").count(),
    )


@administrators
def lists(request: HttpRequest) -> HttpResponse:
    """Load the list of FIDE, and see how far it is."""
    error = ""
    if request.method == "POST":
        file = request.FILES.get("file")
        error = _fault(file)
        if not error and isinstance(file, UploadedFile) and isinstance(request.user, models.User):
            path = _kept(file)
            rating_list.load_in_background(path, file.name or "list", request.user.name, language())
            return redirect("rating-lists")
    loaded = models.RatingList.objects.order_by("-started_at")[:5]
    context = {
        **frame_context(request, help_chapter="players"),
        "lists": loaded,
        "busy": any(each.finished_at is None for each in loaded),
        "error": error,
    }
    template = "players/lists_rows.html" if request.GET.get("rows") else "players/lists.html"
    return render(request, template, context, status=422 if error else 200)


def _fault(file: object) -> str:
    if not isinstance(file, UploadedFile):
        return say("Choose the file that you downloaded from FIDE.")
    if not (file.name or "").lower().endswith(_ENDINGS):
        return say("FIDE publishes its lists as .zip, .txt or .xml files; this is none of them.")
    if (file.size or 0) > LARGEST_UPLOAD:
        return say("This file is too large to be a FIDE list.")
    return ""


def _kept(file: UploadedFile[bytes]) -> Path:
    """The file where the program reads it in its own time."""
    folder = Path(settings.DATA)
    with tempfile.NamedTemporaryFile(dir=folder, prefix="rating-list-", delete=False) as target:
        for chunk in file.chunks():
            target.write(chunk)
    return Path(target.name)
