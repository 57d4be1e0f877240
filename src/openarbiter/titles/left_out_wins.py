"""Which of the games that were won to leave out, by dynamic programming (B.01 1.42f).

With a given number of games left out the score is given too. Of all choices whose opponents are
the mix that is asked for, the best one is then the one with the highest sum of ratings. One rating
may be raised to the floor: raising the lowest one adds most, so the best sum over any one opponent
raised is the sum with the lowest one raised. So the sum is a maximum over independent decisions,
opponent by opponent, and only the numbers that a clause might ask for have to be remembered: how
many opponents of each kind are gone, up to as many as must go.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from openarbiter.titles.mix import Mix, mix_verdicts
from openarbiter.titles.norm_values import NormDemand, NormGame
from openarbiter.titles.opponent_kinds import Kind, KindOf, kinds_of

WON = 2

_State = tuple[int, ...]
_Found = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Opponent:
    """An opponent with the games against them.

    Attributes:
        stay: how many games have to stay.
        won: the places of the games that may be left out.
        of: the kinds that are remembered, each with 1 where the opponent is of that kind.
        federation: theirs where it is remembered which federations are left; None otherwise.
    """

    rating: int
    stay: int
    won: tuple[int, ...]
    of: tuple[int, ...]
    federation: str | None


def best_choice(
    demand: NormDemand,
    games: Sequence[NormGame],
    without: int,
    least: int,
    kept_from: int | None = None,
) -> tuple[NormGame, ...] | None:
    """The games with the highest sum of ratings and a mix that fits.

    Args:
        without: how many games that were won are left out.
        least: what the sum of the ratings has to be at least, one raised to the floor.
        kept_from: the first round whose games have to stay.

    Returns:
        None where no choice has such a sum and such a mix.
    """
    kinds = kinds_of(demand, games, without)
    remembered = [each for each in kinds if each.remembered(without)]
    may_go = [
        game.half_points == WON and (kept_from is None or game.round < kept_from) for game in games
    ]
    sure, watching = _federations_that_stay(demand, games, may_go)
    opponents = _opponents(demand, games, may_go, remembered, watching)
    start = {(0, 0, sure, *[0] * len(remembered), 0, 0): (0, 0)}
    table = _run(demand, opponents, remembered, without, start)
    found = sorted(
        (
            (total, left_out, state)
            for state, (total, left_out) in table.items()
            if state[0] == without and total >= least
        ),
        key=lambda each: -each[0],
    )
    for _, left_out, state in found:
        if _fits(demand, games, kinds, remembered, state):
            return tuple(game for at, game in enumerate(games) if not left_out >> at & 1)
    return None


def _federations_that_stay(
    demand: NormDemand, games: Sequence[NormGame], may_go: Sequence[bool]
) -> tuple[int, frozenset[str]]:
    """How many other federations are there whatever is left out, and which may go."""
    if not demand.foreigners or demand.other_federations is not None:
        return demand.rules.other_federations, frozenset()
    stay = {
        game.federation
        for game, may in zip(games, may_go, strict=True)
        if not may and demand.is_foreign(game.federation)
    }
    if len(stay) >= demand.rules.other_federations:
        return len(stay), frozenset()
    others = {game.federation for game in games if demand.is_foreign(game.federation)}
    return len(stay), frozenset(others - stay)


def _opponents(
    demand: NormDemand,
    games: Sequence[NormGame],
    may_go: Sequence[bool],
    remembered: Sequence[KindOf],
    watching: frozenset[str],
) -> list[_Opponent]:
    """The opponents, those of one federation that may go one after the other."""
    places: dict[int, list[int]] = {}
    for at, game in enumerate(games):
        places.setdefault(game.opponent, []).append(at)
    found = []
    for number, played in places.items():
        game = games[played[-1]]
        won = tuple(place for place in played if may_go[place])
        found.append(
            _Opponent(
                game.rating or demand.rules.unrated,
                len(played) - len(won),
                won,
                tuple(int(number in kind.opponents) for kind in remembered),
                game.federation if game.federation in watching else None,
            )
        )
    return sorted(found, key=lambda each: each.federation or "")


def _run(
    demand: NormDemand,
    opponents: Sequence[_Opponent],
    remembered: Sequence[KindOf],
    without: int,
    table: dict[_State, _Found],
) -> dict[_State, _Found]:
    """The best sum for every state, and the games left out for it.

    A state is: games gone, opponents gone, other federations that stay, opponents gone of each
    kind remembered, whether a rating was raised, whether the federation at hand counts already.
    """
    floor, once = demand.asked.floor, demand.reading.opponents_once
    federation: str | None = None
    left = sum(len(each.won) for each in opponents)
    for each in opponents:
        begun, federation = each.federation != federation, each.federation
        left -= len(each.won)
        lift = max(0, floor - each.rating)
        ways = tuple(_ways(each, once))
        coming: dict[_State, _Found] = {}
        for state, (total, left_out) in table.items():
            counted = 0 if begun else state[-1]
            for gone, stay, weight, mask in ways:
                games_gone = state[0] + gone
                if games_gone > without or games_gone + left < without:
                    continue
                numbers = state[3:-2]
                if weight:
                    numbers = tuple(
                        kind.capped(number + weight * is_of)
                        for kind, number, is_of in zip(remembered, numbers, each.of, strict=True)
                    )
                    if any(map(KindOf.too_many_gone, remembered, numbers)):
                        continue
                seen = 1 if federation is not None and stay else 0
                others = state[2] + (seen if not counted else 0)
                found, places = total + stay * each.rating, left_out | mask
                for raised in (0, 1) if lift and stay and not state[-2] else (state[-2],):
                    value = found + (stay * lift if raised > state[-2] else 0)
                    key = (
                        games_gone,
                        state[1] + weight,
                        others,
                        *numbers,
                        raised,
                        max(counted, seen),
                    )
                    if key not in coming or coming[key][0] < value:
                        coming[key] = value, places
        table = coming
    return table


def _ways(each: _Opponent, once: bool) -> Iterator[tuple[int, int, int, int]]:
    """How many games go and stay, what that takes from the opponents, and which games go."""
    for gone in range(len(each.won) + 1):
        stay = each.stay + len(each.won) - gone
        mask = sum(1 << place for place in each.won[len(each.won) - gone :])
        yield gone, stay, (0 if stay else 1) if once else gone, mask


def _fits(
    demand: NormDemand,
    games: Sequence[NormGame],
    kinds: Sequence[KindOf],
    remembered: Sequence[KindOf],
    state: _State,
) -> bool:
    """Whether the mix of opponents is the one asked for; what is not remembered always is."""
    gone = dict(zip((id(each) for each in remembered), state[3:-2], strict=True))
    numbers = {
        kind: max(
            (each.number - gone.get(id(each), 0) for each in kinds if each.kind is kind), default=0
        )
        for kind in Kind
    }
    met = len(games) if not demand.reading.opponents_once else len({g.opponent for g in games})
    others = demand.other_federations
    mix = Mix(
        opponents=met - state[1],
        holders=numbers[Kind.HOLDERS],
        matching=numbers[Kind.MATCHING],
        unrated=numbers[Kind.UNRATED],
        others=state[2] if others is None else others,
        own=numbers[Kind.OWN],
        nobodys=0,
        one=numbers[Kind.OF_ONE_FEDERATION],
    )
    verdicts = mix_verdicts(demand, len(games) - state[0], mix)
    return all(each.fulfilled for each in verdicts)
