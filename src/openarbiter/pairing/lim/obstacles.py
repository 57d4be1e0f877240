"""Why players cannot all be paired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.frame.impossible import kept_apart, obstacles, spare
from openarbiter.pairing.lim.member import LimMember
from openarbiter.rulebook.lim_rules import LimRules


@dataclass(frozen=True, slots=True)
class _Articles:
    rematch: str
    second_bye: str
    same_colour: str


_NEITHER = N_("{player} may have neither White nor Black, and so can meet nobody ({article}).")


def obstacles_of(
    members: Sequence[LimMember], rules: LimRules
) -> tuple[tuple[int, ...], tuple[Reason, ...]]:
    """The players who cannot all be paired, by number, and why: a proof with names in it."""
    articles = rules.articles
    stuck = {each.number for each in members if each.stuck}
    everybody = frozenset(each.number for each in members)
    cards = tuple(
        each.card._replace(
            apart=each.card.apart | ((everybody if each.stuck else stuck) - {each.number})
        )
        for each in members
    )

    def apart(card: Card, others: list[Card]) -> list[Reason]:
        if card.number in stuck:
            article = articles.same_colour
            return [Reason.of(_NEITHER, player=card.number, article=article)]
        told = [other for other in others if other.number not in stuck]
        return kept_apart(card, told) if told else []

    named = _Articles(articles.rematch, articles.second_bye, articles.same_colour)
    return obstacles(cards, named, spare, apart)
