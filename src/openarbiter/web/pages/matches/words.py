"""Words of the pages of matches."""

from __future__ import annotations

from openarbiter.handling.match_protocol import SignedAs
from openarbiter.model.text import N_

CAPACITY: dict[SignedAs, str] = {
    SignedAs.CAPTAIN: N_("captain"),
    SignedAs.DEPUTY: N_("deputy of the captain (C.05 7.8)"),
    SignedAs.PLAYER: N_("player of the team, in the captain’s place (C.05 7.3)"),
    SignedAs.OTHER: N_("neither the captain nor a player of the team, as far as is known here"),
}
"""In which capacity somebody signed, to be translated when shown."""
