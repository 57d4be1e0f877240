"""How a national list is to be read: a small file in TOML that says what its columns hold."""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from openarbiter.model import TITLES

FIELDS = (
    "number", "fide_id", "name", "surname", "first_name", "federation", "sex", "birth", "title",
    "rating", "k", "games", "rapid", "blitz",
)  # fmt: skip
"""What a column can hold."""

_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}", re.ASCII)
_SECTIONS = {"list", "file", "columns", "titles", "sexes"}
_LIST = {"name", "title", "federation"}
_FILE = {"format", "delimiter", "encoding", "sheet", "heads"}


class BadMapping(ValueError):
    """A mapping cannot be used; the message says where and why."""


@dataclass(frozen=True, slots=True)
class ListMapping:
    """A national list as its file has it.

    Attributes:
        name: by which the list is kept, such as ``rus``.
        title: as people know it.
        federation: of players for whom no column says one.
        workbook: an Excel workbook; otherwise a text with cells.
        sheet: of the workbook; None for the first one.
        heads: the line with the heads of the columns; 0 for a table without.
        columns: head or number of a column, from 1, by what it holds.
        titles: FIDE titles by what the list writes for them; what it writes otherwise is kept as
            a title of the list.
        sexes: ``m`` or ``w`` by what the list writes.
    """

    name: str
    title: str
    federation: str = ""
    workbook: bool = False
    delimiter: str = ";"
    encoding: str = "utf-8"
    sheet: str | None = None
    heads: int = 1
    columns: Mapping[str, str | int] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    sexes: Mapping[str, str] = field(default_factory=dict)


def read_mapping(text: str) -> ListMapping:
    r"""A mapping from its text.

    >>> read_mapping('list = {name = "bul"}\ncolumns = {name = "Name", rating = 3}').columns
    {'name': 'Name', 'rating': 3}

    Raises:
        BadMapping: it is no TOML, or says something that is not understood.
    """
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadMapping(str(error)) from error
    _known(read, _SECTIONS, "")
    tables = {name: _table(read, name) for name in _SECTIONS}
    _known(tables["list"], _LIST, "list")
    _known(tables["file"], _FILE, "file")
    _known(tables["columns"], set(FIELDS), "columns")
    about, file = tables["list"], tables["file"]
    name = _text(about, "name", "")
    if not _NAME.fullmatch(name) or name == "fide":
        raise BadMapping(f"list.name: {name!r}; small letters and digits, and not fide")
    kind = _text(file, "format", "csv")
    if kind not in ("csv", "xlsx"):
        raise BadMapping(f"file.format: {kind!r}; csv or xlsx")
    return ListMapping(
        name,
        _text(about, "title", name),
        _text(about, "federation", "").upper(),
        kind == "xlsx",
        _delimiter(_text(file, "delimiter", ";")),
        _encoding(_text(file, "encoding", "utf-8")),
        _text(file, "sheet", "") or None,
        _number(file, "heads", 1),
        _columns(tables["columns"]),
        _titles(tables["titles"]),
        _sexes(tables["sexes"]),
    )


def _table(read: Mapping[str, Any], name: str) -> dict[str, Any]:
    table = read.get(name, {})
    if not isinstance(table, dict):
        raise BadMapping(f"{name}: a table is needed")
    return table


def _known(table: Mapping[str, Any], names: set[str], where: str) -> None:
    for name in table:
        if name not in names:
            place = f"{where}.{name}" if where else name
            raise BadMapping(f"{place}: not known; there are {', '.join(sorted(names))}")


def _text(table: Mapping[str, Any], name: str, usual: str) -> str:
    value = table.get(name, usual)
    if not isinstance(value, str):
        raise BadMapping(f"{name}: a text is needed")
    return value


def _number(table: Mapping[str, Any], name: str, usual: int) -> int:
    value = table.get(name, usual)
    if not isinstance(value, int) or not 0 <= value <= 1000:
        raise BadMapping(f"{name}: a number from 0 to 1000 is needed")
    return value


def _delimiter(text: str) -> str:
    if len(text) != 1 or text in '"\r\n':
        raise BadMapping(f"file.delimiter: {text!r}; one character")
    return text


def _encoding(text: str) -> str:
    try:
        return codecs.lookup(text).name
    except LookupError:
        raise BadMapping(f"file.encoding: {text!r} is not known") from None


def _columns(table: Mapping[str, Any]) -> dict[str, str | int]:
    for name, column in table.items():
        if isinstance(column, bool) or not isinstance(column, (str, int)) or column in ("", 0):
            raise BadMapping(f"columns.{name}: the head of a column, or its number from 1")
    if "name" not in table and "surname" not in table:
        raise BadMapping("columns: name or surname is needed")
    if "rating" not in table:
        raise BadMapping("columns: rating is needed")
    return dict(table)


def _titles(table: Mapping[str, Any]) -> dict[str, str]:
    for text, title in table.items():
        if title != "" and title not in TITLES:
            raise BadMapping(f"titles.{text}: {title!r}; one of {', '.join(TITLES)}, or nothing")
    return {text.casefold(): title for text, title in table.items()}


def _sexes(table: Mapping[str, Any]) -> dict[str, str]:
    for text, sex in table.items():
        if sex not in ("m", "w"):
            raise BadMapping(f"sexes.{text}: {sex!r}; m or w")
    return {text.casefold(): sex for text, sex in table.items()}
