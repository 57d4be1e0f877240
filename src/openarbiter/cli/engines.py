"""The pairing engines, as a command line has to speak of them."""

from __future__ import annotations

import os
from pathlib import Path

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.pairing import Engine, EngineMissing, EnginesDiffer, TooHard, native_available

SLOW = 150
"""From so many players on, the reference engine makes people wait."""


def say_who_serves(screen: Screen, players: int, engine: Engine) -> None:
    """Say once that the reference engine stands in for one that was not built."""
    if engine == "auto" and players >= SLOW and not native_available():
        message = screen.say(
            "The fast engine is not installed, so the reference engine pairs: same result, "
            "slower. “Installing” in the documentation says how to get it."
        )
        screen.aside(message, "yellow")


def failure_of(screen: Screen, error: Exception) -> Failure | None:
    """What to tell of an engine that could not do its work; None for any other error."""
    if isinstance(error, EngineMissing):
        message = screen.say("The native engine is not installed; use --engine reference.")
        return Failure(Exit.WRONG_USE, message)
    if isinstance(error, TooHard):
        message = screen.say(
            "The round of {players} players was given up: who may meet whom is so entangled that "
            "the search would take too long. --engine reference searches without a limit, for "
            "hours if need be. Please report the position to the project.",
            players=error.players,
        )
        return Failure(Exit.BEYOND_LIMITS, message)
    if isinstance(error, EnginesDiffer):
        message = screen.say(
            "The two engines pair round {round} differently, so one of them is wrong. Do not "
            "use a pairing of this round unchecked. {saved} Please report it to the project. "
            "The difference: {detail}",
            round=error.round,
            saved=_saved(screen, error),
            detail=error.detail,
        )
        return Failure(Exit.OUR_FAULT, message)
    return None


def _saved(screen: Screen, error: EnginesDiffer) -> str:
    """Save the position beside where the user works, and say so."""
    from openarbiter.formats.trf import write_trf

    name = f"engines-differ-round-{error.round}"
    text = write_trf(error.position, version="trf26")
    for attempt in range(1, 100):
        path = Path(f"{name}.trf" if attempt == 1 else f"{name}-{attempt}.trf")
        try:
            with path.open("x", encoding="utf-8", newline="") as file:
                file.write(text)
        except FileExistsError:
            continue
        except OSError as refused:
            return screen.say(
                "The position could not be saved in {directory}: {reason}.",
                directory=os.getcwd(),
                reason=refused.strerror or str(refused),
            )
        return screen.say("The position was saved in {file}.", file=str(path))
    return ""
