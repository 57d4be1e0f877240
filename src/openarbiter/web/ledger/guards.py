"""Triggers by which the database itself keeps the ledger from being changed.

They stop the program and everybody who uses the database in good faith. Whoever owns the
database can take them away: that is noticed (:func:`missing`), not prevented.
"""

from __future__ import annotations

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES: dict[str, tuple[str, ...]] = {
    "web_entry": ("id = NEW.id", "(event_id = NEW.event_id AND number = NEW.number)"),
    "web_snapshot": ("id = NEW.id", "entry_id = NEW.entry_id"),
}
"""The tables that only grow, and what tells in each that a row is there already."""

_REFUSED = "SELECT RAISE(ABORT, 'the ledger is append-only')"

_FUNCTION = """
CREATE OR REPLACE FUNCTION openarbiter_append_only() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'the ledger is append-only'; END
$$ LANGUAGE plpgsql
"""


def put(connection: BaseDatabaseWrapper) -> None:
    """Make every trigger anew."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for name, statement in _sqlite().items():
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}")
                cursor.execute(statement)
        elif connection.vendor == "postgresql":
            cursor.execute(_FUNCTION)
            for name, (table, events, each) in _postgresql().items():
                cursor.execute(f"DROP TRIGGER IF EXISTS {name} ON {table}")
                cursor.execute(
                    f"CREATE TRIGGER {name} BEFORE {events} ON {table} FOR EACH {each} "
                    "EXECUTE FUNCTION openarbiter_append_only()"
                )
                # Also in a session that replays what another server did.
                cursor.execute(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {name}")


def names(connection: BaseDatabaseWrapper) -> list[str]:
    """Names of the triggers there have to be in such a database."""
    return list(_sqlite() if connection.vendor == "sqlite" else _postgresql())


def missing(connection: BaseDatabaseWrapper) -> list[str]:
    """Names of the triggers that are not there, are switched off, or were changed."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
            there = dict(cursor.fetchall())
            return [name for name, sql in _sqlite().items() if there.get(name) != sql]
        cursor.execute(
            "SELECT t.tgname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid "
            "JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace "
            "WHERE t.tgenabled = 'A' AND n.nspname = current_schema() "
            "AND p.proname = 'openarbiter_append_only' AND p.prosrc LIKE '%%append-only%%'",
            (),
        )
        enabled = {name for (name,) in cursor.fetchall()}
        return [name for name in _postgresql() if name not in enabled]


def _sqlite() -> dict[str, str]:
    """Statements by the name of their trigger.

    ``INSERT OR REPLACE`` deletes without a trigger of deletion: a row that is there already is
    refused before it comes to that.
    """
    found = {}
    for table, taken in TABLES.items():
        for action in ("UPDATE", "DELETE"):
            name = f"{table}_no_{action.lower()}"
            found[name] = f"CREATE TRIGGER {name} BEFORE {action} ON {table} BEGIN {_REFUSED}; END"
        name = f"{table}_no_replace"
        found[name] = (
            f"CREATE TRIGGER {name} BEFORE INSERT ON {table} "
            f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {' OR '.join(taken)}) BEGIN {_REFUSED}; END"
        )
    return found


def _postgresql() -> dict[str, tuple[str, str, str]]:
    """By the name of each trigger: its table, the events before which it stands, each what."""
    found = {}
    for table in TABLES:
        found[f"{table}_append_only"] = (table, "UPDATE OR DELETE", "ROW")
        found[f"{table}_no_truncate"] = (table, "TRUNCATE", "STATEMENT")
    return found
