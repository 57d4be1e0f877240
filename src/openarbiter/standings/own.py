"""Tie-breaks on a participant's own record: C.07 7, C.02 13.7, 13.8, 13.11.4, PMR 276."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import StandardPointsAgainst
from openarbiter.standings.codes import Code
from openarbiter.standings.event import Encounter, Participant, Participants, RoundKind
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.values import Amount, Cut, Part, Value


def points(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """The score: PTS, and in team events MPTS and GPTS (C.07 11.1)."""
    score = {"MPTS": "MP", "GPTS": "GP"}.get(code.name)
    event = field.events["MP" if score == "MP" else "GP"] if score else field.event(code.score)
    return {number: _score(each) for number, each in event.participants.items()}


def _score(each: Participant) -> Value:
    """The points of a participant with what each round brought."""
    parts = [
        Part(one.points, one.round, one.opponent, None, None, one.points)
        for one in each.rounds
        if one.kind is not RoundKind.FREE
    ]
    return Value(each.score, tuple(parts))


def other_points(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """MPvGP: game points where match points decide, and the other way round (13.1)."""
    event = field.events[field.secondary]
    return {number: _score(each) for number, each in event.participants.items()}


def wins(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """WIN: rounds that brought as many points as a win, played or not (7.1, 13.11.4)."""
    return _count(field, code, lambda one: one.standard == 10)


def games_won(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """WON: games won over the board (7.2)."""
    return _count(field, code, lambda one: one.kind is RoundKind.PLAYED and one.standard == 10)


def black_games(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """BPG: games played over the board with black; unplayed ones count as white (7.3, 13.8)."""
    return _count(field, code, lambda one: one.kind is RoundKind.PLAYED and one.black)


def black_wins(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """BWG: games won over the board with black (7.4, 13.7)."""
    return _count(
        field, code, lambda one: one.kind is RoundKind.PLAYED and one.black and one.standard == 10
    )


def rounds_elected(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """REP, formerly GE: the rounds less requested byes and forfeit losses (7.6).

    The free round of a round robin is neither: it counts, so that nobody falls behind
    for having it early.
    """
    return _count(field, code, lambda one: not one.kind.voluntary)


def standard_points(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """STD: a point for a round with more points than the opponent's, half for as many (7.7).

    Without a scheduled opponent, more points than a draw brings count one, as many a half.
    """
    with_draw = rules.standard_points_against == StandardPointsAgainst.DRAW
    event = field.event(code.score)
    return {
        number: _summed(
            [
                Part(worth, one.round, one.opponent, None, None, one.points)
                for one in each.rounds
                if (worth := _standard_worth(one, event, with_draw))
            ]
        )
        for number, each in event.participants.items()
    }


def _standard_worth(one: Encounter, event: Participants, with_draw: bool) -> int:
    if one.kind is RoundKind.FREE or one.kind is RoundKind.PENDING:
        return 0
    compared = event.draw if with_draw or one.opponent is None else one.against
    if one.points > compared:
        return 10
    return 5 if one.points == compared else 0


def progressive(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """PS: the scores after each round added up; /Cn leaves out the first n (7.5, 14.1.2.c).

    FIDE Swiss Rules 16.b go on: where it is level, the score of the first round is
    subtracted, then that of the second, and so on.
    """
    lost = code.cut
    found = {}
    for number, each in field.event(code.score).participants.items():
        running = [*accumulate([one.points for one in each.rounds])]
        parts = tuple([Part(score, index) for index, score in enumerate(running, start=1)])
        cuts = tuple([Cut(index, False, False) for index in range(min(lost, len(parts)))])
        key: tuple[Amount, ...] = ()
        if rules.level_sums_go_on:
            key = tuple(sum(running[dropped:]) for dropped in range(lost, len(running) + 1))
        found[number] = Value(sum(running[lost:]), parts, cuts, key)
    return found


def pairing_number(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """TPN: the tournament pairing number, the smallest first; /R the largest first (7.8)."""
    return {
        number: Value(number, key=(number if code.reverse else -number,))
        for number in field.numbers
    }


def _count(field: RankedEvent, code: Code, counts: Callable[[Encounter], bool]) -> dict[int, Value]:
    def ones() -> dict[int, list[tuple[Encounter, Part]]]:
        return {
            number: [
                (one, Part(1, one.round, one.opponent, None, None, one.points))
                for one in each.rounds
            ]
            for number, each in field.event(code.score).participants.items()
        }

    found = {}
    for number, rounds in field.once(("ones", code.score), ones).items():
        parts = tuple([part for one, part in rounds if counts(one)])
        found[number] = Value(len(parts), parts)
    return found


def _summed(parts: Sequence[Part]) -> Value:
    return Value(sum([part.value for part in parts]), tuple(parts))
