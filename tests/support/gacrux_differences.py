"""Where gacrux and we differ, and which of the differences are understood.

A class of differences is known by what exactly gacrux computes instead: a difference
belongs to a class only where its value is the one the class foretells. Everything known is
told in ``docs/tie-breaks-other-engines.md``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from openarbiter.model import (
    ABSENT,
    HALF,
    POINT,
    Round,
    Score,
    Tournament,
    predetermined,
    round_points,
    scores,
)
from openarbiter.standings import Row, Standings, Value, standings
from support.gacrux_oracle import YEARS, Answer, Gacrux

OWN = (
    *("PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "PS/C3", "REP"),
    *("SB", "SB/C1", "SB/C2", "SB/M1", "SB/M2", "KS", "KS/L+1", "KS/L-1", "KS/L+2"),
)
RATINGS = ("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO")
SWISS = (
    *("BH", "BH/C1", "BH/C2", "BH/C3", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "BH/M1/P"),
    *("SB/P", "SB/C1/P", "SB/M1/P", "AOB", "AOB/P"),
)
FORE = ("FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P", "AOB/F")
SINCE_2026 = ("STD", "TPN", "TPN/R", "RTNG", "RTNG/R", "RTNG/U1400")

ORDERS = {
    False: (
        "PTS,DE",
        "PTS,DE/P",
        "PTS,BH/C1,BH,SB,DE,WIN,BWG",
        "PTS,WIN,DE,PS,DE",
        "PTS,BH/C1,BH,DE,ARO/C1/U1400,WIN,BWG,BPG,SB",
    ),
    True: ("PTS,DE", "PTS,DE/P", "PTS,DE,WIN,SB", "PTS,SB,DE,BPG"),
}
"""Lists whose ranks are compared, for Swiss tournaments and for round robins."""


@dataclass(frozen=True)
class Difference:
    """One value or rank on which the two do not agree.

    Attributes:
        code: the tie-break, or the whole list where the ranks differ.
        ours, theirs: None for no value.
    """

    code: str
    edition: str
    number: int
    ours: Fraction | None
    theirs: Fraction | None


class Comparison:
    """Every code both know, in both editions, and the ranks of some lists.

    gacrux is given the tournament without the players who are outside the standings
    (C.05 6.6): it does not know that rule and counts everybody.

    Attributes:
        tournament: the one compared, without those players.
        values: how many values and ranks were compared.
    """

    def __init__(self, tournament: Tournament):
        self.round_robin = predetermined(tournament)
        self.whole = tournament
        rows = self._ours("fide-2026", ("PTS",)).rows
        self.tournament = without(tournament, {row.number for row in rows if row.rank is None})
        self.values = 0
        self.differences: list[Difference] = []
        self._orders: dict[tuple[str, str], dict[int, int]] = {}
        if not any(entrant.number == 1 for entrant in self.tournament.entrants):
            return  # gacrux asks for participant 1, and stops with an error without one
        for edition in YEARS:
            for codes in groups(edition, round_robin=self.round_robin):
                self._compare_values(edition, codes)
            for order in ORDERS[self.round_robin]:
                self._compare_ranks(edition, order)

    def _ours(self, edition: str, codes: Sequence[str]) -> Standings:
        rounds = len(self.whole.rounds)
        return standings(
            self.whole,
            order=",".join(codes),
            rules=edition,
            rounds=rounds,
            round_robin=self.round_robin,
        )

    def _theirs(self, edition: str, codes: Sequence[str]) -> Answer:
        return Gacrux(self.tournament, round_robin=self.round_robin).ask(codes, edition)

    def _compare_values(self, edition: str, codes: Sequence[str]) -> None:
        ours, theirs = self._ours(edition, codes), self._theirs(edition, codes)
        for index, code in enumerate(codes):
            scale = ours.columns[index].tie_break.scale
            for row in _ranked(ours):
                one = _as_written(row.values[index], scale, theirs.decimals[index])
                self._note(code, edition, row.number, one, theirs.values[index][row.number])

    def _compare_ranks(self, edition: str, order: str) -> None:
        codes = order.split(",")
        ours, theirs = self._ours(edition, codes), self._theirs(edition, codes)
        for row in _ranked(ours):
            other = Fraction(theirs.ranks[row.number])
            self._note(order, edition, row.number, Fraction(row.rank or 0), other)

    def _note(
        self,
        code: str,
        edition: str,
        number: int,
        ours: Fraction | None,
        theirs: Fraction | None,
    ) -> None:
        self.values += 1
        if ours != theirs:
            self.differences.append(Difference(code, edition, number, ours, theirs))

    def known(self, difference: Difference) -> str | None:
        """The class a difference belongs to; None for one nobody has understood yet."""
        tournament, number = self.tournament, difference.number
        if difference.code == "STD":
            if difference.theirs == std_against_a_draw(tournament, number):
                return "STD is compared with a draw"
        elif difference.code == "REP":
            if self.round_robin and difference.theirs == rounds_with_points(tournament, number):
                return "REP leaves out free rounds"
        elif difference.code.startswith("KS"):
            steps = int(difference.code.partition("/L")[2] or 0)
            if self.round_robin and difference.theirs == koya(tournament, number, steps):
                return "KS takes every round for one that can bring points"
        elif difference.code.startswith("PTS,") and self.round_robin:
            ranks = self._ranks_as_if_all_had_met(difference.edition, difference.code)
            if difference.theirs == ranks[number]:
                return "DE takes everybody in a round robin to have met"
        return None

    def _ranks_as_if_all_had_met(self, edition: str, order: str) -> dict[int, int]:
        if (edition, order) not in self._orders:
            self._orders[edition, order] = self._ranked_as_if_all_had_met(edition, order)
        return self._orders[edition, order]

    def _ranked_as_if_all_had_met(self, edition: str, order: str) -> dict[int, int]:
        codes = order.split(",")
        ours = self._ours(edition, codes)
        tied = [[row.number for row in _ranked(ours)]]
        for index, code in enumerate(codes):
            if code.startswith("DE"):
                tied = [
                    part for group in tied for part in as_if_all_had_met(self.tournament, group)
                ]
            else:
                values = {row.number: row.values[index].order for row in _ranked(ours)}
                tied = [part for group in tied for part in _parted(group, values)]
        ranks = {}
        for group in tied:
            place = len(ranks) + 1
            ranks.update(dict.fromkeys(group, place))
        return ranks


def groups(edition: str, *, round_robin: bool) -> Iterator[tuple[str, ...]]:
    """The codes, in lists that gacrux can compute together.

    Fore Buchholz goes by itself: after it, gacrux computes others as if it were still
    asked for the position before the last round.
    """
    usual = OWN + RATINGS + tuple(f"{code}/U1400" for code in RATINGS)
    if edition == "fide-2026":
        usual += SINCE_2026
    yield usual + (() if round_robin else SWISS)
    if not round_robin:
        yield FORE


def _ranked(ours: Standings) -> list[Row]:
    return [row for row in ours.rows if row.rank is not None]


def _as_written(value: Value, scale: int, decimals: int) -> Fraction | None:
    """The value with as many decimals as gacrux gives; only averages have more."""
    if value.amount is None:
        return None
    exact = Fraction(value.amount) / scale
    if value.divisor == 1:
        return exact
    return Fraction((2 * exact * 10**decimals + 1) // 2, 10**decimals)


def _parted(group: Sequence[int], values: Mapping[int, Any]) -> list[list[int]]:
    parts: dict[Any, list[int]] = {}
    for number in group:
        parts.setdefault(values[number], []).append(number)
    return [parts[value] for value in sorted(parts, reverse=True)]


def without(tournament: Tournament, players: Collection[int]) -> Tournament:
    """The tournament as if some had never entered it."""
    return replace(
        tournament,
        entrants=tuple(each for each in tournament.entrants if each.number not in players),
        rounds=tuple(
            Round(
                tuple(each for each in one.games if not {each.white, each.black} & set(players)),
                tuple(each for each in one.byes if each.player not in players),
            )
            for one in tournament.rounds
        ),
    )


def _points(tournament: Tournament, player: int) -> list[Score]:
    """What each round brought a player."""
    numbers = range(1, len(tournament.rounds) + 1)
    return [round_points(tournament, number)[player] for number in numbers]


def std_against_a_draw(tournament: Tournament, player: int) -> Fraction:
    """Standard points as gacrux has them: every round compared with what a draw brings."""
    draw = tournament.regulations.points.white_draw
    brought = _points(tournament, player)
    return Fraction(sum((points > draw) + (points >= draw) for points in brought), 2)


def rounds_with_points(tournament: Tournament, player: int) -> int:
    """REP as gacrux has it in a round robin: rounds with a game, or with a win's points."""
    win = tournament.regulations.points.win
    numbers = range(1, len(tournament.rounds) + 1)
    seen = [tournament.appearances(number).get(player, ABSENT) for number in numbers]
    brought = _points(tournament, player)
    return sum(each.played or points == win for each, points in zip(seen, brought, strict=True))


