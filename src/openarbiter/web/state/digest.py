"""A fingerprint of a tournament: the same one means that nothing in it has changed."""

from __future__ import annotations

import hashlib

from pydantic import TypeAdapter

from openarbiter.model import Tournament

_FORM = TypeAdapter(Tournament)


def digest_of(tournament: Tournament) -> str:
    """The SHA-256 of everything a tournament says, as 64 hexadecimal digits."""
    return hashlib.sha256(_FORM.dump_json(tournament)).hexdigest()
