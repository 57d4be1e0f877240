"""Whether some games are a norm for a title, clause by clause (B.01 1.41-1.49, 1.61)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import count

from openarbiter.rulebook.rating_tables import rating_difference
from openarbiter.rulebook.title_rules import NormTitle, TitleRules

NO_FOREIGNER = "FID"
"""Players without a federation count, but not as foreigners (1.42a)."""


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
    """

    round: int
    opponent: int
    rating: int
    title: str
    federation: str
    half_points: int


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
    asked, articles = rules.of[title], rules.articles
    ratings, raised = _ratings(rules, title, games)
    played = len(games)
    average = (2 * sum(ratings) + played) // (2 * played)
    half_points = sum(game.half_points for game in games)
    performance = average + rating_difference(half_points, 2 * played)
    met = tuple({game.opponent: game for game in games}.values())
    opponents = len(met)
    holders = sum(game.title.upper() in rules.holders for game in met)
    matching = sum(game.title.upper() in asked.titles for game in met)
    unrated = sum(not game.rating for game in met)
    verdicts = [
        _least(
            Clause.GAMES,
            played,
            rules.least_games if least_games is None else least_games,
            articles.games,
        ),
        _least(
            Clause.TITLE_HOLDERS, holders, rules.least_holders(opponents), articles.title_holders
        ),
        _least(
            Clause.MATCHING_TITLES,
            matching,
            rules.least_matching(opponents),
            articles.matching_titles,
        ),
        _most(Clause.UNRATED, unrated, rules.most_unrated(opponents), articles.unrated),
    ]
    if foreigners:
        verdicts += _of_federations(rules, federation, met)
    verdicts += [
        _least(Clause.AVERAGE, average, asked.average, articles.average),
        _least(Clause.SCORE, 50 * half_points, rules.least_score * played, articles.score),
        _least(Clause.PERFORMANCE, performance, asked.performance, articles.performance),
    ]
    needed = half_points_needed(rules, title, average, played)
    return Norm(
        title,
        tuple(games),
        ratings,
        raised,
        average,
        half_points,
        performance,
        needed,
        rules.credited(played) + (0 if needed is None else max(0, half_points - needed) // 2),
        tuple(verdicts),
    )


def half_points_needed(rules: TitleRules, title: NormTitle, average: int, games: int) -> int | None:
    """The fewest half points that make a norm against opponents of this average.

    None where the average is too low; else some are enough, as all points are worth 800.
    """
    asked = rules.of[title]
    if average < asked.average:
        return None
    return next(
        half_points
        for half_points in count()
        if 50 * half_points >= rules.least_score * games
        and average + rating_difference(half_points, 2 * games) >= asked.performance
    )


def _ratings(
    rules: TitleRules, title: NormTitle, games: Sequence[NormGame]
) -> tuple[tuple[int, ...], int | None]:
    """What the opponents count with: the lowest one raised where it is below the floor (1.46)."""
    ratings = {game.opponent: game.rating or rules.unrated for game in games}
    lowest = min(ratings, key=lambda opponent: (ratings[opponent], opponent))
    floor = rules.of[title].floor
    raised = lowest if ratings[lowest] < floor else None
    if raised is not None:
        ratings[raised] = floor
    return tuple(ratings[game.opponent] for game in games), raised


def _of_federations(
    rules: TitleRules, federation: str, met: Sequence[NormGame]
) -> list[ClauseVerdict]:
    """The clauses on federations (1.43, 1.44); who has none is no foreigner (1.42a)."""
    articles, opponents = rules.articles, len(met)
    counts = Counter(game.federation for game in met)
    own = counts.pop(federation, 0)
    nobodys = counts.pop(NO_FOREIGNER, 0)
    one = max([own, *counts.values()])
    return [
        _least(
            Clause.OTHER_FEDERATIONS,
            len(counts),
            rules.other_federations,
            articles.other_federations,
        ),
        _most(
            Clause.OWN_FEDERATION,
            own + nobodys,
            rules.most_of_own_federation(opponents),
            articles.federations,
        ),
        _most(
            Clause.ONE_FEDERATION,
            one,
            rules.most_of_one_federation(opponents),
            articles.federations,
        ),
    ]


def _least(clause: Clause, found: int, bound: int, article: str) -> ClauseVerdict:
    return ClauseVerdict(clause, found, bound, False, article)


def _most(clause: Clause, found: int, bound: int, article: str) -> ClauseVerdict:
    return ClauseVerdict(clause, found, bound, True, article)
