"""The pairing of one round as people type it and as other programs print it."""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from openarbiter.model import ByeKind, Reason, Tournament
from openarbiter.model.text import N_

MOST_LINES = 20_000
"""The lines that are read; no round has as many boards."""

LONGEST = 200
"""The letters of a line that are read."""

_PAB, _HALF, _ZERO = ByeKind.PAB, ByeKind.HALF, ByeKind.ZERO
_BYES = {
    "0": _PAB, "bye": _PAB, "pab": _PAB, "u": _PAB, "": _PAB, "pairing-allocated bye": _PAB,
    "half": _HALF, "1/2": _HALF, "½": _HALF, "h": _HALF, "half-point bye": _HALF,
    "zero": _ZERO, "z": _ZERO, "zero-point bye": _ZERO,
}  # fmt: skip
_WORDS = {_PAB: "bye", _HALF: "half", _ZERO: "zero"}
_HEADS = {
    "board": "board", "bo": "board", "bo.": "board", "table": "board", "доска": "board",
    "дошка": "board", "дъска": "board", "white": "white", "w": "white", "белые": "white",
    "білі": "white", "бели": "white", "black": "black", "b": "black", "чёрные": "black",
    "черные": "black", "чорні": "black", "черни": "black",
}  # fmt: skip
_DASH = re.compile(r"(?<=\d)\s*[-–—]\s*(?=\d)")
_NUMBER = re.compile(r"\d{1,5}", re.ASCII)
_SAID = re.compile(r"\s*([0-9]{1,5})[\s,;]+([^\d\s].*)")

_NOT_READ = N_("Write two numbers, White first, such as “12 45”, or “7 bye”.")
_ONE_ONLY = N_("Only one player is named. Write the opponent, or “bye”.")
_COUNT = N_("The first line says {said} pairs, but {found} follow.")
_NOBODY = N_("There is no player with the number {player}.")
_TWICE = N_("Player {player} is already in line {line}.")
_WITH_SELF = N_("Player {player} cannot play against themselves.")
_TWO_BYES = N_("Only one player can have the pairing-allocated bye; line {line} gives it already.")
_BOARD_TWICE = N_("Board {board} is already in line {line}.")
_SOME_BOARDS = N_("Number every board, or none.")
_TOO_LONG = N_("The list is too long: only {lines} lines are read.")
_NO_ROUND = N_("The file has no pairs of round {round}.")
_OTHER_NAME = N_("Number {player} is {there} in the file, but {here} in this tournament.")


@dataclass(frozen=True, slots=True)
class PairingRow:
    """One line of the list.

    Attributes:
        line: its number in the text, from 1.
        white: the player with White, or the one with the bye.
        black: the other player; 0 where there is none.
        bye: which bye it is, where it is one.
        board: the number of the board; 0 where none is given.
    """

    line: int
    white: int
    black: int = 0
    bye: ByeKind | None = None
    board: int = 0


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing wrong with the list.

    Attributes:
        line: the line it is in; 0 where it is about the whole list.
        read: what stands there.
    """

    line: int
    reason: Reason
    read: str = ""


@dataclass(frozen=True, slots=True)
class PairingList:
    """The pairs and byes of a round by the players' numbers, and what is wrong with them."""

    rows: tuple[PairingRow, ...]
    slips: tuple[Slip, ...] = ()

    @property
    def pairs(self) -> tuple[PairingRow, ...]:
        """The rows of two players; by the boards, where these are numbered."""
        found = [row for row in self.rows if row.bye is None]
        return tuple(sorted(found, key=lambda row: row.board))

    @property
    def bye(self) -> int | None:
        """The player with the pairing-allocated bye."""
        return next((row.white for row in self.rows if row.bye is _PAB), None)

    @property
    def asked(self) -> dict[int, ByeKind]:
        """The players who do not play this round, with the byes that they asked for."""
        return {row.white: row.bye for row in self.rows if row.bye not in (None, _PAB)}


def read_pairing_list(
    text: str, players: Collection[int], words: Mapping[str, ByeKind] | None = None
) -> PairingList:
    r"""Read a pairing as lines of numbers; never fails over what stands in them.

    A line is ``white black``, or ``board white black``; ``white bye`` (or ``0``) is the
    pairing-allocated bye, ``half`` and ``zero`` are byes that were asked for. Blanks, commas,
    semicolons, tabs or a dash stand between. A first line with one number says how many pairs
    follow, as engines print it; one with ``white`` and ``black`` names the columns.

    Args:
        players: the numbers of those in the tournament.
        words: words for byes in another language, besides the English ones; they may have
            blanks and commas.

    >>> found = read_pairing_list("2\n1 3\n2 0\n", {1, 2, 3})
    >>> [(row.white, row.black) for row in found.pairs], found.bye
    ([(1, 3)], 2)
    """
    lines = text.removeprefix("\ufeff").splitlines()
    byes = _BYES | {word.strip().casefold(): kind for word, kind in (words or {}).items()}
    slips: list[Slip] = []
    if len(lines) > MOST_LINES:
        slips.append(Slip(0, Reason.of(_TOO_LONG, lines=MOST_LINES)))
    rows: list[PairingRow] = []
    said: int | None = None
    columns: tuple[str, ...] | None = None
    first = True
    for number, line in enumerate(lines[:MOST_LINES], start=1):
        cells = _cells(line[:LONGEST])
        if not any(cells) or cells[0].startswith("#"):
            continue
        if first:
            first = False
            if len(cells) == 1 and _NUMBER.fullmatch(cells[0]) and _follows(lines[number:]):
                said = int(cells[0])
                continue
            columns = _columns(cells)
            if columns is not None:
                continue
        said_bye = None if columns else _said_bye(number, line[:LONGEST], byes)
        row = said_bye or _row(number, cells, columns, byes)
        if isinstance(row, Reason):
            slips.append(Slip(number, row, line[:LONGEST].strip()))
        else:
            rows.append(row)
    if said is not None and said != len(rows):
        slips.append(Slip(0, Reason.of(_COUNT, said=said, found=len(rows))))
    slips += _out_of_place(rows, frozenset(players))
    return PairingList(tuple(rows), tuple(sorted(slips, key=lambda slip: slip.line)))


