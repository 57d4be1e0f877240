"""Where the workbench keeps its data, for commands that work on them."""

from __future__ import annotations

import os
from pathlib import Path

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.kept.backups import BackupsWanted
from openarbiter.web.data_folder import data_folder
from openarbiter.web.database import BadDatabaseUrl, database


def folder_of(data: Path | None) -> Path:
    """The folder of ``--data``, by default the data folder of the user."""
    return data.expanduser() if data is not None else data_folder(os.environ)


def use_folder(data: Path | None) -> None:
    """Let everything of this process use the folder of ``--data``, where it is given."""
    if data is not None:
        os.environ["OPENARBITER_DATA"] = str(data)


def database_file(folder: Path) -> Path | None:
    """The file of the database; None where it is in PostgreSQL.

    Raises:
        Failure: ``DATABASE_URL`` cannot be understood.
    """
    try:
        chosen = database(os.environ.get("DATABASE_URL", ""), folder)
    except BadDatabaseUrl as problem:
        raise Failure(Exit.WRONG_USE, str(problem)) from problem
    return Path(chosen["NAME"]) if chosen["ENGINE"].endswith("sqlite3") else None


def refuse_missing(screen: Screen, file: Path) -> None:
    """Make sure that a file is there.

    Raises:
        Failure: it is not.
    """
    if not file.exists():
        raise Failure(Exit.FILE_ERROR, screen.say("There is no file {file}.", file=file))


def backups_wanted(screen: Screen, folder: Path) -> BackupsWanted:
    """Where backups go and how many are kept, as the environment says.

    Raises:
        Failure: that cannot be understood.
    """
    try:
        return BackupsWanted.of(folder, os.environ)
    except ValueError as problem:
        message = screen.say("OPENARBITER_BACKUPS_KEPT has to be a number.")
        raise Failure(Exit.WRONG_USE, message) from problem
