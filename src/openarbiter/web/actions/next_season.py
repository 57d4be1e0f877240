"""The next season of a league: a new event with the divisions' teams moved; the old one stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from openarbiter.leagues.next_season import (
    NextTeam,
    next_divisions,
    regulations_kept,
    usual_places,
)
from openarbiter.model import Reason, Team, Tournament, numbered_teams
from openarbiter.model.fixture_lines import FixtureRecord, fixtures_told, with_fixtures
from openarbiter.model.text import N_, searchable
from openarbiter.pairing.result import NoPairing
from openarbiter.pairing.scheduled import rounds_scheduled
from openarbiter.pairing.system import system_of
from openarbiter.web import models
from openarbiter.web.actions.leagues import LeagueEnd, SectionDivision
from openarbiter.web.actions.making import add_section
from openarbiter.web.actions.slugs import slug_for
from openarbiter.web.actions.stages import COPIED
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.writing import writing
from openarbiter.web.rights import Role

_UNSETTLED = N_("The season is not over: {why}")
_NAME = N_("Give the new event a name, of at most 120 characters.")
_REASON = N_(
    "A team is to play elsewhere than the tables say. Give the reason: it is kept in the ledger of "
    "the new event."
)
_NO_DIVISIONS = N_("This league has no divisions.")
_NOT_ALLOWED = N_("Your account may not create events. Ask an administrator, or somebody who may.")

SETTINGS = (
    "time_control", "default_minutes", "report_minutes", "half_byes", "last_half_bye_round",
    "players_report", "table_code_enough", "rating_column", "norms_public", "captains_hand_in",
    "line_up_minutes", "fide_mode",
)  # fmt: skip
"""The columns of a section that the next season takes over."""


def make_next_season(
    user: models.User,
    end: LeagueEnd,
    name: str,
    places: Mapping[tuple[str, int], str | None],
    *,
    start: date | None = None,
    address: str = "",
    reason: str = "",
) -> models.Event:
    """Make the event of the next season; the maker is its chief arbiter.

    Divisions have the regulations they had, teams the lists of players, venues and clubs; nobody
    else has a role. Nothing of the old season changes.

    Args:
        places: in which division each team plays, by division and number.
        reason: for places that are not as the tables say.

    Raises:
        Refused: the season is not over, a team has no place, or the divisions cannot be like that.
    """
    if not user.is_staff:
        raise Refused(Reason.of(_NOT_ALLOWED))
    called = " ".join(name.split())
    if not 0 < len(called) <= 120:
        raise Refused(Reason.of(_NAME))
    if not end.divisions:
        raise Refused(Reason.of(_NO_DIVISIONS))
    if end.unsettled:
        raise Refused(Reason.of(_UNSETTLED, why=end.unsettled[0].message()))
    made = next_divisions(end.tables, end.moves, places)
    if isinstance(made, Reason):
        raise Refused(made)
    usual = usual_places(end.tables, end.moves)
    elsewhere = any(at is not None and places.get(key) != at for key, at in usual.items())
    if elsewhere and not " ".join(reason.split()):
        raise Refused(Reason.of(_REASON))
    old = end.divisions[0].section.event
    with writing():
        event = models.Event.objects.create(
            slug=slug_for(
                called, set(models.Event.objects.values_list("slug", flat=True)), "event"
            ),
            name=called,
            start=start,
            city=old.city,
            federation=old.federation,
            level=old.level,
            organiser=old.organiser,
            website=old.website,
            public=old.public,
        )
        role = Role.CHIEF_ARBITER.value
        member = models.Membership.objects.create(user=user, event=event, role=role)
        actor = Actor(user.name, role, address, user.pk)
        with Work(actor, event, "season-made", subject=old.name, reason=reason) as work:
            work.attest(event, member)
            for division in end.divisions:
                _section(work, event, division, made[division.key], end.divisions)
            work.note(count=sum(map(len, made.values())))
    return event


def _section(
    work: Work,
    event: models.Event,
    like: SectionDivision,
    teams: Sequence[NextTeam],
    divisions: Sequence[SectionDivision],
) -> None:
    """One division of the new season with its teams and their players."""
    old = {each.key: each for each in divisions}
    rows = {
        key: {row.number: row for row in each.section.players.all()} for key, each in old.items()
    }
    told = {key: fixtures_told(each.tournament) for key, each in old.items()}
    lists = _lists(teams, old)
    players: list[tuple[str, int]] = []
    made, venues, clubs = [], {}, {}
    for number, each in enumerate(teams, start=1):
        known = numbered_teams(old[each.from_division].tournament)[each.team.number]
        own = lists[number]
        first = len(players) + 1
        players += [(each.from_division, player) for player in own]
        made.append(Team(known.name, tuple(range(first, first + len(own))), number, known.nickname))
        record = told[each.from_division]
        if each.team.number in record.venues:
            venues[number] = record.venues[each.team.number]
        if each.team.number in record.clubs:
            clubs[number] = record.clubs[each.team.number]
    frame = replace(regulations_kept(like.tournament), teams=tuple(made), start=event.start)
    frame = replace(frame, name=f"{event.name} – {like.section.name}")
    frame = with_fixtures(frame, FixtureRecord(venues=venues, clubs=clubs))
    frame = _with_rounds(frame)
    section = add_section(work, event, like.section.name, frame)
    work.update(section, **{name: getattr(like.section, name) for name in SETTINGS})
    work.create_all(
        [
            models.Player(
                section=section,
                number=number,
                **{column: getattr(rows[key][player], column) for column in COPIED},
            )
            for number, (key, player) in enumerate(players, start=1)
        ]
    )


def _lists(
    teams: Sequence[NextTeam], old: Mapping[str, SectionDivision]
) -> dict[int, tuple[int, ...]]:
    """The players of each team, by its new number.

    A reserve whom two teams listed that now meet in one division stays with the lower of them.
    """
    found: dict[int, tuple[int, ...]] = {}
    taken: set[tuple[str, str]] = set()
    order = sorted(
        enumerate(teams, start=1), key=lambda each: -old[each[1].from_division].record.level
    )
    for number, each in order:
        tournament = old[each.from_division].tournament
        people = {one.number: one for one in tournament.entrants}
        own = []
        for player in numbered_teams(tournament)[each.team.number].players:
            one = people.get(player)
            if one is None:
                continue
            person = (one.fide_id, "") if one.fide_id else (searchable(one.name), one.birth[:4])
            if person not in taken:
                taken.add(person)
                own.append(player)
        found[number] = tuple(own)
    return found


def _with_rounds(frame: Tournament) -> Tournament:
    """The frame with the rounds that the tables have for its teams; as it was in a Swiss system."""
    system = system_of(frame, matches=True)
    if not system.scheduled:
        return frame
    plain = replace(frame, regulations=replace(frame.regulations, rounds=None))
    try:
        rounds = rounds_scheduled(plain, system)
    except NoPairing:
        return plain
    return replace(frame, regulations=replace(frame.regulations, rounds=rounds))
