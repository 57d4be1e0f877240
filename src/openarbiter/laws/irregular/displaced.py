"""Displaced pieces: 7.4 and 7.6."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class DisplacedPieces:
    """Pieces that a player displaced.

    Attributes:
        deliberate: whether it was done on purpose, or again and again.
        pressed: whether the player pressed the clock before putting them back.
        known: whether the position before can be determined.
    """

    deliberate: bool = False
    pressed: bool = False
    known: bool = True


_DISPLACED = N_("The player who displaced pieces puts them back on their own time.")
_LOST = N_(
    "The position cannot be determined: the game goes on from the last position before it that can."
)
_OWN_CLOCK = N_(
    "If the opponent's clock is running, stop the clocks: a player may not start "
    "the opponent's clock."
)
_TOGETHER = N_("Both players find the position together, watched by the arbiter.")
_FLEXIBLE = N_("Be flexible: an accident alone need not be penalised.")
_PENALISE = N_("It was deliberate or happened again: choose a penalty.")
_PRESSED = N_(
    "The clock was pressed before the pieces were back: stop the clocks, and let the player put "
    "them back on the player's own time; a penalty is possible."
)
_TIMES = N_("What the clocks should show is for you to judge; correct the move counter if needed.")
_NOTE = N_("Note what happened and the penalty, if any.")


def displaced_pieces(circumstances: Circumstances, pieces: DisplacedPieces) -> Ruling:
    """The ruling on displaced pieces (7.4, 7.6)."""
    articles = ["7.4.1" if pieces.known else "7.6", "7.4.2"]
    to_do = [_PRESSED if pieces.pressed else _OWN_CLOCK]
    if not pieces.known:
        to_do.append(_TOGETHER)
    if pieces.deliberate or pieces.pressed:
        articles += ["7.4.3", "12.9"]
    to_do.append(_PENALISE if pieces.deliberate else _FLEXIBLE)
    to_do.append(_TIMES)
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*articles, "7.1"),
        Reason.of(_DISPLACED if pieces.known else _LOST),
        to_do=tuple(Reason.of(sentence) for sentence in to_do),
        write_down=(Reason.of(_NOTE),),
    )
