"""Changes asked for on the command line: ``--what-if 4:7-11=0-1,12:absent``."""

from __future__ import annotations

import re

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.explain.pairings.what_if import (
    Change,
    ImpossibleChange,
    PresenceChange,
    ResultChange,
    changed,
    game_between,
)
from openarbiter.model import Mark, Result, Tournament

_RESULT = re.compile(r"(\d{1,9})\s*:\s*(\d{1,9})\s*-\s*(\d{1,9})\s*=\s*(\S+)", re.ASCII)
_PRESENCE = re.compile(r"(\d{1,9})\s*:\s*(\w+)", re.ASCII)
_PRESENT = {"present": True, "absent": False}

_DRAWN = (Mark.DRAW, Mark.DRAW)
RESULTS = {
    "1-0": (Mark.WIN, Mark.LOSS),
    "0-1": (Mark.LOSS, Mark.WIN),
    "=": _DRAWN,
    "1/2": _DRAWN,
    "½": _DRAWN,
    "1/2-1/2": _DRAWN,
    "½-½": _DRAWN,
    "0.5-0.5": _DRAWN,
    "=-=": _DRAWN,
    "0-0": (Mark.LOSS, Mark.LOSS),
    "1/2-0": (Mark.DRAW, Mark.LOSS),
    "½-0": (Mark.DRAW, Mark.LOSS),
    "=-0": (Mark.DRAW, Mark.LOSS),
    "0-1/2": (Mark.LOSS, Mark.DRAW),
    "0-½": (Mark.LOSS, Mark.DRAW),
    "0-=": (Mark.LOSS, Mark.DRAW),
    "+--": (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "+/-": (Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "--+": (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "-/+": (Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "---": (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
    "-/-": (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
}
"""What the first named player and what the other one got, as it is typed."""


def changes_of(
    screen: Screen, then: Tournament, text: str, *, teams: bool = False
) -> tuple[Change, ...]:
    """The changes of one ``--what-if``, all of them together.

    ``4:7-11=0-1`` the result of a game of round 4 from the side of the player named first,
    ``12:present`` and ``5:absent`` in the round that is paired; several have commas between.

    Args:
        then: the tournament before the round that is paired.
        teams: whether it is teams that are there or not.

    Raises:
        Failure: the text is no such list, or there is no such game or player, or it is so
            already.
    """
    changes: list[Change] = []
    about: set[tuple[int, ...]] = set()
    try:
        for item in text.split(","):
            change = _change(screen, then, item.strip())
            what = (
                (change.round, change.white, change.black)
                if isinstance(change, ResultChange)
                else (change.player,)
            )
            if what in about:
                message = screen.say(
                    "“{item}” in --what-if contradicts another change.",
                    item=item.strip(),
                )
                raise Failure(Exit.WRONG_USE, message)
            about.add(what)
            changes.append(change)
        changed(then, tuple(changes), teams=teams)
    except ImpossibleChange as impossible:
        why = impossible.reason.message(screen.language.text)
        message = screen.say("--what-if “{text}”: {why}", text=text, why=why)
        raise Failure(Exit.WRONG_USE, message) from impossible
    return tuple(changes)


def _change(screen: Screen, then: Tournament, item: str) -> Change:
    found = _RESULT.fullmatch(item)
    if found is not None:
        number, player, opponent = map(int, found.group(1, 2, 3))
        own, others = _marks(screen, item, found.group(4))
        game = game_between(then, number, player, opponent)
        result = Result(own, others) if game.white == player else Result(others, own)
        return ResultChange(number, game.white, game.black, result)
    found = _PRESENCE.fullmatch(item)
    if found is not None and found.group(2).lower() in _PRESENT:
        return PresenceChange(int(found.group(1)), _PRESENT[found.group(2).lower()])
    message = screen.say(
        "“{item}” in --what-if is not a change. Possible: 4:7-11=0-1 (the result of a game in "
        "round 4, from the side of the player named first), 12:present and 5:absent; separate "
        "several with commas.",
        item=item,
    )
    raise Failure(Exit.WRONG_USE, message)


def _marks(screen: Screen, item: str, typed: str) -> tuple[Mark, Mark]:
    if typed in RESULTS:
        return RESULTS[typed]
    message = screen.say(
        "“{item}” in --what-if: “{typed}” is not a result. Possible: 1-0, 0-1, =, 0-0, 1/2-0 and "
        "0-1/2, and by forfeit +--, --+ and ---.",
        item=item,
        typed=typed,
    )
    raise Failure(Exit.WRONG_USE, message)
