"""A section as its next round is paired: who plays, and what has to be decided before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db import connection

from openarbiter.handling.absences import absent_without_notice
from openarbiter.model import ByeKind, ByeRequest, Game, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import system_of
from openarbiter.pairing.other_systems import NotDutch, Otherwise
from openarbiter.web import models
from openarbiter.web.desk.pairing_basis import basis_of, fingerprint_of
from openarbiter.web.ledger import Refused
from openarbiter.web.stored import Position, position_of
from openarbiter.web.stored.memory import MEBIBYTE, Memory
from openarbiter.web.stored.tournament import Stamp

_OUT_OF_DATE = N_(
    "The tournament has changed since the draft of round {round} was made: a result, a player or "
    "a bye. Discard the draft and make it again."
)

_bases: Memory[Stamp, str] = Memory(16, 8 * MEBIBYTE)


def next_position(section: models.Section) -> Tournament:
    """The tournament of a section as its next round is paired (C.04.2 C.1, D.3, D.4).

    Whoever asked for a bye has it in ``regulations.bye_requests``; those who do not play
    besides have a bye of no points there: who has withdrawn, and who has never been paired
    and has not checked in, where checking in is asked for.
    """
    return _next_of(section, position_of(section))


def _next_of(section: models.Section, position: Position) -> Tournament:
    tournament = position.tournament
    number = len(tournament.rounds) + 1
    away = {
        position.numbers[key]
        for key in section.players.filter(withdrawn_from__lte=number).values_list("pk", flat=True)
    }
    if section.check_in:
        there = tournament.arrived()
        absent = section.players.filter(present=False).values_list("number", flat=True)
        away |= set(absent) - there
    requests = tournament.regulations.bye_requests
    kept = tuple(each for each in requests if each.round != number or each.player not in away)
    added = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in sorted(away))
    regulations = replace(tournament.regulations, bye_requests=kept + added)
    return replace(tournament, regulations=regulations)


def unfinished(tournament: Tournament) -> tuple[tuple[int, Game], ...]:
    """The games without a result, each with its round (C.04.2 D.1)."""
    return tuple(
        (number, game)
        for number, played in enumerate(tournament.rounds, start=1)
        for game in played.games
        if not game.result.known
    )


def current_round(tournament: Tournament) -> int:
    """The round that is played, or was played last; 0 before the first is published.

    The rounds of a schedule may all be published before the first is over: there it is the
    first in which a game has no result.
    """
    played = len(tournament.rounds)
    if not system_of(tournament).scheduled:
        return played
    return next((number for number, _ in unfinished(tournament)), played)


def undecided(section: models.Section, tournament: Tournament) -> tuple[int, ...]:
    """Who did not come, has not explained it and has not withdrawn, by number (C.04.2 D.2).

    He lost by forfeit, or his opponent played another who had none.

    In a schedule nothing depends on it: his games stay; nor does it after the last round.
    """
    announced = tournament.regulations.rounds
    over = announced is not None and len(tournament.rounds) >= announced
    if over or system_of(tournament).scheduled:
        return ()
    rounds = enumerate(tournament.rounds, start=1)
    last = max((number for number, played in rounds if played.paired), default=0)
    following = len(tournament.rounds) + 1
    explained = set(section.players.filter(excused__gte=last).values_list("number", flat=True))
    gone = section.players.filter(withdrawn_from__lte=following).values_list("number", flat=True)
    decided = explained | set(gone)
    replaced = section.players.filter(not_come=last).values_list("number", flat=True)
    absent = {*absent_without_notice(tournament, decided), *replaced} - decided
    return tuple(sorted(absent))


def refuses_dutch(section: models.Section, other: NotDutch) -> bool:
    """Whether a tournament the Dutch system is not for is not paired by it all the same.

    It never is in FIDE mode where teams are paired or the pairs are fixed beforehand; the code
    of another Swiss system is told of.
    """
    return section.fide_mode and other.how is not Otherwise.OTHER_SYSTEM


def refuse_stale(section: models.Section, draft: models.Draft) -> None:
    """Make sure that a draft is still of the tournament as its next round is paired now.

    Raises:
        Refused: it is out of date.
    """
    if is_stale(section, draft):
        raise Refused(Reason.of(_OUT_OF_DATE, round=draft.round_number))


def is_stale(section: models.Section, draft: models.Draft) -> bool:
    """Whether what a draft was made from is not as it was.

    One that an older version kept may have been made from something else: it is out of date.
    """
    return fingerprint(section, draft.made_by_rules) != draft.position


def fingerprint(section: models.Section, made: Mapping[str, Any]) -> str:
    """What a draft depends on; another one means that the draft is out of date.

    Args:
        made: the pairs and the bye of the draft as the rules have them, by the players' keys.
    """
    return fingerprint_of(basis_now(section), made, position_of(section).numbers)


def basis_now(section: models.Section) -> str:
    """What the pairing of the next round is made from as the section stands."""
    position = position_of(section)

    def make() -> str:
        return basis_of(section, _next_of(section, position))

    # What is not committed yet may never be.
    return make() if connection.in_atomic_block else _bases.get(position.stamp, make)
