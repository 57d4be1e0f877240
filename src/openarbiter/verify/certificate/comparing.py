"""Two documents compared member by member."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.office.bracket_json import Json
from openarbiter.verify.certificate.finding import CertificateFinding
from openarbiter.verify.certificate.shapes import member, shown

_OTHER = N_("This should be {due}, but is {read}.")
_MISSING = N_("{due} is missing here.")
_TOO_MUCH = N_("{read} should not be here.")


def differences(read: Json, due: Json, path: str = "$") -> Iterator[CertificateFinding]:
    """Differences in a document, each with its path, from the beginning to the end.

    Members that only the document read has are left to others.
    """
    if isinstance(read, dict) and isinstance(due, dict):
        if _players(read) != _players(due):
            # Of other players nothing else is worth comparing.
            yield CertificateFinding(path, Reason.of(_OTHER, due=_told(due), read=_told(read)))
            return
        for key, value in due.items():
            yield from differences(read.get(key), value, member(path, key))
    elif isinstance(read, list) and isinstance(due, list) and _deep(read, due):
        for place, (one, other) in enumerate(zip(read, due, strict=False)):
            yield from differences(one, other, f"{path}[{place}]")
        for place, value in enumerate(due[len(read) :], start=len(read)):
            yield CertificateFinding(f"{path}[{place}]", Reason.of(_MISSING, due=_told(value)))
        for place, value in enumerate(read[len(due) :], start=len(due)):
            yield CertificateFinding(f"{path}[{place}]", Reason.of(_TOO_MUCH, read=_told(value)))
    elif read != due:
        yield CertificateFinding(path, Reason.of(_OTHER, due=_told(due), read=_told(read)))


def _deep(read: list[Json], due: list[Json]) -> bool:
    """Check whether lists hold objects; lists of plain values are compared as a whole."""
    return any(isinstance(each, dict) for each in (*read, *due))


def _told(value: Json) -> str:
    """A value; of a player or a board the numbers only."""
    return _players(value) or shown(value)


def _players(value: Json) -> str:
    """The numbers of a player or a board; nothing of any other value."""
    match value:
        case {"white": {"number": int(white)}, "black": {"number": int(black)}}:
            return f"{white}-{black}"
        case {"number": int(number)}:
            return str(number)
        case _:
            return ""
