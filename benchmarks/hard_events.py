"""Events that are hard to pair, each from its first round to its last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from benchmarks.play import BLACK_WINS, DRAWN, WHITE_WINS, Outcome, field
from openarbiter.model import Prohibition, Result, Tournament
from openarbiter.model.points import PointSystem
from openarbiter.pairing import Board
from openarbiter.verify.generation.lots import Lots

Away = Callable[[Tournament], tuple[int, ...]]
"""The players who do not play in the next round of a tournament."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event and how its games end.

    Attributes:
        outcome: makes the results of one event, the same ones every time.
        away: who does not play in the next round, and has no points for it.
        bye: points for the pairing-allocated bye, in tenths.
    """

    name: str
    players: int
    rounds: int
    outcome: Callable[[], Outcome]
    prohibitions: tuple[Prohibition, ...] = ()
    away: Away = lambda tournament: ()
    bye: int = 10

    def start(self) -> Tournament:
        """The tournament before its first round."""
        tournament = field(self.players, self.rounds, self.prohibitions)
        points = replace(PointSystem(), pab=self.bye)
        regulations = replace(tournament.regulations, points=points)
        return replace(tournament, regulations=regulations)


def events(most: int) -> Iterator[Event]:
    """All hard events of up to so many players."""
    return (event for event in _events() if event.players <= most)


def _events() -> Iterator[Event]:
    for players, rounds in ((20, 15), (200, 15), (1000, 11), (5000, 9), (10_000, 9)):
        yield Event(f"all draws, {players:,} players", players, rounds, _all_drawn)
    yield Event("one score group of 5,000", 5000, 2, _all_drawn)
    for players, rounds in ((20, 15), (60, 40), (200, 60), (200, 190), (400, 100)):
        name = f"nearly all have met, {players} players, {rounds} rounds"
        yield Event(name, players, rounds, _by_strength)
    for name, outcome in (
        ("60 prohibited groups", _by_strength),
        ("the same, all draws", _all_drawn),
    ):
        yield Event(f"{name}, 200 players", 200, 9, outcome, _groups(200, 60))
    yield Event("the favourite wins every game, 400 players", 400, 9, _favourites)
    for players in (400, 601, 1000, 2000, 5000, 10_000):
        yield Event(f"White wins every game, {players:,} players", players, 9, _all_white)
    for players in (601, 1000):
        yield Event(f"Black wins every game, {players:,} players", players, 9, _all_black)
    for players in (202, 602, 1002, 5002, 9999, 10_000):
        name = f"two lose every game, all else drawn, {players:,} players"
        yield Event(name, players, 9, _but_for(players, 2))
    for players, losers in ((601, 3), (1000, 6), (1001, 15)):
        name = f"{losers} lose every game, all else drawn, {players:,} players"
        yield Event(name, players, 9, _but_for(players, losers))
    for players, group in ((600, 30), (600, 150), (600, 290), (1000, 490), (10_000, 4000)):
        kept = (_group_of(players, group),)
        name = f"a prohibited group of {group:,}, {players:,} players"
        yield Event(name, players, 9, _by_strength, kept)
        yield Event(f"{name}, all draws", players, 9, _all_drawn, kept)
    yield Event("the upper 290 of 600 players prohibited", 600, 9, _favourites, (_upper(290),))
    for players, size in ((600, 6), (1000, 10), (1000, 40), (1000, 100), (10_000, 20)):
        name = f"teams of {size} brothers, {players:,} players"
        yield Event(name, players, 9, _by_strength, _teams(players, size))
        yield Event(f"{name}, all draws", players, 9, _all_drawn, _teams(players, size))
    for players in (601, 1001, 9999):
        yield Event(f"bye worth 0, {players:,} players", players, 9, _by_strength, bye=0)
        name = f"bye worth 0, White wins, {players:,} players"
        yield Event(name, players, 9, _all_white, bye=0)
    for players in (600, 1000, 10_000):
        name = f"a third comes late, {players:,} players"
        yield Event(name, players, 9, _by_strength, away=_late(players))
        name = f"a third comes late, all draws, {players:,} players"
        yield Event(name, players, 9, _all_drawn, away=_late(players))
    for players in (800, 2000, 10_000):
        name = f"those due Black go home, {players:,} players"
        yield Event(name, players, 9, _by_strength, away=_due_black)
        name = f"those due Black go home, all draws, {players:,} players"
        yield Event(name, players, 9, _all_drawn, away=_due_black)


def _all_drawn() -> Outcome:
    return lambda board: DRAWN


def _all_white() -> Outcome:
    return lambda board: WHITE_WINS


def _all_black() -> Outcome:
    return lambda board: BLACK_WINS


def _favourites() -> Outcome:
    return _favourite


def _favourite(board: Board) -> Result:
    return WHITE_WINS if board.white < board.black else BLACK_WINS


def _by_strength() -> Outcome:
    """Three games of ten are drawn, five won by the favourite and two by the other."""
    lots = Lots(1)

    def outcome(board: Board) -> Result:
        lot = lots.below(10)
        if lot < 3:
            return DRAWN
        surprise = lot >= 8
        return WHITE_WINS if (board.white < board.black) != surprise else BLACK_WINS

    return outcome


def _but_for(players: int, losers: int) -> Callable[[], Outcome]:
    """Everything is drawn, but the last players lose to all others."""
    first = players - losers + 1

    def outcome(board: Board) -> Result:
        if (board.white >= first) == (board.black >= first):
            return DRAWN
        return BLACK_WINS if board.white >= first else WHITE_WINS

    return lambda: outcome


def _groups(players: int, groups: int) -> tuple[Prohibition, ...]:
    """Groups of three to twelve players who must not meet one another."""
    lots = Lots(3)
    everybody = range(1, players + 1)
    return tuple(
        Prohibition(tuple(sorted(lots.some_of(everybody, lots.between(3, 12)))))
        for _ in range(groups)
    )


def _group_of(players: int, size: int) -> Prohibition:
    """So many players drawn by lot who must not meet one another."""
    return Prohibition(tuple(sorted(Lots(size).some_of(range(1, players + 1), size))))


def _upper(size: int) -> Prohibition:
    return Prohibition(tuple(range(1, size + 1)))


def _teams(players: int, size: int) -> tuple[Prohibition, ...]:
    """Everybody is in a team of this size, whose players must not meet; drawn by lot."""
    drawn = Lots(size).some_of(range(1, players + 1), players)
    return tuple(
        Prohibition(tuple(sorted(drawn[start : start + size]))) for start in range(0, players, size)
    )


def _late(players: int) -> Away:
    """Every third player is there from round 4 on."""
    third = tuple(range(3, players + 1, 3))
    return lambda tournament: third if len(tournament.rounds) < 3 else ()


def _due_black(tournament: Tournament) -> tuple[int, ...]:
    """Half of the players, those who had White in round 1, are there in round 1 only."""
    if not tournament.rounds:
        return ()
    return tuple(game.white for game in tournament.rounds[0].games)
