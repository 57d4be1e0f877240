"""The games that make the best norm: some may be left out (B.01 1.42e, 1.42f)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from openarbiter.rulebook.title_rules import NormTitle, TitleRules
from openarbiter.titles.norm import Clause, Norm, NormGame, judge

WON = 2


def best_norm(
    rules: TitleRules,
    title: NormTitle,
    federation: str,
    games: Sequence[NormGame],
    *,
    least_games: int | None = None,
    foreigners: bool = True,
    fixed: bool = False,
) -> Norm:
    """The norm over the most games that some of these games make, or the verdict on all of them.

    Games after some round may be left out where the norm was made before (1.42e), and games that
    were won (1.42f). Of several norms that are credited with as many games, the one that leaves
    out fewer is the best, then the one with the higher performance.

    Args:
        games: those that count, in the order of rounds.
        least_games, foreigners: as in :func:`openarbiter.titles.norm.judge`.
        fixed: whether the pairings were made beforehand: then all the opponents of the event must
            meet every demand but the results.

    Returns:
        The best norm; of all games, unachieved, where there is none.
    """

    def held(chosen: Sequence[NormGame]) -> Norm:
        return judge(
            rules, title, federation, chosen, least_games=least_games, foreigners=foreigners
        )

    whole = held(games)
    least = rules.least_games if least_games is None else least_games
    if fixed and not possible(whole):
        return whole
    found = [each for each in map(held, _choices(games, least)) if each.achieved]
    return max(
        found, key=lambda each: (each.credited, len(each.games), each.performance), default=whole
    )


def possible(norm: Norm) -> bool:
    """Whether these opponents make a norm possible, whatever the results."""
    results = {Clause.SCORE, Clause.PERFORMANCE}
    return all(each.fulfilled for each in norm.verdicts if each.clause not in results)


def _choices(games: Sequence[NormGame], least: int) -> Iterator[tuple[NormGame, ...]]:
    """Every choice of games that may be looked at: a beginning, without some that were won."""
    for length in range(len(games), least - 1, -1):
        begun = tuple(games[:length])
        won = [game for game in begun if game.half_points == WON]
        for left_out in range(min(len(won), length - least) + 1):
            for without in combinations(won, left_out):
                yield tuple(game for game in begun if game not in without)
