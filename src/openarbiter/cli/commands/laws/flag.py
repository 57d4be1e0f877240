"""``openarbiter laws flag``: what a fallen flag means in a position."""

from __future__ import annotations

from typing import Annotated, Literal

import chess
import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_asked import LawsOptions, put_out_ruling
from openarbiter.cli.laws_colours import COLOURS, ColourName
from openarbiter.cli.laws_positions import GAME_HELP, game_asked
from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.both_flags import BothFlags, both_flags
from openarbiter.laws.ending.end_ruling import ended
from openarbiter.laws.ending.flag_fall import BeforeTheFlag, FlagFall, flag_fall
from openarbiter.laws.ending.game_end import GameEnding, end_of_game, moves_made
from openarbiter.laws.ending.losing import NOT_KNOWN, side
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.winning import shown_mate
from openarbiter.model import Colour
from openarbiter.model.text import N_

_AUTOMATIC = {
    GameEnding.FIVEFOLD: BeforeTheFlag.FIVEFOLD,
    GameEnding.SEVENTY_FIVE: BeforeTheFlag.SEVENTY_FIVE,
}


def laws_flag(
    context: typer.Context,
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    fallen: Annotated[
        Literal["white", "black", "both"],
        typer.Option("--fallen", help=N_("Whose flag has fallen.")),
    ],
    first: Annotated[
        ColourName | None,
        typer.Option("--first", help=N_("Both flags: which fell first, the clock that shows “-”.")),
    ] = None,
    claimed: Annotated[
        bool,
        typer.Option(
            "--claimed", help=N_("Both flags: a player claims; no arbiter saw a flag fall.")
        ),
    ] = False,
    guideline: Annotated[
        bool, typer.Option("--guideline-3", help=N_("Guideline III was announced for the event."))
    ] = False,
    last: Annotated[
        bool,
        typer.Option(
            "--last-period/--earlier-period",
            help=N_("The period was the last one, for all remaining moves, or an earlier one."),
        ),
    ] = True,
    required: Annotated[
        int | None,
        typer.Option(
            "--required",
            min=1,
            max=999,
            help=N_("How many moves had to be completed by then; by default all."),
        ),
    ] = None,
    completed: Annotated[
        int | None,
        typer.Option(
            "--completed",
            min=0,
            max=999,
            help=N_("How many the player completed; by default those before the clock ran on."),
        ),
    ] = None,
    options: LawsOptions,
) -> int:
    """Say what a fallen flag means: a loss, a draw, or nothing."""
    screen: Screen = context.obj.with_json(options.as_json)
    if fallen != "both" and (first is not None or claimed):
        raise Failure(
            Exit.WRONG_USE, screen.say("--first and --claimed can be used only with --fallen both.")
        )
    read = game_asked(screen, game)
    board = read.board()
    end = end_of_game(read.start, [each.move for each in read.moves], beyond=read.beyond)
    if end is not None and end.ending not in _AUTOMATIC:
        return put_out_ruling(screen, options, lambda here: ended(here, end), fen=board.fen())
    before = BeforeTheFlag.NOTHING if end is None else _AUTOMATIC[end.ending]
    if fallen == "both" and end is None:
        loser = None if first is None else COLOURS[first]
        mates = NOT_KNOWN if loser is None else shown_mate(board, side(loser.other))
        flags = BothFlags(loser, claimed, mates, last, guideline)
        return put_out_ruling(
            screen, options, lambda here: both_flags(here, flags), fen=board.fen()
        )
    player = COLOURS.get(fallen, Colour.WHITE)
    if end is None and required is not None:
        done = _completed(board, player) if completed is None else completed
        if done >= required:
            before = BeforeTheFlag.MOVES_COMPLETE
    mates = shown_mate(board, side(player.other)) if before is BeforeTheFlag.NOTHING else NOT_KNOWN
    fall = FlagFall(player, mates, before)

    def decide(circumstances: Circumstances) -> Ruling:
        return flag_fall(circumstances, fall)

    return put_out_ruling(screen, options, decide, fen=board.fen())


def _completed(board: chess.Board, player: Colour) -> int:
    """The moves a player completed; not one made on the board while the own clock ran on."""
    waiting = board.turn != side(player)
    return max(moves_made(board, side(player)) - waiting, 0)
