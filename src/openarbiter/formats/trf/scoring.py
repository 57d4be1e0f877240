"""The point system: JaVaFo XXS, TRF26 162 and bbpPairings BBW to BBU."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from openarbiter.formats.trf.lines import Line
from openarbiter.formats.trf.records import Records
from openarbiter.model import POINT, STANDARD, PointSystem, Score, parse_score
from openarbiter.model.text import N_

MOST_POINTS: Score = 9999
"""The largest number that fits four columns: 999.9."""

XXS_FIELDS: dict[str, tuple[str, ...]] = {
    "WW": ("white_win",),
    "BW": ("black_win",),
    "WD": ("white_draw",),
    "BD": ("black_draw",),
    "WL": ("white_loss",),
    "BL": ("black_loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pab",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
    "W": ("white_win", "black_win", "forfeit_win", "full_bye"),
    "D": ("white_draw", "black_draw", "half_bye"),
}
"""The codes of XXS; W and D are shortcuts, and what is said last counts."""

_WIN = ("white_win", "black_win", "forfeit_win", "full_bye")
TABLE_FIELDS: dict[str, tuple[str, ...]] = {
    "W": _WIN,
    "D": ("white_draw", "black_draw", "half_bye"),
    "L": ("white_loss", "black_loss"),
    "A": ("zero_bye", "forfeit_loss"),
    "Z": ("zero_bye", "forfeit_loss"),
    "P": ("pab",),
    "X": ("unknown",),
}
"""The letters of record 162, and Z, which bbpPairings reads for A."""

BBP_FIELDS: dict[str, tuple[str, ...]] = {
    "BBW": _WIN,
    "BBD": ("white_draw", "black_draw", "half_bye"),
    "BBL": ("white_loss", "black_loss"),
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pab",),
}

SCORING_TAGS = ("XXS", "162", *BBP_FIELDS)
"""The records that say what a result is worth."""

_TABLE_ELEMENT = re.compile(r"([A-Za-z])\s*(-?[\d.,½]+)")
_XXS_ELEMENT = re.compile(r"([A-Za-z]+)=(\S+)")


def read_scoring(records: Records) -> PointSystem:
    """The point system, whatever the dialect; elements in file order, the last one counts.

    It is one thing, however many lines say it: where an element cannot be read, none of
    them is applied and all are kept word for word.

    In 162 and BBx the allocated bye is worth a win unless something else is said
    (TRF26; bbpPairings); in XXS it is worth one point (JaVaFo's manual). A game
    without a result is worth a draw unless 162 says otherwise.
    """
    points = _PointsRead()
    lines = records.take(*SCORING_TAGS)
    wrong = [each for line in lines for each in _read(line, points)]
    if not wrong:
        return points.system()
    for each in wrong:
        records.report.add(
            "trf-record-columns",
            each.line.number,
            each.column,
            each.read,
            record=each.line.tag,
            what=each.what,
        )
    for line in lines:
        records.keep(line)
    return STANDARD


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A piece of a line that cannot be read, and what should have stood there."""

    line: Line
    column: int
    read: str
    what: str


def _read(line: Line, points: _PointsRead) -> Iterator[_Wrong]:
    """Take the elements of a line; what cannot be read is returned."""
    if line.tag == "XXS":
        return _read_xxs(line, points)
    if line.tag == "162":
        return _read_table(line, points)
    return _read_bbp(line, points)


class _PointsRead:
    def __init__(self) -> None:
        self.values: dict[str, Score] = {}
        self.pab_as_win = False

    def system(self) -> PointSystem:
        values = dict(self.values)
        if self.pab_as_win and "pab" not in values:
            values["pab"] = values.get("white_win", POINT)
        if "unknown" not in values:
            values["unknown"] = values.get("white_draw", STANDARD.white_draw)
        return PointSystem(**values)

    def put(self, fields: tuple[str, ...], text: str) -> bool:
        try:
            value = parse_score(text)
        except ValueError:
            return False
        if abs(value) > MOST_POINTS:
            return False
        self.values.update(dict.fromkeys(fields, value))
        return True


_XXS_FORM = N_("CODE=VALUE, such as W=3 or PAB=1.5")
_TABLE_FORM = N_("W, D, L, A, P or X and the points, such as W 3.0")
_BBP_FORM = N_("A number of points, such as 3.0.")


def _read_xxs(line: Line, points: _PointsRead) -> Iterator[_Wrong]:
    for column, word in line.words():
        element = _XXS_ELEMENT.fullmatch(word)
        fields = XXS_FIELDS.get(element[1].upper()) if element else None
        if element is None or fields is None or not points.put(fields, element[2]):
            yield _Wrong(line, column, word, _XXS_FORM)


def _read_table(line: Line, points: _PointsRead) -> Iterator[_Wrong]:
    points.pab_as_win = True
    end = 3
    for element in _TABLE_ELEMENT.finditer(line.text, 3):
        fields = TABLE_FIELDS.get(element[1].upper())
        between = line.text[end : element.start()].strip()
        if between:
            yield _Wrong(line, line.text.index(between, end) + 1, between, _TABLE_FORM)
        if fields is None or not points.put(fields, element[2]):
            yield _Wrong(line, element.start() + 1, element.group(), _TABLE_FORM)
        end = element.end()
    if rest := line.text[end:].strip():
        yield _Wrong(line, line.text.index(rest, end) + 1, rest, _TABLE_FORM)


def _read_bbp(line: Line, points: _PointsRead) -> Iterator[_Wrong]:
    points.pab_as_win = points.pab_as_win or line.tag == "BBW"
    if not points.put(BBP_FIELDS[line.tag], line.value):
        yield _Wrong(line, 5, line.value, _BBP_FORM)
