"""Rows of the tables as the ledger writes them down, and back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

from django.core.exceptions import FieldDoesNotExist, ValidationError
from django.core.serializers.json import DjangoJSONEncoder
from django.db import connection
from django.db.models import NOT_PROVIDED, Field, Model

from openarbiter.web import models

Values = dict[str, Any]

TABLES: dict[str, type[Model]] = {
    "bye": models.Bye,
    "captain": models.Captain,
    "claim": models.Claim,
    "double-entry": models.DoubleEntry,
    "draft": models.Draft,
    "event": models.Event,
    "game": models.Game,
    "incident": models.Incident,
    "match-signature": models.MatchSignature,
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
    models.Captain: {"contact", "key"},
}
"""What grows by itself and so is never put back, and what is nobody's business."""


_OF_EVENT = {
    "event": "pk",
    "section": "event",
    "player": "section__event",
    "round": "section__event",
    "bye": "section__event",
    "captain": "section__event",
    "game": "round__section__event",
    "claim": "game__round__section__event",
    "double-entry": "game__round__section__event",
    "match-signature": "section__event",
    "incident": "section__event",
    "screen": "event",
    "draft": "section__event",
    "membership": "event",
    "token": "event",
}
"""How a row of each table belongs to its event."""


COUNTERS = frozenset({"version"})
"""Columns that grow by themselves with every change; entries of changes do not tell them."""


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


def rows_of(event: models.Event) -> Iterator[tuple[str, int, Values]]:
    """Every row of an event that the ledger writes down: its table, its key, its values."""
    for name, where in _OF_EVENT.items():
        table = TABLES[name]
        columns = _columns(table)
        names = [field.attname for field in columns]
        found = table._default_manager.filter(**{where: event.pk}).order_by("pk")
        for row in found.values_list("pk", *names).iterator(2000):
            plain = map(_plain, columns, row[1:])
            yield name, row[0], dict(zip(names, plain, strict=True))


def same(table: str, column: str, one: Any, other: Any) -> bool:
    """Whether two values of a column, as JSON has them, are one value of the database."""
    if one == other:
        return True
    if one is None or other is None:
        return False
    field = field_of(table, column)
    try:
        here, there = field.to_python(one), field.to_python(other)
    except ValidationError:
        return False
    if isinstance(here, datetime) and isinstance(there, datetime):
        # Older entries were cut below a thousandth of a second.
        return abs(here - there) < timedelta(milliseconds=1)
    return bool(here == there)


def field_of(table: str, column: str) -> Field[Any, Any]:
    """The field of a column.

    Raises:
        FieldDoesNotExist: there is none of this name, or not any more.
    """
    for field in TABLES[table]._meta.concrete_fields:
        if column in (field.attname, field.name):
            return field
    raise FieldDoesNotExist(f"{table}.{column}")


def default_of(table: str, column: str) -> Any:
    """The value a row has in a column that was made after it; None where it is not one value.

    Raises:
        FieldDoesNotExist: there is no such column any more.
    """
    field = field_of(table, column)
    default = getattr(field, "default", NOT_PROVIDED)
    if default in (list, dict) or not callable(default):
        return _plain(field, field.get_default())
    return None


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
