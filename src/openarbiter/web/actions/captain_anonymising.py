"""Erasing what is personal of a captain after the event: names, contact, link, signatures.

The names go from the ledger too: from the entries on the captain, from those of what the captain
and the deputy did, and from signatures under the protocols of the team, whoever signed them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.anonymising import may_be_anonymised, overwritten
from openarbiter.web.actions.anonymous import ERASED_TEXT
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.erased import ERASED, unlocked
from openarbiter.web.ledger.work import digest_of
from openarbiter.web.models.players import new_key
from openarbiter.web.rights import Role

_NOT_YET = N_(
    "Personal data is erased after the event: first publish the final standings of {section}, or "
    "archive the event."
)
_PERSONAL = {"captain": ("name", "deputy"), "match-signature": ("name", "remark")}
"""The columns of a row that go, by its table."""


def anonymise_captain(actor: Actor, section: models.Section, captain: models.Captain) -> None:
    """Erase the names, the contact and the link of a captain, for good; the team stays.

    Raises:
        Refused: the event is not over.
    """
    if not may_be_anonymised(section):
        raise Refused(Reason.of(_NOT_YET, section=section.name))
    subject = f"Captain of team {captain.team}"
    erasing = Work(actor, section.event, ERASED, section=section, subject=subject)
    with overwritten(), erasing as work:
        captain.refresh_from_db()
        told = _Told.of(section, captain)
        with unlocked():
            erased = _erase_from_ledger(section, told)
        models.Captain.objects.filter(pk=captain.pk).update(
            name="", deputy="", contact="", key=new_key()
        )
        section.signatures.filter(team=captain.team).update(name="", remark="")
        by = [name[:80] for name in told.names]
        section.handed_line_ups.filter(team=captain.team, by__in=by).update(by="")
        work.note(erased=erased)


@dataclass
class _Told:
    """What the ledger tells of a captain.

    Attributes:
        names: every name that the captain and the deputies have had.
        rows: the table and the key of the captain's row and of the signatures of the team.
    """

    names: set[str]
    rows: set[tuple[str, int]] = field(default_factory=set)

    @classmethod
    def of(cls, section: models.Section, captain: models.Captain) -> _Told:
        """Find it out."""
        found = cls({captain.name, captain.deputy, _unnamed(captain)}, {("captain", captain.pk)})
        keys = section.signatures.filter(team=captain.team).values_list("pk", flat=True)
        found.rows |= {("match-signature", key) for key in keys}
        for changes in _entries(section).values_list("changes", flat=True):
            for change in changes:
                found._look_at(change, captain.team)
        found.names.discard("")
        return found

    def _look_at(self, change: dict[str, Any], team: int) -> None:
        place = change["t"], change["k"]
        rows = [row for row in (change["b"], change["a"]) if row]
        if change["t"] == "match-signature" and any(row.get("team") == team for row in rows):
            self.rows.add(place)
        elif change["t"] == "captain" and place in self.rows:
            self.names |= {row.get(name, "") for row in rows for name in _PERSONAL["captain"]}


def _unnamed(captain: models.Captain) -> str:
    """What a captain is called in the ledger whose name is not entered."""
    return f"captain of team {captain.team}"


def _entries(section: models.Section) -> Any:
    found = models.Entry.objects.filter(event=section.event, section=section)
    return found.exclude(action=ERASED).order_by("number")


def _erase_from_ledger(section: models.Section, told: _Told) -> dict[str, str]:
    """Rewrite the entries on a captain; their numbers, with the digests of what is left."""
    erased: dict[str, str] = {}
    for entry in _entries(section):
        before = digest_of(entry)
        if entry.role == Role.CAPTAIN.value and entry.who in told.names:
            entry.who = entry.address = ""
        own = [change for change in entry.changes if (change["t"], change["k"]) in told.rows]
        for change in own:
            change["b"], change["a"] = _without(change, "b"), _without(change, "a")
        if own and entry.reason:
            entry.reason = ERASED_TEXT
        if any(change["t"] == "match-signature" for change in own) and "one" in entry.values:
            entry.values = {**entry.values, "one": ERASED_TEXT}
        digest = digest_of(entry)
        if digest == before:
            continue
        models.Entry.objects.filter(pk=entry.pk).update(
            who=entry.who,
            address=entry.address,
            values=entry.values,
            changes=entry.changes,
            reason=entry.reason,
        )
        erased[str(entry.number)] = digest
    return erased


def _without(change: dict[str, Any], side: str) -> dict[str, Any] | None:
    row: dict[str, Any] | None = change[side]
    if row is None:
        return None
    return {**row, **{name: "" for name in _PERSONAL[change["t"]] if name in row}}
