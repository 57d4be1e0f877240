"""Half-point byes that were given and are not allowed any more, as pages tell them."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.next_round import byes_overtaken
from openarbiter.web import models
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import language


@dataclass(frozen=True, slots=True)
class OvertakenBye:
    """A half-point bye that would not be given any more.

    Attributes:
        key, number, name: the player.
        reasons: what forbids it: text, article, warning level.
    """

    key: int
    number: int
    name: str
    round: int
    reasons: tuple[tuple[str, str, int], ...]


def overtaken_told(section: models.Section) -> tuple[OvertakenBye, ...]:
    """Those of a section, by rounds and players (C.05 6.7(4))."""
    found = byes_overtaken(situation_of(section))
    numbers = {each.request.player for each in found}
    people = {row.number: row for row in section.players.filter(number__in=numbers)}
    text = language().text
    told = []
    for each in found:
        player = people[each.request.player]
        reasons = ((one.reason.message(text), one.article, one.level) for one in each.findings)
        told.append(
            OvertakenBye(player.pk, player.number, player.name, each.request.round, tuple(reasons))
        )
    return tuple(told)
