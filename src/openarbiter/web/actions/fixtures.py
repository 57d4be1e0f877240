"""Fixtures of a section of teams: times, venues, postponed matches and those played early."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from django.utils import timezone

from openarbiter.leagues.moving import fixture_refused, moving_refused
from openarbiter.leagues.season import Season, SeasonMatch, season_of
from openarbiter.model import Reason, Tournament, is_team_event, numbered_teams
from openarbiter.model.fixture_lines import (
    LONGEST_CLUB,
    LONGEST_VENUE,
    Fixture,
    FixtureRecord,
    MovedMatch,
    Pair,
    When,
    fixtures_told,
    read_when,
    when_text,
    with_fixtures,
)
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.file_lines import one_line
from openarbiter.web.actions.round_times import beginnings
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import frame_of, frame_text, tournament_of

_MEANWHILE = N_(
    "Somebody has changed this match since you opened the page. Look at it as it is now, then try "
    "again."
)
_NO_TEAMS = N_("No teams meet in this section: it has no fixtures.")
_NOT_MOVED = N_("This match is played in its round: nothing is moved.")
_NO_WHEN = N_("“{text}” is no date and time. Write it as 2026-11-15 14:00, or the day alone.")
_LONG = N_("The text is too long: at most {most} letters.")


def season_of_section(section: models.Section) -> Season:
    """The matches of a section, with the times of the place."""
    return _season(section, tournament_of(section))


def _season(section: models.Section, tournament: Tournament) -> Season:
    starts = {
        number: at.astimezone(timezone.get_current_timezone()).replace(tzinfo=None)
        if isinstance(at, datetime) and at.tzinfo is not None
        else at
        for number, at in beginnings(section).items()
    }
    return season_of(tournament, starts)


def seen_of(match: SeasonMatch) -> str:
    """A fingerprint of a match, by which somebody notices that another has changed it."""
    return hashlib.sha256(repr(match).encode()).hexdigest()[:16]


def typed_when(text: str) -> When | None:
    """A date, with a time or without one, as people and browsers write it; None for nothing.

    Raises:
        Refused: it is none.
    """
    tidy = " ".join(text.replace("T", " ").split())
    if not tidy:
        return None
    found = read_when(tidy)
    if found is None:
        raise Refused(Reason.of(_NO_WHEN, text=tidy[:40]))
    return found


def set_fixture(
    actor: Actor,
    section: models.Section,
    number: int,
    teams: Pair,
    at: When | None,
    venue: str,
    seen: str | None = None,
) -> None:
    """Give a match a time or a venue of its own; without either it is played as its round is.

    Args:
        number: of the round.
        seen: the fingerprint of the match that was looked at; None to overrule whatever is there.

    Raises:
        Conflict: somebody changed the match since.
        Refused: there is no such match, or a team plays elsewhere at that time.
    """
    with Work(actor, section.event, "fixture", section=section, round_number=number) as work:
        season, match = _match(work, section, number, teams, seen)
        fixture = Fixture(number, teams, at, one_line(venue))
        told = fixtures_told(work.state.tournament)
        kept = {key: each for key, each in told.fixtures.items() if key != (number, teams)}
        if at is not None or fixture.venue:
            _refuse(fixture_refused(season, fixture))
            kept[number, teams] = fixture
        _name(work, season, match)
        told_at = when_text(at) if at is not None else "–"
        work.values.update(told=", ".join((told_at, fixture.venue or "–")))
        _write(work, section, replace(told, fixtures=kept))


def move_match(
    actor: Actor, section: models.Section, moved: MovedMatch, seen: str | None = None
) -> None:
    """Postpone a match, or have it played before its round.

    Args:
        seen: as for :func:`set_fixture`.

    Raises:
        Conflict: somebody changed the match since.
        Refused: there is no such match, it is over, or the dates cannot be.
    """
    action = "match-early" if moved.early else "match-postponed"
    with Work(actor, section.event, action, section=section, round_number=moved.round) as work:
        season, match = _match(work, section, moved.round, moved.teams, seen)
        moved = replace(moved, why=one_line(moved.why))
        _refuse(moving_refused(season, moved))
        told = fixtures_told(work.state.tournament)
        _name(work, season, match)
        work.reason = moved.why
        work.values.update(to=when_text(moved.to) if moved.to is not None else "–")
        _write(
            work, section, replace(told, moved={**told.moved, (moved.round, moved.teams): moved})
        )


def play_in_round(
    actor: Actor, section: models.Section, number: int, teams: Pair, seen: str | None = None
) -> None:
    """Play a match that was moved in its round after all.

    Raises:
        Conflict: somebody changed the match since.
        Refused: it is not moved, or there is no such match.
    """
    with Work(
        actor, section.event, "match-in-its-round", section=section, round_number=number
    ) as work:
        season, match = _match(work, section, number, teams, seen)
        told = fixtures_told(work.state.tournament)
        if (number, teams) not in told.moved:
            raise Refused(Reason.of(_NOT_MOVED))
        _name(work, season, match)
        kept = {key: each for key, each in told.moved.items() if key != (number, teams)}
        _write(work, section, replace(told, moved=kept))


def set_places(
    actor: Actor, section: models.Section, venues: Mapping[int, str], clubs: Mapping[int, str]
) -> None:
    """Say where teams play at home, and which club each is of; teams not named stay as they are.

    Args:
        clubs: ``""`` where the name of the team says it.

    Raises:
        Refused: no teams meet here, or a text is too long.
    """
    with Work(actor, section.event, "venues", section=section) as work:
        tournament = work.state.tournament
        _refuse_others(tournament)
        told, there = fixtures_told(tournament), numbered_teams(tournament)
        for texts, most in ((venues, LONGEST_VENUE), (clubs, LONGEST_CLUB)):
            if any(len(one_line(text)) > most for text in texts.values()):
                raise Refused(Reason.of(_LONG, most=most))
        made = replace(
            told,
            venues=_tidy({**told.venues, **venues}, there),
            clubs=_tidy({**told.clubs, **clubs}, there),
        )
        _write(work, section, made)


def _tidy(texts: Mapping[int, str], there: Mapping[int, object]) -> dict[int, str]:
    return {
        team: one_line(text) for team, text in texts.items() if one_line(text) and team in there
    }


def with_times(frame: Tournament, starts: Mapping[int, datetime]) -> Tournament:
    """The frame of a section of teams with the times of its rounds, which no record has.

    Args:
        starts: of the rounds that have a time.
    """
    if not is_team_event(frame):
        return frame
    told = fixtures_told(frame)
    times = {number: timezone.localtime(at).time() for number, at in starts.items()}
    return with_fixtures(frame, replace(told, times=times))


def _match(
    work: Work, section: models.Section, number: int, teams: Pair, seen: str | None
) -> tuple[Season, SeasonMatch | None]:
    """The season, and the match as it was looked at."""
    tournament = work.state.tournament
    _refuse_others(tournament)
    season = _season(section, tournament)
    match = season.match(number, teams)
    if match is None:
        # The rules say which match there is none of.
        _refuse(moving_refused(season, MovedMatch(number, teams)))
    elif seen is not None and seen_of(match) != seen:
        raise Conflict(Reason.of(_MEANWHILE))
    return season, match


def _refuse_others(tournament: Tournament) -> None:
    if not is_team_event(tournament):
        raise Refused(Reason.of(_NO_TEAMS))


def _refuse(reason: Reason | None) -> None:
    if reason is not None:
        raise Refused(reason)


def _name(work: Work, season: Season, match: SeasonMatch | None) -> None:
    if match is not None:
        names = (season.names.get(each, f"#{each}") for each in (match.home, match.away))
        work.subject = " – ".join(names)


def _write(work: Work, section: models.Section, record: FixtureRecord) -> None:
    frame = frame_of(section.frame)
    work.update(section, frame=frame_text(with_fixtures(frame, record)))
