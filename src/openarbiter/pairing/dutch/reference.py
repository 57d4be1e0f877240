"""The reference engine: a whole round by C.04.3, bracket after bracket (A.9; 1.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby

from openarbiter.model import Colour
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.absolute import compatible
from openarbiter.pairing.dutch.bracket import Paired, pair_bracket, pair_completable
from openarbiter.pairing.dutch.cards import Card
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.ladder import Pair
from openarbiter.pairing.dutch.matching import best_matching, is_perfect
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.result import BracketKind
from openarbiter.rulebook import DutchRules


def pair_by_reference(
    players: tuple[Card, ...], rules: DutchRules, initial: Colour
) -> Whole | None:
    """Pair all players of a round, or None where no pairing of all of them exists.

    Args:
        players: in the order of A.2.
    """
    if not completable((), players):
        return None
    brackets = list(pair_brackets(players, rules, initial))
    boards = [
        _seated(higher, lower, initial) for bracket in brackets for higher, lower in bracket.pairs
    ]
    return Whole(in_order(boards, rules), tuple(bracket.report for bracket in brackets))


def _seated(higher: Card, lower: Card, initial: Colour) -> tuple[Card, Card]:
    colour, _ = colour_of(higher, lower, initial)
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)


def pair_brackets(
    players: tuple[Card, ...], rules: DutchRules, initial: Colour
) -> Iterator[Paired]:
    """Pair all brackets of a round, from the top down.

    Args:
        players: in the order of A.2. A pairing of all of them exists, see
            :func:`completable`.

    Yields:
        The brackets as they were paired in the end. Whoever is left over by the last
        one has the pairing-allocated bye.
    """
    if rules.completion == "collapse":
        yield from _collapsing(players, rules, initial)
    else:
        yield from _completing(players, rules, initial)


def completable(floaters: tuple[Card, ...], below: tuple[Card, ...]) -> bool:
    """The requirement zero: whether these players can all be paired (A.9; C4 of 2026).

    Args:
        floaters: players who have floated down together; they meet players below only.
        below: all players of lower brackets.
    """
    nodes = floaters + below
    edges: list[Pair] = [
        (one, other)
        for one, other in combinations(range(len(nodes)), 2)
        if other >= len(floaters) and compatible(nodes[one], nodes[other])
    ]
    count = len(nodes)
    if count % 2:
        edges += [(node, count) for node, card in enumerate(nodes) if card.pab_allowed]
        count += 1
    return is_perfect(count, edges)


def _groups(players: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    return [tuple(group) for _, group in groupby(players, key=lambda card: card.score)]


def _byes(players: tuple[Card, ...], allowed: frozenset[int]) -> frozenset[int] | None:
    return allowed if len(players) % 2 else None


def _collapsing(players: tuple[Card, ...], rules: DutchRules, initial: Colour) -> Iterator[Paired]:
    """A.9 of 2018: pair, look whether the rest can be completed, collapse if it cannot."""
    allowed = frozenset(card.number for card in players if card.pab_allowed)
    groups = _groups(players)
    floaters: tuple[Card, ...] = ()
    for place, residents in enumerate(groups):
        bracket = Bracket(floaters, residents, initial)
        below = tuple(card for group in groups[place + 1 :] for card in group)
        following = groups[place + 1] if below else ()
        last_but_one = place + 2 == len(groups)
        everybody = floaters + residents + below
        paired = pair_bracket(
            Task(
                bracket=bracket,
                rules=rules,
                kind=BracketKind.NORMAL,
                below=following,
                following=len(following),
                complete=not below,
                byes=_byes(everybody, allowed) if last_but_one or not below else None,
            )
        )
        if below and not completable(paired.floaters, below):
            yield from _penultimate(bracket, below, rules, _byes(everybody, allowed))
            return
        yield paired
        floaters = paired.floaters


def _penultimate(
    bracket: Bracket, below: tuple[Card, ...], rules: DutchRules, byes: frozenset[int] | None
) -> Iterator[Paired]:
    """A.9, C.4: the bracket again as PPB, then the collapsed last bracket."""
    paired = pair_bracket(
        Task(
            bracket=bracket,
            rules=rules,
            kind=BracketKind.PENULTIMATE,
            below=below,
            following=0,
            complete=True,
            byes=byes,
        )
    )
    yield paired
    yield pair_bracket(
        Task(
            bracket=Bracket(paired.floaters, below, bracket.initial),
            rules=rules,
            kind=BracketKind.COLLAPSED_LAST,
            below=(),
            following=0,
            complete=True,
            byes=byes,
        )
    )


def _completing(players: tuple[Card, ...], rules: DutchRules, initial: Colour) -> Iterator[Paired]:
    """1.9 of 2026: every bracket leaves a completable rest (C4) and the best bye (C5)."""
    bye_score = _bye_score(players)
    byes = _byes(
        players,
        frozenset(card.number for card in players if card.pab_allowed and card.score == bye_score),
    )
    groups = _groups(players)
    floaters: tuple[Card, ...] = ()
    for place, residents in enumerate(groups):
        below = tuple(card for group in groups[place + 1 :] for card in group)
        paired = pair_completable(
            Task(
                bracket=Bracket(floaters, residents, initial),
                rules=rules,
                kind=BracketKind.NORMAL,
                below=below,
                following=len(groups[place + 1]) if below else 0,
                complete=True,
                byes=byes,
                bye_here=byes is not None and bye_score >= residents[0].score,
            )
        )
        yield paired
        floaters = paired.floaters


def _bye_score(players: tuple[Card, ...]) -> int:
    """C5: the lowest score that the player with the bye can have.

    Args:
        players: an odd number of them; a pairing of all of them exists.
    """
    count = len(players)
    if count % 2 == 0:
        return 0
    scores = sorted({card.score for card in players}, reverse=True)
    enough = len(scores)
    edges = [
        (one, other, enough)
        for one, other in combinations(range(count), 2)
        if compatible(players[one], players[other])
    ]
    edges += [
        (node, count, enough + scores.index(card.score))
        for node, card in enumerate(players)
        if card.pab_allowed
    ]
    return players[best_matching(count + 1, edges)[count]].score
