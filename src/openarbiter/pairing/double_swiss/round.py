"""One round of a file by the Double-Swiss Pairing System: game 1 of a match, or game 2."""

from __future__ import annotations

from openarbiter.model import ByeKind, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.double_swiss.colours import white_of
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.double_swiss.players import double_cards
from openarbiter.pairing.frame.impossible import cited_articles
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.result import Board, NoPairing, PairingStep, RoundPairing
from openarbiter.pairing.upfloating.obstacles import obstacles_of
from openarbiter.pairing.upfloating.publication import in_order
from openarbiter.pairing.upfloating.whole import pair_all
from openarbiter.rulebook import Edition
from openarbiter.rulebook.upfloating_rules import DOUBLE_SWISS as RULES

_AGAIN = N_("Game 2 has the pairs of game 1 with colours exchanged.")


def pair_double_swiss(tournament: Tournament, number: int, edition: Edition) -> RoundPairing:
    """Pair a round of the file as it stood then: an odd one is game 1, an even one game 2.

    Raises:
        NoPairing: not all players can be paired; it says why.
    """
    then = tournament.before_round(number)
    if number % 2 == 0:
        return _second_game(then, number, edition)
    cards = {card.contender.number: card for card in double_cards(then)}
    rounds = then.regulations.rounds
    floats_count = rounds is None or number <= rounds - 2 * RULES.free_rounds
    contenders = tuple(card.contender for card in cards.values())
    whole = pair_all(contenders, RULES, floats_count=floats_count)
    if whole is None:
        raise NoPairing(number, *obstacles_of(contenders, cited_articles(RULES, RULES.chapter)))
    initial = initial_colour(tournament)
    boards = []
    for one, other in whole.pairs:
        white, _ = white_of(cards[one.number], cards[other.number], initial)
        boards.append((one, other) if white.contender is one else (other, one))
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=in_order(boards),
        bye=None if whole.bye is None else whole.bye.number,
        absent=tuple(each for each in sorted(then.ranking) if each not in cards),
        brackets=(),
        system=DOUBLE_SWISS,
        groups=whole.groups,
        steps=whole.steps,
    )


def _second_game(then: Tournament, number: int, edition: Edition) -> RoundPairing:
    """Game 2: the pairs of game 1 with colours exchanged, whoever comes to it (4.4).

    The order is that in which game 1 was published: a file lists its games by the players' numbers.
    """
    first = then.rounds[-1]
    cards = {card.contender.number: card for card in double_cards(then.before_round(number - 1))}
    if all({game.white, game.black} <= cards.keys() for game in first.games):
        sides = [(cards[game.black], cards[game.white]) for game in first.games]
        boards = in_order([(one.contender, other.contender) for one, other in sides])
    else:
        boards = tuple(Board(game.black, game.white) for game in first.games)
    there = {player for game in first.games for player in (game.white, game.black)}
    bye = next((bye.player for bye in first.byes if bye.kind is ByeKind.PAB), None)
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=boards,
        bye=bye,
        absent=tuple(each for each in sorted(then.ranking) if each not in there and each != bye),
        brackets=(),
        system=DOUBLE_SWISS,
        steps=(PairingStep("C.04.5 4.4", Reason.of(_AGAIN)),),
    )
