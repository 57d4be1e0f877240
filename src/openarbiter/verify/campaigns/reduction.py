"""Making a position smaller for as long as two engines still differ about it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from openarbiter.model import (
    STANDARD,
    Acceleration,
    Adjustment,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Round,
    Tournament,
)

Differs: TypeAlias = Callable[[Tournament], bool]

ATTEMPTS = 400
"""Most smaller positions tried; the limit does not depend on the machine."""

_SMALL = 6
"""Up to this size, groups of every size are tried: some rules count by twos or by fours."""

_KIND_OF = {
    Mark.WIN: ByeKind.FULL,
    Mark.UNRATED_WIN: ByeKind.FULL,
    Mark.FORFEIT_WIN: ByeKind.FULL,
    Mark.DRAW: ByeKind.HALF,
    Mark.UNRATED_DRAW: ByeKind.HALF,
    Mark.UNKNOWN: ByeKind.HALF,
}
"""The bye that brings the usual points of a result; a zero-point bye for a loss."""


@dataclass(frozen=True, slots=True)
class Reduced:
    """The smallest position found.

    Attributes:
        complete: whether no further step made it smaller; else the attempts ran out.
    """

    position: Tournament
    attempts: int
    complete: bool


class Enough(Exception):
    """No attempt is left; a question that takes too long may say so, too."""


def reduced(position: Tournament, differs: Differs, attempts: int = ATTEMPTS) -> Reduced:
    """Take away what the difference does not need: rules, rounds, players.

    Players are taken away in groups, the larger first; their opponents keep the points as
    byes. The result is minimal in that no single further step keeps the difference.

    Args:
        differs: whether two engines still differ about a position; true for the first.
    """
    search = _Reduction(position, differs, attempts)
    try:
        while any([search.simplify(), search.drop_rounds(), search.drop_players()]):
            pass
    except Enough:
        return Reduced(search.position, search.used, complete=False)
    return Reduced(search.position, search.used, complete=True)


class _Reduction:
    def __init__(self, position: Tournament, differs: Differs, attempts: int):
        self.position = position
        self.used = 0
        self._differs = differs
        self._attempts = attempts

    def simplify(self) -> bool:
        """Leave out what is prescribed besides the rules, one thing at a time."""
        found = False
        for simpler in (_plain, *_SIMPLER):
            candidate = simpler(self.position)
            found |= candidate != self.position and self._take(candidate)
        return found

    def drop_rounds(self) -> bool:
        """Leave out whole rounds, the first ones first."""
        found, number = False, 1
        while number <= len(self.position.rounds):
            if self._take(without_round(self.position, number)):
                found = True
            else:
                number += 1
        return found

    def drop_players(self) -> bool:
        """Leave out players, in halves, quarters, and so on to each alone."""
        found = False
        size = len(self.position.entrants) // 2
        while size:
            found |= self._drop_groups(size)
            smaller = size // 2 if size > _SMALL else size - 1
            size = min(smaller, len(self.position.entrants) // 2)
        return found

    def _drop_groups(self, size: int) -> bool:
        found = False
        last = len(self.position.entrants)
        while last > 0:
            numbers = [each.number for each in self.position.entrants]
            group = frozenset(numbers[max(0, last - size) : last])
            if len(numbers) - len(group) >= 2 and self._take(without(self.position, group)):
                found = True
            last -= size
        return found

    def _take(self, candidate: Tournament) -> bool:
        # A round nobody played shows other differences than the one looked for.
        if not all(played.paired for played in candidate.rounds):
            return False
        if self.used >= self._attempts:
            raise Enough
        self.used += 1
        if not self._differs(candidate):
            return False
        self.position = candidate
        return True


def without(tournament: Tournament, gone: Collection[int]) -> Tournament:
    """The tournament without some players, the others numbered from 1 in the same order.

    Opponents of theirs keep the points of those games as byes.
    """
    left = [each for each in tournament.entrants if each.number not in gone]
    names = {each.number: place for place, each in enumerate(left, start=1)}
    return replace(
        tournament,
        entrants=tuple(replace(each, number=names[each.number]) for each in left),
        rounds=tuple(_round_without(each, names) for each in tournament.rounds),
        regulations=_regulations_without(tournament.regulations, names),
        teams=(),
    )


def without_round(tournament: Tournament, number: int) -> Tournament:
    """The tournament as if a round had not taken place, with one round fewer in all."""
    regulations = tournament.regulations
    return replace(
        tournament,
        rounds=tournament.rounds[: number - 1] + tournament.rounds[number:],
        regulations=replace(
            regulations,
            rounds=None if regulations.rounds is None else regulations.rounds - 1,
            bye_requests=tuple(
                replace(each, round=each.round - (each.round > number))
                for each in regulations.bye_requests
            ),
        ),
    )


def _plain(tournament: Tournament) -> Tournament:
    """Without names, dates, teams and whatever else no pairing depends on."""
    entrants = tuple(
        Entrant(each.number, f"Player {each.number:04}") for each in tournament.entrants
    )
    regulations = replace(tournament.regulations, tie_breaks=(), standing_order=())
    return Tournament(
        entrants=entrants,
        rounds=tournament.rounds,
        regulations=regulations,
        name="Discrepancy",
        start=tournament.start,
        extra=tuple(line for line in tournament.extra if line.startswith("### Pairing ")),
    )


def _with(tournament: Tournament, **values: object) -> Tournament:
    regulations: Regulations = replace(tournament.regulations, **values)  # type: ignore[arg-type]
    return replace(tournament, regulations=regulations)


_SIMPLER: tuple[Callable[[Tournament], Tournament], ...] = (
    lambda tournament: _with(tournament, prohibitions=()),
    lambda tournament: _with(tournament, accelerations=(), baku=False),
    lambda tournament: _with(tournament, adjustments=()),
    lambda tournament: _with(tournament, points=STANDARD),
    lambda tournament: _with(tournament, rounds=len(tournament.rounds) + 2),
    lambda tournament: _with(tournament, initial_colour=Colour.WHITE),
    lambda tournament: _with(
        tournament,
        bye_requests=tuple(
            each
            for each in tournament.regulations.bye_requests
            if each.round == len(tournament.rounds) + 1
        ),
    ),
)


def _round_without(played: Round, names: dict[int, int]) -> Round:
    games, byes = [], []
    for game in played.games:
        white, black = names.get(game.white), names.get(game.black)
        if white is not None and black is not None:
            games.append(Game(white, black, game.result))
        elif white is not None:
            byes.append(Bye(white, _KIND_OF.get(game.result.white, ByeKind.ZERO)))
        elif black is not None:
            byes.append(Bye(black, _KIND_OF.get(game.result.black, ByeKind.ZERO)))
    byes += [Bye(names[bye.player], bye.kind) for bye in played.byes if bye.player in names]
    return Round(tuple(games), tuple(sorted(byes, key=lambda bye: bye.player)))


def _regulations_without(regulations: Regulations, names: dict[int, int]) -> Regulations:
    return replace(
        regulations,
        bye_requests=tuple(
            ByeRequest(each.round, names[each.player], each.kind)
            for each in regulations.bye_requests
            if each.player in names
        ),
        prohibitions=tuple(_prohibitions(regulations, names)),
        accelerations=tuple(_accelerations(regulations, names)),
        adjustments=tuple(_adjustments(regulations, names)),
        rank_order=tuple(names[each] for each in regulations.rank_order if each in names),
    )


def _prohibitions(regulations: Regulations, names: dict[int, int]) -> Iterator[Prohibition]:
    for each in regulations.prohibitions:
        players = tuple(names[player] for player in each.players if player in names)
        if len(players) > 1:
            yield replace(each, players=players)


def _accelerations(regulations: Regulations, names: dict[int, int]) -> Iterator[Acceleration]:
    for each in regulations.accelerations:
        players = [
            name
            for number, name in names.items()
            if each.first_player <= number <= each.last_player
        ]
        if players:
            yield replace(each, first_player=min(players), last_player=max(players))


def _adjustments(regulations: Regulations, names: dict[int, int]) -> Iterator[Adjustment]:
    for each in regulations.adjustments:
        players = tuple(names[player] for player in each.players if player in names)
        if players:
            yield replace(each, players=players)
