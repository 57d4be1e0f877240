"""Prohibited pairings, byes known in advance, abnormal points: XXP, 260, XXZ, 240, 299."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.formats.trf.lines import Line, whole_number
from openarbiter.formats.trf.people import listed, numbers_in, refuse
from openarbiter.formats.trf.records import Records
from openarbiter.formats.trf.scoring import MOST_POINTS
from openarbiter.model import (
    Adjustment,
    Bye,
    ByeKind,
    ByeRequest,
    Prohibition,
    Round,
    Score,
    parse_score,
)
from openarbiter.model.text import N_

LAST_ROUND = 999
"""Last round of a 260 record for the whole tournament, where its length is not stated."""

_XXP_FORM = N_("The numbers of two or more players")
_260_FORM = N_("The first and the last round, then the numbers of two or more players")
_XXZ_FORM = N_("The numbers of the players who miss the next round")
_240_FORM = N_("F, H or Z, the round, then the numbers of the players")
_299_FORM = N_(
    "The letter of a result or nothing in column 5, points in 14-17, the round or nothing in "
    "20-22, players from column 24"
)


def read_prohibitions(
    records: Records, players: Mapping[int, object], rounds: int | None
) -> tuple[Prohibition, ...]:
    """Prohibited pairings in file order.

    A 260 record that reaches the last round of the tournament holds to its end,
    whatever the number of rounds turns out to be.
    """
    found = []
    for line in records.take("XXP", "260"):
        ranged = line.tag == "260"
        form = _260_FORM if ranged else _XXP_FORM
        numbers = numbers_in(line.words(), line, form, records)
        if numbers is None:
            continue
        first, last = 1, LAST_ROUND
        if ranged:
            if len(numbers) < 4 or not 0 < numbers[0][1] <= numbers[1][1]:
                refuse(records, line, 5, line.value, form)
                continue
            first, last = numbers[0][1], numbers[1][1]
            numbers = numbers[2:]
        elif len(numbers) < 2:
            refuse(records, line, 5, line.value, form)
            continue
        people = listed(numbers, line, players, records)
        if people is not None and len(people) < 2:
            refuse(records, line, 5, line.value, form)
        elif people is not None:
            to_the_end = last >= min(rounds or LAST_ROUND, LAST_ROUND)
            found.append(Prohibition(tuple(people), first, None if to_the_end else last))
    return tuple(found)


def read_bye_requests(
    records: Records,
    players: Mapping[int, object],
    played: list[Round],
    later_byes: Mapping[tuple[int, int], ByeKind],
) -> tuple[ByeRequest, ...]:
    """Byes known in advance, by round and player: later columns, XXZ and 240.

    The player's own line counts most, then 240, then XXZ, which says only that they are
    not there. A 240 record about a round already in the columns must say the same as
    they do; where a player's column is blank, it adds their bye to ``played``.
    """
    next_round = len(played) + 1
    known = dict(later_byes)
    in_columns = _Columns(played)
    for line in records.take("240"):
        record = _record_240(line, players, records)
        if record is None:
            continue
        for player in record.players:
            if record.round < next_round:
                said = in_columns.bye(record.round, player, record.kind)
            else:
                said = known.setdefault((record.round, player), record.kind)
            if said is not record.kind:
                records.report.add(
                    "trf-bye-disagrees",
                    line.number,
                    5,
                    record.kind.value,
                    player=player,
                    round=record.round,
                )
    for line in records.take("XXZ"):
        numbers = numbers_in(line.words(), line, _XXZ_FORM, records)
        for player in listed(numbers or (), line, players, records) or ():
            known.setdefault((next_round, player), ByeKind.ZERO)
    in_columns.write_back(played)
    return tuple(
        ByeRequest(round_number, player, kind)
        for (round_number, player), kind in sorted(known.items(), key=lambda item: item[0])
    )


@dataclass(frozen=True, slots=True)
class _Record240:
    kind: ByeKind
    round: int
    players: list[int]


def _record_240(line: Line, players: Mapping[int, object], records: Records) -> _Record240 | None:
    """One 240 record; None, and a problem, where it cannot be read."""
    kinds = {kind.value: kind for kind in (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)}
    words = list(line.words())
    kind = kinds.get(words[0][1].upper()) if words else None
    if kind is None:
        refuse(records, line, 5, line.cut(5, 5), _240_FORM)
        return None
    numbers = numbers_in(words[1:], line, _240_FORM, records)
    if numbers is None:
        return None
    if len(numbers) < 2 or not numbers[0][1]:
        refuse(records, line, 7, line.cut(7, len(line.text)), _240_FORM)
        return None
    people = listed(numbers[1:], line, players, records)
    return None if people is None else _Record240(kind, numbers[0][1], people)


class _Columns:
    """Presence in the rounds of the columns, with byes that 240 adds to them."""

    def __init__(self, played: list[Round]):
        self._played = played
        self._byes: dict[int, dict[int, ByeKind]] = {}
        self._playing: dict[int, set[int]] = {}
        self._changed: set[int] = set()

    def bye(self, round_number: int, player: int, kind: ByeKind) -> ByeKind | None:
        """The kind of a player's bye, added if their column is blank; None if they played."""
        if round_number not in self._byes:
            one = self._played[round_number - 1]
            self._byes[round_number] = {bye.player: bye.kind for bye in one.byes}
            self._playing[round_number] = {
                player for game in one.games for player in (game.white, game.black)
            }
        byes = self._byes[round_number]
        if player in self._playing[round_number]:
            return None
        if player not in byes:
            byes[player] = kind
            self._changed.add(round_number)
        return byes[player]

    def write_back(self, played: list[Round]) -> None:
        for number in self._changed:
            byes = (Bye(player, kind) for player, kind in sorted(self._byes[number].items()))
            played[number - 1] = Round(played[number - 1].games, tuple(byes))


