"""The best pairing that has a wish, found by writing out every complete pairing.

They are compared from the top bracket down. The first bracket in which two of them differ decides:
both have the same players there, and the better candidate is judged by the criteria of the rules,
then by the order of section D. The wish plays no part in that: a bracket collapses (2018) where the
rules would have it collapse with these players in it. Nothing here knows of weights or matchings.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from openarbiter.model import Colour
from openarbiter.pairing import BracketKind
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.rulebook import DutchRules, edition_named
from support.literal import Pairs, best_candidate, can_complete, candidates, report_card
from support.literal_wishes import Cards, Wishes, complete_pairings

Numbers = frozenset[tuple[int, int]]


@dataclass(frozen=True)
class Reached:
    """A bracket as the rules would pair it, once it is reached with these players in it.

    Attributes:
        below: everybody of lower brackets.
        following: those of the next bracket; nobody where no criterion looks there.
    """

    bracket: Bracket
    rules: DutchRules
    below: Cards
    following: Cards
    kind: BracketKind

    @property
    def players(self) -> Cards:
        """Everybody of the bracket."""
        return self.bracket.players

    def left(self, pairs: Pairs) -> Cards:
        """The players of the bracket who are in none of these pairs."""
        taken = {card.number for pair in pairs for card in pair}
        return tuple(card for card in self.players if card.number not in taken)

    def bye_score(self, pairs: Pairs) -> int | None:
        """C5 of 2026: the lowest score that the bye can go to after this candidate."""
        left = self.left(pairs)
        if self.rules.completion != "every bracket" or (len(left) + len(self.below)) % 2 == 0:
            return None
        scores = sorted({card.score for card in (*left, *self.below)})
        return next(score for score in scores if can_complete(left, self.below, score))

    def key(self, pairs: Pairs) -> tuple[object, ...]:
        """What candidates are compared by: C5 of 2026, then the report card (B.8)."""
        bye, left = self.bye_score(pairs), self.left(pairs)
        card = report_card(self.bracket, self.rules, pairs, left, self.below, self.following, bye)
        return (bye or 0, *card)

    def first(self, among: Sequence[Pairs]) -> Pairs:
        """The candidate that is tried first of some with as many pairs."""
        if len(among) == 1:
            return among[0]
        wanted = {frozenset(numbers(pairs)): pairs for pairs in among}
        count = len(among[0])
        for paired in range(min(len(self.bracket.mdps), count), -1, -1):
            for pairs in candidates(self.bracket, paired, count):
                found = wanted.get(frozenset(numbers(pairs)))
                if found is not None:
                    return found
        raise AssertionError("a candidate that section D does not know")


@dataclass(frozen=True)
class Best:
    """The best pairing that has the wishes.

    Attributes:
        brackets: from the top down, each with its candidate.
        bye: the number of the player who has it; None where nobody has.
    """

    brackets: tuple[tuple[Reached, Pairs], ...]
    bye: int | None

    @property
    def pairs(self) -> Numbers:
        """All pairs, the higher ranked player first."""
        return frozenset(pair for _, pairs in self.brackets for pair in numbers(pairs))


def numbers(pairs: Pairs) -> list[tuple[int, int]]:
    """Pairs by the numbers of their players."""
    return [(one.number, other.number) for one, other in pairs]


def best_with(players: Cards, edition: str, initial: Colour, wishes: Wishes) -> Best | None:
    """The best complete pairing that has the wishes; None if there is none."""
    found = list(complete_pairings(players, wishes, initial))
    if not found:
        return None
    brackets = []
    reached = _reached(players, edition, initial, 0, ())
    place = 0
    while True:
        inside = _by_candidate(reached, found)
        keys = {each: reached.key(each) for each in inside}
        best = min(keys.values())
        chosen = reached.first([each for each in inside if keys[each] == best])
        found = inside[chosen]
        brackets.append((reached, chosen))
        left = reached.left(chosen)
        place += 1
        if reached.kind is BracketKind.PENULTIMATE:
            bracket = Bracket(left, reached.below, initial)
            reached = Reached(bracket, reached.rules, (), (), BracketKind.COLLAPSED_LAST)
        elif reached.below:
            reached = _reached(players, edition, initial, place, left)
        else:
            return Best(tuple(brackets), left[0].number if left else None)


def _by_candidate(reached: Reached, found: list[Pairs]) -> dict[Pairs, list[Pairs]]:
    """The complete pairings by what they make of the players of a bracket."""
    place = {card.number: at for at, card in enumerate(reached.players)}
    inside: dict[Pairs, list[Pairs]] = {}
    for pairs in found:
        own = [
            (one, other) for one, other in pairs if one.number in place and other.number in place
        ]
        own.sort(key=lambda pair: place[pair[0].number])
        inside.setdefault(tuple(own), []).append(pairs)
    return inside


@lru_cache(maxsize=4096)
def _reached(players: Cards, edition: str, initial: Colour, place: int, floaters: Cards) -> Reached:
    """The bracket of a scoregroup, counted from 0, with those who floated into it."""
    rules = edition_named(edition).dutch
    scores = sorted({card.score for card in players}, reverse=True)
    residents = tuple(card for card in players if card.score == scores[place])
    below = tuple(card for card in players if card.score < scores[place])
    following = tuple(card for card in below if card.score == below[0].score)
    bracket = Bracket(floaters, residents, initial)
    if rules.completion == "every bracket" or not below:
        return Reached(bracket, rules, below, following, BracketKind.NORMAL)
    _, left = best_candidate(bracket, rules, below, following, complete=False, bye_score=None)
    if can_complete(left, below, None):
        return Reached(bracket, rules, below, following, BracketKind.NORMAL)
    return Reached(bracket, rules, below, (), BracketKind.PENULTIMATE)
