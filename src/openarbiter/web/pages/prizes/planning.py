"""The prize plan: the form, the file, the announcement."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from ninja import Schema

from openarbiter.model import Reason
from openarbiter.prizes.plan_file import MOST_BYTES, PlanReading, read_plan
from openarbiter.prizes.plan_lines import ToldPlan
from openarbiter.web.actions.prize_plan import announce_plan, save_plan, seen_of
from openarbiter.web.actions.prizes import plan_told, prize_stand
from openarbiter.web.downloads import attachment
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Line, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.pages.prizes.plan_form import PlanForm, form_of_plan, form_sent, plan_sent
from openarbiter.web.pages.prizes.plan_words import choices
from openarbiter.web.rights import May
from openarbiter.web.shown.prizes import told_lists, told_rule, told_sum
from openarbiter.web.tongue import language, say

SHOWN = 20
"""How many problems of a file are told."""


class PlanSaving(Schema):
    """What goes with the form."""

    seen: str = ""
    reason: Line = ""
    do: str = "save"


@needs(May.SEE_PRIZES, post=May.PRIZES, help_chapter="prizes")
def prize_plan(desk: Desk) -> HttpResponse:
    """The plan, as a form for those who write it, in words for others."""
    if desk.request.method != "POST":
        reading = prize_stand(desk.section).reading
        plan = None if reading is None else reading.plan
        return _page(desk, form_of_plan(plan), plan_told(desk.section))
    asked = taken(PlanSaving, desk.request.POST)
    form = form_sent(desk.request.POST.dict())
    if asked.do == "add":
        form = PlanForm(form.values, form.categories + 1)
        return _page(desk, form, plan_told(desk.section), seen=asked.seen, reason=asked.reason)
    if asked.do == "remove":
        return _saved(desk, form, asked, PlanReading(None, ()), {})
    reading, wrong = plan_sent(form)
    return _saved(desk, form, asked, reading, wrong)


def _saved(
    desk: Desk, form: PlanForm, asked: PlanSaving, reading: PlanReading, wrong: dict[str, Reason]
) -> HttpResponse:
    told = plan_told(desk.section)
    errors = {name: reason.message(language().text) for name, reason in wrong.items()}
    if not errors:
        try:
            save_plan(desk.actor, desk.section, asked.seen, reading.plan, asked.reason)
        except Conflict as conflict:
            errors[""] = conflict.reason.message(language().text)
        except Refused as refused:
            field = "reason" if told.announced is not None and not asked.reason else ""
            errors[field] = refused.reason.message(language().text)
        else:
            desk.say(say("The prize plan is saved."))
            return desk.go("prize-plan")
    return _page(desk, form, told, errors, seen=asked.seen, reason=asked.reason)


def _page(
    desk: Desk,
    form: PlanForm,
    told: ToldPlan,
    errors: dict[str, str] | None = None,
    *,
    seen: str = "",
    reason: str = "",
) -> HttpResponse:
    stand = prize_stand(desk.section)
    reading, found = stand.reading, stand.computed
    plan = None if reading is None else reading.plan
    doubts = () if found is None else found.doubts
    counted = () if found is None else found.result.lists
    wrong = errors or {}
    status = 200 if not wrong else 409 if "" in wrong else 422
    return desk.render(
        "prizes/plan.html",
        status,
        v=form.values,
        categories=form.categories,
        errors=wrong,
        listed=[(text, name) for name, text in wrong.items()],
        seen=seen or seen_of(told),
        reason=reason,
        told=told,
        plan=plan,
        lists=[] if plan is None else told_lists(plan, doubts),
        rule="" if plan is None else told_rule(plan),
        total="" if plan is None else told_sum(plan),
        doubts=[each.reason.message(language().text) for each in doubts if each.line is None],
        members={each.prizes.name: len(each.members) for each in counted},
        wrong_plan=stand.wrong.message(language().text) if stand.wrong is not None else "",
        choices=choices(),
    )


@needs(May.SEE_PRIZES)
def prize_plan_file(desk: Desk) -> HttpResponse:
    """The plan as its file."""
    told = plan_told(desk.section)
    if not told.text:
        raise Http404
    return attachment(
        told.text, "application/toml; charset=utf-8", f"{desk.section.slug}-prize-plan.toml"
    )


@needs(May.PRIZES, help_chapter="prizes")
def prize_plan_upload(desk: Desk) -> HttpResponse:
    """Take the plan of a file in place of the one there is."""
    told = plan_told(desk.section)
    asked = taken(PlanSaving, desk.request.POST)
    errors: list[str] = []
    if desk.request.method == "POST":
        errors = _taken_file(desk, asked)
        if not errors:
            desk.say(say("The prize plan is saved."))
            return desk.go("prize-plan")
    return desk.render(
        "prizes/upload.html",
        422 if errors else 200,
        errors=errors[:SHOWN],
        more=len(errors) > SHOWN,
        told=told,
        seen=asked.seen or seen_of(told),
        reason=asked.reason,
    )


def _taken_file(desk: Desk, asked: PlanSaving) -> list[str]:
    """Save the plan of the file that was sent; what is wrong where it cannot be."""
    file = desk.request.FILES.get("file")
    if file is None:
        return [say("Choose a file.")]
    reading = read_plan(file.read(MOST_BYTES + 1))
    if reading.plan is None:
        return [
            (say("Line {line}", line=each.line) + ": " if each.line is not None else "")
            + (f"{each.place}: " if each.place else "")
            + each.reason.message(language().text)
            for each in reading.problems
        ]
    try:
        save_plan(desk.actor, desk.section, asked.seen, reading.plan, asked.reason)
    except Refused as refused:
        return [refused.reason.message(language().text)]
    return []


@needs(May.PRIZES, help_chapter="prizes")
def prize_plan_announcement(desk: Desk) -> HttpResponse:
    """Say what announcing the plan does, and announce it."""
    told = plan_told(desk.section)
    late = desk.section.started
    asked = taken(PlanSaving, desk.request.POST)
    error = ""
    if desk.request.method == "POST":
        try:
            announce_plan(desk.actor, desk.section, asked.seen, asked.reason)
        except Refused as refused:
            error = refused.reason.message(language().text)
        else:
            desk.say(say("The prize plan is announced: it is on the public pages."))
            return desk.go("prize-plan")
    elif not told.text or told.announced is not None:
        return desk.go("prize-plan")
    return desk.render(
        "prizes/announcement.html",
        422 if error else 200,
        error=error,
        late=late,
        seen=seen_of(told),
        consequences=[
            say("Everybody sees the plan on the public pages."),
            say("From now on every change of the plan needs a reason, and is told there too."),
            *([say("Round 1 has been published. Prizes are announced before it.")] if late else []),
        ],
    )
