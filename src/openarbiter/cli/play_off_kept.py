"""Where ``play-off`` finds a play-off: a file for one call at a time, or the tournament itself."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Literal

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.play_off_asked import PlayOffOptions, refused
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament
from openarbiter.playoffs.announced import AnnouncedPlayOffs, announced_in
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.held_lines import held_in
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.rulebook.play_off_rules import DrawnBy, PlayOffFormat

PATIENCE = 10.0
"""How many seconds a call waits for another one that uses the same file."""


@contextmanager
def alone(screen: Screen, state: str | None) -> Iterator[bytes | None]:
    """Let one call at a time work on a file, so that none overwrites what another has entered.

    Gives the content of the file, None where there is none. Where files cannot be locked, the
    content alone says that it was changed meanwhile (:func:`refuse_changed`).

    Raises:
        Failure: another call holds it too long.
    """
    if state is None:
        yield None
        return
    folder = Path(state).resolve().parent
    descriptor = _locked(screen, folder, state)
    try:
        yield _content(state)
    finally:
        if descriptor is not None:
            os.close(descriptor)


def refuse_changed(screen: Screen, state: str, before: bytes | None) -> None:
    """Make sure that a file is as it was when the call began.

    Raises:
        Failure: another call has written it.
    """
    if _content(state) != before:
        message = screen.say(
            "Another call has changed {file} meanwhile: nothing was written. Look at it again.",
            file=state,
        )
        raise Failure(Exit.INVALID_FILE, message)


def _content(name: str) -> bytes | None:
    path = Path(name)
    return path.read_bytes() if path.is_file() else None


def _locked(screen: Screen, folder: Path, state: str) -> int | None:
    """The folder of the file, held; None where this system cannot hold one."""
    try:
        import fcntl
    except ImportError:
        return None
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return None
    end = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() < end:
                time.sleep(0.02)
                continue
            os.close(descriptor)
            message = screen.say("Another call is using {file}: try again.", file=state)
            raise Failure(Exit.FILE_ERROR, message) from None
        except OSError:
            os.close(descriptor)
            return None
        return descriptor


def told_by(screen: Screen, tournament: Tournament, asked: PlayOffOptions) -> HeldPlayOff | None:
    """The play-off that the tournament keeps itself, for the place asked for; None for none.

    Raises:
        Failure: its line cannot be read.
    """
    try:
        held = held_in(tournament)
    except BadPlayOff as wrong:
        raise Failure(Exit.INVALID_FILE, wrong.reason.message(screen.language.text)) from wrong
    if asked.places is not None:
        return next((each for each in held if asked.places in each.cuts), None)
    return held[0] if held else None


def other_places(screen: Screen, tournament: Tournament, asked: PlayOffOptions) -> tuple[int, ...]:
    """More places with a play-off that the regulations announce, where none was asked for."""
    announced = announced_by(screen, tournament)
    if announced is None or asked.places is not None:
        return ()
    return tuple(sorted(announced.places)[1:])


def announced_by(screen: Screen, tournament: Tournament) -> AnnouncedPlayOffs | None:
    """What the tournament announces.

    Raises:
        Failure: its line cannot be read.
    """
    try:
        return announced_in(tournament)
    except BadPlayOff as wrong:
        raise refused(screen, wrong) from wrong


def as_announced(asked: PlayOffOptions, announced: AnnouncedPlayOffs | None) -> PlayOffOptions:
    """The options, what is not given taken from what the regulations announce."""
    if announced is None:
        return asked
    after = "all" if announced.after is None else str(announced.after)
    breaks = announced.breaks and ",".join(str(each) for each in announced.breaks)
    return replace(
        asked,
        places=asked.places if asked.places is not None else min(announced.places),
        each_place=asked.each_place or announced.each_place,
        after_tie_breaks=asked.after_tie_breaks or after,
        rules=asked.rules or announced.rules or None,
        format=asked.format or _named(announced.format),
        control=asked.control or announced.control,
        breaks=asked.breaks or breaks,
        numbers=asked.numbers or _drawn(announced.numbers),
        colours=asked.colours or _drawn(announced.colours),
        armageddon=asked.armageddon if asked.armageddon is not None else announced.armageddon_after,
        armageddon_control=asked.armageddon_control or announced.armageddon_control,
    )


def _named(
    given: PlayOffFormat | None,
) -> Literal["round-robin", "knock-out", "first-four"] | None:
    match given:
        case PlayOffFormat.ROUND_ROBIN:
            return "round-robin"
        case PlayOffFormat.KNOCK_OUT:
            return "knock-out"
        case PlayOffFormat.FIRST_FOUR:
            return "first-four"
    return None


def _drawn(by: DrawnBy | None) -> Literal["lot", "rank"] | None:
    if by is None:
        return None
    return "lot" if by is DrawnBy.LOT else "rank"
