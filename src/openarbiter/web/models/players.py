"""The players of a section, and the rounds they do not play."""

from __future__ import annotations

import re
import secrets

from django.db import models
from django.utils import timezone

from openarbiter.model import ByeKind
from openarbiter.web.models.event import Section

_KEY = re.compile(r"[-\w]{12}", re.ASCII)


def new_key() -> str:
    """A key nobody guesses, for a player's own page."""
    return secrets.token_urlsafe(9)


def is_key(text: str) -> bool:
    """Whether a text is made as the keys of players' own pages are.

    >>> is_key("nobody-knows"), is_key("nobody"), is_key("nobody knows")
    (True, False, False)
    """
    return _KEY.fullmatch(text) is not None


class Player(models.Model):
    """One player; the chess of it is a :class:`openarbiter.model.Entrant`.

    Attributes:
        number: the pairing number (TPN); provisional until round 1 is published.
        rating: the one that orders and pairs the player (C.04.2 B.1); 0 for none.
        fide_rating: that of FIDE where ``rating`` is an estimate or a national one; None where it
            is ``rating``.
        rated_as: the rating for the rating report where it was corrected after the final
            standings (C.04.2 D.8); None where it is ``rating``.
        points, rank: what an imported file claims, as long as nothing changed since.
        national: records of national lists, as JSON.
        present: whether the player has checked in.
        withdrawn_from: the first round the player no longer plays; None while they play.
        excused: the round after which an absence was explained (C.04.2 D.2).
        not_come: a round the player was paired in and did not come to, where the opponent
            played somebody else instead and the game was removed (C.05 6.7(3)).
        fixed_board: the board the player always has (C.02 10.1); None for any.
        conditions: whether the player has conditions or a free entry (C.05 6.7(4)).
        key: opens the player's own page.
        version: grows with every change, so that two people editing a player notice it.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="players")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=120)
    sex = models.CharField(max_length=1, blank=True, default="")
    title = models.CharField(max_length=3, blank=True, default="")
    rating = models.PositiveSmallIntegerField(default=0)
    fide_rating = models.PositiveSmallIntegerField(null=True, blank=True)
    rated_as = models.PositiveSmallIntegerField(null=True, blank=True)
    federation = models.CharField(max_length=3, blank=True, default="")
    fide_id = models.CharField(max_length=11, blank=True, default="")
    birth = models.CharField(max_length=10, blank=True, default="")
    club = models.CharField(max_length=80, blank=True, default="")
    points = models.IntegerField(null=True, blank=True)
    rank = models.PositiveIntegerField(null=True, blank=True)
    national = models.JSONField(default=list)
    present = models.BooleanField(default=False)
    withdrawn_from = models.PositiveSmallIntegerField(null=True, blank=True)
    excused = models.PositiveSmallIntegerField(null=True, blank=True)
    not_come = models.PositiveSmallIntegerField(null=True, blank=True)
    fixed_board = models.PositiveIntegerField(null=True, blank=True)
    conditions = models.BooleanField(default=False)
    note = models.CharField(max_length=200, blank=True, default="")
    key = models.CharField(max_length=16, default=new_key, unique=True)
    version = models.PositiveIntegerField(default=0)
    registered_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("number",)
        indexes = (models.Index(fields=["section", "number"], name="player_by_number"),)

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class Bye(models.Model):
    """A round a player has no opponent in: asked for ahead, then part of the round."""

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="byes")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="byes")
    round_number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=1, choices=[(kind.value, kind.name) for kind in ByeKind])

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["player", "round_number"], name="one_bye_a_round"),
        )
