"""The result of a play-off as an option gives it: ``--play-off 12,7,3=4``."""

from __future__ import annotations

from collections.abc import Collection

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model.play_off_lines import PlayOffOrder, play_off_order


def given_play_offs(
    screen: Screen, text: str | None, numbers: Collection[int]
) -> tuple[PlayOffOrder, ...] | None:
    """The play-off of the option; None without it, and the file decides.

    Args:
        text: ``12,7,3=4``, best first, ``=`` between those still level.
        numbers: of everybody who is ranked.

    Raises:
        Failure: the option is none, or names somebody twice or nobody.
    """
    if text is None:
        return None
    order = play_off_order(text)
    if order is None:
        message = screen.say(
            "--play-off: “{text}” is not a list of numbers, best first, with = between "
            "players who are still level, such as 12,7,3=4.",
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message)
    for number in order.players:
        if number not in numbers:
            reason = screen.say(
                "The play-off names {number}, who is not in the standings.", number=number
            )
            raise Failure(Exit.WRONG_USE, f"--play-off: {reason}")
        if order.players.count(number) > 1:
            reason = screen.say("The play-off names {number} twice.", number=number)
            raise Failure(Exit.WRONG_USE, f"--play-off: {reason}")
    return (order,)
