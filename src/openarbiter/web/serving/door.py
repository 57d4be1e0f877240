"""Who may come in: connections are counted, and those that only wait make room for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from openarbiter.web.serving.limits import Limits

EXEMPT = frozenset({"127.0.0.1", "::1", "::ffff:127.0.0.1"})
"""This computer: a proxy on it brings everybody's connections."""


def proxies_of(environment: Mapping[str, str]) -> frozenset[str]:
    """Addresses of proxies that are believed, from ``FORWARDED_ALLOW_IPS``."""
    named = environment.get("FORWARDED_ALLOW_IPS", "")
    return frozenset(each.strip() for each in named.split(","))


@dataclass(slots=True)
class Guest:
    """A connection that is open.

    Attributes:
        address: where it comes from.
        end: ends it; it need not be gone at once.
    """

    address: str
    end: Callable[[], None]


class Door:
    """The connections of a process, by their file descriptors.

    Where one address has as many as it may, or the server as many as it can, the connection
    that has waited longest for a request (its first, the rest of its header, or its next one)
    is ended for the new one. A browser sends its header at once, so those who only hold
    connections lose theirs, also when they share an address with a whole hall. Only where
    every connection is being answered, a new one is refused.

    Args:
        trusted: addresses without a limit of their own, besides this computer's.
    """

    def __init__(self, limits: Limits, trusted: frozenset[str] = frozenset()):
        self.limits = limits
        self.refused = 0
        self._exempt = EXEMPT | trusted
        self._guests: dict[int, Guest] = {}
        self._waiting: dict[str, dict[int, None]] = {}
        self._count: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._guests)

    def enter(self, key: int, address: str, end: Callable[[], None]) -> bool:
        """Let a connection in; it waits for its first request.

        Args:
            key: its file descriptor.

        Returns:
            Whether there is room; where not, it has to be closed.
        """
        self.leave(key)
        limits = self.limits
        if address not in self._exempt and self._count.get(address, 0) >= limits.per_address:
            room = self._end_waiting(address)
        elif len(self._guests) >= limits.connections:
            room = self._end_waiting(self._greediest())
        else:
            room = True
        if not room:
            self.refused += 1
            return False
        self._guests[key] = Guest(address, end)
        self._count[address] = self._count.get(address, 0) + 1
        self._waiting.setdefault(address, {})[key] = None
        return True

    def busy(self, key: int) -> None:
        """Note that a connection has sent a request and is answered."""
        guest = self._guests.get(key)
        if guest is not None:
            self._no_longer_waiting(guest.address, key)

    def idle(self, key: int) -> None:
        """Note that a connection has its answer and waits for the next request."""
        guest = self._guests.get(key)
        if guest is not None:
            self._no_longer_waiting(guest.address, key)
            self._waiting.setdefault(guest.address, {})[key] = None

    def leave(self, key: int) -> None:
        """Forget a connection that is closed, or about to be."""
        guest = self._guests.pop(key, None)
        if guest is None:
            return
        self._no_longer_waiting(guest.address, key)
        self._count[guest.address] -= 1
        if not self._count[guest.address]:
            del self._count[guest.address]

    def _end_waiting(self, address: str | None) -> bool:
        """End the connection of an address that has waited longest, where one waits."""
        waiting = self._waiting.get(address or "")
        if not waiting:
            return False
        key = next(iter(waiting))
        guest = self._guests[key]
        self.leave(key)
        guest.end()
        return True

    def _greediest(self) -> str | None:
        """The address with most connections that wait, this computer's and proxies' last."""
        return max(
            self._waiting,
            key=lambda each: (each not in self._exempt, len(self._waiting[each])),
            default=None,
        )

    def _no_longer_waiting(self, address: str, key: int) -> None:
        waiting = self._waiting.get(address)
        if waiting is not None:
            waiting.pop(key, None)
            if not waiting:
                del self._waiting[address]
