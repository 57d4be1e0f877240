"""Whom somebody means: a number, or a part of a name."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.text import searchable

_SHOWN = 10
"""How many names are listed where a part of a name fits several."""


def names_of(tournament: Tournament, *, teams: bool) -> dict[int, str]:
    """The names of the participants by number."""
    if teams:
        return {number: team.name for number, team in numbered_teams(tournament).items()}
    return {each.number: each.name for each in tournament.entrants}


def whom(screen: Screen, names: Mapping[int, str], text: str, option: str) -> int:
    """The participant who is meant, by number.

    Args:
        names: the names to choose from, by number; see :func:`names_of`.
        option: the option that named the participant, for the message.

    Raises:
        Failure: nobody is meant, or several are.
    """
    wanted = text.strip()
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 10 and int(wanted) in names:
        return int(wanted)
    part = searchable(wanted)
    found = [number for number, name in names.items() if part and part in searchable(name)]
    exact = [number for number in found if searchable(names[number]) == part]
    if len(exact) == 1:
        return exact[0]
    if not found:
        message = screen.say(
            "{option}: no player has “{text}” as a number or in the name.",
            option=option,
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message)
    if len(found) > 1:
        listed = "\n".join(f"  {number} {names[number]}" for number in found[:_SHOWN])
        more = "\n  …" if len(found) > _SHOWN else ""
        message = screen.say(
            "{option}: “{text}” matches several; give the number:", option=option, text=text
        )
        raise Failure(Exit.WRONG_USE, f"{message}\n{listed}{more}")
    return found[0]
