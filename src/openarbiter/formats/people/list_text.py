"""A rating list of FIDE as text: fixed columns, found from the line that names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import BinaryIO

from openarbiter.formats.people.list_values import listed_player
from openarbiter.formats.people.listed import PREFIXES, ListedPlayer, TimeClass
from openarbiter.formats.people.problems import ListReport

LONGEST_LINE = 1_000
"""Bytes; what is longer is no line of a rating list and comes in pieces."""

_HEADS = {
    "idnumber": "fideid",
    "name": "name",
    "fed": "country",
    "sex": "sex",
    "tit": "title",
    "titl": "title",
    "wtit": "w_title",
    "srtng": "rating",
    "sgm": "games",
    "sk": "k",
    "rrtng": "rapid_rating",
    "rgm": "rapid_games",
    "rk": "rapid_k",
    "brtng": "blitz_rating",
    "bgm": "blitz_games",
    "bk": "blitz_k",
    "bday": "birthday",
    "born": "birthday",
    "flag": "flag",
}
"""The heads of the lists of all three kinds, as the XML calls the same."""

_OWN = {"gms": "games", "games": "games", "gm": "games", "k": "k"}
"""The heads of a list of one kind, whose rating stands below the month."""

_MONTH = re.compile(r"(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d\d", re.IGNORECASE)
_HEAD = re.compile(r"ID number|TitlFed|GamesBorn|\S+", re.IGNORECASE)
_RUN_TOGETHER = {"titlfed": ("titl", "fed"), "gamesborn": ("games", "born")}
"""Heads of lists before 2013 that touch each other, with where the second begins."""

Slices = tuple[tuple[str, slice], ...]


def columns_of_head(line: str, time_class: TimeClass = TimeClass.STANDARD) -> Slices:
    """Place of each cell, by the name the XML has for it; empty if no list begins so.

    A column ends where the next begins.

    >>> columns_of_head("ID Number Name      Fed Sex OCT26 Gms K")[:2]
    (('fideid', slice(0, 10, None)), ('name', slice(10, 20, None)))

    Args:
        line: the first line of the list.
        time_class: of a list of one kind.
    """
    starts: list[tuple[str, int]] = []
    for found in _HEAD.finditer(line):
        word = "".join(filter(str.isalnum, found[0].lower()))
        first, second = _RUN_TOGETHER.get(word, (word, ""))
        starts.append((first, found.start()))
        if second:
            starts.append((second, found.end() - len(second)))
    columns = []
    for (head, start), (_, end) in pairwise([*starts, ("", LONGEST_LINE)]):
        name = _HEADS.get(head, "")
        if not name and (head in _OWN or _MONTH.fullmatch(head)):
            name = PREFIXES[time_class] + _OWN.get(head, "rating")
        if name:
            columns.append((name, slice(start, end)))
    names = [name for name, _ in columns]
    complete = names[:1] == ["fideid"] and {"name", "country"} <= set(names)
    return tuple(columns) if complete else ()


def read_text(
    stream: BinaryIO, time_class: TimeClass, report: ListReport
) -> Iterator[ListedPlayer | None]:
    """The players of a list, one for each line; None for a line that holds none.

    Args:
        stream: the text, from its first line on.
        time_class: of a list of one kind.
        report: takes what cannot be read.
    """
    head = _line(stream).removeprefix("\ufeff")
    columns = columns_of_head(head, time_class)
    if not columns:
        report.add("ratings-no-heads", 1, None, head.strip())
        return
    number = 1
    while raw := stream.readline(LONGEST_LINE):
        number += 1
        if not raw.strip():
            continue
        line = _decoded(raw)
        cells = {name: line[place].strip() for name, place in columns}
        yield listed_player(cells, number, report)


def _line(stream: BinaryIO) -> str:
    return _decoded(stream.readline(LONGEST_LINE))


def _decoded(raw: bytes) -> str:
    """FIDE's lists are ASCII; national ones made like them are UTF-8 or cp1252."""
    try:
        return raw.decode("utf-8").rstrip("\r\n\x1a")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace").rstrip("\r\n\x1a")
