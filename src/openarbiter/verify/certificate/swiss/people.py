"""Those who are paired, as a certificate is judged by: read from the tournament a second time.

Nothing of the engines' own cards is used here. Players and teams look alike: what a system does not
ask about stays at its default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from openarbiter.model import ByeKind, Colour, Score

BLACK, WHITE = Colour.BLACK, Colour.WHITE


@dataclass(frozen=True, slots=True)
class RoundParticipant:
    """A player or a team that is to be paired.

    Attributes:
        number: in the tournament.
        place: among all who were ever there and those to be paired, from 1.
        score: the one that makes scoregroups, in tenths, with virtual points.
        points: those of the standings, in tenths.
        rank: the key of the ranking by which the system pairs; the smaller, the higher.
        met: the last round in which they played each opponent.
        apart: those the arbiter keeps them apart from in this round.
        barred_by: the first round that bars them from the bye; None where none does.
        colours: round by round, or match by match, from the first; None where they did not play.
        preferred: the colour they prefer or is due to them; None without one.
        strength: of the preference: 1 mild or simple, 2 strong, 3 absolute; 0 without one.
        cannot: the colours that the limits do not let them have.
        matches: the games or matches that count where the bye is given.
        floated: they floated in the round before, in the sense of the system.
        upfloats: how often they were upfloated.
        maximum: they are a maximum upfloater.
        numbers: what else the system asks about, by name.
    """

    number: int
    place: int
    score: Score
    points: Score
    rank: tuple[int, ...]
    met: Mapping[int, int]
    apart: frozenset[int] = frozenset()
    barred_by: int | None = None
    colours: tuple[Colour | None, ...] = ()
    preferred: Colour | None = None
    strength: int = 0
    cannot: frozenset[Colour] = frozenset()
    matches: int = 0
    floated: bool = False
    upfloats: int = 0
    maximum: bool = False
    numbers: Mapping[str, int] = field(default_factory=dict)

    @property
    def played(self) -> tuple[Colour, ...]:
        """The colours of what they played, oldest first."""
        return tuple(each for each in self.colours if each is not None)

    @property
    def difference(self) -> int:
        """How often they had White more than Black."""
        return self.played.count(WHITE) - self.played.count(BLACK)

    def colours_fit(self, other: RoundParticipant) -> bool:
        """Check whether colours can be given to two within their limits."""
        return any(
            colour not in self.cannot and colour.other not in other.cannot for colour in Colour
        )


@dataclass(frozen=True, slots=True)
class Articles:
    """Where a system says what the checks are about.

    Attributes:
        same_colour: ``""`` where colours keep nobody apart.
        least: how many may leave a group or come into it.
    """

    rematch: str
    second_bye: str
    same_colour: str
    bye: str
    groups: str
    least: str
    criteria: str
    colours: str
    order: str


@dataclass(frozen=True, slots=True)
class RoundField:
    """All that the pairing of one round depends on.

    Attributes:
        people: those to be paired, by number.
        listed: the numbers of all entrants, or of all teams.
        away: those who do not play the round, with the bye they get for it.
        arrived: those who were ever in a pairing.
        limits: the limits of colours keep two apart.
        floats_count: earlier floats count in this round.
        median: twice the score of the median group; None where the system has none.
        hundred_points: a limit of 100 rating points applies to exchanges for colours.
        switches: the readings chosen for the event, by name.
        for_teams: the numbers are those of teams.
    """

    system: str
    edition: str
    round: int
    initial: Colour
    articles: Articles
    people: Mapping[int, RoundParticipant]
    listed: tuple[int, ...]
    away: Mapping[int, ByeKind]
    arrived: frozenset[int]
    limits: bool = True
    floats_count: bool = True
    median: Score | None = None
    hundred_points: bool = False
    switches: Mapping[str, str] = field(default_factory=dict)
    for_teams: bool = False

    def may_meet(self, one: int, other: int) -> bool:
        """Check whether two may be paired by all that is absolute."""
        a, b = self.people[one], self.people[other]
        return other not in a.met and other not in a.apart and (not self.limits or a.colours_fit(b))


def turned(colours: tuple[Colour | None, ...], others: tuple[Colour | None, ...]) -> Colour | None:
    """The other colour than in the last place at which two histories have different ones."""
    for own, theirs in zip(reversed(colours), reversed(others), strict=False):
        if own is not None and theirs is not None and own is not theirs:
            return theirs
    return None
