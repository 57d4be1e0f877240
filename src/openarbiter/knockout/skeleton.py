"""The empty bracket: rounds and matches, and where each side comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.knockout.terms import Elimination, KnockoutPairs, KnockoutTerms, ThirdPlace
from openarbiter.knockout.tree import KnockoutPart, MatchId, SideKind
from openarbiter.model import Reason
from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class SideSource:
    """Where a side comes from.

    Attributes:
        match: of ``WINNER`` and ``LOSER``.
        seed: of ``SEED``.
    """

    kind: SideKind
    match: MatchId | None = None
    seed: int | None = None


DRAWN = SideSource(SideKind.DRAWN)
BYE = SideSource(SideKind.BYE)


@dataclass(frozen=True, slots=True)
class Spot:
    """A match of the empty bracket.

    Attributes:
        games: how many it has, extra games apart.
    """

    id: MatchId
    part: KnockoutPart
    upper: SideSource
    lower: SideSource
    games: int


@dataclass(frozen=True, slots=True)
class EmptyRound:
    """A round of the empty bracket."""

    number: int
    name: Reason
    spots: tuple[Spot, ...]


def size_for(players: int) -> int:
    """The places of round 1: the next power of two.

    >>> size_for(2), size_for(100), size_for(128), size_for(206)
    (2, 128, 128, 256)
    """
    return 1 << (players - 1).bit_length()


def bracket_order(size: int) -> tuple[int, ...]:
    """The seeds from the top of the drawing down, so that the best meet late.

    The seeds of a match of round 1 add up to one more than the size; 1 stands at the top and 2
    at the bottom.

    >>> bracket_order(8)
    (1, 8, 5, 4, 3, 6, 7, 2)
    """
    order = [1, 2][:size]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [
            each
            for place, seed in enumerate(order)
            for each in ((seed, total - seed) if place % 2 == 0 else (total - seed, seed))
        ]
    return tuple(order)


def empty_rounds(terms: KnockoutTerms, players: int) -> tuple[EmptyRound, ...]:
    """All rounds of a knock-out of so many players, two or more."""
    if terms.elimination is Elimination.DOUBLE:
        return tuple(_double(terms, players))
    return tuple(_single(terms, players))


def labels_of(round_number: int, part: KnockoutPart, matches: int, *, double: bool) -> list[str]:
    """The names of a round in :class:`RoundGames`, the one that wins first.

    Args:
        matches: how many matches its part has in the round.
    """
    if part in (KnockoutPart.THIRD, KnockoutPart.RESET):
        return [part.value] + (["final"] if part is KnockoutPart.RESET else [])
    labels = [f"R{round_number}"]
    if part is KnockoutPart.GRAND_FINAL:
        return [*labels, "final"]
    if part is KnockoutPart.MAIN:
        named = {1: "final", 2: "semi-finals", 4: "quarter-finals"}
        if matches in named and not double:
            labels.append(named[matches])
        labels.append(f"last-{2 * matches}")
    return labels


def _games(terms: KnockoutTerms, round_number: int, part: KnockoutPart, matches: int) -> int:
    known = {each.label: each.games for each in terms.games_in}
    double = terms.elimination is Elimination.DOUBLE
    labels = labels_of(round_number, part, matches, double=double)
    return next((known[label] for label in labels if label in known), terms.games)


def _first_round(terms: KnockoutTerms, players: int) -> list[tuple[SideSource, SideSource]]:
    size = size_for(players)
    if terms.pairs is KnockoutPairs.BY_LOT:
        return [(DRAWN, DRAWN)] * (size // 2)
    seeds = [SideSource(SideKind.SEED, seed=seed) for seed in range(1, players + 1)]
    seeds += [BYE] * (size - players)
    if terms.pairs is KnockoutPairs.BY_SEED:
        return [(seeds[at], seeds[size - 1 - at]) for at in range(size // 2)]
    order = [seeds[seed - 1] for seed in bracket_order(size)]
    return list(zip(order[::2], order[1::2], strict=True))


def _spots(
    terms: KnockoutTerms,
    number: int,
    part: KnockoutPart,
    pairs: list[tuple[SideSource, SideSource]],
    before: int = 0,
) -> tuple[Spot, ...]:
    games = _games(terms, number, part, len(pairs))
    return tuple(
        Spot(MatchId(number, before + place), part, upper, lower, games)
        for place, (upper, lower) in enumerate(pairs, start=1)
    )


def _winners(spots: tuple[Spot, ...]) -> list[tuple[SideSource, SideSource]]:
    found = [SideSource(SideKind.WINNER, spot.id) for spot in spots]
    return list(zip(found[::2], found[1::2], strict=True))


def _losers(spots: tuple[Spot, ...]) -> list[SideSource]:
    return [SideSource(SideKind.LOSER, spot.id) for spot in spots]


def _single(terms: KnockoutTerms, players: int) -> Iterator[EmptyRound]:
    main = _spots(terms, 1, KnockoutPart.MAIN, _first_round(terms, players))
    yield EmptyRound(1, _name(1, len(main)), main)
    number = 1
    while len(main) > 1:
        number += 1
        before = main
        fixed = terms.pairs is KnockoutPairs.FIXED
        pairs = _winners(main) if fixed else [(DRAWN, DRAWN)] * (len(main) // 2)
        main = _spots(terms, number, KnockoutPart.MAIN, pairs)
        spots = main
        if len(main) == 1 and terms.third is ThirdPlace.MATCH:
            upper, lower = _losers(before)
            spots = (*main, *_spots(terms, number, KnockoutPart.THIRD, [(upper, lower)], 1))
        yield EmptyRound(number, _name(number, len(main)), spots)


def _name(number: int, matches: int) -> Reason:
    match matches:
        case 1:
            return Reason.of(N_("Final"))
        case 2:
            return Reason.of(N_("Semi-finals"))
        case 4:
            return Reason.of(N_("Quarter-finals"))
    return Reason.of(N_("Round {round} (last {players})"), round=number, players=2 * matches)


def _double(terms: KnockoutTerms, players: int) -> Iterator[EmptyRound]:
    """The rounds of a double elimination, two for each round of the main bracket but the first.

    Round ``2j - 2`` has main round ``j`` and losers' round ``2j - 3``; the next one has losers'
    round ``2j - 2``, into which those come who have just lost in the main bracket.
    """
    main = _spots(terms, 1, KnockoutPart.MAIN, _first_round(terms, players))
    yield EmptyRound(1, _plain(1), main)
    number, main_round = 1, 1
    losers: tuple[Spot, ...] = ()
    while len(main) > 1:
        number, main_round, before = number + 1, main_round + 1, main
        main = _spots(terms, number, KnockoutPart.MAIN, _winners(before))
        if losers:
            pairs = _winners(losers)
        else:
            out = _losers(before)
            pairs = list(zip(out[::2], out[1::2], strict=True))
        losers = _spots(terms, number, KnockoutPart.LOSERS, pairs, len(main))
        yield EmptyRound(number, _plain(number), (*main, *losers))
        number += 1
        staying = [SideSource(SideKind.WINNER, spot.id) for spot in losers]
        coming = _crossed(_losers(main), main_round)
        losers = _spots(terms, number, KnockoutPart.LOSERS, list(zip(staying, coming, strict=True)))
        yield EmptyRound(number, _plain(number), losers)
    first = SideSource(SideKind.WINNER, main[0].id)
    second = SideSource(SideKind.WINNER, losers[0].id) if losers else _losers(main)[0]
    number += 1
    final = _spots(terms, number, KnockoutPart.GRAND_FINAL, [(first, second)])
    yield EmptyRound(number, Reason.of(N_("Grand final")), final)
    if terms.reset:
        again = _spots(terms, number + 1, KnockoutPart.RESET, [(first, second)])
        yield EmptyRound(number + 1, Reason.of(N_("Second grand final")), again)


def _crossed(coming: list[SideSource], main_round: int) -> list[SideSource]:
    """Those who come into the losers' bracket, so that they do not meet the same ones at once."""
    if main_round % 2 == 0:
        return coming[::-1]
    half = len(coming) // 2
    return coming[half:] + coming[:half]


def _plain(number: int) -> Reason:
    return Reason.of(N_("Round {round}"), round=number)
