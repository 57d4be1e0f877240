"""Guessing passwords is slow: after some failures, each next try waits longer.

Counted in the database by the name that was typed, by the address it came from, and by both
together, so that several workers count as one. A name is counted whether there is an account
of that name or not, so that waiting tells nobody which names exist.

A whole hall may have one address, and everybody knows the name of the chief arbiter. So what
strangers do holds up no browser that was logged in by the name before (:mod:`.familiar`): it
waits for its own failures alone.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from openarbiter.web.addresses import network_of
from openarbiter.web.ledger.writing import writing
from openarbiter.web.models import Throttle

FORGOTTEN = timedelta(hours=1)
"""Failures older than this count no more."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How many failures are free, and how long the longest wait is, in seconds.

    The first wait is one second, and each next one twice the one before.
    """

    free: int
    longest: int

    def wait(self, failures: int) -> int:
        """How long to wait after so many failures, in seconds.

        >>> [Limit(3, 60).wait(failures) for failures in (2, 3, 4, 5, 20)]
        [0, 1, 2, 4, 60]
        """
        over = failures - self.free
        return min(self.longest, 1 << min(over, 30)) if over >= 0 else 0


NAME_FROM_ADDRESS = Limit(3, 15 * 60)
ADDRESS = Limit(20, 60)
"""Many people may share an address, for a hall is often behind one: the wait is short."""
NAME = Limit(10, 60)
"""Short, for a stranger could else keep the chief arbiter out."""
BROWSER = NAME_FROM_ADDRESS
"""Of a name, from a browser that was logged in by it."""


@dataclass(frozen=True, slots=True)
class CountedTry:
    """What a try is counted by.

    Attributes:
        holds: whether it has to wait for what is counted so; else it only counts.
    """

    key: str
    limit: Limit
    holds: bool = True


def counted(name: str, address: str, browser: str = "") -> list[CountedTry]:
    """What a login is counted by.

    Args:
        browser: the number of the browser, where it was logged in by this name before.
    """
    name, address = name.strip().casefold(), network_of(address)
    if browser:
        # By its own successes it must not free the address for others either.
        return [
            CountedTry(_digest("browser", name, browser), BROWSER),
            CountedTry(_digest("both", name, address), NAME_FROM_ADDRESS, holds=False),
            CountedTry(_digest("name", name), NAME, holds=False),
        ]
    return [
        CountedTry(_digest("both", name, address), NAME_FROM_ADDRESS),
        CountedTry(_digest("address", address), ADDRESS),
        CountedTry(_digest("name", name), NAME),
    ]


def counted_codes(name: str, address: str, browser: str = "") -> list[CountedTry]:
    """What a code of the second factor is counted by: apart from passwords, in the same way."""
    return [
        CountedTry(_digest("code", each.key), each.limit, each.holds)
        for each in counted(name, address, browser)
    ]


def begin(tries: Sequence[CountedTry]) -> int:
    """Count a try as failed before it is made, so that many at once get no further than one.

    A refusal writes nothing, so that refusing many costs little.

    Returns:
        0 where it may be made; else how many seconds to wait, and it is not counted.
    """
    now = timezone.now()
    there = {row.key: row for row in Throttle.objects.filter(key__in=[each.key for each in tries])}
    if not any(row.last > now for row in there.values()):
        known = [(there[each.key], each) for each in tries if each.key in there]
        if wait := _wait(known, now):
            return wait
    with writing():
        Throttle.objects.filter(last__lt=now - FORGOTTEN).delete()
        rows = [_row(each.key, now) for each in tries]
        for row, each in zip(rows, tries, strict=True):
            _set_right(row, each.limit, now)
        if wait := _wait(list(zip(rows, tries, strict=True)), now):
            return wait
        for row, each in zip(rows, tries, strict=True):
            row.count += 1
            row.last = now
            row.until = now + timedelta(seconds=each.limit.wait(row.count))
            row.save()
    return 0


def _wait(rows: Sequence[tuple[Throttle, CountedTry]], now: datetime) -> int:
    waits = [(row.until - now).total_seconds() for row, each in rows if each.holds]
    return max(0, math.ceil(max(waits, default=0.0)))


def _set_right(row: Throttle, limit: Limit, now: datetime) -> None:
    """Bring a row from the future to now: the clock has been set back since it failed.

    What was left to wait is still to wait, and no more than a wait can be.
    """
    if row.last <= now:
        return
    left = min((row.until - row.last).total_seconds(), limit.wait(row.count))
    row.last, row.until = now, now + timedelta(seconds=max(0.0, left))
    row.save()


def succeeded(tries: Sequence[CountedTry]) -> None:
    """The try was right: what counted by the name is forgotten, the address gets this one back."""
    for each in tries:
        if each.limit is ADDRESS:
            with transaction.atomic():
                row = Throttle.objects.select_for_update().filter(key=each.key).first()
                if row is not None:
                    row.count = max(0, row.count - 1)
                    row.until = timezone.now()
                    row.save()
        else:
            Throttle.objects.filter(key=each.key).delete()


def _row(key: str, now: datetime) -> Throttle:
    rows = Throttle.objects.select_for_update()
    row = rows.filter(key=key).first()
    if row is None:
        try:
            with transaction.atomic():
                Throttle.objects.create(key=key, until=now, last=now)
        except IntegrityError:
            pass
        row = rows.get(key=key)
    return row


def _digest(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()
