"""The prize plan of a section: written, announced, and changed for a reason after that."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from openarbiter.handling.findings import CONFIRM
from openarbiter.model import Reason, is_team_event
from openarbiter.model.text import N_
from openarbiter.prizes.plan import PrizePlan
from openarbiter.prizes.plan_file import read_plan
from openarbiter.prizes.plan_lines import PlanChange, ToldPlan, with_plan
from openarbiter.prizes.plan_text import plan_text
from openarbiter.web import models
from openarbiter.web.actions.prizes import plan_told, refused_for_teams
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import frame_of, frame_text

_MEANWHILE = N_(
    "Somebody has changed the prize plan since you opened the form. Nothing was saved: open the "
    "form again and type your change once more."
)
_NO_PLAN = N_("There is no prize plan to announce. Write one first.")
_ANNOUNCED = N_("The plan has been announced already.")
_STAYS = N_("An announced plan cannot be removed: change it, or undo its announcement.")
_LATE = N_(
    "Round 1 has been published, and prizes are announced before it. Give the reason for "
    "announcing the plan now: it is kept in the ledger."
)
_BEFORE_ROUND_1 = "Money prizes"


def seen_of(told: ToldPlan) -> str:
    """The fingerprint of a plan and its announcement, for forms opened on it."""
    said = f"{told.text}\0{told.announced}\0{len(told.changes)}"
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def save_plan(
    actor: Actor, section: models.Section, seen: str, plan: PrizePlan | None, reason: str = ""
) -> None:
    """Write the prize plan; None removes one that has not been announced.

    Before the announcement nobody but arbiters sees it. After it every change needs a reason,
    and is told wherever the plan is.

    Args:
        seen: the fingerprint of the plan the form was opened with.

    Raises:
        Conflict: it has been changed since.
        Refused: it needs a reason, or does not fit the event.
    """
    before = plan_told(section)
    text = "" if plan is None else plan_text(plan)
    if seen == seen_of(before) and text == before.text:
        return
    late = before.announced is not None
    action = "prize-plan-changed" if late else "prize-plan"
    with Work(actor, section.event, action, section=section, reason=reason) as work:
        frame = frame_of(section.frame)
        now = plan_told(section)
        if seen != seen_of(now):
            raise Conflict(Reason.of(_MEANWHILE))
        if plan is None and late:
            raise Refused(Reason.of(_STAYS), _BEFORE_ROUND_1)
        wrong = refused_for_teams(plan) if plan is not None and is_team_event(frame) else None
        if wrong is not None:
            raise Refused(wrong)
        changes = now.changes
        if late:
            work.level = CONFIRM
            changes = (*changes, PlanChange(work.at, reason))
        told = replace(now, text=text, changes=changes)
        work.update(section, frame=frame_text(with_plan(frame, told)))
        work.values["lists"] = "" if plan is None else lists_told(plan)


def announce_plan(actor: Actor, section: models.Section, seen: str, reason: str = "") -> None:
    """Announce the prize plan: from now on everybody sees it, and changes are told.

    Raises:
        Conflict: it has been changed since it was looked at.
        Refused: there is none, it is announced, or round 1 is published and no reason given.
    """
    action = "prize-plan-announced"
    with Work(actor, section.event, action, section=section, reason=reason.strip()) as work:
        frame = frame_of(section.frame)
        now = plan_told(section)
        if seen != seen_of(now):
            raise Conflict(Reason.of(_MEANWHILE))
        if not now.text:
            raise Refused(Reason.of(_NO_PLAN))
        if now.announced is not None:
            raise Refused(Reason.of(_ANNOUNCED))
        plan = read_plan(now.text.encode()).plan
        if plan is None:
            raise Refused(Reason.of(_NO_PLAN))
        if section.started:
            if not reason.strip():
                raise Refused(Reason.of(_LATE), _BEFORE_ROUND_1)
            work.level = CONFIRM
        told = replace(now, announced=work.at)
        work.update(section, frame=frame_text(with_plan(frame, told)))
        work.values["lists"] = lists_told(plan)


def lists_told(plan: PrizePlan) -> str:
    """The lists of a plan, for its entry in the ledger."""
    return ", ".join(each.name for each in plan.lists)
