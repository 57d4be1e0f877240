"""What happened: entries that are never changed, and the tournament file at each publication."""

from __future__ import annotations

from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.utils import timezone

from openarbiter.web.models.event import Event, Section


class Entry(models.Model):
    """One action of somebody. The database itself refuses to change or delete it.

    Attributes:
        number: counts the entries of the event, from 1, without gaps.
        action: the code of what was done (:mod:`openarbiter.web.ledger.words`).
        subject: what it was done to, in words: a player, a board.
        values: what the sentence on it needs.
        changes: every row it changed: ``{"t": table, "k": key, "b": before, "a": after}``;
            ``b`` is null for a row that was made, ``a`` for one that was deleted.
        level: the warning level, 0 for none to 5.
        undoes: the numbers of the entries it took back.
        previous, digest: chain the entries, so that a missing or altered one shows.
        seal: the digest keyed with a secret of this installation
            (:mod:`openarbiter.web.ledger.seal`); None for entries from before there were seals.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="entries")
    section = models.ForeignKey(
        Section, on_delete=models.PROTECT, null=True, blank=True, related_name="entries"
    )
    number = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)
    user_key = models.BigIntegerField(null=True, blank=True)
    who = models.CharField(max_length=150)
    role = models.CharField(max_length=16, blank=True, default="")
    address = models.CharField(max_length=45, blank=True, default="")
    action = models.CharField(max_length=40)
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    subject = models.CharField(max_length=200, blank=True, default="")
    values = models.JSONField(default=dict, encoder=DjangoJSONEncoder)
    changes = models.JSONField(default=list, encoder=DjangoJSONEncoder)
    reason = models.TextField(blank=True, default="")
    level = models.PositiveSmallIntegerField(default=0)
    undoes = models.JSONField(default=list)
    previous = models.CharField(max_length=64, blank=True, default="")
    digest = models.CharField(max_length=64)
    seal = models.CharField(max_length=80, null=True, blank=True)

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["event", "number"], name="one_entry_a_number"),
        )


class Snapshot(models.Model):
    """The tournament file (TRF26) as it was imported, or when something was published."""

    section = models.ForeignKey(Section, on_delete=models.PROTECT, related_name="snapshots")
    entry = models.OneToOneField(Entry, on_delete=models.PROTECT, related_name="snapshot")
    round_number = models.PositiveSmallIntegerField()
    text = models.TextField()
    digest = models.CharField(max_length=64)
    at = models.DateTimeField(default=timezone.now)
