"""Claims of a file or a published table about the standings."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from openarbiter.model import POINT, Score, Tournament, format_score, numbered_teams

RANK = "rank"
SCORE = "points"


@dataclass(frozen=True, slots=True)
class PublishedClaim:
    """One number somebody published.

    Attributes:
        number: the participant.
        what: :data:`RANK`, :data:`SCORE` or the code of a tie-break.
        value: in points, wins, or whatever the unit is called.
        text: as it stood there.
        line, column: where, from 1; None for what a tournament file claims.
    """

    number: int
    what: str
    value: Fraction
    text: str
    line: int | None = None
    column: int | None = None


def claims_of(tournament: Tournament, *, teams: bool) -> tuple[PublishedClaim, ...]:
    """The points and ranks of the records 001, or of 310 for teams; in order of numbers."""
    claims = []
    if teams:
        for number, team in sorted(numbered_teams(tournament).items()):
            for what, points in (("MPTS", team.match_points), ("GPTS", team.game_points)):
                if points is not None:
                    claims.append(_points(number, what, points))
            if team.rank is not None:
                claims.append(PublishedClaim(number, RANK, Fraction(team.rank), str(team.rank)))
        return tuple(claims)
    for each in tournament.entrants:
        if each.points is not None:
            claims.append(_points(each.number, SCORE, each.points))
        if each.rank is not None:
            claims.append(PublishedClaim(each.number, RANK, Fraction(each.rank), str(each.rank)))
    return tuple(claims)


def _points(number: int, what: str, points: Score) -> PublishedClaim:
    return PublishedClaim(number, what, Fraction(points, POINT), format_score(points))
