"""The games that make the best norm: some may be left out (B.01 1.42e, 1.42f; 2024 1.4.1e, f)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from openarbiter.rulebook.rating_tables import rating_difference
from openarbiter.rulebook.title_rules import NormTitle, TitleRules
from openarbiter.titles.left_out_wins import best_choice
from openarbiter.titles.norm import Norm, credited, half_points_needed, hold
from openarbiter.titles.norm_values import Clause, NormDemand, NormGame

WON = 2

_Key = tuple[int, int, int]
_NONE: _Key = (-1, -1, -1)


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
    """The best norm that some of these games make, or the verdict on all of them.

    See :func:`best_for`; the demand is made of the first arguments.
    """
    demand = NormDemand(rules, title, federation, least_games, foreigners)
    return best_for(demand, games, fixed=fixed)


def best_for(
    demand: NormDemand,
    games: Sequence[NormGame],
    *,
    fixed: bool = False,
    event: Sequence[NormGame] = (),
    kept_from: int | None = None,
) -> Norm:
    """The best norm that some of these games make, or the verdict on all of them.

    Games after some round may be left out where the norm was made before (1.42e), and games that
    were won (1.42f). The best norm is credited with the most games; of several the one that
    leaves out the fewest, then the one with the highest performance.

    Args:
        games: those that count, at least one, in the order of rounds.
        fixed: whether the pairings were made beforehand: then all the opponents of the event must
            meet every demand but the results, and since 2024 no last games may be left out.
        event: the games of the whole event where some of them are still to come.
        kept_from: the first round whose games have to stay.

    Returns:
        The best norm; of all games, unachieved, where there is none. Exact: no choice of games
        makes a better one.
    """
    whole = hold(demand, games)
    if fixed and not possible(hold(demand, event or games)):
        return whole
    best, key = whole, _key(whole) if whole.achieved else _NONE
    prefixes = [
        _Beginning(
            _after(demand, event or games, fixed and length < len(games)), games[:length], kept_from
        )
        for length in _lengths(demand, games, fixed, kept_from)
    ]
    choices = [choice for each in prefixes for choice in each.choices()]
    for bound, beginning, without, least in sorted(choices, key=lambda each: each[0], reverse=True):
        if bound <= key:
            break
        norm = beginning.best(without, least)
        if norm is not None and _key(norm) > key:
            best, key = norm, _key(norm)
    return best


def possible(norm: Norm) -> bool:
    """Whether these opponents make a norm possible, whatever the results."""
    results = {Clause.GAMES, Clause.SCORE, Clause.PERFORMANCE}
    return all(each.fulfilled for each in norm.verdicts if each.clause not in results)


def _key(norm: Norm) -> _Key:
    return norm.credited, len(norm.games), norm.performance


def _lengths(
    demand: NormDemand, games: Sequence[NormGame], fixed: bool, kept_from: int | None
) -> Iterator[int]:
    """The numbers of games from the first one on that may be looked at, highest first."""
    early = not fixed or demand.rules.early_end_where_fixed
    for length in range(len(games), demand.least - 1, -1):
        if length < len(games) and (
            not early or (kept_from is not None and games[length].round >= kept_from)
        ):
            return
        yield length


def _after(demand: NormDemand, event: Sequence[NormGame], ended: bool) -> NormDemand:
    """In a double round robin that is left early the titles do for the whole event (1.42e (4))."""
    if not (ended and demand.double):
        return demand
    return replace(demand, least_opponents=len({game.opponent for game in event}))


class _Beginning:
    """The games up to some round, without some that were won."""

    def __init__(
        self, demand: NormDemand, games: Sequence[NormGame], kept_from: int | None
    ) -> None:
        self._demand, self._games, self._kept_from = demand, games, kept_from

    def choices(self) -> Iterator[tuple[_Key, _Beginning, int, int]]:
        """How many wins may be left out: a bound on the norm, and the sum of ratings it asks for.

        No mix of opponents is looked at here, and the lowest ratings are the ones left out.
        """
        demand, rules, asked = self._demand, self._demand.rules, self._demand.asked
        won = sorted(
            game.rating or rules.unrated
            for game in self._games
            if game.half_points == WON and (self._kept_from is None or game.round < self._kept_from)
        )
        total = sum(game.rating or rules.unrated for game in self._games)
        total += _highest_lift(demand, self._games)
        half_points = sum(game.half_points for game in self._games)
        for without in range(min(len(won), len(self._games) - demand.least) + 1):
            played, scored = len(self._games) - without, half_points - WON * without
            difference = rating_difference(scored, 2 * played)
            least = max(asked.average, asked.performance - difference)
            average = (2 * (total - sum(won[:without])) + played) // (2 * played)
            if average < least or 50 * scored < rules.least_score * played:
                continue
            needed = half_points_needed(rules, demand.title, average, played)
            bound = credited(rules, played, scored, needed), played, average + difference
            yield bound, self, without, played * least - played // 2

    def best(self, without: int, least: int) -> Norm | None:
        """The norm without so many wins whose sum of ratings is the highest; None without any."""
        chosen = best_choice(self._demand, self._games, without, least, self._kept_from)
        norm = None if chosen is None else hold(self._demand, chosen)
        return norm if norm is not None and norm.achieved else None


def _highest_lift(demand: NormDemand, games: Sequence[NormGame]) -> int:
    """A bound on what raising one rating to the floor adds to the sum of the ratings (1.46c)."""
    lowest = min(game.rating or demand.rules.unrated for game in games)
    met = [game.opponent for game in games]
    return max(met.count(opponent) for opponent in set(met)) * max(0, demand.asked.floor - lowest)
