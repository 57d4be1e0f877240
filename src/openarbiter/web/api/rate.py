"""How many requests a key may make: so many a minute, more for a moment."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from threading import Lock

PER_MINUTE = 600
BURST = 200
_MOST = 5000


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Rate:
    """Buckets that fill again, one a key, in this process.

    Every worker of a server counts for itself: it protects the worker, not a quota.
    """

    def __init__(self, per_minute: int = PER_MINUTE, burst: int = BURST):
        self._refill = per_minute / 60
        self._burst = burst
        self._buckets: dict[str, _Bucket] = {}
        self._lock = Lock()

    def wait(self, key: str, now: float | None = None) -> int:
        """Count a request of a key, named by its digest.

        Returns:
            0 where it may be answered; else in how many seconds to ask again.

        >>> rate = Rate(per_minute=60, burst=2)
        >>> [rate.wait("a", now=0.0) for _ in range(3)], rate.wait("b", now=0.0)
        ([0, 0, 1], 0)
        >>> rate.wait("a", now=1.0)
        0
        """
        moment = time.monotonic() if now is None else now
        with self._lock:
            if len(self._buckets) > _MOST:
                self._buckets.clear()
            bucket = self._buckets.setdefault(key, _Bucket(self._burst, moment))
            bucket.left = min(self._burst, bucket.left + (moment - bucket.at) * self._refill)
            bucket.at = moment
            if bucket.left >= 1:
                bucket.left -= 1
                return 0
            return max(1, math.ceil((1 - bucket.left) / self._refill))

    def forget(self) -> None:
        """Begin to count anew."""
        with self._lock:
            self._buckets.clear()


rate = Rate()
