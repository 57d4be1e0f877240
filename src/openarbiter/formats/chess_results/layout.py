"""The table of an export: which row has the heads, which columns the rounds, who is in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from openarbiter.formats.chess_results.cells import (
    UNPAIRED,
    halves_in,
    looks_like_bye,
    looks_like_game,
    looks_like_match,
    results_of,
)
from openarbiter.formats.chess_results.heads import ColumnRole, role_of
from openarbiter.formats.people import values
from openarbiter.formats.people.grid import GridLine

_NUMBERED = re.compile(r"([^\d/-]{0,20}?)(\d{1,3})([^\d/-]{0,20})")
"""``1.Rd``, ``TB1``, ``7``; codes of tie-breaks such as ``BH/C1`` and ``BH-C1`` are none."""

_AMOUNT = re.compile(r"-?\d{1,6}([.,]\d{1,4})?½?|½")
_CODE = re.compile(r"[A-Z]{3}")
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_LEADING = re.compile(r"\d{1,4}\.?")


@dataclass(frozen=True, slots=True)
class Group:
    """Columns next to each other whose heads are numbered from 1: their own numbers."""

    columns: tuple[int, ...]
    heads: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The table.

    Attributes:
        head: the row with the heads.
        rows: those of participants, below it.
        roles: what columns hold, by their number from 1, each role once.
        rounds: the columns of the rounds of a Swiss tournament.
        opponents: the columns of a round robin, one for each participant.
        tie_breaks: the columns of TB1 to TBn; their heads with them.
        ignored: the heads of all other columns.
        teams: whether the participants are teams.
        repeated: whether the heads stand there again for each of several tables.
    """

    head: GridLine
    rows: tuple[GridLine, ...]
    roles: dict[ColumnRole, int]
    rounds: tuple[int, ...] = ()
    opponents: tuple[int, ...] = ()
    tie_breaks: tuple[int, ...] = ()
    tie_break_heads: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()
    teams: bool = False
    repeated: bool = False
    others: tuple[GridLine, ...] = field(default=())
    """Rows among those of participants that are none."""

    def cell(self, row: GridLine, role: ColumnRole) -> str:
        """The cell of a row that holds this; ``""`` where no column does."""
        return row.cell(self.roles.get(role, 0))


def find_layout(records: Sequence[GridLine]) -> Layout | None:
    """The table with the largest number of participants; None where there is none.

    A table of results has columns numbered from 1 with rounds, opponents or tie-breaks in
    them, beside a place or a number and a name. Whatever stands in the same rows besides is
    told by its heads.
    """
    best: Layout | None = None
    for index, record in enumerate(records):
        if len(record.cells) < 4 or not _could_be_heads(record):
            continue
        layout = _layout(record, records[index + 1 :])
        if layout is not None and (best is None or len(layout.rows) > len(best.rows)):
            best = layout
    return best


def _could_be_heads(record: GridLine) -> bool:
    if _LEADING.fullmatch(record.cells[0]):
        return False
    return any(_NUMBERED.fullmatch(cell) for cell in record.cells)


def _layout(head: GridLine, below: Sequence[GridLine]) -> Layout | None:
    rows, others = _rows(head, below)
    repeated = any(record.cells == head.cells for record in below)
    if not rows:
        return None
    groups = _groups(head)
    kinds = {group: _kind(group, rows) for group in groups}
    rounds = _largest(group for group, kind in kinds.items() if kind == "rounds")
    opponents = _largest(group for group, kind in kinds.items() if kind == "opponents")
    amounts = [
        group
        for group, kind in kinds.items()
        if kind == "amounts" and not group.heads[0].strip().isdigit()
    ]
    results = rounds or opponents
    last = results.columns[-1] if results else 0
    tie_breaks = _largest(group for group in amounts if group.columns[0] > last)
    if results is None and tie_breaks is None and not repeated:
        return None
    taken = {column for group in (results, tie_breaks) if group for column in group.columns}
    roles = _roles(head, rows, taken, results)
    if not (
        {ColumnRole.NAME, ColumnRole.TEAM} & roles.keys()
        and {ColumnRole.RANK, ColumnRole.NUMBER} & roles.keys()
    ):
        return None
    known = {*taken, *roles.values()}
    return Layout(
        head=head,
        rows=rows,
        roles=roles,
        rounds=rounds.columns if rounds else (),
        opponents=opponents.columns if opponents and not rounds else (),
        tie_breaks=tie_breaks.columns if tie_breaks else (),
        tie_break_heads=tie_breaks.heads if tie_breaks else (),
        ignored=tuple(
            cell for column, cell in enumerate(head.cells, 1) if cell and column not in known
        ),
        teams=ColumnRole.NAME not in roles,
        repeated=repeated,
        others=others,
    )


