"""The pairing checker: every round paired again and compared (C.04.2 A.4)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from openarbiter.model import ByeKind, Tournament
from openarbiter.pairing import Board, NoPairing, RoundPairing, edition_of, pair_round


@dataclass(frozen=True, slots=True)
class Difference:
    """One player whose round is not what the rules say.

    Attributes:
        player: his number.
        expected, found: his board by the rules and in the tournament; None for a bye
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
    """

    number: int
    expected: RoundPairing | None
    boards: tuple[Board, ...]
    byes: tuple[int, ...]
    differences: tuple[Difference, ...]
    impossible: NoPairing | None = None

    @property
    def equal(self) -> bool:
        """Whether pairs, colours and the bye are those of the rules."""
        return self.impossible is None and not self.differences


@dataclass(frozen=True, slots=True)
class CheckReport:
    """All paired rounds of a tournament against the rules of one edition."""

    edition: str
    rounds: tuple[RoundCheck, ...]

    @property
    def equal(self) -> bool:
        """Whether every round is as the rules say."""
        return all(each.equal for each in self.rounds)


def check(
    tournament: Tournament,
    *,
    edition: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> CheckReport:
    """Pair every round again and list what is different.

    Args:
        tournament: with the rounds as they were played.
        edition: see :func:`openarbiter.pairing.pair_round`.
        progress: called with the rounds done and their total, before each round and
            at the end.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    rules = edition_of(tournament, edition)
    numbers = [number for number, each in enumerate(tournament.rounds, start=1) if each.paired]
    checks = []
    for done, number in enumerate(numbers):
        if progress is not None:
            progress(done, len(numbers))
        checks.append(_round_check(tournament, number, rules.id))
    if progress is not None:
        progress(len(numbers), len(numbers))
    return CheckReport(rules.id, tuple(checks))


def _round_check(tournament: Tournament, number: int, edition: str) -> RoundCheck:
    played = tournament.rounds[number - 1]
    boards = tuple(Board(game.white, game.black) for game in played.games)
    byes = tuple(bye.player for bye in played.byes if bye.kind is ByeKind.PAB)
    try:
        expected = pair_round(tournament, number, edition=edition)
    except NoPairing as impossible:
        return RoundCheck(number, None, boards, byes, (), impossible)
    return RoundCheck(number, expected, boards, byes, _differences(expected, boards, byes))


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
