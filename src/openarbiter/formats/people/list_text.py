"""A rating list of FIDE as text: fixed columns, found from the line that names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import BinaryIO

from openarbiter.formats.people.list_values import (
    FIELDS,
    ListedPerson,
    ListedRatingRead,
    ListKinds,
    Parts,
    is_player,
    person_of,
    rating_of,
    troubles_of,
)
from openarbiter.formats.people.listed import PREFIXES, TimeClass
from openarbiter.formats.people.problems import ListReport

LONGEST_LINE = 1_000
"""Bytes; what is longer is no line of a rating list."""

_BLOCK = 1 << 17
_MOST_KNOWN = 200_000
_NOWHERE = slice(0, 0)
_SHOWN = 80
"""Characters of a line that is no player which are shown."""

_HEADS = {
    "idnumber": "fideid",
    "name": "name",
    "fed": "country",
    "sex": "sex",
    "tit": "title",
    "titl": "title",
    "wtit": "w_title",
    "otit": "o_title",
    "foa": "foa_title",
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


class _Row:
    """The places of a player's cells in a line.

    What stands where the cells of a group are, such as the three of a rating, is the same in many
    lines: it is read once.
    """

    def __init__(self, columns: Slices):
        by_name = dict(reversed(columns))
        self._places = [by_name.get(name, _NOWHERE) for name in FIELDS]
        self._number, self._name = self._places[:2]
        self._titles = _span(self._places[2:8])
        self._tail = _span(self._places[8:10])
        self._three = [_span(self._places[at : at + 3]) for at in (10, 13, 16)]
        self._persons: dict[tuple[str, str], ListedPerson] = {}
        self._ratings: list[dict[str, ListedRatingRead]] = [{}, {}, {}]

    def parts(self, line: str) -> Parts | None:
        """The player of a line; None where it holds none."""
        number, name = line[self._number].strip(), line[self._name].strip()
        if not is_player(number, name):
            return None
        key = line[self._titles], line[self._tail]
        person = self._persons.get(key)
        if person is None:
            person = self._person(key, line)
        texts = [line[each] for each in self._three]
        found = [known.get(text) for known, text in zip(self._ratings, texts, strict=True)]
        if None in found:
            found = [self._rating(kind, text, line) for kind, text in enumerate(texts)]
        standard, rapid, blitz = found
        return number, name, person, standard, rapid, blitz  # type: ignore[return-value]

    def _person(self, key: tuple[str, str], line: str) -> ListedPerson:
        if len(self._persons) > _MOST_KNOWN:
            self._persons.clear()
        person = person_of(*(line[place].strip() for place in self._places[2:10]))
        self._persons[key] = person
        return person

    def _rating(self, kind: int, text: str, line: str) -> ListedRatingRead:
        known = self._ratings[kind]
        if len(known) > _MOST_KNOWN:
            known.clear()
        places = self._places[10 + 3 * kind : 13 + 3 * kind]
        known[text] = rating = rating_of(*(line[place].strip() for place in places))
        return rating


def _span(places: list[slice]) -> slice:
    """From where the first of some cells begins to where the last one ends."""
    there = [place for place in places if place is not _NOWHERE]
    if not there:
        return _NOWHERE
    return slice(min(each.start for each in there), max(each.stop for each in there))


def read_text(
    stream: BinaryIO, time_class: TimeClass, report: ListReport, kinds: ListKinds
) -> Iterator[tuple[Parts | None, int]]:
    """The players of a list, each with its line; None for a line that holds none.

    Args:
        stream: the text, from its first line on.
        time_class: of a list of one kind.
        report: takes what cannot be read.
        kinds: is told what the list has.
    """
    head = _decoded(stream.readline(LONGEST_LINE))[0].removeprefix("\ufeff").rstrip("\r\n\x1a")
    columns = columns_of_head(head, time_class)
    if not columns:
        report.add("ratings-no-heads", 1, None, head.strip())
        return
    kinds.all_three = {"rapid_rating", "blitz_rating"} <= {name for name, _ in columns}
    read = _Row(columns).parts
    number = 1
    for lines, odd in _blocks(stream):
        for line in lines:
            number += 1
            parts = read(line) if len(line) <= LONGEST_LINE else None
            if parts is None:
                if line.strip():
                    report.each("ratings-line", number, line.strip()[:_SHOWN])
                    yield None, number
                continue
            for code, text in troubles_of(parts):
                report.each(code, number, text)
            if odd and not line.isascii():
                report.each("ratings-letters", number, parts[1])
            yield parts, number


def _blocks(stream: BinaryIO) -> Iterator[tuple[list[str], bool]]:
    """The lines in groups, and whether a group is not UTF-8; an endless line comes in pieces."""
    rest = b""
    while piece := stream.read(_BLOCK):
        block, end, rest = (rest + piece).rpartition(b"\n")
        if end:
            text, odd = _decoded(block)
            yield text.split("\n"), odd
        elif len(rest) > _BLOCK:
            yield [_decoded(rest)[0]], False
            rest = b""
    if rest := rest.rstrip(b"\x1a"):
        text, odd = _decoded(rest)
        yield [text], odd


def _decoded(raw: bytes) -> tuple[str, bool]:
    """Bytes as text, and whether they are not UTF-8.

    FIDE's lists are ASCII; national ones made like them are UTF-8 or cp1252.
    """
    try:
        return raw.decode("utf-8"), False
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace"), True
