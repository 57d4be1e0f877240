"""Stages: which tables feed a section, who qualified and why, and the filling."""

from __future__ import annotations

from typing import Annotated, Literal

from django.http import HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field

from openarbiter.stages.groups import Grouping
from openarbiter.web.actions.stage_groups import make_groups
from openarbiter.web.actions.stages import (
    SectionStage,
    cancel_decline,
    decline,
    fill_stage,
    plan_stage,
    stage_of,
    stages_of,
)
from openarbiter.web.api.events import SectionRow, section_row
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import Plain, Sent, Slug, Text
from openarbiter.web.rights import May
from openarbiter.web.shown.stages import differences_told, problems_told, seats_shown
from openarbiter.web.tongue import say

AT = "/events/{event}/sections/{section}/stage"

router = Router(tags=["stages"])

Label = Annotated[str, Field(pattern=r"^[^\W\d_]{1,8}$", examples=["A"])]
"""What a table is called in seats."""

Number = Annotated[int, Field(ge=1, le=9999)]
"""The pairing number of a player in a table."""


class StageSource(Sent):
    """A table players come from: its ``label`` and the ``section`` it is of."""

    label: Label
    section: Slug


class StageSeat(Schema):
    """A seat and who takes it: nobody yet where ``number_there`` is 0."""

    number: int
    seat: str
    name: str
    label: str
    number_there: int
    place: str
    why: list[str]


class StageRow(Schema):
    """A section as a stage; ``seen`` is its fingerprint: send it back with a change.

    ``problems`` is what must be settled before it is filled, ``differences`` what of a filled
    stage is not as its tables say by now.
    """

    section: str
    seen: str
    sources: list[StageSource]
    seats: str
    carried: bool
    filled: bool
    begun: bool
    ready: bool
    qualified: list[StageSeat]
    problems: list[str]
    differences: list[str]


class StagePlanIn(Sent):
    """The plan of a stage, all of it: its tables, and its seats in the order of the numbers."""

    seen: Text
    sources: list[StageSource] = Field(max_length=64)
    seats: Plain = Field(max_length=10_000)
    carried: bool = False


class StageFilling(Sent):
    """The fingerprint of the preview that is to be entered."""

    seen: Text


class DeclineIn(Sent):
    """A player of a table, by the number there, who does not take the seat."""

    label: Label
    number: Number
    why: Plain = Field("", max_length=120)


class GroupsIn(Sent):
    """Groups to be made of the players of a section that has not begun.

    ``rounds`` is needed for a Swiss; in a round robin it follows from the players.
    """

    section: Slug
    count: int = Field(ge=2, le=64)
    how: Grouping = Grouping.SNAKE
    name: Plain = Field("Group", max_length=100)
    system: Literal["round-robin", "dutch"] = "round-robin"
    rounds: int | None = Field(None, ge=1, le=99)
    seed: Plain = Field("", max_length=80)


@router.get("/events/{event}/stages", auth=Key(May.SEE), response=list[StageRow])
def all_stages(request: HttpRequest, event: Slug) -> list[StageRow]:
    """The stages of an event, each with who takes which seat and why."""
    return [_row(each) for each in stages_of(seat_of(request).event)]


@router.post("/events/{event}/stages/groups", auth=Key(May.EVENT), response={201: list[SectionRow]})
def groups(request: HttpRequest, event: Slug, asked: GroupsIn) -> Status[list[SectionRow]]:
    """Make groups of one list, each a section: in serpentine order, or drawn from pots."""
    seat = seat_of(request)
    section = seat.event.sections.filter(slug=asked.section).first()
    if section is None or (asked.system != "round-robin" and asked.rounds is None):
        told = say("Choose a section, how the groups are made, and a pairing system.")
        raise RequestRefused(422, say("The request is not valid"), told)
    made = make_groups(
        seat.actor, section, asked.count, asked.how, asked.name,
        system=asked.system, rounds=asked.rounds, seed=asked.seed,
    )  # fmt: skip
    return Status(201, [section_row(each) for each in made])


@router.get(AT, auth=Key(May.SEE), response=StageRow)
def stage(request: HttpRequest, event: Slug, section: Slug) -> StageRow:
    """A section as a stage: its plan, and who takes which seat by its tables now."""
    return _row(stage_of(seat_of(request).section))


@router.put(AT, auth=Key(May.SETTINGS), response=StageRow)
def plan(request: HttpRequest, event: Slug, section: Slug, asked: StagePlanIn) -> StageRow:
    """Say from which tables the players come, and who gets which seat."""
    seat = seat_of(request)
    sources = [(each.label, each.section) for each in asked.sources]
    plan_stage(seat.actor, seat.section, asked.seen, sources, asked.seats, carried=asked.carried)
    return _row(stage_of(seat.section))


@router.post(f"{AT}/filling", auth=Key(May.PLAYERS), response=StageRow)
def fill(request: HttpRequest, event: Slug, section: Slug, asked: StageFilling) -> StageRow:
    """Enter those who qualified, all of them or nobody."""
    seat = seat_of(request)
    fill_stage(seat.actor, seat.section, asked.seen)
    return _row(stage_of(seat.section))


@router.post(f"{AT}/declines", auth=Key(May.PLAYERS), response={201: StageRow})
def declined(
    request: HttpRequest, event: Slug, section: Slug, asked: DeclineIn
) -> Status[StageRow]:
    """Record that a player does not take the seat: the next ones move up."""
    seat = seat_of(request)
    decline(seat.actor, seat.section, asked.label, asked.number, asked.why)
    return Status(201, _row(stage_of(seat.section)))


@router.delete(f"{AT}/declines/{{label}}/{{number}}", auth=Key(May.PLAYERS), response=StageRow)
def not_declined(
    request: HttpRequest, event: Slug, section: Slug, label: Label, number: Number
) -> StageRow:
    """Record that a player can go on after all."""
    seat = seat_of(request)
    cancel_decline(seat.actor, seat.section, label, number)
    return _row(stage_of(seat.section))


def _row(stage: SectionStage) -> StageRow:
    problems = problems_told(stage)
    return StageRow(
        section=stage.section.slug,
        seen=stage.seen,
        sources=[StageSource(label=label, section=slug) for label, slug in stage.record.sources],
        seats=stage.record.seats,
        carried=stage.record.carried,
        filled=stage.filled,
        begun=stage.begun,
        ready=stage.qualification is not None and not problems and not stage.begun,
        qualified=[
            StageSeat(
                number=each.number,
                seat=each.seat,
                name=each.name,
                label=each.label,
                number_there=each.source,
                place=each.place,
                why=list(each.why),
            )
            for each in seats_shown(stage)
        ],
        problems=problems,
        differences=differences_told(stage),
    )
