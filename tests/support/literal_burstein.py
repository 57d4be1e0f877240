"""C.04.4.2 read a second time: every pairing, in the order of the text.

Written from the articles alone, for small fields. What a pairing is worth is found by looking at
all of them. Of the engine nothing is used; who plays, whom they met and which colours they had is
read from the cards, which all Swiss systems share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from openarbiter.model import ByeKind, Colour, Tournament, scores
from openarbiter.model.scores import round_points
from openarbiter.pairing.frame.cards import Card, Strength, cards
from openarbiter.rulebook import Edition

Pairs = tuple[tuple[Card, Card], ...]
Ranks = dict[int, tuple[int, int, int]]


def seeding_rounds(rounds: int) -> int:
    """1.6.2."""
    return min(rounds // 2, 4)


def may_meet(one: Card, other: Card) -> bool:
    """C1, C3, and the arbiter."""
    if other.number in one.met or other.number in one.apart:
        return False
    both = one.strength is Strength.ABSOLUTE and other.strength is Strength.ABSOLUTE
    return not (both and one.preferred is other.preferred)


def the_index(tournament: Tournament, player: int) -> tuple[int, int]:
    """1.7: Buchholz and Sonneborn-Berger of one player, round after round."""
    own = scores(tournament)
    buchholz = sonneborn = 0
    for number in range(1, len(tournament.rounds) + 1):
        seen = tournament.appearances(number).get(player)
        points = round_points(tournament, number)[player]
        if seen is not None and seen.played and seen.opponent is not None:
            score = own[seen.opponent] + draws_for(tournament, seen.opponent)
        else:
            score = own[player]
        buchholz += score
        sonneborn += points * score
    return buchholz, sonneborn


def draws_for(tournament: Tournament, player: int) -> int:
    """1.7.2: what a series of zero-point byes up to this round adds for the opponents."""
    coming = len(tournament.rounds) + 1
    requests = [
        each.kind
        for each in tournament.regulations.bye_requests
        if each.round == coming and each.player == player
    ]
    if ByeKind.ZERO not in requests:
        return 0
    added = 0
    for number in range(len(tournament.rounds), 0, -1):
        seen = tournament.appearances(number).get(player)
        if seen is not None and seen.bye is not ByeKind.ZERO:
            break
        added += tournament.regulations.points.half_bye - round_points(tournament, number)[player]
    return added


def can_be_paired(people: Iterable[Card]) -> bool:
    """C4: a complete pairing of all of these."""
    there = tuple(people)
    if not there:
        return True
    first, rest = there[0], there[1:]
    return any(
        may_meet(first, other) and can_be_paired(rest[:at] + rest[at + 1 :])
        for at, other in enumerate(rest)
    )


def in_order(bracket: tuple[Card, ...], zeros: int) -> Iterator[tuple[Pairs, tuple[Card, ...]]]:
    """Article 4: every pairing with so many floaters, sorted; the bracket is in ranking order."""
    if not bracket:
        if zeros == 0:
            yield (), ()
        return
    first, rest = bracket[0], bracket[1:]
    for at in range(len(rest) - 1, -1, -1):
        for pairs, floaters in in_order(rest[:at] + rest[at + 1 :], zeros):
            yield ((first, rest[at]), *pairs), floaters
    if zeros:
        for pairs, floaters in in_order(rest, zeros - 1):
            yield pairs, (first, *floaters)


def the_bye(people: tuple[Card, ...], ranks: Ranks) -> Card | None:
    """3.1: allowed, the rest can be paired, lowest score, most games, lowest ranking."""
    ranked = sorted(people, key=lambda one: ranks[one.number], reverse=True)
    for one in sorted(ranked, key=lambda one: (one.score, -len(one.colours))):
        if one.pab_allowed and can_be_paired(other for other in people if other is not one):
            return one
    return None


def pair_brackets(people: tuple[Card, ...], ranks: Ranks, *, old: bool) -> list[tuple[Card, Card]]:
    """3.2: bracket after bracket, from the top; the people can all be paired."""
    levels = sorted({one.score for one in people}, reverse=True)
    groups = [[one for one in people if one.score == score] for score in levels]
    incoming: tuple[Card, ...] = ()
    made: list[tuple[Card, Card]] = []
    for at, group in enumerate(groups):
        below = groups[at + 1 :]
        pairs, incoming = the_pairing(incoming, group, below, ranks, old=old)
        made += pairs
    return made


def the_pairing(
    incoming: tuple[Card, ...],
    group: list[Card],
    below: list[list[Card]],
    ranks: Ranks,
    *,
    old: bool,
) -> tuple[Pairs, tuple[Card, ...]]:
    """The first pairing that complies best with C5 to C8."""
    bracket = tuple(sorted((*incoming, *group), key=lambda one: ranks[one.number]))
    came = {one.number for one in incoming}
    rest = [one for each in below for one in each]
    by_number = {one.number: one for one in (*bracket, *rest)}

    @cache
    def completes(floaters: frozenset[int]) -> bool:
        return can_be_paired((*(by_number[each] for each in floaters), *rest))

    @cache
    def following(floaters: frozenset[int]) -> tuple[object, ...]:
        """C7: how well the next bracket can comply with C5 and C6."""
        if not below:
            return ()
        down = tuple(by_number[each] for each in floaters)
        members = (*down, *below[0])
        lower = [one for each in below[1:] for one in each]
        for zeros in range(len(members) + 1):
            found = [
                c6(members, out, set(floaters), old=old)
                for pairs, out in in_order(members, zeros)
                if all(may_meet(*pair) for pair in pairs) and can_be_paired((*out, *lower))
            ]
            if found:
                return zeros, min(found)
        raise AssertionError("all can be paired")

    for zeros in range(len(bracket) + 1):
        legal = [
            (pairs, out)
            for pairs, out in in_order(bracket, zeros)
            if all(may_meet(*pair) for pair in pairs)
            and completes(frozenset(one.number for one in out))
        ]
        if legal:
            # Of equals the first one is kept, as min does.
            return min(
                legal,
                key=lambda each: (
                    c6(bracket, each[1], came, old=old),
                    following(frozenset(one.number for one in each[1])) if each[1] else (),
                    sum(
                        one.preferred is not None and one.preferred is other.preferred
                        for one, other in each[0]
                    ),
                ),
            )
    raise AssertionError("all can be paired")


def c6(bracket: tuple[Card, ...], out: tuple[Card, ...], came: set[int], *, old: bool) -> list[int]:
    """C6, the less the better: the floaters' scores from the highest.

    Until 2026: first the most, then those with the highest scores, of the incoming floaters are
    paired.
    """
    if not old:
        return sorted((one.score for one in out), reverse=True)
    paired = [one.score for one in bracket if one.number in came and one not in out]
    return [-len(paired), *(-score for score in sorted(paired, reverse=True))]


def white_of(one: Card, other: Card, ranks: Ranks, initial: Colour) -> tuple[Card, Card]:
    """5.2, White first."""
    if not one.colours and not other.colours:
        higher, lower = sorted((one, other), key=lambda each: (-each.score, each.seed))
        first_is_white = (initial is Colour.WHITE) == (higher.seed % 2 == 1)
        return (higher, lower) if first_is_white else (lower, higher)
    if one.preferred is not other.preferred:
        white = one.preferred is Colour.WHITE or other.preferred is Colour.BLACK
        return (one, other) if white else (other, one)
    if one.strength is not other.strength:
        stronger, weaker = (one, other) if one.strength > other.strength else (other, one)
        return (stronger, weaker) if stronger.preferred is Colour.WHITE else (weaker, stronger)
    for a, b in zip(one.colours[::-1], other.colours[::-1], strict=False):
        if a is not b:
            return (one, other) if a is Colour.BLACK else (other, one)
    higher, lower = sorted((one, other), key=lambda each: ranks[each.number])
    return (higher, lower) if higher.preferred is Colour.WHITE else (lower, higher)


def whole_round(
    position: Tournament, edition: Edition, initial: Colour
) -> tuple[set[tuple[int, int]], int | None] | None:
    """The boards, White first, and the bye; None where not everybody can be paired."""
    people = tuple(card._replace(topscorer=False) for card in cards(position, edition))
    ranks: Ranks = {}
    for card in people:
        buchholz, sonneborn = the_index(position, card.number)
        ranks[card.number] = (-buchholz, -sonneborn, card.seed)
    bye = None
    if len(people) % 2:
        bye = the_bye(people, ranks)
        if bye is None:
            return None
        people = tuple(one for one in people if one is not bye)
    if not can_be_paired(people):
        return None
    pairs = pair_brackets(people, ranks, old=edition.id == "fide-2018")
    boards = [white_of(one, other, ranks, initial) for one, other in pairs]
    return {(white.number, black.number) for white, black in boards}, bye and bye.number
