"""``openarbiter laws notation``: a typed score read, and written in another form or language."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit
from openarbiter.cli.files import refuse_existing, write_text
from openarbiter.cli.laws_positions import position_asked, score_asked
from openarbiter.cli.laws_scores import score_json, show_score_problems
from openarbiter.cli.options import Force, Json
from openarbiter.cli.screen import Screen
from openarbiter.laws.announcing import announce
from openarbiter.laws.notation import NotationForm, Score, ScoreLanguage, read_score, write_score
from openarbiter.laws.notation.score_pgn import score_pgn
from openarbiter.model.text import N_


def laws_notation(
    context: typer.Context,
    *,
    score: Annotated[
        str,
        typer.Argument(
            metavar="SCORE",
            help=N_("A file with the moves, - for the standard input, or the moves in quotes."),
        ),
    ],
    read_as: Annotated[
        Literal["en", "ru", "uk", "bg"] | None,
        typer.Option(
            "--from", help=N_("The language of the score sheet; by default it is recognised.")
        ),
    ] = None,
    to: Annotated[
        Literal["en", "ru", "uk", "bg"], typer.Option("--to", help=N_("The language to write in."))
    ] = "en",
    form: Annotated[
        Literal["full", "short", "long", "announced", "pgn"],
        typer.Option(
            "--form",
            help=N_(
                "exd6 e.p. (full), ed6 (short), e5xd6 e.p. (long), as announced to a visually "
                "impaired player, or PGN."
            ),
        ),
    ] = "full",
    start: Annotated[
        str | None,
        typer.Option("--start", metavar="FEN", help=N_("The position before the first move.")),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--write", metavar="OUT", help=N_("Also write to this file.")),
    ] = None,
    force: Force = False,
    as_json: Json = False,
) -> int:
    """Read a typed score sheet and write it in any of four languages, or as PGN."""
    screen: Screen = context.obj.with_json(as_json)
    refuse_existing(screen, out, force=force)
    text, _ = score_asked(screen, score, any_text=True)
    board = None if start is None else position_asked(screen, start)
    read = read_score(text, board, None if read_as is None else ScoreLanguage(read_as))
    written = _written(read, form, ScoreLanguage(to))
    screen.line(written)
    show_score_problems(screen, read)
    if not read.moves and not read.problems:
        screen.aside(screen.say("There are no moves here."), "bold red")
    if out is not None:
        write_text(screen, out, written + "\n")
    screen.json(score_json(screen, read) | {"written": written})
    return Exit.OK if read.complete and read.moves else Exit.INVALID_FILE


def _written(read: Score, form: str, language: ScoreLanguage) -> str:
    if form == "pgn":
        return score_pgn(read)
    if form != "announced":
        return write_score(read.moves, read.start, NotationForm(form), language)
    board, said = read.start.copy(), []
    for move in read.moves:
        dots = "." if board.turn else "..."
        said.append(f"{board.fullmove_number}{dots} {announce(move, board)}")
        board.push(move)
    return "\n".join(said)
