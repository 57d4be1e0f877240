"""Captains of teams: their links, the line-ups they hand in, the protocols they sign.

The teams themselves, their lists of players and the line-ups that are open to all stand in
:attr:`Section.frame`, as in a tournament file. What is here is nobody's business but the team's.
"""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from openarbiter.web.models.event import Section
from openarbiter.web.models.players import new_key


class Captain(models.Model):
    """The captain of a team, who comes in by a link of their own.

    Attributes:
        team: the number of the team.
        contact: how the arbiter reaches the captain; for the back office alone.
        deputy: to whom the captain has delegated the functions; ``""`` for nobody.
        deputed_at: when the arbiter was told so in writing (C.05 7.8).
        key: opens the captain's page; a new one is made where the old one must not.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="captains")
    team = models.PositiveIntegerField()
    name = models.CharField(max_length=120, blank=True, default="")
    contact = models.CharField(max_length=120, blank=True, default="")
    deputy = models.CharField(max_length=120, blank=True, default="")
    deputed_at = models.DateTimeField(null=True, blank=True)
    key = models.CharField(max_length=16, default=new_key, unique=True)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ("team",)
        constraints = (
            models.UniqueConstraint(fields=["section", "team"], name="one_captain_a_team"),
        )


class HandedLineUp(models.Model):
    """A line-up for a round as it was handed in; nobody else sees it before it is released.

    It is no row that the ledger writes down: an entry would tell it.

    Attributes:
        players: by boards from the first, their keys in the database; null for an empty board.
        by: who handed it in.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="handed_line_ups")
    round_number = models.PositiveSmallIntegerField()
    team = models.PositiveIntegerField()
    players = models.JSONField(default=list)
    by = models.CharField(max_length=80, blank=True, default="")
    at = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["section", "round_number", "team"], name="one_line_up_a_round"
            ),
        )


class MatchSignature(models.Model):
    """The protocol of a match as a captain has signed it (C.05 7.3).

    Attributes:
        team: the number of the team whose captain, or player in their place, signed.
        name: of who signed.
        results: what was signed, as a digest of the results of all boards.
        remark: a protest or anything else the captain wrote; ``""`` for nothing.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="signatures")
    round_number = models.PositiveSmallIntegerField()
    team = models.PositiveIntegerField()
    name = models.CharField(max_length=120)
    results = models.CharField(max_length=64)
    remark = models.TextField(blank=True, default="")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["section", "round_number", "team"], name="one_signature_a_match"
            ),
        )
