"""One round by the FIDE (Dutch) system, from the cards to the boards (C.04.3)."""

from __future__ import annotations

from openarbiter.model import Colour, Tournament
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.cards import Card, cards
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.impossible import obstacles
from openarbiter.pairing.dutch.initial import initial_colour
from openarbiter.pairing.dutch.reference import completable, pair_brackets
from openarbiter.pairing.engines import Engine, EngineMissing
from openarbiter.pairing.result import NoPairing, RoundPairing
from openarbiter.rulebook import Edition


def pair_dutch(
    tournament: Tournament, number: int, rules: Edition, engine: Engine = "auto"
) -> RoundPairing:
    """Pair a round of the tournament as it stood then.

    Args:
        number: the round, from 1 to the next one to be paired.

    Raises:
        NoPairing: no pairing fulfils the absolute criteria; it says why.
    """
    if engine == "native":
        raise EngineMissing("the native engine was not built with this package")
    then = tournament.before_round(number)
    players = cards(then, rules)
    if not completable((), players):
        raise NoPairing(number, *obstacles(players, rules.dutch))
    initial = initial_colour(tournament)
    brackets = list(pair_brackets(players, rules.dutch, initial))
    left = brackets[-1].floaters if brackets else ()
    boards = [
        _seated(higher, lower, initial) for bracket in brackets for higher, lower in bracket.pairs
    ]
    there = {card.number for card in players}
    return RoundPairing(
        round=number,
        edition=rules.id,
        boards=in_order(boards, rules.dutch),
        bye=left[0].number if left else None,
        absent=tuple(entrant.number for entrant in then.entrants if entrant.number not in there),
        brackets=tuple(bracket.report for bracket in brackets),
    )


def _seated(higher: Card, lower: Card, initial: Colour) -> tuple[Card, Card]:
    colour, _ = colour_of(higher, lower, initial)
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)
