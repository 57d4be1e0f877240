"""What norms are judged by: games, clauses with their numbers, demands (B.01 1.41-1.49)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.rulebook.title_choices import USUAL_READING, NormReading
from openarbiter.rulebook.title_rules import NormTitle, NormTitleRules, TitleRules


@dataclass(frozen=True, slots=True)
class NormGame:
    """A game that counts, from the side of the player who wants the norm.

    Attributes:
        round: its number, from 1.
        opponent: the opponent's pairing number.
        rating: the opponent's rating on the list in force when the event began; 0 for unrated.
        title: the opponent's title; ``""`` for none.
        federation: the opponent's, three letters.
        half_points: what was scored: 0, 1 or 2.
        played: False for the game of a last round to which the opponent did not come and which
            the player could have lost: it counts as lost (1.42d).
    """

    round: int
    opponent: int
    rating: int
    title: str
    federation: str
    half_points: int
    played: bool = True


NOBODYS = frozenset({"FID", ""})
"""Players of no federation count, but not as foreigners (1.42a)."""


class Clause(StrEnum):
    """What a norm asks for."""

    GAMES = "games"
    TITLE_HOLDERS = "title-holders"
    MATCHING_TITLES = "matching-titles"
    UNRATED = "unrated"
    OTHER_FEDERATIONS = "other-federations"
    OWN_FEDERATION = "own-federation"
    ONE_FEDERATION = "one-federation"
    AVERAGE = "average"
    SCORE = "score"
    PERFORMANCE = "performance"


@dataclass(frozen=True, slots=True)
class ClauseVerdict:
    """One clause with its numbers.

    Attributes:
        found: what there is.
        bound: what there must be, at least or at most.
        at_most: whether the bound is one from above.
        article: which article says so.
    """

    clause: Clause
    found: int
    bound: int
    at_most: bool
    article: str

    @property
    def fulfilled(self) -> bool:
        """Whether the clause is met."""
        return self.found <= self.bound if self.at_most else self.found >= self.bound


@dataclass(frozen=True, slots=True)
class NormDemand:
    """What the games of one player in one event are held against.

    Attributes:
        federation: the player's own.
        least_games: the fewest games; None for the usual number (1.41).
        foreigners: whether the clauses on federations apply (not in 1.43a to e).
        mix_from: from how many games on they apply (the tables for 7 and 8 games have none).
        double: whether the event is a double round robin (1.45f).
        least_opponents: how many opponents the least numbers of titles are reckoned for where
            the games have fewer: those of the whole event (1.42e (4)).
        other_federations: the federations in the tournament besides the player's own, where
            those are counted and not those of the opponents.
    """

    rules: TitleRules
    title: NormTitle
    federation: str
    least_games: int | None = None
    foreigners: bool = True
    mix_from: int = 0
    double: bool = False
    least_opponents: int = 0
    other_federations: int | None = None
    reading: NormReading = USUAL_READING

    @property
    def asked(self) -> NormTitleRules:
        """What the title asks for."""
        return self.rules.of[self.title]

    def is_foreign(self, federation: str) -> bool:
        """Whether that is a federation, and not the player's own (1.42a, 1.43)."""
        return federation not in NOBODYS and federation != self.federation

    @property
    def least(self) -> int:
        """The fewest games."""
        return self.rules.least_games if self.least_games is None else self.least_games


def least_verdict(clause: Clause, found: int, bound: int, article: str) -> ClauseVerdict:
    """A clause with a bound from below."""
    return ClauseVerdict(clause, found, bound, False, article)


def most_verdict(clause: Clause, found: int, bound: int, article: str) -> ClauseVerdict:
    """A clause with a bound from above."""
    return ClauseVerdict(clause, found, bound, True, article)
