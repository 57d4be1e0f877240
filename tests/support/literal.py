"""C.04.3 taken literally: candidates written out one by one, in the order of section D.

Slow beyond eight players, and that is the point: nothing here knows of weights or
matchings. Only the criteria for a finished candidate are shared with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from openarbiter.model import Colour
from openarbiter.pairing.dutch.criteria import Bracket, failure, quality_criteria
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import DutchRules

Pairs = tuple[tuple[Card, Card], ...]


def literal_round(
    players: tuple[Card, ...], rules: DutchRules, initial: Colour
) -> tuple[frozenset[tuple[int, int]], int | None]:
    """The pairs (higher ranked player first) and the bye of a round that can be paired."""
    scores = sorted({card.score for card in players}, reverse=True)
    groups = [tuple(card for card in players if card.score == score) for score in scores]
    bye_score = lowest_bye_score(players) if rules.completion == "every bracket" else None
    done: list[tuple[Card, Card]] = []
    floaters: tuple[Card, ...] = ()
    for place, residents in enumerate(groups):
        bracket = Bracket(floaters, residents, initial)
        below = tuple(card for group in groups[place + 1 :] for card in group)
        following = groups[place + 1] if below else ()
        every = rules.completion == "every bracket"
        pairs, left = best_candidate(
            bracket, rules, below, following, complete=every or not below, bye_score=bye_score
        )
        if not every and below and not can_complete(left, below, None):
            pairs, left = best_candidate(bracket, rules, below, (), complete=True, bye_score=None)
            done += pairs
            last = Bracket(left, below, initial)
            pairs, left = best_candidate(last, rules, (), (), complete=True, bye_score=None)
            done += pairs
            floaters = left
            break
        done += pairs
        floaters = left
    bye = floaters[0].number if floaters else None
    return frozenset((one.number, other.number) for one, other in done), bye


def can_complete(floaters: Sequence[Card], below: Sequence[Card], bye_score: int | None) -> bool:
    """Whether all can be paired, or all but one who may have the bye."""

    def rest(left: tuple[Card, ...], bye: bool) -> bool:
        if not left:
            return True
        one, others = left[0], left[1:]
        if bye and one.pab_allowed and bye_score in (None, one.score) and rest(others, False):
            return True
        return any(
            compatible(one, other)
            and not (one in floaters and other in floaters)
            and rest(tuple(card for card in others if card is not other), bye)
            for other in others
        )

    everybody = (*floaters, *below)
    return rest(everybody, len(everybody) % 2 == 1)


def lowest_bye_score(players: tuple[Card, ...]) -> int | None:
    if len(players) % 2 == 0:
        return None
    return min(
        card.score
        for card in players
        if card.pab_allowed
        and can_complete((), [other for other in players if other is not card], None)
    )


def best_candidate(
    bracket: Bracket,
    rules: DutchRules,
    below: tuple[Card, ...],
    following: tuple[Card, ...],
    *,
    complete: bool,
    bye_score: int | None,
) -> tuple[Pairs, tuple[Card, ...]]:
    """B.4 to B.8: of all legal candidates the best, and of these the first."""
    for count in range(len(bracket.players) // 2, -1, -1):
        best: tuple[tuple[object, ...], Pairs, tuple[Card, ...]] | None = None
        for paired in range(min(len(bracket.mdps), count), -1, -1):
            for pairs in candidates(bracket, paired, count):
                taken = {card.number for pair in pairs for card in pair}
                left = tuple(card for card in bracket.players if card.number not in taken)
                if not all(compatible(one, other) for one, other in pairs):
                    continue
                if complete and not can_complete(left, below, bye_score):
                    continue
                card = report_card(bracket, rules, pairs, left, below, following, bye_score)
                if best is None or card < best[0]:
                    best = (card, pairs, left)
        if best is not None:
            return best[1], best[2]
    raise AssertionError("the bracket has no candidate")


def report_card(
    bracket: Bracket,
    rules: DutchRules,
    pairs: Pairs,
    left: tuple[Card, ...],
    below: tuple[Card, ...],
    following: tuple[Card, ...],
    bye_score: int | None,
) -> tuple[object, ...]:
    criteria = quality_criteria(rules)
    values: list[object] = []
    for role in rules.criteria:
        if role == "next bracket":
            values.append(_next(bracket, rules, left, below, following, bye_score))
        elif role == "unplayed games":
            alone = len(left) == 1 and bye_score == left[0].score and not following
            alone = alone or (
                len(left) == 1 and bye_score is not None and bye_score >= bracket.residents[0].score
            )
            values.append(left[0].unplayed if alone else 0)
        else:
            values.append(failure(criteria[role], bracket, pairs, left))
    return tuple(values)


def _next(
    bracket: Bracket,
    rules: DutchRules,
    left: tuple[Card, ...],
    below: tuple[Card, ...],
    following: tuple[Card, ...],
    bye_score: int | None,
) -> object:
    """C.7 (C8): what the next bracket can make of these downfloaters."""
    if not following:
        return ()
    ahead = Bracket(left, following, bracket.initial)
    beyond = below[len(following) :]
    every = rules.completion == "every bracket"
    criterion = quality_criteria(rules)["score differences"]
    best: tuple[object, ...] | None = None
    for count in range(len(ahead.players) // 2, -1, -1):
        for paired in range(min(len(left), count), -1, -1):
            for pairs in candidates(ahead, paired, count):
                if not all(compatible(one, other) for one, other in pairs):
                    continue
                taken = {card.number for pair in pairs for card in pair}
                rest = tuple(card for card in ahead.players if card.number not in taken)
                fits = can_complete(rest, beyond, bye_score)
                if every and not fits:
                    continue
                wrong = not every and not beyond and not fits
                value = (wrong, -count, failure(criterion, ahead, pairs, rest))
                if best is None or value < best:
                    best = value
    return best or ()


def candidates(bracket: Bracket, paired: int, count: int) -> Iterator[Pairs]:
    """B.3, B.7: all candidates with so many MDPs paired and so many pairs in all."""
    for chosen in _mdp_sets(bracket.mdps, paired):
        for opponents in permutations(bracket.residents, paired):
            upper = tuple(zip(chosen, opponents, strict=True))
            remainder = tuple(card for card in bracket.residents if card not in opponents)
            for rest in _homogeneous(remainder, count - paired):
                yield upper + rest


def _mdp_sets(mdps: tuple[Card, ...], paired: int) -> list[tuple[Card, ...]]:
    """D.3: highest scores first, then the lowest BSNs."""
    bsn = {card: place for place, card in enumerate(mdps)}
    return sorted(
        combinations(mdps, paired),
        key=lambda chosen: ([-card.score for card in chosen], [bsn[card] for card in chosen]),
    )


def _homogeneous(players: tuple[Card, ...], pairs: int) -> Iterator[Pairs]:
    """B.6: transpositions, then exchanges and their transpositions."""
    if 2 * pairs > len(players):
        return
    for s1, s2 in _exchanges(players, pairs):
        for opponents in permutations(s2, pairs):
            yield tuple(
                (one, other) if one.order < other.order else (other, one)
                for one, other in zip(s1, opponents, strict=True)
            )


def _exchanges(
    players: tuple[Card, ...], pairs: int
) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """D.2: the original subgroups, then every exchange in order."""
    bsn = {card: place for place, card in enumerate(players, start=1)}
    s1, s2 = players[:pairs], players[pairs:]
    found = []
    for size in range(min(len(s1), len(s2)) + 1):
        for down in combinations(s1, size):
            for up in combinations(s2, size):
                leaving, joining = [bsn[card] for card in down], [bsn[card] for card in up]
                key = (
                    size,
                    sum(joining) - sum(leaving),
                    [-number for number in sorted(leaving, reverse=True)],
                    sorted(joining),
                )
                new1 = tuple(card for card in players if (card in s1) != (card in down + up))
                new2 = tuple(card for card in players if card not in new1)
                found.append((key, new1, new2))
    return [(new1, new2) for _, new1, new2 in sorted(found, key=lambda each: each[0])]
