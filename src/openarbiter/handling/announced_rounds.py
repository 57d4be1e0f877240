"""Checks that the announced number of rounds can be played.

A schedule has those of its tables (Types of tournaments 1, C.05 5.1); in a Swiss tournament
nobody meets an opponent twice (C.04.1 b).
"""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, NOTE, REFUSE, Finding
from openarbiter.handling.paired_field import paired_field
from openarbiter.model import Tournament
from openarbiter.model.club_names import paired_by_a_club
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import (
    DOUBLE_SWISS,
    match_system,
    pairs_teams,
    team_round_robin,
)
from openarbiter.pairing.result import NoPairing
from openarbiter.pairing.scheduled import cycle_scheduled
from openarbiter.pairing.system import system_of

ARTICLE = "C.05 5.1"

_TOO_FEW = N_(
    "The tables for {players} players have {tables} rounds, and {announced} are announced: not "
    "everybody meets everybody."
)
_UNEVEN = N_(
    "The tables for {players} players have {tables} rounds, and {announced} are announced: some "
    "meet once more often than others."
)
_TOO_FEW_FOR_TEAMS = N_(
    "The tables for {players} teams have {tables} rounds, and {announced} are announced: not "
    "every team meets every other one."
)
_UNEVEN_FOR_TEAMS = N_(
    "The tables for {players} teams have {tables} rounds, and {announced} are announced: some "
    "teams meet once more often than others."
)
_HALF_FOR_TEAMS = N_(
    "The tables for {players} teams have {tables} rounds when every two teams meet {times} times, "
    "and {announced} are announced."
)
_MORE_CYCLES_FOR_TEAMS = N_(
    "In {announced} rounds every two teams meet {times} times, but the system is for {cycles}. If "
    "there is a system for that number, choose it: the tournament file names the system."
)
_HALF_OF_TWO = N_(
    "The tables for {players} players have {tables} rounds when everybody meets everybody "
    "{times} times, and {announced} are announced."
)
_MORE_CYCLES = N_(
    "In {announced} rounds everybody meets everybody {times} times, but the system is for "
    "{cycles}. If there is a system for that number, choose it: the tournament file names the "
    "system."
)
_CONFIRM_FIRST = N_(
    "The number of rounds differs from the tables. Change it, or keep it with a reason, on "
    "the page of the next round; then publish."
)
_TOO_MANY_FOR_TEAMS = N_(
    "{rounds} rounds are more than {players} teams can play without meeting twice."
)
_TOO_MANY = N_("{rounds} rounds are more than {players} players can play without meeting twice.")


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a schedule.

    Attributes:
        players: for how many players they are, or teams where all teams play all.
        cycle: the rounds after which everybody has met everybody once more.
        cycles: how often they meet, as the system says.
    """

    players: int
    cycle: int
    cycles: int

    @property
    def rounds(self) -> int:
        """Number of rounds the tournament has by its tables and its system."""
        return self.cycle * self.cycles


def tables_of(tournament: Tournament) -> Tables | None:
    """The tables a tournament is paired by; None where it is by none, or they do not fit yet."""
    system = system_of(tournament)
    if not system.scheduled or system.name == "match":
        # A match has as many games as were announced.
        return None
    try:
        players, cycle = cycle_scheduled(tournament, system)
    except NoPairing:
        return None
    return Tables(players, cycle, system.cycles)


def judge_rounds(tournament: Tournament) -> Finding | None:
    """Finding about the announced rounds of a schedule; None where they are right.

    In a round robin all play all, so that ``n`` players have ``n - 1`` rounds, or ``n`` where
    ``n`` is odd, once for each cycle (Types of tournaments 1). No article forbids fewer or
    more: players leave, a hall is lost, and every single round is still that of the tables
    (C.05 5.1). So it is the arbiter's own decision, to be confirmed and recorded, and never
    refused.
    """
    announced, tables = tournament.regulations.rounds, tables_of(tournament)
    if announced is None or tables is None or announced == tables.rounds:
        return None
    times, rest = divmod(announced, tables.cycle)
    values = {"players": tables.players, "announced": announced}
    for_teams = team_round_robin(tournament)
    if not rest and times > tables.cycles:
        more = _MORE_CYCLES_FOR_TEAMS if for_teams else _MORE_CYCLES
        reason = Reason.of(more, announced=announced, times=times, cycles=tables.cycles)
        return Finding(ARTICLE, reason, NOTE, forbidden=False)
    if announced < tables.cycle:
        too_few = _TOO_FEW_FOR_TEAMS if for_teams else _TOO_FEW
        reason = Reason.of(too_few, tables=tables.cycle, **values)
    elif announced < tables.rounds:
        half = _HALF_FOR_TEAMS if for_teams else _HALF_OF_TWO
        reason = Reason.of(half, tables=tables.rounds, times=tables.cycles, **values)
    else:
        uneven = _UNEVEN_FOR_TEAMS if for_teams else _UNEVEN
        reason = Reason.of(uneven, tables=tables.cycle, **values)
    return Finding(ARTICLE, reason, CONFIRM, forbidden=False)


def confirmation(tournament: Tournament, tables: Tables) -> str:
    """How the line of the tournament file begins that confirms the announced rounds."""
    rounds = tournament.regulations.rounds
    who = "teams" if team_round_robin(tournament) else "players"
    return (
        f"### Schedule of {rounds} rounds confirmed, the tables for {tables.players} {who} "
        f"have {tables.rounds}"
    )


def unconfirmed_rounds(tournament: Tournament) -> Finding | None:
    """What an arbiter has to confirm of the announced rounds before anything is published.

    None where the tables have as many, or somebody has confirmed these rounds of these tables:
    the line in the tournament file says so.

    Args:
        tournament: with its players and its file's lines.
    """
    finding, tables = judge_rounds(tournament), tables_of(tournament)
    if finding is None or tables is None or finding.level < CONFIRM:
        return None
    begins = confirmation(tournament, tables)
    return None if any(line.startswith(begins) for line in tournament.extra) else finding


def doubtful_rounds(tournament: Tournament) -> Finding | None:
    """What refuses a schedule while its number of rounds is neither right nor confirmed."""
    doubt = unconfirmed_rounds(tournament)
    if doubt is None:
        return None
    return Finding(doubt.article, Reason.of(_CONFIRM_FIRST), REFUSE, forbidden=False)


def judge_swiss_rounds(tournament: Tournament) -> Finding | None:
    """That a Swiss tournament has more rounds than can be played; None where it has not.

    After as many rounds as the tables of a round robin have, everybody has met everybody, and
    where their number is odd has had the bye; nobody may meet an opponent twice (C.04.1 b).
    """
    if paired_by_a_club(tournament):
        return None
    announced, players = tournament.regulations.rounds, len(paired_field(tournament))
    most = players - 1 + players % 2
    if match_system(tournament) == DOUBLE_SWISS:
        most *= 2
    if announced is None or players < 2 or announced <= most or system_of(tournament).scheduled:
        return None
    template = _TOO_MANY_FOR_TEAMS if pairs_teams(tournament) else _TOO_MANY
    reason = Reason.of(template, rounds=announced, players=players)
    return Finding("C.04.1 b", reason, ACKNOWLEDGE, forbidden=False)
