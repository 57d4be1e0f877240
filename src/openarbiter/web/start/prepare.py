"""Everything that must be there before the server answers: settings, folder, tables."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from openarbiter.kept.file_rights import keep_to_owner, tighten
from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web.data_folder import BadSetting, weakness_of_key
from openarbiter.web.start.looking import refuse_unsound

SETTINGS = "openarbiter.web.start.settings"

_TIGHTENED = N_(
    "Other users of this computer could read these files of the data folder: {files}. Now only "
    "you can."
)
_GUARDS = N_("Triggers that protect the ledger were missing ({names}): they have been recreated.")
_KEY = N_(
    "The ledger was sealed with a key that is not here (ledger.key): put the file back from your "
    "copy. Without it older entries can only be checked for consistency."
)
_SEALED = N_(
    "The ledgers of older versions ({count}) are sealed from now on, with ledger.key in the data "
    "folder. Keep a copy of it elsewhere."
)
_AFTER_RESTORE = N_(
    "If you have put an older database there yourself, say so once: openarbiter verify-data "
    "--after-restore"
)
_COPY = N_("The database of the older version was copied to {file}.")


@dataclass(frozen=True, slots=True)
class PreparationListener:
    """Hears what happens while the server is prepared.

    Attributes:
        steps: is told the number of changes to the tables, where there are any, before they
            are made.
        said: is told everything else.
    """

    steps: Callable[[int], None] = lambda steps: None
    said: Callable[[Reason], None] = lambda reason: None


def prepare(folder: Path | None = None, listener: PreparationListener | None = None) -> Path:
    """Set Django up and bring the tables up to date; may be called again.

    Args:
        folder: the data folder; by default the user's (:mod:`openarbiter.web.data_folder`).

    Returns:
        The data folder.

    Raises:
        OSError: the folder cannot be made or written.
        BadSetting: the secret key can be guessed, or a variable of the environment is wrong.
        Unsound: the database is damaged, missing, of a later version, or none of ours.
        BadDatabaseUrl: ``DATABASE_URL`` cannot be understood.
        BadKey: a key of the ledger cannot be used.
        django.db.Error: the database does not answer.
    """
    listener = listener or PreparationListener()
    if folder is not None:
        os.environ["OPENARBITER_DATA"] = str(folder)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", SETTINGS)
    keep_to_owner()
    import django
    from django.conf import settings

    django.setup()
    if (weak := weakness_of_key(settings.SECRET_KEY)) is not None:
        raise BadSetting(weak)
    data = Path(settings.DATA)
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    found = tighten(data)
    if found:
        listener.said(Reason.of(_TIGHTENED, files=", ".join(each.name for each in found[:5])))
    database = database_file()
    if database is not None:
        refuse_unsound(database, data, listener.said)
    _migrate(listener, database, data)
    _ledgers(listener)
    tighten(data)
    return data


def database_file() -> Path | None:
    """The file of the database; None where the tables are in PostgreSQL, or in memory."""
    from django.conf import settings

    chosen = settings.DATABASES["default"]
    name = str(chosen["NAME"])
    if not chosen["ENGINE"].endswith("sqlite3") or "mode=" in name or ":memory:" in name:
        return None
    return Path(name)


def _migrate(listener: PreparationListener, database: Path | None, data: Path) -> None:
    """Bring the tables up to date; where that fails, the database is as it was.

    Every step is done as a whole or not at all; a copy of a database that has tables already is
    made before the first.
    """
    from django.core.management import call_command
    from django.db import connection

    from openarbiter.kept.copying import copy_to
    from openarbiter.web.start.looking import refuse_newer
    from openarbiter.web.start.whole_steps import WholeSteps

    executor = WholeSteps(connection)
    refuse_newer(executor.loader)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if not plan:
        return
    listener.steps(len(plan))
    copy = None
    if database is not None and ("web", "0001_initial") in executor.loader.applied_migrations:
        folder = data / "backups"
        folder.mkdir(exist_ok=True, mode=0o700)
        copy = folder / f"before-upgrade-{datetime.now():%Y%m%d-%H%M%S}.sqlite3"
        part = copy.with_suffix(".part")
        connection.ensure_connection()
        copy_to(connection.connection, part)
        part.replace(copy)
        listener.said(Reason.of(_COPY, file=copy))
    try:
        executor.migrate(executor.loader.graph.leaf_nodes(), plan)
        # Nothing is left to do but what comes after all steps.
        call_command("migrate", interactive=False, verbosity=0)
    except BaseException:
        connection.close()
        if copy is not None and database is not None:
            from openarbiter.kept.restoring import put_in_place

            put_in_place(copy, database)
        raise


def _ledgers(listener: PreparationListener) -> None:
    """See that ledgers are guarded and sealed, and tell which have lost their ends."""
    from django.db import connection

    from openarbiter.web import models
    from openarbiter.web.ledger import guards, heads
    from openarbiter.web.ledger.base import seal_older_events
    from openarbiter.web.ledger.seal import keys

    troubles = heads.troubles()
    for trouble in troubles:
        listener.said(trouble)
    if troubles:
        listener.said(Reason.of(_AFTER_RESTORE))
    missing = guards.missing(connection)
    if missing:
        guards.put(connection)
        listener.said(Reason.of(_GUARDS, names=", ".join(missing)))
    known = {key.name for key in keys()}
    last = models.Entry.objects.exclude(seal=None).order_by("-pk").first()
    if last is not None and str(last.seal).partition(":")[0] not in known:
        listener.said(Reason.of(_KEY))
    count = seal_older_events()
    if count:
        listener.said(Reason.of(_SEALED, count=count))
    heads.begin()
