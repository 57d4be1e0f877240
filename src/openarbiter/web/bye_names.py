"""What the kinds of byes are called; the English texts are translated when shown."""

from __future__ import annotations

from openarbiter.model import ByeKind
from openarbiter.model.text import N_

BYE_NAMES: dict[ByeKind, str] = {
    ByeKind.PAB: N_("pairing-allocated bye"),
    ByeKind.FULL: N_("full-point bye"),
    ByeKind.HALF: N_("half-point bye"),
    ByeKind.ZERO: N_("zero-point bye"),
}

WHEN_GIVEN = {**BYE_NAMES, ByeKind.ZERO: N_("zero-point bye")}
"""The same, where an arbiter gives them."""

IN_PUBLIC = {**BYE_NAMES, ByeKind.ZERO: N_("does not play")}
"""The same, for spectators."""


NO_GAME = N_("no game in this round")
"""A bye of no points in a knock-out: a bye of its first round, or a match that was decided."""

OUT = N_("out")
"""A round of a knock-out somebody has no part in any more."""


def in_public(kind: ByeKind, *, knockout: bool) -> str:
    """What a bye is called for spectators, to be translated."""
    return NO_GAME if knockout and kind is ByeKind.ZERO else IN_PUBLIC[kind]
