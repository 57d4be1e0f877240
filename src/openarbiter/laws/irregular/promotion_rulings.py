"""The upside-down rook, and a promotion piece that is not at hand (3.7.5, 6.11.2)."""

from __future__ import annotations

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_

_ROOK = N_("An upside-down rook put down for a promotion is a rook, whatever it is called.")
_DIAGONAL = N_(
    "An upside-down rook is a rook: its diagonal move was illegal. Decide it as a completed "
    "illegal move."
)
_BRING = N_("Say so at once. Have a second queen at the boards where a promotion is near.")
_MAY_STOP = N_("A player who lacks the piece may stop the clocks and ask for it before moving on.")
_AS_ILLEGAL = N_("Choose “An illegal move was made and the clock pressed” in the list.")


def upside_down_rook(circumstances: Circumstances, *, moved_diagonally: bool) -> Ruling:
    """A rook put down upside down for a queen (commentary to 3.7.5.3)."""
    edition = circumstances.rules.edition.id
    if moved_diagonally:
        return Ruling(
            edition,
            Decision.ARBITER_DECIDES,
            circumstances.cite("3.7.5.3", "3.3", "7.5.1"),
            Reason.of(_DIAGONAL),
            to_do=(Reason.of(_AS_ILLEGAL),),
        )
    return Ruling(
        edition,
        Decision.PLAY_ON,
        circumstances.cite("3.7.5.3", "4.4.4", "6.11.2"),
        Reason.of(_ROOK),
        to_do=(Reason.of(_BRING), Reason.of(_MAY_STOP)),
    )
