"""The Keizer ranking: points for games by the opponent's value, values by the place in the ranking.

The value of an opponent depends on the ranking, and the ranking on values. So after each round both
are computed in turn, from the ranking after the round before: one turn is a pass. It ends after so
many passes as the terms say; when a ranking comes up that was there before in this round; or after
:data:`MOST_PASSES`. The first ranking that comes up again is either the one just before, and stays
for good, or begins a circle: the pass that closes it is the last one. Since a field has a finite
number of rankings and each pass follows from the ranking alone, that always happens; the limit only
keeps it from taking long.

Sums are whole numbers of units (:attr:`~openarbiter.clubs.keizer_terms.KeizerTerms.unit` a point).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from openarbiter.clubs.evening import Evening, Spent, evenings
from openarbiter.clubs.keizer_terms import KeizerTerms, keizer_terms
from openarbiter.clubs.postponed import known_after
from openarbiter.model import Tournament

_Share: TypeAlias = tuple[Spent | None, int, Fraction, bool]
"""An evening, or None for the own value; whose value counts, which part, whether it is unpaid."""

MOST_PASSES = 500
"""The most passes after one round, where no ranking comes up again before."""


class Stop(Enum):
    """Why the passes of a round ended."""

    STABLE = "stable"
    """The ranking stayed as it was."""
    CIRCLE = "circle"
    """A ranking came up that an earlier pass had, and not the one before."""
    COUNT = "count"
    """There were as many passes as the terms say."""
    LIMIT = "limit"


@dataclass(frozen=True, slots=True)
class Summand:
    """What one round adds to a player's points.

    Attributes:
        round: None for the own value, added once.
        value: the value it is a fraction of: the opponent's, or the own one.
        units: what it adds.
        unpaid: whether it is an absence beyond those that are paid.
    """

    round: int | None
    kind: Evening | None
    opponent: int | None
    value: int
    fraction: Fraction
    units: int
    unpaid: bool = False


@dataclass(frozen=True, slots=True)
class Pass:
    """One turn: the values that the ranking before gives, and what comes of them.

    Attributes:
        values: by player, in points.
        scores: by player, in units.
        order: the players by scores, the first of the ranking first.
    """

    values: Mapping[int, int]
    scores: Mapping[int, int]
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Keizer:
    """The ranking after a round.

    Attributes:
        rounds: after how many rounds.
        start: the order before round 1.
        before: the ranking after the round before, from which the passes start.
        passes: those of this round, in order; the last one is the table. None before round 1.
        circle: how many passes the circle has, where there is one.
    """

    rounds: int
    terms: KeizerTerms
    start: tuple[int, ...]
    before: tuple[int, ...]
    passes: tuple[Pass, ...]
    stop: Stop
    circle: int
    spent: Mapping[int, tuple[Spent, ...]]

    @property
    def order(self) -> tuple[int, ...]:
        """The ranking, the first first."""
        return self.passes[-1].order if self.passes else self.start

    @property
    def scores(self) -> Mapping[int, int]:
        """The points of every player, in units; nothing before round 1."""
        return self.passes[-1].scores if self.passes else dict.fromkeys(self.start, 0)

    @property
    def values(self) -> Mapping[int, int]:
        """The values that the points of the table are made of."""
        return self.passes[-1].values if self.passes else values_of(self.start, self.terms)

    def summands(self, player: int, number: int = -1) -> tuple[Summand, ...]:
        """What a player's points are made of, in the order of the rounds.

        Args:
            number: which of the passes; the last one by default.
        """
        values = self.passes[number].values if self.passes else self.values
        return tuple(_summands(self.spent[player], player, values, self.terms))


def keizer(tournament: Tournament, rounds: int | None = None) -> Keizer:
    """The Keizer ranking after so many rounds, all by default."""
    *_, last = keizer_by_round(tournament, rounds)
    return last


def keizer_by_round(tournament: Tournament, rounds: int | None = None) -> tuple[Keizer, ...]:
    """The Keizer ranking after every round up to one, that before round 1 first.

    A postponed game counts in the rankings of the rounds from which it counts.
    """
    terms, count = keizer_terms(tournament), len(tournament.rounds) if rounds is None else rounds
    start = start_order(tournament, terms)
    nothing: dict[int, tuple[Spent, ...]] = dict.fromkeys(start, ())
    found = [Keizer(0, terms, start, start, (), Stop.STABLE, 0, nothing)]
    postponed = any(line.startswith("### Postponed:") for line in tournament.extra)
    whole = evenings(tournament)
    weights: dict[int, dict[int, int]] = {player: {} for player in start}
    ahead = {player: iter(_parts(whole[player], player, terms)) for player in start}
    for number in range(1, count + 1):
        if postponed:
            spent: Mapping[int, tuple[Spent, ...]] = evenings(known_after(tournament, number))
            weights = {player: {} for player in start}
            ahead = {player: iter(_parts(spent[player], player, terms)) for player in start}
        else:
            spent = {player: each[:number] for player, each in whole.items()}
        for player in start:
            _weigh(weights[player], ahead[player], number, terms.unit)
        before = found[-1].order
        passes, stop, circle = _passes(before, start, weights, terms)
        found.append(Keizer(number, terms, start, before, passes, stop, circle, spent))
    return tuple(found)


def start_order(tournament: Tournament, terms: KeizerTerms) -> tuple[int, ...]:
    """The order before round 1: the start list, or ratings and then the start list."""
    if terms.start == "list":
        return tournament.ranking
    ratings = {each.number: each.rating for each in tournament.entrants}
    return tuple(sorted(tournament.ranking, key=lambda player: -ratings[player]))


def values_of(order: tuple[int, ...], terms: KeizerTerms) -> dict[int, int]:
    """The value of every player by the place in a ranking."""
    top = terms.top_of(len(order))
    return {
        player: max(terms.least, top - terms.step * place) for place, player in enumerate(order)
    }


def _passes(
    before: tuple[int, ...],
    start: tuple[int, ...],
    weights: Mapping[int, Mapping[int, int]],
    terms: KeizerTerms,
) -> tuple[tuple[Pass, ...], Stop, int]:
    """The passes after a round, why they end, and the length of the circle if there is one.

    Args:
        weights: by player, how many units a point of whose value brings.
    """
    rows = {player: tuple(row.items()) for player, row in weights.items()}
    seen = {before: 0}
    done: list[Pass] = []
    order = before
    while True:
        values = values_of(order, terms)
        scores = {
            player: sum([weight * values[other] for other, weight in row])
            for player, row in rows.items()
        }
        order = tuple(sorted(start, key=lambda player: -scores[player]))
        done.append(Pass(values, scores, order))
        if terms.passes is not None:
            if len(done) == terms.passes:
                return tuple(done), Stop.COUNT, 0
            continue
        if order in seen:
            circle = len(done) - seen[order]
            return tuple(done), Stop.STABLE if circle == 1 else Stop.CIRCLE, circle
        if len(done) == MOST_PASSES:
            return tuple(done), Stop.LIMIT, 0
        seen[order] = len(done)


def _weigh(weights: dict[int, int], ahead: Iterator[_Share], number: int, unit: int) -> None:
    """Add what the evenings up to a round bring, as units for a point of each player's value."""
    for one, of_whom, part, _unpaid in ahead:
        if part:
            weights[of_whom] = weights.get(of_whom, 0) + int(part * unit)
        if one is not None and one.round == number:
            return


