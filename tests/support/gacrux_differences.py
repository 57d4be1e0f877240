"""Where gacrux and we differ, and which of the differences are understood.

A class of differences is known by what exactly gacrux computes instead: a difference
belongs to a class only where its value is the one the class foretells. Everything known is
told in ``docs/tie-breaks-other-engines.md``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from unittest.mock import patch

from openarbiter.model import HALF, POINT, Round, Score, Tournament, predetermined
from openarbiter.rulebook import TieBreakRules
from openarbiter.standings import Part, Row, Standings, Value, direct_encounter, standings
from openarbiter.standings.direct_encounter import Encounters, encounters
from openarbiter.standings.event import Participants
from support.gacrux_oracle import YEARS, Gacrux

ALL_MET = "DE: everybody in a round robin is taken to have met"
RUNNING = "DE: averages of four games and more are not exact"
EXACT_GAMES = 3
"""How many games gacrux averages without an error that matters."""

OWN = (
    *("PTS", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "PS/C2", "PS/C3", "REP"),
    *("SB", "SB/C1", "SB/C2", "SB/M1", "SB/M2", "KS", "KS/L+1", "KS/L-1", "KS/L+2"),
)
RATINGS = ("ARO", "ARO/C1", "ARO/C2", "ARO/M1", "ARO/M2", "TPR", "PTP", "APRO", "APPO")
SWISS = (
    *("BH", "BH/C1", "BH/C2", "BH/C3", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "BH/M1/P"),
    *("SB/P", "SB/C1/P", "SB/M1/P", "AOB", "AOB/P"),
)
FORE = ("BH/F", "FB", "FB/C1", "FB/C2", "FB/M1", "FB/M2", "FB/P", "FB/C1/P", "AOB/F")
UNTIL_2026 = ("GE",)
SINCE_2026 = ("STD", "TPN", "TPN/R", "RTNG", "RTNG/R", "RTNG/U1400")

ROUNDED = ("AOB", "SSSC")
"""Quotients, which gacrux rounds to two or three decimals and we keep as they are."""

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
        rows = self.ours("fide-2026", (self.score,)).rows
        self.tournament = without(tournament, {row.number for row in rows if row.rank is None})
        self.values = 0
        self.differences: list[Difference] = []
        self._read: dict[tuple[str, str, str], dict[int, int | None]] = {}
        if not any(entrant.number == 1 for entrant in self.tournament.entrants):
            return  # gacrux asks for participant 1, and stops with an error without one
        self._gacrux = Gacrux(self.tournament, round_robin=self.round_robin)
        for edition in YEARS:
            for codes in self.groups(edition):
                self._compare_values(edition, codes)
            for order in self.orders(edition):
                self._compare_ranks(edition, order)

    @property
    def score(self) -> str:
        """What decides before all tie-breaks."""
        return "PTS"

    def groups(self, edition: str) -> Iterator[tuple[str, ...]]:
        """The codes, in lists that gacrux can compute together.

        Fore Buchholz goes by itself: after it, gacrux computes others as if it were still
        asked for the position before the last round.
        """
        usual = OWN + RATINGS + tuple(f"{code}/U1400" for code in RATINGS)
        usual += SINCE_2026 if edition == "fide-2026" else UNTIL_2026
        yield usual + (() if self.round_robin else SWISS)
        if not self.round_robin:
            yield FORE

    def orders(self, edition: str) -> tuple[str, ...]:
        """The lists whose ranks are compared."""
        return ORDERS[self.round_robin]

    def ours(self, edition: str, codes: Sequence[str]) -> Standings:
        """Our table with these columns."""
        return standings(
            self.whole,
            order=",".join(codes),
            rules=edition,
            rounds=len(self.whole.rounds),
            round_robin=self.round_robin,
        )

    def _compare_values(self, edition: str, codes: Sequence[str]) -> None:
        ours, theirs = self.ours(edition, codes), self._gacrux.ask(codes, edition)
        for index, code in enumerate(codes):
            scale = ours.columns[index].tie_break.scale
            for row in _ranked(ours):
                one = as_written(code, row.values[index], scale, theirs.decimals[index])
                self._note(code, edition, row.number, one, theirs.values[index][row.number])

    def _compare_ranks(self, edition: str, order: str) -> None:
        codes = order.split(",")
        ours, theirs = self.ours(edition, codes), self._gacrux.ask(codes, edition)
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
        theirs, number, edition = difference.theirs, difference.number, difference.edition
        code, _, rest = difference.code.partition("/")
        if "," in difference.code:
            return next(
                (
                    name
                    for name in self.readings()
                    if theirs == self._ranks(edition, difference.code, name)[number]
                ),
                None,
            )
        if code.startswith("STD") and theirs == self._std_against_a_draw(number, code):
            return "STD: every round is compared with a draw"
        if (
            code.startswith(("REP", "GE"))
            and self.round_robin
            and theirs == self._rounds_with_opponents(number)
        ):
            return "REP: the free rounds of a round robin are left out"
        if code.startswith("KS") and self.round_robin:
            steps = int(rest.removeprefix("L") or 0)
            if theirs == self._koya_of_all_rounds(number, code, steps):
                return "KS: the points there were to have are counted without regard to free rounds"
        return None

    def readings(self) -> tuple[str, ...]:
        """The classes of ranks, by the names of what :meth:`reading` replaces."""
        averages = (RUNNING,) if self._most_meetings > EXACT_GAMES else ()
        return (*averages, ALL_MET) if self.round_robin else averages

    @cached_property
    def _most_meetings(self) -> int:
        """How often the two met who met most often."""
        met = Counter(
            (number, part.opponent)
            for number, parts in self._rounds(self.score).items()
            for part in parts.values()
            if part.opponent is not None
        )
        return max(met.values(), default=0)

    def reading(self, name: str) -> AbstractContextManager[object]:
        """While it is open, our tables are computed as gacrux reads one article."""
        if name == ALL_MET:
            return patch.object(Encounters, "complete", lambda _table, _group: True)
        return patch.object(direct_encounter, "encounters", running_averages)

    def _ranks(self, edition: str, order: str, name: str) -> dict[int, int | None]:
        key = (edition, order, name)
        if key not in self._read:
            with self.reading(name):
                rows = self.ours(edition, order.split(",")).rows
            self._read[key] = {row.number: row.rank for row in rows}
        return self._read[key]

    def _rounds(self, score: str) -> dict[int, dict[int, Part]]:
        """Every participant's rounds with their points, free rounds left out."""
        rows = _ranked(self.ours("fide-2026", (score,)))
        return {row.number: {part.round or 0: part for part in row.values[0].parts} for row in rows}

    def score_and_draw(self, code: str) -> tuple[str, Score]:
        """The code of the score a tie-break refers to, and what a draw brings in it."""
        return self.score, self.whole.regulations.points.white_draw

    def _std_against_a_draw(self, number: int, code: str) -> Fraction:
        score, draw = self.score_and_draw(code)
        brought = [part.points or 0 for part in self._rounds(score)[number].values()]
        return Fraction(sum((points > draw) + (points >= draw) for points in brought), 2)

    def _rounds_with_opponents(self, number: int) -> int:
        value = self.ours("fide-2026", (self.score, "REP")).row(number).values[1]
        return sum(part.opponent is not None for part in value.parts)

    def _koya_of_all_rounds(self, number: int, code: str, steps: int) -> Fraction:
        """Koya with half of a win in every round of the tournament for its limit.

        Taken off are one round for every cycle, where the rounds are whole cycles of an
        odd field, and one for everybody who has had no opponent yet.
        """
        rounds = self._rounds(self.score)
        played, field = len(self.whole.rounds), len(rounds)
        most = played if played % field else played - played // field
        most -= sum(
            all(part.opponent is None for part in parts.values()) for parts in rounds.values()
        )
        limit = self.whole.regulations.points.win * most + 2 * HALF * steps
        total = {
            each: sum(part.points or 0 for part in parts.values()) for each, parts in rounds.items()
        }
        counted = [
            part.points or 0
            for part in rounds[number].values()
            if part.opponent is not None and 2 * total[part.opponent] >= limit
        ]
        return Fraction(sum(counted), POINT)


