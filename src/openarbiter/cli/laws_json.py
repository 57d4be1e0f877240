"""Rulings of the Laws as JSON."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.compared import ComparedEditions
from openarbiter.laws.ruling import Ruling
from openarbiter.model import Colour, Reason

_COLOURS = {Colour.WHITE: "white", Colour.BLACK: "black"}


def ruling_json(screen: Screen, ruling: Ruling, circumstances: Circumstances) -> dict[str, object]:
    """A ruling, for a program; sentences in the reader's language."""
    return {
        "edition": ruling.edition,
        "pace": circumstances.pace.value,
        "supervised": circumstances.supervised,
        "decision": ruling.decision.value,
        "result": ruling.result or None,
        "articles": list(ruling.articles),
        "reason": _told(screen, ruling.reason),
        "clocks": [
            {"colour": _COLOURS[change.colour], "seconds": change.seconds}
            for change in ruling.clocks
        ],
        "to_do": [_told(screen, each) for each in ruling.to_do],
        "write_down": [_told(screen, each) for each in ruling.write_down],
        "line": list(ruling.line),
        "because": [_told(screen, each) for each in ruling.because],
    }


def compared_json(
    screen: Screen, found: ComparedEditions, circumstances: Circumstances
) -> dict[str, object]:
    """What other editions say, for a program."""
    return {
        "otherwise": [ruling_json(screen, each, circumstances) for each in found.otherwise],
        "alike": list(found.alike),
    }


def position_json(fen: str, line: Sequence[str]) -> dict[str, object]:
    """A position and the moves from it, in UCI and as a reader writes them."""
    return {"fen": fen, "san": san_line(fen, line)}


def san_line(fen: str, line: Sequence[str]) -> str:
    """Moves in UCI as text with their numbers; ``""`` where there are none."""
    if not line:
        return ""
    board = chess.Board(fen)
    return board.variation_san([chess.Move.from_uci(move) for move in line])


def _told(screen: Screen, reason: Reason) -> str:
    return reason.message(screen.language.text)
