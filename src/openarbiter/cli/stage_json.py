"""Stages for programs."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.cli.screen import Screen
from openarbiter.stages.agreement import StageDifference
from openarbiter.stages.plan_file import PlannedStage
from openarbiter.stages.qualification import Qualification


def stage_json(
    screen: Screen, plan: PlannedStage, found: Qualification, differing: Sequence[StageDifference]
) -> dict[str, object]:
    """A stage: its seats with who takes them and why, and what is in the way."""
    text = screen.language.text
    return {
        "name": plan.name,
        "file": plan.file,
        "ready": found.ready,
        "seats": [seat.text for seat in found.seats],
        "qualified": [
            {
                "number": each.number,
                "seat": each.seat.text,
                "table": each.label,
                "number_there": each.entrant.number,
                "name": each.entrant.name,
                "place": None if each.place is None else list(each.place),
                "why": [each.reason.message(text), *(one.message(text) for one in each.passed)],
            }
            for each in found.players
        ],
        "problems": [
            {
                "code": each.kind.value,
                "message": each.reason.message(text),
                "table": each.label or None,
                "players": list(each.players),
            }
            for each in found.problems
        ],
        "differences": differences_json(screen, differing),
    }


def differences_json(
    screen: Screen, differing: Sequence[StageDifference]
) -> list[dict[str, object]]:
    """What of a stage is not as its tables say."""
    return [
        {"message": each.reason.message(screen.language.text), "players": list(each.numbers)}
        for each in differing
    ]
