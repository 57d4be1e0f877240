"""The terms of a knock-out: what its regulations say beforehand (Types of tournaments 5.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.model import Reason


class BadKnockout(ValueError):
    """A knock-out cannot be held or read so; ``reason`` says why for people."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


class KnockoutGameKind(Enum):
    """What a game of a match is; the value is its name in files and options."""

    REGULAR = "game"
    """One of the games a match has: a round of the tournament file."""
    RAPID = "rapid"
    BLITZ = "blitz"
    SUDDEN_DEATH = "sudden-death"
    """A single game that decides: a draw is enough for Black, who has less time."""


class KnockoutSeeding(Enum):
    """Where the seeds come from."""

    START_LIST = "start-list"
    """The initial ranking: the first of it is seed 1."""
    GIVEN = "given"
    """A line of the file lists the players from seed 1 on."""
    LOT = "lot"
    """Drawn from the recorded seed of the lots."""


class KnockoutPairs(Enum):
    """Who meets whom after round 1."""

    FIXED = "fixed"
    """The bracket stands from the beginning: seeds 1 and 2 meet in the final at the earliest."""
    BY_SEED = "by-seed"
    """Every round is drawn again: the best seed left meets the worst one left."""
    BY_LOT = "by-lot"
    """Every round is drawn again by lot."""


class KnockoutColours(Enum):
    """Who has White in game 1 of a match; colours alternate after it."""

    LOT = "lot"
    """A lot for every match."""
    BETTER_SEED = "better-seed"
    WORSE_SEED = "worse-seed"
    BALANCE = "balance"
    """Whoever had White less often, then whoever had Black last, then a lot."""


class ExtraColours(Enum):
    """Who has White in the first game of a step of the ladder."""

    LOT = "lot"
    """A new lot for every step (C.02 13.2.11(1))."""
    ALTERNATE = "alternate"
    """Colours go on alternating."""


class ThirdPlace(Enum):
    """What becomes of the two who lose the semi-finals."""

    SHARED = "shared"
    """They share places 3 and 4 (C.02 13.2.6)."""
    MATCH = "match"
    """They play for place 3 while the final is played."""


class Elimination(Enum):
    """After how many lost matches a player is out."""

    SINGLE = "single"
    DOUBLE = "double"
    """Two: the losers of the main bracket go on in a losers' bracket; the winners of both meet
    in the grand final."""


@dataclass(frozen=True, slots=True)
class LadderStep:
    """One step of the extra games that decide a level match.

    Attributes:
        kind: never :attr:`KnockoutGameKind.REGULAR`.
        games: how many games the step has; sudden death has one.
        control: of each game, as record 222 has it, in seconds; ``""`` where not stated.
        draw_odds: whether a draw is enough for Black (sudden death). Sudden death without
            draw odds goes on, game by game with colours exchanged, until one is won.
    """

    kind: KnockoutGameKind
    games: int
    control: str = ""
    draw_odds: bool = False


USUAL_LADDER = (
    LadderStep(KnockoutGameKind.RAPID, 2, "1500+10"),
    LadderStep(KnockoutGameKind.BLITZ, 2, "300+3"),
    LadderStep(KnockoutGameKind.SUDDEN_DEATH, 1, "W300-B240", draw_odds=True),
)
"""Two rapid games, two blitz games, then White 5 minutes, Black 4 (Types of tournaments 5.2).

The article says nothing of the times of rapid and blitz games: those are the usual ones.
"""


@dataclass(frozen=True, slots=True)
class RoundGames:
    """How many games a match has in one round, where it is not what other rounds have.

    Attributes:
        label: ``"R3"`` for a round from the first, ``"final"``, ``"semi-finals"``,
            ``"quarter-finals"``, ``"last-16"`` for one from the last, ``"third"`` for the match
            for place 3, ``"reset"`` for the second grand final.
        games: 1 or more.
    """

    label: str
    games: int


@dataclass(frozen=True, slots=True)
class KnockoutTerms:
    """By what a knock-out is played; everything is fixed before its first round.

    Attributes:
        games: how many games a match has (usually 2, Types of tournaments 5.2).
        games_in: rounds that have another number.
        ladder: the extra games that decide a level match, in their order; empty where the
            arbiter says who goes on.
        extra_colours: who begins with White in each step of the ladder.
        third: what becomes of the losers of the semi-finals; of no use in a double elimination,
            where the loser of the last match of the losers' bracket is third.
        reset: whether a second grand final is played if the player from the losers' bracket
            wins the first one: then both have lost once.
    """

    games: int = 2
    games_in: tuple[RoundGames, ...] = ()
    ladder: tuple[LadderStep, ...] = USUAL_LADDER
    colours: KnockoutColours = KnockoutColours.LOT
    extra_colours: ExtraColours = ExtraColours.LOT
    seeding: KnockoutSeeding = KnockoutSeeding.START_LIST
    pairs: KnockoutPairs = KnockoutPairs.FIXED
    third: ThirdPlace = ThirdPlace.SHARED
    elimination: Elimination = Elimination.SINGLE
    reset: bool = True
