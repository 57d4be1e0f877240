"""Small tournaments for norms: one player against a list of opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Bye, Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import EventFacts
from openarbiter.model.result import ByeKind
from openarbiter.rulebook.title_rules import FIDE_2017_TITLES, TitleRules
from openarbiter.titles.norm_event import NormEvent

RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS),
    "=": Result(Mark.DRAW, Mark.DRAW),
    "0": Result(Mark.LOSS, Mark.WIN),
    "+": Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    "-": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    "W": Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS),
    "?": Result(Mark.UNKNOWN, Mark.UNKNOWN),
}
BYES = {"U": ByeKind.PAB, "H": ByeKind.HALF, "F": ByeKind.FULL, "Z": ByeKind.ZERO}


@dataclass(frozen=True)
class Met:
    """An opponent and what player 1 scored against them; a letter of a bye for none."""

    federation: str
    title: str
    rating: int
    scored: str


def against(
    player: Entrant,
    met: Sequence[Met],
    *,
    rules: TitleRules = FIDE_2017_TITLES,
    rounds: int = 9,
    more: Sequence[Entrant] = (),
    facts: EventFacts | None = None,
    system: str = "FIDE_DUTCH_2026",
) -> NormEvent:
    """Player 1 against these opponents in turn, numbered from 2; nobody else plays."""
    others = [
        Entrant(number, rating=each.rating, title=each.title, federation=each.federation)
        for number, each in enumerate(met, start=2)
    ]
    played = tuple(
        Round(byes=(Bye(1, BYES[each.scored]),))
        if each.scored in BYES
        else Round((Game(1, number, RESULTS[each.scored]),))
        for number, each in enumerate(met, start=2)
    )
    tournament = Tournament(
        entrants=(player, *others, *more),
        rounds=played,
        regulations=Regulations(rounds=rounds, system=system),
    )
    return NormEvent(tournament, rules, facts or EventFacts())
