"""How many a largest pairing leaves over at least, shown by counting (Tutte and Berge).

Take some people away. The others fall into parts of which nobody may meet anybody of another part.
In each part of an odd number one is left over, unless somebody who was taken away meets them. So at
least as many are left over as there are odd parts more than people taken away. The right people to
take away are found by a search; the counting does not depend on how.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.verify.certificate.swiss.people import RoundField

Meets = Mapping[int, frozenset[int]]
"""Whom each may meet, by numbers."""


def meetings(people: Iterable[int], may_meet: Callable[[int, int], bool]) -> Meets:
    """Whom each of some people may meet of them."""
    there = sorted(people)
    found: dict[int, set[int]] = {number: set() for number in there}
    for at, one in enumerate(there):
        for other in there[at + 1 :]:
            if may_meet(one, other):
                found[one].add(other)
                found[other].add(one)
    return {number: frozenset(others) for number, others in found.items()}


def lacking(field: RoundField, people: Iterable[int]) -> int:
    """How many of some people are left over at least when they are paired with each other."""
    return left_over(meetings(people, field.may_meet))


def left_over(meets: Meets) -> int:
    """How many are left over at least, by counting alone."""
    away = _to_take_away(meets)
    return max(0, len(_odd_parts(meets, away)) - len(away))


def _odd_parts(meets: Meets, away: frozenset[int]) -> list[set[int]]:
    """The parts of an odd number that are left when some are taken away."""
    unseen = set(meets) - away
    found = []
    while unseen:
        part: set[int] = set()
        waiting = [unseen.pop()]
        while waiting:
            one = waiting.pop()
            part.add(one)
            beside = meets[one] & unseen
            unseen -= beside
            waiting.extend(beside)
        if len(part) % 2:
            found.append(part)
    return found


def _to_take_away(meets: Meets) -> frozenset[int]:
    """The people to take away: those who may meet somebody whom a largest pairing can spare."""
    numbers = sorted(meets)
    at = {number: place for place, number in enumerate(numbers)}
    bits = [sum(1 << at[other] for other in meets[number]) for number in numbers]
    spare = {numbers[place] for place in places(Mates(bits).spare)}
    beside = frozenset(other for one in spare for other in meets[one])
    return beside - spare
