"""Where py4swiss 0.3.1 and we pair a Burstein round differently, and which are understood.

A difference is understood where our engine pairs the round as py4swiss does once it departs from
the text as py4swiss does, and in no other way. What the text says of each is in
``docs/swiss-systems.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import replace
from itertools import combinations
from unittest.mock import patch

from openarbiter.model import Colour, Tournament
from openarbiter.pairing.burstein import bracket as brackets
from openarbiter.pairing.burstein import index as indexing
from openarbiter.pairing.burstein import order as ordering
from openarbiter.pairing.burstein import round as rounds
from openarbiter.pairing.burstein import weighed as weighing
from openarbiter.pairing.burstein.bracket import BracketSituation, BursteinBracket
from openarbiter.pairing.burstein.colours import white_of
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.burstein.weighed import WeighedBracket
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.pairings import BestPairings, CostRows, by_cost
from openarbiter.rulebook import Edition
from openarbiter.rulebook.burstein_rules import BursteinRules
from support.py4swiss_oracle import Paired, by_us, with_coming_byes

FEWEST_GAMES = "3.1.4: the bye goes to the fewest games, not the most"
NEXT_FEWEST = "3.1.4: the bye goes to the lowest ranking with up to one step more games"
FULL_BYES = "C2: a full-point bye does not bar from the bye"
NO_SERIES = "1.7.2: a series of zero-point byes does not count as draws"
COMING_BYES = "1.7.1: current scores hold the byes of the round that is paired"
LOWEST_FIRST = "C6: fewest floaters of the lowest score first, not of the highest"
BY_RANK = "C7: what a pair is worth to the bracket below depends on who of the two ranks higher"
NEXT_AS_FLOAT = "4.3: to meet the next in the ranking does not come before to float"
DIFFERENCE_FIRST = "1.5.1: a difference of one decides before the same colour twice in a row"
OWN_NUMBERS = "5.2.1: odd by the number in the file, not by the place among those who came"


_PATTERNS = range(1, 16)
"""In which of the first four doubtful cases a float comes before the next in the ranking."""


def understood(position: Tournament, theirs: Paired) -> tuple[str, ...] | None:
    """The fewest departures with which we pair as py4swiss does; None where none suffice."""
    for count in range(4):
        for chosen in combinations(DEPARTURES, count):
            with ExitStack() as stack:
                weighed = {LOWEST_FIRST, BY_RANK} & set(chosen)
                if weighed:
                    stack.enter_context(_weighed(LOWEST_FIRST in weighed, BY_RANK in weighed))
                for name in set(chosen) - weighed - {NEXT_AS_FLOAT}:
                    stack.enter_context(DEPARTURES[name]())
                for pattern in _PATTERNS if NEXT_AS_FLOAT in chosen else (0,):
                    with _next_as_float(pattern):
                        if by_us(position, "burstein") == theirs:
                            return chosen
    return None


@contextmanager
def _next_fewest() -> Iterator[None]:
    """It prefers the lowest ranking by as much as one step in the number of games."""

    def bye(members: Sequence[RankedPlayer], meets: Sequence[int]) -> RankedPlayer | None:
        mates = Mates(meets)
        if mates.left > 1:
            return None
        may = [members[at] for at in places(mates.spare) if members[at].card.pab_allowed]
        lowest = min((each.score for each in may), default=0)
        steps = sorted({len(each.card.met) for each in members})
        last = [each for each in may if each.score == lowest]
        fewest = min((steps.index(len(each.card.met)) for each in last), default=0)
        near = [each for each in last if steps.index(len(each.card.met)) <= fewest + 1]
        return max(near, key=lambda each: each.rank, default=None)

    with patch("openarbiter.pairing.burstein.whole.bye_of", bye):
        yield


@contextmanager
def _fewest_games() -> Iterator[None]:
    def bye(members: Sequence[RankedPlayer], meets: Sequence[int]) -> RankedPlayer | None:
        mates = Mates(meets)
        if mates.left > 1:
            return None
        may = [
            each
            for place, each in enumerate(members)
            if each.card.pab_allowed and mates.spare >> place & 1
        ]
        return min(
            may,
            key=lambda each: (each.score, len(each.card.colours), [-part for part in each.rank]),
            default=None,
        )

    with patch("openarbiter.pairing.burstein.whole.bye_of", bye):
        yield


@contextmanager
def _full_byes() -> Iterator[None]:
    of = rounds.cards

    def without(tournament: Tournament, edition: Edition) -> tuple[Card, ...]:
        dutch = replace(edition.dutch, full_bye_bars_pab=False)
        return of(tournament, replace(edition, dutch=dutch))

    with patch.object(rounds, "cards", without):
        yield


@contextmanager
def _no_series() -> Iterator[None]:
    with patch.object(indexing, "_draws_added", lambda *_: {}):
        yield


@contextmanager
def _coming_byes() -> Iterator[None]:
    with patch.object(indexing, "scores", with_coming_byes):
        yield


@contextmanager
def _weighed(lowest_first: bool, by_rank: bool) -> Iterator[None]:
    """Every bracket is weighed with everybody below, as py4swiss weighs it."""

    def costs(self: WeighedBracket) -> CostRows:
        own, known = self._own, len(self._people)
        listed = sorted({each.score for each in self._people[:own]})
        base = known + 2
        shift = {score: base**at for at, score in enumerate(listed)}
        inverted = {score: base**at for at, score in enumerate(reversed(listed))}
        below = inverted if by_rank else shift
        of_c6 = inverted if lowest_first else shift
        size = base ** len(listed)

        def worth(one: int, other: int) -> int:
            """What a pair is worth, the criteria in their order."""
            a, b = self._people[one], self._people[other] if other < known else None
            inside = other < own
            first, second = (one, other)
            if by_rank and b is not None and b.rank < a.rank:
                first, second = other, one
            colour = inside and not brackets.unfulfilled(a, b) if b is not None else 0
            c7 = 0
            if b is not None and by_rank:
                c7 = (second >= own) * size
                c7 += below[self._people[first].score] if first < own else 0
            elif b is not None:
                c7 = (other >= own) * size
                c7 += below[a.score] if one < own <= other else 0
            c6 = of_c6[a.score] + of_c6[b.score] if inside and b is not None else 0
            return ((inside * size * base + c6) * size * base + c7) * base + colour

        pairs = [
            (one, other)
            for one, other in combinations(range(len(self.meets)), 2)
            if self.meets[one] >> other & 1
        ]
        found = {pair: worth(*pair) if pair[0] < known else 0 for pair in pairs}
        most = max(found.values(), default=0)
        return by_cost(len(self.meets), {pair: most - each for pair, each in found.items()})

    def pair(there: BracketSituation, rules: BursteinRules) -> BursteinBracket:
        ranked = sorted(places(there.bracket), key=lambda place: there.members[place].rank)
        return brackets._weighed(there, ranked, 0, rules)

    with (
        patch.object(WeighedBracket, "_costs", costs),
        patch.object(weighing, "take_anybody", lambda *_: False),
        patch("openarbiter.pairing.burstein.whole.pair_bracket", pair),
    ):
        yield


@contextmanager
def _next_as_float(pattern: int) -> Iterator[None]:
    """Either comes out, as it happens; the bits say in which cases the float comes first."""
    of = ordering.first_option
    bits = iter(range(1000))

    def first(pairings: BestPairings, one: int, options: Sequence[int]) -> int | None:
        doubtful = len(options) > 1 and options[-1] > options[-2] == 1 << one + 1
        if doubtful and pattern >> next(bits) & 1:
            options = [*options[:-2], options[-1], options[-2]]
        return of(pairings, one, options)

    with patch.object(ordering, "first_option", first):
        yield


@contextmanager
def _difference_first() -> Iterator[None]:
    """It matters only where a colour was given against an absolute preference."""
    of = rounds.cards

    def by_difference(tournament: Tournament, edition: Edition) -> tuple[Card, ...]:
        return tuple(
            card._replace(preferred=Colour.BLACK if card.difference > 0 else Colour.WHITE)
            if card.difference
            else card
            for card in of(tournament, edition)
        )

    with patch.object(rounds, "cards", by_difference):
        yield


@contextmanager
def _own_numbers() -> Iterator[None]:
    def by_number(
        one: RankedPlayer, other: RankedPlayer, initial: Colour
    ) -> tuple[RankedPlayer, str]:
        a, b = (replace(each, card=each.card._replace(seed=each.number)) for each in (one, other))
        white, rule = white_of(a, b, initial)
        return (one if white.number == one.number else other), rule

    with patch("openarbiter.pairing.burstein.round.white_of", by_number):
        yield


DEPARTURES: dict[str, Callable[[], AbstractContextManager[None]]] = {
    FEWEST_GAMES: _fewest_games,
    NEXT_FEWEST: _next_fewest,
    FULL_BYES: _full_byes,
    NO_SERIES: _no_series,
    COMING_BYES: _coming_byes,
    LOWEST_FIRST: nullcontext,
    BY_RANK: nullcontext,
    NEXT_AS_FLOAT: nullcontext,
    DIFFERENCE_FIRST: _difference_first,
    OWN_NUMBERS: _own_numbers,
}
