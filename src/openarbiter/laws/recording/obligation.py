"""Who has to record the moves (8.1.1, 8.4, A.2)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances

LITTLE_TIME = 5 * 60
"""With less than these seconds left in a period a player need not record (8.4)."""

ENOUGH_INCREMENT = 30
"""With these seconds added for each move, or more, a player records to the end (8.4)."""


def must_record(
    circumstances: Circumstances, seconds_left: int, increment: int, *, freed_before: bool = False
) -> bool:
    """Whether a player has to record the moves.

    Players of rapid, and of blitz without full supervision, never have to (A.2). Others do,
    unless they have less than five minutes left in the period and get less than 30 seconds for
    each move; they are then free for the rest of the period, even if their time grows again
    (8.4).

    Args:
        seconds_left: on the player's own clock.
        increment: seconds that are added for each move.
        freed_before: whether the player was free already in this period.
    """
    if circumstances.free_of_recording:
        return False
    if increment >= ENOUGH_INCREMENT:
        return True
    return seconds_left >= LITTLE_TIME and not freed_before
