"""The register of arbiters of this installation, which belongs to no event."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from openarbiter.web.models.people import User


class Arbiter(models.Model):
    """One arbiter; the value is a :class:`openarbiter.model.arbiters.ArbiterRecord`.

    Attributes:
        key: the name to search by: without accents and capitals.
        details: the texts of all fields, by their names, as files have them.
        version: grows with every change of the arbiter, the events and all else included.
    """

    name = models.CharField(max_length=120)
    key = models.CharField(max_length=240, db_index=True)
    fide_id = models.CharField(max_length=11, blank=True, default="", db_index=True)
    federation = models.CharField(max_length=3, blank=True, default="")
    title = models.CharField(max_length=2, blank=True, default="")
    category = models.CharField(max_length=1, blank=True, default="")
    details = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("key", "id")

    def __str__(self) -> str:
        return self.name


class ArbiterPart(models.Model):
    """An event an arbiter worked in, with its norm; a seminar; a title of an association.

    Attributes:
        kind: ``event``, ``seminar`` or ``association``.
        day: the first day of an event, else the day; to put them in order.
        details: the texts of all fields, by their names, as files have them.
    """

    arbiter = models.ForeignKey(Arbiter, on_delete=models.CASCADE, related_name="parts")
    kind = models.CharField(max_length=12)
    day = models.DateField()
    details = models.JSONField(default=dict)

    class Meta:
        ordering = ("day", "id")


class ArbiterChange(models.Model):
    """One change of the register: who, when, what it was and what it is.

    Attributes:
        arbiter_key: the arbiter, who may be removed by now.
        name: what the arbiter was called then.
        what: the kind of the record: ``arbiter``, ``event``, ``seminar``, ``association``.
        before, after: the texts of its fields; empty for none.
        parts: where an arbiter was removed, or replaced by a file: all that hung on the arbiter.
    """

    at = models.DateTimeField(default=timezone.now)
    user = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, blank=True)
    who = models.CharField(max_length=150)
    arbiter_key = models.PositiveBigIntegerField(db_index=True)
    name = models.CharField(max_length=120)
    what = models.CharField(max_length=12)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    parts = models.JSONField(default=list)

    class Meta:
        ordering = ("-id",)
