"""Erasing what is personal of a player after the event, while results and the ledger stay."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.models import F, Q

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.anonymous import ERASED_TEXT, Person
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.erased import ERASED, unlocked
from openarbiter.web.ledger.kept_files import FILES, digest_of_text
from openarbiter.web.ledger.work import digest_of
from openarbiter.web.marks import PLAYERS
from openarbiter.web.models.players import new_key

_NOT_YET = N_(
    "Personal data is erased after the event: first publish the final standings of {section}, or "
    "archive the event. The rating report needs the data."
)
_NAME = N_("Type the name exactly as shown: {name}.")


def may_be_anonymised(section: models.Section) -> bool:
    """Whether a section is over, so that what is personal of its players may go."""
    return section.final_at is not None or section.event.archived


def anonymous_name(player: models.Player) -> str:
    """The name a player has afterwards; the same in every language."""
    return f"Player {player.number}"


def anonymise(
    actor: Actor,
    section: models.Section,
    player: models.Player,
    typed: str,
    *,
    keep_federation: bool = True,
) -> None:
    """Erase what is personal of a player, for good.

    The row, the ledger and the tournament files kept at publications lose name, FIDE ID, birth
    date, sex, title, club, national records, notes, reasons and network addresses. Number,
    rating, games, results and places stay: other players' results depend on them.

    Args:
        typed: the player's name, typed again by whoever confirms it.
        keep_federation: whether the federation stays.

    Raises:
        Refused: the event is not over, or another name was typed.
    """
    if not may_be_anonymised(section):
        raise Refused(Reason.of(_NOT_YET, section=section.name))
    name = anonymous_name(player)
    with overwritten(), Work(actor, section.event, ERASED, section=section, subject=name) as work:
        player.refresh_from_db()
        if " ".join(typed.split()) != " ".join(player.name.split()):
            raise Refused(Reason.of(_NAME, name=player.name))
        left: dict[str, Any] = {
            "name": name, "sex": "", "title": "", "fide_id": "", "birth": "", "club": "",
            "national": [], "note": "", "conditions": False, "key": new_key(),
        }  # fmt: skip
        if not keep_federation:
            left["federation"] = ""
        changes = _entries(section).values_list("number", "changes").order_by("number")
        person = Person.of(player, left, changes.iterator(200))
        with unlocked():
            erased = _erase_from_ledger(section, person)
            files = _erase_from_files(section, person)
        _erase_from_tables(section, person)
        work.note(erased=erased, files=len(files), **{FILES: files})
    section.refresh_from_db()
    player.refresh_from_db()


@contextmanager
def overwritten() -> Iterator[None]:
    """Let what is erased within be overwritten in the file of the database too."""
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA secure_delete = ON")
    yield
    if not connection.in_atomic_block:
        with connection.cursor() as cursor:
            # Nor may it stay in the log of what was written, beside the database.
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _entries(section: models.Section) -> Any:
    """The entries that may say something of a player: of the section, or of the event."""
    own = Q(section=section) | Q(section=None)
    return models.Entry.objects.filter(own, event=section.event).exclude(action=ERASED)


def _erase_from_ledger(section: models.Section, person: Person) -> dict[str, str]:
    """Rewrite the entries; the numbers of those that changed, with the digests of what is left."""
    erased: dict[str, str] = {}
    numbers = list(_entries(section).order_by("number").values_list("number", flat=True))
    for number in numbers:
        entry = models.Entry.objects.get(event=section.event, number=number)
        before = digest_of(entry)
        subject = person.text(entry.subject, number)[:200]
        apart = entry.action.startswith("prohibition") and subject != entry.subject
        if entry.reason and (apart or person.concerns(entry.changes)):
            entry.reason = ERASED_TEXT
        entry.reason = person.text(entry.reason, number)
        entry.subject = subject
        if entry.who == PLAYERS and _is_reported(entry, person):
            entry.address = ""
        entry.values = person.values(entry.values, number)
        entry.changes = [person.change(change, number) for change in entry.changes]
        digest = digest_of(entry)
        if digest == before:
            continue
        models.Entry.objects.filter(pk=entry.pk).update(
            reason=entry.reason,
            subject=entry.subject,
            address=entry.address,
            values=entry.values,
            changes=entry.changes,
        )
        erased[str(number)] = digest
    return erased


def _is_reported(entry: models.Entry, person: Person) -> bool:
    keys = {(change["t"], change["k"]) for change in entry.changes}
    claims = {("claim", key) for key in person.claims}
    return bool(keys & (claims | {("game", key) for key in person.games}))


def _erase_from_files(section: models.Section, person: Person) -> dict[str, str]:
    """Rewrite the tournament files that were kept.

    Returns:
        The digests of those that changed, as they are now, by the numbers of their entries.
    """
    changed: dict[str, str] = {}
    files = models.Snapshot.objects.filter(section=section).select_related("entry")
    for kept in files.iterator(20):
        text = person.file(kept.text, kept.entry.number)
        if text == kept.text:
            continue
        digest = digest_of_text(text)
        models.Snapshot.objects.filter(pk=kept.pk).update(text=text, digest=digest)
        changed[str(kept.entry.number)] = digest
    return changed


def _erase_from_tables(section: models.Section, person: Person) -> None:
    """Rewrite the rows as the entries have them now.

    Not through the work: it would write down what is being erased.
    """
    models.Player.objects.filter(pk=person.key).update(**person.left, version=F("version") + 1)
    own = Q(game__white_id=person.key) | Q(game__black_id=person.key)
    reported = models.Claim.objects.filter(own).values_list("pk", flat=True)
    models.Claim.objects.filter(pk__in=list(reported)).update(device="", address="")
    last = section.event.entries.count()
    for row in models.MatchSignature.objects.filter(section=section):
        said = person.signature({"name": row.name, "remark": row.remark}, last)
        models.MatchSignature.objects.filter(pk=row.pk).update(**said)
    for incident in models.Incident.objects.filter(section=section):
        texts = {"note": incident.note, "withdrawn": incident.withdrawn}
        said = person.incident(incident.pk, texts, last)
        if said:
            models.Incident.objects.filter(pk=incident.pk).update(**said)
    frame = models.Section.objects.values_list("frame", flat=True).get(pk=section.pk)
    models.Section.objects.filter(pk=section.pk).update(
        frame=person.frame(frame, last), field_revision=F("field_revision") + 1
    )
