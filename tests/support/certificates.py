"""Certificates of the worked tournaments, made, changed and verified."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament
from openarbiter.verify.certificate import (
    Check,
    CheckOutcome,
    Verification,
    certificate_of,
    digest,
    document_of,
    read_certificate,
    text_of,
    verify,
)
from support.places import DATA

FOURTEEN = DATA / "worked" / "held-14-players.trf"
TWELVE = DATA / "worked" / "held-12-players.trf"


@cache
def tournament_of(path: Path) -> tuple[Tournament, str]:
    """A tournament and the digest of its file."""
    content = path.read_bytes()
    return read_trf(content).tournament, digest(content)


def document(
    number: int, path: Path = FOURTEEN, edition: str = "fide-2018", engine: str = "auto"
) -> dict[str, Any]:
    """The certificate of a round as a program reads it."""
    tournament, of_file = tournament_of(path)
    made = certificate_of(tournament, number, of_file, edition=edition, engine=engine)  # type: ignore[arg-type]
    read: dict[str, Any] = json.loads(text_of(document_of(made)))
    return read


def verified(
    read: dict[str, Any], path: Path = FOURTEEN, edition: str = "fide-2018", **options: Any
) -> Verification:
    """What verification makes of a document."""
    tournament, of_file = tournament_of(path)
    given = read_certificate(json.dumps(read).encode())
    return verify(given, tournament, of_file, edition=edition, **options)


def checks(found: Verification) -> dict[str, Check]:
    """The checks by name."""
    return {check.name: check for check in found.checks}


def failed(found: Verification) -> dict[str, list[str]]:
    """The paths every failed check names."""
    return {
        check.name: [each.path for each in check.findings]
        for check in found.checks
        if check.outcome is CheckOutcome.FAILS
    }


def said(found: Verification, name: str) -> str:
    """Everything one check found, in words."""
    return "\n".join(each.reason.message() for each in checks(found)[name].findings)


def notes(found: Verification) -> str:
    """Everything a reader should know although nothing is wrong."""
    return "\n".join(note.message() for check in found.checks for note in check.notes)
