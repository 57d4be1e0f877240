"""The keys rows had where they were saved, and those they have here."""

from __future__ import annotations

from typing import Any

from django.db.models import ForeignKey

from openarbiter.model.text import N_
from openarbiter.web.actions.files.unpacking import not_ours
from openarbiter.web.ledger.rows import TABLES

_DANGLING = N_("A row of the file belongs to a row that is missing: the file was not read.")

_REFERENCES: dict[str, dict[str, str]] = {
    name: {
        field.attname: other
        for field in table._meta.concrete_fields
        if isinstance(field, ForeignKey)
        for other, target in TABLES.items()
        if field.related_model is target
    }
    for name, table in TABLES.items()
}
"""By table: the columns that hold a key, and of which table."""


_MAY_BE_EMPTY = {
    (name, field.attname)
    for name, table in TABLES.items()
    for field in table._meta.concrete_fields
    if isinstance(field, ForeignKey) and field.null
}
"""The columns of these that may hold none."""


class Keys:
    """Keys here by table and by the key there."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int], int] = {}

    def know(self, table: str, there: int, here: int) -> None:
        """Remember a row that has been made."""
        self._known[table, there] = here

    def of(self, table: str, there: int) -> int:
        """The key of a row.

        Raises:
            Refused: there is no such row.
        """
        here = self._known.get((table, there))
        if here is None:
            raise not_ours(_DANGLING)
        return here

    def of_gone(self, table: str, there: Any) -> Any:
        """The same for the ledger, whose rows may be gone: those have negative keys."""
        if not isinstance(there, int):
            return there
        return self._known.get((table, there), -abs(there))

    def of_row(self, table: str, values: dict[str, Any]) -> dict[str, Any]:
        """A row with the keys of here.

        Raises:
            Refused: what it belongs to is not there.
        """
        changed = dict(values)
        for column, other in _REFERENCES[table].items():
            if values[column] is not None or (table, column) not in _MAY_BE_EMPTY:
                changed[column] = self.of(other, values[column])
        if table == "draft":
            changed |= self._draft(changed, strict=True)
        return changed

    def of_change(self, change: dict[str, Any]) -> dict[str, Any]:
        """What an entry of the ledger says of a row, with the keys of here."""
        table = change["t"]
        return {
            "t": table,
            "k": self.of_gone(table, change["k"]),
            "b": self._said(table, change["b"]),
            "a": self._said(table, change["a"]),
        }

    def _said(self, table: str, values: dict[str, Any] | None) -> dict[str, Any] | None:
        if values is None:
            return None
        changed = dict(values)
        for column, other in (("id", table), *_REFERENCES[table].items()):
            if column in changed:
                changed[column] = self.of_gone(other, changed[column])
        return changed | self._draft(changed) if table == "draft" else changed

    def _draft(self, values: dict[str, Any], *, strict: bool = False) -> dict[str, Any]:
        """The columns of a draft that name players; teams, with a minus, stay as they are."""

        def player(key: Any) -> Any:
            if isinstance(key, int) and key < 0:
                return key
            return self.of("player", key) if strict else self.of_gone("player", key)

        def pairs(said: Any) -> Any:
            return [[player(pair[0]), player(pair[1]), *pair[2:]] for pair in said]

        def bye(said: Any) -> Any:
            return None if said is None else player(said)

        changed: dict[str, Any] = {}
        if "pairs" in values:
            changed["pairs"] = pairs(values["pairs"])
        if "bye" in values:
            changed["bye"] = bye(values["bye"])
        if "made_by_rules" in values:
            rules = values["made_by_rules"]
            changed["made_by_rules"] = {
                **rules,
                "pairs": pairs(rules["pairs"]),
                "bye": bye(rules["bye"]),
            }
        return changed
