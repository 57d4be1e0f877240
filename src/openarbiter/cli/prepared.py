"""The data folder and its tables, made ready for a command."""

from __future__ import annotations

from pathlib import Path

from openarbiter.cli.data_places import database_file, folder_of, refuse_missing
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.model import Reason
from openarbiter.web.data_folder import BadSetting
from openarbiter.web.database import BadDatabaseUrl
from openarbiter.web.start.looking import Unsound
from openarbiter.web.start.prepare import PreparationListener, prepare


def prepared(screen: Screen, data: Path | None) -> Path:
    """Make folder and tables ready; returns the folder.

    Raises:
        Failure: they cannot be used.
    """

    def steps_told(steps: int) -> None:
        screen.aside(
            screen.plural(
                "Setting up the database ({count} step)…",
                "Setting up the database ({count} steps)…",
                steps,
            )
        )

    def said(reason: Reason) -> None:
        screen.aside(reason.message(screen.language.text), "yellow")

    try:
        return prepare(data, PreparationListener(steps_told, said))
    except Unsound as problem:
        message = "\n".join(each.message(screen.language.text) for each in problem.reasons)
        raise Failure(Exit.FILE_ERROR, message) from problem
    except OSError as problem:
        message = screen.say(
            "The data folder cannot be used: {problem}. Name another one with --data.",
            problem=problem,
        )
        raise Failure(Exit.FILE_ERROR, message) from problem
    except (BadDatabaseUrl, BadSetting) as problem:
        raise Failure(Exit.WRONG_USE, str(problem)) from problem
    except Exception as problem:
        from openarbiter.web.ledger.seal import BadKey

        if isinstance(problem, BadKey):
            raise Failure(Exit.WRONG_USE, str(problem)) from problem
        from django.core.exceptions import ImproperlyConfigured
        from django.db import Error

        if not isinstance(problem, Error | ImproperlyConfigured):
            raise
        message = screen.say(
            "The database does not answer: {problem} Check DATABASE_URL and that its server runs.",
            problem=str(problem).strip(),
        )
        raise Failure(Exit.FILE_ERROR, message) from problem


def refuse_nothing_there(screen: Screen, data: Path | None) -> None:
    """See that a folder that was mistyped does not become a new installation.

    Raises:
        Failure: there is no database.
    """
    file = database_file(folder_of(data))
    if file is not None:
        refuse_missing(screen, file)
