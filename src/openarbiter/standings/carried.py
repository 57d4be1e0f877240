"""Results of an earlier stage that count in the standings of this one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from openarbiter.model import Game, Reason, Round, Tournament
from openarbiter.model.stage_lines import CarriedGame, stage_told
from openarbiter.model.text import N_

_COUNT = N_(
    "Results carried over from an earlier stage count in this table: {games}. They are not rated "
    "again. In the working of a value they stand as rounds from {first} on."
)
_DO_NOT = N_(
    "Results of an earlier stage are in the file and do not count here: only where everybody has "
    "opponents fixed in advance can they be carried over, as in a round robin or a Scheveningen "
    "tournament."
)


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """A tournament with the games carried over behind the rounds that count.

    Attributes:
        tournament: with its first rounds, and those of the earlier stage after them.
        rounds: how many there are of both.
        games: those carried over.
    """

    tournament: Tournament
    rounds: int
    games: tuple[CarriedGame, ...] = ()

    def note(self, rounds: int) -> tuple[Reason, ...]:
        """What is said of them beside the table of the first ``rounds`` rounds."""
        if not self.games:
            return ()
        told = ", ".join(f"{one.white}-{one.black} {_mark(one)}" for one in self.games)
        return (Reason.of(_COUNT, games=told, first=rounds + 1),)


def not_counted() -> Reason:
    """What is said where results are in the file and the system has no place for them."""
    return Reason.of(_DO_NOT)


def with_carried(tournament: Tournament, rounds: int, outside: Collection[int] = ()) -> CarriedOver:
    """The first ``rounds`` rounds with the games carried over behind them, for the table only.

    They stand behind, so that the rounds of this stage keep their numbers.

    Args:
        outside: players whose results do not count; neither do those of their earlier games.
    """
    games = carried_in(tournament)
    if not games:
        return CarriedOver(tournament, rounds)
    kept = tournament.regulations
    behind = _rounds(games)
    announced = max(kept.rounds or 0, len(tournament.rounds)) + len(behind)
    # What changes the points of a later round of this stage belongs to no round behind.
    adjustments = tuple(
        each for each in kept.adjustments if each.round is None or each.round <= rounds
    )
    whole = replace(
        tournament,
        rounds=(*tournament.rounds[:rounds], *behind),
        regulations=replace(kept, rounds=announced, adjustments=adjustments),
    )
    counted = tuple(one for one in games if not {one.white, one.black} & set(outside))
    return CarriedOver(whole, rounds + len(behind), counted)


def carried_in(tournament: Tournament) -> tuple[CarriedGame, ...]:
    """The games carried over between players who are there."""
    numbers = {each.number for each in tournament.entrants}
    return tuple(
        one
        for one in stage_told(tournament).games
        if {one.white, one.black} <= numbers and one.white != one.black
    )


def _rounds(games: Sequence[CarriedGame]) -> tuple[Round, ...]:
    """The games in as few rounds as need be: nobody plays twice in one."""
    rounds: list[tuple[set[int], list[Game]]] = []
    for one in games:
        pair = {one.white, one.black}
        fitting = next((each for each in rounds if not pair & each[0]), None)
        if fitting is None:
            fitting = (set(), [])
            rounds.append(fitting)
        fitting[0].update(pair)
        fitting[1].append(Game(one.white, one.black, one.result))
    return tuple(Round(games=tuple(each)) for _, each in rounds)


def _mark(one: CarriedGame) -> str:
    return f"{one.result.white.value}:{one.result.black.value}"
