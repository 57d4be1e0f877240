"""What is still needed for a norm, as values."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.event_norms import TitleNorm


@dataclass(frozen=True, slots=True)
class OpponentNeeded:
    """What one result in the coming round asks of the opponent.

    Attributes:
        half_points: the result: 0, 1 or 2.
        least_rating: the lowest rating with which an opponent who has the best title and is of
            another federation makes the norm; 0 where an unrated one does too.
        titles: the titles of which the opponent must have one, with that rating; empty where
            none is needed.
        not_from: the federations an opponent with that rating must not be of, of those met so far
            and the player's own; ``"FID"`` for players of no federation.
    """

    half_points: int
    least_rating: int
    titles: frozenset[str]
    not_from: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PointsNeeded:
    """A score in the rounds to come, and the average of their opponents that makes the norm."""

    half_points: int
    least_average: int


@dataclass(frozen=True, slots=True)
class MixNeeded:
    """What the opponents to come have to be where all rounds count and are played.

    Attributes:
        matching: how many need one of the titles of the norm.
        holders: how many need a title, those included.
        federations: how many federations they have to add.
        most_own: how many may be of the player's own federation.
        most_of: how many may be of the federations that are near their limit.
        unrated: how many may be unrated.
    """

    matching: int
    holders: int
    federations: int
    most_own: int
    most_of: tuple[tuple[str, int], ...]
    unrated: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """What is left of a norm for one title.

    Attributes:
        rounds_left: how many rounds are still to be played.
        made: whether the norm is made, whatever comes.
        now: the norm or verdict so far.
        opponents: with one round left: for each result that can make it, the opponent it asks
            for; from the lowest result on.
        points: with more rounds left: the scores that can make it, each with the average of the
            opponents to come. It is assumed that they are of equal rating, have the title of the
            norm, are each of a federation not met before, and that the wins come last. In a round
            robin the opponents are known: then the scores that do without leaving out any game,
            and the average there is.
        mix: what the opponents to come have to be; None with no round left.
        opponent: the opponent in the coming round; None where it is not known.
        with_opponent: the lowest result against that opponent that makes the norm with one round
            left; None where none does or it is not known.
        strongest: the highest rating among the players who may still be met; what asks for more
            cannot be had here.
    """

    title: NormTitle
    rounds_left: int
    made: bool
    now: TitleNorm
    opponents: tuple[OpponentNeeded, ...]
    points: tuple[PointsNeeded, ...]
    mix: MixNeeded | None
    opponent: int | None
    with_opponent: int | None
    strongest: int

    @property
    def possible(self) -> bool:
        """Whether the norm is made or can still be made against the players there are."""
        if self.made:
            return True
        if self.opponent is not None and self.rounds_left == 1:
            return self.with_opponent is not None
        asked = [each.least_rating for each in self.opponents]
        asked += [each.least_average for each in self.points]
        return any(rating <= self.strongest for rating in asked)
