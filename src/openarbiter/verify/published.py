"""A published table of standings, read from CSV as organisers and programs write it."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from openarbiter.model import Reason, Tournament, numbered_teams
from openarbiter.model.text import N_, searchable
from openarbiter.standings import BadTieBreak, Code, parse_code
from openarbiter.standings.tie_breaks import TIE_BREAKS
from openarbiter.verify.claims import RANK, SCORE, PublishedClaim

_NUMBERS = ("number", "no", "nr", "startno", "startnumber", "sno", "tpn", "№", "ст", "номер")
_NAMES = ("name", "player", "team", "фамилия", "имя", "име", "прізвище")
_IDS = ("fideid", "idfide", "fide")
_RANKS = ("rank", "rk", "place", "pos", "position", "место", "мест", "място", "місце")
_POINTS = ("points", "pts", "score", "очки", "оч", "точки")
_FRACTIONS = {"½": ".5", "¼": ".25", "¾": ".75"}
_NUMBER = re.compile(r"-?\d{1,9}(\.\d{1,9})?")


@dataclass(frozen=True, slots=True)
class UnreadablePlace:
    """A place of the table that says nothing that could be compared.

    Attributes:
        line, column: from 1; the column counts fields.
    """

    line: int
    column: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Published:
    """Claims of a published table.

    Attributes:
        codes: the tie-breaks that have a column, from left to right.
        ignored: the heads of columns that say nothing about the standings.
        ordering: those of the codes that are known to have decided the ranks; None for all.
    """

    claims: tuple[PublishedClaim, ...]
    codes: tuple[Code, ...]
    ignored: tuple[str, ...]
    unreadable: tuple[UnreadablePlace, ...]
    ordering: tuple[Code, ...] | None = None


class NotATable(ValueError):
    """The text is no table whose rows could be matched with participants."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


def parse_number(text: str) -> Fraction | None:
    """A number as tables write it: ``24.5``, ``24,5``, ``24½``, ``17¼``; None for anything else.

    >>> parse_number("24½"), parse_number("17,25"), parse_number("17¾"), parse_number("1e3")
    (Fraction(49, 2), Fraction(69, 4), Fraction(71, 4), None)
    """
    plain = text.strip().replace(",", ".").replace("−", "-").replace("\xa0", "")
    if plain[-1:] in _FRACTIONS and "." not in plain:
        sign, whole = ("-", plain[1:-1]) if plain.startswith("-") else ("", plain[:-1])
        plain = f"{sign}{whole or '0'}{_FRACTIONS[plain[-1]]}"
    return Fraction(plain) if _NUMBER.fullmatch(plain) else None


