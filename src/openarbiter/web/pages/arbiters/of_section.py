"""The arbiters of a section: whether they are enough, and taking them from the register."""

from __future__ import annotations

from datetime import date

from django.http import Http404, HttpResponse
from django.utils import timezone
from ninja import Schema

from openarbiter.arbiters.at_event import arbiters_of_event
from openarbiter.explain.arbiter_account import told
from openarbiter.model.facts import ArbiterRole
from openarbiter.web import models
from openarbiter.web.actions.arbiters import found_arbiters
from openarbiter.web.actions.event_arbiters import (
    add_from_register,
    arbiters_in,
    facts_of_arbiters,
    rules_in,
    take_out,
)
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, say

MOST_HITS = 20
LEAST_LETTERS = 2
NORM_LEVELS = (1, 2)
"""Levels of an event at which players make norms (C.05 1.2)."""


class _Asked(Schema):
    """The button, the arbiter of the register or the text of the record, and what was seen."""

    do: str = ""
    arbiter: Number = None
    text: str = ""
    seen: str = ""


@needs(May.SEE, post=May.SETTINGS, help_chapter="arbiters")
def section_arbiters(desk: Desk) -> HttpResponse:
    """Show the arbiters with the verdict; add one of the register, or remove one."""
    if desk.request.method == "POST":
        return _change(desk)
    day = settings_of(desk.section).start or timezone.localdate()
    return _page(desk, day)


def _change(desk: Desk) -> HttpResponse:
    asked = taken(_Asked, desk.request.POST)
    if asked.do == "remove":
        take_out(desk.actor, desk.section, asked.text, asked.seen)
        desk.say(say("The arbiter is removed from this section."))
        return desk.go("section-arbiters")
    row = models.Arbiter.objects.filter(pk=asked.arbiter or 0).first()
    if row is None:
        raise Http404
    role = ArbiterRole.CHIEF if asked.do == "chief" else ArbiterRole.DEPUTY
    add_from_register(desk.actor, desk.section, row, role, asked.seen)
    desk.say(say("{name} is taken from the register.", name=row.name))
    return desk.go("section-arbiters")


def _page(desk: Desk, day: date) -> HttpResponse:
    may_change = desk.may(May.SETTINGS)
    words = desk.request.GET.get("q", "").strip()[:80] if may_change else ""
    long_enough = len(words) >= LEAST_LETTERS
    players = desk.section.players.count()
    found = arbiters_in(desk.section, day)
    norms, rules = desk.event.level in NORM_LEVELS, rules_in(desk.section)
    clauses = arbiters_of_event(rules, facts_of_arbiters(found), players, norms=norms)
    text = language().text
    names = {
        ArbiterRole.CHIEF: say("Chief arbiter"),
        ArbiterRole.DEPUTY: say("Deputy chief arbiter"),
        ArbiterRole.ARBITER: say("Arbiter"),
    }
    return desk.render(
        "arbiters/section.html",
        arbiters=[(written, each, names[each.role]) for written, each in found],
        clauses=[told(each, text) for each in clauses],
        players=players,
        words=words,
        short=bool(words) and not long_enough,
        hits=list(found_arbiters(words)[:MOST_HITS]) if long_enough else [],
        seen=settings_of(desk.section).seen,
        may_change=may_change,
        source=say(rules.source),
    )
