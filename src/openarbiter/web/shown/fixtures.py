"""What pages show of the fixtures of a season, round by round and team by team."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from openarbiter.leagues.season import FixtureState, Season, SeasonMatch
from openarbiter.model import format_score
from openarbiter.model.fixture_lines import day_of, when_text
from openarbiter.office.icalendar import Appointment, icalendar
from openarbiter.web import models
from openarbiter.web.tongue import say


@dataclass(frozen=True, slots=True)
class FixtureShown:
    """A match of a season as it is read.

    Attributes:
        home, away: the names of the teams.
        when, venue: ``""`` where nobody said.
        score: the game points; ``""`` for a match that is open: it has no score.
        state: how it stands, in a word.
        moved: how it was moved, in a sentence; ``""`` where it was not.
    """

    match: SeasonMatch
    home: str
    away: str
    when: str
    venue: str
    score: str
    state: str
    moved: str

    @property
    def number(self) -> int:
        """The home team's number, by which a round has one match."""
        return self.match.home


@dataclass(frozen=True, slots=True)
class RoundOfFixtures:
    """A round of a season.

    Attributes:
        when: when it begins.
        free: the names of teams without a match.
    """

    number: int
    when: str
    fixtures: tuple[FixtureShown, ...]
    free: tuple[str, ...]


def rounds_shown(season: Season) -> list[RoundOfFixtures]:
    """All rounds whose matches are known."""
    return [
        RoundOfFixtures(
            number,
            when_text(season.beginnings[number]) if number in season.beginnings else "",
            tuple(fixture_shown(season, each) for each in season.of_round(number)),
            tuple(season.names[team] for team in season.free.get(number, ())),
        )
        for number in season.rounds
    ]


def team_shown(season: Season, team: int) -> list[FixtureShown]:
    """The matches of a team, round by round."""
    return [fixture_shown(season, each) for each in season.of_team(team)]


def next_matches(season: Season, now: datetime) -> list[FixtureShown]:
    """The matches of the next day on which any is played.

    Args:
        now: in the time of the place.
    """
    coming = [
        (each.at, each)
        for each in season.matches
        if each.at is not None and not each.over and day_of(each.at) >= now.date()
    ]
    first = min((day_of(at) for at, _ in coming), default=None)
    found = [(at, each) for at, each in coming if day_of(at) == first]
    found.sort(key=lambda pair: when_text(pair[0]))
    return [fixture_shown(season, each) for _, each in found]


def fixture_shown(season: Season, match: SeasonMatch) -> FixtureShown:
    """A match as it is read."""
    score = ""
    if match.points is not None:
        score = " – ".join(format_score(each) for each in match.points)
    return FixtureShown(
        match,
        season.names.get(match.home, f"#{match.home}"),
        season.names.get(match.away, f"#{match.away}"),
        when_text(match.at) if match.at is not None else "",
        match.venue,
        score,
        _state(match),
        moved_told(season, match),
    )


def moved_told(season: Season, match: SeasonMatch) -> str:
    """How a match was moved, in sentences; ``""`` where it is played in its round."""
    moved = match.moved
    if moved is None:
        return ""
    announced = when_text(match.announced) if match.announced is not None else "–"
    if moved.early:
        told = say("Played early, on {to}; announced for {announced}.",
                   to=when_text(moved.to) if moved.to else "–", announced=announced)  # fmt: skip
    elif moved.to is not None:
        told = say("Postponed from {announced} to {to}.", announced=announced,
                   to=when_text(moved.to))  # fmt: skip
    else:
        told = say("Postponed from {announced}; no new date yet.", announced=announced)
    if moved.latest is not None:
        told += " " + say("To be played by {latest}.", latest=moved.latest.isoformat())
    if moved.asked_by is not None:
        told += " " + say("Asked for by {team}.", team=season.names.get(moved.asked_by, "?"))
    if moved.why:
        told += " " + say("Reason: {why}", why=moved.why)
    return told


def open_matches_told(season: Season, rounds: int) -> str:
    """The matches of the first rounds that wait, in a sentence; ``""`` where none does."""
    waiting = [each for each in season.open_matches if each.round <= rounds]
    if not waiting:
        return ""
    told = "; ".join(
        say(
            "round {round}, {home} – {away} ({when})",
            round=each.round,
            home=season.names.get(each.home, "?"),
            away=season.names.get(each.away, "?"),
            when=when_text(each.at) if each.at is not None else say("no date yet"),
        )
        for each in waiting
    )
    return say("Open matches, counted nowhere yet: {matches}.", matches=told)


def calendar_of(section: models.Section, season: Season, team: int | None = None) -> str:
    """The matches of a team, or of all, as an iCalendar file.

    A match without a day is in no calendar. Times are those of the place, written in UTC.
    """
    wanted = season.matches if team is None else season.of_team(team)
    name = section.event.name
    if team is not None:
        name = f"{season.names.get(team, '')} – {name}"
    return icalendar(name, _appointments(section, season, wanted), timezone.now())


def _appointments(
    section: models.Section, season: Season, wanted: Sequence[SeasonMatch]
) -> list[Appointment]:
    found = []
    for match in wanted:
        if match.at is None:
            continue
        shown = fixture_shown(season, match)
        at = timezone.make_aware(match.at) if isinstance(match.at, datetime) else match.at
        about = [section.name, say("Round {round}", round=match.round)]
        about += [each for each in (shown.score, shown.moved) if each]
        one, other = match.teams
        found.append(
            Appointment(
                f"{section.event.slug}.{section.slug}.{match.round}.{one}-{other}@openarbiter",
                at,
                f"{shown.home} – {shown.away}",
                match.venue,
                "\n".join(about),
                match.state is FixtureState.PLANNED,
            )
        )
    return found


def _state(match: SeasonMatch) -> str:
    early = match.moved is not None and match.moved.early
    match match.state:
        case FixtureState.PLANNED:
            return say("to come")
        case FixtureState.OPEN:
            return say("to be played early") if early else say("open")
        case FixtureState.POSTPONED:
            return say("postponed")
        case FixtureState.UNDERWAY:
            return say("being played")
        case FixtureState.FORFEITED:
            return say("by forfeit")
        case FixtureState.PLAYED:
            return say("played")
