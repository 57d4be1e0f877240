"""Certificates of Swiss systems other than the Dutch one, of random events played by them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing
from openarbiter.verify.certificate import (
    Verification,
    certificate_of,
    document_of,
    read_certificate,
    text_of,
    verify,
)
from support import played_doubles, played_teams, random_lim, random_players

FILE = "0" * 64
"""The digest of the file all of these are said to be from."""

SYSTEMS = (
    "dubov",
    "burstein",
    "lim",
    "fide-swiss-1989",
    "team-swiss",
    "double-swiss",
    "olympiad",
)


def events(system: str, seed: int) -> Iterator[Tournament]:
    """An event of a system before each of its rounds."""
    match system:
        case "dubov":
            return random_players.positions("dubov", seed)
        case "burstein":
            return random_players.positions("burstein", seed)
        case "team-swiss":
            return played_teams.events(seed)
        case "olympiad":
            return played_teams.olympiads(seed)
        case "double-swiss":
            return played_doubles.events(seed)
        case _:
            return random_lim.positions(seed, system)


def made(tournament: Tournament, system: str, number: int | None = None) -> dict[str, Any] | None:
    """The certificate of a round, the next one by default; None where it cannot be paired."""
    try:
        found = certificate_of(
            tournament, number or len(tournament.rounds) + 1, FILE, system=system
        )
    except NoPairing:
        return None
    read: dict[str, Any] = json.loads(text_of(document_of(found)))
    return read


def verified(read: dict[str, Any], tournament: Tournament, **options: Any) -> Verification:
    """What verification makes of a document; the tournament goes by its system."""
    given = read_certificate(json.dumps(read).encode())
    return verify(given, tournament, FILE, **{"system": read["system"], **options})


@cache
def a_round_with_floaters(system: str) -> tuple[Tournament, dict[str, Any]]:
    """A round with several groups, floaters and a bye, and its certificate."""
    for seed in range(200):
        for tournament in events(system, seed):
            read = made(tournament, system)
            if read is None or len(read["groups"]) < 3 or read["bye"] is None:
                continue
            if any(group["floaters"] for group in read["groups"]):
                return tournament, read
    raise AssertionError("no such round")
