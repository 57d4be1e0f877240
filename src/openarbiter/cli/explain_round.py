"""The round an explanation is about: which one, paired by which rules, and studied."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.cli.boards import why_not
from openarbiter.cli.byes import with_byes
from openarbiter.cli.engines import say_who_serves
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import RoundOptions
from openarbiter.cli.progress import progress_bar
from openarbiter.cli.reading import ready_to_pair
from openarbiter.cli.rounds import refuse_for_past_rounds, with_drawn
from openarbiter.cli.screen import Screen
from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.model import Tournament
from openarbiter.pairing import Engine, NoPairing, RoundPairing, System, pair_round, system_of
from openarbiter.pairing.system import BETWEEN_TEAMS, BY_NAME, DUTCH, TEAM_ROUND_ROBINS, with_system


@dataclass(frozen=True, slots=True)
class RoundPosition:
    """A round and the tournament it belongs to.

    Attributes:
        tournament: with the number of rounds, the initial colour and the byes asked for.
        then: the same as it stood before the round.
    """

    number: int
    tournament: Tournament
    then: Tournament


def position_of(
    screen: Screen, tournament: Tournament, asked: int | None, options: RoundOptions
) -> RoundPosition:
    """The round that is meant.

    By default it is the last one paired in the file, because that is the one on the wall;
    the next one where none is paired yet, or where byes are given, which are for the next.

    Raises:
        Failure: there is no such round, or nobody says how many there are, or byes are given
            for a round that has been paired.
    """
    number = _number(screen, tournament, asked, options.byes)
    past = number <= len(tournament.rounds)
    refuse_for_past_rounds(screen, tournament, number, {"--byes": options.byes})
    tournament = ready_to_pair(screen, tournament, options.rounds, finished=past)
    last = tournament.regulations.rounds
    if not past and last is not None and number > last:
        message = screen.plural(
            "The only round of this tournament is paired already. “--round 1” explains it.",
            "All {count} rounds of this tournament are paired already. “--round {count}” "
            "explains the last one. If it has more, give their number with --rounds.",
            last,
        )
        raise Failure(Exit.WRONG_USE, message)
    tournament = with_drawn(tournament, options.drawn)
    if asked is None and past and (last is None or number < last):
        _say_which(screen, tournament, number)
    tournament = with_byes(screen, tournament, options.byes)
    return RoundPosition(number, tournament, tournament.before_round(number))


def refuse_schedules(
    screen: Screen, tournament: Tournament, system: str | None, *, lenient: bool
) -> None:
    """Make sure that there is something to explain: a schedule's pairs stand in its tables.

    Raises:
        Failure: the tournament is paired by a schedule, or is to be.
    """
    chosen = system_of(tournament, system)
    if not chosen.scheduled or chosen.name in TEAM_ROUND_ROBINS or (lenient and system is None):
        return
    message = screen.say(
        "Explanations are for Swiss systems. The pairings of the system {system} come "
        "from its tables: “openarbiter schedule” prints them, “openarbiter check” compares every "
        "round with them.",
        system=chosen.name,
    )
    raise Failure(Exit.WRONG_USE if system is not None else Exit.INVALID_FILE, message)


def explained_system(
    screen: Screen, tournament: Tournament, system: str | None, *, lenient: bool
) -> System:
    """The system by which a round is explained: a Swiss one, or the tables of teams.

    Args:
        system: the one asked for; None for that of the file.
        lenient: whether a schedule or an unknown system is taken for the Dutch one.

    Raises:
        Failure: the tournament is paired by a schedule, or is to be.
    """
    refuse_schedules(screen, tournament, system, lenient=lenient)
    chosen = system_of(tournament, system, matches=True)
    return System(DUTCH) if chosen.scheduled and chosen.name not in TEAM_ROUND_ROBINS else chosen


def with_named_system(tournament: Tournament, system: System) -> Tournament:
    """The tournament with the code of a system asked for that its file does not name."""
    if (
        system.name in (*BY_NAME, *TEAM_ROUND_ROBINS)
        and system_of(tournament, matches=True) != system
    ):
        return with_system(tournament, system)
    return tournament


def paired(
    screen: Screen,
    position: RoundPosition,
    edition: str | None,
    engine: Engine,
    system: System,
) -> RoundPairing:
    """The pairing of the round.

    Raises:
        Failure: there is none.
    """
    if system.name == DUTCH:
        say_who_serves(screen, len(position.then.entrants), engine)
    try:
        return pair_round(
            position.tournament, position.number, edition=edition, system=system.name, engine=engine
        )
    except NoPairing as impossible:
        teams = system.name in BETWEEN_TEAMS
        told = why_not(screen, position.tournament, impossible, teams=teams)
        raise Failure(Exit.DIFFERENT, told) from impossible


def walk_through(screen: Screen, brackets: Iterable[BracketStudy]) -> None:
    """Try the candidates of these brackets, with a bar on the terminal while it lasts."""
    chosen = list(brackets)
    with progress_bar(screen, screen.say("Trying the candidates")) as advance:
        if advance is None:
            return
        for done, bracket in enumerate(chosen):
            advance(done, len(chosen))
            _ = bracket.walk.finished


def _say_which(screen: Screen, tournament: Tournament, number: int) -> None:
    """Say that it is the last round of the file, where the next one could be paired, too."""
    if all(game.result.known for game in tournament.rounds[number - 1].games):
        message = screen.say(
            "This is round {round}, the last one in the file. For the next one: --round {next}.",
            round=number,
            next=number + 1,
        )
        screen.aside(message)


def _number(screen: Screen, tournament: Tournament, asked: int | None, byes: str | None) -> int:
    following = len(tournament.rounds) + 1
    if asked is None:
        played = [at for at, each in enumerate(tournament.rounds, start=1) if each.paired]
        return following if byes is not None or not played else played[-1]
    announced = tournament.regulations.rounds
    if asked < 1 or (announced is not None and announced < asked != following):
        message = screen.say(
            "There is no round {round}: the tournament has {rounds} rounds.",
            round=asked,
            rounds=len(tournament.rounds) if announced is None else announced,
        )
        raise Failure(Exit.WRONG_USE, message)
    if asked > following:
        message = screen.say(
            "Round {round} cannot be explained: the next round to pair is {next}.",
            round=asked,
            next=following,
        )
        raise Failure(Exit.WRONG_USE, message)
    return asked
