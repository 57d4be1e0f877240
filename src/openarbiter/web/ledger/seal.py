"""Seals of entries: their digests keyed with a secret that the database does not hold.

Anybody can compute the chain of digests anew, and whoever may write into the database could
put a ledger of their own there. A seal cannot be computed without the key, which is the file
``ledger.key`` of the data folder or the variable ``OPENARBITER_LEDGER_KEY``.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from django.conf import settings

from openarbiter.web.data_folder import kept_secret

KEY_FILE = "ledger.key"
VARIABLE = "OPENARBITER_LEDGER_KEY"
SHORTEST = 32
"""Letters a key has at least; shorter ones could be guessed."""

_PURPOSE = b"openarbiter ledger seal 1\n"


class BadKey(ValueError):
    """A key of the ledger is too short; the message says where it stands."""


@dataclass(frozen=True, slots=True)
class SealKey:
    """A secret, and the name seals are marked with: it does not tell the secret."""

    name: str
    secret: bytes

    @classmethod
    def of(cls, text: str) -> SealKey:
        """The key that is written so."""
        name = hashlib.sha256(b"openarbiter ledger key name\n" + text.encode()).hexdigest()[:8]
        return cls(name, text.encode())

    def seal(self, digest: str) -> str:
        """The seal of a digest: the name of the key, a colon, and the keyed digest."""
        return f"{self.name}:{_keyed(self, digest)}"


def keys() -> tuple[SealKey, ...]:
    """The keys of this installation: the first seals, the others check older seals.

    The file has one key a line; it is made where there is none.

    Raises:
        OSError: the file cannot be read or made.
        BadKey: a key is too short.
    """
    named = os.environ.get(VARIABLE, "")
    if named:
        return _parsed(named.replace(",", "\n"), VARIABLE)
    file = Path(settings.DATA) / KEY_FILE
    try:
        return _read(file, file.stat().st_mtime_ns)
    except FileNotFoundError:
        kept_secret(file)
        return _read(file, file.stat().st_mtime_ns)


def seal_of(digest: str) -> str:
    """The seal of a digest with the key in use; see :func:`keys` for what it raises."""
    return keys()[0].seal(digest)


def fits(seal: str, digest: str, known: Sequence[SealKey]) -> bool | None:
    """Whether a seal is that of a digest; None where its key is not known here."""
    name, _, keyed = seal.partition(":")
    for key in known:
        if key.name == name:
            return hmac.compare_digest(keyed.encode(), _keyed(key, digest).encode())
    return None


@lru_cache(maxsize=4)
def _read(file: Path, changed: int) -> tuple[SealKey, ...]:
    return _parsed(file.read_text(encoding="ascii"), str(file))


def _parsed(text: str, where: str) -> tuple[SealKey, ...]:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines or any(len(line) < SHORTEST for line in lines):
        raise BadKey(f"{where}: a key of the ledger has at least {SHORTEST} letters")
    return tuple(SealKey.of(line) for line in lines)


def _keyed(key: SealKey, digest: str) -> str:
    return hmac.new(key.secret, _PURPOSE + digest.encode(), hashlib.sha256).hexdigest()
