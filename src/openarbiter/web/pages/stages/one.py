"""A section as a stage: its plan, who qualified, who declined, and the filling."""

from __future__ import annotations

from django.http import HttpResponse
from ninja import Schema

from openarbiter.web.actions.stages import (
    SectionStage,
    cancel_decline,
    decline,
    fill_stage,
    plan_stage,
    stage_of,
)
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, Number, Ticked, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.shown.refusals import refusal_told
from openarbiter.web.shown.stages import (
    carried_table,
    differences_told,
    problems_told,
    seats_shown,
)
from openarbiter.web.tongue import plural, say


class _Deed(Schema):
    """A button of the page: fill, decline, or a decline cancelled."""

    do: Line = ""
    seen: Line = ""
    label: Line = ""
    number: Number = None
    why: Line = ""


@needs(May.SEE, post=May.PLAYERS, help_chapter="stages")
def section_stage(desk: Desk) -> HttpResponse:
    """Who qualified and why, and the button that enters them."""
    if desk.request.method != "POST":
        return _page(desk)
    asked = taken(_Deed, desk.request.POST)
    try:
        if asked.do == "fill":
            count = fill_stage(desk.actor, desk.section, asked.seen)
            desk.say(
                plural(
                    "{count} player was taken from the tables.",
                    "{count} players were taken from the tables.",
                    count,
                )
            )
        elif asked.do == "decline":
            decline(desk.actor, desk.section, asked.label, asked.number or 0, asked.why)
            desk.say(say("The seat is free: the next players move up."))
        elif asked.do == "cancel":
            cancel_decline(desk.actor, desk.section, asked.label, asked.number or 0)
            desk.say(say("The player can go on after all."))
    except Refused as refused:
        return _page(desk, refusal_told(refused))
    return desk.go("section-stage")


def _page(desk: Desk, error: str = "") -> HttpResponse:
    stage = stage_of(desk.section)
    return desk.render(
        "stages/one.html",
        409 if error else 200,
        stage=stage,
        error=error,
        seats=seats_shown(stage),
        problems=problems_told(stage),
        differences=differences_told(stage),
        declined=_declined(stage),
        carried_table=carried_table(stage),
        may_fill=desk.may(May.PLAYERS) and not stage.begun,
        may_plan=desk.may(May.SETTINGS) and not stage.begun,
    )


def _declined(stage: SectionStage) -> list[tuple[str, int, str]]:
    """Who declined here: label, number, name."""
    names = {
        (table.label, number): each.name
        for table in stage.tables
        for number, each in table.people.items()
    }
    return [
        (each.label, each.number, names.get((each.label, each.number), "?"))
        for each in stage.record.declined
    ]


class _Plan(Schema):
    """The plan of a stage, but for the labels of the tables."""

    seen: Line = ""
    seats: str = ""
    carried: Ticked = False


@needs(May.SETTINGS, help_chapter="stages")
def section_stage_plan(desk: Desk) -> HttpResponse:
    """From which tables the players come, and who gets which seat."""
    stage = stage_of(desk.section)
    others = list(desk.event.sections.exclude(pk=desk.section.pk))
    known = {slug: label for label, slug in stage.record.sources}
    labels = {each.pk: known.get(each.slug, "") for each in others}
    seats, carried, seen = stage.record.seats, stage.record.carried, stage.seen
    error = ""
    if desk.request.method == "POST":
        asked = taken(_Plan, desk.request.POST)
        given = numbered(desk.request.POST, "label-")
        labels = {each.pk: " ".join(given.get(each.pk, "").split()) for each in others}
        seats, carried, seen = asked.seats.strip(), asked.carried, asked.seen
        sources = [(labels[each.pk], each.slug) for each in others if labels[each.pk]]
        try:
            plan_stage(desk.actor, desk.section, seen, sources, seats, carried=carried)
        except Refused as refused:
            error = refusal_told(refused)
        else:
            desk.say(say("The plan is saved. Look at the preview below."))
            return desk.go("section-stage")
    elif not known:
        labels = _suggested([(each.pk, each.name) for each in others])
    return desk.render(
        "stages/plan.html",
        409 if error else 200,
        stage=stage,
        error=error,
        seen=seen,
        tables=[(each, labels[each.pk]) for each in others],
        seats=seats,
        carried=carried,
    )


def _suggested(sections: list[tuple[int, str]]) -> dict[int, str]:
    """Labels for sections whose names end with a letter, such as “Group A”."""
    found: dict[int, str] = {}
    for key, name in sections:
        last = name.split()[-1] if name.split() else ""
        label = last.upper() if len(last) <= 2 and last.isalpha() else ""
        found[key] = "" if label in found.values() else label
    return found
