"""A process in which nothing is left of what another test did."""

from __future__ import annotations

import shutil

from django.core.cache import cache
from django.utils import timezone

from openarbiter.kept import rhythm
from openarbiter.web.access import security_log
from openarbiter.web.actions import rating_list
from openarbiter.web.announced import hub
from openarbiter.web.api.rate import rate
from openarbiter.web.ledger import anchors, heads
from openarbiter.web.memory import forget_everything
from openarbiter.web.public.keeping import pace
from openarbiter.web.serving import hosts
from openarbiter.web.tongue import speak


def forget() -> None:
    """Forget what a process of the workbench remembers between requests, and speak English.

    Every test has a database of its own, in which keys begin from 1 again: what is remembered of
    an event, an account or a key of one test would be taken for that of the next.
    """
    forget_everything()
    cache.clear()
    pace.forget()
    rate.forget()
    security_log.forget()
    hosts.forget_own_names()
    rhythm._now_is(rhythm.BackupState())
    rating_list.forget()
    shutil.rmtree(rating_list.store().folder, ignore_errors=True)
    anchors.file().unlink(missing_ok=True)
    heads.file().unlink(missing_ok=True)
    hub._listeners[:] = [pace.announced]
    timezone.deactivate()
    speak("en")
