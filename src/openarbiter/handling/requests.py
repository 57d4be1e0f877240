"""What a player asks for: a bye, leaving, coming back (C.04.2 D.4; C.05 6.6, 6.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from openarbiter.handling.byes import check_bye
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.handling.situation import Situation
from openarbiter.model import ByeKind, ByeRequest, Reason
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import is_second_game, pairs_teams

_PAIRED = N_(
    "Round {round} is already paired with {name}. Enter the result of that game (a forfeit if "
    "{name} does not come); withdrawal is possible from round {next} on."
)
_NO_ROUND = N_("There is no round {round}: the last round is round {rounds}.")
_WITHDRAWN = N_("{name} has already withdrawn, from round {round} on.")
_PLAYS = N_("{name} has not withdrawn.")
_NO_BYE = N_("{name} has no requested bye in round {round}.")
_KEPT = N_("Round {round} is already paired: its byes stay as they are.")
_NONE_HERE = N_(
    "The tables give the pairs of all rounds, so there are no requested byes. If {name} "
    "misses a game, enter it as a forfeit."
)
_SECOND_GAME = N_(
    "Round {round} is game 2 of a match. A bye is about the whole match: give it for round "
    "{first}, game 1."
)
_IN_A_TEAM = N_(
    "Teams are paired: if {name} does not play, the next player of the team takes the board. Give "
    "the bye without points; a bye of the whole team is given on the page of the teams."
)
_IN_A_KNOCKOUT = N_(
    "A knock-out has no byes that bring points. Without points {name} loses the game of that round "
    "by forfeit; a withdrawal gives up the match."
)
_OUT = N_("{name} has withdrawn from round {round} on and does not play in it anyway.")


def bye_findings(situation: Situation, request: ByeRequest) -> tuple[Finding, ...]:
    """What the rules say against a bye a player asks for (C.05 6.7(4), C.04.2 D.4)."""
    conditions = situation.of(request.player).conditions
    return check_bye(situation.tournament, situation.conduct.byes, request, conditions=conditions)


def bye_impossible(situation: Situation, request: ByeRequest) -> bool:
    """Whether no mode gives such a bye: not even one of no points is possible in that round."""
    plain = bye_findings(situation, replace(request, kind=ByeKind.ZERO))
    return request.kind is ByeKind.PAB or any(finding.level >= REFUSE for finding in plain)


def bye_refused(situation: Situation, request: ByeRequest) -> Finding | None:
    """What refuses a bye a player asks for; None where it may be given.

    In a schedule nobody has one; who has withdrawn does not play anyway. What the rules forbid
    is refused in FIDE mode, and what is impossible in any.
    """
    name, gone = _name(situation, request.player), situation.of(request.player).withdrawn_from
    if situation.players_scheduled:
        return _refused("C.05 5.1", Reason.of(_NONE_HERE, name=name), request.player)
    if gone is not None and gone <= request.round:
        return _refused("", Reason.of(_OUT, name=name, round=gone), request.player)
    if is_knockout(situation.tournament) and request.kind is not ByeKind.ZERO:
        return _refused("", Reason.of(_IN_A_KNOCKOUT, name=name), request.player)
    if is_second_game(situation.tournament, request.round):
        reason = Reason.of(_SECOND_GAME, round=request.round, first=request.round - 1)
        return _refused("C.04.5 4.4", reason, request.player)
    if pairs_teams(situation.tournament):
        if request.kind is ByeKind.ZERO:
            return None
        return _refused("C.04.2 D.4", Reason.of(_IN_A_TEAM, name=name), request.player)
    if situation.conduct.fide_mode or bye_impossible(situation, request):
        return first_refusing(bye_findings(situation, request))
    return None


def cancelling_refused(situation: Situation, player: int, round_number: int) -> Finding | None:
    """What forbids that a player plays a round after all; None where nothing does (C.05 6.7(2))."""
    asked = {
        each.round
        for each in situation.tournament.regulations.bye_requests
        if each.player == player
    }
    had = {
        number
        for number, played in enumerate(situation.tournament.rounds, start=1)
        if any(bye.player == player for bye in played.byes)
    }
    if round_number not in asked | had:
        reason = Reason.of(_NO_BYE, name=_name(situation, player), round=round_number)
        return _refused("", reason, player)
    if round_number <= situation.played:
        return _refused("C.05 6.7(2)", Reason.of(_KEPT, round=round_number), player)
    return None


def corrected_bye(situation: Situation, request: ByeRequest) -> tuple[Finding, ...]:
    """What the rules say against a bye of a round played, had it been asked for in time.

    Byes of all rounds count as asked for (C.05 6.7(4)); that of the round itself is replaced.
    """
    before = situation.tournament.before_round(request.round)
    had = tuple(
        ByeRequest(number, bye.player, bye.kind)
        for number, played in enumerate(situation.tournament.rounds, start=1)
        for bye in played.byes
    )
    requests = (*before.regulations.bye_requests, *had)
    then = replace(before, regulations=replace(before.regulations, bye_requests=requests))
    return bye_findings(replace(situation, tournament=then), request)


def withdrawal_refused(situation: Situation, player: int, from_round: int) -> Finding | None:
    """What forbids that a player leaves from a round on; None where nothing does (C.05 6.7(2)).

    In a schedule that is published already a player may leave from any round on: the games
    become forfeits (C.05 6.6).
    """
    name, gone = _name(situation, player), situation.of(player).withdrawn_from
    rounds = situation.tournament.regulations.rounds
    if gone is not None:
        return _refused("", Reason.of(_WITHDRAWN, name=name, round=gone), player)
    if from_round <= situation.played and not situation.players_scheduled:
        told = {"round": from_round, "next": situation.played + 1}
        return _refused("C.05 6.7(2)", Reason.of(_PAIRED, name=name, **told), player)
    if rounds is not None and from_round > rounds:
        return _refused("", Reason.of(_NO_ROUND, round=from_round, rounds=rounds), player)
    return None


def return_refused(situation: Situation, player: int) -> Finding | None:
    """What forbids that a player is paired again: that the player never left."""
    if situation.of(player).withdrawn_from is not None:
        return None
    return _refused("", Reason.of(_PLAYS, name=_name(situation, player)), player)


def first_refusing(findings: Iterable[Finding]) -> Finding | None:
    """The first finding that refuses; None where none does."""
    return next((each for each in findings if each.level >= REFUSE), None)


def _name(situation: Situation, player: int) -> str:
    return next((each.name for each in situation.tournament.entrants if each.number == player), "?")


def _refused(article: str, reason: Reason, *players: int) -> Finding:
    return Finding(article, reason, REFUSE, forbidden=True, players=players)
