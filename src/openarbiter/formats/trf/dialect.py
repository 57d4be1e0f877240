"""Which records belong to which version of the format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openarbiter.formats.trf.players import PlayerLine
from openarbiter.model import Tournament

TRF06 = frozenset(
    (
        "001",
        "012",
        "013",
        "022",
        "032",
        "042",
        "052",
        "062",
        "072",
        "082",
        "092",
        "102",
        "112",
        "122",
        "132",
    )
)
TRF26 = frozenset(
    (
        "###",
        "142",
        "152",
        "162",
        "172",
        "182",
        "192",
        "202",
        "212",
        "222",
        "240",
        "250",
        "260",
        "299",
        "300",
        "310",
        "320",
        "330",
        "352",
        "362",
        "801",
        "802",
    )
)
"""Records that came with TRF26."""

JAVAFO = frozenset(("XXR", "XXC", "XXA", "XXS", "XXP", "XXZ"))
BBP = frozenset(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"))

KNOWN = TRF06 | TRF26 | JAVAFO | BBP
"""Every record that is understood or known to be without effect."""


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
