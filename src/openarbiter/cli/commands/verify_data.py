"""``openarbiter verify-data``: the database, its ledgers, and the tables by the ledgers."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from openarbiter.cli.data_checks import (
    LedgerChecked,
    accept_database,
    checked_ledgers,
    file_to_check,
    missing_by_heads,
    readable,
)
from openarbiter.cli.data_places import use_folder
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import DataFolder, Json
from openarbiter.cli.screen import Screen
from openarbiter.kept.soundness import Soundness, soundness
from openarbiter.model.text import N_
from openarbiter.web.start.looking import told_of

SHOWN = 100
"""How many differences of an event are told."""


def verify_data(
    context: typer.Context,
    data: DataFolder = None,
    file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help=N_("A backup to check, instead of the database of the folder.")
        ),
    ] = None,
    after_restore: Annotated[
        bool,
        typer.Option(
            "--after-restore",
            help=N_(
                "Confirm once that you have put an older database in place by hand: notes about "
                "later entries are set aside."
            ),
        ),
    ] = False,
    as_json: Json = False,
) -> int:
    """Check the database, every ledger, and the tables by the ledgers; exit 1 when they differ."""
    screen: Screen = context.obj.with_json(as_json)
    use_folder(data)
    if after_restore and file is not None:
        raise Failure(Exit.WRONG_USE, screen.say("Give --file or --after-restore, not both."))
    database = file_to_check(screen, file)
    found = _sound(screen, database) if database is not None else None
    half_done = found is not None and found.half_done
    with readable(screen, database) if database is not None and half_done else nullcontext():
        events, missing = _ledgers(screen, found, file, after_restore=after_restore)
    orphans = found is not None and found.orphans > 0
    whole = all(each.whole for each in events) and not orphans and not missing
    screen.json(
        {
            "file": str(database) if database is not None else None,
            "whole": whole,
            "orphans": found.orphans if found is not None else None,
            "earlier_version": found.behind if found is not None else None,
            "half_done": half_done,
            "missing": missing,
            "events": [each.document for each in events],
        }
    )
    return Exit.OK if whole else Exit.DIFFERENT


def _ledgers(
    screen: Screen, found: Soundness | None, file: Path | None, *, after_restore: bool
) -> tuple[list[LedgerChecked], list[str]]:
    """Check the ledgers, and tell what is missing by what was noted of them."""
    if found is not None and found.behind:
        screen.line(
            screen.say(
                "It was written by an earlier version: its ledgers can be checked once serve has "
                "brought a copy of it up to date."
            )
        )
        return [], []
    if after_restore:
        accept_database(screen)
    missing = missing_by_heads(screen) if file is None else []
    return checked_ledgers(screen, SHOWN, copy=file is not None), missing


def _sound(screen: Screen, database: Path) -> Soundness:
    """See that a file is a whole database of ours.

    Raises:
        Failure: it is not.
    """
    try:
        found = soundness(database, None)
    except OSError as problem:
        raise Failure(Exit.FILE_ERROR, str(problem)) from problem
    if not found.usable:
        message = told_of(database, found).message(screen.language.text)
        raise Failure(Exit.INVALID_FILE, message)
    screen.line(screen.say("{file}: SQLite finds no damage.", file=database))
    if found.orphans:
        screen.line(
            screen.plural(
                "{count} row refers to a row that is not there: somebody changed it without this "
                "program.",
                "{count} rows refer to rows that are not there: somebody changed them without this "
                "program.",
                found.orphans,
            ),
            "red",
        )
    return found
