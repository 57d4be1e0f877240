"""The manual as pages."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.help.manual import chapter_html, chapters, picture


@everybody
def help_chapter(request: HttpRequest, chapter: str) -> HttpResponse:
    """A chapter of the manual, with the others beside it."""
    html = chapter_html(chapter)
    if html is None:
        raise Http404
    context = {
        **frame_context(request),
        "chapter": chapter,
        "chapters": chapters(),
        # Our own files, rendered with HTML in them forbidden.
        "text": mark_safe(html),
    }
    return render(request, "help/chapter.html", context)


@everybody
def help_picture(request: HttpRequest, name: str) -> HttpResponse:
    """A picture of the manual."""
    content = picture(name)
    if content is None:
        raise Http404
    return HttpResponse(
        content, content_type="image/png", headers={"Cache-Control": "max-age=3600"}
    )