def read_published(
    lines: Sequence[str], tournament: Tournament, *, teams: bool = False
) -> Published:
    """Read a table whose first row names the columns.

    A column is known by its head: number, name or FIDE ID of the participant, rank,
    points, or the code of a tie-break such as ``BH/C1``. Fields are parted by ``;``, tabs
    or commas, whichever the first line has most of.

    Raises:
        NotATable: there is no column that says who is meant.
    """
    delimiter = max(";\t,", key=(lines[0] if lines else "").count)
    reader = csv.reader(lines, delimiter=delimiter)
    try:
        rows = [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise NotATable(
            Reason(N_("The published table is not a CSV file: {error}."), (("error", str(error)),))
        ) from error
    if not rows:
        raise NotATable(Reason(N_("The published table is empty.")))
    heads = [cell.strip() for cell in rows[0][1]]
    return read_rows(heads, rows[1:], tournament, teams=teams)


def read_rows(
    heads: list[str],
    rows: Sequence[tuple[int, list[str]]],
    tournament: Tournament,
    *,
    teams: bool = False,
) -> Published:
    """Read the rows of a table, each with its line, below heads as in :func:`read_published`.

    Raises:
        NotATable: there is no column that says who is meant.
    """
    columns = _columns(heads, teams=teams)
    finder = _Finder(tournament, columns, teams=teams)
    claims: list[PublishedClaim] = []
    unreadable: list[UnreadablePlace] = []
    for line, row in rows:
        number = finder.find(row, line, unreadable)
        if number is not None:
            _claims(number, line, row, columns, claims, unreadable)
    return Published(
        tuple(claims), tuple(columns.codes.values()), tuple(columns.ignored), tuple(unreadable)
    )


@dataclass(slots=True)
class _FieldColumns:
    """Fields of a row by their meaning."""

    number: int | None
    name: int | None
    fide_id: int | None
    rank: int | None
    points: int | None
    codes: dict[int, Code]
    ignored: list[str]


def _columns(heads: list[str], *, teams: bool) -> _FieldColumns:
    found = _FieldColumns(None, None, None, None, None, {}, [])
    for index, head in enumerate(heads):
        plain = re.sub(r"[\s._-]+", "", head).casefold()
        if plain in _NUMBERS and found.number is None:
            found.number = index
        elif plain in _NAMES and found.name is None:
            found.name = index
        elif plain in _IDS and found.fide_id is None:
            found.fide_id = index
        elif plain in _RANKS and found.rank is None:
            found.rank = index
        elif plain in _POINTS and not teams and found.points is None:
            found.points = index
        else:
            code = _code({"mp": "MPTS", "gp": "GPTS"}.get(plain, head) if teams else head)
            if code is None:
                found.ignored.append(head)
            else:
                found.codes[index] = code
    if found.number is None and found.name is None and found.fide_id is None:
        raise NotATable(
            Reason(
                N_(
                    "No column of the published table identifies the player: one must be "
                    "headed number, name or FIDE ID. Its headers are: {heads}."
                ),
                (("heads", _few(heads)),),
            )
        )
    return found


def _few(heads: Sequence[str], most: int = 8, letters: int = 30) -> str:
    """The first heads, each as far as it has a few letters: the file may be of any kind."""
    shown = [head if len(head) <= letters else f"{head[:letters]}…" for head in heads[:most]]
    return ", ".join([*shown, "…"] if len(heads) > most else shown)


def _code(head: str) -> Code | None:
    try:
        code = parse_code(head)
    except BadTieBreak:
        return None
    known = code.name in TIE_BREAKS or code.name.startswith("OTHER_")
    return code if known else None


class _Finder:
    """Identification of the participant of a row."""

    def __init__(self, tournament: Tournament, columns: _FieldColumns, *, teams: bool):
        self._columns = columns
        self._names: dict[str, list[int]] = {}
        self._ids: dict[str, int] = {}
        if teams:
            named = {number: team.name for number, team in numbered_teams(tournament).items()}
        else:
            named = {each.number: each.name for each in tournament.entrants}
            self._ids = {each.fide_id: each.number for each in tournament.entrants if each.fide_id}
        self._numbers = set(named)
        for number, name in named.items():
            self._names.setdefault(name_words(name), []).append(number)

    def find(self, row: list[str], line: int, unreadable: list[UnreadablePlace]) -> int | None:
        """The number, by the number, else the FIDE ID, else the name of the row."""
        columns = self._columns
        for index, look_up in (
            (columns.number, self._by_number),
            (columns.fide_id, self._by_id),
            (columns.name, self._by_name),
        ):
            text = _at(row, index)
            if index is None or not text:
                continue
            found = look_up(text)
            if len(found) == 1:
                return found[0]
            message = (
                N_("“{text}” could be more than one: {numbers}.")
                if found
                else N_("“{text}” is not in the tournament.")
            )
            values = (("text", text), ("numbers", ", ".join(map(str, found))))
            unreadable.append(UnreadablePlace(line, index + 1, Reason(message, values)))
            return None
        unreadable.append(
            UnreadablePlace(line, 1, Reason(N_("The row does not identify a player.")))
        )
        return None

    def _by_number(self, text: str) -> list[int]:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
        return [number] if number in self._numbers else []

    def _by_id(self, text: str) -> list[int]:
        return [self._ids[text]] if text in self._ids else []

    def _by_name(self, text: str) -> list[int]:
        return self._names.get(name_words(text), [])


def name_words(name: str) -> str:
    """A name without the order, the accents and the punctuation of its words."""
    return " ".join(sorted(re.findall(r"\w+", searchable(name))))


def _claims(
    number: int,
    line: int,
    row: list[str],
    columns: _FieldColumns,
    claims: list[PublishedClaim],
    unreadable: list[UnreadablePlace],
) -> None:
    wanted = {columns.rank: RANK, columns.points: SCORE}
    wanted |= {index: code.text for index, code in columns.codes.items()}
    for index, what in wanted.items():
        text = _at(row, index)
        if index is None or text in ("", "-", "–", "—"):
            continue
        value = parse_number(text.rstrip(".") if what == RANK else text)
        if value is None:
            reason = Reason(
                N_("“{text}” in the column {head} is not a number."),
                (("text", text), ("head", what)),
            )
            unreadable.append(UnreadablePlace(line, index + 1, reason))
        else:
            claims.append(PublishedClaim(number, what, value, text, line, index + 1))


def _at(row: list[str], index: int | None) -> str:
    return row[index].strip() if index is not None and index < len(row) else ""
