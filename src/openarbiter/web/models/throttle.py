"""How often something failed lately, so that guessing is slow."""

from __future__ import annotations

from django.db import models


class Throttle(models.Model):
    """One thing that is counted, such as the logins from an address.

    In the database, so that all workers of a server count together.

    Attributes:
        key: the digest of what is counted; names typed into a form are not kept.
        count: how often it failed since it was last forgotten.
        until: nothing is accepted before.
        last: when it failed last.
    """

    key = models.CharField(max_length=64, unique=True)
    count = models.PositiveIntegerField(default=0)
    until = models.DateTimeField()
    last = models.DateTimeField()
