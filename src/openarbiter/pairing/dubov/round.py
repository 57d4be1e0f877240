"""One round by the Dubov System, from the tournament to the boards."""

from __future__ import annotations

from openarbiter.model import Tournament
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dubov.colours import white_of
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.dubov.players import contestants
from openarbiter.pairing.dubov.whole import pair_all
from openarbiter.pairing.frame.cards import Card, cards
from openarbiter.pairing.frame.impossible import cited_articles, obstacles, spare
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.result import NoPairing, RoundPairing
from openarbiter.rulebook import Edition
from openarbiter.rulebook.dubov_rules import dubov_rules

DUBOV = "dubov"


def contestants_of(
    then: Tournament, edition: Edition
) -> tuple[tuple[Card, ...], tuple[Contestant, ...]]:
    """The cards of those who are to be paired in the next round, and what this system adds.

    Raises:
        NoPairing: somebody has no rating.
    """
    # Nobody is exempt from C3: the system knows no topscorers.
    drawn = tuple(card._replace(topscorer=False) for card in cards(then, edition))
    return drawn, contestants(then, edition, dubov_rules(edition), drawn)


def is_last_round(then: Tournament) -> bool:
    """Whether the next round is known to be the last one: earlier upfloats do not count in it."""
    return len(then.rounds) + 1 >= (then.regulations.rounds or 0) > 0


def pair_dubov(tournament: Tournament, number: int, edition: Edition) -> RoundPairing:
    """Pair a round of the tournament as it stood then.

    Raises:
        NoPairing: not all players can be paired, or somebody has no rating; it says why.
    """
    then = tournament.before_round(number)
    rules = dubov_rules(edition)
    drawn, players = contestants_of(then, edition)
    whole = pair_all(players, rules, last_round=is_last_round(then))
    if whole is None:
        raise NoPairing(number, *obstacles(drawn, cited_articles(rules, rules.chapter), spare))
    initial = initial_colour(tournament)
    card_of = {card.number: card for card in drawn}
    boards = []
    for one, other in whole.pairs:
        white, _ = white_of(one, other, initial)
        black = other if white is one else one
        boards.append((card_of[white.number], card_of[black.number]))
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=in_order(boards, edition.dutch),
        bye=None if whole.bye is None else whole.bye.number,
        absent=tuple(each.number for each in then.entrants if each.number not in card_of),
        brackets=(),
        system=DUBOV,
        groups=whole.groups,
        steps=whole.steps,
    )
