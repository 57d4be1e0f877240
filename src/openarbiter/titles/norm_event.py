"""An event as the norms ask about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from openarbiter.model import Tournament
from openarbiter.model.entrant import Entrant
from openarbiter.model.facts import EventFacts, Occasion
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.model.predetermined import predetermined
from openarbiter.rulebook.title_choices import USUAL_READING, NormReading
from openarbiter.rulebook.title_rules import TitleRules

NOT_OF_FIDE = frozenset({"NON"})
"""Codes of federations that do not belong to FIDE (1.42a)."""


@dataclass(frozen=True, slots=True)
class OnTheDay:
    """The rating and title a player had on the day of a game (1.15)."""

    rating: int
    title: str


@dataclass(frozen=True, slots=True)
class NormEvent:
    """An event, and what has to be said of it.

    Attributes:
        tournament: with ratings and titles of the list in force when it began; of the ratings
            those of FIDE are taken, never an estimated or a national one (C.04.2 B.2).
        not_over_the_board: games decided by the arbiter or otherwise than over the board, as
            round and one of the players (1.42d).
        computers: the numbers of entrants that are computers (1.42b).
        on_the_day: ratings and titles on the day, by round and player; asked of long events.
        approved: whether the Qualification Commission agreed to norms without a mix of
            federations beforehand (1.43d).
        single_federation_zonal: whether the host has a zonal tournament of its own this year:
            then its championship is not excepted (1.43a).
        world_cup: whether it is the World Cup or the women's event of 1.41b.
        fixed: whether the pairings were made beforehand; None to find out.
    """

    tournament: Tournament
    rules: TitleRules
    facts: EventFacts = field(default_factory=EventFacts)
    reading: NormReading = USUAL_READING
    not_over_the_board: frozenset[tuple[int, int]] = frozenset()
    computers: frozenset[int] = frozenset()
    on_the_day: Mapping[tuple[int, int], OnTheDay] = field(default_factory=dict)
    approved: bool = False
    single_federation_zonal: bool = False
    world_cup: bool = False
    fixed: bool | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "tournament", fide_rated(self.tournament))

    @property
    def rounds(self) -> int:
        """How many rounds there are; as many as were paired where nobody said."""
        return self.tournament.regulations.rounds or len(self.tournament.rounds)

    @property
    def is_fixed(self) -> bool:
        """Whether the pairings were made beforehand."""
        return predetermined(self.tournament) if self.fixed is None else self.fixed

    @property
    def round_robin(self) -> bool:
        """Whether everybody meets everybody, once or more often."""
        return self.is_fixed and not self.tournament.teams

    @property
    def cycles(self) -> int:
        """How often everybody meets everybody in a round robin; 1 elsewhere."""
        players = len(self.tournament.entrants)
        if not self.round_robin or players < 2:
            return 1
        return max(1, self.rounds // (players - 1 + players % 2))

    @property
    def host(self) -> str:
        """The federation that holds the event; ``""`` where nobody said."""
        return (self.facts.host or self.tournament.federation).strip().upper()

    @property
    def international_teams(self) -> bool:
        """Whether it is a team championship of the world or of a continent (1.41b)."""
        official = self.facts.occasion in (Occasion.WORLD, Occasion.CONTINENTAL)
        first, last = self.rules.team_rounds
        return official and bool(self.tournament.teams) and first <= self.rounds <= last

    @property
    def days(self) -> int | None:
        """How many days it takes from the first to the last round; None where that is unknown."""
        first, last = self.tournament.start, self.tournament.end
        known = [each for each in self.facts.round_days if each is not None]
        if len(known) > 1:
            first, last = min(known), max(known)
        return None if first is None or last is None else (last - first).days + 1

    @property
    def is_long(self) -> bool:
        """Whether ratings and titles on the day of the game count (1.15; 2024 1.1.4)."""
        return self.days is not None and self.days > self.rules.long_event

    def met_in(self, round_number: int, player: Entrant) -> tuple[int, str]:
        """The rating and the title an opponent counts with (1.46a, 1.15)."""
        on_day = self.on_the_day.get((round_number, player.number))
        if on_day is not None and self.is_long:
            return on_day.rating, on_day.title
        return player.rating, player.title

    def settled(self) -> NormEvent:
        """The same event; whether the pairings were made beforehand is found out once."""
        return self if self.fixed is not None else replace(self, fixed=self.is_fixed)

    def before_round(self, number: int) -> NormEvent:
        """The event as it was when a round was to be paired."""
        fixed = self.is_fixed
        return replace(self, tournament=self.tournament.before_round(number), fixed=fixed)


def federation_of(entrant: Entrant) -> str:
    """The federation of a player in capitals; ``""`` where nobody said."""
    return entrant.federation.strip().upper()
