"""Checking the ledgers of a database from the command line."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from openarbiter.cli.data_places import database_file, folder_of, refuse_missing
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.kept.soundness import rolled_back
from openarbiter.model.text import N_
from openarbiter.web.database import READ_ONLY

_UNSEALED = N_(
    "Entries up to {number} were made before ledgers were sealed. Somebody with access to "
    "the database could have rewritten them."
)
_UNKNOWN_ONE = N_(
    "{count} entry is sealed with a key that is not on this computer: its seal could not be "
    "checked."
)
_UNKNOWN = N_(
    "{count} entries are sealed with a key that is not on this computer: their seals could not be "
    "checked."
)


@dataclass(frozen=True, slots=True)
class LedgerChecked:
    """What was found of an event, as JSON has it."""

    whole: bool
    document: dict[str, object]


def file_to_check(screen: Screen, file: Path | None) -> Path | None:
    """The database file that is looked at, and nothing else; None for PostgreSQL.

    Django is set up so that it changes nothing in the file.

    Raises:
        Failure: there is no such file, or the settings cannot be used.
    """
    here = database_file(folder_of(None))
    found = file or here
    if found is None:
        return None
    refuse_missing(screen, found)
    _look_at(found)
    return found


@contextmanager
def readable(screen: Screen, file: Path) -> Iterator[None]:
    """Look at a copy of a file instead, in which what a killed process had half done is taken back.

    Raises:
        Failure: it cannot be copied, or its journal is not its own.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            copy = rolled_back(file, Path(folder))
        except (OSError, sqlite3.DatabaseError) as problem:
            raise Failure(Exit.FILE_ERROR, str(problem)) from problem
        screen.line(
            screen.say(
                "A process was killed in the middle of a change and left {journal}. A copy was "
                "checked in which this change is undone; the database itself was not touched. The "
                "next start of the server undoes it there too.",
                journal=f"{file}-journal",
            )
        )
        _look_at(copy)
        try:
            yield
        finally:
            from django.db import connections

            connections.close_all()


def _look_at(file: Path) -> None:
    os.environ["DATABASE_URL"] = f"sqlite:///{quote(str(file.resolve()))}?{READ_ONLY}"


def checked_ledgers(screen: Screen, most: int, *, copy: bool = False) -> list[LedgerChecked]:
    """Examine every event, and tell what was found.

    Args:
        most: how many differences of an event are told.
        copy: whether it is a backup, after which the ledgers may have gone on.

    Raises:
        Failure: the database does not answer.
    """
    with _set_up(screen):
        from openarbiter.web import models
        from openarbiter.web.tongue import speak

        speak(screen.language.code)
        events = list(models.Event.objects.order_by("pk"))
        found = [_checked(screen, event, most, copy=copy) for event in events]
    if not found:
        screen.line(screen.say("There are no events."))
    return found


def missing_by_heads(screen: Screen) -> list[str]:
    """Tell which events, and which ends of ledgers, the database does not have any more.

    Raises:
        Failure: the database does not answer.
    """
    with _set_up(screen):
        from openarbiter.web.ledger.heads import troubles

        found = [each.message(screen.language.text) for each in troubles()]
    for text in found:
        screen.line(text, "bold red")
    return found


def accept_database(screen: Screen) -> None:
    """Set aside what was noted of entries that the database has not, and say where it is.

    Raises:
        Failure: it cannot be written, or the database does not answer.
    """
    with _set_up(screen):
        from django.conf import settings

        from openarbiter.kept.restoring import keep_held
        from openarbiter.web import models
        from openarbiter.web.ledger.heads import this_database

        def holds(event: int, number: int, digest: str) -> bool:
            entries = models.Entry.objects.filter(event_id=event, number=number, digest=digest)
            return entries.exists()

        aside = keep_held(Path(settings.DATA), this_database(), datetime.now(), holds)
    for each in aside:
        screen.line(screen.say("The earlier notes are kept in {file}", file=each))


@contextmanager
def _set_up(screen: Screen) -> Iterator[None]:
    """Set Django up for what is asked of the database.

    Raises:
        Failure: the database does not answer.
    """
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "openarbiter.web.start.settings")
    django.setup()
    from django.db import Error

    from openarbiter.web.ledger.seal import BadKey

    try:
        yield
    except (Error, BadKey, OSError) as problem:
        message = screen.say("The ledgers cannot be checked: {problem}", problem=problem)
        raise Failure(Exit.FILE_ERROR, message) from problem


def _checked(screen: Screen, event: object, most: int, *, copy: bool) -> LedgerChecked:
    from openarbiter.web import models
    from openarbiter.web.ledger.examination import examine
    from openarbiter.web.shown.differences import told_differences

    assert isinstance(event, models.Event)
    found = examine(event, copy=copy)
    verdict = found.verdict
    faults = [fault.message(screen.language.text) for fault in verdict.faults]
    differences = [each.sentence for each in told_differences(event, found.differences[:most])]
    head = screen.say(
        "{event}: {entries} entries, {rows} rows, digest {digest}",
        event=event.name,
        entries=verdict.entries,
        rows=found.rows,
        digest=verdict.digest[:20],
    )
    screen.line(head, "" if found.whole else "bold red")
    for text in (*faults[:most], *differences):
        screen.line(f"  {text}")
    if found.guards:
        screen.line(
            "  "
            + screen.say(
                "Triggers that protect the ledger are missing: {names}",
                names=", ".join(found.guards),
            )
        )
    if verdict.unsealed:
        screen.line("  " + screen.say(_UNSEALED, number=verdict.unsealed))
    if verdict.unknown:
        screen.line("  " + screen.plural(_UNKNOWN_ONE, _UNKNOWN, verdict.unknown))
    if found.whole:
        screen.line("  " + screen.say("complete, and the tables match the ledger"))
    document: dict[str, object] = {
        "event": event.slug,
        "whole": found.whole,
        "entries": verdict.entries,
        "rows": found.rows,
        "digest": verdict.digest,
        "unsealed": verdict.unsealed,
        "unknown_keys": verdict.unknown,
        "noted": verdict.noted,
        "faults": faults,
        "differences": differences,
        "different": len(found.differences),
        "guards_missing": list(found.guards),
    }
    return LedgerChecked(found.whole, document)
