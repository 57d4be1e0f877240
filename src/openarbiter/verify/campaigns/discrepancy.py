"""From a round that differs to the smallest file that shows it."""

from __future__ import annotations

import hashlib
import shlex
import time
from dataclasses import replace
from pathlib import Path

from openarbiter.model import Tournament
from openarbiter.pairing.engines import TooHard
from openarbiter.pairing.pairs import Pairs
from openarbiter.pairing.system import BY_MATCHES
from openarbiter.verify.campaigns.position import (
    POSITION,
    BothEngines,
    position_before,
    text_of,
    what_differs,
    without_claims,
)
from openarbiter.verify.campaigns.reduction import Enough, Reduced, reduced
from openarbiter.verify.campaigns.settings import Settings
from openarbiter.verify.campaigns.trial import Discrepancy, What
from openarbiter.verify.external import EngineFailure, Interface

LONGEST = 300
"""Seconds after which a reduction is broken off, whatever it has found."""

ORIGINAL = "tournament.trf"
REPRODUCE = "reproduce.txt"


def discrepancy(
    settings: Settings,
    interface: Interface,
    tournament: Tournament,
    number: int,
    *,
    name: str,
    original: str,
    folder: Path,
) -> Discrepancy:
    """Make the files of one round that differs.

    Args:
        number: the round.
        original: the file of the whole tournament.
        folder: where to work; nothing in it is needed afterwards.
    """
    comparison = BothEngines(interface, settings.edition, folder, settings.system)
    position = position_before(tournament, number, settings.system)
    try:
        what = _what(comparison, position)
    except Enough:
        what = None
    if what is None:
        return _by_checker(settings, interface, tournament, number, name, original)
    deadline = time.monotonic() + LONGEST

    def differs(candidate: Tournament) -> bool:
        if time.monotonic() > deadline:
            raise Enough
        return _what(comparison, candidate) == what

    # Matches of teams and of two games cannot be taken apart by players and rounds.
    whole = settings.system in BY_MATCHES
    found = Reduced(position, 0, complete=False) if whole else reduced(position, differs)
    text = comparison.text(found.position)
    own, other = comparison.pairs(text)
    commands = (_own_command(settings, "-p"), shlex.join(interface.pair_command(POSITION)))
    return Discrepancy(
        id=name,
        same=_name(text),
        round=number,
        what=what,
        ours=_only(own, other),
        theirs=_only(other, own),
        players=len(found.position.entrants),
        rounds=len(found.position.rounds),
        reduced=found.position != position,
        complete=found.complete,
        commands=commands,
        files={
            POSITION: text,
            ORIGINAL: original,
            "ours.txt": _listed(own),
            "theirs.txt": _listed(other),
            REPRODUCE: "".join(f"{command}\n" for command in commands),
        },
    )


def _what(comparison: BothEngines, position: Tournament) -> What | None:
    """Difference of the engines on a position; None if they agree, or one is silent.

    Raises:
        Enough: the other engine took too long.
    """
    try:
        return what_differs(*comparison.pairs(comparison.text(position)))
    except EngineFailure as error:
        if error.failed.kind == "timeout":
            raise Enough from error
        return None
    except (ValueError, TooHard):
        return None


def _by_checker(
    settings: Settings,
    interface: Interface,
    tournament: Tournament,
    number: int,
    name: str,
    original: str,
) -> Discrepancy:
    """A difference that only the checker shows: the tournament up to that round."""
    cut = without_claims(replace(tournament, rounds=tournament.rounds[:number]))
    text = text_of(cut, interface.format)
    commands = (_own_command(settings, "-c"), shlex.join(interface.check_command(POSITION)))
    return Discrepancy(
        id=name,
        same=_name(text),
        round=number,
        what="checker-only",
        ours=None,
        theirs=None,
        players=len(cut.entrants),
        rounds=number,
        reduced=number < len(tournament.rounds),
        complete=False,
        commands=commands,
        files={
            POSITION: text,
            ORIGINAL: original,
            REPRODUCE: "".join(f"{command}\n" for command in commands),
        },
    )


def _name(position: str) -> str:
    return f"position-{hashlib.sha256(position.encode()).hexdigest()[:10]}"


def _own_command(settings: Settings, action: str) -> str:
    word = f"--{settings.system}"
    return shlex.join(("openarbiter", word, POSITION, action, "--edition", settings.edition))


def _only(pairs: Pairs | None, others: Pairs | None) -> tuple[tuple[int, int], ...] | None:
    """The pairs that the other side has not."""
    return None if pairs is None else tuple(sorted(pairs - (others or frozenset())))


def _listed(pairs: Pairs | None) -> str:
    """The pairs as engines print them."""
    if pairs is None:
        return "no pairing\n"
    return "".join(
        f"{line}\n"
        for line in (len(pairs), *(f"{white} {black}" for white, black in sorted(pairs)))
    )
