"""``openarbiter laws seal``: the envelope of an adjourned game, and the sealed move judged."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, Literal

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing
from openarbiter.cli.laws_asked import LawsOptions, circumstances_asked, put_out_ruling
from openarbiter.cli.laws_colours import COLOURS, ColourName
from openarbiter.cli.laws_positions import GAME_HELP, game_asked
from openarbiter.cli.options import Force
from openarbiter.cli.screen import Screen
from openarbiter.i18n import language_named
from openarbiter.laws.adjourned.envelope import SealedEnvelope, check_envelope
from openarbiter.laws.adjourned.sealed_move import Sealed, judge_sealed_move, read_sealed_move
from openarbiter.laws.ending.losing import NOT_KNOWN
from openarbiter.laws.notation import ScoreLanguage
from openarbiter.laws.winning import shown_mate
from openarbiter.model import Colour
from openarbiter.model.text import N_

_TIME = re.compile(r"(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)")


def laws_seal(
    context: typer.Context,
    *,
    game: Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)],
    move: Annotated[
        str | None,
        typer.Option("--move", metavar="MOVE", help=N_("Judge this sealed move as it is written.")),
    ] = None,
    sheet: Annotated[
        Literal["en", "ru", "uk", "bg"] | None,
        typer.Option("--sheet", help=N_("With --move: the language of the score sheet.")),
    ] = None,
    white: Annotated[str, typer.Option("--white", help=N_("The player with White."))] = "",
    black: Annotated[str, typer.Option("--black", help=N_("The player with Black."))] = "",
    white_used: Annotated[
        str | None,
        typer.Option("--white-used", metavar="H:MM:SS", help=N_("The time White has used.")),
    ] = None,
    black_used: Annotated[
        str | None,
        typer.Option("--black-used", metavar="H:MM:SS", help=N_("The time Black has used.")),
    ] = None,
    early: Annotated[
        str | None,
        typer.Option(
            "--early",
            metavar="H:MM:SS",
            help=N_(
                "How long the session would still last: it counts as used by the player who seals."
            ),
        ),
    ] = None,
    draw_offer: Annotated[
        ColourName | None,
        typer.Option("--draw-offer", help=N_("Who has offered a draw that is still open.")),
    ] = None,
    resumes: Annotated[
        str | None,
        typer.Option(
            "--resumes", metavar="TIME", help=N_("When play is resumed, such as 2026-11-30 15:00.")
        ),
    ] = None,
    place: Annotated[str, typer.Option("--place", help=N_("Where play is resumed."))] = "",
    language: Annotated[
        Literal["en", "bg", "ru", "uk"], typer.Option(help=N_("The language of the envelope."))
    ] = "en",
    out: Annotated[
        str | None,
        typer.Option("--write", metavar="OUT", help=N_("The envelope as a .pdf or .xlsx file.")),
    ] = None,
    force: Force = False,
    options: LawsOptions,
) -> int:
    """Prepare the envelope of an adjourned game, or judge a sealed move."""
    screen: Screen = context.obj.with_json(options.as_json)
    ending = (out or "").rpartition(".")[2].lower()
    if out is not None and ending not in ("pdf", "xlsx"):
        raise Failure(Exit.WRONG_USE, screen.say("--write needs a file ending in .pdf or .xlsx."))
    refuse_existing(screen, out, force=force)
    read = game_asked(screen, game)
    if move is not None:
        position = read.board()
        spoken = None if sheet is None else ScoreLanguage(sheet)
        sealed = read_sealed_move(move, position, spoken)
        wrong = sealed.kind not in (Sealed.CLEAR, Sealed.BY_LANGUAGE, Sealed.GAME_OVER)
        mates = shown_mate(position, not position.turn) if wrong else NOT_KNOWN
        if sealed.written:
            moves = ", ".join(sealed.written)
            screen.line(screen.say("“{read}” means: {moves}", read=sealed.read, moves=moves))
        played = [each.move for each in read.moves]
        return put_out_ruling(
            screen,
            options,
            lambda here: judge_sealed_move(here, sealed, read.start, played, mates),
            fen=position.fen(),
        )
    envelope = SealedEnvelope(
        white.strip(),
        black.strip(),
        read.board(),
        _seconds(screen, white_used),
        _seconds(screen, black_used),
        left_of_session=_seconds(screen, early) or 0,
        draw_offer=None if draw_offer is None else COLOURS[draw_offer],
        resumption=_when(screen, resumes),
        place=place.strip(),
    )
    circumstances = circumstances_asked(screen, options)
    faults = check_envelope(envelope)
    _tell(screen, envelope)
    for each in faults if out is None else ():
        article = circumstances.rules.cite(each.article)
        screen.aside(f"{each.reason.message(screen.language.text)} ({article})", "yellow")
    document = _envelope_json(envelope) | {
        "missing": [
            {
                "article": circumstances.rules.cite(each.article),
                "message": each.reason.message(screen.language.text),
            }
            for each in faults
        ]
    }
    if out is not None:
        from openarbiter.cli.form_written import FilledForm, write_forms
        from openarbiter.office.forms.sealed_envelope import sealed_envelope_paper

        paper = sealed_envelope_paper(envelope, language_named(language))
        filled = (FilledForm("", paper, tuple(document.items())),)
        write_forms(
            screen, filled, out, "pdf" if ending == "pdf" else "xlsx", folder=False, force=force
        )
    else:
        screen.json(document)
    return Exit.DIFFERENT if faults else Exit.OK


def _seconds(screen: Screen, text: str | None) -> int | None:
    if text is None:
        return None
    found = _TIME.fullmatch(text.strip())
    if found is None or not text.isascii():
        message = screen.say("“{text}” is not a time such as 1:23:45.", text=text[:40])
        raise Failure(Exit.WRONG_USE, message)
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return hours * 3600 + minutes * 60 + seconds


def _when(screen: Screen, text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        return datetime.fromisoformat(text.strip())
    except ValueError as wrong:
        message = screen.say("“{text}” is not a time such as 2026-11-30 15:00.", text=text[:40])
        raise Failure(Exit.WRONG_USE, message) from wrong


def _tell(screen: Screen, envelope: SealedEnvelope) -> None:
    from openarbiter.office.forms.sealed_envelope import time_used

    screen.line(f"{envelope.white or '?'} – {envelope.black or '?'}", "bold")
    screen.line(envelope.position.fen())
    whose = (
        screen.say("White seals move {number}.", number=envelope.number)
        if envelope.sealer is Colour.WHITE
        else screen.say("Black seals move {number}.", number=envelope.number)
    )
    screen.line(whose)
    used = screen.say(
        "Time used: White {white}, Black {black}",
        white=time_used(envelope.used(Colour.WHITE)) or "?",
        black=time_used(envelope.used(Colour.BLACK)) or "?",
    )
    screen.line(used)


def _envelope_json(envelope: SealedEnvelope) -> dict[str, object]:
    when = envelope.resumption
    offer = envelope.draw_offer
    names = {Colour.WHITE: "white", Colour.BLACK: "black"}
    return {
        "white": envelope.white,
        "black": envelope.black,
        "fen": envelope.position.fen(),
        "white_used": envelope.used(Colour.WHITE),
        "black_used": envelope.used(Colour.BLACK),
        "sealer": names[envelope.sealer],
        "number": envelope.number,
        "draw_offer": None if offer is None else names[offer],
        "resumption": None if when is None else when.isoformat(timespec="minutes"),
        "place": envelope.place,
    }