def _rows(
    head: GridLine, below: Sequence[GridLine]
) -> tuple[tuple[GridLine, ...], tuple[GridLine, ...]]:
    """The rows of participants: those that go on as the table does, up to where it ends."""
    rows: list[GridLine] = []
    others: list[GridLine] = []
    pending: list[GridLine] = []
    for record in below:
        if len(record.cells) > 2 and _has_name(record):
            others += pending
            pending = []
            rows.append(record)
        elif len(record.cells) > 1:
            pending.append(record)
        else:
            break
    return tuple(rows), tuple(others)


def _has_name(record: GridLine) -> bool:
    begins = _LEADING.fullmatch(record.cells[0]) or not record.cells[0]
    return bool(begins) and any(_LETTERS.search(cell) for cell in record.cells[1:])


def _groups(head: GridLine) -> list[Group]:
    """Runs of heads such as ``1.Rd 2.Rd``, ``1 2 3``, ``TB1 TB2``."""
    found: list[Group] = []
    run: list[tuple[int, str]] = []
    shape = None
    for column, cell in enumerate((*head.cells, ""), 1):
        numbered = _NUMBERED.fullmatch(cell)
        this = (numbered[1].strip(), numbered[3].strip()) if numbered else None
        number = int(numbered[2]) if numbered else 0
        if run and this == shape and number == len(run) + 1:
            run.append((column, cell))
            continue
        if run:
            found.append(Group(tuple(one for one, _ in run), tuple(text for _, text in run)))
        run, shape = ([(column, cell)], this) if number == 1 else ([], None)
    return found


def _kind(group: Group, rows: Sequence[GridLine]) -> str:
    """Kind of the cells of a group: ``rounds``, ``opponents``, ``amounts``, or ``""``."""
    cells = [cell for row in rows for column in group.columns if (cell := row.cell(column))]
    if not cells:
        return ""
    games = sum(map(looks_like_game, cells))
    own = sum(not cell.strip(UNPAIRED) for cell in cells)
    if games and 2 * (games + sum(map(looks_like_bye, cells))) > len(cells):
        return "rounds"
    if 2 * sum(map(looks_like_match, cells)) > len(cells):
        return "rounds"
    results = sum(results_of(cell) is not None for cell in cells)
    square = len(group.columns) >= len(rows) > 1
    if square and own and 2 * (results + own) > len(cells):
        return "opponents"
    amounts = sum(_AMOUNT.fullmatch(cell) is not None for cell in cells)
    if square and own and 2 * (amounts + own) > len(cells):
        return "opponents"
    return "amounts" if 2 * amounts > len(cells) else ""


def _largest(groups: Iterable[Group]) -> Group | None:
    return max(groups, key=lambda group: len(group.columns), default=None)


