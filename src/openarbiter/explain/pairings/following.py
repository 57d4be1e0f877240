"""The best candidate that begins with given pairs, or leaves given players unpaired.

A walk passes over all candidates that begin alike as soon as none of them can be better. What
is said of them then is said of the best of them, which is a real candidate with a real report
card, and not of a bound.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.pairing.dutch.attempts import Cards
from openarbiter.pairing.dutch.bracket import best_at
from openarbiter.pairing.dutch.criteria import Bracket, Pairs
from openarbiter.pairing.dutch.judge import Judge, ReportCard
from openarbiter.pairing.frame.cards import Card

LARGEST = 60
"""The players of a bracket and below it up to which the best candidate is looked for."""


@dataclass(frozen=True, slots=True)
class Following:
    """A possible candidate.

    Attributes:
        pairs: those it begins with among them, in the order of a candidate.
        card: its report card, by the rules of the bracket.
    """

    pairs: Pairs
    floaters: Cards
    card: ReportCard


def within_reach(judge: Judge) -> bool:
    """Whether a bracket is small enough to look for the best candidate again and again."""
    return len(judge.task.bracket.players) + len(judge.task.below) <= LARGEST


def best_following(judge: Judge, pairs: Pairs, limbo: Cards) -> Following | None:
    """The best candidate that has these pairs and leaves these players unpaired.

    Args:
        limbo: MDPs who float out with it.

    Returns:
        None where no possible candidate with MaxPairs pairs has them.
    """
    inside = judge.task.bracket
    everybody = frozenset(card.number for card in (*inside.players, *judge.task.below))
    bound = {card.number: other.number for pair in pairs for card, other in (pair, pair[::-1])}
    leaving = frozenset(card.number for card in limbo)
    residents = frozenset(card.number for card in inside.players)

    def kept(card: Card) -> Card:
        if card.number in bound:
            return card._replace(apart=card.apart | everybody - {bound[card.number]})
        apart = frozenset(bound)
        if card.number in leaving:
            apart |= residents
        elif card.number in residents:
            apart |= leaving
        return card._replace(apart=card.apart | apart)

    bracket = Bracket(
        tuple(map(kept, inside.mdps)), tuple(map(kept, inside.residents)), inside.initial
    )
    task = replace(judge.task, bracket=bracket, below=tuple(map(kept, judge.task.below)))
    found, _ = best_at(task, "pairs")
    if len(found) != judge.max_pairs:
        return None
    cards = {card.number: card for card in inside.players}
    real = tuple((cards[one.number], cards[other.number]) for one, other in found)
    floaters = judge.floaters(real)
    if not leaving <= {card.number for card in floaters}:
        return None
    if judge.incomplete(floaters) is not None:
        return None
    return Following(real, floaters, judge.card(real, floaters))
