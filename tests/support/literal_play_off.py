"""C.02 13.2.11 and PMR 282 a second time, case by case as they are printed, for the first place.

Nothing of the package is used: the lots and the results are asked for by name, and the tables
of Berger are those of C.02 13.16.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

Lot = Callable[[str, Sequence[int]], Sequence[int]]
"""The order in which a lot puts players."""

Ended = Callable[[int, int, int, int, int], int]
"""Half points of White: stage, round, board, White, Black."""

BERGER = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | "
    "3-8 4-2 5-1 6-7 | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1",
}


class Reader:
    """One play-off, read from the text.

    Attributes:
        four: whether of five and more the first four play (C.02), or all do (PMR).
    """

    def __init__(self, *, four: bool, lot: Lot, ended: Ended):
        self.four = four
        self.lot = lot
        self.ended = ended

    def order(self, players: list[int], stage: int = 1) -> list[tuple[int, ...]]:
        """The order of level players, the best by the tie-breaks first."""
        if len(players) == 1:
            return [tuple(players)]
        if len(players) == 2:
            return [(each,) for each in self.match(players, stage, 1)]
        if len(players) == 4:
            drawn = self.lot(f"{stage}.1 pairs", players)
            one = self.match([each for each in players if each in drawn[:2]], stage, 1)
            two = self.match([each for each in players if each in drawn[2:]], stage, 2)
            final = [each for each in players if each in (one[0], two[0])]
            losers = tuple(each for each in players if each in (one[1], two[1]))
            return [*self.order(final, stage + 1), losers]
        if len(players) > 4 and self.four:
            return [*self.order(players[:4], stage), *((each,) for each in players[4:])]
        return self.round_robin(players, stage)

    def match(self, players: list[int], stage: int, board: int) -> tuple[int, int]:
        """The winner and the loser."""
        one, two = self.lot(f"{stage}.{board} colours", players)
        halves = self.ended(stage, 1, board, one, two) + 2 - self.ended(stage, 2, board, two, one)
        if halves != 2:
            return (one, two) if halves > 2 else (two, one)
        white, black = self.lot(f"{stage}.{board} new colours", players)
        game = 3
        while True:
            half = self.ended(stage, game, board, white, black)
            if half != 1:
                return (white, black) if half == 2 else (black, white)
            if game in range(3, 1000, 2):
                white, black = black, white
            game += 1

    def round_robin(self, players: list[int], stage: int) -> list[tuple[int, ...]]:
        """By points; those level at the top go on."""
        number = dict(enumerate(self.lot(f"{stage}.1 numbers", players), 1))
        halves = dict.fromkeys(players, 0)
        table = BERGER[len(players) + len(players) % 2]
        for at, line in enumerate(table.split(" | "), 1):
            board = 0
            for pair in line.split():
                first, second = (number.get(int(each)) for each in pair.split("-"))
                if first is None or second is None:
                    continue
                board += 1
                half = self.ended(stage, at, board, first, second)
                halves[first] += half
                halves[second] += 2 - half
        values = sorted(set(halves.values()), reverse=True)
        parts = [[each for each in players if halves[each] == value] for value in values]
        if len(parts) == 1:
            parts = [players[:-1], players[-1:]]
        top, *rest = parts
        return [*self.order(top, stage + 1), *map(tuple, rest)]
