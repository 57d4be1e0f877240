"""The values of the switches of the tie-break rules.

Each is a text as well: regulations and the command line name the values by it.
"""

from __future__ import annotations

from enum import StrEnum


class OwnUnplayed(StrEnum):
    """The opponent a participant without one is taken to have played."""

    VIRTUAL_OPPONENT = "virtual opponent"
    """C.02 13.14.2; PMR 264."""
    DUMMY = "dummy"
    """One with the participant's own score (C.07 2024, 16.4)."""
    CAPPED_DUMMY = "capped dummy"
    """The same held to caps (C.07 2026, 16.4.1, 16.4.2)."""


class OpponentsUnplayed(StrEnum):
    """The worth of opponents' unplayed rounds in one's own tie-break."""

    AS_SCORED = "as scored"
    DRAWS = "draws"
    """PMR 264.a; C.02 as it was applied."""
    LATE_REQUESTED_BYES_DRAWS = "late requested byes draws"
    """Draws where only a requested bye is not followed by a played round (C.07 16.3.2)."""


class TeamsUnplayed(StrEnum):
    """The worth of opponents' unplayed rounds among teams."""

    AS_PLAYERS = "as players"
    AS_SCORED = "as scored"


class BergerUnplayed(StrEnum):
    """The worth of own unplayed rounds in Sonneborn-Berger."""

    AS_IN_BUCHHOLZ = "as in Buchholz"
    """C.02 13.13.1; C.07 16.4."""
    AS_RECORDED = "as recorded"
    """Against the scheduled opponent, and nothing where there was none (PMR 264.b)."""
    AS_DRAWS = "as draws"
    """Draws with whoever stands in, as some programs had it."""


class ScoreFactor(StrEnum):
    """The factor of an opponent's score in Sonneborn-Berger."""

    RESULT = "result"
    """One for a win and a half for a draw (C.02 13.9.1)."""
    POINTS = "points"
    """The points scored against the opponent (C.07 9.1)."""


class DirectEncounterRule(StrEnum):
    """The condition of direct encounter."""

    ALL_MET = "all met"
    """C.02 13.5."""
    UNDECIDABLE_GAMES = "undecidable games"
    """Missing games must not be able to change the order (C.07 6.3)."""


class KoyaStep(StrEnum):
    """One step of the extended Koya system."""

    SCORE_GROUP = "score group"
    """C.02 13.6.2."""
    HALF_POINT = "half point"
    """C.07 14.5."""


class RatingAverage(StrEnum):
    """The divisor of the sum of the opponents' ratings."""

    GAMES = "games"
    ROUNDS = "rounds"
    """C.02 12.3.1 of 2017."""
    GAMES_WHOLE = "games, whole"
    """The games, rounded to a whole number (C.07 10.1)."""


class MatchWonBy(StrEnum):
    """The game points a team needs to win a match."""

    OPPONENT = "opponent"
    """More than the opponent."""
    HALF_OF_POSSIBLE = "half of possible"
    """More than half of the possible ones (PMR 279)."""


class DrawsCapRounds(StrEnum):
    """The rounds that the cap of a draw in every round counts (C.07 16.4.2)."""

    COUNTED = "counted"
    ANNOUNCED = "announced"


class StandardPointsAgainst(StrEnum):
    """The points that those of a round are compared with for Standard Points (C.07 7.7)."""

    OPPONENT = "opponent"
    DRAW = "draw"


class ForeForfeits(StrEnum):
    """The worth of forfeits of the final round in Fore Buchholz (C.07 8.3)."""

    DRAWS = "draws"
    AS_THEY_WERE = "as they were"


class ExtendedBoards(StrEnum):
    """The matches that count for boards inside extended direct encounter (C.07 13.3.2)."""

    ALL_MATCHES = "all matches"
    BETWEEN_THE_TWO = "between the two"
