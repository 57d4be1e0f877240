"""``openarbiter play-off``: who plays for what, when, with which colours, and who has won."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import Annotated

import typer

from openarbiter.cli.caveats import doubts_json, show_caveats
from openarbiter.cli.document_text import show_document
from openarbiter.cli.explain_document import in_form
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing, staged
from openarbiter.cli.options import File, FileOptions, Force
from openarbiter.cli.play_off_asked import (
    PlayOffOptions,
    asked_lots,
    asked_result,
    asked_time,
    refused,
)
from openarbiter.cli.play_off_begun import (
    begun,
    level_of,
    refuse_others,
    resumed,
    with_hand_lots,
)
from openarbiter.cli.play_off_json import play_off_json
from openarbiter.cli.play_off_kept import (
    alone,
    announced_by,
    as_announced,
    other_places,
    refuse_changed,
    told_by,
)
from openarbiter.cli.play_off_open import still_open_told
from openarbiter.cli.reading import read_with_lines
from openarbiter.cli.report import STYLES, severity
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import write_document
from openarbiter.cli.spread import LeftOut
from openarbiter.cli.standing import Standing, standing_of
from openarbiter.cli.table_options import TableOptions
from openarbiter.cli.whom import names_of
from openarbiter.cli.writing import rewriting
from openarbiter.explain.play_off_account import ended_too_early, play_off_document
from openarbiter.explain.voice import Voice
from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import TrfReading
from openarbiter.formats.trf.facts import facts_of
from openarbiter.model import Tournament
from openarbiter.model.late_corrections import as_recorded
from openarbiter.model.text import N_
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.early_start import early_games
from openarbiter.playoffs.held import HeldPlayOff, with_result, without_last_result
from openarbiter.playoffs.held_lines import with_held
from openarbiter.playoffs.state_file import written_state
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.playoffs.timetable import too_early
from openarbiter.standings.club import of_club


def play_off(
    context: typer.Context,
    file: File,
    *,
    asked: PlayOffOptions,
    ended: Annotated[
        str | None,
        typer.Option(
            metavar="TIME",
            help=N_("When the last game of these players ended, such as 17:40."),
        ),
    ] = None,
    drawn: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LOT=N,…",
            help=N_("A lot drawn in front of the players: “1.1 colours=7,3”, White first."),
        ),
    ] = None,
    state: Annotated[
        str | None,
        typer.Option(
            metavar="STATE", help=N_("The file the play-off is kept in; begun, or continued.")
        ),
    ] = None,
    results: Annotated[
        list[str] | None,
        typer.Option(
            "--result",
            metavar="GAME=RESULT",
            help=N_(
                "The result of a game: 1.1.1=1-0, also 0-1, 1/2, +/-, -/+; with the time it "
                "ended: 1.1.1=1-0@18:25."
            ),
        ),
    ] = None,
    take_back: Annotated[
        bool, typer.Option("--take-back", help=N_("Take back the result entered last."))
    ] = False,
    early: Annotated[
        bool,
        typer.Option(
            "--early-games",
            help=N_("Which games of the last round may start earlier (C.02 13.2.7)."),
        ),
    ] = False,
    html: Annotated[
        str | None,
        typer.Option(metavar="OUT", help=N_("Write all of it as one HTML file.")),
    ] = None,
    write: Annotated[
        str | None,
        typer.Option(
            "--write",
            metavar="OUT",
            help=N_("Write the tournament with the play-off as it stands."),
        ),
    ] = None,
    force: Force = False,
    options: Annotated[TableOptions, LeftOut("teams"), LeftOut("primary"), LeftOut("play_off")],
    given: FileOptions,
) -> int:
    """Plan a play-off, draw its lots, take its results, and say who has won."""
    screen: Screen = context.obj.with_json(given.as_json)
    for name in (html, write):
        refuse_existing(screen, name, force=force)
    refuse_existing(screen, state, force=True)
    reading, lines = read_with_lines(screen, file, given)
    standing = standing_of(screen, reading.tournament, options, lines)
    if standing.table.teams:
        message = screen.say(
            "The rules on play-offs are about players, and teams are ranked in this tournament."
        )
        raise Failure(Exit.WRONG_USE, message)
    if of_club(standing.table.columns):
        message = screen.say(
            "The rules on play-offs are FIDE’s, and the table of this club is outside of them."
        )
        raise Failure(Exit.WRONG_USE, message)
    if early:
        return _show_early(screen, reading)
    entered = _Entered(ended, drawn, results, take_back)
    with alone(screen, state) as before:
        return _kept_on(
            screen, reading, standing, asked, entered, _Files(state, before, html, write)
        )


@dataclass(frozen=True, slots=True)
class _Files:
    """The files that are written; ``before`` is what the state had when the call began."""

    state: str | None
    before: bytes | None
    html: str | None
    write: str | None


def _kept_on(
    screen: Screen,
    reading: TrfReading,
    standing: Standing,
    asked: PlayOffOptions,
    entered: _Entered,
    files: _Files,
) -> int:
    """Take what was entered, show the play-off, and write the files."""
    state, write = files.state, files.write
    recorded_now = as_recorded(reading.tournament)
    held = _held(screen, recorded_now, standing, asked, state, entered)
    show_caveats(screen, standing.caveats)
    if held is None:
        announced = announced_by(screen, recorded_now)
        return _nobody(screen, reading, standing, as_announced(asked, announced))
    if not held.lots.seed and (entered.any or state or write):
        message = screen.say(
            "Draw the lots first: add --seed, with something that everybody can check, such as "
            "dice thrown in public. Lots drawn by hand take its place one by one."
        )
        raise Failure(Exit.WRONG_USE, message)
    _warn(screen, reading.tournament, standing, held)
    after = reading.tournament if write is None else with_held(reading.tournament, held)
    text = written_state(held)
    changed = state is not None and files.before != text.encode()
    if state is not None and changed:
        refuse_changed(screen, state, files.before)
    saving = staged(screen, state, text) if state is not None and changed else nullcontext()
    with saving, rewriting(screen, write, after, reading):
        _show(screen, reading, standing, held, files.html, [state if changed else None, write])
        screen.streams.settle()
    if changed:
        screen.aside(screen.say("Written to {file}.", file=state))
    elif held.lots.seed and state is None:
        screen.aside(screen.say("Add --state FILE to keep the play-off in a file."))
    return Exit.OK


@dataclass(frozen=True, slots=True)
class _Entered:
    """What happened, as it was given."""

    ended: str | None
    drawn: list[str] | None
    results: list[str] | None
    take_back: bool

    @property
    def any(self) -> bool:
        """Whether something of a play-off that has begun was entered."""
        return bool(self.drawn or self.results or self.take_back)


def _held(
    screen: Screen,
    tournament: Tournament,
    standing: Standing,
    asked: PlayOffOptions,
    state: str | None,
    entered: _Entered,
) -> HeldPlayOff | None:
    """The play-off with all that was entered; None where nobody is level."""
    ended = asked_time(screen, tournament, entered.ended, "--ended")
    by_hand = asked_lots(screen, entered.drawn)
    held = None if state is None else resumed(screen, state, tournament, standing, asked)
    if held is None:
        held = _told(screen, tournament, standing, asked)
    if held is None:
        more = other_places(screen, tournament, asked)
        if more:
            screen.aside(
                screen.say(
                    "The regulations announce play-offs for more places: {places}. Give --places "
                    "for each.",
                    places=", ".join(str(each) for each in more),
                )
            )
        asked = as_announced(asked, announced_by(screen, tournament))
        if asked.seed is not None and not asked.seed.strip():
            message = screen.say(
                "--seed is empty; use something that everybody can check, such as dice thrown in "
                "public."
            )
            raise Failure(Exit.WRONG_USE, message)
        lots = PlayOffLots(" ".join((asked.seed or "").split()))
        known = PlayOffLots(lots.seed, by_hand)
        level = level_of(screen, tournament, standing, asked, known)
        if level is None:
            return None
        held = begun(screen, tournament, standing, asked, level, lots)
    if ended is not None:
        held = replace(held, ended=ended)
    try:
        if entered.take_back:
            held = without_last_result(held)
        held = with_hand_lots(screen, held, by_hand)
        for text in entered.results or ():
            held = with_result(held, *asked_result(screen, tournament, text))
    except BadPlayOff as wrong:
        raise refused(screen, wrong) from wrong
    return held


def _told(
    screen: Screen, tournament: Tournament, standing: Standing, asked: PlayOffOptions
) -> HeldPlayOff | None:
    """The play-off that the tournament file keeps, unless other terms are given.

    Raises:
        Failure: it does not fit the standings any more.
    """
    if any(name != "--places" for name in asked.named):
        return None
    held = told_by(screen, tournament, asked)
    if held is not None:
        refuse_others(screen, tournament, standing, held, screen.say("the tournament file"))
    return held


def _show(
    screen: Screen,
    reading: TrfReading,
    standing: Standing,
    held: HeldPlayOff,
    html: str | None,
    written: list[str | None],
) -> None:
    drawn = bool(held.lots.seed)
    voice = Voice(screen.language, names_of(reading.tournament, teams=False))
    document = play_off_document(voice, held, standing.above[:2], course=drawn)
    if html is not None:
        write_document(screen, html, in_form(screen, document, ".html"))
    show_document(screen, document)
    screen.json(
        {
            "tournament": held.tournament,
            "final": standing.table.final,
            "needed": True,
            **play_off_json(screen, held, drawn=drawn),
            "written": [name for name in (html, *written) if name is not None],
            **doubts_json(screen, reading),
        }
    )


def _nobody(screen: Screen, reading: TrfReading, standing: Standing, asked: PlayOffOptions) -> int:
    """Nobody is level: there is nothing to play for."""
    places = asked.places or 1
    table = standing.table
    screen.line(
        screen.say(
            "Nobody is level for place {place} so far. The tournament is not over: who is level "
            "may still change.",
            place=places,
        )
        if not table.final or table.pending
        else screen.say("No play-off is needed: it is clear who is first.")
        if places == 1
        else screen.say("No play-off is needed: it is clear who the first {places} are.",
                        places=places)
    )  # fmt: skip
    screen.json(
        {
            "tournament": reading.tournament.name,
            "final": standing.table.final,
            "needed": False,
            **doubts_json(screen, reading),
        }
    )
    return Exit.OK


def _show_early(screen: Screen, reading: TrfReading) -> int:
    """The games of the last round that may start earlier."""
    tournament = as_recorded(reading.tournament)
    voice = Voice(screen.language, names_of(tournament, teams=False))
    found = early_games(tournament)
    if found:
        screen.line(
            screen.say(
                "These games of the last round may start earlier, as their players may be level "
                "for place 1 (C.02 13.2.7):"
            )
        )
    for game in found:
        screen.line(f"  {voice.who(game.white)} – {voice.who(game.black)}")
    if not found:
        screen.line(screen.say("No open game of the last round can lead to a play-off."))
    screen.json(
        {
            "tournament": tournament.name,
            "early_games": [{"white": game.white, "black": game.black} for game in found],
            **doubts_json(screen, reading),
        }
    )
    return Exit.OK


def _warn(screen: Screen, tournament: Tournament, standing: Standing, held: HeldPlayOff) -> None:
    """What an arbiter has to know before relying on it."""
    warnings = []
    if not standing.table.final or standing.table.pending:
        told = still_open_told(screen, tournament, held.level)
        warnings.append(
            told or screen.say("The tournament is not over: who is level may still change.")
        )
    boards = held.now.stages[-1].boards if held.now.stages else 0
    arbiters = len(facts_of(tournament).arbiters)
    if arbiters and arbiters < boards and held.terms.rules.articles.arbiter:
        warnings.append(
            screen.say(
                "{boards} games are played at the same time, each with an arbiter; the file names "
                "{arbiters} ({article}).",
                boards=boards,
                arbiters=arbiters,
                article=held.terms.rules.articles.arbiter,
            )
        )
    times = held.times
    games = too_early(held.now, times, held.ends)
    if games:
        voice = Voice(screen.language, {})
        warnings.append(ended_too_early(voice, games, {each.stage: each for each in times}))
    for message in warnings:
        screen.aside(f"{severity(screen, Severity.WARNING)}: {message}", STYLES[Severity.WARNING])
