"""How py4swiss 0.3.1 pairs a round of players, called as a library on a file of ours."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TypeAlias

from openarbiter.formats.trf.writer import write_trf
from openarbiter.model import Bye, ByeKind, Tournament, scores
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.frame.initial import initial_colour

Paired: TypeAlias = tuple[frozenset[tuple[int, int]], int | None] | None
"""The boards, White first, and who has the bye; None where not everybody can be paired."""


def by_us(position: Tournament, system: str, edition: str = "fide-2026") -> Paired:
    """The round as our engine pairs it."""
    try:
        pairing = pair_round(position, edition=edition, system=system)
    except NoPairing:
        return None
    return frozenset((board.white, board.black) for board in pairing.boards), pairing.bye


def by_py4swiss(position: Tournament, system: str) -> Paired:
    """The round as py4swiss pairs it."""
    engine = getattr(import_module("py4swiss.engines"), f"{system.capitalize()}Engine")
    impossible = import_module("py4swiss.engines.common").PairingError
    parser = import_module("py4swiss.trf").TrfParser
    with NamedTemporaryFile("w", suffix=".trf", encoding="utf-8") as file:
        write_trf(as_it_reads(position), file.file, version="trf16")
        file.flush()
        try:
            pairs = engine.generate_pairings(parser.parse(Path(file.name)))
        except impossible:
            return None
    byes = [pair.white for pair in pairs if not pair.black]
    boards = frozenset((pair.white, pair.black) for pair in pairs if pair.black)
    return boards, (byes[0] if byes else None)


def as_it_reads(position: Tournament) -> Tournament:
    """The position with all that py4swiss asks for.

    It wants a place of everybody, an entry for every round, and points that hold the byes of the
    coming one.
    """
    everybody = {entrant.number for entrant in position.entrants}
    rounds = []
    for played in position.rounds:
        missing = everybody - played.seats().keys() - played.without_opponent().keys()
        byes = tuple(Bye(player, ByeKind.ZERO) for player in sorted(missing))
        rounds.append(replace(played, byes=(*played.byes, *byes)))
    points = with_coming_byes(position)
    return replace(
        position,
        rounds=tuple(rounds),
        entrants=tuple(
            replace(each, rank=each.number, points=points[each.number])
            for each in position.entrants
        ),
        regulations=replace(position.regulations, initial_colour=initial_colour(position)),
    )


def with_coming_byes(position: Tournament) -> dict[int, int]:
    """The points of everybody, those of the byes asked for the coming round included."""
    coming = {
        each.player: position.regulations.points.of_bye(each.kind)
        for each in position.regulations.bye_requests
    }
    return {player: points + coming.get(player, 0) for player, points in scores(position).items()}
