"""Where py4swiss 0.3.1 and we pair a Dubov round differently, and which differences are understood.

A difference is understood where our engine pairs the round as py4swiss does once it departs from
the text as py4swiss does, and in no other way. What the text says of each is in
``docs/swiss-systems.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from itertools import combinations
from typing import Any
from unittest.mock import patch

from openarbiter.model import FORFEITS, Colour, Tournament
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.dubov import bracket as ours
from openarbiter.pairing.dubov import players
from openarbiter.pairing.dubov.bracket import DubovBracket, pair_bracket
from openarbiter.pairing.dubov.colours import white_of
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.dubov.upfloaters import DubovUpfloaters
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.pairings import BestPairings, Pair
from support.py4swiss_oracle import Paired, by_us

FEWEST_GAMES = "3.1.4: the bye goes to the fewest games, not the most"
NEXT_FEWEST = "3.1.4: the bye goes to a larger TPN with the next number of games after the fewest"
FULL_BYES = "C2: a full-point bye does not bar from the bye"
SHIFTED_COUNT = "4.3: who was shifted already counts among the shifters of the other colour"
ROUND_1_HALVES = "3.2.3: halves by TPN in round 1 alone, not wherever nobody has played"
HIGHEST_FIRST = "C6: most upfloaters of the highest score, not fewest of the lowest"
MORE_UPFLOATS = "C9: the maximum upfloaters with more upfloats are taken, not with fewer"
DIFFERENCE_FIRST = "1.6.1: a difference of one decides before the same colour twice in a row"
OWN_NUMBERS = "5.2.1: odd by the number in the file, not by the place among those who came"

WITHIN_HALVES = "3.2.6: where nobody has played, two of one half may meet though they need not"


def understood(position: Tournament, theirs: Paired) -> tuple[str, ...] | None:
    """The fewest departures with which we pair as py4swiss does; None where none suffice."""
    for count in range(len(DEPARTURES) + 1):
        for chosen in combinations(DEPARTURES, count):
            with ExitStack() as stack:
                for name in chosen:
                    stack.enter_context(DEPARTURES[name](position))
                edition = "fide-2018" if FULL_BYES in chosen else "fide-2026"
                if by_us(position, "dubov", edition) == theirs:
                    return chosen
    return (WITHIN_HALVES,) if _within_halves(position, theirs) else None


def _within_halves(position: Tournament, theirs: Paired) -> bool:
    """Whether all that differs is a bracket of people who have not played, paired within halves.

    Nothing keeps them to the halves, as no colour is lost or won by it; which pair comes of it
    depends on how the largest pairing happens to be found.
    """
    try:
        pairing = pair_round(position, edition="fide-2026", system="dubov")
    except NoPairing:
        return False
    if theirs is None or theirs[1] != pairing.bye:
        return False
    played = {
        player
        for each in position.rounds
        for game in each.games
        for player, mark in ((game.white, game.result.white), (game.black, game.result.black))
        if mark not in FORFEITS
    }
    met = {frozenset(board) for board in theirs[0]}
    found = False
    for group in pairing.groups:
        pairs = {frozenset(pair) for pair in group.pairs}
        if pairs <= met:
            continue
        people = sorted((*group.members, *group.floaters))
        half = set(people[: len(people) // 2])
        within = {pair for pair in met if pair <= half}
        if played & set(people) or not within:
            return False
        found = True
    return found


@contextmanager
def _fewest_games(_: Tournament) -> Iterator[None]:
    def bye_of(members: Sequence[Contestant], meets: Sequence[int]) -> Contestant | None:
        mates = Mates(meets)
        if mates.left > 1:
            return None
        may = [members[at] for at in places(mates.spare) if members[at].bye_allowed]
        return min(may, key=lambda one: (one.score, len(one.met), -one.seed), default=None)

    with patch("openarbiter.pairing.dubov.whole.bye_of", bye_of):
        yield


@contextmanager
def _next_fewest(_: Tournament) -> Iterator[None]:
    """It prefers the largest TPN by as much as one step in the number of games."""

    def bye_of(members: Sequence[Contestant], meets: Sequence[int]) -> Contestant | None:
        mates = Mates(meets)
        if mates.left > 1:
            return None
        may = [members[at] for at in places(mates.spare) if members[at].bye_allowed]
        lowest = min((one.score for one in may), default=0)
        steps = sorted({len(one.met) for one in members})
        last = [one for one in may if one.score == lowest]
        fewest = min((steps.index(len(one.met)) for one in last), default=0)
        near = [one for one in last if steps.index(len(one.met)) <= fewest + 1]
        return max(near, key=lambda one: one.seed, default=None)

    with patch("openarbiter.pairing.dubov.whole.bye_of", bye_of):
        yield


@contextmanager
def _full_byes(_: Tournament) -> Iterator[None]:
    yield


@contextmanager
def _shifted_count(_: Tournament) -> Iterator[None]:
    shifters = ours._shifters
    moved: list[list[int]] = []

    def with_moved(
        pairings: Mates | BestPairings, group: int, order: Sequence[int], count: int
    ) -> list[int]:
        """The middle is sought in the subgroup as it is after the first shift."""
        if moved and moved[-1]:
            extra, members, white = moved.pop(), people[-1], sides[-1]
            joined = [*places(group), *extra]
            key = (
                (lambda at: (members[at].aro, members[at].seed))
                if white
                else (lambda at: members[at].seed)
            )
            order = [at for at in ours.middle_out(sorted(joined, key=key)) if group >> at & 1]
            return shifters(pairings, group, order, count)
        found = shifters(pairings, group, order, count)
        moved.append(found)
        return found

    people: list[Sequence[Contestant]] = []
    sides: list[bool] = []
    as_shifters = ours._as_shifters

    def noted(members: Sequence[Contestant], group: int, *, white: bool) -> list[int]:
        if not people or people[-1] is not members:
            moved.clear()
        people.append(members)
        sides.append(white)
        return as_shifters(members, group, white=white)

    with (
        patch.object(ours, "_shifters", with_moved),
        patch.object(ours, "_as_shifters", noted),
    ):
        yield


@contextmanager
def _round_1_halves(position: Tournament) -> Iterator[None]:
    if not position.rounds:
        yield
        return
    someone = (Colour.WHITE,)

    def by_preference(bracket: Sequence[Contestant]) -> DubovBracket:
        known = {each.number: each for each in bracket}
        found = pair_bracket([replace(each, colours=each.colours or someone) for each in bracket])
        pairs = tuple((known[one.number], known[other.number]) for one, other in found.pairs)
        return replace(found, pairs=pairs)

    with patch("openarbiter.pairing.dubov.whole.pair_bracket", by_preference):
        yield


@contextmanager
def _highest_first(_: Tournament) -> Iterator[None]:
    def costs(self: DubovUpfloaters, where: list[int], count: int) -> Iterator[tuple[Pair, int]]:
        low, colours = count + 1, len(where) // 2 + 1
        members, top, white = self._members, self._top, self._white
        scores_there = sorted({members[at].score for at in where if self._rest >> at & 1})
        worth = {score: low**level for level, score in enumerate(scores_there)}
        most = low ** len(scores_there)
        for one, other in combinations(range(len(where)), 2):
            ups = [at for at in (where[one], where[other]) if not top >> at & 1]
            if len(ups) == 2:
                continue
            cost = sum(most * count * low + most - worth[members[at].score] for at in ups) * colours
            cost += (white >> where[one] & 1) == (white >> where[other] & 1)
            yield (one, other), cost * 1000 + sum(sum(self._floats(at)) for at in ups)

    with patch.object(DubovUpfloaters, "_costs", costs):
        yield


@contextmanager
def _more_upfloats(_: Tournament) -> Iterator[None]:
    floats = DubovUpfloaters._floats

    def inverted(self: DubovUpfloaters, place: int) -> tuple[int, int, int]:
        maximum, times, last = floats(self, place)
        return maximum, (20 - times) * maximum, last

    with patch.object(DubovUpfloaters, "_floats", inverted):
        yield


@contextmanager
def _difference_first(_: Tournament) -> Iterator[None]:
    """It matters only where a colour was given against an absolute preference."""
    of = players._of

    def by_difference(*given: Any) -> Contestant:
        found = of(*given)
        difference = 2 * found.colours.count(Colour.WHITE) - len(found.colours)
        if not difference:
            return found
        return replace(found, preferred=Colour.BLACK if difference > 0 else Colour.WHITE)

    with patch.object(players, "_of", by_difference):
        yield


@contextmanager
def _own_numbers(_: Tournament) -> Iterator[None]:
    def by_number(one: Contestant, other: Contestant, initial: Colour) -> tuple[Contestant, str]:
        white, rule = white_of(
            replace(one, seed=one.number), replace(other, seed=other.number), initial
        )
        return (one if white.number == one.number else other), rule

    with patch("openarbiter.pairing.dubov.round.white_of", by_number):
        yield


DEPARTURES: dict[str, Callable[[Tournament], AbstractContextManager[None]]] = {
    FEWEST_GAMES: _fewest_games,
    NEXT_FEWEST: _next_fewest,
    FULL_BYES: _full_byes,
    SHIFTED_COUNT: _shifted_count,
    ROUND_1_HALVES: _round_1_halves,
    HIGHEST_FIRST: _highest_first,
    MORE_UPFLOATS: _more_upfloats,
    DIFFERENCE_FIRST: _difference_first,
    OWN_NUMBERS: _own_numbers,
}
