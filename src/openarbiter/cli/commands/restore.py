"""``openarbiter restore``: a backup in the place of the database, what it replaces said before."""

from __future__ import annotations

import sqlite3
import sys
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.data_checks import checked_ledgers
from openarbiter.cli.data_places import database_file, folder_of, refuse_missing, use_folder
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import DataFolder
from openarbiter.cli.screen import Screen
from openarbiter.cli.table import Column, Table
from openarbiter.kept.restoring import (
    Compared,
    DatabaseInUse,
    EventKept,
    compared,
    keep_noted,
    put_in_place,
    refuse_in_use,
    set_aside,
)
from openarbiter.kept.soundness import FileKind, soundness
from openarbiter.model.text import N_
from openarbiter.web.start.looking import Unsound, told_of
from openarbiter.web.start.prepare import PreparationListener, prepare


def restore(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help=N_("The backup: a database file (.sqlite3)."))
    ],
    data: DataFolder = None,
    yes: Annotated[
        bool, typer.Option("--yes", help=N_("Do not ask for confirmation, even if data is lost."))
    ] = False,
) -> int:
    """Put a backup in the place of the database; what was there is kept beside it."""
    screen: Screen = context.obj
    use_folder(data)
    target = _target(screen)
    _refuse_unsound(screen, file)
    _refuse_in_use(screen, target)
    _tell(screen, target, file)
    _ask(screen, yes=yes)
    _refuse_in_use(screen, target)
    now = datetime.now()
    try:
        target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        kept = set_aside(target, now)
        # Before: who is stopped in between has a database of which less was noted, not more.
        keep_noted(folder_of(None), target, file, now)
        put_in_place(file, target)
    except OSError as problem:
        message = screen.say("The backup could not be put in place: {problem}", problem=problem)
        raise Failure(Exit.FILE_ERROR, message) from problem
    screen.line(screen.say("Restored: {file}", file=file), "bold")
    if kept is not None:
        screen.line(screen.say("The previous database is kept in {file}", file=kept))
    try:
        prepare(
            None,
            PreparationListener(said=lambda said: screen.line(said.message(screen.language.text))),
        )
    except Unsound as problem:
        message = "\n".join(each.message(screen.language.text) for each in problem.reasons)
        raise Failure(Exit.FILE_ERROR, message) from problem
    found = checked_ledgers(screen, 20)
    screen.line(screen.say("Everybody has to log in again: sessions are not in a backup."))
    return Exit.OK if all(each.whole for each in found) else Exit.DIFFERENT


def _target(screen: Screen) -> Path:
    """The database file that will be replaced.

    Raises:
        Failure: the tables are not in a file.
    """
    file = database_file(folder_of(None))
    if file is None:
        message = screen.say(
            "The database is PostgreSQL: restore it with pg_restore or psql from what pg_dump "
            "wrote."
        )
        raise Failure(Exit.WRONG_USE, message)
    return file


def _refuse_unsound(screen: Screen, file: Path) -> None:
    """See that a backup is a whole database of ours, of this version or an earlier one.

    Raises:
        Failure: it is not.
    """
    refuse_missing(screen, file)
    try:
        found = soundness(file, None)
    except OSError as problem:
        raise Failure(Exit.FILE_ERROR, str(problem)) from problem
    if found.kind is not FileKind.OURS:
        told = (
            screen.say("There are no tables in {file}.", file=file)
            if found.kind is FileKind.BLANK
            else told_of(file, found).message(screen.language.text)
        )
        raise Failure(Exit.INVALID_FILE, screen.say("Nothing was restored. {why}", why=told))


def _refuse_in_use(screen: Screen, target: Path) -> None:
    """See that no server works on the database.

    Raises:
        Failure: one does.
    """
    try:
        refuse_in_use(target)
    except DatabaseInUse as problem:
        message = screen.say(
            "{file} is in use. Stop the server (Ctrl-C in its window), then restore.", file=target
        )
        raise Failure(Exit.FILE_ERROR, message) from problem


def _tell(screen: Screen, target: Path, file: Path) -> None:
    """Say what would be replaced by what, and what would be lost."""
    screen.line(screen.say("{file} would replace {target}.", file=file, target=target))
    try:
        found = compared(target, file)
    except sqlite3.Error as problem:
        screen.line(
            screen.say(
                "The current database cannot be read ({problem}); it will be kept next to "
                "the restored one.",
                problem=problem,
            )
        )
        return
    heads = (
        screen.say("Event"),
        screen.say("Last action now"),
        screen.say("Last action in the backup"),
        screen.say("Lost"),
    )
    rows = (
        (each.name, _last(screen, each.here), _last(screen, each.there), _lost(screen, each))
        for each in found
    )
    screen.table(Table(tuple(map(Column, heads)), tuple(rows)))


def _last(screen: Screen, event: EventKept | None) -> str:
    if event is None:
        return screen.say("not there")
    return f"{event.entries}: {event.last[:19]} UTC" if event.entries else "0"


def _lost(screen: Screen, each: Compared) -> str:
    if each.here is not None and each.there is None:
        return screen.say("the whole event")
    if each.parted:
        return screen.say("different histories since they diverged")
    return screen.plural("{count} action", "{count} actions", each.lost)


def _ask(screen: Screen, *, yes: bool) -> None:
    """Ask whether to go on.

    Raises:
        Failure: nobody says so.
    """
    if yes:
        return
    if not sys.stdin.isatty():
        message = screen.say("Nothing was restored: confirm it with --yes.")
        raise Failure(Exit.WRONG_USE, message)
    word = screen.say("restore")
    typed = input(screen.say("Type {word} to continue: ", word=word)).strip().lower()
    # The word of the command too, for whoever has no keyboard of the language at hand.
    if typed not in (word.lower(), "restore"):
        raise Failure(Exit.INTERRUPTED, screen.say("Nothing was restored."))
