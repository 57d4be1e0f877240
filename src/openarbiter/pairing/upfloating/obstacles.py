"""Why contenders cannot all be paired."""

from __future__ import annotations

from openarbiter.model.reason import Reason
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.frame.impossible import (
    AbsoluteArticles,
    obstacles,
    said_of_teams,
    spare,
)
from openarbiter.pairing.upfloating.contender import Contender


def obstacles_of(
    contenders: tuple[Contender, ...], rules: AbsoluteArticles, *, teams: bool = False
) -> tuple[tuple[int, ...], tuple[Reason, ...]]:
    """The contenders who cannot all be paired, by number, and why: a proof with names in it.

    Args:
        rules: the articles.
        teams: whether the contenders are teams.
    """
    cards = tuple(
        Card(
            number=each.number,
            seed=each.number,
            score=each.score,
            points=each.score,
            met=each.met,
            apart=each.apart,
            pab_allowed=each.bye_allowed,
        )
        for each in contenders
    )
    found, reasons = obstacles(cards, rules, spare)
    return found, said_of_teams(reasons) if teams else reasons
