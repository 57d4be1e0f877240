"""The default time: until when a player may arrive at the board (Laws 6.7.1)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from openarbiter.model import Mark, Result

ARTICLE = "Laws 6.7.1"


@dataclass(frozen=True, slots=True)
class Arrival:
    """The start of a round and the end of its default time.

    Attributes:
        start: when the round started, or is to start.
        minutes: the default time; 0 unless the regulations announce another.
        recorded: whether an arbiter recorded the start; else it is that of the schedule.
    """

    start: datetime
    minutes: int
    recorded: bool

    @property
    def until(self) -> datetime:
        """The last moment at which a player may arrive."""
        return self.start + timedelta(minutes=self.minutes)

    def over(self, now: datetime) -> bool:
        """Whether who is not there by now has lost."""
        return now > self.until

    def started(self, now: datetime) -> bool:
        """Whether the round has started."""
        return now >= self.start


def arrival(planned: datetime | None, recorded: datetime | None, minutes: int) -> Arrival | None:
    """The default time of a round (Laws 6.7.1); None where nobody knows when it starts.

    It counts from the moment at which the arbiter announces the start, whatever the schedule
    says; where nobody recorded that, from the schedule.

    Args:
        planned: the start by the schedule.
        recorded: the start as it was.
        minutes: the default time of the regulations.
    """
    if recorded is not None:
        return Arrival(recorded, minutes, recorded=True)
    if planned is not None:
        return Arrival(planned, minutes, recorded=False)
    return None


def result_of_absence(*, white_came: bool, black_came: bool) -> Result:
    """The result of a game whose players did not both come in time (Laws 6.7.1).

    Raises:
        ValueError: both came, so that they play.
    """
    if white_came and black_came:
        raise ValueError("both players came")
    won = {True: Mark.FORFEIT_WIN, False: Mark.FORFEIT_LOSS}
    return Result(won[white_came], won[black_came])
