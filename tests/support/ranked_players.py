"""Players of a round of the Burstein System, written out or drawn by lot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from openarbiter.model import Colour
from openarbiter.pairing.burstein.index import OppositionIndex
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.frame.cards import Card, Strength

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def one(
    number: int,
    score: int = 0,
    prefers: Colour | None = None,
    index: tuple[int, int] | None = None,
    **more: object,
) -> RankedPlayer:
    """A player; without an Index, the smaller number is the higher in the ranking."""
    given: dict[str, object] = {
        "preferred": prefers,
        "strength": Strength.NONE if prefers is None else Strength.MILD,
        **more,
    }
    card = Card(number, number, score, score, **given)  # type: ignore[arg-type]
    return RankedPlayer(card, OppositionIndex(*(index or (1000 - number, 0))))


def met(*numbers: int) -> dict[str, frozenset[int]]:
    """They have met these."""
    return {"met": frozenset(numbers)}


def both_ways(people: Iterable[RankedPlayer]) -> tuple[RankedPlayer, ...]:
    """The same players; who was met by somebody has met them."""
    there = tuple(people)
    return tuple(
        replace(each, card=each.card._replace(met=each.card.met | met_by(each, there)))
        for each in there
    )


def met_by(player: RankedPlayer, people: Iterable[RankedPlayer]) -> frozenset[int]:
    """Those of them who have met a player."""
    return frozenset(each.number for each in people if player.number in each.card.met)


def drawn(random: Random, players: int, newcomers: int = 0) -> tuple[RankedPlayer, ...]:
    """So many players with any scores, colours and Index, and any who have met each other.

    No tournament may have led to them; the articles say how to pair them all the same.

    Args:
        newcomers: how many more there are with nothing, who have met nobody.
    """
    scores = random.choice(((5,), (5, 10), (5, 10, 15), (5, 10, 15, 20, 25)))
    density = random.choice((0.1, 0.3, 0.5, 0.7))
    others: dict[int, set[int]] = {number: set() for number in range(1, players + 1)}
    for a in others:
        for b in range(1, a):
            if random.random() < density:
                others[a].add(b)
                others[b].add(a)
    people = []
    for number in others:
        prefers = random.choice((WHITE, BLACK, WHITE, BLACK, None))
        strengths = (Strength.MILD, Strength.STRONG, Strength.ABSOLUTE)
        people.append(
            one(
                number,
                random.choice(scores),
                prefers,
                (random.randint(0, 5), random.randint(0, 3)),
                strength=Strength.NONE if prefers is None else random.choice(strengths),
                colours=() if prefers is None else (prefers.other,) * random.randint(1, 2),
                pab_allowed=random.random() < 0.7,
                **met(*others[number]),
            )
        )
    people += [one(players + more) for more in range(1, newcomers + 1)]
    return tuple(people)
