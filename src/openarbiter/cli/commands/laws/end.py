"""``openarbiter laws end``: whether and how a game has ended."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_asked import LawsOptions, MoveLimit, limit_asked, put_out_ruling
from openarbiter.cli.laws_colours import COLOURS, ColourName
from openarbiter.cli.laws_positions import GAME_HELP, game_asked
from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.by_players import Agreed, agreement, resignation
from openarbiter.laws.ending.end_ruling import ended, not_ended
from openarbiter.laws.ending.game_end import end_of_game, moves_made
from openarbiter.laws.ending.losing import side
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.winning import is_dead, shown_mate
from openarbiter.model.text import N_


def laws_end(
    context: typer.Context,
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    resigns: Annotated[
        ColourName | None, typer.Option("--resigns", help=N_("This player has resigned (5.1.2)."))
    ] = None,
    agreed: Annotated[
        bool, typer.Option("--agreed", help=N_("The players have agreed on a draw (5.2.3)."))
    ] = False,
    limit: MoveLimit = "",
    consent: Annotated[
        bool, typer.Option("--consent", help=N_("The arbiter consents to the draw (9.1.1)."))
    ] = False,
    options: LawsOptions,
) -> int:
    """Say whether and how a game has ended, and with which move."""
    screen: Screen = context.obj.with_json(options.as_json)
    asked = limit_asked(screen, options, limit)
    if agreed and resigns is not None:
        message = screen.say("Give --agreed or --resigns, not both.")
        raise Failure(Exit.WRONG_USE, message)
    read = game_asked(screen, game)
    board = read.board()
    end = end_of_game(read.start, [each.move for each in read.moves], beyond=read.beyond)
    if end is not None:
        return put_out_ruling(screen, options, lambda here: ended(here, end), fen=board.fen())
    if resigns is not None:
        loser = COLOURS[resigns]
        mates = shown_mate(board, side(loser.other))
        return put_out_ruling(
            screen, options, lambda here: resignation(here, loser, mates), fen=board.fen()
        )
    if agreed:
        words = Agreed(min(moves_made(board, colour) for colour in (True, False)), asked, consent)
        return put_out_ruling(screen, options, lambda here: agreement(here, words), fen=board.fen())
    dead = is_dead(board)

    def decide(circumstances: Circumstances) -> Ruling:
        return not_ended(circumstances, sure=dead is not None)

    return put_out_ruling(screen, options, decide, fen=board.fen())
