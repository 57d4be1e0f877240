"""A norm that a player seeks in an event: the demand, and the ways it can be met (B.01 1.41)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum

from openarbiter.model.entrant import Entrant
from openarbiter.rulebook.title_choices import FederationsAmong
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.best_norm import best_for
from openarbiter.titles.exemption import Exemption
from openarbiter.titles.norm import Norm, hold
from openarbiter.titles.norm_event import NOT_OF_FIDE, NormEvent, federation_of
from openarbiter.titles.norm_games import NormRound, NotCounted, game_against
from openarbiter.titles.norm_values import NOBODYS, NormDemand, NormGame


class NormKind(StrEnum):
    """By which rule the number of games is enough."""

    USUAL = "usual"
    INTERNATIONAL_TEAMS = "international-teams"
    WORLD_CUP = "world-cup"
    EIGHT_GAMES = "eight-games"
    """Eight games of nine rounds: the opponent of the ninth did not come, or a bye (1.41c)."""
    LAST_FORFEIT = "last-forfeit"
    """With a last game to which the opponent did not come, counted as lost (1.42d)."""


@dataclass(frozen=True, slots=True)
class Seeking:
    """A player, a title, an event.

    Attributes:
        exemption: why no mix of federations is asked for; None where it is.
        to_come: the games still to come where it is known against whom, lost ones.
        demand: what games are held against.
    """

    event: NormEvent
    player: Entrant
    title: NormTitle
    exemption: Exemption | None
    to_come: tuple[NormGame, ...] = ()
    demand: NormDemand = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "demand", self._demand())

    def _demand(self) -> NormDemand:
        event, rules = self.event, self.event.rules
        few = event.international_teams or event.world_cup
        return NormDemand(
            rules=rules,
            title=self.title,
            federation=federation_of(self.player),
            least_games=self._least(),
            foreigners=self.exemption is None,
            mix_from=rules.least_games if few else 0,
            double=event.cycles > 1,
            other_federations=self._others(),
            reading=event.reading,
        )

    @property
    def kind(self) -> NormKind:
        """By which rule the usual number of games is enough."""
        if self.event.international_teams:
            return NormKind.INTERNATIONAL_TEAMS
        return NormKind.WORLD_CUP if self.event.world_cup else NormKind.USUAL

    def _least(self) -> int:
        rules = self.event.rules
        if self.event.international_teams:
            return rules.team_games
        return rules.cup_games[0] if self.event.world_cup else rules.least_games

    def _others(self) -> int | None:
        if self.event.reading.federations_among is FederationsAmong.OPPONENTS:
            return None
        there = {federation_of(each) for each in self.event.tournament.entrants}
        return len(there - NOBODYS - NOT_OF_FIDE - {federation_of(self.player)})


@dataclass(frozen=True, slots=True)
class FoundNorm:
    """A norm, by which rule, and the games it is credited with."""

    norm: Norm
    kind: NormKind
    credited: int


def best_found(
    seeking: Seeking, rounds: tuple[NormRound, ...], games: tuple[NormGame, ...]
) -> FoundNorm:
    """The best norm of all ways; the verdict on all games where there is none.

    Args:
        rounds: the player's rounds, for the one that is missing.
        games: those that count, at least one.
    """
    event = seeking.event
    fixed = event.is_fixed
    if fixed and seeking.to_come and not event.rules.early_end_where_fixed:
        usual = hold(_for_all_rounds(seeking, len(games)), games)
    else:
        whole = (*games, *seeking.to_come) if fixed else ()
        usual = best_for(seeking.demand, games, fixed=fixed, event=whole)
    found = FoundNorm(usual, seeking.kind, _credited(seeking, usual))
    ways = [found, *_other_ways(seeking, rounds, games)]
    made = [each for each in ways if each.norm.achieved]
    return max(
        made,
        key=lambda each: (each.credited, len(each.norm.games), each.norm.performance),
        default=found,
    )


def games_to_come(
    event: NormEvent, player: Entrant, rounds: tuple[NormRound, ...]
) -> tuple[NormGame, ...]:
    """The games of a round robin that are still to come, counted as lost."""
    if not event.round_robin:
        return ()
    met = Counter(
        each.opponent
        for each in rounds
        if each.opponent is not None and each.why is not NotCounted.NO_RESULT
    )
    number = sum(each.why is not NotCounted.NO_RESULT for each in rounds)
    coming = []
    for cycle in range(event.cycles):
        for each in event.tournament.entrants:
            counts = federation_of(each) not in NOT_OF_FIDE and each.number not in event.computers
            if each.number != player.number and counts and met[each.number] <= cycle:
                number += 1
                coming.append(game_against(event, number, each, 0))
    return tuple(coming) if number - len(coming) < event.rounds else ()


def _for_all_rounds(seeking: Seeking, games: int) -> NormDemand:
    """The demand where a norm has to use all rounds, and some are to come (2024 1.4.1e)."""
    demand = seeking.demand
    least = max(demand.least, games + len(seeking.to_come))
    return replace(demand, least_games=least)


def _credited(seeking: Seeking, norm: Norm) -> int:
    least, counted_as = seeking.event.rules.cup_games
    cup = seeking.event.world_cup and len(norm.games) == least
    return norm.credited + (counted_as - least if cup else 0)


def _other_ways(
    seeking: Seeking, rounds: tuple[NormRound, ...], games: tuple[NormGame, ...]
) -> Iterator[FoundNorm]:
    """A norm over eight games of nine rounds, and one with a last game that was not played."""
    event, rules = seeking.event, seeking.event.rules
    demand = seeking.demand
    if len(games) + 1 != demand.least:
        return
    of, counted_as = rules.eight_games
    missing = [each for each in rounds if each.game is None]
    if event.rounds == of == len(games) + 1 and any(_may_miss(seeking, each) for each in missing):
        eight = hold(replace(demand, least_games=len(games)), games)
        yield FoundNorm(eight, NormKind.EIGHT_GAMES, eight.credited + counted_as - len(games))
    last = rounds[-1] if len(rounds) == event.rounds else None
    if last is not None and last.why is NotCounted.FORFEIT_WIN and last.opponent is not None:
        opponent = event.tournament.entrant(last.opponent)
        if federation_of(opponent) not in NOT_OF_FIDE and last.opponent not in event.computers:
            rating, title = event.met_in(last.round, opponent)
            lost = NormGame(
                last.round, last.opponent, rating, title, federation_of(opponent), 0, played=False
            )
            norm = hold(demand, (*games, lost))
            yield FoundNorm(norm, NormKind.LAST_FORFEIT, _credited(seeking, norm))


def _may_miss(seeking: Seeking, each: NormRound) -> bool:
    """Whether a round without a game is one that a norm over eight games may lack (1.41c)."""
    if each.why is NotCounted.FORFEIT_WIN:
        return True
    return each.bye is not None and each.bye in seeking.event.rules.eight_byes
