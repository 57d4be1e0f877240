"""What happened at a board, and what the arbiter decided by the Laws."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from openarbiter.web.models.event import Section
from openarbiter.web.models.players import Player


class Incident(models.Model):
    """One incident of an event and its ruling.

    Attributes:
        round_number, board: where it happened; null for what belongs to no board.
        offender: the player who broke a rule; null where nobody did, or both.
        situation: the key of the situation.
        answers: the answers given, by the keys of the questions.
        edition, pace, supervised: the circumstances.
        position: the position in FEN; ``""`` where none was set up.
        ruling: the ruling as it was given, with its articles.
        illegal_move: whether it counts as a completed illegal move of the offender (7.5.5).
        note: what the arbiter wrote beside it.
        withdrawn: why it counts no longer; ``""`` while it does.
        by: who recorded it.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="incidents")
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    board = models.PositiveSmallIntegerField(null=True, blank=True)
    offender = models.ForeignKey(
        Player, on_delete=models.SET_NULL, null=True, blank=True, related_name="incidents"
    )
    situation = models.CharField(max_length=40)
    answers = models.JSONField(default=dict)
    edition = models.CharField(max_length=20)
    pace = models.CharField(max_length=10)
    supervised = models.BooleanField(default=True)
    position = models.CharField(max_length=120, blank=True, default="")
    ruling = models.JSONField(default=dict)
    illegal_move = models.BooleanField(default=False)
    note = models.TextField(blank=True, default="")
    withdrawn = models.CharField(max_length=200, blank=True, default="")
    by = models.CharField(max_length=80, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("at", "id")
