"""The bracket of a knock-out as it stands: rounds, matches, sides, games, places."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from openarbiter.knockout.terms import KnockoutGameKind, KnockoutTerms
from openarbiter.model import Reason, Result, Score
from openarbiter.model.lots import DrawnLot


class MatchId(NamedTuple):
    """The name of a match: ``R2.M3`` is match 3, from the top, of round 2.

    Rounds and matches count from 1. In a fixed bracket of 2^k players match ``m`` of round ``r``
    takes the winners of matches ``2m - 1`` and ``2m`` of round ``r - 1``; matches with a bye
    count.
    """

    round: int
    match: int

    def __str__(self) -> str:
        return f"R{self.round}.M{self.match}"


class KnockoutPart(Enum):
    """Which part of the tree a match belongs to."""

    MAIN = "main"
    """The bracket of those who have not lost; in a single elimination the final, too."""
    LOSERS = "losers"
    """The losers' bracket of a double elimination."""
    THIRD = "third"
    """The match for place 3; it stands in the round of the final."""
    GRAND_FINAL = "grand-final"
    """The winners of both brackets of a double elimination."""
    RESET = "reset"
    """The second grand final."""


class SideKind(Enum):
    """Where a side of a match comes from."""

    SEED = "seed"
    """It stands in the bracket from the beginning."""
    BYE = "bye"
    """Nobody: the other side goes on without a game."""
    WINNER = "winner"
    LOSER = "loser"
    DRAWN = "drawn"
    """The round is drawn again from those who are left."""


@dataclass(frozen=True, slots=True)
class KnockoutSide:
    """One side of a match.

    Attributes:
        kind: where it comes from.
        match: of ``WINNER`` and ``LOSER``, the match it comes from; else None.
        player: the number; None while nobody knows, and where there is nobody.
        seed: the seed of the player, from 1; of a side that stands from the beginning also
            without a player in it (a bye has none). None otherwise.
        nobody: whether it is sure that nobody comes here: a bye, or both of an earlier match
            are out.
        score: the points of the games of the match, in tenths, extra games apart.
        extra_score: the points of all extra games, in tenths.
    """

    kind: SideKind
    match: MatchId | None = None
    player: int | None = None
    seed: int | None = None
    nobody: bool = False
    score: Score = 0
    extra_score: Score = 0


@dataclass(frozen=True, slots=True)
class KnockoutGame:
    """A game of a match.

    Attributes:
        number: from 1, extra games after the others.
        kind: a game of the match itself, or of which step of the ladder.
        white, black: the players' numbers.
        result: None while there is none; ``NO_RESULT`` is never here.
        round: the round of the tournament file it stands in, from 1; None for an extra game, and
            for a game to come.
        control: of an extra game, as record 222 has it; ``""`` where not stated.
        draw_odds: whether a draw is enough for Black.
        colour_reason: who gave the colours, and why so.
    """

    number: int
    kind: KnockoutGameKind
    white: int
    black: int
    result: Result | None = None
    round: int | None = None
    control: str = ""
    draw_odds: bool = False
    colour_reason: Reason | None = None


class MatchState(Enum):
    """How far a match has come."""

    OPEN = "open"
    """Not both sides are known."""
    READY = "ready"
    """Both sides are known, no game has been paired."""
    PLAYING = "playing"
    """Games of the match itself are to be played or lack a result."""
    EXTRA = "extra"
    """All games are played and the match is level: extra games, or the arbiter, decide."""
    DECIDED = "decided"
    """Somebody won it over the board, by forfeits, or by a decision of the arbiter."""
    WALKOVER = "walkover"
    """Somebody went on because the other side withdrew, or there is nobody on it."""
    BYE = "bye"
    """A bye of round 1: no game, no points."""
    NOBODY = "nobody"
    """Nobody goes on: both are out, or both sides are empty."""
    NOT_NEEDED = "not-needed"
    """A second grand final that is not played."""


