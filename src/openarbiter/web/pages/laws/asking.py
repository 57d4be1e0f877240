"""What the board of the page asks: can a player mate, what was touched, what has occurred."""

from __future__ import annotations

from typing import Any

import chess
from django.http import HttpRequest, JsonResponse

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.identity import occurrences
from openarbiter.laws.reading_game import read_game
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.touching import permitted_moves, read_touches, touch_ruling
from openarbiter.laws.unreadable import Unreadable
from openarbiter.laws.winning import can_mate
from openarbiter.model.text import N_
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.laws.asked import circumstances_asked
from openarbiter.web.tongue import language, plural, say

MOST_POSITIONS = 20_000
"""Positions looked at for one question: an answer comes while the players still stand there."""

_COLOURS = {"white": chess.WHITE, "black": chess.BLACK}
_LONGEST = {"fen": 120, "touched": 200, "moves": 60_000}

_PLACED = N_("{why} (line {line}, column {column})")
_FIFTY = N_("Moves by each player without a capture or a pawn move: {count}.")


class _Wrong(Exception):
    """A question that cannot be answered; its text says why."""


@everybody
def laws_ask(request: HttpRequest) -> JsonResponse:
    """Answer a question about a position or a game.

    The form has ``what`` (``mate``, ``touch``, ``moves`` or ``claim``), ``fen``, and ``colour``,
    ``touched`` (squares in their order) or ``moves``.
    """
    asked = {name: request.POST.get(name, "")[:most] for name, most in _LONGEST.items()}
    try:
        match request.POST.get("what"):
            case "mate":
                told = _mate(_position(asked["fen"]), request.POST.get("colour", ""))
            case "touch":
                circumstances = circumstances_asked(request.POST)
                told = _touch(circumstances, _position(asked["fen"]), asked["touched"])
            case "moves":
                told = {"fen": _game(asked["moves"]).fen(en_passant="legal")}
            case "claim":
                told = _occurred(circumstances_asked(request.POST), _game(asked["moves"]))
            case _:
                raise _Wrong(say("Nothing was asked."))
    except _Wrong as wrong:
        return JsonResponse({"error": str(wrong)}, status=400)
    return JsonResponse(told)


def _position(fen: str) -> chess.Board:
    found = read_fen(fen)
    if isinstance(found, Unreadable):
        raise _Wrong(_placed(found))
    return found


def _game(moves: str) -> chess.Board:
    found = read_game(moves)
    if isinstance(found, Unreadable):
        raise _Wrong(_placed(found))
    if not found.moves and not found.tags:
        raise _Wrong(say("There are no moves."))
    return found.board()


def _placed(found: Unreadable) -> str:
    why = found.reason.message(language().text)
    if found.line is None:
        return why
    return say(_PLACED, why=why, line=found.line, column=found.column)


def _mate(board: chess.Board, colour: str) -> dict[str, Any]:
    if colour not in _COLOURS:
        raise _Wrong(say("Choose White or Black."))
    found = can_mate(board, _COLOURS[colour], budget=MOST_POSITIONS)
    return {
        "answer": found.answer.value,
        "line": list(found.line),
        "why": found.why_not.value if found.why_not else "",
    }


def _touch(circumstances: Circumstances, board: chess.Board, touched: str) -> dict[str, Any]:
    words = [_as_touched(board, each) for each in touched.split()]
    touches = read_touches(board, words)
    if isinstance(touches, Unreadable):
        raise _Wrong(_placed(touches))
    ruling = touch_ruling(circumstances, board, permitted_moves(board, touches))
    text = language().text
    return {
        "heading": ruling.reason.message(text),
        "lines": [each.message(text) for each in (*ruling.to_do, *ruling.write_down)],
        "articles": ", ".join(ruling.articles),
    }


def _as_touched(board: chess.Board, square: str) -> str:
    """A square as touches are written: those of the opponent's pieces begin with an x."""
    if square not in chess.SQUARE_NAMES:
        return square
    there = board.color_at(chess.parse_square(square))
    return square if there is None or there == board.turn else f"x{square}"


def _occurred(circumstances: Circumstances, game: chess.Board) -> dict[str, Any]:
    """How often the last position occurred, and how long nothing was captured (9.2, 9.3)."""
    found = occurrences(game)
    heading = plural(
        "The last position has occurred {count} time.",
        "The last position has occurred {count} times.",
        len(found),
    )
    lines = [each.move or say("Start position") for each in found]
    return {
        "fen": game.fen(en_passant="legal"),
        "heading": heading,
        "lines": [*lines, say(_FIFTY, count=game.halfmove_clock // 2)],
        "articles": ", ".join(circumstances.cite("9.2", "9.3")),
    }
