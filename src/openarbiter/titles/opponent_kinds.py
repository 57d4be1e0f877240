"""The kinds of opponents that clauses count, and how many of each may or must be left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from openarbiter.titles.norm_values import NOBODYS, NormDemand, NormGame


class Kind(Enum):
    """A number of opponents with a bound."""

    HOLDERS = auto()
    MATCHING = auto()
    UNRATED = auto()
    OWN = auto()
    OF_ONE_FEDERATION = auto()


@dataclass(frozen=True, slots=True)
class KindOf:
    """The opponents of one kind.

    Attributes:
        number: how many there are; once a game where the reading says so.
        must_go: how many must be left out at most, for a bound from above; 0 for none.
        may_go: how many may be left out at most, for a bound from below; None where there is none.
        sure_to_fit: how many may be left out whatever else is.
    """

    kind: Kind
    opponents: frozenset[int]
    number: int
    must_go: int = 0
    may_go: int | None = None
    sure_to_fit: int = 0

    def remembered(self, without: int) -> bool:
        """Whether it matters how many are gone where so many games are left out."""
        if self.may_go is None:
            return self.must_go > 0
        return self.sure_to_fit < min(without, self.number)

    def capped(self, gone: int) -> int:
        """How many are gone, as far as it matters."""
        return min(gone, self.must_go) if self.may_go is None else gone

    def too_many_gone(self, gone: int) -> bool:
        """Whether no choice with so many gone can fit."""
        return self.may_go is not None and gone > self.may_go


def kinds_of(demand: NormDemand, games: Sequence[NormGame], without: int) -> list[KindOf]:
    """The kinds of opponents in these games, ``without`` of which are left out."""
    rules, once = demand.rules, demand.reading.opponents_once
    played = Counter(game.opponent for game in games)
    of = {game.opponent: game for game in games}
    opponents = len(of) if once else len(games)
    alone = opponents == len(games)
    most, fewest = opponents - without if alone else opponents, max(0, opponents - without)

    def those(test: Callable[[NormGame], bool]) -> tuple[frozenset[int], int]:
        found = frozenset(number for number, game in of.items() if test(game))
        return found, len(found) if once else sum(played[number] for number in found)

    def at_least(kind: Kind, test: Callable[[NormGame], bool], bound: Callable[[int], int]) -> None:
        found, number = those(test)
        may = number - bound(max(fewest, demand.least_opponents))
        sure = number - bound(max(most, demand.least_opponents))
        kinds.append(KindOf(kind, found, number, may_go=may, sure_to_fit=sure))

    def at_most(kind: Kind, test: Callable[[NormGame], bool], bound: Callable[[int], int]) -> None:
        found, number = those(test)
        kinds.append(KindOf(kind, found, number, must_go=max(0, number - bound(fewest))))

    kinds: list[KindOf] = []
    asked = demand.asked.titles
    at_least(Kind.HOLDERS, lambda game: game.title.upper() in rules.holders, rules.least_holders)
    at_least(
        Kind.MATCHING,
        lambda game: game.title.upper() in asked,
        lambda number: rules.least_matching(number, double=demand.double),
    )
    at_most(Kind.UNRATED, lambda game: not game.rating, rules.most_unrated)
    if demand.foreigners and len(games) - without >= demand.mix_from:
        at_most(
            Kind.OWN,
            lambda game: (
                (game.federation == demand.federation and game.federation not in NOBODYS)
                or (rules.nobodys_are_own and game.federation in NOBODYS)
            ),
            rules.most_of_own_federation,
        )
        for name in sorted(
            {game.federation for game in games if demand.is_foreign(game.federation)}
        ):
            at_most(Kind.OF_ONE_FEDERATION, _is_from(name), rules.most_of_one_federation)
    return kinds


def _is_from(federation: str) -> Callable[[NormGame], bool]:
    return lambda game: game.federation == federation
