"""Pairing cards drawn at random: not only those that a tournament can come to.

A preference follows from the colours, and who has met whom holds both ways; all else is
drawn for itself: scores, floats, byes, topscorers, rounds missed, prohibitions.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from openarbiter.model import Colour
from openarbiter.pairing.frame.cards import Card, Float, preference

Pair = tuple[int, int]

WHITE, BLACK = Colour.WHITE, Colour.BLACK
COLOURS = st.lists(st.sampled_from((WHITE, BLACK)), max_size=5).map(tuple)
FLOAT = st.sampled_from(Float)
TRUTH = st.booleans()


@dataclass(frozen=True)
class Person:
    """What is drawn for one player."""

    points: int
    virtual: int
    colours: tuple[Colour, ...]
    float_last: Float
    float_before: Float
    pab_allowed: bool
    unplayed: int
    topscorer: bool


PEOPLE = {
    "anything": st.builds(
        Person,
        points=st.integers(0, 5).map(lambda halves: 5 * halves),
        virtual=st.sampled_from((0, 0, 0, 10)),
        colours=COLOURS,
        float_last=FLOAT,
        float_before=FLOAT,
        pab_allowed=TRUTH,
        unplayed=st.integers(0, 3),
        topscorer=TRUTH,
    ),
    "two scores": st.builds(
        Person,
        points=st.sampled_from((10, 20)),
        virtual=st.just(0),
        colours=COLOURS,
        float_last=FLOAT,
        float_before=FLOAT,
        pab_allowed=TRUTH,
        unplayed=st.integers(0, 1),
        topscorer=st.just(False),
    ),
    "one score, colours only": st.builds(
        Person,
        points=st.just(10),
        virtual=st.just(0),
        colours=COLOURS,
        float_last=st.just(Float.NONE),
        float_before=FLOAT,
        pab_allowed=st.just(True),
        unplayed=st.just(0),
        topscorer=st.just(False),
    ),
    "absolute preferences": st.builds(
        Person,
        points=st.sampled_from((0, 10, 20)),
        virtual=st.just(0),
        colours=st.sampled_from(((WHITE,) * 2, (WHITE,) * 3, (BLACK,) * 2, (WHITE, BLACK))),
        float_last=st.just(Float.NONE),
        float_before=st.just(Float.NONE),
        pab_allowed=TRUTH,
        unplayed=st.just(0),
        topscorer=TRUTH,
    ),
}
"""Kinds of people: what is drawn for each of them."""


@st.composite
def drawn_cards(draw: st.DrawFn, least: int = 2, most: int = 14) -> tuple[Card, ...]:
    """The cards of a round, in the order of A.2.

    Some rounds of a round robin have been played, in any order of the players, and a few
    more games; so everything from nobody to everybody has been met.
    """
    count = draw(st.integers(least, most))
    people = draw(
        st.lists(PEOPLE[draw(st.sampled_from(sorted(PEOPLE)))], min_size=count, max_size=count)
    )
    seats = draw(st.permutations(range(count)))
    rounds = range(draw(st.integers(0, count - 1)))
    met = [(seats[one], seats[other]) for number in rounds for one, other in circle(count, number)]
    anybody = st.tuples(st.integers(0, count - 1), st.integers(0, count - 1))
    met += draw(st.lists(anybody, max_size=count))
    apart = draw(st.lists(anybody, max_size=3))
    seeds = draw(st.permutations(range(1, count + 1)))
    return in_order(people, met, apart, list(seeds))


def random_cards(
    random: Random, count: int, rounds: int, *, scores: int = 1, floats: float = 0.1
) -> tuple[Card, ...]:
    """The cards of a larger round: so many scores, colours as after so many rounds.

    Everybody has met as many others as there were rounds.
    """
    people = []
    for _ in range(count):
        colours: list[Colour] = []
        for _ in range(rounds):
            usual = colours[-1].other if colours else random.choice((WHITE, BLACK))
            colours.append(usual if random.random() < 0.7 else usual.other)
        last, before = (
            random.choice((Float.DOWN, Float.UP)) if random.random() < floats else Float.NONE
            for _ in range(2)
        )
        points = 10 * random.randrange(scores)
        bye = random.random() < 0.8
        people.append(Person(points, 0, tuple(colours), last, before, bye, 0, False))
    seats = random.sample(range(count), count)
    played = random.sample(range(count - 1), rounds)
    met = [(seats[one], seats[other]) for number in played for one, other in circle(count, number)]
    return in_order(people, met, [], list(range(1, count + 1)))


def uneven_cards(random: Random, least: int) -> tuple[Card, ...]:
    """The cards of a round of score groups of very different sizes.

    How many of two groups have met differs from nobody to everybody, so that downfloaters
    leave more or less behind, and the rest can often be completed in few ways or in none.
    """
    sizes: list[int] = []
    while sum(sizes) < least:
        sizes.append(random.choice((1, 2, 3, 4, 5, 8, random.randint(1, least))))
    random.shuffle(sizes)
    groups = [group for group, size in enumerate(sizes) for _ in range(size)]
    count = len(groups)
    dense = {
        (one, other): random.choice((0, 0, 0.05, 0.2, 0.5, 0.9, 0.7 if one == other else 1))
        for one in range(len(sizes))
        for other in range(one + 1)
    }
    new = [random.random() < 0.1 for _ in range(count)]
    met = [
        (one, other)
        for one in range(count)
        for other in range(one)
        if random.random()
        < dense[groups[one], groups[other]] / (4 if new[one] or new[other] else 1)
    ]
    rounds, byes = random.choice((0, 1, 2, 3, 5)), random.choice((1, 0.9, 0.5, 0.1, 0.03))
    alternating, floats = random.choice((0.3, 0.7, 0.9)), random.choice((0, 0, 0.1, 0.4))
    white, top = random.choice((0.5, 0.5, 0.2, 0.8)), random.choice((0, 0, 0, 0.3))
    people = []
    for group in groups:
        colours: list[Colour] = []
        for _ in range(rounds if random.random() < 0.8 else random.randint(0, rounds)):
            other = colours[-1].other if colours and random.random() < alternating else None
            colours.append(other or (WHITE if random.random() < white else BLACK))
        last, before = (
            random.choice((Float.DOWN, Float.UP)) if random.random() < floats else Float.NONE
            for _ in range(2)
        )
        people.append(
            Person(
                points=10 * (len(sizes) - group),
                virtual=0,
                colours=tuple(colours),
                float_last=last,
                float_before=before,
                pab_allowed=random.random() < byes,
                unplayed=random.choice((0, 0, 0, 1, 2)),
                topscorer=random.random() < top,
            )
        )
    return in_order(people, met, [], list(range(1, count + 1)))


def in_order(
    people: list[Person], met: list[Pair], apart: list[Pair], seeds: list[int]
) -> tuple[Card, ...]:
    """Cards in the order of A.2; pairs are places in the list of people.

    A player's number is three times the seed, so that one cannot be taken for the other.
    """
    numbers = [3 * seed for seed in seeds]
    who_met, who_apart = joined(met, numbers), joined(apart, numbers)
    drawn = []
    for place, person in enumerate(people):
        preferred, strength = preference(person.colours)
        drawn.append(
            Card(
                number=numbers[place],
                seed=seeds[place],
                score=person.points + person.virtual,
                points=person.points,
                colours=person.colours,
                preferred=preferred,
                strength=strength,
                float_last=person.float_last,
                float_before=person.float_before,
                met=who_met[numbers[place]],
                apart=who_apart[numbers[place]],
                pab_allowed=person.pab_allowed,
                unplayed=person.unplayed,
                topscorer=person.topscorer,
            )
        )
    return tuple(sorted(drawn, key=lambda card: card.order))


def joined(pairs: list[Pair], numbers: list[int]) -> dict[int, frozenset[int]]:
    """The numbers of those whom these pairs join with each player."""
    found: dict[int, set[int]] = {number: set() for number in numbers}
    for one, other in pairs:
        if one != other:
            found[numbers[one]].add(numbers[other])
            found[numbers[other]].add(numbers[one])
    return {number: frozenset(others) for number, others in found.items()}


def circle(count: int, number: int) -> list[Pair]:
    """One round of a round robin of these many, from 0: places whose sum is the same."""
    seats = count - (count + 1) % 2
    pairs = []
    for one in range(seats):
        other = (number - one) % seats
        if one < other:
            pairs.append((one, other))
        elif one == other and seats < count:
            pairs.append((one, seats))
    return pairs
