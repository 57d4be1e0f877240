"""Results that somebody else replaced: who had entered them, and what they were."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from openarbiter.model import Result
from openarbiter.web import models
from openarbiter.web.ledger import Actor
from openarbiter.web.marks import code_of, result_of

KEPT_AS = "over"
"""The value of an entry of the ledger that holds ``[game, code, who]`` of each such result."""


@dataclass(frozen=True, slots=True)
class Overruled:
    """A result that another person replaced.

    Attributes:
        was: the result that was replaced.
        whose: who had entered it.
        by: who replaced it.
    """

    was: Result
    whose: str
    by: str
    at: datetime


def overruling(actor: Actor, games: Iterable[tuple[models.Game, Result]]) -> dict[str, Any]:
    """Values for the entry of the ledger that replaces results.

    Args:
        games: the games that get these results, as they were before.

    Returns:
        The results of other people among them; empty where there are none.
    """
    kept = [
        [game.pk, code_of(game.result), game.entered_by]
        for game, result in games
        if game.result.known
        and game.result != result
        and game.entered_by not in ("", actor.who[:80])
    ]
    return {KEPT_AS: kept} if kept else {}


def overruled_in(section: models.Section, number: int) -> dict[int, list[Overruled]]:
    """Results of a round that another person replaced, by game key, the oldest first.

    Some may be as they were again: see :func:`still_overruled`.
    """
    found: dict[int, list[Overruled]] = {}
    entries = models.Entry.objects.filter(
        section=section, round_number=number, values__has_key=KEPT_AS, undoes=[]
    )
    for values, by, at in entries.order_by("number").values_list("values", "who", "at"):
        for game, code, whose in values[KEPT_AS]:
            was = result_of(code)
            if was is not None:
                found.setdefault(game, []).append(Overruled(was, whose, by[:80], at))
    return found


def still_overruled(
    replaced: Iterable[Overruled], result: Result, entered_by: str, entered_at: datetime | None
) -> Overruled | None:
    """The last replacement that the result of a board still goes back to; None where none does.

    A replacement is over once it was taken back, the old result stands again, or a third
    person entered another one.
    """
    standing = [
        each
        for each in replaced
        if each.by == entered_by
        and each.was != result
        and entered_at is not None
        and each.at <= entered_at
    ]
    return standing[-1] if standing else None
