"""One round by the Burstein System, from the tournament to the boards."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Tournament
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.burstein.colours import white_of
from openarbiter.pairing.burstein.index import indexes
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.burstein.told import seeding_step
from openarbiter.pairing.burstein.whole import pair_all
from openarbiter.pairing.dutch.round import pair_dutch
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.frame.impossible import cited_articles, obstacles, spare
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.result import NoPairing, RoundPairing
from openarbiter.rulebook import Edition
from openarbiter.rulebook.burstein_rules import burstein_rules

BURSTEIN = "burstein"


def ranked_players(then: Tournament, edition: Edition) -> tuple[RankedPlayer, ...]:
    """Those who are to be paired in the next round, with their Index."""
    # Nobody is exempt from C3: the system knows no topscorers.
    drawn = tuple(card._replace(topscorer=False) for card in cards(then, edition))
    index = indexes(then, burstein_rules(edition))
    return tuple(RankedPlayer(card, index[card.number]) for card in drawn)


def pair_burstein(tournament: Tournament, number: int, edition: Edition) -> RoundPairing:
    """Pair a round of the tournament as it stood then.

    Raises:
        NoPairing: not all players can be paired; it says why.
    """
    then = tournament.before_round(number)
    rules = burstein_rules(edition)
    seeding = rules.seeding_rounds(then.regulations.rounds)
    if number <= seeding:
        dutch = pair_dutch(tournament, number, edition)
        return replace(dutch, system=BURSTEIN, steps=(seeding_step(seeding, rules),))
    ranked = ranked_players(then, edition)
    drawn = tuple(each.card for each in ranked)
    whole = pair_all(ranked, rules)
    if whole is None:
        raise NoPairing(number, *obstacles(drawn, cited_articles(rules, rules.chapter), spare))
    initial = initial_colour(tournament)
    boards = []
    for one, other in whole.pairs:
        white, _ = white_of(one, other, initial)
        black = other if white is one else one
        boards.append((white.card, black.card))
    there = {card.number for card in drawn}
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=in_order(boards, edition.dutch),
        bye=None if whole.bye is None else whole.bye.number,
        absent=tuple(each.number for each in then.entrants if each.number not in there),
        brackets=(),
        system=BURSTEIN,
        groups=whole.groups,
        steps=whole.steps,
    )
