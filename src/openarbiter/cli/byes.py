"""Byes asked for on the command line: ``--byes 3:half,7:zero,9:full``."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model import ByeKind, ByeRequest, Tournament

KINDS = {"half": ByeKind.HALF, "zero": ByeKind.ZERO, "full": ByeKind.FULL}


def with_byes(screen: Screen, tournament: Tournament, text: str | None) -> Tournament:
    """The tournament with these byes for its next round; they win over the file's.

    Raises:
        Failure: the text is not a list of player:kind, or a player does not exist.
    """
    if not text:
        return tournament
    number = len(tournament.rounds) + 1
    asked = _parsed(screen, tournament, text)
    others = (
        request
        for request in tournament.regulations.bye_requests
        if request.round != number or request.player not in asked
    )
    new = (ByeRequest(number, player, kind) for player, kind in asked.items())
    regulations = replace(tournament.regulations, bye_requests=(*others, *new))
    return replace(tournament, regulations=regulations)


def _parsed(screen: Screen, tournament: Tournament, text: str) -> dict[int, ByeKind]:
    numbers = {entrant.number for entrant in tournament.entrants}
    asked: dict[int, ByeKind] = {}
    for item in text.split(","):
        player, _, kind = (part.strip() for part in item.partition(":"))
        if not (player.isascii() and player.isdigit()):
            raise _wrong(
                screen.say(
                    "“{item}” in --byes is not a player's number and a kind, such as 7:half.",
                    item=item.strip(),
                )
            )
        if kind.lower() not in KINDS:
            raise _wrong(
                screen.say(
                    "“{item}” in --byes: there is no bye of the kind “{kind}”; "
                    "there are half, zero and full.",
                    item=item.strip(),
                    kind=kind,
                )
            )
        number = int(player) if len(player) < 10 else 0
        if number not in numbers:
            raise _wrong(
                screen.say(
                    "--byes names player {number}, who is not in the tournament.", number=player
                )
            )
        if number in asked:
            raise _wrong(screen.say("--byes names player {number} twice.", number=number))
        asked[number] = KINDS[kind.lower()]
    return asked


def _wrong(message: str) -> Failure:
    return Failure(Exit.WRONG_USE, message)
