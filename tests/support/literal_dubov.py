"""C.04.4.1 read a second time: every set, every pairing, every order, as the text has them.

Written from the articles alone, for small fields. It reads the tournament itself; nothing of the
engine is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

from openarbiter.model import Appearance, ByeKind, Colour, Mark, Tournament, scores
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.rulebook import Edition

WHITE, BLACK = Colour.WHITE, Colour.BLACK


@dataclass(frozen=True)
class Person:
    """What the articles ask about a player.

    Attributes:
        strength: of the preference: 1 mild, 2 strong, 3 absolute.
    """

    number: int
    tpn: int
    score: int
    aro: int
    colours: tuple[Colour, ...]
    prefers: Colour
    strength: int
    met: frozenset[int]
    may_have_bye: bool
    upfloats: int
    maximum: bool
    upfloated_last: bool

    def may_meet(self, other: Person) -> bool:
        """C1 (with what the arbiter prohibits) and C3."""
        same = self.prefers is other.prefers and self.strength == other.strength == 3
        return other.number not in self.met and not same


Pairs = tuple[tuple[Person, Person], ...]


# 1. Definitions


def preference(colours: tuple[Colour, ...]) -> tuple[Colour, int]:
    """1.6; of two reasons for an absolute preference the difference wins."""
    if not colours:
        return BLACK, 1
    difference = colours.count(WHITE) - colours.count(BLACK)
    if difference > 1:
        return BLACK, 3
    if difference < -1:
        return WHITE, 3
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return (BLACK if colours[-1] is WHITE else WHITE), 3
    if difference:
        return (BLACK if difference > 0 else WHITE), 2
    return (BLACK if colours[-1] is WHITE else WHITE), 1


def read(tournament: Tournament, edition: Edition) -> list[Person]:
    """The players to be paired in the next round, by TPN."""
    number = len(tournament.rounds) + 1
    regulations = tournament.regulations
    away = {each.player for each in regulations.bye_requests if each.round == number}
    ratings = {entrant.number: entrant.rating for entrant in tournament.entrants}
    seen = [tournament.appearances(one) for one in range(1, number)]
    before = [scores(tournament, one) for one in range(number)]
    extra = [virtual_points(tournament, one + 1, edition) for one in range(number)]
    most = 2 + (regulations.rounds or number) // 5
    people, tpn = [], 0
    for player in tournament.ranking:
        came = any(round_.get(player, Appearance()).took_part for round_ in seen)
        if player in away and not came:
            continue
        tpn += 1
        if player in away:
            continue
        colours, opponents, ups, barred = [], [], [], False
        for at, round_ in enumerate(seen):
            own = round_.get(player, Appearance())
            up = False
            if own.played and own.opponent is not None and own.colour is not None:
                colours.append(own.colour)
                opponents.append(own.opponent)
                mine = before[at][player] + extra[at][player]
                up = mine < before[at][own.opponent] + extra[at][own.opponent]
            ups.append(up)
            barred |= own.bye is ByeKind.PAB or own.mark is Mark.FORFEIT_WIN
            if edition.dutch.full_bye_bars_pab:
                barred |= own.bye is ByeKind.FULL
        aro = 0
        if opponents:
            total, games = sum(ratings[each] for each in opponents), len(opponents)
            aro = total // games + (2 * (total % games) >= games)
        forbidden = {
            other
            for each in regulations.prohibitions
            if player in each.players and each.first_round <= number <= (each.last_round or number)
            for other in each.players
        }
        prefers, strength = preference(tuple(colours))
        people.append(
            Person(
                number=player,
                tpn=tpn,
                score=before[-1][player] + extra[-1][player],
                aro=aro,
                colours=tuple(colours),
                prefers=prefers,
                strength=strength,
                met=frozenset({*opponents, *forbidden} - {player}),
                may_have_bye=not barred,
                upfloats=sum(ups),
                maximum=sum(ups) >= most,
                upfloated_last=bool(ups) and ups[-1],
            )
        )
    return people


# Legal pairings


def pairings(people: tuple[Person, ...]) -> Iterator[Pairs]:
    """Every legal pairing of all of these."""
    if not people:
        yield ()
        return
    first, rest = people[0], people[1:]
    for at, other in enumerate(rest):
        if first.may_meet(other):
            for others in pairings(rest[:at] + rest[at + 1 :]):
                yield ((first, other), *others)


def can_be_paired(people: Iterable[Person]) -> bool:
    return next(pairings(tuple(people)), None) is not None


def lost(pairs: Pairs) -> int:
    """C7: how many do not get the colour they prefer; one of a pair at most."""
    return sum(one.prefers is other.prefers for one, other in pairs)


# 3.1


def the_bye(people: list[Person]) -> Person | None:
    order = sorted(people, key=lambda one: (one.score, -len(one.colours), -one.tpn))
    for one in order:
        if one.may_have_bye and can_be_paired(other for other in people if other is not one):
            return one
    return None


# 3.2.1, 3.2.2, 4.2


def the_upfloaters(
    top: tuple[Person, ...], below: tuple[Person, ...], last_round: bool, containers: bool
) -> tuple[Person, ...]:
    """The first set in order that complies best.

    Args:
        containers: whether sets are put in order as the text until 2026 has it: first by their
            scores, container by container, then by the numbers of their members.
    """
    pool = tuple(sorted(below, key=lambda one: (-one.score, one.tpn)))
    for count in range(len(pool) + 1):
        legal = [
            chosen
            for chosen in combinations(pool, count)
            if can_be_paired((*top, *chosen))
            and can_be_paired(one for one in pool if one not in chosen)
        ]
        if not legal:
            continue
        if containers:
            legal.sort(key=lambda chosen: differences(top, chosen))

        def quality(chosen: tuple[Person, ...]) -> tuple[object, ...]:
            colour = min(lost(pairs) for pairs in pairings((*top, *chosen)))
            floats: tuple[int, ...] = ()
            if not last_round:
                floats = (
                    sum(one.maximum for one in chosen),
                    sum(one.upfloats for one in chosen if one.maximum),
                    sum(one.upfloated_last for one in chosen),
                )
            return (differences(top, chosen), colour, *floats)

        return min(legal, key=quality)
    raise AssertionError("everybody can be paired")


def differences(top: tuple[Person, ...], chosen: tuple[Person, ...]) -> list[int]:
    """C6: the score differences in descending order."""
    return sorted((top[0].score - one.score for one in chosen), reverse=True)


# 3.2.3 to 3.2.6, 4.3, 4.4


def middle_first(listed: list[Person]) -> list[Person]:
    """4.3.3."""
    numbered = []
    while listed:
        middle = listed[len(listed) // 2 if len(listed) % 2 else len(listed) // 2 - 1]
        numbered.append(middle)
        listed = [one for one in listed if one is not middle]
    return numbered


def across(g1: list[Person], g2: list[Person]) -> Iterator[Pairs]:
    """3.2.6: the legal pairings of S1 with the transpositions of G2, in the order of 4.4."""
    s1 = sorted(g1, key=lambda one: (one.aro, one.tpn))
    for t2 in permutations(sorted(g2, key=lambda one: one.tpn)):
        if all(one.may_meet(other) for one, other in zip(s1, t2, strict=True)):
            yield tuple(zip(s1, t2, strict=True))


def the_pairing(bracket: tuple[Person, ...]) -> Pairs:
    members = sorted(bracket, key=lambda one: one.tpn)
    every = list(pairings(tuple(members)))
    best = min(map(lost, every))
    if any(one.colours for one in members):
        g1 = [one for one in members if one.prefers is WHITE]
    else:
        g1 = members[: len(members) // 2]
    g2 = [one for one in members if one not in g1]
    # 4.3: those who seek White by ARO, all by TPN.
    pools = (
        middle_first(sorted(g1, key=lambda one: (one.aro, one.tpn))),
        middle_first(sorted(g2, key=lambda one: one.tpn)),
    )
    groups = [g1, g2]
    small = 0 if len(g1) <= len(g2) else 1
    inside = min(
        sum(one in groups[small] and other in groups[small] for one, other in pairs)
        for pairs in every
    )

    def shifted(at: int, moved: Iterable[Person]) -> list[list[Person]]:
        gone = list(moved)
        new = [list(groups[0]), list(groups[1])]
        new[at] = [one for one in groups[at] if one not in gone]
        new[1 - at] = groups[1 - at] + gone
        return new

    def can_comply(state: list[list[Person]]) -> bool:
        return len(state[0]) == len(state[1]) and any(
            lost(pairs) == best for pairs in across(state[0], state[1])
        )

    def second(state: list[list[Person]]) -> Iterator[list[list[Person]]]:
        """Every way to make the sizes equal, in order."""
        large = 0 if len(state[0]) > len(state[1]) else 1
        count = (len(state[large]) - len(state[1 - large])) // 2
        pool = [one for one in pools[large] if one in state[large]]
        for moved in combinations(pool, count):
            yield [
                [one for one in state[at] if one not in moved]
                if at == large
                else state[at] + list(moved)
                for at in (0, 1)
            ]

    for moved in combinations(pools[small], inside):
        after = shifted(small, moved)
        for state in second(after):
            if can_comply(state):
                return next(across(state[0], state[1]))
    raise AssertionError("some set of shifters complies")


# 5


def white_of(one: Person, other: Person, initial: Colour) -> tuple[int, int]:
    """5.2: White, then Black."""
    higher, lower = sorted((one, other), key=lambda each: (-each.score, each.tpn))
    if not higher.colours and not lower.colours:
        colour = initial if higher.tpn % 2 == 1 else initial.other
    elif higher.prefers is not lower.prefers:
        colour = higher.prefers
    elif higher.strength != lower.strength:
        granted = higher.strength > lower.strength
        colour = higher.prefers if granted else lower.prefers.other
    else:
        colour = higher.prefers
        for mine, theirs in zip(higher.colours[::-1], lower.colours[::-1], strict=False):
            if mine is not theirs:
                colour = mine.other
                break
    white, black = (higher, lower) if colour is WHITE else (lower, higher)
    return white.number, black.number


def whole_round(
    tournament: Tournament, edition: Edition, initial: Colour
) -> tuple[set[tuple[int, int]], int | None] | None:
    """1.9: the boards, White first, and who has the bye; None where not everybody can be paired."""
    number = len(tournament.rounds) + 1
    last_round = number >= (tournament.regulations.rounds or 0) > 0
    people = read(tournament, edition)
    bye = None
    if len(people) % 2:
        bye = the_bye(people)
        if bye is None:
            return None
        people = [one for one in people if one is not bye]
    if not can_be_paired(people):
        return None
    left = tuple(sorted(people, key=lambda one: (-one.score, one.tpn)))
    boards = set()
    while left:
        top = tuple(one for one in left if one.score == left[0].score)
        below = left[len(top) :]
        containers = edition.id == "fide-2018"
        up = the_upfloaters(top, below, last_round, containers)
        boards |= {white_of(*pair, initial) for pair in the_pairing((*top, *up))}
        left = tuple(one for one in below if one not in up)
    return boards, (None if bye is None else bye.number)