@dataclass(frozen=True, slots=True)
class KnockoutMatch:
    """A match: two players, some games, one of them goes on.

    Attributes:
        part: of the tree.
        upper, lower: the sides as they stand in the drawing; in round 1 the upper one is not
            always the better seed.
        games_planned: how many games it has, extra games apart.
        games: those paired so far, extra games that were played, and the next game to be
            played where it can be paired now: its result and its round are None.
        winner: who goes on; None while nobody does.
        loser: who does not; None also where there was no opponent.
        reason: why it stands as it does (who won by what, what is missing), to be shown.
        article: the article or term behind the reason, such as ``"Types of tournaments 5.2"``;
            ``""`` for a reading of ours.
        winner_to, loser_to: the matches they go to; None for none, and in rounds drawn again.
    """

    id: MatchId
    part: KnockoutPart
    upper: KnockoutSide
    lower: KnockoutSide
    games_planned: int
    state: MatchState
    games: tuple[KnockoutGame, ...] = ()
    winner: int | None = None
    loser: int | None = None
    reason: Reason | None = None
    article: str = ""
    winner_to: MatchId | None = None
    loser_to: MatchId | None = None

    @property
    def over(self) -> bool:
        """Whether it is known who goes on, or that nobody does."""
        return self.state in OVER

    @property
    def players(self) -> tuple[int, ...]:
        """The players on its sides who are known, the upper one first."""
        sides = (self.upper, self.lower)
        return tuple(side.player for side in sides if side.player is not None)


OVER = frozenset(
    {
        MatchState.DECIDED,
        MatchState.WALKOVER,
        MatchState.BYE,
        MatchState.NOBODY,
        MatchState.NOT_NEEDED,
    }
)
"""States of matches in which nothing is played any more."""


@dataclass(frozen=True, slots=True)
class KnockoutRound:
    """Matches that are played at the same time.

    Attributes:
        number: from 1.
        name: "Final", "Semi-finals", "Round 2", …, to be translated and shown.
        matches: from the top of the drawing down; the main bracket before the losers' one.
            In rounds drawn again that nobody can draw yet they have no players.
        file_rounds: the rounds of the tournament file its games stand in, from 1.
    """

    number: int
    name: Reason
    matches: tuple[KnockoutMatch, ...]
    file_rounds: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether all its matches are over."""
        return all(match.over for match in self.matches)


@dataclass(frozen=True, slots=True)
class KnockoutPlace:
    """The place of one or more players who are out, or of the winner.

    Attributes:
        players: ascending by seed; more than one share the places.
        first, last: the places they have, equal where they do not share.
        reason: such as "lost in the semi-finals".
        article: ``"C.02 13.2.6"`` where places are shared.
    """

    players: tuple[int, ...]
    first: int
    last: int
    reason: Reason
    article: str = ""


@dataclass(frozen=True, slots=True)
class KnockoutTree:
    """A whole knock-out as far as it has come.

    Attributes:
        seeds: the players from seed 1 on; whoever is not there does not take part.
        size: the next power of two: so many places round 1 has, byes included.
        rounds: all of them, those to come included.
        places: of everybody whose place is known, from the best down.
        withdrawn: who withdrew, ascending.
        lots: all drawings so far, in their order: ``"seeding"``, ``"R2"`` (who meets whom),
            ``"R1.M3 colours"``, ``"R1.M3 rapid"``.
        lot_seed: what lots are drawn from; ``""`` where none is recorded.
        doubts: what does not fit: games the tree does not know, lines that cannot be read,
            matches that other players should have played.
    """

    terms: KnockoutTerms
    seeds: tuple[int, ...]
    size: int
    rounds: tuple[KnockoutRound, ...]
    places: tuple[KnockoutPlace, ...] = ()
    withdrawn: tuple[int, ...] = ()
    lots: tuple[DrawnLot, ...] = ()
    lot_seed: str = ""
    doubts: tuple[Reason, ...] = ()

    @property
    def matches(self) -> tuple[KnockoutMatch, ...]:
        """All matches, by round and place in it."""
        return tuple(match for each in self.rounds for match in each.matches)

    @property
    def most_file_rounds(self) -> int:
        """How many rounds of the file there are at most: fewer where matches end early."""
        return sum(
            max((len(each.file_rounds), *(match.games_planned for match in each.matches)))
            for each in self.rounds
        )

    @property
    def current(self) -> KnockoutRound | None:
        """The first round that is not over; None at the end."""
        return next((each for each in self.rounds if not each.over), None)

    @property
    def finished(self) -> bool:
        """Whether all rounds are over."""
        return self.current is None

    @property
    def champion(self) -> int | None:
        """The winner of the knock-out; None before the end, and where both finalists are out."""
        if not self.finished:
            return None
        first = self.places[0] if self.places else None
        return first.players[0] if first and len(first.players) == 1 else None

    def match(self, name: MatchId) -> KnockoutMatch | None:
        """The match of this name; None where there is none."""
        return next((match for match in self.matches if match.id == name), None)
