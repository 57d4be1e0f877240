"""The three ways in which level players play: a match, a round robin, a knock-out.

Each function replays its games from the results there are, and says who is where once all of
them are in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count, groupby

from openarbiter.model.lots import DrawnLot
from openarbiter.pairing.berger import berger
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.games import GameId, PlayOffGame, PlayOffResults
from openarbiter.playoffs.terms import PlayOffTerms
from openarbiter.rulebook.play_off_rules import DrawnBy

MATCH_GAMES = 2
"""A match has two games before it is replayed (C.02 13.2.11(1), PMR 282.a)."""


@dataclass(frozen=True, slots=True)
class Contested:
    """A contest as far as it has come.

    Attributes:
        games: all that are known to be played, with their results.
        lots: the drawings it took.
        points: what everybody has scored, in tenths; a replay not counted.
        parts: who is where: those of one tuple are level. None while games are to be played.
        rounds: how many games each board has at least.
    """

    games: tuple[PlayOffGame, ...]
    lots: tuple[DrawnLot, ...]
    points: tuple[tuple[int, int], ...]
    parts: tuple[tuple[int, ...], ...] | None
    rounds: int


@dataclass(frozen=True, slots=True)
class PlayOffBoards:
    """Where a contest is played, and by what.

    Attributes:
        board: its first board.
    """

    stage: int
    board: int
    terms: PlayOffTerms
    lots: PlayOffLots
    results: PlayOffResults

    def game(
        self, round_number: int, white: int, black: int, board: int = 0, *,
        armageddon: bool = False, replay: bool = False,
    ) -> PlayOffGame:  # fmt: skip
        """A game on the board so many after the first one."""
        name = GameId(self.stage, round_number, self.board + board)
        terms = self.terms
        control = terms.armageddon_control if armageddon else terms.control
        result = self.results.get(name)
        return PlayOffGame(name, white, black, control, armageddon, replay, result)

    def drawn(self, what: str, players: Sequence[int], by: DrawnBy) -> DrawnLot | None:
        """The lot of this contest for something; None where the rank decides."""
        if by is DrawnBy.RANK:
            return None
        return self.lots.drawn(f"{self.stage}.{self.board} {what}", players)


def played_match(table: PlayOffBoards, players: Sequence[int]) -> Contested:
    """Two games, then a new lot for the colours and games until one is won.

    C.02 13.2.11(1), PMR 282.a. Colours change after game 1. The replay begins with game 3, and
    colours change after every odd game: game 5 has those of game 4, game 7 those of game 6.

    Args:
        players: two, the better by the tie-breaks first.
    """
    lots: list[DrawnLot] = []

    def coloured(what: str) -> tuple[int, int]:
        lot = table.drawn(what, players, table.terms.colours)
        if lot is None:
            return players[0], players[1]
        lots.append(lot)
        return lot.order[0], lot.order[1]

    white, black = coloured("colours")
    games = [table.game(1, white, black), table.game(2, black, white)]
    points = _points(games, players)
    winner = None
    if all(game.result is not None for game in games):
        if points[0] != points[1]:
            winner = players[0] if points[0] > points[1] else players[1]
        else:
            replayed = _replay(table, coloured)
            games += replayed
            winner = replayed[-1].winner
    parts = None
    if winner is not None:
        loser = players[1] if winner == players[0] else players[0]
        parts = ((winner,), (loser,))
    scored = tuple(zip(players, points, strict=True))
    return Contested(tuple(games), tuple(lots), scored, parts, MATCH_GAMES)


def _replay(table: PlayOffBoards, coloured: Callable[[str], tuple[int, int]]) -> list[PlayOffGame]:
    games: list[PlayOffGame] = []
    white, black = 0, 0
    for number in count(MATCH_GAMES + 1):
        drawn_games = len(games)
        if drawn_games == table.terms.armageddon_after:
            white, black = coloured("armageddon")
            games.append(table.game(number, white, black, armageddon=True, replay=True))
            return games
        if not games:
            white, black = coloured("new colours")
        elif number % 2 == 0:
            white, black = black, white
        games.append(table.game(number, white, black, replay=True))
        if games[-1].result is None or games[-1].winner is not None:
            return games
    raise AssertionError("there is a game without a result")


def played_round_robin(table: PlayOffBoards, players: Sequence[int]) -> Contested:
    """Everybody meets everybody once, by the Berger tables for numbers drawn by lot.

    C.02 13.2.11(2), PMR 282.b, 282.d. With the numbers the lot gives the colours, too (C.02
    13.2.10, PMR 281.d).

    Args:
        players: three and more, the better by the tie-breaks first.
    """
    lot = table.drawn("numbers", players, table.terms.numbers)
    order = tuple(players) if lot is None else lot.order
    games = [
        table.game(each.number, order[pair.white.number - 1], order[pair.black.number - 1], board)
        for each in berger(len(order)).rounds
        for board, pair in enumerate(each.pairs)
    ]
    points = _points(games, players)
    parts = None
    if all(game.result is not None for game in games):
        parts = _by_points(players, points)
    return Contested(
        tuple(games),
        () if lot is None else (lot,),
        tuple(zip(players, points, strict=True)),
        parts,
        len(berger(len(order)).rounds),
    )


def played_knock_out(table: PlayOffBoards, players: Sequence[int]) -> Contested:
    """Matches of two players, in pairs drawn by lot; the winners are level, and so the losers.

    C.02 13.2.11(3), PMR 282.c.

    Args:
        players: an even number, the better by the tie-breaks first.
    """
    lot = table.drawn("pairs", players, table.terms.numbers)
    half = len(players) // 2
    if lot is None:
        pairs = [(players[at], players[-1 - at]) for at in range(half)]
    else:
        pairs = [(lot.order[2 * at], lot.order[2 * at + 1]) for at in range(half)]
    matches = []
    for board, pair in enumerate(pairs):
        own = replace(table, board=table.board + board)
        matches.append(played_match(own, sorted(pair, key=list(players).index)))
    parts = None
    decided = [match.parts for match in matches if match.parts is not None]
    if len(decided) == len(matches):
        parts = tuple(
            tuple(sorted((each[at][0] for each in decided), key=list(players).index))
            for at in (0, 1)
        )
    return Contested(
        tuple(game for match in matches for game in match.games),
        (*(() if lot is None else (lot,)), *(each for match in matches for each in match.lots)),
        tuple(each for match in matches for each in match.points),
        parts,
        MATCH_GAMES,
    )


def _points(games: Sequence[PlayOffGame], players: Sequence[int]) -> list[int]:
    scored = dict.fromkeys(players, 0)
    for game in games:
        if game.result is not None:
            white, black = game.result.points
            scored[game.white] += white
            scored[game.black] += black
    return [scored[player] for player in players]


def _by_points(players: Sequence[int], points: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The players by their points, those who are level together and in the order given."""
    ordered = sorted(zip(points, players, strict=True), key=lambda each: -each[0])
    return tuple(
        tuple(player for _, player in level)
        for _, level in groupby(ordered, key=lambda each: each[0])
    )
