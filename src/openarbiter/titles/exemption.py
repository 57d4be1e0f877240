"""Norms that ask for no mix of federations (B.01 1.43a-e; 2024 1.4.3a-d)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model import Mark
from openarbiter.model.entrant import Entrant
from openarbiter.model.facts import Occasion
from openarbiter.model.result import ByeKind
from openarbiter.model.tournament import Appearance
from openarbiter.titles.norm_event import NOT_OF_FIDE, NormEvent, federation_of
from openarbiter.titles.norm_values import NOBODYS


class ExemptionKind(StrEnum):
    """Why no mix of federations is asked for."""

    NATIONAL = "national"
    NATIONAL_TEAMS = "national-teams"
    ZONAL = "zonal"
    APPROVED = "approved"
    MANY_FOREIGNERS = "many-foreigners"


@dataclass(frozen=True, slots=True)
class Exemption:
    """An exemption from the clauses on federations, with its article."""

    kind: ExemptionKind
    article: str


@dataclass(frozen=True, slots=True)
class ForeignersOfRound:
    """The rated players of other federations than the host in one round.

    Attributes:
        holders: those with one of the titles that count here.
    """

    round: int
    players: int
    federations: int
    holders: int
    fulfilled: bool


@dataclass(frozen=True, slots=True)
class ManyForeignersFound:
    """Whether a Swiss has enough foreigners in every round so far (1.43e).

    Attributes:
        applies: whether the event is a Swiss whose host is known.
        rounds: every round so far.
    """

    applies: bool
    host: str
    rounds: tuple[ForeignersOfRound, ...]
    article: str

    @property
    def fulfilled(self) -> bool:
        """Whether the condition held in every round so far, of which there is one."""
        return self.applies and bool(self.rounds) and all(each.fulfilled for each in self.rounds)


def many_foreigners(event: NormEvent) -> ManyForeignersFound:
    """Count the rated foreigners of every round (1.43e, and the note to the tables).

    In 2017 a player counts in the rounds they play a game in. Since 2024 only those count who
    missed no more than one round; a bye allocated by the pairing, or an opponent who did not
    come, is no round missed. A round without results yet counts those who are paired.
    """
    rules = event.rules.many_foreigners
    views = [event.tournament.appearances(at + 1) for at in range(len(event.tournament.rounds))]
    foreign = [
        each
        for each in event.tournament.entrants
        if each.rating and _is_foreign(event, federation_of(each))
    ]
    if rules.most_missed is not None:
        foreign = [
            each
            for each in foreign
            if sum(not _was_there(view.get(each.number)) for view in views) <= rules.most_missed
        ]
    there = _plays if rules.most_missed is None else _was_there
    rounds = []
    for number, view in enumerate(views, start=1):
        present = [each for each in foreign if there(view.get(each.number))]
        rounds.append(_counted(event, number, present))
    applies = not event.is_fixed and bool(event.host)
    return ManyForeignersFound(
        applies, event.host, tuple(rounds), event.rules.articles.many_foreigners
    )


def exemption_for(
    event: NormEvent, federation: str, foreigners: ManyForeignersFound
) -> Exemption | None:
    """Why a player of this federation needs no mix of federations; None where they do.

    Args:
        foreigners: what :func:`many_foreigners` found, once for the event.
    """
    articles, occasion = event.rules.articles, event.facts.occasion
    at_home = bool(event.host) and federation == event.host
    if occasion is Occasion.NATIONAL_CHAMPIONSHIP and at_home and not event.single_federation_zonal:
        return Exemption(ExemptionKind.NATIONAL, articles.national)
    if occasion is Occasion.NATIONAL_TEAM_CHAMPIONSHIP and at_home:
        return Exemption(ExemptionKind.NATIONAL_TEAMS, articles.national_teams)
    if occasion is Occasion.ZONAL:
        return Exemption(ExemptionKind.ZONAL, articles.zonal)
    if event.approved and articles.approved:
        return Exemption(ExemptionKind.APPROVED, articles.approved)
    if foreigners.fulfilled:
        return Exemption(ExemptionKind.MANY_FOREIGNERS, articles.many_foreigners)
    return None


def _counted(event: NormEvent, number: int, present: list[Entrant]) -> ForeignersOfRound:
    rules = event.rules.many_foreigners
    players = len(present)
    federations = len({federation_of(each) for each in present})
    holders = sum(each.title.upper() in rules.titles for each in present)
    fulfilled = (
        players >= rules.players and federations >= rules.federations and holders >= rules.holders
    )
    return ForeignersOfRound(number, players, federations, holders, fulfilled)


def _is_foreign(event: NormEvent, federation: str) -> bool:
    return federation not in NOBODYS | NOT_OF_FIDE and federation != event.host


def _plays(view: Appearance | None) -> bool:
    return view is not None and view.played


def _was_there(view: Appearance | None) -> bool:
    if view is None:
        return False
    return view.played or view.mark is Mark.FORFEIT_WIN or view.bye is ByeKind.PAB
