"""The values of the switches of the FIDE Swiss Rules of 1987-89 and of the Lim System.

Each is a text as well: tournament files name the values by it.
"""

from __future__ import annotations

from enum import StrEnum


class UnplayedRounds(StrEnum):
    """What a round without a game does to "the same colour in successive rounds" (9.1, 12.1)."""

    SKIPPED = "skipped"
    """Nothing: rounds that were played follow one another."""
    BREAK_SERIES = "break the series"


class DueColour(StrEnum):
    """The colour that is due to who has had one colour more often, and last the other (12.1)."""

    EQUALISING = "equalising"
    """The one they had less often (12.5, 12.6)."""
    ALTERNATING = "alternating"
    """The one they did not have last."""


class ForfeitWin(StrEnum):
    """How long a win by forfeit bars from the bye (8.2)."""

    NEXT_ROUND = "next round"
    """In the round after it."""
    EVER = "ever"


class TypeHistory(StrEnum):
    """Who has floated, in the types of floaters (10.9)."""

    PREVIOUS_ROUND = "previous round"
    """Whoever was moved to another group in the round before."""
    THIS_ROUND = "this round"
    """Whoever has been moved already in the round that is being paired."""


class FloatOrder(StrEnum):
    """What comes first where a floater is chosen: the types (10.9) or the colours (10.2)."""

    TYPES_FIRST = "types first"
    COLOURS_FIRST = "colours first"


class ColourScrutiny(StrEnum):
    """How far exchanges for colours go (12.2)."""

    ONE_BY_ONE = "one by one"
    """Each player in the order of the scrutiny keeps the first partner with another colour due."""
    FEWEST = "fewest"
    """The first arrangement in which the fewest pairs have the same colour due."""


class EqualDue(StrEnum):
    """What decides where the same colour is due to both (12.4)."""

    HISTORY = "history"
    """The last round in which their colours differed."""
    GREATER_NEED = "greater need"
    """First the greater difference of their colours, then the history."""


class HundredPoints(StrEnum):
    """When the limit of 100 rating points applies (10.2, 10.8, 12.7)."""

    MAXI = "maxi-tournaments"
    """In events of more players than two to the power of their rounds (since 1988)."""
    ALWAYS = "always"
    """As adopted in 1987."""
    NEVER = "never"


class NextPair(StrEnum):
    """Which pair of the nearest group is split for a blocked median group (9.6)."""

    LAST_MADE = "last made"
    FIRST_MADE = "first made"
