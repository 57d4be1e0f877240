"""What the editions of the title regulations, and their readers, choose between."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class FederationsAmong(StrEnum):
    """Whose federations are counted for the two that are not the player's own (1.43).

    Attributes:
        OPPONENTS: the opponents in the games of the norm, as the worked examples and the tables
            have it.
        PARTICIPANTS: everybody in the tournament, as the article itself says.
    """

    OPPONENTS = "opponents"
    PARTICIPANTS = "participants"


@dataclass(frozen=True, slots=True)
class NormReading:
    """How the text is read where it can be read in more than one way.

    Attributes:
        federations_among: whose federations are counted (1.43).
        opponents_once: whether an opponent met twice counts once for titles, federations and
            unrated players (1.45f, and the columns of the tables for two cycles); otherwise
            once a game.
    """

    federations_among: FederationsAmong = FederationsAmong.OPPONENTS
    opponents_once: bool = True


USUAL_READING = NormReading()
"""As the worked examples and the printed tables read the text."""
