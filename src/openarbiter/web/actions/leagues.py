"""Divisions of a league: which sections they are, their rules, who may play, who moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from openarbiter.handling.findings import Finding
from openarbiter.handling.next_round import unfinished
from openarbiter.leagues.divisions import Division, TeamMove, division_of
from openarbiter.leagues.eligibility import DivisionField, PlayerRecord, register, reserve_findings
from openarbiter.leagues.promotion import moves, unsettled
from openarbiter.leagues.withdrawals import withdrawn_teams
from openarbiter.model import Reason, Tournament, is_team_event
from openarbiter.model.league_lines import (
    LONGEST_NAME,
    MOST_LEVEL,
    MOST_MOVING,
    LeagueRecord,
    league_of,
    with_league,
)
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.file_lines import one_line
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.state import frame_of, frame_text, tournament_of

_NO_TEAMS = N_("No teams meet in this section: it is no division of a league.")
_NO_NAME = N_("Give the league a name of up to {most} letters, the same in all its divisions.")
_LEVEL = N_("The level of a division is a number from 1, the highest, to {most}.")
_NUMBERS = N_("Numbers of teams and of matches are from 0 to {most}.")


@dataclass(frozen=True, slots=True)
class SectionDivision:
    """A section that is a division."""

    section: models.Section
    tournament: Tournament
    record: LeagueRecord

    @property
    def key(self) -> str:
        """What it is called where one is chosen."""
        return f"{self.section.event.slug}/{self.section.slug}"

    @property
    def as_field(self) -> DivisionField:
        """The division with its players."""
        return DivisionField(self.key, self.section.name, self.tournament)

    @property
    def as_division(self) -> Division:
        """The division with its table as it stands now."""
        return division_of(
            self.key,
            self.section.name,
            self.tournament,
            table_of(self.section),
            withdrawn_teams(self.tournament),
            open_games=len(unfinished(self.tournament)),
        )


@dataclass(frozen=True, slots=True)
class LeagueEnd:
    """What would become of the teams of a league if it ended as it stands.

    Attributes:
        unsettled: what stands against it.
    """

    name: str
    divisions: tuple[SectionDivision, ...]
    tables: tuple[Division, ...]
    moves: tuple[TeamMove, ...]
    unsettled: tuple[Reason, ...]


def divisions_of(
    league: str, event: models.Event, may_see: Callable[[models.Event], bool] | None = None
) -> tuple[SectionDivision, ...]:
    """The divisions of a league, the highest first: in an event, and in others.

    Args:
        may_see: whether the one who asks may see another event; None for this event alone.
    """
    sections = list(event.sections.select_related("event"))
    if may_see is not None:
        others = (
            models.Section.objects.filter(frame__contains="### Division: ", event__archived=False)
            .exclude(event=event)
            .select_related("event")
        )
        allowed: dict[int, bool] = {}
        for each in others:
            if each.event_id not in allowed:
                allowed[each.event_id] = may_see(each.event)
            if allowed[each.event_id]:
                sections.append(each)
    found = []
    for section in sections:
        record = league_of(frame_of(section.frame))
        if record.level and record.league == league:
            found.append(SectionDivision(section, tournament_of(section), record))
    return tuple(sorted(found, key=lambda each: (each.record.level, each.key)))


def leagues_in(event: models.Event) -> tuple[str, ...]:
    """The names of the leagues of which an event has divisions."""
    records = (league_of(frame_of(each.frame)) for each in event.sections.all())
    return tuple(dict.fromkeys(each.league for each in records if each.level))


def end_of(league: str, divisions: Sequence[SectionDivision]) -> LeagueEnd:
    """What would become of the teams of a league."""
    tables = tuple(each.as_division for each in divisions)
    return LeagueEnd(league, tuple(divisions), tables, moves(tables), unsettled(tables))


def set_division(actor: Actor, section: models.Section, record: LeagueRecord) -> None:
    """Make a section a division of a league, with its rules; level 0 for none.

    Raises:
        Refused: no teams meet here, or a name or a number cannot be.
    """
    with Work(actor, section.event, "division", section=section) as work:
        frame = frame_of(section.frame)
        if record.level:
            record = replace(record, league=one_line(record.league))
            _refuse_wrong(frame, record)
        work.subject = record.league
        work.values.update(level=record.level or "–")
        work.update(section, frame=frame_text(with_league(frame, record)))


def _refuse_wrong(frame: Tournament, record: LeagueRecord) -> None:
    if not is_team_event(frame):
        raise Refused(Reason.of(_NO_TEAMS))
    if not 1 <= len(record.league) <= LONGEST_NAME:
        raise Refused(Reason.of(_NO_NAME, most=LONGEST_NAME))
    if not 1 <= record.level <= MOST_LEVEL:
        raise Refused(Reason.of(_LEVEL, most=MOST_LEVEL))
    terms, reserves = record.terms, record.reserves
    numbers = (
        terms.up, terms.down, terms.up_play_off, terms.down_play_off,
        reserves.matches or 0, reserves.a_match or 0,
    )  # fmt: skip
    if not all(0 <= each <= MOST_MOVING for each in numbers):
        raise Refused(Reason.of(_NUMBERS, most=MOST_MOVING))


def league_findings(
    section: models.Section, round_number: int, team: int, players: Sequence[int | None]
) -> tuple[Finding, ...]:
    """What the regulations of its league say against a line-up; nothing where it is no division.

    Divisions in other events count too, whoever asks: a captain is told of a player's own matches.
    """
    record = league_of(frame_of(section.frame))
    if not record.level:
        return ()
    divisions = divisions_of(record.league, section.event, lambda event: True)
    own = f"{section.event.slug}/{section.slug}"
    return reserve_findings([each.as_field for each in divisions], own, round_number, team, players)


def players_register(divisions: Collection[SectionDivision]) -> tuple[PlayerRecord, ...]:
    """Everybody of a league who is listed in several teams, or played for another one."""
    fields = [each.as_field for each in divisions]
    return tuple(
        each
        for each in register(fields)
        if len(each.listed) > 1 or any(one.place.same != each.home.same for one in each.matches)
    )
