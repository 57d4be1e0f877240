"""A fingerprint of a tournament: the same one means that nothing in it has changed."""

from __future__ import annotations

import hashlib

from pydantic import TypeAdapter

from openarbiter.model import Tournament

_FORM = TypeAdapter(Tournament)
_ADDED = {"entrants": {"__all__": {"fide_rating"}}}
"""What tournaments did not have when the first digests were made: it is in a digest only where it
says something, so that those of kept files and backups hold."""


def digest_of(tournament: Tournament) -> str:
    """The SHA-256 of everything a tournament says, as 64 hexadecimal digits."""
    unsaid = all(each.fide_rating is None for each in tournament.entrants)
    said = _FORM.dump_json(tournament, exclude=_ADDED if unsaid else None)
    return hashlib.sha256(said).hexdigest()
