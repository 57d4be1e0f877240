"""The pairing checker: every round paired again and compared (C.04.2 A.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from openarbiter.model import Tournament
from openarbiter.pairing import (
    Board,
    Engine,
    NoPairing,
    RoundPairing,
    System,
    TooHard,
    edition_of,
    pair_round,
    system_of,
)
from openarbiter.pairing.pairs import Held, as_held
from openarbiter.pairing.scheduled import boards_scheduled, rounds_scheduled
from openarbiter.pairing.system import KNOCKOUT

SEARCHED = 250
"""The longest schedule, in rounds, that is searched for the pairs of a round."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One player whose round is not what the rules say.

    Attributes:
        player: their number.
        expected, found: their board by the rules and in the tournament; None for a bye
            or absence.
        colours_only: whether only the colours differ.
    """

    player: int
    expected: Board | None
    found: Board | None
    colours_only: bool


@dataclass(frozen=True, slots=True)
class RoundCheck:
    """One round of a tournament against the rules.

    Attributes:
        expected: the pairing by the rules; None when there is none.
        boards, bye: what the tournament has. ``byes`` lists every player with a
            pairing-allocated bye, should there be several.
        impossible: why there is no pairing, when there is none.
        played_as: the round of the schedule whose pairs these are, where it is another
            one; None where it is this one, or none, or the system has no schedule.
        unrecorded: boards of the schedule neither of whose players has a game in the
            tournament: not played, or not written down. They make no difference.
        given_up: whether the engine gave the round up, so that nothing is known of it.
    """

    number: int
    expected: RoundPairing | None
    boards: tuple[Board, ...]
    byes: tuple[int, ...]
    differences: tuple[Difference, ...]
    impossible: NoPairing | None = None
    played_as: int | None = None
    unrecorded: tuple[Board, ...] = ()
    given_up: bool = False

    @property
    def equal(self) -> bool:
        """True if pairs, colours and the bye are those of the rules."""
        return not self.given_up and self.impossible is None and not self.differences


@dataclass(frozen=True, slots=True)
class CheckReport:
    """All paired rounds of a tournament against the rules of one edition."""

    edition: str
    rounds: tuple[RoundCheck, ...]
    system: str = "dutch"

    @property
    def equal(self) -> bool:
        """True if every round is as the rules say."""
        return all(each.equal for each in self.rounds)


def check(
    tournament: Tournament,
    *,
    edition: str | None = None,
    system: str | None = None,
    engine: Engine = "auto",
    matches: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> CheckReport:
    """Pair every round again and list what is different.

    Args:
        tournament: with the rounds as they were played.
        edition, system, engine: see :func:`openarbiter.pairing.pair_round`.
        matches: whether a code of the file may choose a system that pairs matches. The numbers of
            a team event are then those of teams.
        progress: called with the rounds done and their total, before each round and
            at the end.

    Raises:
        UnknownEdition: there is no edition of that name.
        UnknownSystem: there is no system of that name.
    """
    rules = edition_of(tournament, edition)
    chosen = system_of(tournament, system, matches=matches)
    everything = range(1, len(tournament.rounds) + 1)
    numbers = [each for each in everything if as_held(tournament, each, chosen.name) is not None]
    checks = []
    for done, number in enumerate(numbers):
        if progress is not None:
            progress(done, len(numbers))
        checks.append(check_round(tournament, number, rules.id, chosen, engine))
    if progress is not None:
        progress(len(numbers), len(numbers))
    return CheckReport(rules.id, tuple(checks), chosen.name)


def check_round(
    tournament: Tournament, number: int, edition: str, system: System, engine: Engine = "auto"
) -> RoundCheck:
    """Pair one round again and list what is different.

    Args:
        number: a round that has been paired, from 1.
        edition: the id of the edition.
    """
    held = as_held(tournament, number, system.name) or Held((), ())
    boards, byes = held.boards, held.byes
    try:
        expected = pair_round(
            tournament, number, edition=edition, system=system.name, engine=engine
        )
    except NoPairing as impossible:
        return RoundCheck(number, None, boards, byes, (), impossible)
    except TooHard:
        # One round that is too hard leaves the others to be checked.
        return RoundCheck(number, None, boards, byes, (), given_up=True)
    if system.scheduled:
        return _schedule_check(tournament, number, system, expected, boards, byes)
    if system.name == KNOCKOUT:
        # A bye of a knock-out brings nothing; programs write it in several ways.
        byes = ()
    return RoundCheck(number, expected, boards, byes, _differences(expected, boards, byes))


def _schedule_check(
    tournament: Tournament,
    number: int,
    system: System,
    expected: RoundPairing,
    boards: tuple[Board, ...],
    byes: tuple[int, ...],
) -> RoundCheck:
    playing = _by_player(boards)
    unrecorded = tuple(
        board
        for board in expected.boards
        if board.white not in playing and board.black not in playing
    )
    # Programs that know one kind of bye only write it for the free day, too.
    differences = tuple(
        each
        for each in _differences(expected, boards, ())
        if each.expected is None or each.expected not in unrecorded
    )
    other = _played_as(tournament, number, system, boards) if differences else None
    return RoundCheck(
        number,
        expected,
        boards,
        byes,
        differences,
        played_as=other,
        unrecorded=unrecorded,
    )


def _played_as(
    tournament: Tournament, number: int, system: System, boards: tuple[Board, ...]
) -> int | None:
    """The first other round of the schedule that holds all boards of a round."""
    rounds = rounds_scheduled(tournament, system)
    if not boards or rounds > SEARCHED:
        return None
    for other in range(1, rounds + 1):
        if other != number and set(boards) <= set(boards_scheduled(tournament, other, system)):
            return other
    return None


def _differences(
    expected: RoundPairing, boards: tuple[Board, ...], byes: tuple[int, ...]
) -> tuple[Difference, ...]:
    should = _by_player(expected.boards)
    does = _by_player(boards)
    free = {expected.bye} if expected.bye is not None else set()
    players = [player for board in expected.boards for player in (board.white, board.black)]
    players += [*free, *(player for player in (*does, *byes) if player not in should)]
    found = []
    for player in dict.fromkeys(players):
        one, other = should.get(player), does.get(player)
        if one == other and (player in free) == (player in byes):
            continue
        colours_only = (
            one is not None
            and other is not None
            and {one.white, one.black} == {other.white, other.black}
        )
        found.append(Difference(player, one, other, colours_only))
    return tuple(found)


def _by_player(boards: tuple[Board, ...]) -> dict[int, Board]:
    return {player: board for board in boards for player in (board.white, board.black)}
