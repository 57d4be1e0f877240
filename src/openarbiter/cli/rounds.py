"""A tournament before and after a round is paired: how many rounds it has, and its new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.cli.boards import why_not
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.reading import ready_to_pair
from openarbiter.cli.screen import Screen
from openarbiter.model import (
    NO_RESULT,
    Bye,
    ByeKind,
    Colour,
    Game,
    Mark,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import NoPairing, RoundPairing, system_of
from openarbiter.pairing.scheduled import rounds_scheduled
from openarbiter.pairing.system import SCHEDULED

_COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}


def asked_round(screen: Screen, tournament: Tournament, asked: int | None) -> int:
    """The round asked for, by default the next one.

    Raises:
        Failure: it is not between 1 and the next one to be paired.
    """
    following = len(tournament.rounds) + 1
    number = following if asked is None else asked
    if not 1 <= number <= following:
        message = screen.say(
            "Round {round} cannot be paired: the next round to pair is {next}.",
            round=number,
            next=following,
        )
        raise Failure(Exit.WRONG_USE, message)
    return number


def refuse_for_past_rounds(
    screen: Screen, tournament: Tournament, number: int, options: Mapping[str, str | None]
) -> None:
    """Make sure that options for the next round are not given for one that has been paired.

    Args:
        options: their values by name; None where one is not given.

    Raises:
        Failure: one is.
    """
    if number > len(tournament.rounds):
        return
    for option, value in options.items():
        if value is not None:
            message = screen.say(
                "{option} is for the next round; round {round} has been paired already.",
                option=option,
                round=number,
            )
            raise Failure(Exit.WRONG_USE, message)


def with_drawn(tournament: Tournament, drawn: str | None) -> Tournament:
    """The tournament with the initial colour of ``--initial-colour``, where it is given."""
    if drawn is None:
        return tournament
    regulations = replace(tournament.regulations, initial_colour=_COLOURS[drawn])
    return replace(tournament, regulations=regulations)


def with_round(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """The tournament with a round just paired: its games have no results yet.

    In a schedule, games of players who are known not to play are forfeited already
    (C.05 6.6), and who is free has a bye of no points, as TRF26 wants it.
    """
    requests = tournament.regulations.bye_requests
    scheduled = pairing.system in SCHEDULED
    away = frozenset(pairing.forfeiting)
    byes = [
        Bye(each.player, each.kind)
        for each in requests
        if each.round == pairing.round and not scheduled
    ]
    byes += [Bye(player, ByeKind.ZERO) for player in pairing.free]
    if pairing.bye is not None:
        byes.append(Bye(pairing.bye, ByeKind.PAB))
    games = tuple(
        Game(board.white, board.black, _forfeit(board.white in away, board.black in away))
        for board in pairing.boards
    )
    rest = tuple(request for request in requests if request.round != pairing.round)
    # Points claimed before the round do not hold those of its byes and forfeits.
    gaining = {bye.player for bye in byes}
    gaining |= {p for game in games if game.result.known for p in (game.white, game.black)}
    return replace(
        tournament,
        entrants=tuple(
            replace(entrant, points=None) if entrant.number in gaining else entrant
            for entrant in tournament.entrants
        ),
        rounds=(*tournament.rounds, Round(games, tuple(byes))),
        regulations=replace(tournament.regulations, bye_requests=rest),
    )


def _forfeit(white: bool, black: bool) -> Result:
    """The result of a game that one or both do not come to; none where both do."""
    if not white and not black:
        return NO_RESULT
    lost, won = Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN
    return Result(lost if white else won, lost if black else won)


def with_announced(
    screen: Screen,
    tournament: Tournament,
    rounds: int | None,
    system: str | None,
    *,
    finished: bool = False,
) -> Tournament:
    """The tournament with its number of rounds, which a schedule knows by itself.

    Raises:
        Failure: nobody says how many rounds there are, or the schedule does not fit.
    """
    chosen = system_of(tournament, system)
    if chosen.scheduled and rounds is None and tournament.regulations.rounds is None:
        try:
            rounds = rounds_scheduled(tournament, chosen)
        except NoPairing as impossible:
            raise Failure(Exit.DIFFERENT, why_not(screen, impossible)) from impossible
    return ready_to_pair(screen, tournament, rounds, finished=finished)
