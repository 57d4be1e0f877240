"""What the rules say of the numbers of a section, worked out once for everybody who looks."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import connection

from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.desk.start_list import NumbersNow, numbers_now
from openarbiter.web.stored.memory import Memory

_memory: Memory[tuple[int, int], NumbersNow] = Memory(64)


def numbers_of(section: models.Section, tournament: Tournament) -> NumbersNow:
    """What may be done with the numbers now; what is not committed is not remembered."""
    if connection.in_atomic_block:
        return numbers_now(tournament)
    return _memory.get((section.pk, section.revision), lambda: numbers_now(tournament))


def numbers_shown(section: models.Section, tournament: Tournament) -> Mapping[int, int]:
    """The number to show for every number: before round 1 that of the ranking (C.04.2 B.3)."""
    return {} if tournament.rounds else numbers_of(section, tournament).new