def _summands(
    spent: tuple[Spent, ...], player: int, values: Mapping[int, int], terms: KeizerTerms
) -> list[Summand]:
    unit = terms.unit
    found = []
    for one, of_whom, part, unpaid in _parts(spent, player, terms):
        value = values[of_whom]
        units = int(part * unit) * value
        number = None if one is None else one.round
        kind = None if one is None else one.kind
        opponent = None if one is None else one.opponent
        found.append(Summand(number, kind, opponent, value, part, units, unpaid))
    return found


def _parts(spent: tuple[Spent, ...], player: int, terms: KeizerTerms) -> list[_Share]:
    """For each evening, and the own value: whose value counts, which fraction, whether unpaid."""
    found: list[_Share] = []
    if terms.own:
        found.append((None, player, Fraction(1), False))
    absences = 0
    for one in spent:
        part, unpaid = _FRACTIONS[one.kind](terms), False
        if one.kind is Evening.ABSENCE:
            absences += 1
            if terms.paid_absences is not None and absences > terms.paid_absences:
                part, unpaid = Fraction(0), True
        theirs = one.kind.against and one.kind is not Evening.FORFEIT_LOSS
        of_whom = one.opponent if theirs and one.opponent is not None else player
        found.append((one, of_whom, part, unpaid))
    return found


_FRACTIONS = {
    Evening.WIN: lambda terms: terms.win,
    Evening.DRAW: lambda terms: terms.draw,
    Evening.LOSS: lambda terms: terms.loss,
    Evening.OPEN: lambda terms: terms.open_game,
    Evening.FORFEIT_WIN: lambda terms: terms.forfeit_win,
    Evening.FORFEIT_LOSS: lambda terms: terms.forfeit_loss,
    Evening.BYE: lambda terms: terms.bye,
    Evening.ABSENCE: lambda terms: terms.absence,
    Evening.DUTY: lambda terms: terms.duty,
    Evening.NO_NOTICE: lambda terms: terms.no_notice,
    Evening.BEFORE: lambda terms: terms.before,
}
