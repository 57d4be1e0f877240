"""Wishes that contradict each other, seen before anything is paired."""

from __future__ import annotations

from itertools import combinations

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.model import Colour, format_score
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.wish import Wish, WishKind, about, fulfils
from openarbiter.pairing.frame.cards import Card

_COLOURS = {WishKind.WHITE: Colour.WHITE, WishKind.BLACK: Colour.BLACK}


def contradictions(study: RoundStudy, wishes: tuple[Wish, ...]) -> tuple[Reason, ...]:
    """What in several wishes cannot be together, even if everybody might meet everybody.

    Args:
        wishes: of players who are paired.

    Returns:
        A sentence for each contradiction; nothing where no player's wishes contradict each
        other. Wishes of several players may still be impossible together.
    """
    if len(wishes) == 1:
        return ()
    byes = [wish.player for wish in wishes if wish.kind is WishKind.BYE]
    reasons = [
        Reason.of(
            N_("Only one player gets the bye, not both {player} and {other}."),
            player=one,
            other=other,
        )
        for one, other in combinations(sorted(set(byes)), 2)
    ]
    for number, of_him in about(wishes).items():
        reasons += _of_player(study, study.cards[number], of_him)
    return tuple(dict.fromkeys(reasons))


def _of_player(study: RoundStudy, card: Card, wishes: list[Wish]) -> list[Reason]:
    """What contradicts what in the wishes about one player."""
    opponents = sorted({wish.other or 0 for wish in wishes if wish.kind is WishKind.OPPONENT})
    avoided = {wish.other for wish in wishes if wish.kind is WishKind.NOT_OPPONENT}
    kinds = {wish.kind for wish in wishes} - {WishKind.OPPONENT, WishKind.NOT_OPPONENT}
    values = {"player": card.number}
    if WishKind.BYE in kinds:
        if not opponents and len(kinds) == 1:
            return []
        return [
            Reason.of(N_("Player {player} cannot have both the bye and an opponent."), **values)
        ]
    if _can_be(study, card, wishes, avoided):
        return []
    reasons = []
    if len(opponents) > 1:
        template = N_("Player {player} cannot meet both {other} and {third}.")
        reasons.append(Reason.of(template, other=opponents[0], third=opponents[1], **values))
    for other in opponents:
        if other in avoided:
            template = N_("{player} and {other} cannot both meet and not meet.")
            one, two = sorted((card.number, other))
            reasons.append(Reason.of(template, player=one, other=two))
    if kinds >= _COLOURS.keys():
        reasons.append(Reason.of(N_("Player {player} cannot have both White and Black."), **values))
    elif len(opponents) == 1:
        reasons += _against(study, card, study.cards[opponents[0]], kinds)
    if not reasons:
        template = N_("No opponent of player {player} meets all the wishes.")
        reasons.append(Reason.of(template, **values))
    return reasons


def _can_be(study: RoundStudy, card: Card, wishes: list[Wish], avoided: set[int | None]) -> bool:
    """Whether some opponent, or the bye, fulfils all the wishes about a player."""
    others = [wish for wish in wishes if wish.kind is not WishKind.NOT_OPPONENT]
    if not others and len(study.players) % 2:
        return True
    return any(
        all(fulfils(wish, card, other, study.initial) for wish in others)
        for other in study.players
        if other is not card and other.number not in avoided
    )


def _against(study: RoundStudy, card: Card, other: Card, kinds: set[WishKind]) -> list[Reason]:
    """What the game that is wished for rules out: the colours are decided, and the points."""
    reasons = []
    colour, rule = colour_of(card, other, study.initial)
    values = {"player": card.number, "other": other.number}
    if any(_COLOURS[kind] is not colour for kind in kinds & _COLOURS.keys()):
        template = (
            N_("Against {other} player {player} would have White ({article}).")
            if colour is Colour.WHITE
            else N_("Against {other} player {player} would have Black ({article}).")
        )
        article = study.rules.dutch.articles.colour_rule(rule)
        reasons.append(Reason.of(template, **values, article=article))
    if WishKind.NO_FLOAT in kinds and card.score != other.score:
        template = N_(
            "Player {player} counts with {points} points in this round and player {other} "
            "with {others}: their scores differ."
        )
        points, others = format_score(card.score), format_score(other.score)
        reasons.append(Reason.of(template, **values, points=points, others=others))
    return reasons
