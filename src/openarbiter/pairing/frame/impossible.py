"""Reasons why a round cannot be paired: a proof with names in it (A.9; 1.9.3 of 2026).

A field can be paired unless some players, taken away, leave more groups of an odd
number behind than they are themselves (Tutte and Berge). Those groups are found from
who can be left over in a pairing as complete as possible (Gallai and Edmonds).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from operator import attrgetter
from typing import Protocol

import rustworkx as rx

from openarbiter.model import Colour
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.frame.absolute import compatible, same_absolute_preference
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.frame.mates import Mates

_SHOWN = 12
"""The players whose obstacles are told one by one; more would not be read."""


KEPT_APART = N_("Player {player} is kept apart from {others} by the arbiter.")
"""The sentence about players whom nothing but the arbiter keeps apart."""


TEAM_KEPT_APART = N_("Team {player} is kept apart from {others} by the arbiter.")
"""The same of teams."""

_OF_TEAMS = {
    KEPT_APART: TEAM_KEPT_APART,
    "Player {players} has no opponent left.": N_("Team {players} has no opponent left."),
    "{count} players can otherwise meet only each other, an odd number, so one of them is left "
    "over.": N_(
        "{count} teams can otherwise meet only each other, an odd number, so one of them is left "
        "over."
    ),
    "Only {partners} and the bye are left for these players, and that is too few:": N_(
        "Only {partners} and the bye are left for these teams, and that is too few:"
    ),
    "Only {partners} can be paired with these players, and that is too few:": N_(
        "Only {partners} can be paired with these teams, and that is too few:"
    ),
    "Player {player} has already played {others} ({article}).": N_(
        "Team {player} has already played {others} ({article})."
    ),
    "Player {player} may not have the bye ({article}).": N_(
        "Team {player} may not have the bye ({article})."
    ),
}
"""What is said of teams instead of players; no criterion of colours keeps teams apart."""


def said_of_teams(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The reasons of a proof with "team" where they say "player".

    >>> [
    ...     each.message()
    ...     for each in said_of_teams([Reason(KEPT_APART, (("player", "1"), ("others", "2")))])
    ... ]
    ['Team 1 is kept apart from 2 by the arbiter.']
    """
    return tuple(
        replace(each, template=_OF_TEAMS.get(each.template, each.template)) for each in reasons
    )


class AbsoluteArticles(Protocol):
    """The articles of the absolute criteria of a system; ``""`` for one it does not have."""

    @property
    def rematch(self) -> str:
        """Two players do not meet twice."""

    @property
    def second_bye(self) -> str:
        """Nobody has the bye twice."""

    @property
    def same_colour(self) -> str:
        """Two who must have the same colour do not meet."""


@dataclass(frozen=True, slots=True)
class CitedArticles:
    """The same articles with the chapter they stand in, as sentences for people name them."""

    rematch: str
    second_bye: str
    same_colour: str


def cited_articles(rules: AbsoluteArticles, chapter: str) -> CitedArticles:
    """The articles of a system with its chapter; one it does not have stays ``""``."""
    named = (rules.rematch, rules.second_bye, rules.same_colour)
    return CitedArticles(*(f"{chapter} {each}" if each else "" for each in named))


def kept_apart(card: Card, others: list[Card]) -> list[Reason]:
    """Reasons why a player is kept apart from others though the rules would let them meet."""
    return [
        Reason.of(
            KEPT_APART,
            player=card.number,
            others=_numbers(others),
        )
    ]


def obstacles(
    players: tuple[Card, ...],
    rules: AbsoluteArticles,
    spare_of: Callable[[tuple[Card, ...]], set[int]],
    apart: Callable[[Card, list[Card]], list[Reason]] = kept_apart,
) -> tuple[tuple[int, ...], tuple[Reason, ...]]:
    """The players who cannot all be paired, and why; nobody where all can be.

    Args:
        players: the players of the round, of whom no complete pairing exists.
        rules: the articles.
        spare_of: finds whom some largest pairing leaves over, by their places; the bye,
            where their number is odd, is the place after the last. See :func:`spare`.
        apart: what is said of a player whom their card keeps apart from others.
    """
    bye = len(players)
    spares = spare_of(players)
    if not spares:
        # An engine that found no pairing was wrong; asked with the other one, that is told.
        return (), ()
    edges = [
        (one, other)
        for one in sorted(spares - {bye})
        for other in range(bye)
        if other != one and compatible(players[one], players[other])
    ]
    if bye % 2:
        allowed = (node for node, card in enumerate(players) if card.pab_allowed)
        edges += [(node, bye) for node in allowed if node in spares or bye in spares]
    groups = _groups(spares, edges)
    partners = {
        other
        for edge in edges
        for one, other in (edge, edge[::-1])
        if one in spares and other not in spares
    }
    stuck = [[players[node] for node in sorted(group - {bye})] for group in groups]
    others = [players[node] for node in partners if node != bye]
    reasons = _lack([group for group in stuck if group], others, bye in partners)
    concerned = sorted(card.number for group in stuck for card in group)
    told = [card for group in stuck if len(group) <= _SHOWN for card in group]
    for card in sorted(told, key=attrgetter("number"))[:_SHOWN]:
        reasons += _reasons_of(card, players, rules, apart, odd=bool(bye % 2))
    return tuple(concerned), tuple(reasons)


