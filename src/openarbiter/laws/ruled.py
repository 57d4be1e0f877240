"""A ruling from sentences: articles by their numbers of 2018, the result by the decision."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import RESULTS, signed
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.model import Reason


def ruled(
    circumstances: Circumstances,
    decision: Decision,
    articles: Sequence[str],
    reason: str,
    *,
    to_do: Sequence[str] = (),
    write_down: Sequence[str] = (),
    clocks: tuple[ClockChange, ...] = (),
) -> Ruling:
    """A ruling of sentences without places.

    Args:
        articles: by their numbers of 2018, the one that decides first.
    """
    result = RESULTS.get(decision, "")
    notes = tuple(Reason.of(each) for each in write_down)
    return Ruling(
        circumstances.rules.edition.id,
        decision,
        circumstances.cite(*articles),
        Reason.of(reason),
        clocks=clocks,
        result=result,
        to_do=tuple(Reason.of(each) for each in to_do),
        write_down=(*notes, signed()) if result else notes,
    )
