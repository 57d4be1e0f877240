"""A section of an event as the value every other room works on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as with_default
from functools import lru_cache
from typing import Any, TypeAlias

from django.db import connection
from pydantic import TypeAdapter

from openarbiter.handling.situation import Attendance
from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    NationalRecord,
    Result,
    Round,
    Tournament,
)
from openarbiter.model.board_rulings import as_played
from openarbiter.web import models
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.frames import frame_of
from openarbiter.web.state.knockout_withdrawals import with_withdrawn
from openarbiter.web.state.uncommitted import ChangedParts, changed_so_far

_NATIONAL = TypeAdapter(tuple[NationalRecord, ...])
_ENTRANT = (
    "pk", "number", "name", "sex", "title", "rating", "federation", "fide_id", "birth",
    "points", "rank", "national", "rated_as", "fide_rating",
    "present", "withdrawn_from", "excused", "not_come", "fixed_board", "conditions",
)  # fmt: skip
_GAME = ("white_id", "black_id", "white_mark", "black_mark", "rated_white", "rated_black")

_RESULTS = {(one.value, other.value): Result(one, other) for one in Mark for other in Mark}

_Row: TypeAlias = tuple[int, int, str, str, str, str]
_Games: TypeAlias = tuple[tuple[Game, ...], tuple[Game, ...]]

Stamp: TypeAlias = tuple[int, int, tuple[tuple[int, int], ...]]
"""The key and the field revision of a section; the keys and revisions of its rounds."""

UNWRITTEN: Stamp = (0, 0, ())
"""The stamp of a position that is about to be written; nothing is remembered by it."""


@dataclass(frozen=True, slots=True)
class Position:
    """A section as it stands.

    Attributes:
        tournament: the value; rounds are the published ones.
        numbers: pairing numbers by the players' keys in the database.
        keys: the other way round.
        rating: the same tournament with results and ratings as they go into the rating
            report (C.04.2 D.8).
        attendance: what is recorded of each player besides, by number.
        stamp: what all of it depends on: the same stamp, the same tournament.
        sealed: the white teams of the matches whose line-ups are not released, by round; see
            :mod:`openarbiter.web.state.sealed`.
    """

    tournament: Tournament
    numbers: dict[int, int]
    keys: dict[int, int]
    rating: Tournament
    attendance: dict[int, Attendance]
    stamp: Stamp
    sealed: Mapping[int, frozenset[int]] = with_default(default_factory=dict)

    def stamp_after(self, rounds: int) -> Stamp:
        """What the tournament with only its first rounds depends on."""
        key, field, played = self.stamp
        return key, field, played[:rounds]


@dataclass(frozen=True, slots=True)
class _Field:
    """Everything of a section that is not inside of a round.

    Attributes:
        reported: the entrants with the ratings that go into the rating report.
    """

    frame: Tournament
    entrants: tuple[Entrant, ...]
    reported: tuple[Entrant, ...]
    numbers: dict[int, int]
    keys: dict[int, int]
    byes: dict[int, tuple[Bye, ...]]
    attendance: dict[int, Attendance]


_fields: Memory[tuple[int, int], _Field] = Memory(64, 24 * MEBIBYTE)
_rows: Memory[tuple[int, int], tuple[_Row, ...]] = Memory(1024, 16 * MEBIBYTE)
_games: Memory[tuple[int, int, int], _Games] = Memory(1024, 24 * MEBIBYTE)
_positions: Memory[Stamp, Position] = Memory(64, 16 * MEBIBYTE)


def tournament_of(section: models.Section) -> Tournament:
    """The tournament of a section."""
    return position_of(section).tournament


def position_of(section: models.Section) -> Position:
    """A section as it stands; only what changed since it was last asked for is read.

    What is read inside of a transaction is not remembered, for it may never be committed.
    Outside of one, a section that somebody has changed since it was read is read again, or
    rounds would stand beside a field that knows nothing of them.
    """
    stamp, now, sealed = _stamp_of(section)
    if connection.in_atomic_block:
        return _uncommitted(section, stamp, sealed)
    if now != section.field_revision:
        section.refresh_from_db()
        stamp, _, sealed = _stamp_of(section)

    def make() -> Position:
        field = _fields.get(stamp[:2], lambda: _field(section))
        games = [_remembered(pair, field, stamp[1]) for pair in stamp[2]]
        return _position(field, games, stamp, sealed)

    return _positions.get(stamp, make)


_Sealed: TypeAlias = Mapping[int, frozenset[int]]


def _stamp_of(section: models.Section) -> tuple[Stamp, int, _Sealed]:
    """What a section depends on, by the row that was read, and its field revision by now.

    Returns:
        These two, and the matches that are sealed, which is told in no other revision.
    """
    rounds = section.rounds.filter(published_at__isnull=False).order_by("number")
    columns = ("pk", "revision", "section__field_revision", "sealed")
    found = list(rounds.values_list(*columns))
    played = tuple((row[0], row[1]) for row in found)
    now = found[-1][2] if found else section.field_revision
    sealed = {place: frozenset(row[3]) for place, row in enumerate(found, start=1) if row[3]}
    return (section.pk, section.field_revision, played), now, sealed


def _uncommitted(section: models.Section, stamp: Stamp, sealed: _Sealed) -> Position:
    """A section inside of a transaction: what is remembered counts, but for what it changed."""
    changed = changed_so_far()
    if changed is None:
        changed = ChangedParts.everything()
    known = None if changed else _positions.known(stamp)
    if known is not None:
        return known
    field = None if changed.field else _fields.known(stamp[:2])
    field = field or _field(section)
    games = []
    for pair in stamp[2]:
        rows = None if changed.in_round(pair[0]) else _rows.known(pair)
        games.append(_games_of(_rows_of(pair[0]) if rows is None else rows, field))
    return _position(field, games, stamp, sealed)


def _remembered(pair: tuple[int, int], field: _Field, revision: int) -> _Games:
    def make() -> _Games:
        return _games_of(_rows.get(pair, lambda: _rows_of(pair[0])), field)

    return _games.get((*pair, revision), make)


def _field(section: models.Section) -> _Field:
    rows = list(section.players.order_by("number", "pk").values_list(*_ENTRANT))
    numbers = {row[0]: row[1] for row in rows}
    entrants = tuple(
        Entrant(
            number=row[1], name=row[2], sex=row[3], title=row[4], rating=row[5],
            federation=row[6], fide_id=row[7], birth=row[8], points=row[9], rank=row[10],
            national=_NATIONAL.validate_python(row[11]) if row[11] else (),
            fide_rating=row[13],
        )
        for row in rows
    )  # fmt: skip
    corrected = {row[1]: row[12] for row in rows if row[12] is not None}
    reported = tuple(
        replace(each, rating=corrected[each.number], fide_rating=None)
        if each.number in corrected
        else each
        for each in entrants
    )
    byes: dict[int, list[Bye]] = defaultdict(list)
    for player, number, kind in section.byes.order_by("round_number", "id").values_list(
        "player_id", "round_number", "kind"
    ):
        byes[number].append(Bye(numbers[player], ByeKind(kind)))
    gone = {row[1]: row[15] for row in rows if row[15] is not None}
    return _Field(
        with_withdrawn(frame_of(section.frame), gone),
        entrants,
        reported if corrected else entrants,
        numbers,
        {number: key for key, number in numbers.items()},
        {number: tuple(found) for number, found in byes.items()},
        {row[1]: _attendance(*row[14:]) for row in rows},
    )


@lru_cache(maxsize=1024)
def _attendance(*values: Any) -> Attendance:
    """One value for all players of whom the same is recorded, as most are."""
    return Attendance(*values)


def _rows_of(round_key: int) -> tuple[_Row, ...]:
    found = models.Game.objects.filter(round_id=round_key).order_by("place")
    return tuple(found.values_list(*_GAME))


def _games_of(rows: tuple[_Row, ...], field: _Field) -> _Games:
    """The games of a round, as they count and as they are rated."""
    numbers = field.numbers
    games = tuple(
        Game(numbers[white], numbers[black], _RESULTS[white_mark, black_mark])
        for white, black, white_mark, black_mark, _, _ in rows
    )
    if not any(row[4] for row in rows):
        return games, games
    rated = tuple(
        replace(game, result=_RESULTS[row[4], row[5]]) if row[4] else game
        for game, row in zip(games, rows, strict=True)
    )
    return games, rated


def _position(field: _Field, games: list[_Games], stamp: Stamp, sealed: _Sealed) -> Position:
    last = len(games)
    requests = tuple(
        ByeRequest(number, bye.player, bye.kind)
        for number, byes in sorted(field.byes.items())
        if number > last
        for bye in byes
    )

    def with_games(side: int, entrants: tuple[Entrant, ...]) -> Tournament:
        return replace(
            field.frame,
            entrants=entrants,
            rounds=tuple(
                Round(each[side], field.byes.get(number, ()))
                for number, each in enumerate(games, start=1)
            ),
            regulations=replace(field.frame.regulations, bye_requests=requests),
        )

    counted, rated = with_games(0, field.entrants), as_played(with_games(1, field.reported))
    return Position(counted, field.numbers, field.keys, rated, field.attendance, stamp, sealed)
