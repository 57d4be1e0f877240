"""Why a player meets this opponent: the first candidate, and the opponents tried before."""

from __future__ import annotations

from openarbiter.explain.document import Block, Listing, Paragraph
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_parameters import first_candidate
from openarbiter.explain.pairings.tell_player_cost import cost, joined
from openarbiter.explain.pairings.why_not import Comparison, WishVerdict, why_not
from openarbiter.explain.pairings.words import Words
from openarbiter.pairing.dutch.attempts import Cards, mdp_sets
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.frame.cards import Card

_BETWEEN = 2
"""How many opponents are told between the first one tried and the real one."""


class FirstCandidate:
    """How a bracket is paired before anything is changed (B.2, B.3, B.6; 3.2, 3.3, 3.6).

    Attributes:
        mdps: the MDPs that are paired, in order; they meet the residents in order.
        upper, lower: S1 and S2 of what is left, the remainder; of a homogeneous bracket all.
    """

    def __init__(self, bracket: BracketStudy):
        task, result = bracket.task, bracket.result
        residents = task.bracket.residents
        self.mdps: Cards = next(mdp_sets(task.bracket.mdps, result.m1))
        remainder = residents[len(self.mdps) :]
        count = max(0, min(result.max_pairs - len(self.mdps), len(remainder) // 2))
        self.met: Cards = residents[: len(self.mdps)]
        self.upper: Cards = remainder[:count]
        self.lower: Cards = remainder[count:]

    def sides(self, card: Card) -> tuple[Cards, Cards] | None:
        """A player's own side and the opposite one; None for an MDP in the limbo."""
        for own, other in (
            (self.mdps, self.met + self.upper + self.lower),
            (self.met, self.mdps),
            (self.upper, self.lower),
            (self.lower, self.upper),
        ):
            if card in own:
                return own, other
        return None

    def opponent(self, card: Card) -> Card | None:
        """The opponent of a player in it; None if the player is left over."""
        sides = self.sides(card)
        if sides is None:
            return None
        own, other = sides
        place = own.index(card)
        return other[place] if place < len(other) else None


def opponent_blocks(
    words: Words,
    study: RoundStudy,
    bracket: BracketStudy,
    card: Card,
    opponent: Card,
    said: tuple[str, ...] = (),
) -> tuple[Block, ...]:
    """How the pair came about, then the opponents that were tried before, each with why not.

    Args:
        said: sentences that stand before and are not repeated.
    """
    first = FirstCandidate(bracket)
    one, other = words.who(card.number), words.who(opponent.number)
    tried = first.opponent(card)
    if tried is opponent:
        return (Paragraph(_as_tried_first(words, first, card, opponent)),)
    lead = first_tried(words, card, tried)
    told = [] if lead in said else [lead]
    if tried is None:
        told.append(_given_up(words, study, bracket))
    before = tuple(
        told_of
        for each in tried_before(first, bracket, card, opponent)
        if (told_of := why_not_met(words, study, bracket, card, each)) not in said
    )
    end = words.say(
        "The first of the best pairings of this bracket has {player} against {other}.",
        player=one,
        other=other,
    )
    if not before:
        return (Paragraph(joined((*told, end))),)
    above = (Paragraph(joined(told)),) if told else ()
    return (*above, Listing(before), Paragraph(end))


def first_tried(words: Words, card: Card, tried: Card | None) -> str:
    """A sentence on the first candidate: the opponent it gives a player, None if left over."""
    player = words.who(card.number)
    if tried is None:
        return words.say(
            "The first pairing in the order of the rules leaves {player} unpaired.", player=player
        )
    return words.say(
        "The first pairing in the order of the rules has {player} against {other}.",
        player=player,
        other=words.who(tried.number),
    )


def _given_up(words: Words, study: RoundStudy, bracket: BracketStudy) -> str:
    """Why the first candidate is not the one."""
    found = why_first_is_given_up(study, bracket)
    reason = cost(words, study, found, bracket.place)
    if isinstance(found, Comparison):
        return words.say("A better pairing exists. {reason}", reason=reason)
    return words.say("That is not possible. {reason}", reason=reason)


def why_first_is_given_up(study: RoundStudy, bracket: BracketStudy) -> Comparison | WishVerdict:
    """What is wrong with the first candidate: a pair that may not be, or a criterion."""
    judge, pairs = bracket.judge, first_candidate(bracket)
    barred = next((pair for pair in pairs if judge.forbidden(*pair) is not None), None)
    if barred is not None:
        wish = Wish(WishKind.OPPONENT, barred[0].number, barred[1].number)
        return why_not(study, (wish,))
    floaters = judge.floaters(pairs)
    card, broken = judge.card(pairs, floaters), judge.incomplete(floaters)
    article = broken or judge.decides(card, judge.chosen) or ""
    return Comparison(bracket, pairs, floaters, card, article, broken is not None, None)


def _as_tried_first(words: Words, first: FirstCandidate, card: Card, opponent: Card) -> str:
    """The pair of the first candidate: who stands at the same place on both sides."""
    for higher, lower in ((card, opponent), (opponent, card)):
        told = {"one": words.who(higher.number), "other": words.who(lower.number)}
        if higher in first.mdps:
            return words.say(
                "The moved-down players are paired first, with the residents in order. {one} "
                "is number {place} of them, and {other} number {place} of the residents: "
                "they meet in the first pairing in the order of the rules.",
                place=first.mdps.index(higher) + 1,
                **told,
            )
        if higher in first.upper and first.mdps:
            return words.say(
                "When the moved-down players are paired, the upper half of the rest meets "
                "the lower half in order. {one} is number {place} of the upper half, and "
                "{other} number {place} of the lower half: they meet in the first pairing in "
                "the order of the rules.",
                place=first.upper.index(higher) + 1,
                **told,
            )
        if higher in first.upper:
            return words.say(
                "The upper half of the bracket meets the lower half in order. {one} is "
                "number {place} of the upper half, and {other} number {place} of the lower "
                "half: they meet in the first pairing in the order of the rules.",
                place=first.upper.index(higher) + 1,
                **told,
            )
    raise AssertionError("one of two who meet in the first candidate is in S1")


def tried_before(
    first: FirstCandidate, bracket: BracketStudy, card: Card, opponent: Card
) -> list[Card]:
    """The opponents tried for a player before the real one: the first, and some between."""
    sides = first.sides(card)
    if sides is None:
        return []
    own, other = sides
    place = own.index(card)
    if card in first.met and opponent not in first.mdps:
        # The MDP has found another opponent, and the rest is divided anew.
        return [other[place]]
    if card in first.upper and opponent in first.mdps:
        return [other[place]]
    start = other[place : place + 1]
    if opponent in other:
        goal = other.index(opponent)
        between = other[place + 1 : goal] if place < goal else other[goal + 1 : place]
    else:
        between = other[place + 1 :]
    return [*start, *between[:_BETWEEN]]


def why_not_met(
    words: Words, study: RoundStudy, bracket: BracketStudy, card: Card, tried: Card
) -> str:
    """Why a player does not meet somebody of the bracket: a question and its answer."""
    answer = why_not(study, (Wish(WishKind.OPPONENT, card.number, tried.number),))
    return words.say(
        "Why not {player}? {reason}",
        player=words.who(tried.number),
        reason=cost(words, study, answer, bracket.place),
    )
