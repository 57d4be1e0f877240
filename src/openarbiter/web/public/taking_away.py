"""The page on which the event is taken away as a folder of pages."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock
from time import perf_counter, sleep

from django.http import HttpResponse
from django.http.response import HttpResponseBase

from openarbiter.i18n import LANGUAGES
from openarbiter.web.downloads import download
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.guard import needs
from openarbiter.web.public.folder import FolderWish, zipped
from openarbiter.web.rights import May
from openarbiter.web.tongue import language

_at_work = Lock()


@needs(May.EXPORT, help_chapter="public")
def event_folder(desk: Desk) -> HttpResponse:
    """What is to be in the folder."""
    return desk.render("public/take.html", own=language().code)


@needs(May.EXPORT)
def event_folder_file(desk: Desk) -> HttpResponseBase:
    """The folder as a zip file."""
    asked = desk.request.GET
    languages = tuple(code for code in LANGUAGES if code in asked.getlist("language"))
    wish = FolderWish(languages or (language().code,), explanations=bool(asked.get("explanations")))
    pages = gently(zipped(desk.event, wish))
    return download(pages, "application/zip", f"{desk.event.slug}-pages.zip")


def gently(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Pieces that are much work, made so that others get on with theirs.

    One is made at a time in this process, whoever asks, and after each there is a pause as long
    as it took: a folder of a large event takes minutes, and a result must not wait for it.
    """
    while True:
        with _at_work:
            begun = perf_counter()
            piece = next(pieces, None)
            took = perf_counter() - begun
        if piece is None:
            return
        yield piece
        sleep(took)
