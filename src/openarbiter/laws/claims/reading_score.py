"""Reading a score that may have gaps: PGN, with marks for what is missing.

Missing half-moves are those that the numbers leap over (``23.Nf3 25.Nd4``), and those for which
``?``, ``...`` or a dash stands. Within a move ``?`` stands for what cannot be read (``N?3``).
A comment ``{FEN ...}`` or a tag ``[FEN "..."]`` between moves is a position that is known.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import chess

from openarbiter.laws.claims.score import KnownPosition, PartialScore, WrittenPly
from openarbiter.laws.reading_game import MOST_LETTERS, MOST_PLIES
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

_LONG = N_("This is too long for one game.")
_NOTHING = N_("There is no game here: no moves and no position.")
_BACK = N_("Move number {number} stands twice; the next move is {next}")
_TOO_MANY = N_("A game has {most} moves at most.")
_OPEN = N_("“{sign}” opens a comment or a variation that never ends.")
_CLOSED = N_("“{sign}” ends a comment or a variation that never began.")
_OTHER_TURN = N_("In this position the other side has the move: the next move is {next}")

_FEN = re.compile(r'FEN:?\s*"?\s*([^"\]}]+)')
_TOKEN = re.compile(
    r'(?P<tag>\[\s*\w+\s*"[^"\n]*"\s*\])|(?P<comment>\{[^}]*\})'
    r"|(?P<space>\s+|^%[^\n]*|;[^\n]*|\(=\)|e\.\s*p\.|\$\d+)"
    r"|(?P<open>\()|(?P<close>\))|(?P<wrong>[{}])"
    r"|(?P<result>1-0|0-1|1/2-1/2|½-½|\*)(?![^\s{(;])"
    r"|(?P<number>\d+\s*(?:\.(?:\s*(?:\.+|…))?|…)|\d+(?=\s|$))"
    r"|(?P<gap>(?:\.{2,}|…|[?]+|[-–—]+|_+)(?=[\s{(;]|$))"
    r"|(?P<move>[^\s{}();$…]+)|(?P<other>.)",
    re.MULTILINE,
)
_ANNOTATED = re.compile(r"(?<=[1-8O0+#])[!?]+$|(?<=[1-8][QRBN])[!?]+$|!+$")


def read_score(text: str, position: chess.Board | None = None) -> PartialScore | Unreadable:
    """Read the score of one game, or say what its first mistake is and where.

    Args:
        position: the position on the board now, where it is known.
    """
    if len(text) > MOST_LETTERS:
        return Unreadable(Reason.of(_LONG))
    reader = _PartialReader()
    wrong = _read(reader, text.removeprefix("\ufeff"))
    if wrong is None and position is not None:
        wrong = reader.know(position)
    if wrong is not None:
        return wrong
    if not reader.plies and not reader.positions:
        return Unreadable(Reason.of(_NOTHING), 1, 1)
    return PartialScore(
        tuple(reader.positions) or (KnownPosition(0, chess.Board()),), tuple(reader.plies)
    )


@dataclass(slots=True)
class _PartialReader:
    """What has been read so far, and where."""

    positions: list[KnownPosition] = field(default_factory=list)
    plies: list[WrittenPly] = field(default_factory=list)
    target: int | None = None
    line: int = 1
    column: int = 1

    def score(self) -> PartialScore:
        return PartialScore(
            tuple(self.positions) or (KnownPosition(0, chess.Board()),), tuple(self.plies)
        )

    def wrong(self, template: str, **values: object) -> Unreadable:
        ply = len(self.plies) + 1
        return Unreadable(Reason.of(template, **values), self.line, self.column, ply)

    def number(self, number: int, black: bool) -> Unreadable | None:
        """Take the number before a move: which half-move comes next."""
        if number > MOST_PLIES // 2:
            return self.wrong(_TOO_MANY, most=MOST_PLIES // 2)
        score = self.score()
        if not self.plies and self.positions and score.start.fullmove_number == 1:
            score.start.fullmove_number = number
        start = score.start
        first = 2 * (start.fullmove_number - 1) + (start.turn == chess.BLACK)
        target = 2 * (number - 1) + black - first
        if target < len(self.plies):
            return self.wrong(_BACK, number=number, next=score.numbered(len(self.plies)))
        self.target = target
        return None

    def put(self, text: str) -> Unreadable | None:
        """Take a move, or a mark for a missing one, after the gap that its number leaves."""
        self.leap()
        self.plies.append(WrittenPly(text, self.line, self.column))
        if len(self.plies) > MOST_PLIES:
            return self.wrong(_TOO_MANY, most=MOST_PLIES // 2)
        return None

    def leap(self) -> None:
        """Fill the gap up to the half-move whose number was read."""
        while self.target is not None and len(self.plies) < self.target:
            self.plies.append(WrittenPly("", self.line, self.column))
        self.target = None

    def know(self, board: chess.Board) -> Unreadable | None:
        """Take a position that is known, of which the counters are used if they fit."""
        if not self.positions and not self.plies:
            self.positions.append(KnownPosition(0, board))
            return None
        if board.fullmove_number > 1:
            wrong = self.number(board.fullmove_number, board.turn == chess.BLACK)
            if wrong is not None:
                return wrong
        self.leap()
        score = self.score()
        if score.turn != board.turn:
            return self.wrong(_OTHER_TURN, next=score.numbered(len(self.plies)))
        if not self.positions:
            self.positions.append(KnownPosition(0, chess.Board()))
        self.positions.append(KnownPosition(len(self.plies), board))
        return None


def _read(reader: _PartialReader, text: str) -> Unreadable | None:
    line, begin = 1, 0
    opened: list[tuple[int, int]] = []
    for found in _TOKEN.finditer(text):
        kind, read = str(found.lastgroup), found.group()
        reader.line, reader.column = line, found.start() - begin + 1
        wrong = None
        if kind == "open":
            opened.append((reader.line, reader.column))
        elif kind == "close" and opened:
            opened.pop()
        elif kind in ("close", "wrong"):
            return reader.wrong(_CLOSED if read in ")}" else _OPEN, sign=read)
        elif kind == "result" and not opened:
            break
        elif not opened:
            wrong = _take(reader, kind, read)
        if wrong is not None:
            return wrong
        if "\n" in read:
            line += read.count("\n")
            begin = found.start() + read.rfind("\n") + 1
    if not opened:
        return None
    reader.line, reader.column = opened[0]
    return reader.wrong(_OPEN, sign="(")


def _take(reader: _PartialReader, kind: str, read: str) -> Unreadable | None:
    if kind in ("tag", "comment"):
        given = _FEN.search(read)
        if given is None:
            return None
        position = read_fen(given.group(1).strip())
        if isinstance(position, Unreadable):
            return Unreadable(position.reason, reader.line, reader.column)
        return reader.know(position)
    if kind == "number":
        digits = re.match(r"\d{1,6}", read)
        black = read.count(".") > 1 or "…" in read
        return reader.number(int(digits.group()) if digits else 0, black)
    if kind == "gap":
        return reader.put("")
    if kind in ("move", "other"):
        plain = _ANNOTATED.sub("", read)
        return reader.put(plain) if plain else None
    return None
