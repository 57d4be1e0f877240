"""What the board of the page asks: can a player mate, what was touched, is a claim right."""

from __future__ import annotations

from typing import Annotated, Any

import chess
from django.http import HttpRequest, JsonResponse
from ninja import Schema
from pydantic import Field

from openarbiter.explain.ruling_words import clock_line, decision_line
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.checked import check_claim, claim_decided, whole_game
from openarbiter.laws.claims.completions import stretches
from openarbiter.laws.claims.reading_score import read_score
from openarbiter.laws.claims.telling import told
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.touching.board_touch import touched_ruling
from openarbiter.laws.unreadable import Unreadable
from openarbiter.laws.winning import can_mate, native
from openarbiter.laws.winning.reasons import why
from openarbiter.model.text import N_
from openarbiter.web.http.forms import Line, Ticked, taken
from openarbiter.web.http.guard import everybody
from openarbiter.web.pages.laws.asked import circumstances_asked
from openarbiter.web.tongue import language, say

QUICK_POSITIONS = 100_000
"""Positions the native engine looks at for one question: well under a second."""

SLOW_POSITIONS = 300
"""The same where only the reference is there; the phone's own engine looks further."""

_COLOURS = {"white": chess.WHITE, "black": chess.BLACK}
_PLACED = N_("{why} (line {line}, column {column})")


class BoardQuestion(Schema):
    """What the board sends."""

    what: Line = ""
    colour: Line = ""
    fen: Annotated[str, Field(max_length=120)] = ""
    touched: Annotated[str, Field(max_length=200)] = ""
    moves: Annotated[str, Field(max_length=60_000)] = ""
    intended: Annotated[Line, Field(max_length=12)] = ""
    edition: Line = ""
    pace: Line = ""
    supervised: Ticked = False

    def circumstances(self) -> dict[str, str]:
        """The circumstances as an address has them."""
        return {
            "edition": self.edition,
            "pace": self.pace,
            "supervised": "1" if self.supervised else "",
        }


class _NotAnswered(Exception):
    """A question that cannot be answered; its text says why."""


@everybody
def laws_ask(request: HttpRequest) -> JsonResponse:
    """Answer a question about a position or a game.

    The form has ``what`` (``mate``, ``touch``, ``moves`` or ``claim``), the circumstances, and
    ``fen`` with ``colour`` or ``touched`` (squares in their order), or ``moves`` with
    ``intended`` (the move that was written and not made).
    """
    asked = taken(BoardQuestion, request.POST)
    circumstances = circumstances_asked(asked.circumstances())
    try:
        match asked.what:
            case "mate":
                answer = _mate(asked.fen, asked.colour)
            case "touch":
                answer = _touch(circumstances, asked.fen, asked.touched)
            case "moves":
                answer = _moves(asked.moves)
            case "claim":
                answer = _claim(circumstances, asked.moves, asked.intended)
            case _:
                raise _NotAnswered(say("Nothing was asked."))
    except _NotAnswered as wrong:
        return JsonResponse({"error": str(wrong)}, status=400)
    return JsonResponse(answer)


def _position(fen: str) -> chess.Board:
    found = read_fen(fen)
    if isinstance(found, Unreadable):
        raise _unread(found)
    return found


def _unread(found: Unreadable) -> _NotAnswered:
    reason = found.reason.message(language().text)
    if found.line is None:
        return _NotAnswered(reason)
    return _NotAnswered(say(_PLACED, why=reason, line=found.line, column=found.column))


def _mate(fen: str, colour: str) -> dict[str, Any]:
    board = _position(fen)
    if colour not in _COLOURS:
        raise _NotAnswered(say("Choose White or Black."))
    budget = QUICK_POSITIONS if native.available() else SLOW_POSITIONS
    found = can_mate(board, _COLOURS[colour], budget=budget)
    reasons = why(board, _COLOURS[colour], found)
    return {
        "answer": found.answer.value,
        "line": list(found.line),
        "why": found.why_not.value if found.why_not else "",
        "text": " ".join(each.message(language().text) for each in reasons),
    }


def _touch(circumstances: Circumstances, fen: str, touched: str) -> dict[str, Any]:
    board = _position(fen)
    words = [_as_touched(board, each) for each in touched.split()]
    ruling = touched_ruling(circumstances, fen, words)
    if isinstance(ruling, Unreadable):
        raise _unread(ruling)
    return _ruled(ruling)


def _as_touched(board: chess.Board, square: str) -> str:
    """A square as touches are written: those of the opponent's pieces begin with an x."""
    if square not in chess.SQUARE_NAMES:
        return square
    there = board.color_at(chess.parse_square(square))
    return square if there is None or there == board.turn else f"x{square}"


def _moves(moves: str) -> dict[str, Any]:
    """The position after a game, as far as its moves are known."""
    score = read_score(moves)
    if isinstance(score, Unreadable):
        raise _unread(score)
    parts = stretches(score)
    if isinstance(parts, Unreadable):
        raise _unread(parts)
    board = whole_game(score, parts)
    if board is None:
        raise _NotAnswered(say("Moves are missing: the last position is not known."))
    return {"fen": board.fen(en_passant="legal")}


def _claim(circumstances: Circumstances, moves: str, intended: str) -> dict[str, Any]:
    """Whether a draw can be claimed at the end of a score (9.2, 9.3), and what shows it."""
    score = read_score(moves)
    if isinstance(score, Unreadable):
        raise _unread(score)
    claim = check_claim(score, intended=intended)
    if isinstance(claim, Unreadable):
        raise _unread(claim)
    ruling = claim_decided(circumstances, claim)
    shown = [each.message(language().text) for each in told(claim)]
    return _ruled(ruling, shown)


def _ruled(ruling: Ruling, shown: list[str] | None = None) -> dict[str, Any]:
    text = language().text
    clocks = [clock_line(language(), each) for each in ruling.clocks]
    sentences = [each.message(text) for each in (ruling.reason, *ruling.to_do, *ruling.write_down)]
    return {
        "heading": decision_line(language(), ruling),
        "lines": [*clocks, *sentences, *(shown or [])],
        "articles": ", ".join(ruling.articles),
    }
