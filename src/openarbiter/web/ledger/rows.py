"""Rows of the tables as the ledger writes them down, and back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection
from django.db.models import Field, Model

from openarbiter.web import models

Values = dict[str, Any]

TABLES: dict[str, type[Model]] = {
    "bye": models.Bye,
    "claim": models.Claim,
    "double-entry": models.DoubleEntry,
    "draft": models.Draft,
    "event": models.Event,
    "game": models.Game,
    "membership": models.Membership,
    "player": models.Player,
    "round": models.Round,
    "screen": models.Screen,
    "section": models.Section,
    "token": models.Token,
}
"""What the ledger can write down, by the name it has there."""

_NAMES = {table: name for name, table in TABLES.items()}
_UNTOLD: dict[type[Model], set[str]] = {
    models.Section: {"revision", "field_revision"},
    models.Round: {"revision"},
    models.Event: {"revision"},
    models.Token: {"digest", "used_at"},
}
"""What grows by itself and so is never put back, and what is nobody's business."""


def table_name(row: Model) -> str:
    """The name of a row's table in the ledger."""
    return _NAMES[type(row)]


def values_of(row: Model, names: set[str] | None = None) -> Values:
    """The values of a row as JSON has them, by column; all columns by default."""
    return {
        field.attname: _plain(field, field.value_from_object(row))
        for field in _columns(type(row))
        if names is None or field.name in names or field.attname in names
    }


def write_each(rows: Sequence[Model], names: Sequence[str]) -> None:
    """Write some values of each of these rows of one table.

    Row by row in one go: the one statement that Django makes of many rows takes a hundred
    times longer to put together.
    """
    if not rows:
        return
    table = type(rows[0])._meta
    fields = [field for field in table.concrete_fields if {field.name, field.attname} & set(names)]
    quoted = connection.ops.quote_name
    columns = ", ".join(f"{quoted(str(field.column))} = %s" for field in fields)
    values = [
        [
            *(field.get_db_prep_save(getattr(row, field.attname), connection) for field in fields),
            row.pk,
        ]
        for row in rows
    ]
    statement = f"UPDATE {quoted(table.db_table)} SET {columns} WHERE id = %s"
    with connection.cursor() as cursor:
        cursor.executemany(statement, values)


def _plain(field: Field[Any, Any], value: Any) -> Any:
    if value is None or isinstance(value, str | int | bool | list | dict):
        return value
    if isinstance(value, datetime):
        # As the database gives it back; Django's encoder cuts what is below a thousandth.
        return value.astimezone(UTC).isoformat()
    return DjangoJSONEncoder().default(value)


def python_values(table: type[Model], values: Values) -> Values:
    """Values as they stand in the ledger, as a row takes them."""
    return {
        field.attname: field.to_python(values[field.attname])
        for field in _columns(table)
        if field.attname in values
    }


@cache
def _columns(table: type[Model]) -> tuple[Field[Any, Any], ...]:
    untold = _UNTOLD.get(table, set())
    return tuple(field for field in table._meta.concrete_fields if field.name not in untold)
