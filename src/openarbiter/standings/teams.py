"""Tie-breaks of teams alone: C.07 12 (knock-outs) and 13.4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate

from openarbiter.model import Score
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import ExtendedBoards
from openarbiter.standings.buchholz import buchholz, fore_buchholz
from openarbiter.standings.codes import Code
from openarbiter.standings.direct_encounter import (
    Ordering,
    by_amount,
    extended_direct_encounter,
)
from openarbiter.standings.field import RankedEvent
from openarbiter.standings.values import Amount, Part, TieStep, Value


def board_count(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """BC: the number of each board times the points on it, the lower the better (12.1)."""
    return {
        number: _lowest_first(
            tuple(
                Part(board * points, base=board, points=points)
                for board, points in enumerate(_by_board(field, number), start=1)
            )
        )
        for number in field.numbers
    }


def by_board_count(
    group: Sequence[int], field: RankedEvent, code: Code, rules: TieBreakRules
) -> Ordering:
    """Order a group by Board Count, only where all have the same game points (12.1)."""
    games = field.event("GP").participants
    if len({games[number].score for number in group}) > 1:
        return Ordering([list(group)])
    return _by_values("BC", group, board_count(field, code, rules))


def top_boards(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """TBR: the points on the first board; where level, on the next, and so on (12.2)."""
    found = {}
    for number in field.numbers:
        boards = _by_board(field, number)
        found[number] = _boardwise(boards, tuple(boards))
    return found


def without_bottom_boards(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """BBE: the points on all boards but the bottom one; where level, but two, and so on (12.3)."""
    found = {}
    for number in field.numbers:
        boards = _by_board(field, number)
        from_the_top = list(accumulate(boards))[:-1]
        found[number] = _boardwise(boards, tuple(reversed(from_the_top)))
    return found


def _boardwise(boards: list[Score], key: tuple[Amount, ...]) -> Value:
    parts = tuple(
        Part(points, base=board, points=points) for board, points in enumerate(boards, start=1)
    )
    return Value(key[0] if key else 0, parts, key=key or (0,))


def extended_with_boards(
    group: Sequence[int], field: RankedEvent, code: Code, rules: TieBreakRules
) -> Ordering:
    """EDE and EDEBT, EDEBB, EDET, EDEB: two teams level in both scores go on by boards (13.3.2).

    EDEBT goes on by BC and TBR, EDEBB by BC and BBE, EDET by TBR, EDEB by BBE; each over
    all games of the tournament, as article 12 says, unless the rules say otherwise.
    """
    steps = _STEPS.get(code.name, ())

    def finish(pair: Sequence[int]) -> Ordering:
        counted = (
            field if rules.extended_boards == ExtendedBoards.ALL_MATCHES else field.between(pair)
        )
        taken: tuple[TieStep, ...] = ()
        for step in steps:
            parted, how = step(pair, counted, code, rules)
            taken += how
            if len(parted) > 1:
                return Ordering(parted, taken)
        return Ordering([list(pair)], taken)

    return extended_direct_encounter(group, field, code, rules, finish if steps else None)


def _by_top_boards(
    pair: Sequence[int], field: RankedEvent, code: Code, rules: TieBreakRules
) -> Ordering:
    return _by_values("TBR", pair, top_boards(field, code, rules))


def _by_bottom_boards(
    pair: Sequence[int], field: RankedEvent, code: Code, rules: TieBreakRules
) -> Ordering:
    return _by_values("BBE", pair, without_bottom_boards(field, code, rules))


def _by_values(name: str, group: Sequence[int], values: dict[int, Value]) -> Ordering:
    """A group by the boards, with the first comparison at which not all are equal."""
    parted = by_amount(group, lambda number: values[number].order)
    levels = list(zip(*(values[number].order for number in group), strict=False))
    depth = next((index for index, each in enumerate(levels) if len(set(each)) > 1), 0)
    step = TieStep(
        tuple(group),
        "",
        name,
        "all",
        levels[depth],
        tuple([values[number].parts for number in group]),
        tuple(map(tuple, parted)),
        depth,
    )
    return Ordering(parted, (step,))


_STEPS: dict[
    str, tuple[Callable[[Sequence[int], RankedEvent, Code, TieBreakRules], Ordering], ...]
] = {
    "EDEBT": (by_board_count, _by_top_boards),
    "EDEBB": (by_board_count, _by_bottom_boards),
    "EDET": (_by_top_boards,),
    "EDEB": (_by_bottom_boards,),
}
"""How the four possibilities of 13.3.2 go on."""


def strength_combination(field: RankedEvent, code: Code, rules: TieBreakRules) -> dict[int, Value]:
    """SSSC: the secondary score, and Buchholz by the primary over a normalising factor (13.4)."""
    plain = Code(code.name, "BH", cut=0, forfeits_played=code.forfeits_played)
    strength = (fore_buchholz if code.fore else buchholz)(field, plain, rules)
    factor = code.factor or normalising_factor(field)
    secondary = field.event(field.secondary).participants
    found = {}
    for number, value in strength.items():
        own, schedule = secondary[number].score, value.amount or 0
        note = (
            ("secondary", str(own)),
            ("buchholz", str(schedule)),
            ("factor", str(factor)),
        )
        amount = own + Fraction(schedule) / factor
        found[number] = Value(amount, value.parts, value.cuts, note=note)
    return found


def normalising_factor(field: RankedEvent) -> int:
    """The highest achievable primary score over the highest secondary one in a match (13.4.2.b).

    Rounded towards zero; at least 1, where the text leaves a division by nothing. Before the
    first round nobody knows how many boards a match has.
    """
    primary, secondary = field.event(), field.event(field.secondary)
    if not secondary.win:
        return 1
    return max(1, primary.win * primary.last_round // secondary.win)


def _by_board(field: RankedEvent, number: int) -> list[Score]:
    """The points of a team on each board over the whole tournament, top board first."""
    matches = field.boards.get(number, ())
    totals = [0] * max([field.board_count, *(len(match.boards) for match in matches)])
    for match in matches:
        for index, points in enumerate(match.boards):
            totals[index] += points
    return totals


def _lowest_first(parts: tuple[Part, ...]) -> Value:
    amount = sum(part.value for part in parts)
    return Value(amount, parts, key=(-amount,))
