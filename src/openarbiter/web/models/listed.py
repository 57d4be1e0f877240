"""The rating list of FIDE as this installation has it, to fill in forms and to compare with."""

from __future__ import annotations

from django.db import models
from django.utils import timezone


class RatingList(models.Model):
    """A list that was loaded, or is being loaded.

    Attributes:
        name: the name of the file.
        done: how much of the file has been read, in thousandths.
        people: how many players it has.
        current: whether it is the one in use; the one before it is deleted then.
        failure: why it could not be loaded; ``""`` while nothing is wrong.
    """

    name = models.CharField(max_length=120)
    started_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True, blank=True)
    by = models.CharField(max_length=80, blank=True, default="")
    done = models.PositiveSmallIntegerField(default=0)
    people = models.PositiveIntegerField(default=0)
    current = models.BooleanField(default=False)
    failure = models.TextField(blank=True, default="")


class ListedPlayer(models.Model):
    """One player of a rating list.

    Attributes:
        key: the name to search by: without accents and capitals, its words as they stand.
    """

    source = models.ForeignKey(RatingList, on_delete=models.CASCADE, related_name="players")
    fide_id = models.CharField(max_length=11)
    name = models.CharField(max_length=120)
    key = models.CharField(max_length=120)
    federation = models.CharField(max_length=3, blank=True, default="")
    sex = models.CharField(max_length=1, blank=True, default="")
    title = models.CharField(max_length=3, blank=True, default="")
    standard = models.PositiveSmallIntegerField(default=0)
    rapid = models.PositiveSmallIntegerField(default=0)
    blitz = models.PositiveSmallIntegerField(default=0)
    birth = models.CharField(max_length=4, blank=True, default="")
    inactive = models.BooleanField(default=False)

    class Meta:
        indexes = (
            models.Index(fields=["source", "fide_id"], name="listed_by_id"),
            models.Index(fields=["source", "key"], name="listed_by_name"),
        )
