"""How much time, room and how many connections the server gives to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

VARIABLE = "OPENARBITER_LIMITS"
"""The environment variable that sets other limits: ``per_address=1000 idle=60``."""


class BadLimits(ValueError):
    """``OPENARBITER_LIMITS`` cannot be understood; the message says why."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one process of the server; times in seconds, sizes in bytes.

    Attributes:
        connections: open at the same time; fewer where the system allows fewer open files.
        per_address: of these, from one address. A hall whose router hides its devices has one
            address for all of them.
        header: from the first byte of a request, or from opening the connection, until the
            header is complete; also for the TLS handshake.
        header_size: of the request line and all headers together.
        headers: number of them.
        idle: until the next request on a connection that is kept.
        body: until a body is complete.
        body_grace: at the beginning of a body during which its speed is not looked at.
        body_rate: bytes a second of a body, at least, after the grace.
        stall: during which somebody who reads an answer may take nothing of it.
        unsent: that wait in memory for readers, all together.
    """

    connections: int = 6000
    per_address: int = 500
    header: float = 10.0
    header_size: int = 32 * 2**10
    headers: int = 100
    idle: float = 15.0
    body: float = 900.0
    body_grace: float = 10.0
    body_rate: int = 1024
    stall: float = 20.0
    unsent: int = 64 * 2**20

    @property
    def streams_per_address(self) -> int:
        """Live updates that one address may have open; the rest is left to pages."""
        return max(1, self.per_address * 4 // 5)


def limits_from(environment: Mapping[str, str]) -> Limits:
    """The limits, with what the environment changes in them.

    >>> limits_from({"OPENARBITER_LIMITS": "per_address=1000 idle=2.5"}).idle
    2.5

    Raises:
        BadLimits: a name is unknown, or a value is no positive number.
    """
    limits = Limits()
    kinds = {each.name: type(getattr(limits, each.name)) for each in fields(Limits)}
    for word in environment.get(VARIABLE, "").replace(",", " ").split():
        name, _, value = word.partition("=")
        if name not in kinds:
            raise BadLimits(
                f"{VARIABLE}: there is no limit {name!r}. There are: {', '.join(kinds)}"
            )
        try:
            number = kinds[name](value)
        except ValueError:
            number = 0
        if not number > 0:
            raise BadLimits(f"{VARIABLE}: {word!r} needs a positive number: {name}=10")
        limits = replace(limits, **{name: number})
    return limits
