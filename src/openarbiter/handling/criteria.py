"""The absolute criteria of a Swiss system, against which a pairing by hand is judged.

The Basic Rules (C.04.1 b, d, f, g) hold in every system "unless explicitly stated otherwise"; what
a system says of its own is taken from its rules: the Dutch one exempts topscorers in the last
round, Dubov and Burstein nobody, and Lim and the rules of 1987-89 everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from openarbiter.model import Colour, Tournament
from openarbiter.pairing.frame.cards import Card, cards
from openarbiter.pairing.lim.players import members_of
from openarbiter.pairing.result import NoPairing
from openarbiter.pairing.switch_lines import with_switches
from openarbiter.pairing.system import system_of
from openarbiter.rulebook import Edition
from openarbiter.rulebook.burstein_rules import burstein_rules
from openarbiter.rulebook.dubov_rules import dubov_rules
from openarbiter.rulebook.lim_choices import UnplayedRounds
from openarbiter.rulebook.lim_rules import LIM_EDITIONS
from openarbiter.rulebook.swiss_systems import cited_1989


@dataclass(frozen=True, slots=True)
class CriteriaArticles:
    """Where each criterion stands.

    Attributes:
        rematch: nobody meets an opponent twice.
        second_bye: who may not have the allocated bye.
        difference, series: the limits of colours.
        colour: who gets which colour.
    """

    rematch: str = "C.04.1 b"
    second_bye: str = "C.04.1 d"
    difference: str = "C.04.1 f"
    series: str = "C.04.1 g"
    colour: str = "C.04.1 h"


@dataclass(frozen=True, slots=True)
class Criteria:
    """What the system of a tournament asks of the players of a round.

    Attributes:
        cards: of those who are paired, by number; whom they have met and whether they may have
            the bye is as the system says.
        exempt: those for whom, and for whose opponents, the limits of colours do not hold.
        due: the colour that each is to have, by number; nobody without one.
        breaks: those whose last two games do not follow one another, so that a third game with
            the same colour makes no series.
    """

    cards: Mapping[int, Card]
    articles: CriteriaArticles
    exempt: frozenset[int]
    due: Mapping[int, Colour]
    breaks: frozenset[int] = frozenset()


def criteria_of(tournament: Tournament, edition: Edition) -> Criteria:
    """The criteria for the next round of a tournament, by its system."""
    drawn = cards(tournament, edition)
    name = system_of(tournament).name
    if name in LIM_EDITIONS:
        return _of_lim(tournament, edition, name)
    known = {card.number: card for card in drawn}
    due = {card.number: card.preferred for card in drawn if card.preferred is not None}
    if name in ("dubov", "burstein"):
        rules = dubov_rules(edition) if name == "dubov" else burstein_rules(edition)
        articles = CriteriaArticles(
            rematch=rules.cited(rules.rematch),
            second_bye=rules.cited(rules.second_bye),
            colour=rules.cited(rules.colours),
        )
        return Criteria(known, articles, frozenset(), due)
    exempt = frozenset(card.number for card in drawn if card.topscorer)
    return Criteria(known, CriteriaArticles(), exempt, due)


def _of_lim(tournament: Tournament, edition: Edition, name: str) -> Criteria:
    number, rounds = len(tournament.rounds) + 1, tournament.regulations.rounds or 0
    rules = LIM_EDITIONS[name]
    # The engine says which line is wrong; here the default readings do.
    with suppress(NoPairing):
        rules = with_switches(tournament, number, rules)
    last = 0 < rounds <= number
    members = members_of(tournament, edition, rules, limits=not last)
    known = {each.number: each.card for each in members}
    where = rules.articles
    cite = cited_1989 if name == "fide-swiss-1989" else str
    articles = CriteriaArticles(
        rematch=cite(where.rematch),
        second_bye=cite(where.second_bye),
        difference=cite(where.same_colour),
        series=cite(where.same_colour),
        colour=cite(where.colour_exchange),
    )
    breaks = frozenset[int]()
    if rules.unplayed_rounds is UnplayedRounds.BREAK_SERIES:
        paired = [played.seats() for played in tournament.rounds[-2:]]
        breaks = frozenset(
            player
            for player in known
            if any(player not in each or not each[player].result.played for each in paired)
        )
    due = {each.number: each.due for each in members if each.due is not None}
    return Criteria(known, articles, frozenset(known if last else ()), due, breaks)
