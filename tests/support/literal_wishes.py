"""Wishes taken literally: every complete pairing that has them, one by one.

Nothing here knows how the engine is made to fulfil a wish. What a wish means is said of a
pair and of a bye.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.model import Colour, Entrant, Game, Round, Tournament
from openarbiter.pairing import RoundPairing
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import Edition
from support.literal import Pairs

Cards = tuple[Card, ...]
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
