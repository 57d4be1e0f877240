"""Teams whose results are annulled (PMR 209), as lines: ``### Team annulled: 7 from round 4: WHY``.

A team that comes with fewer than half of its players, or not at all, may be removed by the chief
arbiter; the results of all its matches are annulled then, however many it has played. C.05 6.6
asks for less than half of the games instead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from openarbiter.model.team_event import numbered_teams
from openarbiter.model.tournament import Tournament

_LINE = re.compile(
    r"### Team annulled: *(\d{1,4}) from round (\d{1,3})(?:: *(.*?))? *", re.ASCII | re.DOTALL
)


@dataclass(frozen=True, slots=True)
class AnnulledTeam:
    """A team that was removed, with all its results.

    Attributes:
        team: its number.
        round: the first round that it does not play any more, from 1.
        reason: in words, as the arbiter gave it.
    """

    team: int
    round: int
    reason: str = ""

    @property
    def line(self) -> str:
        """The line of a tournament file that tells it.

        >>> AnnulledTeam(7, 4, "three of eight came").line
        '### Team annulled: 7 from round 4: three of eight came'
        """
        why = " ".join(self.reason.split())
        told = f"### Team annulled: {self.team} from round {self.round}"
        return f"{told}: {why}" if why else told


def annulled_teams(tournament: Tournament) -> dict[int, AnnulledTeam]:
    """The teams that a tournament tells to be annulled, by number; of two lines the last counts.

    A line about a team that is not there is none.
    """
    read = (_read(line) for line in tournament.extra)
    told = {each.team: each for each in read if each is not None}
    if not told:
        return {}
    teams = numbered_teams(tournament)
    return {team: each for team, each in told.items() if team in teams}


def with_annulled_teams(tournament: Tournament, annulled: tuple[AnnulledTeam, ...]) -> Tournament:
    """The tournament with these lines in place of those it had."""
    kept = tuple(line for line in tournament.extra if _read(line) is None)
    extra = (*kept, *(each.line for each in annulled))
    return tournament if extra == tournament.extra else replace(tournament, extra=extra)


def _read(line: str) -> AnnulledTeam | None:
    found = _LINE.fullmatch(line)
    if found is None or not int(found[2]):
        return None
    return AnnulledTeam(int(found[1]), int(found[2]), found[3] or "")
