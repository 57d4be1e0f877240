"""A whole round: the bye, then group after group from both ends to the median one (D.02 4, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from openarbiter.model import Reason, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.frame.mates import Mates
from openarbiter.pairing.frame.whole import WholeRound, without_whom
from openarbiter.pairing.olympiad.group import Neighbours, OlympiadGroup, pair_group
from openarbiter.pairing.olympiad.leaving import meeting_teams
from openarbiter.pairing.olympiad.teams import OlympiadTeam
from openarbiter.pairing.result import PairedGroup, PairingStep

Teams = tuple[OlympiadTeam, ...]


class GroupSide(Enum):
    """Where a group stands: above the median group, below it, or that group itself."""

    ABOVE = "above"
    MEDIAN = "median"
    BELOW = "below"


@dataclass(frozen=True, slots=True)
class OlympiadRound(WholeRound[OlympiadTeam]):
    """A round with its groups as they were made.

    Attributes:
        made: each group as it was paired, in the order of ``groups``.
    """

    made: tuple[tuple[ScoreGroup, OlympiadGroup], ...] = ()


def pair_whole(teams: Teams) -> OlympiadRound | None:
    """Pair a round; None where not all teams can be paired.

    Args:
        teams: in the order of the ranking.
    """
    steps: tuple[PairingStep, ...] = ()
    bye = None
    if len(teams) % 2:
        bye = bye_of(teams)
        if bye is None:
            return None
        steps = (PairingStep("D.02 4.1", Reason.of(_BYE, player=bye.number)),)
        teams = tuple(team for team in teams if team is not bye)
    if Mates(meeting_teams(teams)).left:
        return None
    unpaired, told = teams, []
    made = []
    pairs: list[tuple[OlympiadTeam, OlympiadTeam]] = []
    sinking: Teams = ()
    rising: Teams = ()
    order = groups_in_order(teams)
    for at, group in enumerate(order):
        coming = {
            GroupSide.ABOVE: sinking,
            GroupSide.BELOW: rising,
            GroupSide.MEDIAN: (*sinking, *rising),
        }[group.side]
        onwards = (group.side, GroupSide.MEDIAN)
        towards = next((other for other in order[at + 1 :] if other.side in onwards), None)
        adjacent = () if towards is None else towards.teams
        found = pair_group(
            group.teams, coming, Neighbours(unpaired, adjacent, group.side is GroupSide.BELOW)
        )
        pairs += found.pairs
        told.append(_told(group, coming, found))
        made.append((group, found))
        done = {team.number for pair in found.pairs for team in pair}
        unpaired = tuple(team for team in unpaired if team.number not in done)
        if group.side is GroupSide.ABOVE:
            sinking = found.floaters
        else:
            rising = tuple(reversed(found.floaters))
    return OlympiadRound(tuple(pairs), bye, tuple(told), steps, tuple(made))


def bye_of(teams: Teams) -> OlympiadTeam | None:
    """Who has the bye (4.1, 4.2): the lowest ranked who may, and without whom all can be paired."""
    spare = without_whom(meeting_teams(teams))
    for place in reversed(range(len(teams))):
        if teams[place].bye_allowed and spare >> place & 1:
            return teams[place]
    return None


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """Teams with the same match points."""

    teams: Teams
    side: GroupSide


def groups_in_order(teams: Teams) -> list[ScoreGroup]:
    """The groups in the order in which they are paired (6.4).

    From the top down to the median group, from the bottom up to it, the median group last. It is
    that of the lower of the two middle teams.
    """
    if not teams:
        return []
    middle = teams[len(teams) // 2].score
    groups = [tuple(each) for _, each in groupby(teams, key=lambda team: team.score)]
    above = [ScoreGroup(each, GroupSide.ABOVE) for each in groups if each[0].score > middle]
    below = [ScoreGroup(each, GroupSide.BELOW) for each in groups if each[0].score < middle]
    median = next(each for each in groups if each[0].score == middle)
    return [*above, *reversed(below), ScoreGroup(median, GroupSide.MEDIAN)]


_BYE = N_(
    "The bye goes to number {player}, the lowest ranked team that may have it and without which "
    "all others can be paired."
)
_ALL = N_("The group of {points} is paired within itself.")
_FLOAT = N_("From the group of {points} these teams go on to the next one: {players}.")
_NO_LIMITS = N_(
    "The limits on colours are left aside in the group of {points}: within them fewer of its teams "
    "could be paired."
)


def _told(group: ScoreGroup, coming: Teams, found: OlympiadGroup) -> PairedGroup:
    points = format_score(group.teams[0].score)
    steps = []
    if not found.limits:
        steps.append(PairingStep("D.02 7.4", Reason.of(_NO_LIMITS, points=points)))
    numbers = tuple(team.number for team in found.floaters)
    if numbers:
        listed = ", ".join(map(str, numbers))
        steps.append(PairingStep("D.02 9.5", Reason.of(_FLOAT, points=points, players=listed)))
    else:
        steps.append(PairingStep("D.02 9.5", Reason.of(_ALL, points=points)))
    return PairedGroup(
        score=group.teams[0].score,
        members=tuple(team.number for team in group.teams),
        floaters=tuple(team.number for team in coming),
        pairs=tuple((one.number, other.number) for one, other in found.pairs),
        left=numbers,
        steps=tuple(steps),
    )