def _roles(
    head: GridLine, rows: Sequence[GridLine], taken: set[int], results: Group | None
) -> dict[ColumnRole, int]:
    """Kinds of the columns that are neither rounds nor tie-breaks."""
    roles: dict[ColumnRole, int] = {}
    first_result = results.columns[0] if results else len(head.cells) + 1
    open_columns = [column for column in range(1, len(head.cells) + 1) if column not in taken]
    for column in list(open_columns):
        role = role_of(head.cell(column))
        if role is not None and role not in roles:
            roles[role] = column
            open_columns.remove(column)
    for role, fits in _BY_CELLS.items():
        if role in roles or (role is ColumnRole.NAME and ColumnRole.TEAM in roles):
            continue
        before = [column for column in open_columns if column < first_result]
        for column in before:
            if fits([cell for row in rows if (cell := row.cell(column))], len(rows)):
                roles[role] = column
                open_columns.remove(column)
                break
    _add_places(roles, rows, open_columns, first_result)
    if ColumnRole.POINTS not in roles and results is not None:
        left = [column for column in open_columns if column not in roles.values()]
        for column in left:
            if column > results.columns[-1] and _are_points(column, results, rows):
                roles[ColumnRole.POINTS] = column
                break
    return roles


def _add_places(
    roles: dict[ColumnRole, int],
    rows: Sequence[GridLine],
    open_columns: list[int],
    first_result: int,
) -> None:
    """Find places and numbers whose heads nobody knows: they are 1 to n, once each."""
    whole = [str(number) for number in range(1, len(rows) + 1)]
    counted = [
        column
        for column in open_columns
        if sorted(
            (row.cell(column).rstrip(".") for row in rows), key=lambda text: (len(text), text)
        )
        == whole
    ]
    for column in counted:
        ordered = [row.cell(column).rstrip(".") for row in rows] == whole
        if ColumnRole.RANK in roles and ColumnRole.NUMBER not in roles:
            roles[ColumnRole.NUMBER] = column
        elif ColumnRole.NUMBER in roles and ColumnRole.RANK not in roles:
            roles[ColumnRole.RANK] = column
        elif not {ColumnRole.RANK, ColumnRole.NUMBER} & roles.keys():
            # A pairing number comes before the rank behind the results, a rank before that
            # pairing number that stands beside it.
            behind = any(each > first_result for each in counted)
            roles[ColumnRole.RANK if ordered and not behind else ColumnRole.NUMBER] = column


def _are_points(column: int, results: Group, rows: Sequence[GridLine]) -> bool:
    """Check whether a column holds what the results of nearly every row add up to."""
    right = 0
    for row in rows:
        text = row.cell(column).replace(",", ".").replace("½", ".5")
        whole, half = divmod(sum(halves_in(row.cell(one)) for one in results.columns), 2)
        right += text in (
            (f"{whole}.5", f"{whole or ''}.5") if half else (f"{whole}", f"{whole}.0")
        )
    return 5 * right > 4 * len(rows)


def _are_titles(cells: Sequence[str], _: int) -> bool:
    return (
        bool(cells)
        and all(len(cell) < 5 and cell.isalpha() for cell in cells)
        and any(values.title(cell) for cell in cells)
    )


def _are_names(cells: Sequence[str], rows: int) -> bool:
    named = sum(bool(_LETTERS.search(cell)) and len(cell) > 3 for cell in cells)
    return 10 * named > 9 * rows and len(set(cells)) * 10 > 9 * rows


def _are_federations(cells: Sequence[str], rows: int) -> bool:
    return 2 * sum(_CODE.fullmatch(cell) is not None for cell in cells) > rows


def _are_ratings(cells: Sequence[str], rows: int) -> bool:
    numbers = [int(cell) for cell in cells if cell.isascii() and cell.isdigit() and len(cell) < 5]
    high = sum(999 < number < 3500 for number in numbers)
    return len(numbers) == len(cells) and 2 * high > rows


_BY_CELLS: dict[ColumnRole, Callable[[Sequence[str], int], bool]] = {
    ColumnRole.TITLE: _are_titles,
    ColumnRole.NAME: _are_names,
    ColumnRole.FEDERATION: _are_federations,
    ColumnRole.RATING: _are_ratings,
}
"""Tell columns without a known head by their contents."""
