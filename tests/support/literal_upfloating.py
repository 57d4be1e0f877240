"""C.04.6 read a second time: every set and every pairing, in the order of the text.

Written from the articles alone, for small fields. What a pairing is worth is found by looking at
all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from openarbiter.pairing.upfloating.contender import Contender

Pairs = tuple[tuple[Contender, Contender], ...]


def pairings(people: tuple[Contender, ...]) -> Iterator[Pairs]:
    """Every pairing of all of these without a rematch (C1)."""
    if not people:
        yield ()
        return
    first, rest = people[0], people[1:]
    for at, other in enumerate(rest):
        if other.number in first.met or other.number in first.apart:
            continue
        for others in pairings(rest[:at] + rest[at + 1 :]):
            yield ((first, other), *others)


def can_be_paired(people: Iterable[Contender]) -> bool:
    return next(pairings(tuple(people)), None) is not None


def the_bye(people: tuple[Contender, ...]) -> Contender | None:
    """3.4: legal for the others, lowest score, most matches, largest number."""
    order = sorted(people, key=lambda one: (one.score, -one.played, -one.number))
    for one in order:
        if one.bye_allowed and can_be_paired(other for other in people if other is not one):
            return one
    return None


def upfloater_sets(
    top: tuple[Contender, ...], below: tuple[Contender, ...]
) -> list[tuple[Contender, ...]]:
    """3.5.2: all legal sets of the fewest upfloaters (C4) with the highest scores (C5)."""
    for count in range(len(below) + 1):
        legal = [
            chosen
            for chosen in combinations(below, count)
            if can_be_paired((*top, *chosen))
            and can_be_paired(one for one in below if one not in chosen)
        ]
        if legal:
            best = max(sorted(one.score for one in chosen) for chosen in legal)
            return [each for each in legal if sorted(one.score for one in each) == best]
    return []


def the_upfloaters(
    top: tuple[Contender, ...],
    below: tuple[Contender, ...],
    floats_count: bool,
    *,
    graded: bool = True,
) -> tuple[Contender, ...]:
    """3.5.5: the first set in the order of 3.5.4 that complies best with C6, then C7.

    Not ``graded``: C6 is complied with or not, as gacrux reads it.
    """
    sets = [
        tuple(sorted(each, key=lambda one: (-one.score, one.number)))
        for each in upfloater_sets(top, below)
    ]
    following = max((one.score for one in below), default=0)

    def worth(chosen: tuple[Contender, ...]) -> tuple[int, int, list[int]]:
        rest = tuple(one for one in below if one not in chosen)
        group = tuple(one for one in rest if one.score == following)
        others = tuple(one for one in rest if one.score != following)
        needed = len(upfloater_sets(group, others)[0]) if group else 0
        floated = sum(one.floated for one in chosen) if floats_count else 0
        if not graded:
            needed = int(needed > len(group) % 2)
        return needed, floated, [one.number for one in chosen]

    return min(sets, key=worth)


def the_pairing(top: tuple[Contender, ...], up: tuple[Contender, ...], floats_count: bool) -> Pairs:
    """3.6.4: the first identifier that complies best with C8, C9, C10."""
    members = tuple(sorted((*top, *up), key=lambda one: one.number))

    def worth(pairs: Pairs) -> tuple[int, int, int, list[int]]:
        colour = strong = opponents = 0
        for one, other in pairs:
            if one.preferred is not None and one.preferred is other.preferred:
                colour += 1
                strong += one.strong and other.strong
            if floats_count:
                opponents += (one in up and other.floated) + (other in up and one.floated)
        ordered = sorted(pairs, key=lambda pair: pair[0].number)
        identifier = [one.number for one, _ in ordered] + [other.number for _, other in ordered]
        return colour, strong, opponents, identifier

    return tuple(sorted(min(pairings(members), key=worth), key=lambda pair: pair[0].number))


def all_at_once(people: tuple[Contender, ...], floats_count: bool) -> Pairs:
    """No reading of the text: all criteria for the whole round together, and one identifier."""
    scores = sorted({one.score for one in people}, reverse=True)

    def worth(pairs: Pairs) -> tuple[object, ...]:
        floated = colour = strong = opponents = 0
        ups = []
        for pair in pairs:
            up, down = sorted(pair, key=lambda one: one.score)
            if up.score < down.score:
                ups.append(up.score)
                floated += floats_count and up.floated
                opponents += floats_count and down.floated
            if up.preferred is not None and up.preferred is down.preferred:
                colour += 1
                strong += up.strong and down.strong
        ordered = sorted(tuple(sorted(one.number for one in pair)) for pair in pairs)
        return (
            len(ups),
            [-ups.count(score) for score in scores],
            *(floated, colour, strong, opponents),
            [top for top, _ in ordered],
            -sum((top - 1) * (bottom - 1) for top, bottom in ordered),
            [bottom for _, bottom in ordered],
        )

    return min(pairings(people), key=worth)


def whole_round(
    people: tuple[Contender, ...],
    floats_count: bool,
    *,
    graded: bool = True,
    at_once: bool = False,
) -> tuple[tuple[tuple[int, int], ...], int | None] | None:
    """3.3: the pairs in the order in which they are made, and who has the bye.

    With ``at_once`` brackets are not looked at, as in a fork of bbpPairings.
    """
    bye = None
    left = tuple(sorted(people, key=lambda one: (-one.score, one.number)))
    if len(left) % 2:
        given = the_bye(left)
        if given is None:
            return None
        bye = given.number
        left = tuple(one for one in left if one is not given)
    if not can_be_paired(left):
        return None
    made = []
    if at_once:
        made = [(one.number, other.number) for one, other in all_at_once(left, floats_count)]
        left = ()
    while left:
        top = tuple(one for one in left if one.score == left[0].score)
        below = left[len(top) :]
        up = the_upfloaters(top, below, floats_count, graded=graded)
        made += [(one.number, other.number) for one, other in the_pairing(top, up, floats_count)]
        left = tuple(one for one in below if one not in up)
    return tuple(made), bye
