"""Teams that the chief arbiter removed from the event, as lines of a tournament file (PMR 209).

``### Team removed: 5 from round 4: REASON``: team 5 does not play from round 4 on, and the results
of all its matches in rounds 1 to 3 are annulled. The games on the boards were played and are rated.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.result import ByeKind
from openarbiter.model.team_event import numbered_teams
from openarbiter.model.tournament import Tournament

_LINE = re.compile(r"### Team removed: *(\d{1,4}) from round (\d{1,3})(?:: *(.*?))? *", re.ASCII)


@dataclass(frozen=True, slots=True)
class Removal:
    """A team that was removed from the event.

    Attributes:
        round: the first round that it does not play; the results of its matches before are
            annulled.
        reason: in words, as the chief arbiter gave it.
    """

    team: int
    round: int
    reason: str = ""

    @property
    def line(self) -> str:
        """The line of a tournament file that tells it.

        >>> Removal(5, 4, "two of six players came").line
        '### Team removed: 5 from round 4: two of six players came'
        """
        why = " ".join(self.reason.split())
        told = f"### Team removed: {self.team} from round {self.round}"
        return f"{told}: {why}" if why else told


def removed_teams(tournament: Tournament) -> dict[int, Removal]:
    """The teams that have been removed by now, by number; the last line of a team counts.

    A line about a team that is not listed is none. A team that was in the pairing of the round
    which it does not play any more had not been removed when that round was paired.
    """
    played = len(tournament.rounds)
    byes = {(bye.round, bye.team) for bye in tournament.team_byes if bye.kind is ByeKind.ZERO}
    return {
        team: one
        for team, one in removals_told(tournament).items()
        if one.round <= played or (one.round == played + 1 and (one.round, team) in byes)
    }


def removals_told(tournament: Tournament) -> dict[int, Removal]:
    """What the lines of a tournament say of removed teams, by number, whenever it was."""
    if not any(line.startswith("### Team removed:") for line in tournament.extra):
        return {}
    teams = numbered_teams(tournament)
    found = (_LINE.fullmatch(line) for line in tournament.extra)
    told = (Removal(int(one[1]), int(one[2]), one[3] or "") for one in found if one is not None)
    return {one.team: one for one in told if one.team in teams and one.round}


def with_removals(tournament: Tournament, removals: Iterable[Removal]) -> Tournament:
    """The tournament with these removals in place of those it told."""
    lines = (one.line for one in sorted(removals, key=lambda one: one.team))
    return with_own_lines(tournament, _LINE, lines)
