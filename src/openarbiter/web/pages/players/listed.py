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
from ninja import Schema

from openarbiter.lists.search import LEAST_LETTERS
from openarbiter.lists.updating import FIELDS
from openarbiter.web import models
from openarbiter.web.actions import list_loading, rating_list
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import numbered, taken
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import administrators, needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.numbers import whole
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, plural, say

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
    """Players of the list who fit what is typed, the best first, for ``players/hits.html``."""
    words = desk.request.GET.get("q", "").strip()
    pace = rating_list.pace_of_section(desk.section)
    found = rating_list.find(words) if len(words) >= LEAST_LETTERS else []
    entered = set(
        desk.section.players.filter(
            fide_id__in=[each.player.fide_id for each in found]
        ).values_list("fide_id", flat=True)
    )
    return {
        "hits": [
            (
                each.player,
                rating_list.rating_for(each.player, pace),
                each.player.fide_id in entered,
                each.delisted,
            )
            for each in found
        ],
        "address": desk.url("player-new"),
        "words": words,
        "short": len(words) < LEAST_LETTERS,
        "listed": rating_list.current_list() is not None,
        "may_load": isinstance(desk.request.user, models.User) and desk.request.user.is_superuser,
    }


def listed_data(fide_id: str, section: models.Section) -> PlayerData | None:
    """The data with which a listed player is entered in a section, by FIDE ID."""
    if not re.fullmatch(r"\d{1,10}", fide_id, re.ASCII):
        return None
    found = rating_list.by_id(fide_id)
    if found is None:
        return None
    rules = rating_list.rating_rules_of(section)
    return rating_list.as_data(found.player, rating_list.pace_of_section(section), rules)


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


def warnings_of(player: models.Player) -> list[str]:
    """What does not fit of a player beside the list, in words: a wrong ID, somebody else's name."""
    return [
        each.message(language().text)
        for each in rating_list.findings_of(player)
        if each.code
        in ("player-bad-id", "player-unknown-id", "player-other-name", "player-delisted")
    ]


def field_word(field: str) -> str:
    """The name of a field of a player."""
    return {
        "fide_id": say("FIDE ID"),
        "name": say("Name"),
        "rating": say("Rating"),
        "fide_rating": say("FIDE rating, if another"),
        "title": say("Title"),
        "federation": say("Federation"),
        "sex": say("Sex"),
        "birth": say("Born"),
    }[field]


class _Update(Schema):
    """What is to be taken from the list."""

    fields: list[str]


@needs(May.PLAYERS, help_chapter="players")
def list_check(desk: Desk) -> HttpResponse:
    """All players beside the list, and what of it is to be taken (C.04.2 B.2)."""
    if desk.request.method == "POST":
        return _take(desk)
    return _show_check(desk)


def _show_check(desk: Desk, error: str = "") -> HttpResponse:
    both = rating_list.compared(desk.section)
    people = {each.number: each for each in desk.section.players.all()}
    found, plan = both or (None, None)
    return desk.render(
        "players/list_check.html",
        409 if error else 200,
        source=rating_list.current_list(),
        error=error,
        updates=[
            (
                people[each.number],
                [
                    (field_word(one.field), one.before or "-", one.after or "-")
                    for one in each.changes
                ],
            )
            for each in (plan.updates if plan else ())
            if each.number in people
        ],
        findings=[
            (people.get(each.number), each.severity.value, each.message(language().text))
            for each in (found.findings if found else ())
            if each.code not in _SHOWN_AS_CHANGE
        ],
        same=plan.same if plan else 0,
        fields=[(name, field_word(name)) for name in FIELDS if name != "fide_id"],
        without=desk.section.players.filter(fide_id="").count(),
    )


_SHOWN_AS_CHANGE = frozenset(
    f"player-{each}"
    for each in ("no-id", "title-differs", "birth-differs", "federation-differs", "sex-differs")
)
"""What the table of differences shows already."""


def _take(desk: Desk) -> HttpResponse:
    """Change the players who were chosen; nobody where one of them cannot be changed."""
    taken_up = numbered(desk.request.POST, "take-")
    versions = {
        key: whole(text, -1)
        for key, text in numbered(desk.request.POST, "version-").items()
        if key in taken_up
    }
    fields = frozenset(taken(_Update, desk.request.POST).fields) & set(FIELDS)
    try:
        changed = rating_list.update_players(desk.actor, desk.section, versions, fields)
    except (Refused, Conflict) as problem:
        return _show_check(desk, problem.reason.message(language().text))
    desk.say(plural("{count} player was updated.", "{count} players were updated.", changed))
    return desk.go("list-check")


@administrators
def lists(request: HttpRequest) -> HttpResponse:
    """Load the list of FIDE, and see how far it is."""
    error = ""
    if request.method == "POST":
        file = request.FILES.get("file")
        error = _fault(file)
        if not error and isinstance(file, UploadedFile) and isinstance(request.user, models.User):
            path = _kept(file)
            list_loading.load_in_background(
                path, file.name or "list", request.user.name, language()
            )
            return redirect("rating-lists")
    last = list_loading.loading(language())
    context = {
        **frame_context(request, help_chapter="players"),
        "source": rating_list.current_list(),
        "last": last,
        "busy": last is not None and not last.finished,
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
