"""The editions of a section, one for each field of rules: seen together, and chosen."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpResponse
from ninja import Schema

from openarbiter.handling.regulations import FROZEN, why_it_stays
from openarbiter.pairing.system import system_of
from openarbiter.web.actions.section_settings import (
    EDITION_FIELDS,
    SectionSettings,
    mistakes,
    settings_of,
    with_settings,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.pages.events.saving import not_saved
from openarbiter.web.rights import May
from openarbiter.web.shown.editions_shown import editions_shown
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import language, say


class EditionsForm(Schema):
    """The editions that were chosen; a field that was not sent stays."""

    edition: Line | None = None
    tie_break_edition: Line | None = None
    rating_edition: Line | None = None
    titles_edition: Line | None = None
    arbiters_edition: Line | None = None
    laws_edition: Line | None = None
    competition_edition: Line | None = None
    seen: str = ""
    reason: str = ""


@needs(May.SETTINGS, help_chapter="editions")
def section_editions(desk: Desk) -> HttpResponse:
    """The page of the editions, which are saved as one."""
    old = settings_of(desk.section)
    if desk.request.method != "POST":
        return _page(desk, old)
    asked = taken(EditionsForm, desk.request.POST)
    chosen = {name: value for name in EDITION_FIELDS if (value := getattr(asked, name)) is not None}
    new = replace(old, **chosen)
    frame = frame_of(desk.section.frame)
    wrong = {
        name: reason.message(language().text)
        for name, reason in mistakes(new, with_settings(frame, old, new), 0).items()
    }
    if wrong:
        return _page(desk, new, wrong, asked.reason, 422)
    failed = not_saved(desk, asked.seen, new, asked.reason.strip())
    if failed is not None:
        if failed.overtaken:
            current = settings_of(desk.section)
            return _page(desk, current, {"": failed.told}, asked.reason, 409)
        field = "" if asked.reason.strip() else "reason"
        return _page(desk, new, {field: failed.told}, asked.reason, 409)
    desk.say(say("The editions are saved."))
    return desk.go("section-editions")


def _page(
    desk: Desk,
    given: SectionSettings,
    errors: dict[str, str] | None = None,
    reason: str = "",
    status: int = 200,
) -> HttpResponse:
    section, wrong = desk.section, errors or {}
    frame = frame_of(section.frame)
    published = section.started
    stays = why_it_stays(frame)
    locked = FROZEN if published and section.fide_mode else {}
    return desk.render(
        "events/editions.html",
        status,
        rows=editions_shown(frame),
        given=given,
        seen=settings_of(section).seen,
        errors=wrong,
        listed=[(text, name) for name, text in wrong.items()],
        published=published,
        locked={name: (stays[name][0], say(stays[name][1])) for name in locked},
        scheduled=system_of(frame).scheduled,
        reason=reason,
        start=frame.start,
    )
