"""A second computation of the table of a round robin of teams, from the text of its file alone.

Nothing of the program is used: the records are read by their columns, and each article is done as
it is written. C.05 6.6 decides whose matches count, C.02 13.10.1 who won a match, C.07 6 the direct
encounter, C.07 13.2 the Sonneborn-Berger of match points.

What it makes of ``tests/data/team_season/season.trf`` stands in ``table.csv`` beside it::

    python -m support.literal_team_table season.trf > table.csv
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

HALF = Fraction(1, 2)
OF_A_GAME = {"1": Fraction(1), "=": HALF, "0": Fraction(0), "+": Fraction(1), "-": Fraction(0)}
OVER_THE_BOARD = "1=0"
_LEFT = re.compile(r"### Team withdrawn: (\d+) from round (\d+)")


@dataclass
class LiteralMatch:
    """One match: the points of both teams, and whether anybody moved a piece."""

    points: dict[int, Fraction] = field(default_factory=lambda: defaultdict(Fraction))
    played: bool = False


@dataclass
class LiteralRow:
    """One line of the table; ``place`` is 0 for a team that does not count."""

    team: int
    place: int
    played: int
    won: int
    drawn: int
    lost: int
    match_points: int
    game_points: Fraction
    direct: Fraction | None
    sonneborn_berger: int

    def cells(self) -> tuple[str, ...]:
        """As the file of the table has it."""
        points = f"{float(self.game_points):.1f}"
        direct = "" if self.direct is None else f"{float(self.direct):.1f}"
        numbers = self.played, self.won, self.drawn, self.lost, self.match_points
        return (
            str(self.place or ""), str(self.team), *map(str, numbers), points, direct,
            str(self.sonneborn_berger),
        )  # fmt: skip


HEADS = ("place", "team", "played", "won", "drawn", "lost", "MP", "GP", "DE", "SB")


class LiteralSeason:
    """A file of a team event, read by columns (records 001, 142, 310, 330 and the comments)."""

    def __init__(self, text: str):
        self.rounds = 0
        self.boards = 0
        self.players: dict[int, list[str]] = {}
        self.team_of: dict[int, int] = {}
        self.teams: list[int] = []
        self.left: dict[int, int] = {}
        forfeits: list[tuple[str, int, int, int]] = []
        for line in text.splitlines():
            if line.startswith("001"):
                fields = [line[at : at + 10] for at in range(91, len(line), 10)]
                self.players[int(line[4:8])] = fields
            elif line.startswith("142"):
                self.rounds = int(line[4:])
            elif line.startswith("352"):
                self.boards = len(line[4:].strip())
            elif line.startswith("310"):
                team = int(line[4:7])
                self.teams.append(team)
                for player in line[73:].split():
                    self.team_of[int(player)] = team
            elif line.startswith("330"):
                result, number, white, black = line[4:].split()
                forfeits.append((result, int(number), int(white), int(black)))
            elif (told := _LEFT.fullmatch(line)) is not None:
                self.left[int(told[1])] = int(told[2])
        self.matches: dict[tuple[int, frozenset[int]], LiteralMatch] = defaultdict(LiteralMatch)
        for player, rounds in self.players.items():
            for number, cell in enumerate(rounds, start=1):
                opponent = cell[:4].strip()
                if opponent and opponent != "0000":
                    self._game(number, player, int(opponent), cell[7])
        for result, number, white, black in forfeits:
            match = self.matches[number, frozenset((white, black))]
            assert not match.points
            match.points[white] = OF_A_GAME[result[0]] * self.boards
            match.points[black] = OF_A_GAME[result[1]] * self.boards

    def _game(self, number: int, player: int, opponent: int, mark: str) -> None:
        team, other = self.team_of[player], self.team_of[opponent]
        match = self.matches[number, frozenset((team, other))]
        match.points[team] += OF_A_GAME[mark]
        match.played |= mark in OVER_THE_BOARD

    def early(self) -> set[int]:
        """C.05 6.6: who left and completed less than half of their matches."""
        found = set()
        for team in self.left:
            completed = sum(
                match.played for (_, both), match in self.matches.items() if team in both
            )
            if Fraction(completed) < Fraction(self.rounds, 2):
                found.add(team)
        return found

    def table(self) -> list[LiteralRow]:
        """The final table: match points, game points, direct encounter, Sonneborn-Berger."""
        outside = self.early()
        inside = [team for team in self.teams if team not in outside]
        counted = {key: match for key, match in self.matches.items() if not key[1] & outside}
        rows = {team: self._row(team, counted) for team in inside}
        for row in rows.values():
            row.sonneborn_berger = sum(
                rows[other].match_points * worth
                for team, other, worth in _worth(counted)
                if team == row.team
            )
        ordered: list[int] = []
        for level in _levels(
            inside, lambda team: (rows[team].match_points, rows[team].game_points)
        ):
            for tied in self._direct(level, counted, rows):
                ordered += [
                    team
                    for group in _levels(tied, lambda team: rows[team].sonneborn_berger)
                    for team in sorted(group)
                ]
        for place, team in enumerate(ordered, start=1):
            rows[team].place = place
        return [
            *(rows[team] for team in ordered),
            *(self._row(team, self.matches) for team in sorted(outside)),
        ]

    def _row(
        self, team: int, counted: dict[tuple[int, frozenset[int]], LiteralMatch]
    ) -> LiteralRow:
        row = LiteralRow(team, 0, 0, 0, 0, 0, 0, Fraction(0), None, 0)
        for (_, both), match in counted.items():
            if team not in both:
                continue
            (other,) = both - {team}
            own, theirs = match.points[team], match.points[other]
            row.played += match.played
            row.game_points += own
            if own > theirs:
                row.won, row.match_points = row.won + 1, row.match_points + 2
            elif own == theirs and match.played:
                row.drawn, row.match_points = row.drawn + 1, row.match_points + 1
            else:
                row.lost += 1
        return row

    def _direct(
        self,
        tied: list[int],
        counted: dict[tuple[int, frozenset[int]], LiteralMatch],
        rows: dict[int, LiteralRow],
    ) -> list[list[int]]:
        """C.07 6.1: the points of matches among the tied; all have met in a round robin.

        "If two participants met more than once, the average counts" (6.1.2). Whoever is still
        level after that is compared once more among themselves.
        """
        if len(tied) < 2:
            return [tied]
        among = {team: _average(team, tied, counted) for team in tied}
        for team in tied:
            if rows[team].direct is None:
                rows[team].direct = among[team]
        parted = _levels(tied, among.__getitem__)
        if len(parted) == 1:
            return parted
        return [group for level in parted for group in self._direct(level, counted, rows)]


def _average(
    team: int, tied: list[int], counted: dict[tuple[int, frozenset[int]], LiteralMatch]
) -> Fraction:
    """The match points of a team against the others, of each the average."""
    total = Fraction(0)
    for opponent in tied:
        met = [worth for one, other, worth in _worth(counted) if (one, other) == (team, opponent)]
        total += Fraction(sum(met), len(met)) if met else 0
    return total


def _worth(
    counted: dict[tuple[int, frozenset[int]], LiteralMatch],
) -> list[tuple[int, int, int]]:
    """Every match from both sides: the team, the other one, its match points."""
    found = []
    for (_, both), match in counted.items():
        one, other = sorted(both)
        for team, against in ((one, other), (other, one)):
            own, theirs = match.points[team], match.points[against]
            worth = 2 if own > theirs else 1 if own == theirs and match.played else 0
            found.append((team, against, worth))
    return found


def _levels(teams: list[int], key: Callable[[int], Any]) -> list[list[int]]:
    """Groups of teams with an equal key, the highest first."""
    found: dict[Any, list[int]] = defaultdict(list)
    for team in teams:
        found[key(team)].append(team)
    return [found[each] for each in sorted(found, reverse=True)]


def as_csv(rows: list[LiteralRow]) -> str:
    """The table as text."""
    return "".join(";".join(cells) + "\n" for cells in (HEADS, *(row.cells() for row in rows)))


if __name__ == "__main__":
    sys.stdout.write(as_csv(LiteralSeason(Path(sys.argv[1]).read_text(encoding="utf-8")).table()))
