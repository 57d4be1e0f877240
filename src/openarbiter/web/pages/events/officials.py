"""Officials and registration of a section: the page."""

from __future__ import annotations

from datetime import date

from django.http import HttpResponse
from ninja import Schema
from pydantic import Field

from openarbiter.formats.trf.arbiter_names import ARBITER_TITLES
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts, Occasion
from openarbiter.model.text import N_
from openarbiter.web.actions.officials import (
    change_officials,
    facts_seen,
    section_facts,
    wrong_facts,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Ticked, filled_in
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, say

BLANK_ROWS = 3
"""Rows for arbiters to be added."""

OCCASION_NAMES: dict[Occasion, str] = {
    Occasion.OTHER: N_("none of these"),
    Occasion.NATIONAL_CHAMPIONSHIP: N_("final of a national championship of adults"),
    Occasion.NATIONAL_TEAM_CHAMPIONSHIP: N_("national team championship"),
    Occasion.ZONAL: N_("zonal or sub-zonal tournament"),
    Occasion.CONTINENTAL: N_("official event of a continent"),
    Occasion.WORLD: N_("official event of the world"),
}
ROLE_WORDS: dict[ArbiterRole, str] = {
    ArbiterRole.CHIEF: N_("chief arbiter"),
    ArbiterRole.DEPUTY: N_("deputy"),
    ArbiterRole.ARBITER: N_("arbiter"),
}
_LICENCES = {"": None, "yes": True, "no": False}


class OfficialsForm(Schema):
    """The form; the lists have an entry for each row of the table of arbiters."""

    host: Line = ""
    organiser: Line = ""
    registered: date | None = None
    occasion: Occasion = Occasion.OTHER
    women_only: Ticked = False
    disabled: Ticked = False
    name: list[Line] = Field(default_factory=list)
    role: list[Line] = Field(default_factory=list)
    title: list[Line] = Field(default_factory=list)
    fide_id: list[Line] = Field(default_factory=list)
    federation: list[Line] = Field(default_factory=list)
    licence: list[Line] = Field(default_factory=list)
    seen: str = ""


@needs(May.SETTINGS, help_chapter="officials")
def section_officials(desk: Desk) -> HttpResponse:
    """The page of officials and registration, which is saved as one."""
    if desk.request.method != "POST":
        return _page(desk, section_facts(desk.section))
    form = filled_in(OfficialsForm, desk.request.POST)
    if form.asked is None:
        return _page(desk, section_facts(desk.section), form.errors, 422)
    facts = _facts(form.asked)
    wrong = {name: reason.message(language().text) for name, reason in wrong_facts(facts).items()}
    if wrong:
        return _page(desk, facts, wrong, 422)
    try:
        change_officials(desk.actor, desk.section, form.asked.seen, facts)
    except Conflict as conflict:
        desk.section.refresh_from_db()
        told = conflict.reason.message(language().text)
        return _page(desk, section_facts(desk.section), {"": told}, 409)
    except Refused as refused:
        return _page(desk, facts, {"": refused.reason.message(language().text)}, 409)
    desk.say(say("Officials and registration are saved."))
    return desk.go("section-officials")


def _facts(asked: OfficialsForm) -> EventFacts:
    rows = zip(
        asked.name, asked.role, asked.title, asked.fide_id, asked.federation, asked.licence,
        strict=False,
    )  # fmt: skip
    return EventFacts(
        host=asked.host.upper(),
        occasion=asked.occasion,
        registered=asked.registered,
        organiser=asked.organiser,
        women_only=asked.women_only,
        disabled=asked.disabled,
        arbiters=tuple(
            EventArbiter(
                name,
                ArbiterRole(role) if role in set(ArbiterRole) else ArbiterRole.ARBITER,
                title,
                federation.upper(),
                fide_id,
                _LICENCES.get(licence),
            )
            for name, role, title, fide_id, federation, licence in rows
            if name or fide_id
        ),
    )


def _page(
    desk: Desk, facts: EventFacts, errors: dict[str, str] | None = None, status: int = 200
) -> HttpResponse:
    wrong = errors or {}
    licences = {value: name for name, value in _LICENCES.items()}
    blank = EventArbiter("", ArbiterRole.ARBITER if facts.chief is not None else ArbiterRole.CHIEF)
    rest = [EventArbiter("")] * (BLANK_ROWS - 1)
    return desk.render(
        "events/officials.html",
        status,
        facts=facts,
        rows=[(each, licences[each.licensed]) for each in (*facts.arbiters, blank, *rest)],
        errors=wrong,
        listed=[(text, name) for name, text in wrong.items()],
        seen=facts_seen(section_facts(desk.section)),
        occasions=[(each.value, say(name)) for each, name in OCCASION_NAMES.items()],
        roles=[(each.value, say(name)) for each, name in ROLE_WORDS.items()],
        titles=[("", "–"), *((each, each) for each in ARBITER_TITLES)],
        licences=[("", say("not known")), ("yes", say("yes")), ("no", say("no"))],
    )
