"""Results before they are results: what players report, and what is entered a second time."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from openarbiter.model import Mark, Result
from openarbiter.web.models.rounds import MARKS, Game


class Claim(models.Model):
    """A result as one of the two players reported it; both must agree.

    Attributes:
        side: ``w`` or ``b``: who reported.
        device: which phone it was, by a digest.
        address: the network address it came from; ``""`` where it is not known.
        own: whether it came by the player's own link; else by the code on the table, which
            everybody in the hall can read.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="claims")
    side = models.CharField(max_length=1)
    white_mark = models.CharField(max_length=1, choices=MARKS)
    black_mark = models.CharField(max_length=1, choices=MARKS)
    device = models.CharField(max_length=64, blank=True, default="")
    address = models.CharField(max_length=45, blank=True, default="")
    own = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["game", "side"], name="one_claim_a_side"),)

    @property
    def result(self) -> Result:
        """The result as a value."""
        return Result(Mark(self.white_mark), Mark(self.black_mark))


class DoubleEntry(models.Model):
    """A result entered again from the slips, to be compared with the first entry."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="double_entry")
    white_mark = models.CharField(max_length=1, choices=MARKS)
    black_mark = models.CharField(max_length=1, choices=MARKS)
    by = models.CharField(max_length=80)
    at = models.DateTimeField(default=timezone.now)

    @property
    def result(self) -> Result:
        """The result as a value."""
        return Result(Mark(self.white_mark), Mark(self.black_mark))
