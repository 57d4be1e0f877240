"""The point system as records: 162 where it can say it, XXS where it cannot."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.formats.trf.cells import points_cell
from openarbiter.formats.trf.scoring import BBP_FIELDS, TABLE_FIELDS, XXS_FIELDS
from openarbiter.model import STANDARD, PointSystem, Score, format_score

_TABLE = ("W", "D", "L", "A", "P", "X")
_SHORTCUTS = ("W", "D")


def scoring_lines(points: PointSystem, *, xxs: bool) -> Iterator[str]:
    """The records for a point system; none for the usual one.

    Args:
        points: the point system.
        xxs: use JaVaFo's XXS even where 162 could say it, and the records of
            bbpPairings, which does not know XXS, where they can.
    """
    if points == STANDARD:
        return
    if not xxs and _fits_table(points):
        yield _table(points)
        return
    yield "XXS " + " ".join(_xxs_elements(points))
    if points.unknown != points.white_draw:
        yield f"162  X{points_cell(points.unknown, 4)}"
    if xxs and _fits_bbp(points):
        yield from _bbp(points)


def _value(points: PointSystem, field: str) -> Score:
    value: Score = getattr(points, field)
    return value


def _fits_table(points: PointSystem) -> bool:
    """Check whether record 162, which has no colours, can express the point system."""
    return all(
        len({_value(points, field) for field in TABLE_FIELDS[letter]}) == 1 for letter in _TABLE
    )


def _fits_bbp(points: PointSystem) -> bool:
    return all(
        len({_value(points, field) for field in fields}) == 1 for fields in BBP_FIELDS.values()
    )


def _bbp(points: PointSystem) -> Iterator[str]:
    for tag, fields in BBP_FIELDS.items():
        value = _value(points, fields[0])
        usual = points.white_win if tag == "BBU" else _value(STANDARD, fields[0])
        if value != usual:
            yield f"{tag} {points_cell(value, 4)}"


def _table(points: PointSystem) -> str:
    elements = []
    for letter in _TABLE:
        value = _value(points, TABLE_FIELDS[letter][0])
        usual = _value(STANDARD, TABLE_FIELDS[letter][0])
        if letter == "P":
            usual = points.white_win
        elif letter == "X":
            usual = points.white_draw
        if value != usual:
            elements.append(f"{letter}{points_cell(value, 4)}")
    return "162  " + "    ".join(elements)


def _xxs_elements(points: PointSystem) -> Iterator[str]:
    """The shortcuts that hold for all they stand for, then what they do not say."""
    said = {field: _value(STANDARD, field) for fields in XXS_FIELDS.values() for field in fields}
    for code in _SHORTCUTS:
        values = {_value(points, field) for field in XXS_FIELDS[code]}
        if len(values) == 1 and values != {said[XXS_FIELDS[code][0]]}:
            value = values.pop()
            said.update(dict.fromkeys(XXS_FIELDS[code], value))
            yield f"{code}={format_score(value)}"
    for code, fields in XXS_FIELDS.items():
        value = _value(points, fields[0])
        if code == "PAB" or (code not in _SHORTCUTS and value != said[fields[0]]):
            yield f"{code}={format_score(value)}"
