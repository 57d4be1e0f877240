"""Who does something, as the ledger remembers it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who acts.

    Attributes:
        who: the name.
        role: the role in the event, the value of a :class:`openarbiter.web.rights.Role`;
            ``"players"`` where two players agreed, ``""`` for the program itself.
        address: the network address it came from.
        user_key: the key in the table of users; None where there is none.
    """

    who: str
    role: str = ""
    address: str = ""
    user_key: int | None = None
