"""A pairing that is not published yet."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from openarbiter.web.models.event import Section


class Draft(models.Model):
    """The pairing of the next round as an arbiter sees it before it is published.

    Attributes:
        position: the digest of what it was made from; another one now means that it is out
            of date.
        pairs: player keys (primary keys), White first, in the order of publication:
            ``[[white, black, board], ...]``. Where teams are paired, their numbers with a minus,
            and that of the match.
        bye: the player or team with the pairing-allocated bye, or None.
        engines: which engines agreed on it: ``native``, ``reference``.
        made_by_rules: the pairs and the bye as the rules have them, in the same form, to
            compare with; where an arbiter entered a round that no engine could pair, the pairs
            and the bye as entered, and why under ``unknown``.
        changes: what an arbiter changed by hand, each with its reason and warning level.
    """

    section = models.OneToOneField(Section, on_delete=models.CASCADE, related_name="draft")
    round_number = models.PositiveSmallIntegerField()
    position = models.CharField(max_length=64)
    pairs = models.JSONField()
    bye = models.BigIntegerField(null=True, blank=True)
    made_by_rules = models.JSONField()
    changes = models.JSONField(default=list)
    engines = models.JSONField(default=list)
    made_at = models.DateTimeField(default=timezone.now)
    made_by = models.CharField(max_length=80)
    version = models.PositiveIntegerField(default=0)
