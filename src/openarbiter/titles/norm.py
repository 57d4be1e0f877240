"""Whether some games are a norm for a title, clause by clause (B.01 1.41-1.49, 1.61)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from openarbiter.rulebook.rating_tables import rating_difference
from openarbiter.rulebook.title_rules import NormTitle, TitleRules
from openarbiter.titles.mix import mix_of, mix_verdicts
from openarbiter.titles.norm_values import (
    Clause,
    ClauseVerdict,
    NormDemand,
    NormGame,
    least_verdict,
)

CLOSE = 2
"""By how many half points a score may be missed to be close."""

__all__ = [
    "Clause",
    "ClauseVerdict",
    "Norm",
    "NormDemand",
    "NormGame",
    "credited",
    "half_points_needed",
    "hold",
    "judge",
]


@dataclass(frozen=True, slots=True)
class Norm:
    """Some games held against the demands of a title.

    Attributes:
        games: the games that were looked at.
        ratings: what each opponent counts with, in the order of the games.
        raised: the pairing number of the opponent whose rating was raised; None where none was.
        average: of the opponents, rounded, a half upwards.
        half_points: the score.
        performance: the average and the difference the score is worth.
        needed: the half points that would be enough with these opponents; None where their
            average is too low.
        credited: the games a norm is credited with: 13 in events of 14 and more (1.71), and one
            for each full point too many (1.41d).
        verdicts: every clause.
    """

    title: NormTitle
    games: tuple[NormGame, ...]
    ratings: tuple[int, ...]
    raised: int | None
    average: int
    half_points: int
    performance: int
    needed: int | None
    credited: int
    verdicts: tuple[ClauseVerdict, ...]

    @property
    def achieved(self) -> bool:
        """Whether every clause is met."""
        return all(each.fulfilled for each in self.verdicts)

    @property
    def close(self) -> bool:
        """Whether one clause alone is missed, and a score by no more than a point."""
        missed = [each.clause for each in self.verdicts if not each.fulfilled]
        if set(missed) <= {Clause.SCORE, Clause.PERFORMANCE}:
            short = 0 if self.needed is None else self.needed - self.half_points
            return bool(missed) and 0 < short <= CLOSE
        return len(missed) == 1


def judge(
    rules: TitleRules,
    title: NormTitle,
    federation: str,
    games: Sequence[NormGame],
    *,
    least_games: int | None = None,
    foreigners: bool = True,
) -> Norm:
    """Hold games against the demands of a title.

    Args:
        federation: the player's own.
        games: at least one; an opponent met twice counts for titles and federations once.
        least_games: where the event asks for another number (1.41b, c).
        foreigners: whether the clauses on federations apply (not in 1.43a to e).
    """
    return hold(NormDemand(rules, title, federation, least_games, foreigners), games)


def hold(demand: NormDemand, games: Sequence[NormGame]) -> Norm:
    """Hold games, at least one, against a demand."""
    rules, asked, articles = demand.rules, demand.asked, demand.rules.articles
    ratings, raised = _ratings(rules, asked.floor, games)
    played = len(games)
    average = (2 * sum(ratings) + played) // (2 * played)
    half_points = sum(game.half_points for game in games)
    performance = average + rating_difference(half_points, 2 * played)
    verdicts = (
        least_verdict(Clause.GAMES, played, demand.least, articles.games),
        *mix_verdicts(demand, played, mix_of(demand, games)),
        least_verdict(Clause.AVERAGE, average, asked.average, articles.average),
        least_verdict(Clause.SCORE, 50 * half_points, rules.least_score * played, articles.score),
        least_verdict(Clause.PERFORMANCE, performance, asked.performance, articles.performance),
    )
    needed = half_points_needed(rules, demand.title, average, played)
    return Norm(
        demand.title,
        tuple(games),
        ratings,
        raised,
        average,
        half_points,
        performance,
        needed,
        credited(rules, played, half_points, needed),
        verdicts,
    )


def credited(rules: TitleRules, games: int, half_points: int, needed: int | None) -> int:
    """How many games a norm is credited with: one more for each full point too many (1.41d)."""
    more = 0 if needed is None else max(0, half_points - needed) // 2
    return rules.credited(games) + more


def half_points_needed(rules: TitleRules, title: NormTitle, average: int, games: int) -> int | None:
    """The fewest half points that make a norm against opponents of this average.

    None where the average is too low; else some are enough, as all points are worth 800.
    """
    asked = rules.of[title]
    if average < asked.average:
        return None
    return next(
        half_points
        for half_points in count(-(-rules.least_score * games // 50))
        if average + rating_difference(half_points, 2 * games) >= asked.performance
    )


def _ratings(
    rules: TitleRules, floor: int, games: Sequence[NormGame]
) -> tuple[tuple[int, ...], int | None]:
    """What the opponents count with: the lowest one raised where it is below the floor (1.46)."""
    ratings = {game.opponent: game.rating or rules.unrated for game in games}
    lowest = min(ratings, key=lambda opponent: (ratings[opponent], opponent))
    raised = lowest if ratings[lowest] < floor else None
    if raised is not None:
        ratings[raised] = floor
    return tuple(ratings[game.opponent] for game in games), raised
