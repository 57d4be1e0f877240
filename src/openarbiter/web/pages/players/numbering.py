"""What the rules say of the numbers of a section, worked out once for everybody who looks."""

from __future__ import annotations

from django.db import connection

from openarbiter.handling.start_list import NumbersNow, numbers_now
from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.section_state import situation_of

_memory: Memory[tuple[int, int], NumbersNow] = Memory(64, 4 * MEBIBYTE)


def numbers_of(section: models.Section, tournament: Tournament) -> NumbersNow:
    """What may be done with the numbers now; what is not committed is not remembered."""

    def now() -> NumbersNow:
        return numbers_now(tournament, by_name=situation_of(section).conduct.by_name)

    if connection.in_atomic_block:
        return now()
    return _memory.get((section.pk, section.revision), now)
