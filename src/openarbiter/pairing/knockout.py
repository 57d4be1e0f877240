"""One round of a file by the bracket of a knock-out: the next game of every match of it."""

from __future__ import annotations

from openarbiter.knockout.course import KnockoutCourse, knockout_course
from openarbiter.knockout.lines import knockout_record
from openarbiter.knockout.places import players_out
from openarbiter.knockout.terms import BadKnockout
from openarbiter.knockout.tree import KnockoutMatch
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.result import Board, NoPairing, RoundPairing
from openarbiter.pairing.system import KNOCKOUT
from openarbiter.rulebook import Edition

_OVER = N_("The knock-out is over: {player} won it.")
_OVER_WITHOUT = N_("The knock-out is over: nobody won it.")
_UNDECIDED = N_("{match} between {players} is not decided.")
_UNCERTAIN = N_("{match} between {players}: a missing result could decide it.")


def pair_knockout(tournament: Tournament, number: int, rules: Edition) -> RoundPairing:
    """The boards of one round of the file: a game of every match that has one to play.

    A round that has been paired is paired again as the results before it have it. Players with a
    bye requested for the round keep their boards: they are ``forfeiting``.

    Args:
        rules: only named in the result; a knock-out is the same in all editions.

    Raises:
        NoPairing: the knock-out is over, matches are not decided, or lines of the file cannot be
            read; it names every such match.
    """
    try:
        course = knockout_course(tournament)
    except BadKnockout as bad:
        raise NoPairing(number, (), (bad.reason,)) from bad
    unread = knockout_record(tournament).unread
    if unread:
        raise NoPairing(number, (), unread)
    if course.stuck is not None and number >= course.stuck:
        raise _undecided(course, number)
    due = course.due[number - 1]
    following = number > len(tournament.rounds)
    if not due:
        raise _undecided(course, number)
    if following and course.uncertain:
        raise _uncertain(course, number)
    boards = tuple(Board(game.white, game.black) for game in due)
    seated = {player for board in boards for player in (board.white, board.black)}
    later = {
        player
        for each in course.due[number - 1 :]
        for game in each
        for player in (game.white, game.black)
    }
    tree = course.tree
    gone = players_out(tree) - later
    away = {
        request.player
        for request in tournament.regulations.bye_requests
        if request.round == number and following
    }
    there = set(tree.seeds)
    return RoundPairing(
        round=number,
        edition=rules.id,
        boards=boards,
        bye=None,
        absent=tuple(
            sorted(entrant.number for entrant in tournament.entrants if entrant.number not in there)
        ),
        brackets=(),
        system=KNOCKOUT,
        free=tuple(sorted(there - gone - seated)),
        forfeiting=tuple(sorted(seated & away)),
        eliminated=tuple(sorted(gone - seated)),
    )


def _undecided(course: KnockoutCourse, number: int) -> NoPairing:
    tree = course.tree
    current = tree.current
    if current is None:
        champion = tree.champion
        if champion is None:
            return NoPairing(number, (), (Reason.of(_OVER_WITHOUT),))
        return NoPairing(number, (champion,), (Reason.of(_OVER, player=champion),))
    missing = [match for match in current.matches if not match.over]
    reasons = []
    for match in missing:
        reasons.append(_about(_UNDECIDED, match))
        if match.reason is not None:
            reasons.append(match.reason)
    players = tuple(player for match in missing for player in match.players)
    return NoPairing(number, players, tuple(reasons))


def _uncertain(course: KnockoutCourse, number: int) -> NoPairing:
    found = [match for match in course.tree.matches if match.id in course.uncertain]
    players = tuple(player for match in found for player in match.players)
    return NoPairing(number, players, tuple(_about(_UNCERTAIN, match) for match in found))


def _about(template: str, match: KnockoutMatch) -> Reason:
    players = ", ".join(str(player) for player in match.players)
    return Reason.of(template, match=match.id, players=players)
