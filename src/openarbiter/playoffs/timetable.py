"""When the stages of a play-off may begin (C.02 13.2.8, PMR 281.b)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from openarbiter.playoffs.course import PlayOff
from openarbiter.playoffs.games import GameId
from openarbiter.playoffs.terms import most_minutes

MINUTES = "%Y-%m-%d %H:%M"
"""How times are written; they are those of the hall."""

_LATEST = datetime(9000, 1, 1)
"""Nothing is reckoned with days that the calendar of the program has not."""


def moment(text: str) -> datetime:
    """The time that a text says.

    >>> moment("2026-05-09 17:40").isoformat()
    '2026-05-09T17:40:00'

    Raises:
        ValueError: it says none.
    """
    found = datetime.strptime(text, MINUTES)
    if found >= _LATEST:
        raise ValueError(text)
    return found


@dataclass(frozen=True, slots=True)
class StageTime:
    """The times of a stage.

    Attributes:
        pause: the least break before it, in minutes.
        earliest: when it may begin; None while it is not known when the games before it ended.
        minutes: how long its games last at most, without a replay, if each has 60 moves.
    """

    stage: int
    pause: int
    earliest: datetime | None
    minutes: int


def timetable(
    play_off: PlayOff, ended: datetime | None, ends: Mapping[GameId, datetime]
) -> tuple[StageTime, ...]:
    """The times of all stages so far.

    Args:
        ended: when the last game of the tournament ended in which somebody of the play-off took
            part; None where nobody has said it.
        ends: when games of the play-off ended; a stage ended with the last one of its games.
    """
    terms = play_off.terms
    found = []
    before, pause = ended, terms.before
    for stage in play_off.stages:
        earliest = None if before is None else before + timedelta(minutes=pause)
        minutes = stage.rounds * most_minutes(terms.control)
        found.append(StageTime(stage.number, pause, earliest, minutes))
        known = [ends.get(game.id) for game in stage.games]
        last = [each for each in known if each is not None]
        before = max(last) if stage.finished and len(last) == len(known) else None
        pause = terms.between
    return tuple(found)


def too_early(
    play_off: PlayOff, times: tuple[StageTime, ...], ends: Mapping[GameId, datetime]
) -> tuple[GameId, ...]:
    """Games that ended before their stage was allowed to begin."""
    starts = {each.stage: each.earliest for each in times}
    return tuple(
        game.id
        for game in play_off.games
        if (end := ends.get(game.id)) is not None
        and (start := starts.get(game.id.stage)) is not None
        and end <= start
    )
