"""``openarbiter laws claim``: whether a claim of a draw is right."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import chess
import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.laws_asked import LawsOptions, MoveLimit, limit_asked, put_out_ruling
from openarbiter.cli.laws_claim import claim_json, show_claim
from openarbiter.cli.laws_colours import COLOURS, ColourName
from openarbiter.cli.laws_positions import score_asked, told
from openarbiter.cli.screen import Screen
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.checked import check_claim, claim_accepted, claim_decided
from openarbiter.laws.claims.evidence import ClaimKind
from openarbiter.laws.claims.reading_score import read_score
from openarbiter.laws.claims.score import PartialScore
from openarbiter.laws.reading_position import looks_like_fen, read_fen
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model.text import N_

_KINDS = {
    "threefold": (ClaimKind.THREEFOLD,),
    "fifty": (ClaimKind.FIFTY,),
    "auto": tuple(ClaimKind),
}
_AT = re.compile(r"(?P<number>[1-9]\d{0,3})(?P<dots>\.*|…)")
_LONGEST_MOVE = 12


def laws_claim(
    context: typer.Context,
    *,
    score: Annotated[
        str,
        typer.Argument(
            metavar="SCORE",
            help=N_(
                "A PGN file, the moves as they were written, in quotes, or - for the standard "
                "input. ? or ... stands for a missing move; numbers may leap over several."
            ),
        ),
    ],
    kind: Annotated[
        Literal["threefold", "fifty", "auto"],
        typer.Option("--kind", help=N_("What the draw is claimed by; by default either.")),
    ] = "auto",
    intended: Annotated[
        str,
        typer.Option(
            "--intended", metavar="MOVE", help=N_("The move that was written but not made.")
        ),
    ] = "",
    by: Annotated[
        ColourName | None,
        typer.Option("--by", help=N_("Who claims; by default the player who has the move.")),
    ] = None,
    at: Annotated[
        str,
        typer.Option(
            "--at",
            metavar="MOVE",
            help=N_(
                "The move before which the claim is made: 40. for White's, 40... for Black's. "
                "By default the end of the score sheet."
            ),
        ),
    ] = "",
    position: Annotated[
        str,
        typer.Option(
            "--position",
            metavar="FEN",
            help=N_("The position on the board now, if the score sheet does not lead to it."),
        ),
    ] = "",
    accepted: Annotated[
        bool,
        typer.Option(
            "--accepted",
            help=N_("The opponent accepts the offer of a draw that a claim is (9.1.2.3)."),
        ),
    ] = False,
    limit: MoveLimit = "",
    options: LawsOptions,
) -> int:
    """Check a claim of a draw against the score sheet."""
    screen: Screen = context.obj.with_json(options.as_json)
    if len(intended) > _LONGEST_MOVE:
        raise Failure(Exit.WRONG_USE, screen.say("{text} is not a move.", text=intended[:20] + "…"))
    found = _until(screen, _score(screen, score, position), at, by)
    claim = check_claim(found, _KINDS[kind], intended=intended, by=COLOURS[by] if by else None)
    if isinstance(claim, Unreadable):
        raise Failure(Exit.INVALID_FILE, told(screen, claim, score))

    draws_from = limit_asked(screen, options, limit)

    def decide(circumstances: Circumstances) -> Ruling:
        if accepted:
            return claim_accepted(circumstances, claim, draws_from)
        return claim_decided(circumstances, claim)

    show_claim(screen, claim)
    return put_out_ruling(screen, options, decide, more=claim_json(screen, claim))


def _score(screen: Screen, argument: str, position: str) -> PartialScore:
    board: chess.Board | None = None
    if position:
        known = read_fen(position)
        if isinstance(known, Unreadable):
            raise Failure(Exit.WRONG_USE, told(screen, known, "--position"))
        board = known
    text, name = f'[FEN "{argument}"]', ""
    if not looks_like_fen(argument):
        text, name = score_asked(screen, argument)
    found = read_score(text, board)
    if isinstance(found, Unreadable):
        raise Failure(Exit.INVALID_FILE, told(screen, found, name))
    return found


def _until(screen: Screen, score: PartialScore, at: str, by: ColourName | None) -> PartialScore:
    """The score up to the move before which the claim is made."""
    if not at:
        return score
    asked = _AT.fullmatch(at)
    if asked is None:
        message = screen.say("--at needs the number of a move, such as 40. or 40...: {at}", at=at)
        raise Failure(Exit.WRONG_USE, message)
    dots = asked["dots"]
    black = "…" in dots or len(dots) > 1 or (not dots and by == "black")
    wanted = f"{asked['number']}{'...' if black else '.'}"
    for ply in range(len(score.plies) + 1):
        if score.numbered(ply) == wanted:
            return score.until(ply)
    message = screen.say("The score sheet has no move {at}.", at=wanted)
    raise Failure(Exit.WRONG_USE, message)
