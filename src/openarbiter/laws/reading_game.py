"""Reading one game, as PGN writes it: moves with their places, comments left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import chess

from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

MOST_LETTERS = 200_000
"""The longest text of one game that is read."""

MOST_PLIES = 3_000
"""The most half-moves of a game; without captures the Laws end it long before."""

_LONG = N_("This is too long for one game.")
_OPEN = N_("“{sign}” opens a comment or a variation that never ends.")
_CLOSED = N_("“{sign}” ends a comment or a variation that never began.")
_ILLEGAL = {
    chess.WHITE: N_("White cannot play “{read}” in move {number}: it is not a legal move."),
    chess.BLACK: N_("Black cannot play “{read}” in move {number}: it is not a legal move."),
}
_AMBIGUOUS = N_("In move {number}, “{read}” may mean several pieces: add the file or the rank.")
_TOO_MANY = N_("A game has {most} moves at most.")
_NO_GAME = N_("There is no game here: no tags and no moves.")

_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_TOKEN = re.compile(
    r"(?P<space>\s+|^%[^\n]*|;[^\n]*|\{[^}]*\}|\(=\)|e\.\s*p\.|\$\d+|[!?]+)"
    r"|(?P<tag>\[[^\]\n]*\])|(?P<open>\()|(?P<close>\))|(?P<wrong>[{}])"
    r"|(?P<result>1-0|0-1|1/2-1/2|½-½|\*)(?![^\s{(;])"
    r"|(?P<number>\d+\s*\.+|\d+(?=\s)|\.+)|(?P<move>[^\s{}();!?$]+)|(?P<other>.)",
    re.MULTILINE,
)


_NEXT_GAME = re.compile(
    r"(?<=[\s})])(?:1-0|0-1|1/2-1/2|½-½|\*)\s*\n(?=\s*\[\s*\w+\s+\")|(?<=\])\r?\n\r?\n(?=\[Event )"
)
"""Where a game of a collection ends: after its result, or, without moves, before the next one."""


def first_game(text: str) -> str:
    """The first game of a text that is too long for one game; any other text as it is."""
    found = _NEXT_GAME.search(text) if len(text) > MOST_LETTERS else None
    return text if found is None else text[: found.end()]


@dataclass(frozen=True, slots=True)
class ReadMove:
    """One half-move of a game and where it stands in the text."""

    move: chess.Move
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A game that was read.

    Attributes:
        start: the position before the first move.
        result: what the text says at its end: ``"1-0"``, ``"0-1"``, ``"1/2-1/2"`` or ``"*"``.
        beyond: how many moves follow where no legal move is left, after mate or stalemate.
    """

    start: chess.Board
    moves: tuple[ReadMove, ...]
    tags: tuple[tuple[str, str], ...] = ()
    result: str = "*"
    beyond: int = 0

    def board(self) -> chess.Board:
        """The position after the last move, with the moves on its stack."""
        board = self.start.copy()
        for each in self.moves:
            board.push(each.move)
        return board


def read_game(text: str) -> ReadGame | Unreadable:
    """Read the first game of a PGN text, or say what its first mistake is and where."""
    if len(text) > MOST_LETTERS:
        return Unreadable(Reason.of(_LONG))
    tags: list[tuple[str, str]] = []
    moves: list[ReadMove] = []
    start, result, beyond = chess.Board(), "*", 0
    board = start.copy()
    for kind, read, line, column in _tokens(text.removeprefix("\ufeff")):
        if kind == "tag":
            if moves:
                break
            tags += _TAG.findall(read)
            if tags and tags[-1][0].upper() == "FEN":
                position = read_fen(tags[-1][1])
                if isinstance(position, Unreadable):
                    return Unreadable(position.reason, line, column)
                start, board = position, position.copy()
        elif kind == "result":
            result = read.replace("½-½", "1/2-1/2")
            break
        elif kind == "wrong":
            template = _CLOSED if read in ")}" else _OPEN
            return Unreadable(Reason.of(template, sign=read), line, column)
        elif beyond or not any(board.generate_legal_moves()):
            beyond += 1
        else:
            move = _move(board, read)
            if isinstance(move, Reason):
                return Unreadable(move, line, column, len(moves) + 1)
            moves.append(ReadMove(move, line, column))
            board.push(move)
            if len(moves) > MOST_PLIES:
                reason = Reason.of(_TOO_MANY, most=MOST_PLIES // 2)
                return Unreadable(reason, line, column, len(moves))
    if not moves and not tags:
        return Unreadable(Reason.of(_NO_GAME), 1, 1)
    return ReadGame(start, tuple(moves), tuple(tags), result, beyond)


def _tokens(text: str) -> Iterator[tuple[str, str, int, int]]:
    """Tags, moves and results with their places; what stands in variations is left out."""
    line, begin = 1, 0
    opened: list[tuple[int, int]] = []
    for found in _TOKEN.finditer(text):
        kind, read = str(found.lastgroup), found.group()
        column = found.start() - begin + 1
        if kind == "open":
            opened.append((line, column))
        elif kind == "close" and opened:
            opened.pop()
        elif kind in ("close", "wrong"):
            yield "wrong", read, line, column
        elif kind in ("tag", "result", "move", "other") and not opened:
            yield kind, read, line, column
        if "\n" in read:
            line += read.count("\n")
            begin = found.start() + read.rfind("\n") + 1
    for line, column in opened[:1]:
        yield "wrong", "(", line, column


def _move(board: chess.Board, read: str) -> chess.Move | Reason:
    short = read if len(read) <= 12 else f"{read[:12]}…"
    plain = read.rstrip("+#").removesuffix("e.p.").replace("0-0", "O-O").replace("O-0", "O-O")
    try:
        move = board.parse_san(plain)
    except chess.AmbiguousMoveError:
        return Reason.of(_AMBIGUOUS, read=short, number=board.fullmove_number)
    except ValueError:
        move = chess.Move.null()
    return move or Reason.of(_ILLEGAL[board.turn], read=short, number=board.fullmove_number)
