"""The data on the envelope of an adjourned game (Laws I.2, PMR 180)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import chess

from openarbiter.laws.ending.losing import colour_of
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

_NO_NAME = N_("The names of both players are needed.")
_NOT_POSSIBLE = N_("This position cannot arise in a game.")
_GAME_OVER = N_("There is no legal move to be sealed in this position.")
_NO_TIME = N_("The time used by each player is needed.")
_NO_PLACE = N_("Day, time and place of the resumption are needed.")


@dataclass(frozen=True, slots=True)
class SealedEnvelope:
    """What is written on the envelope.

    Attributes:
        white: the name of the player with White.
        position: immediately before the sealed move (FEN); whoever has the move in it seals.
        white_used: the seconds White has used; None where it was not written down.
        black_used: likewise.
        left_of_session: the seconds that the session would have lasted when the player
            adjourned it early: they count as used, as if sealed at its end (I.1.2).
        draw_offer: who has offered a draw that is still open.
        resumption: when play goes on; None where it is not known yet.
        place: where.
    """

    white: str
    black: str
    position: chess.Board
    white_used: int | None = None
    black_used: int | None = None
    left_of_session: int = 0
    draw_offer: Colour | None = None
    resumption: datetime | None = None
    place: str = ""

    @property
    def sealer(self) -> Colour:
        """Who seals: the player that has the move (I.1.1)."""
        return colour_of(self.position.turn)

    @property
    def sealer_name(self) -> str:
        """The name of the player who seals (I.2.4)."""
        return self.white if self.sealer is Colour.WHITE else self.black

    @property
    def number(self) -> int:
        """The number of the sealed move (I.2.5)."""
        return self.position.fullmove_number

    def used(self, colour: Colour) -> int | None:
        """The seconds a player has used, as they stand on the envelope (I.1.2, I.2.3)."""
        used = self.white_used if colour is Colour.WHITE else self.black_used
        if used is None or colour is not self.sealer:
            return used
        return used + self.left_of_session


@dataclass(frozen=True, slots=True)
class EnvelopeFault:
    """What is missing on an envelope, or cannot be so.

    Attributes:
        article: by its number of 2018, such as ``"I.2.3"``.
    """

    article: str
    reason: Reason


def check_envelope(envelope: SealedEnvelope) -> tuple[EnvelopeFault, ...]:
    """What the arbiter finds wrong on an envelope (I.3, PMR 181), in the order of I.2."""
    found: list[tuple[str, str]] = []
    if not (envelope.white.strip() and envelope.black.strip()):
        found.append(("I.2.1", _NO_NAME))
    if not envelope.position.is_valid():
        found.append(("I.2.2", _NOT_POSSIBLE))
    elif not any(envelope.position.legal_moves):
        found.append(("I.2.2", _GAME_OVER))
    if envelope.white_used is None or envelope.black_used is None:
        found.append(("I.2.3", _NO_TIME))
    if envelope.resumption is None or not envelope.place.strip():
        found.append(("I.2.7", _NO_PLACE))
    return tuple(EnvelopeFault(article, Reason.of(sentence)) for article, sentence in found)
