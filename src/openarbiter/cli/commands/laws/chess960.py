"""``openarbiter laws chess960``: positions by number and back, their draw, and castling."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import chess
import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_asked import LawsOptions, circumstances_asked
from openarbiter.cli.laws_positions import told
from openarbiter.cli.screen import Screen
from openarbiter.laws.chess960.castling import EXECUTION, castling_answers
from openarbiter.laws.chess960.drawing import (
    DieMissing,
    Drawn960,
    draw_by_die,
    draw_by_seed,
)
from openarbiter.laws.chess960.positions import (
    NoStartPosition,
    Numbering,
    number_meant,
    number_said,
    start_board,
    start_number,
    start_row,
)
from openarbiter.laws.reading_position import looks_like_fen, read_fen
from openarbiter.model.text import N_

_WRONG = {
    "number": N_("There is no position {what}; the numbers are {numbering}."),
    "pieces": N_("“{what}” is not one king, one queen, two rooks, two bishops and two knights."),
    "bishops": N_("In “{what}” both bishops stand on squares of one colour (II.2.2)."),
    "king": N_("In “{what}” the king does not stand between the rooks (II.2.1)."),
}
_RANGES = {
    Numbering.FROM_0: "0-959",
    Numbering.FROM_1: "1-960",
    Numbering.COUNTED: "1-960",
}


def laws_chess960(
    context: typer.Context,
    *,
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="[WHAT]",
            help=N_("A number, the pieces from a to h such as RNBQKBNR, or a FEN for castling."),
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed",
            metavar="TEXT",
            help=N_("Draw a position; the same text always gives the same one."),
        ),
    ] = None,
    dice: Annotated[
        str | None,
        typer.Option(
            "--dice", metavar="THROWS", help=N_("Draw by the throws of a die, such as 2 3 3 2 3.")
        ),
    ] = None,
    numbering: Annotated[
        Literal["0-959", "1-960", "counted"],
        typer.Option(
            "--numbering",
            help=N_(
                "0-959 (the usual position is 518), 1-960 (the same numbers, 960 for 0), or "
                "counted from 1 (519)."
            ),
        ),
    ] = "0-959",
    options: LawsOptions,
) -> int:
    """Find a Chess960 position by its number, draw one, or say whether castling is possible."""
    screen: Screen = context.obj.with_json(options.as_json)
    if sum(each is not None for each in (what, seed, dice)) != 1:
        message = screen.say("Give a number, the pieces, a FEN, --seed or --dice: one of them.")
        raise Failure(Exit.WRONG_USE, message)
    if what is not None and looks_like_fen(what):
        return _castling(screen, what, options)
    numbers = Numbering(numbering)
    if what is None:
        drawn = _drawn(screen, seed, dice)
    else:
        drawn = Drawn960(_found(screen, what, numbers), ())
    _show(screen, drawn, numbers)
    return Exit.OK


def _found(screen: Screen, what: str, numbering: Numbering) -> int:
    try:
        if what.isdecimal() and what.isascii() and len(what) < 9:
            return number_meant(int(what), numbering)
        return start_number(what)
    except NoStartPosition as wrong:
        sentence = screen.say(_WRONG[wrong.wrong], what=what[:40], numbering=_RANGES[numbering])
        raise Failure(Exit.WRONG_USE, sentence) from wrong


def _drawn(screen: Screen, seed: str | None, dice: str | None) -> Drawn960:
    if seed is not None:
        try:
            return draw_by_seed(seed)
        except ValueError as wrong:
            message = screen.say("The seed must have between 1 and 200 characters.")
            raise Failure(Exit.WRONG_USE, message) from wrong
    thrown = [int(each) for each in (dice or "") if each.isdecimal() and each.isascii()]
    try:
        return draw_by_die(thrown)
    except DieMissing as wrong:
        if wrong.throw is None:
            message = screen.say("Too few throws: keep throwing and add the numbers.")
        else:
            message = screen.say("{throw} is not on a die.", throw=wrong.throw)
        raise Failure(Exit.WRONG_USE, message) from wrong


def _show(screen: Screen, drawn: Drawn960, numbering: Numbering) -> None:
    row, fen = start_row(drawn.number), start_board(drawn.number).fen()
    said = number_said(drawn.number, numbering)
    screen.line(screen.say("Position {number}: {row}", number=said, row=row), "bold green")
    screen.line(fen)
    for each in drawn.way:
        screen.line("  " + each.message(screen.language.text))
    screen.json(
        {
            "number": said,
            "numbering": numbering.value,
            "numbers": {each.value: number_said(drawn.number, each) for each in Numbering},
            "row": row,
            "fen": fen,
            "way": [each.message(screen.language.text) for each in drawn.way],
        }
    )


def _position(screen: Screen, fen: str) -> chess.Board:
    """A position whose castling rights may name the files of the rooks, such as ``HAha``."""
    fields = fen.split()
    rights = fields[2] if len(fields) > 2 else "-"
    if not re.fullmatch(r"-|[A-HKQ]{0,2}[a-hkq]{0,2}", rights):
        message = screen.say("“{rights}” are not castling rights.", rights=rights[:40])
        raise Failure(Exit.INVALID_FILE, message)
    plain = read_fen(" ".join([*fields[:2], "-", *fields[3:]]))
    if not isinstance(plain, chess.Board):
        raise Failure(Exit.INVALID_FILE, told(screen, plain))
    usual = not set(rights) - set("-KQkq") and plain.king(chess.WHITE) in (chess.E1, None)
    board = chess.Board(plain.fen(), chess960=not usual)
    board.set_castling_fen(rights)
    return board


def _castling(screen: Screen, fen: str, options: LawsOptions) -> int:
    circumstances = circumstances_asked(screen, options)
    found = _position(screen, fen)
    answers = castling_answers(circumstances, found, found.turn)
    for each in answers:
        words = "0-0" if each.kingside else "0-0-0"
        sentence = each.reason.message(screen.language.text)
        screen.line(f"{words}: {sentence}", "bold green" if each.now else "")
        screen.line(f"  {', '.join(each.articles)}", "dim")
    if any(each.now for each in answers):
        screen.line(screen.say("How to do it"), "bold")
        for step in EXECUTION:
            screen.line("  " + screen.say(step))
    screen.json(
        {
            "fen": found.fen(),
            "edition": circumstances.rules.edition.id,
            "castling": [
                {
                    "side": "0-0" if each.kingside else "0-0-0",
                    "now": each.now,
                    "ever": each.ever,
                    "manner": None if each.manner is None else each.manner.value,
                    "reason": each.reason.message(screen.language.text),
                    "articles": list(each.articles),
                }
                for each in answers
            ],
        }
    )
    return Exit.OK
