"""Wishes for a round, and the pairs and the bye that they leave possible.

"Why not 7 against 11?" is answered by the best pairing in which they meet. Which pairings those
are is said here; which of them is the best is for the rules alone (:mod:`wished`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from openarbiter.model import Colour
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.frame.cards import Card


class WishKind(Enum):
    """Kind of a wish for a player."""

    OPPONENT = "opponent"
    NOT_OPPONENT = "not opponent"
    BYE = "bye"
    WHITE = "white"
    BLACK = "black"
    NO_FLOAT = "level"
    """An opponent with as many points."""


@dataclass(frozen=True, slots=True)
class Wish:
    """One wish for one player, by number.

    Attributes:
        other: the opponent wished for, or not wished for; None for the other kinds.
    """

    kind: WishKind
    player: int
    other: int | None = None


def fulfils(wish: Wish, card: Card, opponent: Card, initial: Colour) -> bool:
    """Check whether the player of the wish may meet this opponent under it.

    Args:
        card: that of the player of the wish.
    """
    match wish.kind:
        case WishKind.OPPONENT:
            return opponent.number == wish.other
        case WishKind.NOT_OPPONENT:
            return opponent.number != wish.other
        case WishKind.BYE:
            return False
        case WishKind.WHITE | WishKind.BLACK:
            wanted = Colour.WHITE if wish.kind is WishKind.WHITE else Colour.BLACK
            return colour_of(card, opponent, initial)[0] is wanted
        case WishKind.NO_FLOAT:
            return opponent.score == card.score


def about(wishes: Iterable[Wish]) -> dict[int, list[Wish]]:
    """The wishes by player, each written as their own; a game is one of both players."""
    found: dict[int, list[Wish]] = {}
    for wish in wishes:
        found.setdefault(wish.player, []).append(wish)
        if wish.other is not None:
            turned = Wish(wish.kind, wish.other, wish.player)
            found.setdefault(wish.other, []).append(turned)
    return found


def granted(players: tuple[Card, ...], wishes: Iterable[Wish], initial: Colour) -> tuple[Card, ...]:
    """The cards on which only those may meet who also meet under the wishes.

    Args:
        players: the cards of the round, in the order of A.2; those named in the wishes
            are among them.

    Returns:
        The cards in the same order. Pairs that a wish rules out are kept apart like those
        the arbiter prohibits; a bye wished for one player is allowed to nobody else.
    """
    cards = {card.number: card for card in players}
    apart: dict[int, set[int]] = {}
    barred: set[int] = set()
    for wish in wishes:
        for number in (wish.player, wish.other):
            if number is None:
                continue
            told = wish if number == wish.player else Wish(wish.kind, number, wish.player)
            card = cards[number]
            for other in players:
                if other is not card and not fulfils(told, card, other, initial):
                    apart.setdefault(number, set()).add(other.number)
                    apart.setdefault(other.number, set()).add(number)
        if wish.kind is WishKind.BYE:
            barred |= cards.keys() - {wish.player}
        elif wish.kind is not WishKind.NOT_OPPONENT:
            barred.add(wish.player)
            if wish.other is not None:
                barred.add(wish.other)
    return tuple(
        card._replace(
            apart=card.apart | apart.get(card.number, set()),
            pab_allowed=card.pab_allowed and card.number not in barred,
        )
        for card in players
    )
