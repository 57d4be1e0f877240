"""The steps of a walk, those that are told together in one."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.pairing.dutch.walk import Step, StepVerdict, Walk

_TURNS = (StepVerdict.PROVISIONAL, StepVerdict.BETTER, StepVerdict.PERFECT)
_TOGETHER = (StepVerdict.IMPOSSIBLE, StepVerdict.STUCK, StepVerdict.WORSE)


@dataclass(frozen=True, slots=True)
class Stage:
    """Steps that follow each other with the same verdict for the same reason.

    Attributes:
        before: the provisional best before them; None if there was none.
    """

    steps: tuple[Step, ...]
    before: Step | None

    @property
    def turn(self) -> bool:
        """Whether the provisional best changes here."""
        return self.steps[0].verdict in _TURNS


def stages(walked: Walk) -> tuple[Stage, ...]:
    """The steps of a walk, those that belong together in one."""
    found: list[tuple[list[Step], Step | None]] = []
    best: Step | None = None
    for step in walked.steps:
        if found and _together(found[-1][0][-1], step):
            found[-1][0].append(step)
        else:
            found.append(([step], best))
        if step.verdict in _TURNS:
            best = step
    return tuple(Stage(tuple(steps), before) for steps, before in found)


def _together(one: Step, other: Step) -> bool:
    if one.whole or other.whole or one.verdict not in _TOGETHER:
        return False
    if (one.verdict, one.article, one.player) != (other.verdict, other.article, other.player):
        return False
    return bool(one.pairs) == bool(other.pairs)
