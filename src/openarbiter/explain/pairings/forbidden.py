"""Wishes that the rules forbid outright, whatever the other players do."""

from __future__ import annotations

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.model import Colour
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.wish import Wish, WishKind, about, fulfils
from openarbiter.pairing.frame.cards import Card

_SHOWN = 12
"""The most opponents of whom it is said one by one why they cannot be met."""

_LEAVE_THE_BYE = (WishKind.BYE, WishKind.NOT_OPPONENT)
"""The wishes that are fulfilled by a player who has the bye."""


def forbidden(study: RoundStudy, wishes: tuple[Wish, ...]) -> tuple[Reason, ...]:
    """The rules that forbid one of the wishes by themselves, each once; nothing if none does."""
    reasons = (reason for wish in wishes for reason in _of_wish(study, wish))
    return tuple(dict.fromkeys(reasons))


def forbidden_together(study: RoundStudy, wishes: tuple[Wish, ...]) -> tuple[Reason, ...]:
    """The reasons why the wishes about a player, taken together, leave no possible opponent.

    Args:
        wishes: of players who are paired, none of them forbidden by itself.

    Returns:
        A sentence for the first such player, then one for each opponent left;
        nothing where everybody named in the wishes may meet somebody, or have the bye.
    """
    judge, odd = study.brackets[0].judge, len(study.players) % 2 == 1
    for number, of_him in about(wishes).items():
        card = study.cards[number]
        if odd and card.pab_allowed and all(wish.kind in _LEAVE_THE_BYE for wish in of_him):
            continue
        avoided = {wish.other for wish in of_him if wish.kind is WishKind.NOT_OPPONENT}
        others = [wish for wish in of_him if wish.kind is not WishKind.NOT_OPPONENT]
        left = [
            other
            for other in study.players
            if other is not card
            and other.number not in avoided
            and all(fulfils(wish, card, other, study.initial) for wish in others)
        ]
        if any(judge.forbidden(card, other) is None for other in left):
            continue
        template = N_("That leaves no opponent for player {player}.")
        reasons = [Reason.of(template, player=number)]
        for other in left[:_SHOWN]:
            reasons += no_game(study, card, other)
        return tuple(reasons)
    return ()


def _of_wish(study: RoundStudy, wish: Wish) -> list[Reason]:
    """The rules that forbid one wish by themselves."""
    absent = [
        number
        for number in (wish.player, wish.other)
        if number is not None and number not in study.cards
    ]
    if absent:
        return [
            Reason.of(N_("Player {player} does not play in this round."), player=number)
            for number in absent
        ]
    card = study.cards[wish.player]
    if wish.kind is WishKind.BYE:
        return _no_bye(study, card)
    if wish.kind is WishKind.NOT_OPPONENT:
        return []
    if wish.other is not None:
        return no_game(study, card, study.cards[wish.other])
    return _no_partner(study, wish, card)


def _no_partner(study: RoundStudy, wish: Wish, card: Card) -> list[Reason]:
    """Why nobody can be the opponent that is wished for; nothing where somebody can."""
    wanted = [
        other
        for other in study.players
        if other is not card and fulfils(wish, card, other, study.initial)
    ]
    judge = study.brackets[0].judge
    if any(judge.forbidden(card, other) is None for other in wanted):
        return []
    match wish.kind:
        case WishKind.NO_FLOAT if not wanted and study.accelerated:
            template = N_("Nobody else has the score of player {player}, virtual points included.")
        case WishKind.NO_FLOAT if not wanted:
            template = N_("Nobody else has the score of player {player}.")
        case WishKind.NO_FLOAT if study.accelerated:
            template = N_(
                "Player {player} cannot meet anybody with the same score, virtual points included."
            )
        case WishKind.NO_FLOAT:
            template = N_("Player {player} cannot meet anybody with the same score.")
        case WishKind.WHITE:
            template = N_("Player {player} gets Black against every possible opponent ({article}).")
        case _:
            template = N_("Player {player} gets White against every possible opponent ({article}).")
    article = study.rules.dutch.articles.colours
    reasons = [Reason.of(template, player=card.number, article=article)]
    for other in wanted[:_SHOWN]:
        reasons += no_game(study, card, other)
    return reasons


def _no_bye(study: RoundStudy, card: Card) -> list[Reason]:
    if len(study.players) % 2 == 0:
        template = N_("The number of players is even, so nobody gets the bye.")
        return [Reason.of(template)]
    if card.pab_allowed:
        return []
    template = N_(
        "Player {player} has already had the bye, or a round worth a win without playing "
        "({article})."
    )
    return [Reason.of(template, player=card.number, article=study.rules.dutch.second_bye)]


def no_game(study: RoundStudy, card: Card, other: Card) -> list[Reason]:
    """Why two players may not meet; nothing where they may."""
    rules = study.rules.dutch
    if card is other:
        return [
            Reason.of(N_("Player {player} cannot play against themselves."), player=card.number)
        ]
    values = {"player": card.number, "other": other.number}
    article = study.brackets[0].judge.forbidden(card, other)
    if article is None:
        return []
    if article == rules.rematch:
        round_number = _met_in(study, card.number, other.number)
        template = N_("{player} and {other} have already met, in round {round} ({article}).")
        return [Reason.of(template, **values, round=round_number, article=article)]
    if article == rules.same_colour:
        template = (
            N_("{player} and {other} both have an absolute preference for White, and neither "
               "is a topscorer ({article}).")
            if card.preferred is Colour.WHITE
            else N_("{player} and {other} both have an absolute preference for Black, and "
                    "neither is a topscorer ({article}).")
        )  # fmt: skip
        return [Reason.of(template, **values, article=article)]
    return [Reason.of(N_("The arbiter keeps {player} and {other} apart."), **values)]


def _met_in(study: RoundStudy, one: int, other: int) -> int:
    """The last round in which two players played each other."""
    return max(
        number
        for number, played in enumerate(study.then.rounds, start=1)
        for game in played.games
        if {game.white, game.black} == {one, other}
    )