def _ranked(ours: Standings) -> list[Row]:
    return [row for row in ours.rows if row.rank is not None]


def as_written(code: str, value: Value, scale: int, decimals: int) -> Fraction | None:
    """The value with as many decimals as gacrux gives."""
    if value.amount is None:
        return None
    exact = Fraction(value.amount) / scale
    if not code.startswith(ROUNDED):
        return exact
    return Fraction((2 * exact * 10**decimals + 1) // 2, 10**decimals)


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


def running_averages(
    group: Sequence[int], event: Participants, rules: TieBreakRules, *, forfeits_played: bool
) -> Encounters:
    """Encounters with averages as gacrux keeps them: game by game, each rounded to 28 digits.

    From the fourth game between the same two on, equal averages may come out unequal.
    """
    table = encounters(group, event, rules, forfeits_played=forfeits_played)
    points = {}
    for number, parts in table.parts.items():
        averages: dict[int | None, tuple[Decimal, int]] = {}
        total = Decimal(0)
        for part in sorted(parts, key=lambda part: part.round or 0):
            average, games = averages.get(part.opponent, (Decimal(0), 0))
            new = (average * games + Decimal(part.points or 0) / POINT) / (games + 1)
            total += new - average
            averages[part.opponent] = (new, games + 1)
        points[number] = Fraction(total) * POINT
    return table._replace(points=points)
