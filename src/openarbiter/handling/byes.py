"""Checks of requested byes (C.04.2 D.4, C.05 6.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.handling.findings import (
    ACKNOWLEDGE,
    CONFIRM,
    NOTE,
    REFUSE,
    Finding,
    worst_first,
)
from openarbiter.model import ByeKind, ByeRequest, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.system import system_of

EARLY_ROUNDS = 2
"""Half-point byes are meant for the first two rounds (commentary to C.05 6.7(4))."""

_FORFEIT = "C.05 6.6"
_IN_TIME = "C.05 6.7(2)"
_HALF = "C.05 6.7(4)"
_ABSENT = "C.04.2 D.4"


@dataclass(frozen=True, slots=True)
class ByePolicy:
    """Regulations of the event on requested byes.

    Attributes:
        half_byes: how many half-point byes a player may have; 0 for none, and 1 where the
            regulations allow them and say no more (C.05 6.7(4)).
        last_half_bye_round: the last round in which they are given; None where the
            regulations do not say. Never in the last round of the tournament.
        two_rounds_a_day: pairs of rounds of one day that count as one half-point bye,
            each round with its half point; empty where the regulations do not say so.
        level: the level of the competition, 1 to 3 (C.05 1.2).
    """

    half_byes: int = 0
    last_half_bye_round: int | None = None
    two_rounds_a_day: tuple[tuple[int, int], ...] = ()
    level: int = 3


def check_bye(
    tournament: Tournament, policy: ByePolicy, request: ByeRequest, *, conditions: bool = False
) -> tuple[Finding, ...]:
    """Objections of the rules to a requested bye; empty where it is allowed.

    An earlier request for the same round is taken as replaced by this one.

    Args:
        tournament: as it stands, other requests included.
        conditions: whether the player receives conditions or free entry (C.05 6.7(4)).

    Returns:
        The findings, those of the highest level first. A request that is too late, or
        about nobody, has that one finding only.
    """
    wrong = _not_a_request(tournament, request)
    if wrong is not None:
        return (wrong,)
    return worst_first(_findings(tournament, policy, request, conditions=conditions))


@dataclass(frozen=True, slots=True)
class Overtaken:
    """A half-point bye that was given and would not be given any more.

    Attributes:
        findings: what forbids it, those of the highest level first; never empty.
    """

    request: ByeRequest
    findings: tuple[Finding, ...]


def overtaken_byes(
    tournament: Tournament, policy: ByePolicy, conditions: Collection[int] = ()
) -> tuple[Overtaken, ...]:
    """The half-point byes of rounds to come that are forbidden by now (C.05 6.7(4)).

    The number of rounds, the regulations and a player's conditions may have changed since a
    bye was given, and which round is the last with them. Of several byes of a player the
    earlier ones count first: where one is allowed, the second is too many. What is unusual
    only was told when the bye was given.

    Args:
        conditions: the players who receive conditions or free entry.

    Returns:
        Them in the order of rounds and players; nothing where a schedule has no byes.
    """
    if system_of(tournament).scheduled:
        return ()
    regulations = tournament.regulations
    given = sorted(
        (
            request
            for request in regulations.bye_requests
            if request.kind is ByeKind.HALF and request.round > len(tournament.rounds)
        ),
        key=lambda request: (request.round, request.player),
    )
    found = []
    for request in given:
        earlier = tuple(each for each in given if each.round < request.round)
        then = replace(tournament, regulations=replace(regulations, bye_requests=earlier))
        findings = check_bye(then, policy, request, conditions=request.player in conditions)
        forbidden = tuple(finding for finding in findings if finding.forbidden)
        if forbidden:
            found.append(Overtaken(request, forbidden))
    return tuple(found)


def half_byes_had(tournament: Tournament) -> int:
    """Number of half-point byes a player had or asked for, at the most."""
    had = Counter(
        player
        for played in tournament.rounds
        for player, kind in played.without_opponent().items()
        if kind is ByeKind.HALF
    )
    had.update(
        request.player
        for request in tournament.regulations.bye_requests
        if request.kind is ByeKind.HALF
    )
    return max(had.values(), default=0)


def _not_a_request(tournament: Tournament, request: ByeRequest) -> Finding | None:
    """Objection to the request itself: its round, its player or its kind (C.05 6.7(2))."""
    number, announced = request.round, tournament.regulations.rounds
    if number < 1:
        return _finding(request, REFUSE, _IN_TIME, N_("There is no round {round}."))
    if announced is not None and number > announced:
        template = N_("There is no round {round}: the last round is round {rounds}.")
        return _finding(request, REFUSE, _IN_TIME, template, rounds=announced)
    if number <= len(tournament.rounds):
        template = N_(
            "Round {round} is already paired. Players must announce absences before a round "
            "is paired."
        )
        return _finding(request, REFUSE, _IN_TIME, template)
    if request.player not in {entrant.number for entrant in tournament.entrants}:
        template = N_("Player {player} is not in the tournament.")
        return _finding(request, REFUSE, _ABSENT, template)
    if request.kind is ByeKind.PAB:
        template = N_("The pairing-allocated bye cannot be requested: the pairing gives it.")
        return _finding(request, REFUSE, "C.04.1 c", template)
    return None


def _findings(
    tournament: Tournament, policy: ByePolicy, request: ByeRequest, *, conditions: bool
) -> Iterator[Finding]:
    if system_of(tournament).name in CLUB_SYSTEMS:
        return  # The terms of a club say what each absence is worth.
    if system_of(tournament).scheduled:
        zero = request.kind is ByeKind.ZERO
        template = (
            N_(
                "The schedule does not change: player {player} keeps the game of round {round} "
                "and loses it by forfeit."
            )
            if zero
            else N_(
                "A schedule has no byes with points: player {player} keeps the game of round "
                "{round} and loses it by forfeit."
            )
        )
        yield _finding(request, NOTE if zero else REFUSE, _FORFEIT, template, forbidden=not zero)
    elif request.kind is ByeKind.FULL:
        template = N_(
            "Full-point byes are deprecated. A player known not to play gets no points "
            "unless the regulations say otherwise; give one only if they do."
        )
        yield _finding(request, ACKNOWLEDGE, _ABSENT, template, forbidden=False)
    elif request.kind is ByeKind.HALF:
        yield from _of_the_event(tournament, policy, request)
        yield from _of_the_player(tournament, policy, request, conditions=conditions)


def _of_the_event(
    tournament: Tournament, policy: ByePolicy, request: ByeRequest
) -> Iterator[Finding]:
    """Objections that hold for every player: by the level, the regulations, the round."""
    number, announced = request.round, tournament.regulations.rounds
    if policy.level < 2:
        template = N_("Half-point byes are allowed only in competitions of levels L2 and L3.")
        yield _finding(request, REFUSE, _HALF, template)
    if policy.half_byes < 1:
        template = N_(
            "The regulations allow no half-point byes. Player {player} can have a zero-point "
            "bye in round {round}."
        )
        yield _finding(request, REFUSE, _HALF, template)
    last = policy.last_half_bye_round
    if number == announced:
        template = N_("There is no half-point bye in the last round, which is round {round}.")
        yield _finding(request, REFUSE, _HALF, template)
    elif last is not None and number > last:
        template = N_("The regulations allow half-point byes only up to round {last}.")
        yield _finding(request, REFUSE, _HALF, template, last=last)
    elif number > EARLY_ROUNDS:
        template = N_(
            "Half-point byes are meant for rounds 1 and 2; later ones may influence the "
            "final standings. This one is for round {round}."
        )
        yield _finding(request, ACKNOWLEDGE, _HALF, template, forbidden=False)
    if announced is None:
        template = N_(
            "The number of rounds is not known. If round {round} is the last one, it cannot "
            "have a half-point bye."
        )
        yield _finding(request, CONFIRM, _HALF, template, forbidden=False)


def _of_the_player(
    tournament: Tournament, policy: ByePolicy, request: ByeRequest, *, conditions: bool
) -> Iterator[Finding]:
    """Objections that hold for this player: conditions, or too many byes."""
    if conditions:
        template = N_(
            "Player {player} receives conditions or free entry, and may not have a half-point bye."
        )
        yield _finding(request, REFUSE, _HALF, template)
    others = half_byes(tournament, request.player) - {request.round}
    before = occasions(others, policy)
    count = occasions(others | {request.round}, policy)
    if policy.half_byes < 1 or count < 2 or count == before:
        return
    if count > policy.half_byes:
        template = N_(
            "Player {player} has half-point byes already, in rounds: {rounds}. The regulations "
            "allow no more than {allowed}."
        )
    else:
        template = N_(
            "Player {player} has half-point byes already, in rounds: {rounds}. Usually there is "
            "one in a tournament; the regulations of this one allow no more than {allowed}."
        )
    over = count > policy.half_byes
    yield _finding(
        request,
        REFUSE if over else CONFIRM,
        _HALF,
        template,
        forbidden=over,
        rounds=", ".join(map(str, sorted(others))),
        allowed=policy.half_byes,
    )


def half_byes(tournament: Tournament, player: int) -> frozenset[int]:
    """The rounds in which a player had a half-point bye, or has asked for one."""
    had = (
        number
        for number, played in enumerate(tournament.rounds, start=1)
        if played.without_opponent().get(player) is ByeKind.HALF
    )
    asked = (
        request.round
        for request in tournament.regulations.bye_requests
        if request.player == player and request.kind is ByeKind.HALF
    )
    return frozenset((*had, *asked))


def occasions(rounds: frozenset[int], policy: ByePolicy) -> int:
    """Number of half-point byes in these rounds: two rounds of one day count as one.

    >>> occasions(frozenset({1, 2, 5}), ByePolicy(1, two_rounds_a_day=((1, 2), (3, 4))))
    2
    """
    days = {number: min(pair) for pair in policy.two_rounds_a_day for number in pair}
    return len({days.get(number, number) for number in rounds})


def _finding(
    request: ByeRequest,
    level: int,
    article: str,
    template: str,
    *,
    forbidden: bool = True,
    **values: object,
) -> Finding:
    said = Reason.of(template, player=request.player, round=request.round, **values)
    return Finding(article, said, level, forbidden, (request.player,))
