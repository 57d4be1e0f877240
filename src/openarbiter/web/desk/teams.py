"""The teams of a section whose system is for teams: everybody plays for his club."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Reason, Team
from openarbiter.model.text import N_
from openarbiter.pairing.system import FOR_TEAMS, system_of
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.stored import frame_of, frame_text

_STARTED = N_("Round 1 has been published: the teams stay as they are.")
_NOT_FOR_TEAMS = N_("In this pairing system no teams meet: it has none.")
_NO_CLUB = N_(
    "These players have no club, so their team is not known: {players}. The club of a player is "
    "their team here."
)


def teams_from_clubs(actor: Actor, section: models.Section) -> tuple[Team, ...]:
    """Make a team of the players of each club, in the order of their numbers.

    Teams stand in the order of their first players.

    Raises:
        Refused: round 1 has been published, no teams meet in the section's system, or
            somebody has no club.
    """
    with Work(actor, section.event, "teams", section=section) as work:
        if section.rounds.filter(published_at__isnull=False).exists():
            raise Refused(Reason.of(_STARTED), "C.05 6.4")
        if system_of(frame_of(section.frame)).name not in FOR_TEAMS:
            raise Refused(Reason.of(_NOT_FOR_TEAMS), "C.04.2 A.1")
        clubs: dict[str, list[int]] = {}
        without = []
        for number, name, club in section.players.values_list("number", "name", "club"):
            clubs.setdefault(club, []).append(number)
            if not club:
                without.append(f"{number} {name}")
        if without:
            raise Refused(Reason.of(_NO_CLUB, players=", ".join(without[:10])))
        teams = tuple(
            Team(club, players=tuple(numbers), number=place)
            for place, (club, numbers) in enumerate(clubs.items(), start=1)
        )
        frame = frame_of(section.frame)
        work.update(section, frame=frame_text(replace(frame, teams=teams)))
        work.values["count"] = len(teams)
    return teams
