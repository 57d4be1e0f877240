"""Erasing what is personal of a captain after the event: names, contact, link, signatures."""

from __future__ import annotations

from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.anonymising import may_be_anonymised
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.erased import ERASED, unlocked
from openarbiter.web.ledger.work import digest_of
from openarbiter.web.models.players import new_key

_NOT_YET = N_(
    "Personal data is erased after the event: first publish the final standings of {section}, or "
    "archive the event."
)
_PERSONAL = ("name", "deputy")


def anonymise_captain(actor: Actor, section: models.Section, captain: models.Captain) -> None:
    """Erase the names, the contact and the link of a captain, for good; the team stays.

    Raises:
        Refused: the event is not over.
    """
    if not may_be_anonymised(section):
        raise Refused(Reason.of(_NOT_YET, section=section.name))
    subject = f"Captain of team {captain.team}"
    with Work(actor, section.event, ERASED, section=section, subject=subject) as work:
        with unlocked():
            erased = _erase_from_ledger(section, captain.pk)
        models.Captain.objects.filter(pk=captain.pk).update(
            name="", deputy="", contact="", key=new_key()
        )
        section.signatures.filter(team=captain.team).update(name="", remark="")
        work.note(erased=erased)


def _erase_from_ledger(section: models.Section, key: int) -> dict[str, str]:
    """Rewrite the entries on a captain; their numbers, with the digests of what is left."""
    erased: dict[str, str] = {}
    entries = models.Entry.objects.filter(event=section.event, section=section)
    for entry in entries.exclude(action=ERASED).order_by("number"):
        own = [each for each in entry.changes if (each["t"], each["k"]) == ("captain", key)]
        if not own:
            continue
        for change in own:
            change["b"], change["a"] = _without(change["b"]), _without(change["a"])
        models.Entry.objects.filter(pk=entry.pk).update(changes=entry.changes)
        erased[str(entry.number)] = digest_of(entry)
    return erased


def _without(row: dict[str, Any] | None) -> dict[str, Any] | None:
    if row is None:
        return None
    return {**row, **{name: "" for name in _PERSONAL if name in row}}
