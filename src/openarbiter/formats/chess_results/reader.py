"""A cross table of Chess-Results to a tournament, with every problem by row, round and player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from openarbiter.formats.chess_results.cells import colours_of, read_cell
from openarbiter.formats.chess_results.entrants import EntrantReader
from openarbiter.formats.chess_results.header import TableHeader, read_table_header
from openarbiter.formats.chess_results.heads import ColumnRole
from openarbiter.formats.chess_results.layout import Layout, find_layout
from openarbiter.formats.chess_results.opponents import (
    Named,
    named_by,
    number_in,
    ranks_of,
    row_numbers,
)
from openarbiter.formats.chess_results.places import TablePlaces
from openarbiter.formats.chess_results.round_robin import (
    Schedule,
    arrange,
    own_columns,
    read_square,
)
from openarbiter.formats.chess_results.sheets import ExportSheet, read_sheet
from openarbiter.formats.chess_results.tie_break_names import (
    POINTS,
    TieBreakColumn,
    tie_break_columns,
)
from openarbiter.formats.people.grid import GridLine
from openarbiter.formats.problems import Report
from openarbiter.formats.trf.checks import check
from openarbiter.formats.trf.entries import RoundEntry
from openarbiter.formats.trf.inference import with_inferred_points
from openarbiter.formats.trf.lines import Line
from openarbiter.formats.trf.players import PlayerLine
from openarbiter.formats.trf.reader import CROSS_TABLE, TrfReading
from openarbiter.formats.trf.rounds import assemble
from openarbiter.model import Regulations, Tournament


@dataclass(frozen=True, slots=True)
class PublishedStanding:
    """Published values of one participant.

    Attributes:
        number: the pairing number; None where the table shows none.
        cells: the rank, the points and the tie-breaks as they stand there, by column.
    """

    line: int
    number: int | None
    name: str
    fide_id: str
    cells: dict[int, str]


@dataclass(frozen=True, slots=True)
class PublishedTable:
    """Ranks, points and tie-breaks of a table, before anybody compares them.

    Attributes:
        rank, points: their columns, 0 for none.
        tie_breaks: TB1 to TBn without the points.
        ignored: the heads of columns that say nothing about the standings.
        teams: whether the participants are teams.
    """

    standings: tuple[PublishedStanding, ...] = ()
    rank: int = 0
    points: int = 0
    tie_breaks: tuple[TieBreakColumn, ...] = ()
    ignored: tuple[str, ...] = ()
    teams: bool = False


@dataclass(frozen=True, slots=True)
class TableReading:
    """A table that was read.

    Attributes:
        reading: the tournament and all problems, as of a tournament file.
        published: the standings in it.
    """

    reading: TrfReading
    published: PublishedTable = field(default=PublishedTable())


def read_chess_results(data: bytes, *, schedule: Schedule) -> TableReading:
    """Read a cross table, a ranking list or the table of a round robin.

    Never fails over what a file contains; what contradicts itself is told, and resolved as
    in a tournament file.

    Args:
        data: the file: HTML, XLSX or CSV.
        schedule: the pairs of a round robin, for tables that do not say in which round a
            game was played.
    """
    report = Report()
    sheet = read_sheet(data, report)
    if sheet is None:
        return TableReading(_reading(Tournament(), report, ""))
    layout = find_layout(sheet.records)
    if layout is None:
        title = sheet.headings[-1] if sheet.headings else sheet.title
        report.add("table-none", read=title)
        return TableReading(_reading(Tournament(), report, sheet.encoding))
    layout, sheet = _renumbered(layout, sheet)
    return _Table(layout, sheet, report).read(schedule)


def _reading(tournament: Tournament, report: Report, encoding: str) -> TrfReading:
    return TrfReading(tournament, report.problems(), encoding or "xlsx", CROSS_TABLE)


def _renumbered(layout: Layout, sheet: ExportSheet) -> tuple[Layout, ExportSheet]:
    """The rows of a page counted from the heads of its table, which are row 1."""
    if sheet.form != "html":
        return layout, sheet
    shift = layout.head.line - 1

    def moved(record: GridLine) -> GridLine:
        return GridLine(record.line - shift, record.cells)

    return (
        replace(
            layout,
            head=moved(layout.head),
            rows=tuple(map(moved, layout.rows)),
            others=tuple(map(moved, layout.others)),
        ),
        replace(sheet, records=tuple(map(moved, sheet.records))),
    )


class _Table:
    """One table on its way to a tournament."""

    def __init__(self, layout: Layout, sheet: ExportSheet, report: Report):
        self.layout = layout
        self.sheet = sheet
        self.report = report
        self.header = read_table_header(sheet, layout.head, len(layout.rounds))
        self.tie_breaks = self._tie_breaks()
        self.points = self._points_column()

    def read(self, schedule: Schedule) -> TableReading:
        """The tournament and what is published."""
        published = self._published()
        self._complain()
        layout = self.layout
        if layout.teams or layout.repeated:
            self.report.add("table-teams", layout.head.line, read=self.header.title)
            return TableReading(_reading(Tournament(), self.report, self.sheet.encoding), published)
        if layout.opponents:
            players = self._round_robin(schedule)
        elif layout.rounds:
            players = self._swiss()
        else:
            self.report.add("table-no-results", layout.head.line, read=self.header.title)
            players = self._listed()
        tournament = self._tournament(players)
        if not any(each.number for each in published.standings):
            published = replace(published, standings=self._with_numbers(published, players))
        return TableReading(_reading(tournament, self.report, self.sheet.encoding), published)

    def _tie_breaks(self) -> tuple[TieBreakColumn, ...]:
        last = self.layout.rows[-1].line
        below = [each for each in self.sheet.records if each.line > last]
        return tie_break_columns(
            self.layout.tie_break_heads,
            self.layout.tie_breaks,
            below,
            teams=self.layout.teams,
        )

    def _points_column(self) -> int:
        """The column with the points: one of their own, or the tie-break that is them."""
        own = self.layout.roles.get(ColumnRole.POINTS, 0)
        named = (each.column for each in self.tie_breaks if each.code == POINTS)
        return own or next(named, 0)

    def _published(self) -> PublishedTable:
        layout = self.layout
        columns = (layout.roles.get(ColumnRole.RANK, 0), self.points, *layout.tie_breaks)
        names = ColumnRole.TEAM if layout.teams else ColumnRole.NAME
        ranks = ranks_of(layout.rows, row_numbers(layout, ColumnRole.RANK))
        standings = []
        for row, rank in zip(layout.rows, ranks, strict=True):
            cells = {column: row.cell(column) for column in columns if column}
            if rank is not None and ColumnRole.RANK in layout.roles:
                cells[layout.roles[ColumnRole.RANK]] = str(rank)
            standings.append(
                PublishedStanding(
                    row.line,
                    number_in(layout.cell(row, ColumnRole.NUMBER)),
                    layout.cell(row, names),
                    layout.cell(row, ColumnRole.FIDE_ID),
                    cells,
                )
            )
        kept = tuple(each for each in self.tie_breaks if each.code != POINTS)
        return PublishedTable(
            tuple(standings),
            layout.roles.get(ColumnRole.RANK, 0),
            self.points,
            kept,
            layout.ignored,
            layout.teams,
        )

    def _complain(self) -> None:
        """Report problems of the table as a whole."""
        head = self.layout.head.line
        for record in self.layout.others:
            read = " ".join(filter(None, record.cells))
            self.report.add("table-surplus", record.line, read=read)
        if self.layout.ignored:
            self.report.add("table-columns", head, read=", ".join(self.layout.ignored))
        rated = {ColumnRole.RATING, ColumnRole.FIDE_RATING, ColumnRole.NATIONAL_RATING}
        if not rated & self.layout.roles.keys() and not self.layout.teams:
            self.report.add("table-ratings", head)
        for each in self.tie_breaks:
            if each.code:
                continue
            if each.name:
                self.report.add("table-tie-break", head, each.column, each.name, head=each.head)
            else:
                self.report.add("table-tie-break-silent", head, each.column, each.head)

    def _swiss(self) -> dict[int, PlayerLine]:
        layout = self.layout
        cells = [row.cell(column) for row in layout.rows for column in layout.rounds]
        colours = colours_of(cells)
        if colours is None:
            letters = sorted({cell.strip("0123456789½+-. ") for cell in cells} - {""})
            self.report.add(
                "table-colours-unknown", layout.head.line, layout.rounds[0], ", ".join(letters[:9])
            )
        entries = [
            [read_cell(row.cell(column), colours or {}) for column in layout.rounds]
            for row in layout.rows
        ]
        if colours is None:
            entries = [[_without_fault(entry) for entry in row] for row in entries]
        named = named_by(layout, entries)
        numbers = self._numbers(named)
        translated = self._translated(entries, named, numbers)
        return self._players(numbers, translated)

    def _numbers(self, named: Named) -> list[int | None]:
        """The pairing number of every row, and what has to be said about them."""
        layout, head = self.layout, self.layout.head.line
        if not named.consistent:
            self.report.add("table-inconsistent", head, count=named.mutual, all=named.games)
        if named.key == "row":
            self.report.add("table-numbers-positions", head)
        if ColumnRole.NUMBER in layout.roles:
            return row_numbers(layout, ColumnRole.NUMBER)
        if named.key == "rank":
            self.report.add("table-numbers", head, layout.roles[ColumnRole.RANK])
            return row_numbers(layout, ColumnRole.RANK)
        return list(range(1, len(layout.rows) + 1))

    def _translated(
        self,
        entries: Sequence[Sequence[RoundEntry | None]],
        named: Named,
        numbers: Sequence[int | None],
    ) -> list[list[RoundEntry | None]]:
        """The entries with opponents by their pairing numbers."""
        names = {said: numbers[index] for said, index in named.row_of.items()}
        if all(said == number for said, number in names.items()):
            return [list(row) for row in entries]
        unknown = max((number for number in numbers if number), default=0)
        # Nobody has the number of an opponent who is not in the table.
        return [
            [
                replace(entry, opponent=names.get(entry.opponent) or unknown + entry.opponent)
                if entry is not None and entry.opponent
                else entry
                for entry in row
            ]
            for row in entries
        ]

    def _round_robin(self, schedule: Schedule) -> dict[int, PlayerLine]:
        layout, head = self.layout, self.layout.head.line
        numbers = own_columns(layout)
        rows = {
            number: row
            for number, row in zip(numbers, layout.rows, strict=True)
            if number is not None
        }
        square = read_square(layout, rows, self.report)
        arranged = arrange(square, schedule)
        by_rank = ColumnRole.NUMBER not in layout.roles or (
            row_numbers(layout, ColumnRole.NUMBER) != numbers
        )
        if by_rank and arranged.ragged:
            self.report.add("table-schedule-ranks", head)
        else:
            self.report.add("table-schedule", head)
        if by_rank:
            self.report.add("table-numbers", head, layout.roles.get(ColumnRole.RANK))
        self.header = replace(
            self.header,
            rounds=self.header.rounds or len(schedule(square.size, square.cycles)),
        )
        self._system = {1: "FIDE_ROUNDROBIN", 2: "FIDE_DOUBLEROUNDROBIN"}.get(
            square.cycles, "CUSTOM_ROUNDROBIN"
        )
        entries = [
            arranged.entries.get(number, []) if number is not None else [] for number in numbers
        ]
        return self._players(numbers, entries)

    _system = ""

    def _listed(self) -> dict[int, PlayerLine]:
        layout = self.layout
        role = ColumnRole.NUMBER if ColumnRole.NUMBER in layout.roles else ColumnRole.RANK
        numbers = row_numbers(layout, role)
        return self._players(numbers, [[] for _ in layout.rows])

    def _players(
        self, numbers: Sequence[int | None], entries: Sequence[Sequence[RoundEntry | None]]
    ) -> dict[int, PlayerLine]:
        """The players by number; rows without one, or with that of another, are left out."""
        reader = EntrantReader(self.layout, self.report)
        ranks = ranks_of(self.layout.rows, row_numbers(self.layout, ColumnRole.RANK))
        found: dict[int, PlayerLine] = {}
        for row, number, rank, own in zip(self.layout.rows, numbers, ranks, entries, strict=True):
            text = " ".join(filter(None, row.cells[:5]))
            if number is None:
                self.report.add("table-row", row.line, read=text)
                continue
            if number in found:
                other = found[number].line.number
                self.report.add(
                    "table-row-twice", row.line, read=text, player=number, other_line=other
                )
                continue
            entrant = reader.read(row, number, rank, self.points)
            kept = list(own)
            while kept and kept[-1] is None:
                kept.pop()
            found[number] = PlayerLine(Line(row.line, text), number, entrant, kept)
        reader.finish()
        return dict(sorted(found.items()))

    def _tournament(self, players: dict[int, PlayerLine]) -> Tournament:
        header = self.header
        places = TablePlaces(self.report, self.layout, self.points)
        rounds = assemble(players, places, teams=False)
        codes = tuple(each.code for each in self.tie_breaks if each.code)
        known = len(codes) == len(self.tie_breaks)
        tournament = Tournament(
            entrants=tuple(player.entrant for player in players.values()),
            rounds=tuple(rounds.rounds),
            regulations=Regulations(
                rounds=header.rounds,
                system=self._system,
                tie_breaks=tuple(code for code in codes if code != POINTS) if known else (),
            ),
            name=header.name,
            city=header.city,
            federation=header.federation,
            start=header.start,
            end=header.end,
            extra=_records(header),
        )
        if self.layout.rounds or self.layout.opponents:
            tournament = with_inferred_points(tournament, players, rounds.doubtful, places)
            check(tournament, players, rounds.doubtful, places, team_event=False)
        return tournament

    def _with_numbers(
        self, published: PublishedTable, players: dict[int, PlayerLine]
    ) -> tuple[PublishedStanding, ...]:
        """The standings with the numbers the rows were given, for the same table's tournament."""
        given = {player.line.number: number for number, player in players.items()}
        return tuple(replace(each, number=given.get(each.line)) for each in published.standings)


def _without_fault(entry: RoundEntry | None) -> RoundEntry | None:
    if entry is None or entry.fault != "table-colour":
        return entry
    return replace(entry, fault="", fault_read="")


def _records(header: TableHeader) -> tuple[str, ...]:
    """Facts without a place in the model, as records of a tournament file."""
    said = (("102", header.chief), ("112", header.deputy), ("122", header.control))
    return tuple(f"{tag} {text}" for tag, text in said if text)
