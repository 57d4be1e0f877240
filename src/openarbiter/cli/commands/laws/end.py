"""``openarbiter laws end``: whether and how a game has ended."""

from __future__ import annotations

from typing import Annotated

import typer

from openarbiter.cli.laws_asked import LawsOptions, put_out_ruling
from openarbiter.cli.laws_positions import GAME_HELP, game_asked
from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ending.end_ruling import ended, not_ended
from openarbiter.laws.ending.game_end import end_of_game
from openarbiter.laws.ruling import Ruling


def laws_end(
    context: typer.Context,
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    options: LawsOptions,
) -> int:
    """Say whether and how a game has ended, and with which move."""
    screen: Screen = context.obj.with_json(options.as_json)
    read = game_asked(screen, game)
    end = end_of_game(read.start, [each.move for each in read.moves], beyond=read.beyond)

    def decide(circumstances: Circumstances) -> Ruling:
        return not_ended(circumstances) if end is None else ended(circumstances, end)

    return put_out_ruling(screen, options, decide, fen=read.board().fen())
