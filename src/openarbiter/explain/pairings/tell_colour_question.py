"""Why a player has this colour: what is said where another one is wished for."""

from __future__ import annotations

from openarbiter.explain.document import Block, Paragraph
from openarbiter.explain.pairings.study import ColouredBoard, RoundStudy
from openarbiter.explain.pairings.tell_player_colour import colour_sentences
from openarbiter.explain.pairings.words import Words
from openarbiter.model import Colour
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.frame.cards import Card

_COLOURS = {WishKind.WHITE: Colour.WHITE, WishKind.BLACK: Colour.BLACK}


def colour_blocks(words: Words, study: RoundStudy, wishes: tuple[Wish, ...]) -> tuple[Block, ...]:
    """The rule that decided the colours of everybody of whom a colour is wished.

    The colours of a board follow from its players (C.04.3 E; 5.2 of 2026), so another colour
    against the same opponent cannot be: it is said that it needs another pairing.
    """
    blocks: list[Block] = []
    wished = _wished_opponents(wishes)
    for wish in wishes:
        colour = _COLOURS.get(wish.kind)
        seat = _seat(study, wish.player, wished.get(wish.player))
        if colour is None or seat is None:
            continue
        blocks.append(Paragraph(_decided(words, study, seat, wish.player), "strong"))
        if (seat.white.number == wish.player) is not (colour is Colour.WHITE):
            blocks.append(Paragraph(_another(words, seat, wish.player)))
    return tuple(blocks)


def _wished_opponents(wishes: tuple[Wish, ...]) -> dict[int, int]:
    """Whom players are wished to meet."""
    found: dict[int, int] = {}
    for wish in wishes:
        if wish.kind is WishKind.OPPONENT and wish.other is not None:
            found |= {wish.player: wish.other, wish.other: wish.player}
    return found


def _seat(study: RoundStudy, number: int, other: int | None) -> ColouredBoard | None:
    """The board of a player, or the one there would be with the opponent wished for."""
    for seat in study.seats:
        if number in (seat.white.number, seat.black.number):
            if other in (None, seat.white.number, seat.black.number):
                return seat
            break
    if other is None or not {number, other} <= study.cards.keys() or number == other:
        return None
    card, opponent = study.cards[number], study.cards[other]
    colour, rule = colour_of(card, opponent, study.initial)
    white, black = (card, opponent) if colour is Colour.WHITE else (opponent, card)
    return ColouredBoard(white, black, study.rules.dutch.articles.colour_rule(rule))


def _decided(words: Words, study: RoundStudy, seat: ColouredBoard, number: int) -> str:
    card, opponent = _sides(seat, number)
    if seat in study.seats:
        template = (
            N_("{player} has White against {opponent}.")
            if seat.white is card
            else N_("{player} has Black against {opponent}.")
        )
    else:
        template = (
            N_("{player} would have White against {opponent}.")
            if seat.white is card
            else N_("{player} would have Black against {opponent}.")
        )
    lead = words.say(template, player=words.who(card.number), opponent=words.who(opponent.number))
    return " ".join((lead, *colour_sentences(words, study, seat, card)))


def _another(words: Words, seat: ColouredBoard, number: int) -> str:
    card, opponent = _sides(seat, number)
    template = (
        N_("Against {opponent} the rules give {player} White. Black would need another opponent:")
        if seat.white is card
        else N_(
            "Against {opponent} the rules give {player} Black. White would need another opponent:"
        )
    )
    return words.say(template, player=words.who(card.number), opponent=words.who(opponent.number))


def _sides(seat: ColouredBoard, number: int) -> tuple[Card, Card]:
    if seat.white.number == number:
        return seat.white, seat.black
    return seat.black, seat.white
