"""Captains of teams: who they are, how the arbiter reaches them, the links they come in by.

The ledger tells that a captain was changed, with the names; the contact and the link never stand in
it, nor in any file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from openarbiter.handling.naming import name_of_team
from openarbiter.model import Reason, numbered_teams
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.models.players import new_key

_LONGEST = 120
_FIRST, _LAST = datetime(1900, 1, 1, tzinfo=UTC), datetime(2200, 1, 1, tzinfo=UTC)
_APART = 1_000_000
"""Where teams' captains are while numbers are exchanged: two of one number cannot be there."""

_UNKNOWN = N_("There is no team {team}.")
_LONG = N_("Too long: at most {most} characters.")
_WHEN = N_(
    "Say when the captain informed the chief arbiter in writing that somebody else has the "
    "functions."
)
_DAY = N_("Give a day between 1900 and 2200.")
_WHO = N_("Name the person to whom the captain has delegated the functions.")
_CHANGED = N_("Somebody else has changed the captain since you opened the form.")


@dataclass(frozen=True, slots=True)
class CaptainData:
    """What is known of a captain.

    Attributes:
        contact: how the arbiter reaches the captain.
        deputy: to whom the functions are delegated; ``""`` for nobody.
        deputed_at: when the arbiter was told so in writing (C.05 7.8).
    """

    name: str = ""
    contact: str = ""
    deputy: str = ""
    deputed_at: datetime | None = None


def captain_of(section: models.Section, team: int) -> models.Captain | None:
    """The captain of a team; None where none is entered."""
    return section.captains.filter(team=team).first()


def change_captain(
    actor: Actor, section: models.Section, team: int, version: int, data: CaptainData
) -> models.Captain:
    """Enter or change the captain of a team.

    Args:
        version: of the captain as the form showed it; 0 where there was none.

    Raises:
        Conflict: somebody else has changed it since.
        Refused: there is no such team, or a delegation without its written notice (C.05 7.8).
    """
    given = replace(
        data, name=_plain(data.name), contact=_plain(data.contact), deputy=_plain(data.deputy)
    )
    if any(len(text) > _LONGEST for text in (given.name, given.contact, given.deputy)):
        raise Refused(Reason.of(_LONG, most=_LONGEST))
    if given.deputy and given.deputed_at is None:
        raise Refused(Reason.of(_WHEN), "C.05 7.8")
    if given.deputed_at is not None and not _FIRST <= given.deputed_at < _LAST:
        raise Refused(Reason.of(_DAY))
    if given.deputed_at is not None and not given.deputy:
        raise Refused(Reason.of(_WHO), "C.05 7.8")
    with Work(actor, section.event, "captain", section=section) as work:
        row = _row(work, section, team)
        if row.version != version:
            raise Conflict(Reason.of(_CHANGED))
        told = {"name": given.name, "deputy": given.deputy, "deputed_at": given.deputed_at}
        if not work.update(row, **told) and row.contact != given.contact:
            row.version += 1
            work.note()
        # The ledger does not tell it.
        row.contact = given.contact
        row.save(update_fields=["contact", "version"])
    return row


def new_link(actor: Actor, section: models.Section, team: int) -> models.Captain:
    """Give the captain of a team a new link; the old one opens nothing any more.

    Raises:
        Refused: there is no such team.
    """
    with Work(actor, section.event, "captain-link", section=section) as work:
        row = _row(work, section, team)
        row.key = new_key()
        row.save(update_fields=["key"])
        work.note()
    return row


def links_for_all(actor: Actor, section: models.Section) -> list[models.Captain]:
    """The captains of all teams by number; those that have none get a link, without a name.

    Returns:
        One row a team.
    """
    with Work(actor, section.event, "captain", section=section) as work:
        teams = sorted(numbered_teams(work.state.tournament))
        there = set(section.captains.values_list("team", flat=True))
        work.create_all(
            [models.Captain(section=section, team=team) for team in teams if team not in there]
        )
    return list(section.captains.filter(team__in=teams).order_by("team"))


def _plain(text: str) -> str:
    return " ".join(text.split())


def _row(work: Work, section: models.Section, team: int) -> models.Captain:
    tournament = work.state.tournament
    if team not in numbered_teams(tournament):
        raise Refused(Reason.of(_UNKNOWN, team=team))
    work.subject = name_of_team(tournament, team)
    found = section.captains.filter(team=team).first()
    return found or work.create(models.Captain(section=section, team=team))


def captains_follow(work: Work, section: models.Section, new: Mapping[int, int]) -> None:
    """Give captains the new numbers of their teams.

    Args:
        new: the number of every team by the one it has.
    """
    rows = [row for row in section.captains.all() if new.get(row.team, row.team) != row.team]
    wanted = {row.pk: new[row.team] for row in rows}
    work.update_each([(row, {"team": _APART + row.team}) for row in rows], versions=False)
    work.update_each([(row, {"team": wanted[row.pk]}) for row in rows], versions=False)
