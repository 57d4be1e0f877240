"""``openarbiter save-events``: each event that has changed, as an archive of its own."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import typer

from openarbiter.cli.data_checks import missing_by_heads
from openarbiter.cli.data_places import backups_wanted, folder_of, use_folder
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.options import DataFolder, Json
from openarbiter.cli.prepared import refuse_nothing_there
from openarbiter.cli.screen import Screen
from openarbiter.kept.backups import BackupsWanted, NoBackup


def save_events(
    context: typer.Context,
    data: DataFolder = None,
    as_json: Json = False,
) -> int:
    """Save each event that has changed since; exit 1 when one was not saved, or is not whole."""
    screen: Screen = context.obj.with_json(as_json)
    use_folder(data)
    refuse_nothing_there(screen, data)
    wanted = backups_wanted(screen, folder_of(None))
    if wanted.folder is None:
        raise Failure(
            Exit.WRONG_USE, screen.say("No backups are made: OPENARBITER_BACKUPS is off.")
        )
    missing = missing_by_heads(screen)
    saved, failures, whole = _saved(screen, wanted)
    screen.json(
        {
            "saved": [str(each) for each in saved],
            "failures": failures,
            "whole": whole,
            "missing": missing,
        }
    )
    return Exit.OK if whole and not missing and not failures else Exit.DIFFERENT


def _saved(screen: Screen, wanted: BackupsWanted) -> tuple[list[Path], list[str], bool]:
    """What was saved, why others were not, and whether every ledger was whole.

    Raises:
        Failure: the database does not answer, or the folder cannot be written.
    """
    from django.db import Error

    from openarbiter.web.actions.files.saving import save_changed
    from openarbiter.web.ledger.seal import BadKey

    saved, failures, whole = [], [], True
    try:
        for each in save_changed(wanted, datetime.now()):
            if isinstance(each, NoBackup):
                failures.append(str(each))
                screen.line(screen.say("Not saved: {why}", why=each), "bold red")
                continue
            saved.append(each.file)
            whole = whole and each.whole
            screen.line(screen.say("Saved: {file}", file=each.file), "" if each.whole else "red")
    except (Error, BadKey, OSError) as problem:
        message = screen.say("The events cannot be saved: {problem}", problem=problem)
        raise Failure(Exit.FILE_ERROR, message) from problem
    if not whole:
        screen.line(
            screen.say("A ledger is damaged: openarbiter verify-data says where."), "bold red"
        )
    return saved, failures, whole
