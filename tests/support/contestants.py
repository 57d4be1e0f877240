"""Players of a round of the Dubov System, written out or drawn by lot."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from openarbiter.model import Colour
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.frame.cards import Strength
from support.literal_dubov import Person

WHITE, BLACK = Colour.WHITE, Colour.BLACK


def one(number: int, score: int = 0, prefers: Colour = BLACK, **more: object) -> Contestant:
    """A player who has played, unless it is said otherwise."""
    plain = Contestant(
        number=number,
        seed=number,
        score=score,
        aro=0,
        preferred=prefers,
        strength=Strength.STRONG,
        colours=(prefers.other,),
        met=frozenset(),
        apart=frozenset(),
        bye_allowed=True,
        upfloats=0,
        maximum=False,
        upfloated_last=False,
    )
    return replace(plain, **more)  # type: ignore[arg-type]


def drawn(random: Random, players: int, density: float | None = None) -> tuple[Contestant, ...]:
    """So many players with any scores, colours, floats, and any who have met each other.

    No tournament may have led to them; the articles say how to pair them all the same.

    Args:
        density: how likely it is that two have met; 0 leaves out absolute preferences as well.
    """
    scores = random.choice(((0,), (0, 10), (0, 5, 10), (0, 5, 10, 15, 20)))
    if density is None:
        density = random.choice((0.1, 0.3, 0.5, 0.7))
    strengths = (Strength.MILD, Strength.STRONG, Strength.ABSOLUTE)[: 3 if density else 2]
    played = random.choice((0.3, 0.9, 1.0))
    met: dict[int, set[int]] = {number: set() for number in range(1, players + 1)}
    for a in met:
        for b in range(1, a):
            if random.random() < density:
                met[a].add(b)
                met[b].add(a)
    people = []
    for number, others in met.items():
        has_played = random.random() < played
        prefers = random.choice((WHITE, BLACK)) if has_played else BLACK
        upfloats = random.randint(0, 4)
        people.append(
            one(
                number,
                random.choice(scores),
                prefers,
                aro=1500 + random.randint(0, 3),
                strength=random.choice(strengths) if has_played else Strength.MILD,
                colours=(prefers.other,) * random.randint(1, 2) if has_played else (),
                met=frozenset(others),
                bye_allowed=random.random() < 0.7,
                upfloats=upfloats,
                maximum=upfloats >= 3,
                upfloated_last=random.random() < 0.3,
            )
        )
    return tuple(people)


def as_read(player: Contestant) -> Person:
    """The same player for the second reading."""
    return Person(
        number=player.number,
        tpn=player.seed,
        score=player.score,
        aro=player.aro,
        colours=player.colours,
        prefers=player.preferred,
        strength=int(player.strength),
        met=player.met | player.apart,
        may_have_bye=player.bye_allowed,
        upfloats=player.upfloats,
        maximum=player.maximum,
        upfloated_last=player.upfloated_last,
    )