def read_adjustments(records: Records, players: Mapping[int, object]) -> tuple[Adjustment, ...]:
    """Abnormal points of an individual tournament (record 299), in file order."""
    found = []
    for line in records.take("299"):
        read = (AdjustmentLine.read(line, columns) for columns in ADJUSTMENT_COLUMNS)
        said = next((one for one in read if one is not None and one.points is not None), None)
        if said is None:
            refuse(records, line, 5, line.value, _299_FORM)
        elif people := listed(said.numbers, line, players, records):
            found.append(said.adjustment(people))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Columns299:
    match_points: tuple[int, int]
    points: tuple[int, int]
    round: tuple[int, int]
    players: int
    blank: tuple[int, ...]


ADJUSTMENT_COLUMNS = (
    _Columns299((8, 11), (14, 17), (20, 22), 24, (4, 6, 7, 12, 13, 18, 19, 23)),
    _Columns299((7, 10), (12, 15), (17, 19), 21, (4, 6, 11, 16, 20)),
)
"""The columns of the standard, and those of its last draft, in which files are about."""


@dataclass(frozen=True, slots=True)
class AdjustmentLine:
    """A 299 record; ``numbers`` are players or teams, with their columns."""

    kind: str
    match_points: Score | None
    points: Score | None
    round: int | None
    numbers: tuple[tuple[int, int], ...]

    @classmethod
    def read(cls, line: Line, columns: _Columns299) -> AdjustmentLine | None:
        """The record in these columns; None where they do not hold one."""
        kind = line.cut(5, 5).upper()
        match_text, text = line.cut(*columns.match_points), line.cut(*columns.points)
        match_points, points = _points(match_text), _points(text)
        round_number = whole_number(line.cut(*columns.round) or "0")
        words = [(column, whole_number(word)) for column, word in line.words(columns.players)]
        numbers = tuple((column, number) for column, number in words if number is not None)
        if (
            kind not in ("", *"WDLFHZ+-")
            or (text and points is None)
            or (match_text and match_points is None)
            or round_number is None
            or not words
            or len(numbers) < len(words)
            or not line.blank(*columns.blank)
        ):
            return None
        return cls(kind, match_points, points, round_number or None, numbers)

    def adjustment(self, numbers: Sequence[int]) -> Adjustment:
        """The same for the model, for these players or teams."""
        people = tuple(numbers)
        return Adjustment(self.kind, self.points, people, self.round, self.match_points)


def _points(text: str) -> Score | None:
    try:
        points = parse_score(text)
    except ValueError:
        return None
    return points if abs(points) <= MOST_POINTS else None
