"""A national list by its mapping: the lines of a table as players of a list."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from openarbiter.formats.people import NOT_RATED, ListedPlayer, ListedRating, ReadingLimits
from openarbiter.formats.people import values as cells
from openarbiter.formats.people.grid import plain
from openarbiter.formats.people.problems import ListReport
from openarbiter.formats.people.workbook import read_workbook
from openarbiter.lists.mapping import ListMapping
from openarbiter.lists.tables import KeptPlayer

LIMITS = ReadingLimits(size=200_000_000, unpacked=2_000_000_000, records=2_000_000)
"""What a workbook may have; a text is bounded by its bytes."""

_SHOWN = 80
_MOST_NUMBER = 40


def read_national(data: bytes, mapping: ListMapping, report: ListReport) -> Iterator[KeptPlayer]:
    """The players of a national list, with running numbers as keys.

    A line without a name is left out; of two lines with one number of the list, or one FIDE ID,
    the first counts. Both are reported. A value that cannot be read counts as none, and is
    reported.
    """
    lines = _table(data, mapping, report)
    places = _places(lines, mapping, report)
    if places is None:
        return
    numbers: dict[str, int] = {}
    ids: dict[str, int] = {}
    key = 0
    for line, row in lines:
        got = {name: row[at] for name, at in places.items() if at < len(row)}
        kept = _player(key + 1, got, mapping, line, report)
        if kept is None:
            if any(row):
                report.each("ratings-line", line, " ".join(row).strip()[:_SHOWN])
            continue
        twice = False
        for known, number in ((numbers, kept.number), (ids, kept.player.fide_id)):
            if number and known.setdefault(number, line) != line:
                report.each("ratings-twice", line, number, other=known[number])
                twice = True
        if not twice:
            key += 1
            yield kept


def _table(
    data: bytes, mapping: ListMapping, report: ListReport
) -> Iterator[tuple[int, tuple[str, ...]]]:
    if mapping.workbook:
        grid = read_workbook(data, mapping.sheet, LIMITS, report)
        for each in grid.records if grid else ():
            yield each.line, each.cells
        return
    text = data.removeprefix(b"\xef\xbb\xbf").decode(mapping.encoding, errors="replace")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mapping.delimiter)
    line = 1
    while True:
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error:
            report.each("ratings-line", line, "")
            line = reader.line_num + 1
            continue
        if any("\ufffd" in cell for cell in row):
            report.each("ratings-letters", line, " ".join(row)[:_SHOWN])
        yield line, tuple(plain(cell) for cell in row)
        line = reader.line_num + 1


def _places(
    lines: Iterator[tuple[int, tuple[str, ...]]], mapping: ListMapping, report: ListReport
) -> dict[str, int] | None:
    """The place of each column, from 0; None, and a problem, where one is not there."""
    heads: tuple[str, ...] = ()
    if mapping.heads:
        heads = next((row for line, row in lines if line >= mapping.heads), ())
    known = {head.casefold(): at for at, head in reversed(list(enumerate(heads)))}
    found = {}
    for name, column in mapping.columns.items():
        if isinstance(column, int):
            found[name] = column - 1
        elif column.casefold() in known:
            found[name] = known[column.casefold()]
        else:
            report.add("ratings-column", mapping.heads or None, read=column)
            return None
    return found


def _player(
    key: int, got: dict[str, str], mapping: ListMapping, line: int, report: ListReport
) -> KeptPlayer | None:
    get = got.get
    name = get("name") or ", ".join(filter(None, (get("surname", ""), get("first_name", ""))))
    if not name:
        return None

    def read(code: str, text: str, value: str | int | None) -> str | int | None:
        if value is None:
            report.each(code, line, text)
        return value

    fide_id = read("ratings-value", get("fide_id", ""), cells.fide_id(get("fide_id", "")))
    federation = read(
        "ratings-federation", get("federation", ""), cells.federation(get("federation", ""))
    )
    written = get("sex", "")
    sex = read("ratings-sex", written, mapping.sexes.get(written.casefold(), cells.sex(written)))
    birth = read("ratings-birth", get("birth", ""), cells.birth(get("birth", "")))
    title, other = _title(get("title", ""), mapping)
    three = [_rating(get(each, ""), line, report) for each in ("rating", "rapid", "blitz")]
    k, games = (_rating(get(each, ""), line, report) for each in ("k", "games"))
    standard = ListedRating(three[0], k, games) if three[0] or k or games else NOT_RATED
    player = ListedPlayer(
        str(fide_id or ""),
        name,
        str(federation or mapping.federation),
        str(sex or ""),
        title,
        str(birth or "")[:4],
        False,
        standard,
        ListedRating(three[1]) if three[1] else NOT_RATED,
        ListedRating(three[2]) if three[2] else NOT_RATED,
        open_title=title,
        other_titles=other,
    )
    return KeptPlayer(key, player, get("number", "")[:_MOST_NUMBER])


def _title(text: str, mapping: ListMapping) -> tuple[str, str]:
    """The FIDE title of a player, and a title of the list as it is written."""
    mapped = mapping.titles.get(text.casefold())
    if mapped is not None:
        return mapped, "" if mapped else text
    found = cells.title(text)
    return (found, "") if found is not None else ("", text.replace("|", "/"))


def _rating(text: str, line: int, report: ListReport) -> int:
    found = cells.rating(text)
    if found is None:
        report.each("ratings-value", line, text)
    return found or 0