def koya(tournament: Tournament, player: int, steps: int) -> Fraction:
    """Koya as gacrux has it in a round robin: half of a win in every round.

    Free rounds are taken off only where the rounds are whole cycles of the players.
    """
    rounds, players = len(tournament.rounds), len(tournament.entrants)
    games = rounds if rounds % players else rounds - rounds // players
    limit = tournament.regulations.points.win * games + 2 * HALF * steps
    score = scores(tournament)
    total = 0
    for number, points in enumerate(_points(tournament, player), start=1):
        opponent = tournament.appearances(number).get(player, ABSENT).opponent
        if opponent is not None and 2 * score[opponent] >= limit:
            total += points
    return Fraction(total, POINT)


def as_if_all_had_met(tournament: Tournament, group: Sequence[int]) -> list[list[int]]:
    """A tied group by direct encounter, with nobody asking who has met whom (6.2)."""
    games: dict[int, dict[int, list[Score]]] = {number: {} for number in group}
    for number in range(1, len(tournament.rounds) + 1):
        brought = round_points(tournament, number)
        seen = tournament.appearances(number)
        for player in group:
            opponent = seen.get(player, ABSENT).opponent
            if opponent is not None and opponent in games:
                games[player].setdefault(opponent, []).append(brought[player])
    points = {
        player: sum((Fraction(sum(each), len(each)) for each in met.values()), Fraction(0))
        for player, met in games.items()
    }
    parts = _parted(group, points)
    if len(parts) == 1:
        return parts
    return [part for each in parts for part in as_if_all_had_met(tournament, each)]