def spare(players: tuple[Card, ...]) -> set[int]:
    """Players unmatched in some maximum matching, by their places."""
    left = Mates(meetings(players)).spare
    return {place for place in range(len(players) + 1) if left >> place & 1}


def meetings(players: Sequence[Card]) -> list[int]:
    """Whom each may meet, as sets of bits by their places; where they are odd, the bye is last."""
    meets = [0] * (len(players) + len(players) % 2)
    for one, other in combinations(range(len(players)), 2):
        if compatible(players[one], players[other]):
            meets[one] |= 1 << other
            meets[other] |= 1 << one
    if len(players) % 2:
        for place, card in enumerate(players):
            if card.pab_allowed:
                meets[place] |= 1 << len(players)
                meets[-1] |= 1 << place
    return meets


def _groups(spares: set[int], edges: list[tuple[int, int]]) -> list[set[int]]:
    graph: rx.PyGraph[None, None] = rx.PyGraph()
    graph.add_nodes_from([None] * (max(spares) + 1))
    graph.add_edges_from_no_data([edge for edge in edges if spares.issuperset(edge)])
    groups = [set(group) for group in rx.connected_components(graph)]
    return sorted((group for group in groups if group <= spares), key=min)


def _lack(groups: list[list[Card]], partners: list[Card], bye: bool) -> list[Reason]:
    """The sentences that prove it: more who need a partner than partners."""
    if any(len(group) > 1 for group in groups):
        return [*_partners(partners, bye), *_of_groups(groups)]
    listed = _numbers(card for group in groups for card in group)
    values = (("players", listed), ("partners", _numbers(partners)))
    if not partners:
        template = (
            N_("Only one of {players} can have the bye; no opponent is left for the others.")
            if bye
            else N_("No opponent is left for {players}.")
        )
    else:
        template = (
            N_("Too few opponents: {players} can meet only {partners} or have the bye.")
            if bye
            else N_("Too few opponents: {players} can meet only {partners}.")
        )
    return [Reason(template, values)]


def _partners(partners: list[Card], bye: bool) -> list[Reason]:
    """Opponents left for those who cannot all be paired; empty if there are none."""
    if not partners:
        return [Reason(N_("Only the bye is left for one of these:"))] if bye else []
    template = (
        N_("Only {partners} and the bye are left for these players, and that is too few:")
        if bye
        else N_("Only {partners} can be paired with these players, and that is too few:")
    )
    return [Reason.of(template, partners=_numbers(partners))]


def _of_groups(groups: list[list[Card]]) -> list[Reason]:
    """Those who need a partner: players alone, and groups of an odd number; small ones first.

    A group is even where the bye is one of it.
    """
    reasons = []
    for group in sorted(groups, key=lambda each: (len(each), each[0].number)):
        if len(group) == 1:
            template = N_("Player {players} has no opponent left.")
        elif len(group) % 2 == 0:
            template = N_(
                "{players} can otherwise only meet each other or have the bye; with the bye they "
                "are an odd number, so one of them or the bye is left over."
            )
        elif len(group) <= _SHOWN:
            template = N_(
                "{players} can otherwise meet only each other; they are an odd number, so one of "
                "them is left over."
            )
        else:
            template = N_(
                "{count} players can otherwise meet only each other, an odd number, so one of "
                "them is left over."
            )
        reasons.append(Reason.of(template, players=_numbers(group), count=len(group)))
    return reasons


def _reasons_of(
    card: Card,
    players: tuple[Card, ...],
    rules: AbsoluteArticles,
    told: Callable[[Card, list[Card]], list[Reason]],
    *,
    odd: bool,
) -> list[Reason]:
    others = [other for other in players if other is not card]
    met = [other for other in others if other.number in card.met]
    apart = [other for other in others if other.number in card.apart - card.met]
    colour = [
        other
        for other in others
        if same_absolute_preference(card, other) and other not in met and other not in apart
    ]

    def reason(template: str, whom: list[Card], article: str = "") -> Reason:
        player = ("player", str(card.number))
        return Reason(template, (player, ("others", _numbers(whom)), ("article", article)))

    reasons = []
    if met:
        template = N_("Player {player} has already played {others} ({article}).")
        reasons.append(reason(template, met, rules.rematch))
    if colour:
        template = (
            N_("Player {player} must have White, and so must {others} ({article}).")
            if card.preferred is Colour.WHITE
            else N_("Player {player} must have Black, and so must {others} ({article}).")
        )
        reasons.append(reason(template, colour, rules.same_colour))
    if apart:
        reasons += told(card, apart)
    if odd and not card.pab_allowed:
        template = N_("Player {player} may not have the bye ({article}).")
        reasons.append(reason(template, [], rules.second_bye))
    return reasons


def _numbers(cards: Iterable[Card]) -> str:
    return ", ".join(str(number) for number in sorted(card.number for card in cards))
