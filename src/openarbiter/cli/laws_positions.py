"""Positions and games as arguments of the commands of ``laws``."""

from __future__ import annotations

import chess

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import STANDARD_STREAM, read_bytes
from openarbiter.cli.screen import Screen
from openarbiter.laws.reading_game import ReadGame, read_game
from openarbiter.laws.reading_position import looks_like_fen, read_fen
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model.text import N_

GAME_HELP = N_("A position (FEN, in quotes), a PGN file, or - for the standard input.")
"""The help of an argument that is a position or a game."""


def game_asked(screen: Screen, argument: str) -> ReadGame:
    """The game of an argument: a FEN, the name of a PGN file, or - for either of them.

    Raises:
        Failure: it cannot be read; the message says what is wrong, and where.
    """
    text, name = argument, ""
    if not looks_like_fen(argument):
        name = argument
        text = read_bytes(screen, argument).decode("utf-8", errors="replace")
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
