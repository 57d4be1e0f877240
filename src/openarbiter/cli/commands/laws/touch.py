"""``openarbiter laws touch``: the moves that touched pieces leave."""

from __future__ import annotations

import re
from typing import Annotated

import chess
import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_asked import LawsOptions, circumstances_asked, put_out_ruling
from openarbiter.cli.laws_positions import told
from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.touching import (
    Hand,
    permitted_moves,
    read_touches,
    touch_ruling,
)
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model.text import N_

_RELEASED = re.compile(r"([a-h][1-8])([a-h][1-8])")
_PROMOTION = re.compile(r"([a-h][18])=?([QRBNqrbn])")


def laws_touch(
    context: typer.Context,
    *,
    position: Annotated[
        str, typer.Argument(metavar="FEN", help=N_("The position before the move, in quotes."))
    ],
    touched: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SQUARE]...",
            help=N_(
                "The squares of the touched pieces, the first touched first: e1, xd5 (of the "
                "opponent), e1+h1 (at once), adjusted:e1, accident:e1."
            ),
        ),
    ] = None,
    order_unclear: Annotated[
        bool,
        typer.Option(
            "--order-unclear", help=N_("Nobody knows in which order the pieces were touched.")
        ),
    ] = False,
    released: Annotated[
        str | None,
        typer.Option(
            "--released",
            metavar="MOVE",
            help=N_("A piece was released on a square: both squares, such as e1g1."),
        ),
    ] = None,
    promotion: Annotated[
        str | None,
        typer.Option(
            "--promotion",
            metavar="SQUARE=PIECE",
            help=N_("A new piece has touched the square of promotion, such as e8=N."),
        ),
    ] = None,
    castling_meant: Annotated[
        bool | None,
        typer.Option(
            "--castling-meant/--castling-not-meant",
            help=N_("King, then rook: whether the player meant to castle. By default by squares."),
        ),
    ] = None,
    replied: Annotated[
        bool,
        typer.Option("--replied", help=N_("The opponent has touched a piece with intent since.")),
    ] = False,
    chess960: Annotated[
        bool, typer.Option("--chess960", help=N_("The position is one of Chess960."))
    ] = False,
    options: LawsOptions,
) -> int:
    """Say which moves are permitted after pieces were touched, step by step."""
    screen: Screen = context.obj.with_json(options.as_json)
    asked = circumstances_asked(screen, options)
    board = read_fen(position, chess960=chess960)
    if isinstance(board, Unreadable):
        raise Failure(Exit.INVALID_FILE, told(screen, board))
    touches = read_touches(board, touched or [])
    if isinstance(touches, Unreadable):
        raise Failure(Exit.WRONG_USE, touches.reason.message(screen.language.text))
    answer = permitted_moves(
        board,
        touches,
        order_clear=not order_unclear,
        castling_meant=castling_meant,
        hand=_hand(screen, board, released, promotion),
    )

    def decide(circumstances: Circumstances) -> Ruling:
        return touch_ruling(circumstances, board, answer, replied=replied)

    for number, step in enumerate(answer.steps[:-1], 1):
        article = asked.rules.cite(step.article)
        screen.line(f"{number}. {step.reason.message(screen.language.text)} ({article})")
    more = {
        "moves": [{"uci": board.uci(move), "san": board.san(move)} for move in answer.moves],
        "any_move": answer.free,
        "steps": [
            {
                "article": asked.rules.cite(step.article),
                "reason": step.reason.message(screen.language.text),
            }
            for step in answer.steps
        ],
    }
    return put_out_ruling(screen, options, decide, fen=board.fen(), more=more)


def _hand(
    screen: Screen, board: chess.Board, released: str | None, promotion: str | None
) -> Hand | None:
    if released is None and promotion is None:
        return None
    move, piece = None, None
    if released is not None:
        found = _RELEASED.fullmatch(released.lower())
        start = chess.parse_square(found.group(1)) if found else None
        if found is None or start is None or board.color_at(start) != board.turn:
            message = screen.say(
                "--released: “{read}” is not a piece of the player and a square, such as e1g1.",
                read=released,
            )
            raise Failure(Exit.WRONG_USE, message)
        move = (start, chess.parse_square(found.group(2)))
    if promotion is not None:
        found = _PROMOTION.fullmatch(promotion)
        if found is None:
            message = screen.say(
                "--promotion: “{read}” is not a square and a piece, such as e8=N.", read=promotion
            )
            raise Failure(Exit.WRONG_USE, message)
        kind = chess.Piece.from_symbol(found.group(2)).piece_type
        piece = (chess.parse_square(found.group(1)), kind)
    return Hand(move, piece)
