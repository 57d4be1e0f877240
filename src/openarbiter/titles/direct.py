"""Titles and norms by the final standings of a championship (B.01 0.61, 0.62, 1.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from openarbiter.rulebook.direct_title_tables import DirectTitleRules
from openarbiter.rulebook.direct_titles import (
    OPEN_TITLES,
    WOMENS_TITLES,
    Award,
    AwardBasis,
    Gain,
    TitleEvent,
    TitleRow,
)

NORM_GAMES = 9
"""The games of a norm from the tables (1.24)."""

_RANKS = {AwardBasis.SILVER: 2, AwardBasis.BRONZE: 3, AwardBasis.FINALIST: 2}
_BEST_OF_THE_LEVEL = 3
_MOST_RANKS = 17
"""How many ranks of a tie are looked at: no table asks for one beyond the sixteenth."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A player in the final standings.

    Attributes:
        rank: after all tie-breaks, from 1; several of one rank could not be separated. None
            where the player has none: teams are ranked, or the results do not count.
        points: of the standings, in tenths; who is level is decided by it.
        games: the games played over the board.
        half_points: what was scored in those.
        rating: the highest rating ever reached as far as known; 0 for none.
        title: the title the player has; ``""`` for none.
        federation: three letters.
        qualified: whether the player came through a qualifying event; None where nobody said.
    """

    player: int
    rank: int | None
    points: int
    games: int
    half_points: int
    rating: int = 0
    title: str = ""
    federation: str = ""
    qualified: bool | None = None


class AwardStanding(StrEnum):
    """How an award stands."""

    FINAL = "final"
    """A title that is registered at once."""
    CONDITIONAL = "conditional"
    """A title that waits for a rating (0.62)."""
    NORM = "norm"
    HELD = "held"
    """The player has this title or a higher one."""
    SCORE_TOO_LOW = "score-too-low"
    """Fewer points than the regulations ask for."""


@dataclass(frozen=True, slots=True)
class DirectAward:
    """What a player gets.

    Attributes:
        award: the entry of the table, with what it is for.
        title: the title, or that of the norm.
        article: the table; of a norm or a refusal, the article that says so.
        least_rating: what must have been reached at some time; 0 for norms.
        lower: of a conditional title, the highest lower one whose rating was reached; ``""``
            for none.
    """

    player: int
    award: Award
    title: str
    standing: AwardStanding
    article: str
    least_rating: int = 0
    lower: str = ""


@dataclass(frozen=True, slots=True)
class DirectTitles:
    """What an event brings its players.

    Attributes:
        awards: in the order of ranks, each player's highest title first.
        level: players who share a rank for which the next one brings something else: they get
            what is sure, and the rest when the tie is broken.
    """

    awards: tuple[DirectAward, ...]
    level: tuple[int, ...]


def row_of(rules: DirectTitleRules, event: TitleEvent, *, women: bool) -> TitleRow | None:
    """The row of an event in the table of women or the open one; None where it is not in it."""
    return (rules.women if women else rules.open).get(event)


def direct_titles(
    rules: DirectTitleRules,
    event: TitleEvent,
    placings: Sequence[Placing],
    *,
    women: bool = False,
    subgroup: Collection[int] | None = None,
) -> DirectTitles:
    """Everybody's direct titles and norms.

    Conditions on the event as a whole are :func:`event_conditions`; here they are taken as met.

    Args:
        placings: in any order.
        women: whether the women's titles are at stake.
        subgroup: the players of one group of a merged event whose best are looked for; they are
            ranked among themselves and need a score of their own (1.23a).

    Returns:
        Of each player the highest title and the norms for higher titles: what they have already
        and what the score refuses is said too.
    """
    row = row_of(rules, event, women=women)
    if row is None:
        return DirectTitles((), ())
    if subgroup is not None:
        placings = _ranked_apart([each for each in placings if each.player in subgroup])
    ordered = sorted(placings, key=lambda each: (each.rank is None, each.rank or 0, each.player))
    titles = WOMENS_TITLES if women else OPEN_TITLES
    found: list[DirectAward] = []
    level = []
    for placing in ordered:
        possible = [
            tuple(_of_player(rules, row, titles, each, ordered[0].points, subgroup is not None))
            for each in _ranks_of(placing, ordered, event)
        ]
        kinds = [{_kind(award) for award in awards} for awards in possible]
        sure = set.intersection(*kinds)
        found += [award for award in possible[0] if _kind(award) in sure]
        if any(each != sure for each in kinds):
            level.append(placing.player)
    return DirectTitles(tuple(found), tuple(level))


def _ranks_of(placing: Placing, ordered: Sequence[Placing], event: TitleEvent) -> Iterator[Placing]:
    """A player with every rank that the tie-breaks leave open; in team events without any."""
    if placing.rank is None or event.of_teams:
        yield replace(placing, rank=None)
        return
    sharing = sum(each.rank == placing.rank for each in ordered)
    for rank in range(placing.rank, placing.rank + min(sharing, _MOST_RANKS)):
        yield replace(placing, rank=rank)


def _kind(award: DirectAward) -> tuple[str, Gain, AwardStanding]:
    """What tells awards apart, whatever they are for."""
    return award.title, award.award.gain, award.standing


def _of_player(
    rules: DirectTitleRules,
    row: TitleRow,
    titles: tuple[str, ...],
    placing: Placing,
    most_points: int,
    of_subgroup: bool,
) -> Iterator[DirectAward]:
    """The player's norms and the highest title, or why there is none."""
    for title, cell in zip(titles, row.cells, strict=True):
        earned = [award for award in cell if _earned(award, placing, most_points)]
        if not earned:
            continue
        award = min(earned, key=lambda each: each.gain is Gain.NORM)
        judged = _judged(rules, titles, title, award, placing, of_subgroup)
        yield judged
        if judged.standing is not AwardStanding.NORM:
            return


