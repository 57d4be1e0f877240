"""The players of a round, from the cards that Swiss systems share."""

from __future__ import annotations

from openarbiter.model import Colour, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.dubov.history import History, average_rating, history_of
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.pairing.result import NoPairing
from openarbiter.rulebook import Edition
from openarbiter.rulebook.dubov_rules import DubovRules

_UNRATED = N_(
    "No rating, and the Dubov System pairs by ratings: {players} ({article}). Give each of them an "
    "estimated rating; it does not change their rating of FIDE."
)


def contestants(
    then: Tournament, edition: Edition, rules: DubovRules, cards: tuple[Card, ...]
) -> tuple[Contestant, ...]:
    """The players to be paired in the next round, from their cards.

    Raises:
        NoPairing: somebody who is paired, or was an opponent of one who is, has no rating.
    """
    number = len(then.rounds) + 1
    history = history_of(then, edition, forfeited=rules.forfeited_upfloats)
    ratings = {entrant.number: entrant.rating for entrant in then.entrants}
    _refuse_unrated(number, rules, cards, ratings, history)
    # Where nobody said how many rounds there are, there are at least those that were paired.
    most = rules.max_upfloats(then.regulations.rounds or number)
    return tuple(_of(card, ratings, history, most) for card in cards)


def _of(card: Card, ratings: dict[int, int], history: History, most: int) -> Contestant:
    upfloats = history.upfloats.get(card.number, 0)
    return Contestant(
        number=card.number,
        seed=card.seed,
        score=card.score,
        aro=average_rating(history.opponents.get(card.number, ()), ratings),
        preferred=card.preferred or Colour.BLACK,
        strength=card.strength if card.preferred else Strength.MILD,
        colours=card.colours,
        met=card.met,
        apart=card.apart,
        bye_allowed=card.pab_allowed,
        upfloats=upfloats,
        maximum=upfloats >= most,
        upfloated_last=card.number in history.last,
    )


def _refuse_unrated(
    number: int,
    rules: DubovRules,
    cards: tuple[Card, ...],
    ratings: dict[int, int],
    history: History,
) -> None:
    asked = {card.number for card in cards}
    for card in cards:
        asked.update(history.opponents.get(card.number, ()))
    unrated = tuple(sorted(player for player in asked if ratings[player] <= 0))
    if unrated:
        listed = ", ".join(map(str, unrated))
        reason = Reason.of(_UNRATED, players=listed, article=rules.cited(rules.rating))
        raise NoPairing(number, unrated, (reason,))
