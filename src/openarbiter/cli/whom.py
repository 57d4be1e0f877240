"""Whom somebody means: a number, or a part of a name."""

from __future__ import annotations

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model import Tournament, numbered_teams
from openarbiter.model.text import alphabetical
from openarbiter.standings import Standings

SHOWN = 10
"""How many names are listed where a part of a name fits several."""


def names_of(tournament: Tournament, *, teams: bool) -> dict[int, str]:
    """The names of the participants by number."""
    if teams:
        return {number: team.name for number, team in numbered_teams(tournament).items()}
    return {each.number: each.name for each in tournament.entrants}


def whom(screen: Screen, tournament: Tournament, table: Standings, text: str) -> int:
    """The participant of the table who is meant.

    Raises:
        Failure: nobody is, or several are.
    """
    names = names_of(tournament, teams=table.teams)
    wanted = text.strip()
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 10 and int(wanted) in names:
        return int(wanted)
    part = alphabetical(wanted)
    found = [number for number, name in names.items() if part and part in alphabetical(name)]
    exact = [number for number in found if alphabetical(names[number]) == part]
    if len(exact) == 1:
        return exact[0]
    if not found:
        message = screen.say(
            "--explain: nobody has the number or a name with “{text}” in it.", text=text
        )
        raise Failure(Exit.WRONG_USE, message)
    if len(found) > 1:
        listed = "\n".join(f"  {number} {names[number]}" for number in found[:SHOWN])
        more = "\n  …" if len(found) > SHOWN else ""
        message = screen.say("--explain: “{text}” fits several; say the number:", text=text)
        raise Failure(Exit.WRONG_USE, f"{message}\n{listed}{more}")
    return found[0]
