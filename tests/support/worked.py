"""The worked tournaments of the Manual."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from openarbiter.formats.trf import read_trf
from openarbiter.model import NO_RESULT, Tournament

WORKED = Path(__file__).resolve().parents[1] / "data" / "worked"


def worked(name: str) -> Tournament:
    """One of them, such as ``held-14-players``."""
    return read_trf(WORKED / f"{name}.trf").tournament


EVIL = "<script>alert(1)</script> '; DROP"
"""A name that is a program."""


def with_evil_name(tournament: Tournament) -> Tournament:
    """The same with :data:`EVIL` for its first player."""
    first, *others = tournament.entrants
    return replace(tournament, entrants=(replace(first, name=EVIL), *others))


def last_round_open(tournament: Tournament) -> Tournament:
    """The same while its last round is played: no result is in."""
    *before, last = tournament.rounds
    games = tuple(replace(game, result=NO_RESULT) for game in last.games)
    return replace(tournament, rounds=(*before, replace(last, games=games)))
