"""The stages of an event at one look, and groups made of one list."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.model.stage_lines import stage_told
from openarbiter.stages.groups import Grouping
from openarbiter.web.actions.section_settings import SYSTEMS
from openarbiter.web.actions.stage_groups import make_groups
from openarbiter.web.actions.stages import stages_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.shown.stages import diagram, differences_told, problems_told, seats_shown
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import say


@needs(May.SEE, help_chapter="stages")
def event_stages(desk: Desk) -> HttpResponse:
    """Every stage with who goes where."""
    sections = list(desk.event.sections.all())
    records = {each.slug: stage_told(frame_of(each.frame)) for each in sections}
    addresses = {
        each.slug: desk.url("section-stage", section=each.slug)
        if records[each.slug].sources
        else desk.url("section-overview", section=each.slug)
        for each in sections
    }
    stages = stages_of(desk.event)
    planned = {each.section.pk for each in stages}
    return desk.render(
        "stages/overview.html",
        drawing=diagram(sections, records, addresses),
        stages=[
            (each, seats_shown(each), problems_told(each), differences_told(each))
            for each in stages
        ],
        others=[
            each for each in sections if each.pk not in planned and not tournament_of(each).rounds
        ],
    )


class _GroupsForm(Schema):
    """Groups that somebody wants made."""

    source: Line = ""
    count: Number = None
    how: Line = "snake"
    name: Line = ""
    system: Line = "round-robin"
    rounds: Number = None
    seed: Line = ""


_SYSTEMS = ("round-robin", "dutch")


@needs(May.EVENT, help_chapter="stages")
def event_stage_groups(desk: Desk) -> HttpResponse:
    """A form, and the groups it makes."""
    asked = taken(_GroupsForm, desk.request.POST)
    error = ""
    if desk.request.method == "POST":
        section = desk.event.sections.filter(slug=asked.source).first()
        known = asked.how in {each.value for each in Grouping} and asked.system in SYSTEMS
        if section is None or not known:
            error = say("Choose a section, how the groups are made, and a pairing system.")
        elif asked.system not in _SYSTEMS[:1] and not 1 <= (asked.rounds or 0) <= 99:
            error = say("A section needs a name and a number of rounds from 1 to 99.")
        else:
            try:
                made = make_groups(
                    desk.actor,
                    section,
                    asked.count or 0,
                    Grouping(asked.how),
                    asked.name or say("Group"),
                    system=asked.system,
                    rounds=asked.rounds,
                    seed=asked.seed,
                )
            except Refused as refused:
                error = refusal_told(refused)
            else:
                names = ", ".join(each.name for each in made)
                desk.say(say("The groups are made: {names}.", names=names))
                return desk.go("event-stages")
    return desk.render(
        "stages/groups.html",
        409 if error else 200,
        error=error,
        given=asked,
        lists=[
            (each.slug, say("{section}: {count}", section=each.name, count=each.players.count()))
            for each in desk.event.sections.all()
            if not tournament_of(each).rounds and each.players.exists()
        ],
        kinds=[
            (
                "snake",
                say("In serpentine order"),
                say("The first row goes A, B, C, D, the next one D, C, B, A."),
            ),
            (
                "pots",
                say("Drawn from pots"),
                say("Each group gets one of every pot; the seed is kept in the ledger."),
            ),
        ],
        systems=[("round-robin", say("Round robin")), ("dutch", say("Swiss"))],
    )
