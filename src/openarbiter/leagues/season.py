"""The matches of a season: who plays whom, when and where, and how each of them stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from openarbiter.model import Score, Tournament, matches, numbered_teams
from openarbiter.model.fixture_lines import (
    FixtureRecord,
    MovedMatch,
    Pair,
    When,
    fixtures_told,
    pair_of,
)
from openarbiter.pairing.result import NoPairing
from openarbiter.pairing.scheduled import boards_scheduled, rounds_scheduled
from openarbiter.pairing.system import BETWEEN_TEAMS, System, system_of
from openarbiter.rulebook.match_wins import team_results


class FixtureState(Enum):
    """How a match of a season stands."""

    PLANNED = "planned"
    """Its round is not published yet."""
    OPEN = "open"
    """Published, without a result."""
    POSTPONED = "postponed"
    """Not played in its round, without a result yet."""
    UNDERWAY = "underway"
    """Some of its games have a result."""
    PLAYED = "played"
    FORFEITED = "forfeited"
    """Decided by forfeit as a whole."""


@dataclass(frozen=True, slots=True)
class SeasonMatch:
    """A match of a season.

    Attributes:
        home, away: the teams by their numbers; the home team is the first one of the pairing.
        at: when it is played as things stand; None where nobody knows.
        announced: when it was to be played before it was moved.
        venue: where; ``""`` where nobody said.
        moved: how it was moved; None where it is played in its round.
        points: the game points of home and away, in tenths, once it is over; None before: an open
            match has no score, not even nil.
    """

    round: int
    home: int
    away: int
    state: FixtureState
    at: When | None = None
    announced: When | None = None
    venue: str = ""
    moved: MovedMatch | None = None
    points: tuple[Score, Score] | None = None

    @property
    def teams(self) -> Pair:
        """Both teams as the key of the match."""
        return pair_of(self.home, self.away)

    @property
    def over(self) -> bool:
        """Whether it has its result."""
        return self.state in (FixtureState.PLAYED, FixtureState.FORFEITED)


@dataclass(frozen=True, slots=True)
class Season:
    """All matches of a season that are known.

    Attributes:
        matches: round by round.
        free: the teams without a match, by round.
        names: of the teams, by number.
        beginnings: when each round begins.
    """

    matches: tuple[SeasonMatch, ...] = ()
    free: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    beginnings: Mapping[int, When] = field(default_factory=dict)

    @property
    def rounds(self) -> tuple[int, ...]:
        """The rounds of which matches are known."""
        return tuple(dict.fromkeys(each.round for each in self.matches))

    def of_round(self, number: int) -> tuple[SeasonMatch, ...]:
        """The matches of a round."""
        return tuple(each for each in self.matches if each.round == number)

    def of_team(self, team: int) -> tuple[SeasonMatch, ...]:
        """The matches of a team."""
        return tuple(each for each in self.matches if team in each.teams)

    def match(self, number: int, teams: Pair) -> SeasonMatch | None:
        """A match by its round and teams; None where there is none."""
        return next((each for each in self.of_round(number) if each.teams == teams), None)

    @property
    def open_matches(self) -> tuple[SeasonMatch, ...]:
        """The postponed matches that have not been played yet."""
        return tuple(
            each
            for each in self.matches
            if each.moved is not None and not each.moved.early and not each.over
        )


def season_of(tournament: Tournament, beginnings: Mapping[int, When]) -> Season:
    """The matches of a tournament of teams: those published and, of a schedule, those to come.

    Args:
        beginnings: when each round begins, in the time of the place.
    """
    told = fixtures_told(tournament)
    teams = numbered_teams(tournament)
    found: list[SeasonMatch] = []
    free: dict[int, tuple[int, ...]] = {}
    for played in matches(tournament):
        number = played.round
        for result in team_results(tournament, played):
            match = result.match
            moved = told.moved.get((number, pair_of(match.white, match.black)))
            # Nobody has sat down: there are games, and none of them has a result.
            known = [b.game.result.known for b in match.boards if b.game is not None]
            if match.forfeit is not None:
                state = FixtureState.FORFEITED
            elif match.finished:
                state = FixtureState.PLAYED
            elif any(known):
                state = FixtureState.UNDERWAY
            elif moved is not None and not moved.early:
                state = FixtureState.POSTPONED
            else:
                state = FixtureState.OPEN
            points = None
            if state in (FixtureState.FORFEITED, FixtureState.PLAYED):
                points = (result.white.game_points, result.black.game_points)
            found.append(
                _match(told, beginnings, number, (match.white, match.black), state, points)
            )
        met = {team for each in played.matches for team in (each.white, each.black)}
        # Whose line-ups are sealed has no games where that may be seen; it waits all the same.
        kept = {pair for at, pair in told.moved if at == number and not met & set(pair)}
        for pair in _pairs(tournament, number) if kept else ():
            if pair_of(*pair) in kept:
                state = FixtureState.PLANNED
                found.append(_match(told, beginnings, number, pair, state, None))
                met |= set(pair)
        free[number] = tuple(sorted(set(teams) - met))
    for number in _rounds_to_come(tournament):
        pairs = _pairs(tournament, number)
        found += [
            _match(told, beginnings, number, pair, FixtureState.PLANNED, None) for pair in pairs
        ]
        free[number] = tuple(sorted(set(teams) - {team for pair in pairs for team in pair}))
    names = {number: team.name or f"#{number}" for number, team in teams.items()}
    return Season(tuple(found), free, names, beginnings)


def _match(
    told: FixtureRecord,
    beginnings: Mapping[int, When],
    number: int,
    pair: Pair,
    state: FixtureState,
    points: tuple[Score, Score] | None,
) -> SeasonMatch:
    home, away = pair
    key = (number, pair_of(home, away))
    fixture, moved = told.fixtures.get(key), told.moved.get(key)
    announced = beginnings.get(number)
    if fixture is not None and fixture.at is not None:
        announced = fixture.at
    venue = fixture.venue if fixture is not None else ""
    if moved is not None and not moved.early and state is FixtureState.PLANNED:
        state = FixtureState.POSTPONED
    return SeasonMatch(
        number, home, away, state,
        announced if moved is None else moved.to, announced,
        venue or told.venues.get(home, ""), moved, points,
    )  # fmt: skip


def _scheduled(tournament: Tournament) -> System | None:
    """The schedule by which all teams meet; None where results decide who meets."""
    system = system_of(tournament, matches=True)
    return system if system.scheduled and system.name in BETWEEN_TEAMS else None


def _rounds_to_come(tournament: Tournament) -> range:
    system = _scheduled(tournament)
    if system is None:
        return range(0)
    try:
        last = rounds_scheduled(tournament, system)
    except NoPairing:
        return range(0)
    last = min(last, tournament.regulations.rounds or last)
    return range(len(tournament.rounds) + 1, last + 1)


def _pairs(tournament: Tournament, number: int) -> list[Pair]:
    """The pairs of a round of the schedule, the home team first, without vacant numbers."""
    system = _scheduled(tournament)
    if system is None:
        return []
    there = numbered_teams(tournament)
    try:
        boards = boards_scheduled(tournament, number, system)
    except NoPairing:
        return []
    return [(b.white, b.black) for b in boards if b.white in there and b.black in there]
