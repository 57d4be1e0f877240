"""Who of earlier tables takes which seat of a later stage, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from openarbiter.handling.numbering import rating_and_title
from openarbiter.model import Entrant, Reason
from openarbiter.model.score import format_score
from openarbiter.model.stage_lines import QualifiedPlayer
from openarbiter.model.text import N_, searchable
from openarbiter.stages.seats import SeatKind, StagePlace
from openarbiter.stages.tables import StageTable, comparable
from openarbiter.standings import Row

_IN_PLACE = N_("{name} is in place {place} of {table}.")
_MOVES_UP = N_("{name} is in place {place} of {table} and moves up to {seat}.")
_BEST = N_(
    "{name} is number {nth} of the players in place {place}: {points} points from {games} games in "
    "{table}."
)
_RATED = N_("{name} ({rating}) has the highest rating of those without another seat.")
_NAMED = N_("{name} has a seat that the organiser reserved.")

_NOT_FINAL = N_("{table} is not over: its places may still change.")
_NOT_PUBLISHED = N_(
    "The final standings of {table} are not published: publish them, then its players qualify."
)
_CUT = N_(
    "{players} share places {first}-{last} of {table}, and not all of them qualify. A play-off or "
    "lots must decide. Play-off: the page Play-off of the table, or openarbiter play-off with its "
    "file; lots: the page Standings, “Draw lots”."
)
_ORDER = N_(
    "{players} share places {first}-{last} of {table}, and each place leads to another seat. A "
    "play-off or lots must decide. Play-off: the page Play-off of the table, or openarbiter "
    "play-off with its file; lots: the page Standings, “Draw lots”."
)
_LEVEL_BEST = N_(
    "{players} in place {place} of different tables are level, and not all of them get the same "
    "seat. The regulations must say what decides: a play-off or lots. Then reserve the seat by "
    "name, such as A#12."
)
_LEVEL_RATING = N_(
    "{players} have the same rating and title, and not all of them get the same seat. The "
    "regulations must say what decides. Then reserve the seat by name, such as A#12."
)
_NO_TABLE = N_("The seat {seat} is of table {label}, and no such table is named.")
_NOBODY = N_("Nobody is left for the seat {seat}: {table} has {count} players who can go on.")
_NOBODY_ELSE = N_("Nobody is left for the seat {seat}.")
_NO_PLAYER = N_("The seat {seat} is reserved for a player who is not in {table}, or who is out.")
_TWICE = N_("{name} has two seats: {one} and {other}. Each player plays in one place only.")


class StageProblemKind(Enum):
    """What may stand against a filling."""

    NOT_FINAL = "not-final"
    SHARED = "shared-places"
    TWICE = "twice"
    EMPTY = "empty-seat"
    NO_TABLE = "no-table"


@dataclass(frozen=True, slots=True)
class StageProblem:
    """Something that keeps a stage from being filled.

    Attributes:
        label: the table it is about; ``""`` for several.
        players: by their numbers in that table.
    """

    kind: StageProblemKind
    reason: Reason
    label: str = ""
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Qualified:
    """Who takes a seat.

    Attributes:
        number: of the seat, from 1.
        place: the places in the table, first and last where shared; None where the seat was not
            earned by a place.
        passed: why those who were in front do not take the seat.
    """

    number: int
    seat: StagePlace
    label: str
    table: str
    entrant: Entrant
    place: tuple[int, int] | None
    reason: Reason
    passed: tuple[Reason, ...] = ()

    def line(self) -> QualifiedPlayer:
        """As the tournament file says it."""
        first, last = self.place or (None, None)
        return QualifiedPlayer(
            self.number, self.label, self.entrant.number, first, last, self.seat.text
        )


@dataclass(frozen=True, slots=True)
class Qualification:
    """All seats of a stage.

    Attributes:
        players: those who have a seat, by seat.
        problems: what must be settled before they can be entered.
    """

    seats: tuple[StagePlace, ...]
    players: tuple[Qualified, ...]
    problems: tuple[StageProblem, ...] = ()

    @property
    def ready(self) -> bool:
        """Whether the stage can be filled."""
        return not self.problems


@dataclass(slots=True)
class _Filling:
    """What has been given so far."""

    tables: dict[str, StageTable]
    given: dict[int, Qualified] = field(default_factory=dict)
    problems: list[StageProblem] = field(default_factory=list)

    def give(
        self,
        number: int,
        seat: StagePlace,
        table: StageTable,
        row: Row,
        reason: Reason,
        *,
        earned: bool,
    ) -> None:
        places = table.standings.places(row) if earned else None
        passed = table.passed(row) if earned else ()
        entrant = table.people[row.number]
        self.given[number] = Qualified(
            number, seat, table.label, table.name, entrant, places, reason, passed
        )

    def problem(
        self, kind: StageProblemKind, reason: Reason, label: str = "", players: Sequence[int] = ()
    ) -> None:
        self.problems.append(StageProblem(kind, reason, label, tuple(players)))


def qualify(
    seats: Sequence[StagePlace],
    tables: Sequence[StageTable],
    *,
    ordered: bool = True,
    published: bool = False,
) -> Qualification:
    """Fill the seats of a stage from the tables of earlier ones.

    A place of a table is taken by the player in it of those who can go on: where somebody
    declined or withdrew, everybody behind moves up. What the regulations leave open is a problem
    and never decided here.

    Args:
        ordered: whether it makes a difference which seat somebody has, as in a knock-out; in a
            Swiss tournament it makes none, and places that all qualify may be shared.
        published: whether tables are final only once somebody published them so.
    """
    filling = _Filling({each.label: each for each in tables})
    for table in tables:
        if not table.final:
            text = _NOT_PUBLISHED if published and table.standings.final else _NOT_FINAL
            reason = Reason.of(text, table=table.name)
            filling.problem(StageProblemKind.NOT_FINAL, reason, table.label)
    numbered = list(enumerate(seats, start=1))
    _refuse_shared(filling, seats, ordered=ordered)
    for number, seat in numbered:
        if seat.kind is SeatKind.NAMED:
            _named(filling, number, seat)
        elif seat.kind is SeatKind.PLACE:
            _placed(filling, number, seat)
    _best(filling, [(n, seat) for n, seat in numbered if seat.kind is SeatKind.BEST], ordered)
    _rated(filling, [(n, seat) for n, seat in numbered if seat.kind is SeatKind.RATING], ordered)
    players = tuple(filling.given[number] for number in sorted(filling.given))
    _refuse_twice(filling, players)
    return Qualification(tuple(seats), players, tuple(filling.problems))


def _names(table: StageTable, rows: Sequence[Row]) -> str:
    return ", ".join(table.people[row.number].name for row in rows)


def _refuse_shared(filling: _Filling, seats: Sequence[StagePlace], *, ordered: bool) -> None:
    """Find the shared places that qualification cuts through."""
    wanted = {(seat.label, seat.place) for seat in seats if seat.kind is SeatKind.PLACE}
    thirds = {seat.place for seat in seats if seat.kind is SeatKind.BEST}
    for label, table in filling.tables.items():
        rows = table.ranked
        first = 0
        while first < len(rows):
            last = first
            while last + 1 < len(rows) and rows[last + 1].rank == rows[first].rank:
                last += 1
            uses = [
                _use(label, place + 1, wanted, thirds, ordered) for place in range(first, last + 1)
            ]
            if len(set(uses)) > 1:
                group = rows[first : last + 1]
                whole = None not in uses and not any(use == "best" for use in uses)
                reason = Reason.of(
                    _ORDER if whole else _CUT,
                    players=_names(table, group),
                    first=first + 1,
                    last=last + 1,
                    table=table.name,
                )
                filling.problem(
                    StageProblemKind.SHARED, reason, label, [row.number for row in group]
                )
            first = last + 1


def _use(
    label: str, place: int, wanted: set[tuple[str, int]], thirds: set[int], ordered: bool
) -> str | int | None:
    """What a place of a table leads to."""
    if (label, place) in wanted:
        return place if ordered else "in"
    return "best" if place in thirds else None


def _placed(filling: _Filling, number: int, seat: StagePlace) -> None:
    table = filling.tables.get(seat.label)
    if table is None:
        reason = Reason.of(_NO_TABLE, seat=seat.text, label=seat.label)
        filling.problem(StageProblemKind.NO_TABLE, reason, seat.label)
        return
    rows = table.ranked
    if len(rows) < seat.place:
        reason = Reason.of(_NOBODY, seat=seat.text, table=table.name, count=len(rows))
        filling.problem(StageProblemKind.EMPTY, reason, seat.label)
        return
    row = rows[seat.place - 1]
    filling.give(number, seat, table, row, _why(table, row, seat), earned=True)


def _why(table: StageTable, row: Row, seat: StagePlace) -> Reason:
    name = table.people[row.number].name
    first, last = table.standings.places(row) or (seat.place, seat.place)
    place = str(first) if first == last else f"{first}-{last}"
    if not table.passed(row):
        return Reason.of(_IN_PLACE, name=name, place=place, table=table.name)
    return Reason.of(_MOVES_UP, name=name, place=place, table=table.name, seat=seat.text)


def _named(filling: _Filling, number: int, seat: StagePlace) -> None:
    table = filling.tables.get(seat.label)
    if table is None:
        reason = Reason.of(_NO_TABLE, seat=seat.text, label=seat.label)
        filling.problem(StageProblemKind.NO_TABLE, reason, seat.label)
        return
    row = next((row for row in table.standings.rows if row.number == seat.place), None)
    if row is None or row.number in table.gone:
        reason = Reason.of(_NO_PLAYER, seat=seat.text, table=table.name)
        filling.problem(StageProblemKind.EMPTY, reason, seat.label)
        return
    reason = Reason.of(_NAMED, name=table.people[row.number].name)
    filling.give(number, seat, table, row, reason, earned=False)


def _best(filling: _Filling, seats: list[tuple[int, StagePlace]], ordered: bool) -> None:
    """The best of those in one place of every table."""
    for place in sorted({seat.place for _, seat in seats}):
        asked = [(number, seat) for number, seat in seats if seat.place == place]
        there = [each for each in filling.tables.values() if len(each.ranked) >= place]
        if not there:
            for _, seat in asked:
                filling.problem(StageProblemKind.EMPTY, Reason.of(_NOBODY_ELSE, seat=seat.text))
            continue
        tables = tuple(there)
        rows = tuple(each.ranked[place - 1] for each in tables)
        found = comparable(tables, rows)
        order = sorted(range(len(rows)), key=lambda at: found[at].key, reverse=True)
        uses = {seat.nth: (seat.nth if ordered else 0) for _, seat in asked}
        for group in _level(order, [each.key for each in found]):
            if len({uses.get(order.index(at) + 1) for at in group}) > 1:
                names = ", ".join(tables[at].people[rows[at].number].name for at in group)
                reason = Reason.of(_LEVEL_BEST, players=names, place=place)
                filling.problem(StageProblemKind.SHARED, reason)
        for number, seat in asked:
            if seat.nth > len(order):
                filling.problem(StageProblemKind.EMPTY, Reason.of(_NOBODY_ELSE, seat=seat.text))
                continue
            at = order[seat.nth - 1]
            table, row = tables[at], rows[at]
            reason = Reason.of(
                _BEST,
                name=table.people[row.number].name,
                nth=seat.nth,
                place=place,
                points=format_score(found[at].score),
                games=found[at].games,
                table=table.name,
            )
            filling.give(number, seat, table, row, reason, earned=True)


def _level(order: Sequence[int], keys: Sequence[object]) -> list[list[int]]:
    """What is equal of an order, together."""
    groups: list[list[int]] = []
    for at in order:
        if groups and keys[groups[-1][0]] == keys[at]:
            groups[-1].append(at)
        else:
            groups.append([at])
    return groups


def _rated(filling: _Filling, seats: list[tuple[int, StagePlace]], ordered: bool) -> None:
    """The highest rated of those without another seat (the announced rating seats)."""
    if not seats:
        return
    taken = {(each.label, each.entrant.number) for each in filling.given.values()}
    left = [
        (table, row)
        for table in filling.tables.values()
        for row in table.standings.rows
        if row.rank is not None
        and row.number not in table.gone
        and (table.label, row.number) not in taken
    ]
    keys = [rating_and_title(table.people[row.number]) for table, row in left]
    order = sorted(range(len(left)), key=keys.__getitem__)
    uses = {seat.nth: (seat.nth if ordered else 0) for _, seat in seats}
    place = {at: nth for nth, at in enumerate(order, start=1)}
    for group in _level(order, keys):
        if len({uses.get(place[at]) for at in group}) > 1:
            names = ", ".join(left[at][0].people[left[at][1].number].name for at in group)
            filling.problem(StageProblemKind.SHARED, Reason.of(_LEVEL_RATING, players=names))
    for number, seat in seats:
        if seat.nth > len(order):
            filling.problem(StageProblemKind.EMPTY, Reason.of(_NOBODY_ELSE, seat=seat.text))
            continue
        table, row = left[order[seat.nth - 1]]
        entrant = table.people[row.number]
        reason = Reason.of(_RATED, name=entrant.name, rating=entrant.rating)
        filling.give(number, seat, table, row, reason, earned=False)


def _refuse_twice(filling: _Filling, players: Sequence[Qualified]) -> None:
    """Find somebody who has two seats, from one table or from two of them."""
    seen: dict[object, Qualified] = {}
    for each in players:
        keys: list[object] = [(each.label, each.entrant.number)]
        if each.entrant.fide_id:
            keys.append(each.entrant.fide_id)
        elif each.entrant.name and each.entrant.birth:
            keys.append((searchable(each.entrant.name), each.entrant.birth))
        other = next((seen[key] for key in keys if key in seen), None)
        if other is not None:
            reason = Reason.of(
                _TWICE, name=each.entrant.name, one=other.seat.text, other=each.seat.text
            )
            filling.problem(StageProblemKind.TWICE, reason, each.label, [each.entrant.number])
        for key in keys:
            seen.setdefault(key, each)
