"""Tie-breaks by ratings: C.07 10, C.02 13.3 and 13.14.1, PMR 267, FIDE Swiss Rules 16.a."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from fractions import Fraction

from openarbiter.model import POINT
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.rating_tables import FULL_SCALE, chance, rating_difference
from openarbiter.rulebook.tie_break_choices import RatingAverage
from openarbiter.standings.codes import Code
from openarbiter.standings.event import Participant, Participants, RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.values import Amount, Part, Summands, Value, half_up, summands

BELOW_ALL = 800
"""How far below the lowest rated opponent a score of nothing is put (10.3)."""

MISSED_GAMES = 2
"""More games missed by choice than this put a player's average last (C.02 13.14.1)."""


_WIDEST = 5_000
_CHANCES = {difference: chance(difference) for difference in range(-_WIDEST, _WIDEST + 1)}
"""Table 8.1.b for every difference there is between people."""


def rating(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """RTNG: the rating, from highest to lowest; /R the other way round (10.6)."""
    found = {}
    for number, each in field.event().participants.items():
        own = each.rating or code.unrated or 0
        found[number] = Value(own, key=(-own if code.reverse else own,))
    return found


def average_rating(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """ARO: the average rating of the opponents played over the board (10.1, 13.3).

    With /C1 the lowest rated one is left out (13.3.2). C.07 rounds to a whole number;
    C.02 does not, and puts players who missed more than two games after all who played
    more (13.14.1).
    """
    event = field.event()
    return {
        number: _average(event.participants[number], games, code, event, rules)
        for number, games in _all_played(field, code).items()
    }


def _average(
    participant: Participant, games: Summands, code: Code, event: Participants, rules: TieBreakRules
) -> Value:
    total, parts, cuts, *_ = games.value(code.cut, code.cut_high, voluntary_first=False)
    count = len(parts) - len(cuts)
    amount: Amount | None = None
    divisor = count
    if count and total is not None:
        if rules.rating_average == RatingAverage.GAMES_WHOLE:
            amount = half_up(int(total), count)
        else:
            divisor = (
                event.rounds - len(cuts) if rules.rating_average == RatingAverage.ROUNDS else count
            )
            amount = Fraction(total) / divisor
    key: tuple[Amount, ...] = ()
    if rules.absentees_last:
        # Allocated byes and opponents who did not come are nobody's choice.
        missed = sum(one.kind.voluntary for one in participant.rounds)
        completed = len(parts) if missed > MISSED_GAMES else event.rounds
        key = (completed, amount or 0)
    return Value(amount, parts, cuts, key, max(1, divisor))


def sum_of_ratings(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """SRO: the opponents' Elo less the lowest; where level, less the next lowest too (16.a)."""
    rounds = field.event().rounds
    found = {}
    for number, games in _all_played(field, code).items():
        lost = max(1, code.cut)
        ascending = sorted(int(part.value) for part in games.parts)
        key = tuple(sum(ascending[dropped:]) for dropped in range(lost, rounds + 1))
        found[number] = games.value(lost, 0, voluntary_first=False)._replace(key=key)
    return found


def performance(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """TPR: the average rating of the opponents and the rating difference dp for the score (10.2).

    The average is ARO, so rounded before the difference is added.
    """
    return field.once(
        ("performance", code.unrated),
        lambda: {
            number: performance_of(games.parts)
            for number, games in _all_played(field, code).items()
        },
    )


def performance_of(parts: Sequence[Part]) -> Value:
    """The performance over the games in ``parts``; undefined without any."""
    if not parts:
        return Value(None)
    average = half_up(sum(int(part.value) for part in parts), len(parts))
    scored = _standard_score(parts)
    difference = rating_difference(scored, POINT * len(parts))
    note = (("average", str(average)), ("score", str(scored)), ("difference", str(difference)))
    return Value(average + difference, tuple(parts), divisor=len(parts), note=note)


def perfect_performance(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """PTP: the lowest rating whose expected score reaches the score (10.3).

    The score is that of the games the opponents' ratings come from: points from games
    that were not played have no opponent to expect anything against.
    """
    return field.once(
        ("perfect performance", code.unrated),
        lambda: {
            number: perfect_performance_of(games.parts)
            for number, games in _all_played(field, code).items()
        },
    )


def perfect_performance_of(parts: Sequence[Part]) -> Value:
    """The perfect performance over the games in ``parts``; undefined without any."""
    if not parts:
        return Value(None)
    scored = _standard_score(parts)
    lowest = lowest_rating_for(scored, [int(part.value) for part in parts])
    return Value(lowest, tuple(parts), note=(("score", str(scored)),))


def lowest_rating_for(scored: int, opponents: Sequence[int]) -> int:
    """The lowest rating with an expected score of at least ``scored``.

    Args:
        scored: points in tenths by 1 - 1/2 - 0.
        opponents: their ratings, at least one.
    """
    if scored == 0:
        return min(opponents) - BELOW_ALL
    wanted = 10 * scored
    wide = max(opponents) - min(opponents) + FULL_SCALE > _WIDEST
    chance_of = chance if wide else _CHANCES.__getitem__
    candidates = range(min(opponents) - FULL_SCALE, max(opponents) + FULL_SCALE + 1)

    def expected(rating: int) -> int:
        return sum([chance_of(rating - opponent) for opponent in opponents])

    return candidates[bisect_left(candidates, wanted, key=expected)]


def average_performance(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """APRO: the average performance (TPR) of the opponents played over the board (10.4)."""
    return _average_of(performance(field, code, rules), field)


def average_perfect(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """APPO: the average perfect performance (PTP) of the opponents played (10.5)."""
    return _average_of(perfect_performance(field, code, rules), field)


def _average_of(of_all: Mapping[int, Value], field: RankedEvent) -> dict[int, Value]:
    theirs = {
        number: None if value.amount is None else int(value.amount)
        for number, value in of_all.items()
    }
    found = {}
    for number, each in field.event().participants.items():
        parts = _over_the_board(each, theirs)
        count = len(parts)
        amount = half_up(sum([int(part.value) for part in parts]), count) if parts else None
        found[number] = Value(amount, parts, divisor=count or 1)
    return found


def _all_played(field: RankedEvent, code: Code) -> dict[int, Summands]:
    """By number, the games over the board with the ratings of the opponents."""
    participants = field.event().participants

    def compute() -> dict[int, Summands]:
        ratings = {number: each.rating or code.unrated for number, each in participants.items()}
        return {
            number: summands(_over_the_board(each, ratings))
            for number, each in participants.items()
        }

    return field.once(("rated games", code.unrated), compute)


def _over_the_board(
    participant: Participant, of_opponents: Mapping[int, int | None]
) -> tuple[Part, ...]:
    """The games played over the board, each with the number its opponent has, if any."""
    return tuple(
        [
            Part(base, number, opponent, base, base, standard)
            for number, kind, opponent, _, _, standard, _ in participant.rounds
            if kind is RoundKind.PLAYED
            and opponent is not None
            and (base := of_opponents[opponent]) is not None
        ]
    )


def _standard_score(parts: Sequence[Part]) -> int:
    return sum([part.points or 0 for part in parts])
