"""``openarbiter laws illegal``: an illegal move, or a game told event by event."""

from __future__ import annotations

from typing import Annotated, Literal

import chess
import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_asked import LawsOptions, circumstances_asked, put_out_ruling
from openarbiter.cli.laws_colours import COLOURS, ColourName
from openarbiter.cli.laws_json import ruling_json
from openarbiter.cli.laws_positions import text_asked, told
from openarbiter.cli.laws_told import show_ruling
from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.losing import NOT_KNOWN, side
from openarbiter.laws.irregular import (
    IllegalAct,
    IllegalMove,
    ImpossibleEvent,
    begun,
    illegal_move_ruling,
    read_events,
    replacement_moves,
    told_course,
)
from openarbiter.laws.irregular.acts import RESTORING, chief_act
from openarbiter.laws.irregular.illegal_ruling import after_the_game, not_completed, too_late
from openarbiter.laws.irregular.replacing import told_replacement
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.unreadable import Unreadable
from openarbiter.laws.winning import shown_mate
from openarbiter.model import Reason
from openarbiter.model.text import N_

Noticed = Literal["at-once", "not-pressed", "late", "after-game"]
"""When an illegal move is noticed."""


def laws_illegal(
    context: typer.Context,
    *,
    offences: Annotated[
        list[IllegalAct] | None,
        typer.Option(
            "--offence", help=N_("What was wrong with the move; several on one move are one.")
        ),
    ] = None,
    offender: Annotated[
        ColourName, typer.Option("--offender", help=N_("The player who broke the rule."))
    ] = "white",
    number: Annotated[
        int,
        typer.Option(
            "--number",
            min=1,
            max=2,
            help=N_("Which illegal move of this player in this game it is, of whatever kind."),
        ),
    ] = 1,
    noticed: Annotated[
        Noticed,
        typer.Option(
            "--noticed",
            help=N_(
                "When it is noticed: at-once, before the clock was pressed (not-pressed), after "
                "the opponent's next move (late), or after-game."
            ),
        ),
    ] = "at-once",
    position: Annotated[
        str | None,
        typer.Option(
            "--position",
            metavar="FEN",
            help=N_("The position: before the illegal move, else the one on the board."),
        ),
    ] = None,
    move: Annotated[
        str | None,
        typer.Option(
            "--move",
            metavar="MOVE",
            help=N_("The illegal move, such as e1g1: says which moves may replace it."),
        ),
    ] = None,
    events: Annotated[
        str | None,
        typer.Option(
            "--events",
            metavar="FILE",
            help=N_("A game as JSON, event by event; - for the standard input."),
        ),
    ] = None,
    options: LawsOptions,
) -> int:
    """Say what an illegal move costs, or rule on a game event by event."""
    screen: Screen = context.obj.with_json(options.as_json)
    circumstances_asked(screen, options)
    board = None if position is None else _board(screen, position)
    if events is not None:
        return _course(screen, options, events, board)
    acts = frozenset(offences or [IllegalAct.ILLEGAL_MOVE])
    if board is not None and chief_act(acts) in RESTORING and board.turn != side(COLOURS[offender]):
        message = screen.say("--position: it is not the move of the player who broke the rule.")
        raise Failure(Exit.WRONG_USE, message)
    replacement = _replacement(screen, board, move)
    legal = board is not None and move in {each.uci() for each in board.legal_moves}
    if legal and acts == {IllegalAct.ILLEGAL_MOVE}:
        message = screen.say("--move: {move} is a legal move in this position.", move=move)
        raise Failure(Exit.WRONG_USE, message)
    mates = NOT_KNOWN
    if number > 1 and board is not None:
        mates = shown_mate(board, side(COLOURS[offender].other))
    made = IllegalMove(COLOURS[offender], acts, number - 1, mates, replacement)

    def decide(circumstances: Circumstances) -> Ruling:
        if noticed == "after-game":
            return after_the_game(circumstances)
        if noticed == "not-pressed":
            return not_completed(circumstances, replacement)
        if noticed == "late" and circumstances.quick_rules:
            return too_late(circumstances)
        return illegal_move_ruling(circumstances, made)

    return put_out_ruling(screen, options, decide, fen="" if board is None else board.fen())


def _board(screen: Screen, position: str) -> chess.Board:
    board = read_fen(position)
    if isinstance(board, Unreadable):
        raise Failure(Exit.INVALID_FILE, told(screen, board))
    return board


def _replacement(screen: Screen, board: chess.Board | None, move: str | None) -> Reason | None:
    if move is None:
        return None
    if board is None:
        raise Failure(Exit.WRONG_USE, screen.say("--move needs --position."))
    try:
        answer = replacement_moves(board, chess.Move.from_uci(move))
    except ValueError:
        message = screen.say(
            "--move: “{read}” is not a piece of the player and a square, such as e1g1.", read=move
        )
        raise Failure(Exit.WRONG_USE, message) from None
    return told_replacement(board, answer)


def _course(screen: Screen, options: LawsOptions, name: str, board: chess.Board | None) -> int:
    """Rule on a game told event by event."""
    circumstances = circumstances_asked(screen, options)
    read = read_events(text_asked(screen, name))
    if isinstance(read, Unreadable):
        raise Failure(Exit.INVALID_FILE, told(screen, read, name))
    try:
        course = told_course(begun(circumstances, board), read)
    except ImpossibleEvent as impossible:
        message = screen.say(
            "Event {place}: the move {move} cannot be made on the board: no piece stands there.",
            place=impossible.place,
            move=impossible.move,
        )
        raise Failure(Exit.INVALID_FILE, message) from None
    for place, each in enumerate(course, 1):
        for ruling in each.rulings:
            screen.line(screen.say("Event {place}", place=place), "bold")
            show_ruling(screen, ruling, circumstances)
    if not any(each.rulings for each in course):
        screen.line(screen.say("These events need no ruling."))
    last = course[-1].course if course else begun(circumstances, board)
    screen.json(
        {
            "rulings": [
                {"event": place, **ruling_json(screen, ruling, circumstances)}
                for place, each in enumerate(course, 1)
                for ruling in each.rulings
            ],
            "position": last.board.fen(),
            "over": last.over,
            "illegal_moves": {
                name: last.times_penalised(colour) for name, colour in COLOURS.items()
            },
        }
    )
    return Exit.OK
