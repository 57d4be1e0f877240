"""Positions and games as arguments of the commands of ``laws``."""

from __future__ import annotations

import re
from pathlib import Path

import chess

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import STANDARD_STREAM, read_bytes
from openarbiter.cli.screen import Screen
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.laws.reading_game import MOST_LETTERS, ReadGame, first_game, read_game
from openarbiter.laws.reading_position import looks_like_fen, read_fen
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model.text import N_

GAME_HELP = N_(
    "A position (FEN) or moves, in quotes; a PGN file; or - for the standard input with either."
)
"""The help of an argument that is a position or a game."""


_UNSEEN = dict.fromkeys(
    (0xAD, 0x61C, *range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFEFF)
)
"""Signs that nobody sees: marks of the direction of writing, joiners, soft hyphens."""

_MOVES = re.compile(r"\s*(?:\d+\s*[.…]|\[)")
_NAMED = re.compile(r"[^\n]*\.(?:pgn|txt)", re.IGNORECASE)
_LONGEST_NAME = 255
_MOST_BYTES = 5 * MOST_LETTERS


def text_asked(screen: Screen, name: str) -> str:
    """The text of a file, or of the standard input for -, in whatever encoding it is.

    Lines end with LF alone; signs that nobody sees are left out. Of many games there is the
    first one at least.

    Raises:
        Failure: it cannot be read.
    """
    data = read_bytes(screen, name)[:_MOST_BYTES]
    text = "\n".join(decode(data, Report()).lines).translate(_UNSEEN)
    return first_game(text)


def score_asked(screen: Screen, argument: str, *, any_text: bool = False) -> tuple[str, str]:
    """The text of an argument that is a file, - or moves, and the name of its file or ``""``.

    Args:
        any_text: whether everything that is no file is taken for moves; else only what begins
            like them.

    Raises:
        Failure: it cannot be read.
    """
    is_file = Path(argument[:_LONGEST_NAME]).is_file() or _NAMED.fullmatch(argument) is not None
    any_text = any_text or not argument.strip()
    if argument == STANDARD_STREAM or is_file or not (any_text or _MOVES.match(argument)):
        return text_asked(screen, argument), argument
    return first_game(argument.translate(_UNSEEN)), ""


def game_asked(screen: Screen, argument: str) -> ReadGame:
    """The game of an argument: a FEN, moves, the name of a PGN file, or - for the standard input.

    Raises:
        Failure: it cannot be read; the message says what is wrong, and where.
    """
    text, name = argument.translate(_UNSEEN), ""
    if not looks_like_fen(text):
        text, name = score_asked(screen, argument)
    if looks_like_fen(text.strip()):
        found = read_fen(text.strip())
        if isinstance(found, chess.Board):
            return ReadGame(found, ())
    else:
        read = read_game(text)
        if isinstance(read, ReadGame):
            return read
        found = read
    raise Failure(Exit.INVALID_FILE, told(screen, found, name))


def position_asked(screen: Screen, argument: str) -> chess.Board:
    """The position of an argument; of a game the one after its last move.

    Raises:
        Failure: it cannot be read; the message says what is wrong, and where.
    """
    return game_asked(screen, argument).board()


def told(screen: Screen, wrong: Unreadable, name: str = "") -> str:
    """Why something cannot be read, with its place: file, line, column, half-move."""
    places = []
    if name and name != STANDARD_STREAM:
        places.append(name)
    if wrong.line is not None and wrong.column is not None:
        places.append(
            screen.say("line {line}, column {column}", line=wrong.line, column=wrong.column)
        )
    if wrong.ply is not None:
        places.append(screen.say("half-move {ply}", ply=wrong.ply))
    sentence = wrong.reason.message(screen.language.text)
    return f"{', '.join(places)}: {sentence}" if places else sentence