def _follows(lines: Iterable[str]) -> bool:
    """Check whether any line has something in it."""
    return any(line.strip() for line in lines)


def _cells(line: str) -> list[str]:
    line = line.strip()
    for separator in "\t;,":
        if separator in line:
            cells = next(csv.reader([line], delimiter=separator), [])
            return [cell.strip() for cell in cells]
    return _DASH.sub(" ", line).split()


def _columns(cells: list[str]) -> tuple[str, ...] | None:
    """Columns of the list, where a line names White and Black."""
    names = tuple(_HEADS.get(cell.casefold(), "") for cell in cells)
    return names if {"white", "black"} <= set(names) else None


def _said_bye(number: int, line: str, byes: Mapping[str, ByeKind]) -> PairingRow | None:
    """A line that gives a player a bye in a word or several; None where it does not."""
    found = _SAID.fullmatch(line)
    kind = byes.get(found[2].strip().casefold()) if found else None
    return PairingRow(number, int(found[1]), bye=kind) if found and kind else None


def _row(
    number: int,
    cells: list[str],
    columns: tuple[str, ...] | None,
    byes: Mapping[str, ByeKind],
) -> PairingRow | Reason:
    board = ""
    if columns is not None:
        named = dict(zip(columns, cells, strict=False))
        board, white, black = (named.get(name, "") for name in ("board", "white", "black"))
    elif len(cells) == 1:
        return Reason.of(_ONE_ONLY if _NUMBER.fullmatch(cells[0]) else _NOT_READ)
    elif len(cells) == 2:
        white, black = cells
    elif len(cells) == 3:
        board, white, black = cells
    else:
        return Reason.of(_NOT_READ)
    if white.casefold() in byes and white != black:
        white, black = black, white
    if not _NUMBER.fullmatch(white) or (board and not _NUMBER.fullmatch(board)):
        return Reason.of(_NOT_READ)
    place = int(board or 0)
    kind = byes.get(black.casefold())
    if kind is not None:
        return PairingRow(number, int(white), bye=kind)
    if not _NUMBER.fullmatch(black):
        return Reason.of(_NOT_READ)
    return PairingRow(number, int(white), int(black), board=place)


def _out_of_place(rows: Collection[PairingRow], players: frozenset[int]) -> Iterator[Slip]:
    """Players who are not there or are there twice, a second bye, boards with one number."""
    seen: dict[int, int] = {}
    boards: dict[int, int] = {}
    bye = 0
    for row in rows:
        for player in (row.white,) if row.bye is not None else (row.white, row.black):
            if player not in players:
                yield Slip(row.line, Reason.of(_NOBODY, player=player))
            elif seen.get(player) == row.line:
                yield Slip(row.line, Reason.of(_WITH_SELF, player=player))
            elif player in seen:
                yield Slip(row.line, Reason.of(_TWICE, player=player, line=seen[player]))
            seen.setdefault(player, row.line)
        if row.bye is _PAB and bye:
            yield Slip(row.line, Reason.of(_TWO_BYES, line=bye))
        elif row.bye is _PAB:
            bye = row.line
        if row.board and row.board in boards:
            yield Slip(row.line, Reason.of(_BOARD_TWICE, board=row.board, line=boards[row.board]))
        elif row.board:
            boards[row.board] = row.line
    unnumbered = [row.line for row in rows if row.bye is None and not row.board]
    if boards and unnumbered:
        yield Slip(unnumbered[0], Reason.of(_SOME_BOARDS))


_REPORT = re.compile(r"^\ufeff?(001|012) ", re.MULTILINE)


def looks_like_report(text: str) -> bool:
    """Check whether a text is a tournament file (TRF), not a list of pairs.

    >>> looks_like_report("012 Spring Open"), looks_like_report("1 5")
    (True, False)
    """
    return _REPORT.search(text) is not None


def lines_of_report(theirs: Tournament, ours: Tournament, number: int) -> tuple[str, list[Slip]]:
    """The pairs and byes of one round of a tournament file, as lines that are read here.

    Args:
        theirs: as another program wrote it.
        ours: the tournament whose round is entered; the numbers have to be of the same players.

    Returns:
        The lines, and what is wrong: no such round, or numbers of other players.
    """
    if len(theirs.rounds) < number or not theirs.rounds[number - 1].games:
        return "", [Slip(0, Reason.of(_NO_ROUND, round=number))]
    played = theirs.rounds[number - 1]
    lines = [f"{game.white} {game.black}" for game in played.games]
    words = {bye.player: _WORDS.get(bye.kind) for bye in played.byes}
    lines += [f"{player} {word}" for player, word in sorted(words.items()) if word]
    names = {each.number: each.name for each in ours.entrants}
    known = {each.number: each.name for each in theirs.entrants}
    named = {player for game in played.games for player in (game.white, game.black)} | set(words)
    slips = [
        Slip(0, Reason.of(_OTHER_NAME, player=player, there=known[player], here=names[player]))
        for player in sorted(named & names.keys() & known.keys())
        if _plain(known[player]) != _plain(names[player])
    ]
    return "\n".join(lines) + "\n", slips


def _plain(name: str) -> str:
    """A name without what programs write differently: case, commas, blanks and full stops."""
    return re.sub(r"[\s,.]+", "", name).casefold()
