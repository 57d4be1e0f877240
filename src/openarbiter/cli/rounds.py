"""A tournament before a round of it is paired: which round, and how many there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from openarbiter.cli.boards import why_not
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.reading import ready_to_pair
from openarbiter.cli.screen import Screen
from openarbiter.knockout import BadKnockout, knockout_tree
from openarbiter.model import Colour, Tournament
from openarbiter.pairing import NoPairing, system_of
from openarbiter.pairing.paired import with_round as with_round
from openarbiter.pairing.scheduled import rounds_scheduled
from openarbiter.pairing.system import KNOCKOUT

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
    if chosen.name == KNOCKOUT and rounds is None and tournament.regulations.rounds is None:
        try:
            rounds = knockout_tree(tournament).most_file_rounds
        except BadKnockout as bad:
            raise Failure(Exit.DIFFERENT, bad.reason.message(screen.language.text)) from bad
    if chosen.scheduled and rounds is None and tournament.regulations.rounds is None:
        try:
            rounds = rounds_scheduled(tournament, chosen)
        except NoPairing as impossible:
            raise Failure(Exit.DIFFERENT, why_not(screen, tournament, impossible)) from impossible
    return ready_to_pair(screen, tournament, rounds, finished=finished)
