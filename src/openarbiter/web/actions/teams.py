"""The teams of a section whose system is for teams: everybody plays for their club."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.handling.club_teams import teams_of_clubs
from openarbiter.model import Team
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Work, granted
from openarbiter.web.state import frame_text


def teams_from_clubs(actor: Actor, section: models.Section) -> tuple[Team, ...]:
    """Make a team of the players of each club, in the order of their numbers.

    Teams stand in the order of their first players.

    Raises:
        Refused: round 1 has been published, no teams meet in the section's system, or
            somebody has no club.
    """
    with Work(actor, section.event, "teams", section=section) as work:
        tournament = work.state.tournament
        clubs = dict(section.players.values_list("number", "club"))
        teams = granted(teams_of_clubs(tournament, clubs))
        work.update(section, frame=frame_text(replace(tournament, teams=teams)))
        work.values["count"] = len(teams)
    return teams
