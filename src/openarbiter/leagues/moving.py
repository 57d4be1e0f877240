"""What stands against a date, a venue, a postponement or an early match of a season."""

from __future__ import annotations

from openarbiter.leagues.season import FixtureState, Season, SeasonMatch
from openarbiter.model import Reason
from openarbiter.model.fixture_lines import (
    LONGEST_VENUE,
    LONGEST_WHY,
    Fixture,
    MovedMatch,
    Pair,
    When,
    day_of,
    when_text,
)
from openarbiter.model.text import N_

_NO_MATCH = N_(
    "Round {round} has no match of teams {one} and {other}, or is not known yet. Publish the round "
    "first."
)
_OVER = N_("{home} – {away} of round {round} is over: its result stands. Nothing is left to move.")
_BEGUN = N_(
    "{home} – {away} of round {round} has results already. Clear them first if they are wrong."
)
_NOT_EARLY = N_(
    "{home} – {away} is announced for {announced}; {to} is not before that. Postpone the match "
    "instead."
)
_NOT_LATER = N_(
    "{home} – {away} is announced for {announced}; {to} is not after that. Enter it as played "
    "early instead."
)
_PAST_LIMIT = N_("The new date {to} is after {latest}, the last day that you allow.")
_LIMIT_BEFORE = N_(
    "The last day {latest} is before {announced}, the day for which the match is announced."
)
_NOT_OF_IT = N_("Team {team} does not play in {home} – {away}: it cannot have asked.")
_NEEDS_DATE = N_("A match that is played early needs its date.")
_BUSY = N_("{team} plays {home} – {away} of round {round} at {at} already.")
_LONG = N_("The text is too long: at most {most} letters.")
_BEYOND = N_(
    "{home} – {away} is to be played on {to}, after the last round ({last}): nothing of the season "
    "can be final before."
)
_OVERDUE = N_("{home} – {away} of round {round} was to be played by {latest} and has no result.")
_NO_DATE = N_("{home} – {away} of round {round} is postponed and has no new date.")


def fixture_refused(season: Season, fixture: Fixture) -> Reason | None:
    """Why a match cannot have this time and venue; None where it can."""
    match = season.match(fixture.round, fixture.teams)
    if match is None:
        return _no_match(fixture.round, fixture.teams)
    if len(fixture.venue) > LONGEST_VENUE:
        return Reason.of(_LONG, most=LONGEST_VENUE)
    return None if fixture.at is None else _busy(season, match, fixture.at)


def moving_refused(season: Season, moved: MovedMatch) -> Reason | None:
    """Why a match cannot be postponed, or played early, like this; None where it can."""
    match = season.match(moved.round, moved.teams)
    if match is None:
        return _no_match(moved.round, moved.teams)
    names = _names(season, match)
    if match.over:
        return Reason.of(_OVER, **names)
    if match.state is FixtureState.UNDERWAY:
        return Reason.of(_BEGUN, **names)
    if len(moved.why) > LONGEST_WHY:
        return Reason.of(_LONG, most=LONGEST_WHY)
    if moved.asked_by is not None and moved.asked_by not in moved.teams:
        return Reason.of(_NOT_OF_IT, team=moved.asked_by, **_named(names))
    return _dates_refused(season, match, moved)


def _dates_refused(season: Season, match: SeasonMatch, moved: MovedMatch) -> Reason | None:
    names, announced = _named(_names(season, match)), match.announced
    if moved.to is None:
        if moved.early:
            return Reason.of(_NEEDS_DATE)
    elif announced is not None:
        told = {"announced": when_text(announced), "to": when_text(moved.to)}
        earlier = _before(moved.to, announced)
        if moved.early and not earlier:
            return Reason.of(_NOT_EARLY, **names, **told)
        if not moved.early and (earlier or moved.to == announced):
            return Reason.of(_NOT_LATER, **names, **told)
    if moved.latest is not None:
        latest = moved.latest.isoformat()
        if moved.to is not None and day_of(moved.to) > moved.latest:
            return Reason.of(_PAST_LIMIT, to=when_text(moved.to), latest=latest)
        if announced is not None and moved.latest < day_of(announced):
            return Reason.of(_LIMIT_BEFORE, latest=latest, announced=when_text(announced))
    return None if moved.to is None else _busy(season, match, moved.to)


def to_look_after(season: Season, today: When) -> tuple[Reason, ...]:
    """What an arbiter should look after: open matches without a date, beyond a limit or the end.

    Args:
        today: the day it is.
    """
    found = []
    last = max((day_of(at) for at in season.beginnings.values()), default=None)
    for match in season.open_matches:
        names, moved = _names(season, match), match.moved
        if moved is None:
            continue
        if moved.latest is not None and moved.latest < day_of(today):
            found.append(Reason.of(_OVERDUE, latest=moved.latest.isoformat(), **names))
        elif moved.to is None:
            found.append(Reason.of(_NO_DATE, **names))
        if moved.to is not None and last is not None and day_of(moved.to) > last:
            told = {"to": when_text(moved.to), "last": last.isoformat()}
            found.append(Reason.of(_BEYOND, **_named(names), **told))
    return tuple(found)


def _busy(season: Season, match: SeasonMatch, at: When) -> Reason | None:
    """Another match of one of the teams at the same time; a day alone is no time."""
    if day_of(at) == at:
        return None
    for other in season.matches:
        both = set(other.teams) & set(match.teams)
        if other.at == at and both and (other.round, other.teams) != (match.round, match.teams):
            team = season.names.get(min(both), "")
            return Reason.of(_BUSY, team=team, at=when_text(at), **_names(season, other))
    return None


def _before(one: When, other: When) -> bool:
    """Whether a time is before another; on one day, times are compared where both have one."""
    if day_of(one) != day_of(other):
        return day_of(one) < day_of(other)
    return (
        when_text(one) < when_text(other)
        if len(when_text(one)) == len(when_text(other))
        else (False)
    )


def _no_match(number: int, teams: Pair) -> Reason:
    return Reason.of(_NO_MATCH, round=number, one=teams[0], other=teams[1])


def _names(season: Season, match: SeasonMatch) -> dict[str, str | int]:
    home, away = (season.names.get(each, f"#{each}") for each in (match.home, match.away))
    return {"home": home, "away": away, "round": match.round}


def _named(names: dict[str, str | int]) -> dict[str, str | int]:
    return {key: value for key, value in names.items() if key != "round"}
