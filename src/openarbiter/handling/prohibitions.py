"""Players who must not meet: told before round 1, or recorded later (C.05 5.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.handling.findings import CONFIRM, REFUSE, Finding
from openarbiter.handling.paired_field import paired_field
from openarbiter.model import Prohibition, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import pairs_teams

ARTICLE = "C.05 5.2"
_FEW = N_("A list needs at least two different players of the tournament, by their numbers.")
_NOBODY = N_("There is no player with the number {number}.")
_FEW_TEAMS = N_("A list needs at least two different teams of the tournament, by their numbers.")
_NO_TEAM = N_("There is no team with the number {number}.")
_ROUNDS = N_("The list ends in round {last}, before it begins in round {first}.")
_LATE = N_(
    "Prohibited pairings must be announced before round 1, and round 1 is published. Give "
    "the reason: it is recorded as the arbiter's decision."
)


@dataclass(frozen=True, slots=True)
class Prohibited:
    """A tournament with another list of players who must not meet.

    Attributes:
        names: the players, as the ledger names them.
        level: the warning level: once round 1 is published it is an arbiter's decision.
    """

    tournament: Tournament
    names: str
    level: int


def with_prohibition(
    tournament: Tournament, wanted: Prohibition, reason: str = ""
) -> Prohibited | Finding:
    """A tournament in which no two of these players are paired, over a range of rounds.

    Args:
        wanted: the players by their numbers, and the rounds.
        reason: why; once round 1 is published it has to be given, and the tournament file
            notes it.

    Returns:
        The tournament; or what refuses the list: there are not two such players, the rounds
        make no sense, or no reason is given later.
    """
    problem = _senseless(tournament, wanted)
    if problem is not None:
        return Finding("", problem, REFUSE, forbidden=True)
    told = names_told(tournament, wanted.players)
    extra, first, level = tournament.extra, wanted.first_round, 0
    if tournament.rounds:
        if not reason:
            return Finding(ARTICLE, Reason.of(_LATE), REFUSE, forbidden=True)
        first, level = max(first, len(tournament.rounds) + 1), CONFIRM
        because = " ".join(reason.split())
        extra = (*extra, f"### Pairing prohibited from round {first}: {told}: {because}")
    lists = (*tournament.regulations.prohibitions, replace(wanted, first_round=first))
    regulations = replace(tournament.regulations, prohibitions=lists)
    return Prohibited(replace(tournament, regulations=regulations, extra=extra), told, level)


def without_prohibition(tournament: Tournament, place: int) -> Prohibited:
    """A tournament without one of its lists.

    Args:
        place: which one, from 0.
    """
    lists = tournament.regulations.prohibitions
    told = names_told(tournament, lists[place].players)
    kept = lists[:place] + lists[place + 1 :]
    regulations = replace(tournament.regulations, prohibitions=kept)
    level = CONFIRM if tournament.rounds else 0
    return Prohibited(replace(tournament, regulations=regulations), told, level)


def names_told(tournament: Tournament, players: tuple[int, ...]) -> str:
    """Players, or teams where these are paired, by number and name: ``3 Tal, 5 ?``."""
    names = {each.number: each.name for each in paired_field(tournament)}
    return ", ".join(f"{number} {names.get(number, '?')}" for number in players)


def _senseless(tournament: Tournament, wanted: Prohibition) -> Reason | None:
    numbers = {each.number for each in paired_field(tournament)}
    teams = pairs_teams(tournament)
    for number in wanted.players:
        if number not in numbers:
            return Reason.of(_NO_TEAM if teams else _NOBODY, number=number)
    if len(set(wanted.players)) < 2:
        return Reason.of(_FEW_TEAMS if teams else _FEW)
    first, last = wanted.first_round, wanted.last_round
    if last is not None and last < first:
        return Reason.of(_ROUNDS, first=first, last=last)
    return None
