"""The lines of a tournament file that say when and where the matches of teams are played.

No version of the format has a record for them; the days of rounds alone are in record 132.
Comments say the rest, which other programs skip::

    ### Round time: round 3, 14:00
    ### Fixture: round 3, teams 2-5, 2026-11-15 11:00, at Town hall, Market Square 1
    ### Match postponed: round 3, teams 2-5, to 2026-12-05 14:00, by 2026-12-31, asked by 5: snow
    ### Match played early: round 9, teams 2-7, on 2026-11-20 19:30, asked by 2
    ### Venue: team 2, Chess club, High Street 5
    ### Club: team 2, Rooks

Times are those of the place of the event. The two teams of a match stand in any order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from typing import TypeAlias

from openarbiter.model.tournament import Tournament

Pair: TypeAlias = tuple[int, int]
"""The numbers of two teams, the lower first."""

When: TypeAlias = datetime | date
"""A day, with the time where it is known: a datetime without a zone."""

LONGEST_VENUE = 160
LONGEST_WHY = 160
LONGEST_CLUB = 80

_DAY = r"\d{4}-\d{2}-\d{2}"
_AT = rf"({_DAY}(?: \d{{2}}:\d{{2}})?)"
_MATCH = r"round ([1-9]\d{0,2}), teams ([1-9]\d{0,3})-([1-9]\d{0,3})"
_ASKED = r"(?:, asked by ([1-9]\d{0,3}))?(?:: (.*?))? *"
_TIME = re.compile(r"### Round time: round ([1-9]\d{0,2}), (\d{2}:\d{2}) *", re.ASCII)
_FIXTURE = re.compile(rf"### Fixture: {_MATCH}(?:, {_AT})?(?:, at (.*?))? *", re.ASCII)
_POSTPONED = re.compile(
    rf"### Match postponed: {_MATCH}(?:, to {_AT})?(?:, by ({_DAY}))?{_ASKED}", re.ASCII
)
_EARLY = re.compile(rf"### Match played early: {_MATCH}, on {_AT}{_ASKED}", re.ASCII)
_VENUE = re.compile(r"### Venue: team ([1-9]\d{0,3}), (.*?) *", re.ASCII)
_CLUB = re.compile(r"### Club: team ([1-9]\d{0,3}), (.*?) *", re.ASCII)
_BEGINNINGS = (
    "### Round time:", "### Fixture:", "### Match postponed:", "### Match played early:",
    "### Venue:", "### Club:",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fixture:
    """What a match has of its own beside the day of its round: a time, a venue, or both."""

    round: int
    teams: Pair
    at: When | None = None
    venue: str = ""

    @property
    def line(self) -> str:
        """As the tournament file tells it."""
        at = f", {when_text(self.at)}" if self.at is not None else ""
        venue = f", at {self.venue}" if self.venue else ""
        return f"### Fixture: {_named(self.round, self.teams)}{at}{venue}"


@dataclass(frozen=True, slots=True)
class MovedMatch:
    """A match that is not played in its round: postponed, or played before it.

    Attributes:
        to: the new time; None for a postponed match without one yet.
        early: whether it is played before its round.
        latest: the last day on which a postponed match may be played; None where nobody said.
        asked_by: the team that asked; None where nobody did.
    """

    round: int
    teams: Pair
    to: When | None = None
    early: bool = False
    latest: date | None = None
    asked_by: int | None = None
    why: str = ""

    @property
    def line(self) -> str:
        """As the tournament file tells it."""
        asked = f", asked by {self.asked_by}" if self.asked_by else ""
        end = asked + (f": {self.why}" if self.why else "")
        match = _named(self.round, self.teams)
        if self.early and self.to is not None:
            return f"### Match played early: {match}, on {when_text(self.to)}{end}"
        to = f", to {when_text(self.to)}" if self.to is not None else ""
        latest = f", by {self.latest.isoformat()}" if self.latest is not None else ""
        return f"### Match postponed: {match}{to}{latest}{end}"


@dataclass(frozen=True, slots=True)
class FixtureRecord:
    """All that a tournament file says of it.

    Attributes:
        times: when rounds begin on their days, by number.
        fixtures: by round and teams.
        moved: by round and teams.
        venues: where the home matches of a team are played, by its number.
        clubs: which club a team is of, by its number, where its name does not say it.
    """

    times: Mapping[int, time] = field(default_factory=dict)
    fixtures: Mapping[tuple[int, Pair], Fixture] = field(default_factory=dict)
    moved: Mapping[tuple[int, Pair], MovedMatch] = field(default_factory=dict)
    venues: Mapping[int, str] = field(default_factory=dict)
    clubs: Mapping[int, str] = field(default_factory=dict)

    def lines(self) -> tuple[str, ...]:
        """The lines of the file."""
        return (
            *(
                f"### Round time: round {number}, {at:%H:%M}"
                for number, at in sorted(self.times.items())
            ),
            *(each.line for _, each in sorted(self.fixtures.items())),
            *(each.line for _, each in sorted(self.moved.items())),
            *(f"### Venue: team {team}, {venue}" for team, venue in sorted(self.venues.items())),
            *(f"### Club: team {team}, {club}" for team, club in sorted(self.clubs.items())),
        )


def pair_of(one: int, other: int) -> Pair:
    """Two teams as the key of their match.

    >>> pair_of(5, 2)
    (2, 5)
    """
    return (one, other) if one < other else (other, one)


def when_text(at: When) -> str:
    """A time as the lines and the pages write it.

    >>> when_text(datetime(2026, 11, 15, 11)), when_text(date(2026, 11, 15))
    ('2026-11-15 11:00', '2026-11-15')
    """
    return f"{at:%Y-%m-%d %H:%M}" if isinstance(at, datetime) else at.isoformat()


def read_when(text: str) -> When | None:
    """The time that :func:`when_text` wrote; None where it is no day of the calendar."""
    try:
        if len(text) > len("2026-11-15"):
            return datetime.strptime(text, "%Y-%m-%d %H:%M")
        return date.fromisoformat(text)
    except ValueError:
        return None


def day_of(at: When) -> date:
    """The day of a time.

    >>> day_of(datetime(2026, 11, 15, 11))
    datetime.date(2026, 11, 15)
    """
    return at.date() if isinstance(at, datetime) else at


def fixtures_told(tournament: Tournament) -> FixtureRecord:
    """What the lines of a tournament say of its fixtures.

    A line that cannot be read, or names a day that is none, says nothing; of several about the
    same match the last counts.
    """
    times: dict[int, time] = {}
    fixtures: dict[tuple[int, Pair], Fixture] = {}
    moved: dict[tuple[int, Pair], MovedMatch] = {}
    venues: dict[int, str] = {}
    clubs: dict[int, str] = {}
    for line in tournament.extra:
        if not line.startswith(_BEGINNINGS):
            continue
        if found := _TIME.fullmatch(line):
            at = _time(found[2])
            if at is not None:
                times[int(found[1])] = at
        elif found := _FIXTURE.fullmatch(line):
            fixture = _fixture(found)
            if fixture is not None:
                fixtures[fixture.round, fixture.teams] = fixture
        elif found := _POSTPONED.fullmatch(line) or _EARLY.fullmatch(line):
            one = _moved(found)
            if one is not None:
                moved[one.round, one.teams] = one
        elif (found := _VENUE.fullmatch(line)) and found[2]:
            venues[int(found[1])] = found[2]
        elif (found := _CLUB.fullmatch(line)) and found[2]:
            clubs[int(found[1])] = found[2]
    return FixtureRecord(times, fixtures, moved, venues, clubs)


def with_fixtures(tournament: Tournament, record: FixtureRecord) -> Tournament:
    """The tournament with this record in place of what it said of fixtures."""
    kept = without_fixtures(tournament).extra
    return replace(tournament, extra=(*kept, *record.lines()))


def without_fixtures(tournament: Tournament) -> Tournament:
    """The tournament without a word on fixtures; lines that cannot be read stay."""
    patterns = (_TIME, _FIXTURE, _POSTPONED, _EARLY, _VENUE, _CLUB)
    kept = tuple(
        line
        for line in tournament.extra
        if not line.startswith(_BEGINNINGS) or not any(each.fullmatch(line) for each in patterns)
    )
    return tournament if kept == tournament.extra else replace(tournament, extra=kept)


def waiting_matches(tournament: Tournament) -> frozenset[tuple[int, Pair]]:
    """The matches that are postponed, by round and teams: no table waits for them."""
    return frozenset(key for key, each in fixtures_told(tournament).moved.items() if not each.early)


def early_matches(tournament: Tournament) -> frozenset[tuple[int, Pair]]:
    """The matches that are played before their round, by round and teams."""
    return frozenset(key for key, each in fixtures_told(tournament).moved.items() if each.early)


def _named(number: int, teams: Pair) -> str:
    return f"round {number}, teams {teams[0]}-{teams[1]}"


def _time(text: str) -> time | None:
    try:
        return time.fromisoformat(text)
    except ValueError:
        return None


def _fixture(found: re.Match[str]) -> Fixture | None:
    at = read_when(found[4]) if found[4] else None
    one, other = int(found[2]), int(found[3])
    venue = found[5] or ""
    if one == other or (found[4] and at is None) or (at is None and not venue):
        return None
    return Fixture(int(found[1]), pair_of(one, other), at, venue)


def _moved(found: re.Match[str]) -> MovedMatch | None:
    early = found.re is _EARLY
    one, other = int(found[2]), int(found[3])
    to = read_when(found[4]) if found[4] else None
    latest = None if early else (read_when(found[5]) if found[5] else None)
    asked, why = (found[5], found[6]) if early else (found[6], found[7])
    asked_by = int(asked) if asked else None
    unread = (found[4] and to is None) or (not early and found[5] and latest is None)
    if one == other or unread or (asked_by is not None and asked_by not in (one, other)):
        return None
    return MovedMatch(
        int(found[1]), pair_of(one, other), to, early,
        day_of(latest) if latest is not None else None, asked_by, why or "",
    )  # fmt: skip