def _earned(award: Award, placing: Placing, most_points: int) -> bool:
    if award.basis is AwardBasis.SHARE:
        enough = placing.games >= award.games
        return enough and 50 * placing.half_points >= award.number * placing.games
    if award.basis is AwardBasis.QUALIFIED:
        return placing.qualified is True
    if placing.rank is None:
        return False
    if award.basis is AwardBasis.FIRST_PLACES:
        return placing.rank <= award.number
    if award.basis is AwardBasis.EQUAL_FIRST:
        return placing.rank <= _BEST_OF_THE_LEVEL and placing.points == most_points
    return placing.rank == _RANKS.get(award.basis, 1)


def _judged(
    rules: DirectTitleRules,
    titles: tuple[str, ...],
    title: str,
    award: Award,
    placing: Placing,
    of_subgroup: bool,
) -> DirectAward:
    articles = rules.articles
    table = articles.womens_table if titles is WOMENS_TITLES else articles.table
    bound, games, article = rules.least_score or 0, 0, articles.score
    if of_subgroup and rules.subgroup is not None:
        _, _, bound, games = rules.subgroup
        article = articles.merged
    made = DirectAward(placing.player, award, title, AwardStanding.FINAL, table)
    if placing.games < max(games, 1) or 50 * placing.half_points < bound * placing.games:
        return replace(made, standing=AwardStanding.SCORE_TOO_LOW, article=article)
    if placing.title.upper() in titles[: titles.index(title) + 1]:
        return replace(made, standing=AwardStanding.HELD)
    if award.gain is Gain.NORM:
        return replace(made, standing=AwardStanding.NORM)
    asked = rules.least_ratings[title]
    if placing.rating >= asked:
        return replace(made, least_rating=asked)
    below = titles[titles.index(title) + 1 :]
    lower = (each for each in below if placing.rating >= rules.least_ratings[each])
    return replace(
        made,
        standing=AwardStanding.CONDITIONAL,
        article=articles.ratings,
        least_rating=asked,
        lower=next(lower, ""),
    )


def _ranked_apart(placings: Sequence[Placing]) -> list[Placing]:
    """The same players ranked among themselves; those level stay so."""
    return [
        each
        if each.rank is None
        else replace(
            each,
            rank=1 + sum(other.rank is not None and other.rank < each.rank for other in placings),
        )
        for each in placings
    ]
