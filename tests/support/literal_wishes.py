"""Wishes taken literally: every complete pairing, and every candidate of a bracket, one by one.

Nothing here knows how the engine is made to fulfil a wish. What a wish means is said of a
pair and of a bye; the rules are those of :mod:`support.literal`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.model import Colour, Entrant, Game, Round, Tournament
from openarbiter.pairing import BracketKind, BracketResult, RoundPairing
from openarbiter.pairing.dutch.absolute import compatible
from openarbiter.pairing.dutch.cards import Card
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.rulebook import Edition
from support.literal import (
    Pairs,
    can_complete,
    candidates,
    literal_round,
    lowest_bye_score,
    report_card,
)

Cards = tuple[Card, ...]
ReportCard = tuple[object, ...]
"""How far a candidate falls short of each criterion, in the order of the edition."""

Wishes = tuple[Wish, ...]


class DrawnStudy(RoundStudy):
    """The study of a round of which there are only cards.

    Every pair that has met gets a round of its own.
    """

    def __init__(self, players: Cards, rules: Edition, initial: Colour):
        whole = pair_by_reference(players, rules.dutch, initial)
        assert whole is not None
        games = [
            Game(card.number, other)
            for card in players
            for other in sorted(card.met)
            if card.number < other
        ]
        left = whole.brackets[-1].downfloaters
        self.then = Tournament(
            entrants=tuple(Entrant(card.number) for card in sorted(players)),
            rounds=tuple(Round((game,)) for game in games),
        )
        self.pairing = RoundPairing(
            round=len(games) + 1,
            edition=rules.id,
            boards=whole.boards,
            bye=left[0] if left else None,
            absent=(),
            brackets=whole.brackets,
        )
        self.rules = rules
        self.initial = initial
        self.players = players
        self.cards = {card.number: card for card in players}
        self.tries = 0


def random_wish(kind: WishKind, players: Cards, random: Random) -> Wish:
    """A wish of a kind for any of the players."""
    one, other = random.sample([card.number for card in players], 2)
    together = kind in (WishKind.OPPONENT, WishKind.NOT_OPPONENT)
    return Wish(kind, one, other if together else None)


def pair_has(wish: Wish, one: Card, other: Card, initial: Colour) -> bool:
    """Whether a pair does not go against a wish."""
    named = {wish.player, wish.other} - {None}
    numbers = {one.number, other.number}
    if not named & numbers:
        return True
    match wish.kind:
        case WishKind.OPPONENT:
            return named == numbers
        case WishKind.NOT_OPPONENT:
            return named != numbers
        case WishKind.BYE:
            return False
        case WishKind.NO_FLOAT:
            return one.score == other.score
        case _:
            white = one if colour_of(one, other, initial)[0] is Colour.WHITE else other
            return (white.number == wish.player) == (wish.kind is WishKind.WHITE)


def bye_has(wish: Wish, card: Card) -> bool:
    """Whether a bye does not go against a wish."""
    match wish.kind:
        case WishKind.BYE:
            return card.number == wish.player
        case WishKind.NOT_OPPONENT:
            return True
        case _:
            return card.number not in (wish.player, wish.other)


def has(pairing: RoundPairing, wishes: Wishes, cards: Mapping[int, Card], initial: Colour) -> bool:
    """Whether a whole round fulfils the wishes."""
    return all(
        all(
            pair_has(wish, cards[board.white], cards[board.black], initial)
            for board in pairing.boards
        )
        and (pairing.bye is None or bye_has(wish, cards[pairing.bye]))
        for wish in wishes
    )


def may_meet(wishes: Wishes, one: Card, other: Card, initial: Colour) -> bool:
    """Whether two players may meet, by the rules and by the wishes."""
    return compatible(one, other) and all(pair_has(wish, one, other, initial) for wish in wishes)


def can_be(wish: Wish, players: Cards, initial: Colour) -> bool:
    """Whether anything that the rules allow fulfils a wish, whatever the others do."""
    own = next(card for card in players if card.number == wish.player)
    if wish.kind is WishKind.NOT_OPPONENT:
        return True
    if wish.kind is WishKind.BYE:
        return len(players) % 2 == 1 and own.pab_allowed
    return any(other is not own and may_meet((wish,), own, other, initial) for other in players)


def complete_pairings(players: Cards, wishes: Wishes, initial: Colour) -> Iterator[Pairs]:
    """All complete pairings in which the wishes are fulfilled, bye included."""
    if not players:
        yield ()
        return
    first, others = players[0], players[1:]
    for other in others:
        if may_meet(wishes, first, other, initial):
            rest = tuple(card for card in others if card is not other)
            for pairs in complete_pairings(rest, wishes, initial):
                yield ((first, other), *pairs)
    if len(players) % 2 and first.pab_allowed and all(bye_has(wish, first) for wish in wishes):
        for pairs in complete_pairings(others, wishes, initial):
            yield pairs


def bound(players: Cards, wishes: Wishes, initial: Colour) -> Cards:
    """Cards of players who know no way but the wished one."""
    return tuple(
        card._replace(
            apart=frozenset(
                other.number
                for other in players
                if other is not card and not may_meet(wishes, card, other, initial)
            ),
            pab_allowed=card.pab_allowed and all(bye_has(wish, card) for wish in wishes),
        )
        for card in players
    )


def wished_round(
    players: Cards, rules: Edition, initial: Colour, wishes: Wishes
) -> tuple[frozenset[tuple[int, int]], int | None]:
    """What the rules pair where the wishes are absolute criteria; see :func:`literal_round`."""
    return literal_round(bound(players, wishes, initial), rules.dutch, initial)


class LiteralBracket:
    """One bracket of a round, to be judged by its criteria candidate by candidate.

    Args:
        players: everybody of the round, in the order of A.2, with the cards that are to count.
        result: who is in the bracket, and which role it plays.

    Attributes:
        below: everybody of lower brackets.
    """

    def __init__(self, players: Cards, rules: Edition, initial: Colour, result: BracketResult):
        cards = {card.number: card for card in players}
        self._rules = rules.dutch
        every = self._rules.completion == "every bracket"
        residents = tuple(cards[number] for number in result.residents)
        self.bracket = Bracket(
            tuple(cards[number] for number in result.moved_down), residents, initial
        )
        self.below = tuple(card for card in players if card.score < residents[-1].score)
        self._bye_score = lowest_bye_score(players) if every else None
        self._complete = every or result.kind is not BracketKind.NORMAL or not self.below
        self._following: Cards = ()
        if result.kind is BracketKind.NORMAL and self.below:
            self._following = tuple(
                card for card in self.below if card.score == self.below[0].score
            )

    def all(self) -> Iterator[Pairs]:
        """Every candidate of legal pairs, in the order of section D, the most pairs first."""
        players = len(self.bracket.players)
        for count in range(players // 2, -1, -1):
            for paired in range(min(len(self.bracket.mdps), count), -1, -1):
                for pairs in candidates(self.bracket, paired, count):
                    if all(compatible(one, other) for one, other in pairs):
                        yield pairs

    def left(self, pairs: Pairs) -> Cards:
        """Who is in none of these pairs."""
        taken = {card.number for pair in pairs for card in pair}
        return tuple(card for card in self.bracket.players if card.number not in taken)

    def completable(self, pairs: Pairs) -> bool:
        """Whether the rest can be paired after a candidate, with the bye where it must be."""
        return can_complete(self.left(pairs), self.below, self._bye_score)

    def allows(self, pairs: Pairs) -> bool:
        """Whether a candidate fulfils the absolute criteria that this bracket is paired by."""
        return not self._complete or self.completable(pairs)

    def card(self, pairs: Pairs) -> ReportCard:
        """The report card of a candidate."""
        return report_card(
            self.bracket,
            self._rules,
            pairs,
            self.left(pairs),
            self.below,
            self._following,
            self._bye_score,
        )

    def best_completable(self) -> Pairs:
        """The best of all candidates that leave a completable rest, and of these the first."""
        best: tuple[ReportCard, Pairs] | None = None
        for pairs in self.all():
            if best is not None and len(pairs) < len(best[1]):
                # Fewer pairs fall short of C.5 (C6), which comes before all else.
                break
            if not self.completable(pairs):
                continue
            card = self.card(pairs)
            if best is None or card < best[0]:
                best = (card, pairs)
        assert best is not None
        return best[1]
