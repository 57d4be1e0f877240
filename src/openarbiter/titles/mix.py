"""The mix of opponents: titles, unrated players, federations (B.01 1.43-1.46)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from openarbiter.titles.norm_values import (
    NOBODYS,
    Clause,
    ClauseVerdict,
    NormDemand,
    NormGame,
    least_verdict,
    most_verdict,
)


@dataclass(frozen=True, slots=True)
class Mix:
    """Numbers of opponents.

    Attributes:
        matching: with one of the titles of the norm or a higher one.
        others: federations besides the player's own.
        own: opponents of the player's federation.
        nobodys: opponents of no federation.
        one: opponents of the federation that has the most, the player's own included.
    """

    opponents: int
    holders: int
    matching: int
    unrated: int
    others: int
    own: int
    nobodys: int
    one: int


def mix_of(demand: NormDemand, games: Sequence[NormGame]) -> Mix:
    """Count the opponents in some games."""
    once = demand.reading.opponents_once
    met = tuple({game.opponent: game for game in games}.values()) if once else games
    counts = Counter(game.federation for game in met)
    nobodys = sum(counts.pop(nobody, 0) for nobody in NOBODYS)
    own = counts.pop(demand.federation, 0)
    others = len(counts) if demand.other_federations is None else demand.other_federations
    return Mix(
        opponents=len(met),
        holders=sum(game.title.upper() in demand.rules.holders for game in met),
        matching=sum(game.title.upper() in demand.asked.titles for game in met),
        unrated=sum(not game.rating for game in met),
        others=others,
        own=own,
        nobodys=nobodys,
        one=max([own, *counts.values()]),
    )


def mix_verdicts(demand: NormDemand, games: int, mix: Mix) -> Iterator[ClauseVerdict]:
    """Hold the numbers of opponents against the clauses.

    Args:
        games: how many games the norm would have.
    """
    rules, articles = demand.rules, demand.rules.articles
    reckoned = max(mix.opponents, demand.least_opponents)
    holders, matching = rules.least_holders, rules.least_matching
    yield least_verdict(
        Clause.TITLE_HOLDERS, mix.holders, holders(reckoned), articles.title_holders
    )
    yield least_verdict(
        Clause.MATCHING_TITLES,
        mix.matching,
        matching(reckoned, double=demand.double),
        articles.double if demand.double and rules.double_half else articles.matching_titles,
    )
    yield most_verdict(
        Clause.UNRATED, mix.unrated, rules.most_unrated(mix.opponents), articles.unrated
    )
    if demand.foreigners and games >= demand.mix_from:
        yield from _of_federations(demand, mix)


def _of_federations(demand: NormDemand, mix: Mix) -> Iterator[ClauseVerdict]:
    """The clauses on federations (1.43, 1.44); who has none is no foreigner (1.42a)."""
    rules, articles = demand.rules, demand.rules.articles
    yield least_verdict(
        Clause.OTHER_FEDERATIONS, mix.others, rules.other_federations, articles.other_federations
    )
    yield most_verdict(
        Clause.OWN_FEDERATION,
        mix.own + (mix.nobodys if rules.nobodys_are_own else 0),
        rules.most_of_own_federation(mix.opponents),
        articles.federations,
    )
    yield most_verdict(
        Clause.ONE_FEDERATION,
        mix.one,
        rules.most_of_one_federation(mix.opponents),
        articles.federations,
    )
