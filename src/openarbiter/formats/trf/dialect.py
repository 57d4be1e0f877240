"""Records of each version of the format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.formats.trf.known import BBP, JAVAFO, TRF26
from openarbiter.formats.trf.players import PlayerLine
from openarbiter.model import Tournament


def version_of(
    tags: Sequence[str], tournament: Tournament, players: Mapping[int, PlayerLine]
) -> str:
    """``"trf26"``, ``"trf16"`` or ``"trf06"``, by what only the newer versions have.

    TRF16 brought the letters of byes; the extensions of JaVaFo and bbpPairings are
    extensions of it.
    """
    there = set(tags)
    if there & (TRF26 - {"###"}):
        return "trf26"
    if there & (JAVAFO | BBP):
        return "trf16"
    byes = any(entry and entry.bye for line in players.values() for entry in line.entries)
    legacy = any(entry and entry.legacy for line in players.values() for entry in line.entries)
    return "trf06" if legacy or not byes else "trf16"
